import { type Call, type Expression, parseFormula } from '@sheetwright/formula';
import type { Language } from '@sheetwright/solution/vocabulary';
import type { ExpertQuestion } from './question.ts';
import { CRITERIA, FIRST_PAIR } from './repair/criteria-pairs.ts';
import { callsOf, type Edit, edited, replace, written } from './repair/remedy.ts';
import { clausesIn } from './synthesis/clauses.ts';
import { type Condition, criteriaOf, rowTestOf } from './synthesis/condition.ts';
import { Draft } from './synthesis/draft.ts';
import { readQuestion } from './synthesis/reading.ts';
import { modelOf } from './synthesis/sheet-model.ts';

interface Words {
  readonly only: string;
  readonly without: string;
  /** Words round what is left out: 'leave … out'. */
  readonly out?: readonly [string, string];
  /** What stands behind, and is no row. */
  readonly stops: string;
  readonly ask: readonly [string, string];
}

const WORDS: Readonly<Partial<Record<Language, Words>>> = {
  en: {
    only: String.raw`(?:but |and |also )?(?:only|just)(?: (?:to )?(?:count|sum|add|add up|include|average|take|use|want|need|the ones))?|restricted to|limited to`,
    without:
      "without|except(?: for)?|excluding|exclude|not counting|(?:do not|don'?t|dont) (?:count|include|add|sum)|ignoring|ignore|skipping|skip|but not|never (?:for|on|when)|not for|leaving out|leave out|minus",
    out: ['(?:leave|leaving|keep|take|leaves) (?:the |all )?', String.raw` (?:ones |rows )?(?:out|away|aside)\b`],
    stops: String.raw`\b(?:how|what|where|which|please|pls|thanks|otherwise|else|in (?:excel|smartsheet|google)|here|anymore|and show|instead)\b`,
    ask: ['only', 'without'],
  },
  de: {
    only: 'nur',
    without: 'ohne|außer|ausgenommen|nicht mitzählen',
    out: ['(?:lass|lasse|lassen) (?:die |alle )?', String.raw` (?:weg|aus)\b`],
    stops: String.raw`\b(?:wie|was|bitte|sonst|in (?:excel|smartsheet)|hier)\b`,
    ask: ['nur', 'ohne'],
  },
  es: {
    only: 'sólo|solo|solamente|únicamente',
    without: 'sin contar|sin incluir|sin|excepto|salvo|excluyendo|menos',
    stops: String.raw`(?:\bcómo|\bqué|\bpor favor|\bsi no|\ben (?:excel|smartsheet)|\baquí)`,
    ask: ['solo', 'sin'],
  },
  fr: {
    only: 'seulement|uniquement|juste',
    without: 'sans compter|sans|sauf|hors|en excluant|à part',
    stops: String.raw`(?:\bcomment|\bquelle|\bs'il|\bsinon|\b(?:dans|sous|sur) (?:excel|smartsheet)|\bici)`,
    ask: ['seulement', 'sans'],
  },
  pt: {
    only: 'só|apenas|somente',
    without: 'sem contar|sem incluir|sem|exceto|menos|excluindo',
    stops: String.raw`(?:\bcomo|\bqual|\bpor favor|\bsenão|\b(?:no|em) (?:excel|smartsheet)|\baqui)`,
    ask: ['só', 'sem'],
  },
};

/** What is told beside a pasted formula of the rows that it is about. */
export interface RowsBeside {
  /** The words, as they stand in the question. */
  readonly words: string;
  /** Puts them into a formula; null where there is no place in it for them. */
  readonly into: (formula: string) => string | null;
}

/**
 * The rows that a wish beside a pasted formula leaves to it: '… but only the unpaid ones', '… leave cancelled out'. Null where none is told that
 * has to do with the sheet's columns.
 */
export function rowsBeside(said: string, { sheet, otherSheets = [] }: ExpertQuestion, language: Language): RowsBeside | null {
  const told = sheet === undefined ? null : wishIn(said, language);
  if (told === null || sheet === undefined) return null;
  const own = modelOf(sheet, true);
  const others = otherSheets.map((other) => modelOf(other, false));
  const draft = new Draft(readQuestion(told.asked, [own, ...others]), own, others, own);
  const { alternatives, unknown, numbers, free } = clausesIn(draft);
  const [conditions, ...more] = alternatives;
  if (conditions === undefined) return null;
  const isWhole =
    more.length + unknown.length + numbers.length === 0 && free.every(({ column }) => column.kind === 'auto' || column.primary);
  return {
    words: told.words,
    into: (formula) =>
      isWhole && conditions.every(({ isOfRow }) => isOfRow !== true) ? limited(formula, conditions, draft) : null,
  };
}

