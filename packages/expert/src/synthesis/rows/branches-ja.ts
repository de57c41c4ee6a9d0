import { contradicts } from '../clause-conditions.ts';
import { clausesIn } from '../clauses.ts';
import { type Draft, literal } from '../draft.ts';
import { COLOURS } from '../lexicon/colours.ts';
import { isBetweenNames } from '../segments-ja.ts';
import type { Column } from '../sheet-model.ts';
import type { BranchResult, RowBranch, RowBranches } from './branch-results.ts';

/*
 * Japanese says when a result holds before the result ('90点以上なら「優」'), or after it, behind a particle or a sign ('「優」は90点以上',
 * '赤:期限切れ'). Verbs of showing follow the last result.
 */

/** What leads from a condition to its result. */
const LEADING_WORDS =
  'なら(?:ば)?|であれば|でなければ|なければ|ければ|していれば|ていれば|れば|たら|だら|場合(?:に|は|には|なら)?|とき(?:に|は|には)?|時(?:に|は|には)?|まで(?:は|が)|未満(?:は|が)|以上(?:は|が)|以下(?:は|が)|超(?:は|が)|それ以外(?:は|が|なら)?|その他(?:は|が)?|上記以外(?:は|が)?|他は|残りは';
const LEADS = `(?:${LEADING_WORDS}|[=:→>、])`;
const RESULT_AHEAD = new RegExp(`(?<=${LEADS}[ 、]?)`, 'u');
/** In quotes right behind a condition, and not compared with anything there. */
const LED_TO = new RegExp(`(?:${LEADING_WORDS})[ 、]?[「『"“]$`, 'u');
const ENDS_RESULT = /^[」』"”]\s*(?:と|に|を|です|、|。|,|$)/u;
const ELSE =
  /それ以外|それ未満|それ以下|それより[下少小低上多大高長短]|それを超え|それ以上|その他|上記以外|以上のどれでもな|そうでなければ|さもなければ|(?<![のそ])他は|残りは/;
const CONDITION_BEHIND = /^[」』"”]?\s*(?:は|が|[=:→]|(?:\(|（))/;
/** A result without quotes ends at a particle, a sign, or where it is told what to do with it. */
const BARE =
  /(?:[\p{Script=Han}\p{Script=Katakana}ー]{1,8}|[A-Z][A-Za-z]{0,11}|\d+(?:\.\d+)?%?)(?=\s*(?:と|に|を|で(?!な)|です|、|。|,|;|$|\s))/uy;

const NOTHING = /^(?:空白|空欄|ブランク|空)(?:のまま)?$/;

/** 'A なら…, B なら…, それ以外は C': results with their conditions; null where there are none. */
export function branchesInJapanese(draft: Draft): RowBranches | null {
  const results = resultsIn(draft);
  if (results.length < 2) return null;
  const { text } = draft.reading;
  const isBehind = results.filter(({ end }) => CONDITION_BEHIND.test(text.slice(end))).length * 2 > results.length;
  const ranges = results.map(({ start, end }, place) =>
    isBehind ? ([end, results[place + 1]?.start ?? text.length] as const) : ([results[place - 1]?.end ?? 0, start] as const),
  );
  const subject = subjectOf(draft, ranges[0] ?? [0, 0]);
  const read = results.map((result, place) => readBranch(draft, result, ranges[place] ?? [0, 0], subject));
  const rest = read.filter(({ isRest }) => isRest);
  const branches = read.filter(({ isRest }) => !isRest);
  if (branches.length === 0 || rest.length > 1 || branches.some(({ alternatives }) => alternatives.length === 0)) return null;
  return {
    branches,
    otherwise: rest[0]?.result ?? null,
    measure: null,
    left: read.reduce((sum, { left }) => sum + left, 0),
  };
}

function readBranch(
  draft: Draft,
  result: BranchResult,
  [from, to]: readonly [number, number],
  subject: Column | null,
): RowBranch & { readonly isRest: boolean; readonly left: number } {
  if (ELSE.test(draft.reading.text.slice(from, to))) return { result, alternatives: [], isRest: true, left: 0 };
  const { alternatives, unknown, numbers, free } = clausesIn(draft, from, to, new Set(), subject);
  const isStated = (column: Column) => alternatives.flat().some((one) => one.column === column);
  const named = free.filter(({ column }) => !isStated(column)).length;
  const words = unknown.filter((word) => !isBetweenNames(word) && word.length > 1);
  return {
    result,
    alternatives: alternatives.some(contradicts) ? [] : alternatives,
    isRest: false,
    left: words.length + numbers.length + named,
  };
}

/** What the first limit is about, for those that leave it out. */
function subjectOf(draft: Draft, [from, to]: readonly [number, number]): Column | null {
  const isMeasure = ({ kind }: Column) => kind === 'number' || kind === 'date';
  const { alternatives, free } = clausesIn(draft, from > 0 ? 0 : from, to);
  return (
    alternatives.flat().find(({ column }) => isMeasure(column))?.column ??
    free.find(({ column }) => isMeasure(column))?.column ??
    null
  );
}

function resultsIn(draft: Draft): readonly BranchResult[] {
  const { reading, own } = draft;
  const waiting = own.columns.filter(({ empty }) => empty);
  const isCompared = ({ start, end }: { readonly start: number; readonly end: number }) =>
    reading.values.some((one) => one.start < end && one.end > start && !waiting.includes(one.column));
  // '支払日があれば「Paid」': what a condition leads to is shown, even where another column has it as an option.
  const isLedTo = ({ start, end }: { readonly start: number; readonly end: number }) =>
    LED_TO.test(reading.text.slice(0, start)) && ENDS_RESULT.test(reading.text.slice(end));
  const quoted = reading.quoted
    .filter((one) => isLedTo(one) || !isCompared(one))
    .map(({ text, start, end }) => textAt(text, start, end));
  if (quoted.length > 1) return inOrder(quoted);
  const colours = COLOURS.flatMap(([name, pattern]) =>
    [...reading.text.matchAll(pattern)].map(({ 0: said, index }) => textAt(name, index, index + said.length)),
  ).filter((one) => !isCompared(one));
  if (new Set(colours.map(({ code }) => code)).size > 1) return inOrder(colours);
  return inOrder([...quoted, ...bareIn(draft).filter((one) => !isCompared(one))]);
}

/** Results without quotes: what stands right behind a condition. */
function bareIn({ reading }: Draft): readonly BranchResult[] {
  const { text, question } = reading;
  const leads = [...text.matchAll(new RegExp(LEADS, 'gu'))].map(({ 0: said, index }) => index + said.length);
  return leads.flatMap((place): readonly BranchResult[] => {
    const start = place + (/^[ 、]*/.exec(text.slice(place))?.[0].length ?? 0);
    BARE.lastIndex = start;
    const found = BARE.exec(question);
    if (found === null || !RESULT_AHEAD.test(text.slice(0, start))) return [];
    const [said] = found;
    const isNamed = [...reading.columns, ...reading.values].some((one) => one.start < start + said.length && one.end > start);
    if (NOTHING.test(said)) return [{ code: '""', kind: 'blank', start, end: start + said.length }];
    if (isNamed || isBetweenNames(said) || ELSE.test(said)) return [];
    if (!/^\d/.test(said)) return [textAt(said, start, start + said.length)];
    const value = Number.parseFloat(said) / (said.endsWith('%') ? 100 : 1);
    return [{ code: String(value), kind: 'number', start, end: start + said.length }];
  });
}

function textAt(text: string, start: number, end: number): BranchResult {
  return { code: literal(text), kind: 'text', start, end };
}

function inOrder(results: readonly BranchResult[]): readonly BranchResult[] {
  const sorted = results.toSorted((one, other) => one.start - other.start);
  return sorted.filter(({ start }, place) => start >= (sorted[place - 1]?.end ?? 0));
}
