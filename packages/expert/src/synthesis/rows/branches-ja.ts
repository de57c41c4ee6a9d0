import { contradicts } from '../clause-conditions.ts';
import { clausesIn } from '../clauses.ts';
import type { Condition } from '../condition.ts';
import { type Draft, literal } from '../draft.ts';
import { COLOURS } from '../lexicon/colours.ts';
import { isBetweenNames } from '../segments-ja.ts';
import type { Column } from '../sheet-model.ts';
import type { BranchResult, RowBranch, RowBranches } from './branch-results.ts';
import { termInJapanese } from './expression-ja.ts';
import { lexemesOf } from './lexemes.ts';

/*
 * Japanese says when a result holds before the result ('90点以上なら「優」'), or after it, behind a particle or a sign ('「優」は90点以上',
 * '赤:期限切れ'). Verbs of showing follow the last result.
 */

/** What leads from a condition to its result. */
const LEADING_WORDS =
  'なら(?:ば)?|であれば|でなければ|なければ|ければ|していれば|ていれば|れば|たら|だら|場合(?:に|は|には|なら|だけ(?:は|に)?|のみ)?|とき(?:に|は|には|だけ(?:は|に)?|のみ)?|時(?:に|は|には)?|の行(?:だけ|のみ)は?|(?:違|ちが)(?:えば|ったら|うなら)|(?:以内|切れ|なし|あり|超過|空欄|空白|未入力|未設定|当日|以前|以降|より[前後先上下])は|まで(?:は|が)|未満(?:は|が)|以上(?:は|が)|以下(?:は|が)|超(?:は|が)|(?:それ以外|その他|上記以外)(?:なら|[はが](?:全部|すべて|全て)?)?|[他ほ]か?は|残りは(?:全部|すべて|全て)?';
const LEADS = `(?:${LEADING_WORDS}|[=:→>、])`;
const RESULT_AHEAD = new RegExp(`(?<=${LEADS}[ 、]?)`, 'u');
/** In quotes right behind a condition, and not compared with anything there. */
const LED_TO = new RegExp(`(?:${LEADING_WORDS})[ 、]?[「『"“]$`, 'u');
/** What is left has its result right behind it, whatever else is called so. */
const LED_TO_BY_ELSE =
  /(?:(?:それ|上記)以外|その他|他|残り|ほか)(?:なら|の?場合|[はが](?:全部|すべて|全て)?|[はに]?\s*[=:→>])?[、\s]*$/;