/** The wish as it stands, and as a clause that is read like any other. */
function wishIn(said: string, language: Language): { readonly words: string; readonly asked: string } | null {
  const words = WORDS[language] ?? WORDS.en;
  if (words === undefined) return null;
  const text = said.replace(/\s+/g, ' ');
  const { only, without, out, stops, ask } = words;
  const clause = `(?<rows>[^,;.?!\\n]{2,70}?)(?=[,;.?!\\n]|${stops}|$)`;
  const around = out === undefined ? null : new RegExp(`(?<!\\p{L})${out[0]}(?<rows>[^,;.?!]{2,50}?)${out[1]}`, 'iu').exec(text);
  if (around !== null) return { words: around[0].trim(), asked: `${ask[1]} ${around.groups?.rows ?? ''}` };
  const left = new RegExp(`(?<!\\p{L})(?:${without}) ${clause}`, 'iu').exec(text);
  if (left !== null) return { words: left[0].trim(), asked: `${ask[1]} ${left.groups?.rows ?? ''}` };
  const kept = new RegExp(`(?<!\\p{L})(?:${only}) ${clause}`, 'iu').exec(text);
  return kept === null ? null : { words: kept[0].trim(), asked: `${ask[0]} ${kept.groups?.rows ?? ''}` };
}

/** Functions over one column, which COLLECT can narrow. */
const OF_ONE_COLUMN = [
  'SUM',
  'AVG',
  'MAX',
  'MIN',
  'MEDIAN',
  'COUNT',
  'COUNTM',
  'DISTINCT',
  'LARGE',
  'SMALL',
  'JOIN',
  'STDEVS',
  'STDEVP',
];

function limited(given: string, conditions: readonly Condition[], draft: Draft): string | null {
  const parsed = parseFormula(given);
  if (!parsed.ok) return null;
  const { formula } = parsed;
  const pairs = criteriaOf(draft, conditions);
  const best = callsOf(formula, 'INDEX').flatMap((call) => bestWhere(call, given, pairs));
  if (best.length > 0) return edited(given, best);
  const withCriteria = callsOf(formula, ...CRITERIA);
  if (withCriteria.length > 0)
    return edited(
      given,
      withCriteria.flatMap((call) => narrowed(call, given, pairs)),
    );
  const columns = callsOf(formula, ...OF_ONE_COLUMN).flatMap(({ args: [first] }) => (first?.kind === 'range' ? [first] : []));
  const whole = columns.filter(({ from, to }) => from.column === to.column && from.row !== 'current');
  if (whole.length > 0)
    return edited(
      given,
      whole.map((range) => replace(range, `COLLECT(${written(given, range)}, ${pairs})`)),
    );
  return readsRows(given) ? null : `=IF(${rowTestOf(draft, conditions)}, ${given.slice(1)}, ${otherwiseOf(formula.expression)})`;
}

function readsRows(given: string): boolean {
  return /[\p{L}\]]:[\p{L}[]|\{/u.test(given.replace(/"[^"]*"/g, '""'));
}

/** A mark is 0 where it does not stand. */
function otherwiseOf(node: Expression): string {
  const isMark = node.kind === 'call' && node.name === 'IF' && node.args[2]?.kind === 'number';
  return isMark ? '0' : '""';
}

function narrowed(call: Call, text: string, pairs: string): readonly Edit[] {
  const { name, args } = call;
  const told = args.map((argument) => written(text, argument));
  const [first = '', second = '', third = first] = told;
  if (name === 'COUNTIF') return [replace(call, `COUNTIFS(${told.join(', ')}, ${pairs})`)];
  if (name === 'SUMIF') return [replace(call, `SUMIFS(${third}, ${first}, ${second}, ${pairs})`)];
  if (name === 'AVERAGEIF') return [replace(call, `AVG(COLLECT(${third}, ${first}, ${second}, ${pairs}))`)];
  const isInner = args.slice(FIRST_PAIR[name] ?? 0).some(({ kind }) => kind === 'call' && CRITERIA.includes(name));
  return isInner && callsWithin(args) ? [] : [{ start: call.end - 1, end: call.end - 1, text: `, ${pairs}` }];
}

/** A call with criteria among the arguments of another is narrowed by itself. */
function callsWithin(args: readonly Expression[]): boolean {
  return args.some((argument) => argument.kind === 'call' && (CRITERIA.includes(argument.name) || callsWithin(argument.args)));
}

/** `INDEX(names, MATCH(MAX(numbers), numbers, 0))`: the most among the rows that are left. */
function bestWhere(call: Call, text: string, pairs: string): readonly Edit[] {
  const [names, match] = call.args;
  if (names === undefined || match?.kind !== 'call' || match.name !== 'MATCH') return [];
  const [most, numbers] = match.args;
  const isMost = most?.kind === 'call' && (most.name === 'MAX' || most.name === 'MIN');
  if (!isMost || numbers === undefined || written(text, most.args[0] ?? numbers) !== written(text, numbers)) return [];
  const column = written(text, numbers);
  const best = `${most.name}(COLLECT(${column}, ${pairs}))`;
  return [replace(call, `INDEX(COLLECT(${written(text, names)}, ${column}, ${best}, ${pairs}), 1)`)];
}
