import { contradicts } from './clause-conditions.ts';
import { clausesIn } from './clauses.ts';
import { type Condition, criteriaOf, isBlank } from './condition.ts';
import type { Draft } from './draft.ts';
import { CHATTER, groupsIn } from './frames/composed-groups.ts';
import { keyCondition } from './frames/grouping.ts';
import { orderColumn } from './frames/number-columns.ts';
import { isThing } from './rows-named.ts';
import type { Column } from './sheet-model.ts';

/** The rows that share something with the row of the formula, and what a question says of them besides. */

export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Related {
  readonly groups: readonly Column[];
  readonly spans: readonly Span[];
}

/** What is left of a question beside the words that say how rows belong together. */
export interface Said {
  readonly conditions: readonly Condition[];
  /** Columns that are named and play no part in a condition. */
  readonly free: readonly Column[];
  readonly words: readonly string[];
  readonly numbers: number;
}

/** The columns that rows are to share with the row of the formula; null where the question names none. */
export function relatedIn(draft: Draft, besides: readonly Span[]): Related | null {
  const isApart = (span: Span) => besides.some((one) => span.start < one.end && span.end > one.start);
  const spans = groupsIn(draft).filter((span) => !isApart(span));
  const groups = [...new Set(spans.map(({ column }) => column))];
  return groups.length === 0 ? null : { groups, spans };
}

/**
 * What the question says beside some stretches; null where it gives a choice, or says what no single row can be.
 *
 * @param places words for one row among the others, such as 'previous', beside which stands what rows are called
 */
export function saidBeside(
  draft: Draft,
  { groups, spans }: Related,
  besides: readonly Span[],
  places: readonly Span[] = [],
): Said | null {
  const { reading, own } = draft;
  const around = reading.mentions.filter(({ concept }) => concept === 'per' || concept === 'each-row' || concept === 'flag');
  const aside = [...spans, ...around, ...besides];
  const isAside = ({ start, end }: Span) => aside.some((one) => start >= one.start && end <= one.end);
  const skipped = new Set([...reading.tokens, ...reading.columns].filter(isAside).map(({ start }) => start));
  const { alternatives, free, numbers, unknown } = clausesIn(draft, 0, reading.text.length, skipped);
  const [conditions = []] = alternatives;
  if (alternatives.length > 1 || contradicts(conditions) || conditions.some(({ isOfRow }) => isOfRow === true)) return null;
  const named = free.filter(({ column, isPart }) => {
    const isCalledSo = isPart && column.kind !== 'number' && column.kind !== 'date';
    return own.columns.includes(column) && !column.empty && !groups.includes(column) && !isCalledSo;
  });
  const words = unknown.filter(
    (word) =>
      !CHATTER.test(word) && !isThing(draft, word) && !isDoneByGroup(draft, spans, word) && !isCalledRows(draft, places, word),
  );
  const isNamedRow = (column: Column) => column.primary && draft.isThing(column);
  return {
    conditions,
    free: [...new Set(named.map(({ column }) => column))].filter((column) => !isNamedRow(column)),
    words,
    numbers: numbers.length,
  };
}

const AUXILIARIES =
  /^(?: (?:has|have|had|did|does|do|is|was|were|are|been|ever|already|previously|currently|also|still|now|now has|with us|with|us|in total|altogether|made|had))* $/;
const BEHIND_ROWS = /^ (?:of|at|for|by|with|from|in|to|on|this|that|the|von|bei|der|des|vom|de|del|du|da|do)\b|^['’,.;?)]|^$/;

/** 'La livraison précédente', 'the last delivery at the hotel', '最初の試合': the noun beside such a word is what the rows are called. */
function isCalledRows(draft: Draft, besides: readonly Span[], word: string): boolean {
  const { tokens, language, text } = draft.reading;
  const [token, ...more] = tokens.filter((one) => one.text === word);
  if (token === undefined || more.length > 0) return false;
  if (language === 'ja') return besides.some(({ end }) => end === token.start);
  const isBefore = language !== 'en' && language !== 'de' && besides.some(({ start }) => start === token.end + 1);
  return isBefore || (besides.some(({ end }) => end + 1 === token.start) && BEHIND_ROWS.test(text.slice(token.end)));
}

const NO_DEED = /^(?:lack|miss|avoid|refus|leav|skip|los|exclud|want|need|fail|cancel|reject|complain)/;

/** 'This dog stayed', 'has the client visited': what rows are of is what whoever they share did. */
function isDoneByGroup({ reading: { tokens, text, language } }: Draft, spans: readonly Span[], word: string): boolean {
  if (language !== 'en' || NO_DEED.test(word) || !/^\p{L}+$/u.test(word)) return false;
  const token = tokens.find((one) => one.text === word);
  return (
    token !== undefined &&
    spans.some((span) => span.end < token.start && AUXILIARIES.test(text.slice(span.end, token.start).replace(/^['’]s/, '')))
  );
}

/** The column along which rows follow each other: the date that is named, the first one that ends nothing, or the number of the row. */
export function lineOf(draft: Draft, free: readonly Column[]): Column | null {
  const named = free.find(({ kind }) => kind === 'date');
  if (named !== undefined) return named;
  const dates = draft.own.columns.filter(({ kind, empty }) => kind === 'date' && !empty);
  const begin = dates.filter(({ classes }) => !['c:end', 'c:due', 'c:expiration'].some((one) => classes.has(one)));
  const [first = dates[0]] = begin;
  const order = orderColumn(draft);
  // Which of several days tells the order the question leaves open.
  if (first !== undefined && begin.length > 1 && order === null) draft.choose(first.title);
  return first ?? order;
}

/** That a row comes before, after, or not after, the row of the formula. Blank days come before all others, and are left out where there are any. */
export function comesBefore(draft: Draft, line: Column, sign: '<' | '<=' | '>'): Condition {
  const cell = draft.row(line);
  const hasBlanks = draft.own.sheet.rows.some(({ cells }) => (cells[line.title] ?? '') === '');
  const compare = { column: line, relation: sign === '>' ? ('above' as const) : ('below' as const), values: [line.title] };
  const plain = (one: string) => `${one} ${sign} ${cell}`;
  if (line.kind === 'date' && hasBlanks && sign !== '>')
    return { ...compare, test: (one) => `AND(ISDATE(${one}), ${plain(one)})` };
  return { ...compare, test: plain, short: `${sign}${cell}` };
}

/** Pairs of range and criterion for all that rows share with this one, and for what they are besides. */
export function criteriaFor(draft: Draft, groups: readonly Column[], conditions: readonly Condition[]): string {
  return criteriaOf(draft, [...groups.map((group) => keyCondition(draft, group)), ...conditions]);
}

/** Nothing, or another value, where the row itself has none of what is shared. */
export function unlessBlank(draft: Draft, columns: readonly Column[], code: string, otherwise = '""'): string {
  const tests = [...new Set(columns)].map((column) =>
    column.kind === 'date' ? `NOT(ISDATE(${draft.row(column)}))` : isBlank(column).test(draft.row(column)),
  );
  return `IF(${tests.length === 1 ? tests[0] : `OR(${tests.join(', ')})`}, ${otherwise}, ${code})`;
}

/** The stretches of the question that a pattern finds. */
export function spansOf(text: string, pattern: RegExp): readonly Span[] {
  return [...text.matchAll(new RegExp(pattern, `g${pattern.flags.replace('g', '')}`))].map(({ index, 0: said }) => ({
    start: index,
    end: index + said.length,
  }));
}