/** 「至急」を含む: what a cell has in it is no result. */
const LOOKED_FOR = /^[」』"”]?(?:という[^、。]{0,6}|の(?:文字|言葉|単語|語))?[をがとで](?:含|始ま|終わ)/;
/** 'ただし完了の場合は「済」': an exception goes before what it is an exception of. */
const EXCEPTS = /^[」』"”]?\s*(?:と|に|を)?[、。,]?\s*(?:ただし|但し|なお)/;
/** '手配中なら対応中、…' has its result between a condition and a comma, though it may be an option as well. */
const LED_TO_BARE = new RegExp(`(?:${LEADING_WORDS})$`, 'u');
const ENDS_BARE = /^\s*(?:と(?:表示|出|入|す|し)?|に(?:す|し)|、|。|,|$)/u;
const ENDS_RESULT = /^[」』"”]\s*(?:と|に|を|です|、|。|,|$)/u;
const ELSE =
  /それ以外|それ以降|それ未満|それ以下|それより[下少小低上多大高長短先後前]|それを超え|それ以上|その他|上記以外|(?:どれ|いずれ|どちら)(?:でも|にも[^、。]{0,6})な|そう(?:で|じゃ)な|さもなければ|(?<![のそ])(?:他|ほか|残り)(?:は|も)|そのほか|[、。\s](?:他|残り)(?=[→:=\s])/;
const CONDITION_BEHIND = /^[」』"”]?\s*(?:は|が|[=:→]|(?:\(|（))/;
/** A result without quotes ends at a particle, a sign, or where it is told what to do with it. */
const BARE =
  /(?:あり|なし|はい|いいえ|これから|(?:まもなく|もうすぐ|そろそろ)\p{Script=Han}{0,4}|[\p{Script=Han}\p{Script=Katakana}ー]{1,8}(?:[いきしちみりえけせてめれ]{1,2}\p{Script=Han}{0,4}){0,2}へ?|[A-Z][A-Za-z]{0,11}(?: (?:[A-Za-z]{2,12}|\d{1,3})){0,3}|\d+(?:\.\d+)?%?)(?=\s*(?:と|に|を(?!超|上回|下回|切)|で(?!な)|って(?=出|表示|入れ|書|し[たて])|です|、|。|,|;|$|\s))/uy;

/** 'チェックがあれば受講料を20%引き、なければそのまま': the number that the result before it changes. */
const AS_IT_IS = /^(?:そのまま|元のまま|もとのまま|変更なし)/;

const NOTHING = /^(?:空白|空欄|ブランク|空)(?:のまま)?$/;

/** 'A なら…, B なら…, それ以外は C': results with their conditions; null where there are none. */
export function branchesInJapanese(draft: Draft): RowBranches | null {
  const results = resultsIn(draft);
  if (results.length < 2) return null;
  const { text } = draft.reading;
  const isBehind = results.filter(({ end }) => CONDITION_BEHIND.test(text.slice(end))).length * 2 > results.length;
  const ranges = results.map(({ start, end }, place) =>
    isBehind
      ? ([end, results[place + 1]?.start ?? text.length] as const)
      : // Some names have their brackets: the one that opens the result is none of its condition.
        ([results[place - 1]?.end ?? 0, /[「『]/.test(text[start - 1] ?? '') ? start - 1 : start] as const),
  );
  let subject = subjectOf(draft, ranges[0] ?? [0, 0]);
  const read = results.map((result, place) => {
    const branch = readBranch(draft, result, ranges[place] ?? [0, 0], subject, place === 0);
    subject ??= branch.alternatives.flat().find(({ column }) => isMeasure(column))?.column ?? null;
    return branch;
  });
  const rest = read.filter(({ isRest }) => isRest);
  const stated = read.filter(({ isRest }) => !isRest);
  const branches = [...stated.filter(({ isException }) => isException), ...stated.filter(({ isException }) => !isException)];
  if (branches.length === 0 || rest.length > 1 || branches.some(({ alternatives }) => alternatives.length === 0)) return null;
  return {
    branches,
    otherwise: rest[0]?.result ?? null,
    measure: null,
    left: read.reduce((sum, { left }) => sum + left, 0),
  };
}

const SHARE = /(?:(?<=の)|(?<=^[、,\s」』]*))(\d+(?:\.\d+)?)[%%](以上|以下|未満|超|を超え|を下回)/;
const SIGNS: Readonly<Record<string, readonly ['>=' | '<=' | '<' | '>', Condition['relation']]>> = {
  以上: ['>=', 'at-least'],
  以下: ['<=', 'at-most'],
  未満: ['<', 'below'],
  を下回: ['<', 'below'],
};

/** '支出が予算を超えたら…、予算の75%以上なら…', '75%以上なら…': what is compared with a share of another number of the row. */
function shareOfOther(draft: Draft, from: number, to: number, subject: Column | null): Condition | null {
  const { text, columns } = draft.reading;
  const match = SHARE.exec(text.slice(from, to));
  if (match === null || subject?.kind !== 'number') return null;
  const at = from + match.index;
  const isNumber = ({ column, end }: { readonly column: Column; readonly end: number }) =>
    column.kind === 'number' && !column.empty && column !== subject && end <= at;
  const named = columns.filter(isNumber).toSorted((one, other) => other.end - one.end)[0];
  // Without a name it is of what the step before compares with.
  const isBeside = named !== undefined && (named.end + 1 === at || from > 0);
  if (named === undefined || !isBeside) return null;
  const [sign, relation] = SIGNS[match[2] ?? ''] ?? ['>', 'above'];
  const whole = `${draft.row(named.column)} * ${Number(match[1]) / 100}`;
  return {
    column: subject,
    relation,
    values: [named.column.title],
    isOfRow: true,
    test: (cell) => `AND(ISNUMBER(${cell}), ISNUMBER(${draft.row(named.column)}), ${cell} ${sign} ${whole})`,
  };
}

/** What stands behind another result and denies no more than that it holds: '…、なければ「未」', '…、まだなら「未」'. */
const BARELY_DENIED =
  /^[」』"”と、。,\s]*(?:(?:なし|無し|オフ)(?:なら|は|の?(?:場合|とき)は?)?[=:→>]?|含(?:まな(?:ければ|い(?:なら|場合|とき))|まれて?(?:い)?な(?:ければ|い(?:なら|場合|とき)))|[がはに]?な(?:ければ|かったら|い(?:なら|場合|とき))|入って(?:い)?な(?:ければ|かったら|い(?:なら|場合|とき))|違(?:えば|う(?:なら|場合|とき))|まだ(?:先)?(?:なら|の場合|のとき|だったら))[はに]?[、\s]?[「『"“]?$/;
/** 'なくて…なら', 'まだで…なら': the step before does not hold, as is so in any step behind it. */
const STEP = /^[」』"”と、。,\s]*(?:なくて|ないが|まだで|そうでなくて|それ以外で)、?/;

function readBranch(
  draft: Draft,
  result: BranchResult,
  [begin, to]: readonly [number, number],
  subject: Column | null,
  isFirst: boolean,
): RowBranch & { readonly isRest: boolean; readonly isException: boolean; readonly left: number } {
  const from = begin + (isFirst ? 0 : (STEP.exec(draft.reading.text.slice(begin, to))?.[0].length ?? 0));
  const said = draft.reading.text.slice(from, to);
  const isException = !isFirst && EXCEPTS.test(said);
  if (ELSE.test(said) || (!isFirst && BARELY_DENIED.test(said)))
    return { result, alternatives: [], isRest: true, isException, left: leftBeforeRest(draft, from, to) };
  const share = shareOfOther(draft, from, to, subject);
  if (share !== null) return { result, alternatives: [[share]], isRest: false, isException, left: 0 };
  const { alternatives, unknown, numbers, free } = clausesIn(draft, from, to, new Set(), subject);
  const isStated = (column: Column) => alternatives.flat().some((one) => one.column === column);
  const named = free.filter(({ column }) => !isStated(column)).length;
  const words = unknown.filter((word) => !isBetweenNames(word) && word.length > 1);
  return {
    result,
    alternatives: alternatives.some(contradicts) ? [] : alternatives,
    isRest: false,
    isException,
    left: words.length + numbers.length + named,
  };
}

/** What is told between the result before and 'それ以外', which belongs to neither. */
function leftBeforeRest(draft: Draft, from: number, to: number): number {
  const at = ELSE.exec(draft.reading.text.slice(from, to))?.index ?? 0;
  if (at < 4) return 0;
  const { alternatives, unknown, numbers } = clausesIn(draft, from, from + at);
  return alternatives.flat().length + numbers.length + unknown.filter((word) => !isBetweenNames(word) && word.length > 1).length;
}

function isMeasure({ kind }: Column): boolean {
  return kind === 'number' || kind === 'date';
}

/** What the first limit is about, for those that leave it out. */
function subjectOf(draft: Draft, [from, to]: readonly [number, number]): Column | null {
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
    .filter(({ end }) => !LOOKED_FOR.test(reading.text.slice(end)))
    .map(({ text, start, end }) => textAt(text, start, end));
  if (quoted.length > 1) return inOrder(quoted);
  const colours = COLOURS.flatMap(([name, pattern]) =>
    [...reading.text.matchAll(pattern)].map(({ 0: said, index }) => textAt(name, index, index + said.length)),
  ).filter((one) => !isCompared(one));
  if (new Set(colours.map(({ code }) => code)).size > 1) return inOrder(colours);
  return inOrder([...quoted, ...bareIn(draft)]);
}

/** Up to where a result goes on that is worked out, or shown of another cell. */
const ENDS_TERM = /[、。,;]|$/gu;
/** 'それ以外はRateを表示': with a particle behind it the cell itself is shown; 'RateとHoursの積' is worked out. */
const SHOWS_CELL =
  /^(?:日(?=$|[、。をと])|の値|の金額|の値段)?(?:$|[、。]|を(?! ?\d)|と(?! ?\d|.{1,24}(?:の[積和差]|の?合計|を?(?:掛け|かけ|足し|乗じ|加え)))|に(?:する|した))/;

function kindShown({ kind }: Column): BranchResult['kind'] {
  return kind === 'number' || kind === 'date' ? kind : 'text';
}

/** 'EveningならRate×1.2、それ以外はRate': what is worked out of numbers of the row, or one of them as it is. */
function workedOutAt(draft: Draft, start: number, isShown: boolean): BranchResult | null {
  if (!isShown) return null;
  const { text, columns } = draft.reading;
  ENDS_TERM.lastIndex = start;
  const to = ENDS_TERM.exec(text)?.index ?? text.length;
  const only = columns.find(
    ({ column, start: at, end }) =>
      at === start && column.kind !== 'check' && !column.empty && SHOWS_CELL.test(text.slice(end, to)),
  );
  if (only !== undefined) return { code: draft.row(only.column), kind: kindShown(only.column), start, end: only.end };
  const read = termInJapanese(draft, lexemesOf(draft, start, to), start, to);
  const [first] = read?.spans ?? [];
  if (read === null || first?.start !== start || read.term.kind !== 'number') return null;
  return { code: read.term.code, kind: 'number', start, end: read.spans.at(-1)?.end ?? to };
}

/** Results without quotes: what stands right behind a condition. */
function bareIn(draft: Draft): readonly BranchResult[] {
  const { reading } = draft;
  const { text, question } = reading;
  const leads = [...text.matchAll(new RegExp(LEADS, 'gu'))].map(({ 0: said, index }) => index + said.length);
  // 'Morningは10、Eveningは20': each option has its own.
  const ofOptions = reading.values.flatMap(({ end, column }) => {
    const joint = /^[」』]?(?:は|[=:→])/.exec(text.slice(end))?.[0].length;
    return joint === undefined || column.primary ? [] : [end + joint];
  });
  return [...new Set([...leads, ...ofOptions])].flatMap((place): readonly BranchResult[] => {
    const start = place + (/^[ 、]*/.exec(text.slice(place))?.[0].length ?? 0);
    const worked = workedOutAt(draft, start, text[place - 1] !== '、');
    if (worked !== null) return [worked];
    const kept = AS_IT_IS.exec(text.slice(start))?.[0];
    const changed =
      kept === undefined ? undefined : reading.columns.findLast(({ column, end }) => column.kind === 'number' && end < start);
    if (kept !== undefined && changed !== undefined)
      return [{ code: draft.row(changed.column), kind: 'number', start, end: start + kept.length }];
    BARE.lastIndex = start;
    const found = BARE.exec(question);
    if (found === null || !(ofOptions.includes(place) || RESULT_AHEAD.test(text.slice(0, start)))) return [];
    const [said] = found;
    // '受け取り済みなら受取済', and the title of what waits: right behind its condition a name is what is shown.
    const isShown = text[place - 1] !== '、';
    const isNamed = reading.columns.some(
      (one) => (!isShown || (!one.isPart && !one.column.empty)) && one.start < start + said.length && one.end > start,
    );
    if (NOTHING.test(said)) return [{ code: '""', kind: 'blank', start, end: start + said.length }];
    const isLed = LED_TO_BARE.test(text.slice(0, start)) && ENDS_BARE.test(text.slice(start + said.length));
    const isValue = reading.values.some((one) => one.start < start + said.length && one.end > start);
    if (isNamed || (isValue && !isLed && !LED_TO_BY_ELSE.test(text.slice(0, start)))) return [];
    if (
      (isBetweenNames(said) &&
        !/^済み?$/.test(said) &&
        !(isLed && /^(?:あり|なし|はい|いいえ|これから|まもなく|もうすぐ)$/.test(said))) ||
      ELSE.test(said)
    )
      return [];
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
