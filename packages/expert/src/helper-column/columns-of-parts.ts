import type { Draft } from '../synthesis/draft.ts';
import type { Column } from '../synthesis/sheet-model.ts';
import { folded, stem, tokensOf } from '../synthesis/text.ts';
import { isPersonName, textsOf } from '../synthesis/texts/shapes.ts';

const PLANNED =
  /\b(?:target|planned|plan|due|deadline|expected|promised|promise|agreed|required|scheduled|est(?:imated?)?|baseline|quoted?|budget(?:ed)?|soll|geplant|frist|fallig|previst[oa]|prevu|prevue)\b/u;
const ACTUAL =
  /\b(?:actual|real|final|worked|used|spent|billed|charged|invoiced|consumed|logged|booked|ist|tatsachlich\p{L}*|completed|closed|done|delivered|returned|finished|resolved|received|shipped|paid|discharged|departed|reel\p{L}*|reais)\b/u;
/** What a number may be called that nobody may go beyond. */
const LIMIT = /\b(?:sla|target|allowed|agreed|limit|max(?:imum)?)\b/u;

function isPlanned({ title }: Column): boolean {
  return PLANNED.test(folded(title));
}

function isActual({ title }: Column): boolean {
  return ACTUAL.test(folded(title));
}

/** Whether a number tells how much of something there may be at most. */
export function isLimit({ kind, title }: Column): boolean {
  return kind === 'number' && LIMIT.test(folded(title));
}

/** The only column of a kind, or of several the only one that the question names. */
export function only(draft: Draft, isMeant: (column: Column) => boolean): Column | null {
  const found = draft.own.columns.filter((column) => !column.empty && isMeant(column));
  const named = found.filter((column) => draft.isMentioned(column));
  const [one, ...more] = named.length === 1 ? named : found;
  return one !== undefined && more.length === 0 ? one : null;
}

/** The days of a row's life: when it begins, when it is to end, and when it ended; null where the sheet has none, or several of which none is named. */
export interface Days {
  readonly begun: Column | null;
  readonly planned: Column | null;
  readonly ended: Column | null;
}

export function daysOf(draft: Draft): Days {
  const isOfStart = ({ classes }: Column) => classes.has('c:start') || classes.has('c:created');
  const isDue = (column: Column) =>
    column.kind === 'date' &&
    !isActual(column) &&
    !column.classes.has('c:start') &&
    (isPlanned(column) || column.classes.has('c:due'));
  const planned = only(draft, isDue);
  const rest = draft.own.columns.filter(
    (column) => column.kind === 'date' && !column.empty && !isPlanned(column) && column !== planned,
  );
  const isIn = (column: Column) => rest.includes(column);
  const ended = only(draft, (column) => isIn(column) && !isOfStart(column) && (isActual(column) || column.classes.has('c:end')));
  const begun = only(draft, (column) => isIn(column) && column !== ended && isOfStart(column));
  if (rest.length === 1 && rest[0] !== undefined && begun === null) return { begun, planned, ended: ended ?? rest[0] };
  const [one, other] = rest;
  if (rest.length !== 2 || one === undefined || other === undefined) return { begun, planned, ended };
  if (ended !== null || begun !== null) {
    const isFirst = ended === other || begun === one;
    return { planned, begun: isFirst ? one : other, ended: isFirst ? other : one };
  }
  const isFirst = isBefore(draft, one, other);
  return { planned, begun: isFirst ? one : other, ended: isFirst ? other : one };
}

/** The day for which a start was planned and the one on which it was made; null where the sheet has not both. */
export function startsOf(draft: Draft): { readonly planned: Column; readonly begun: Column } | null {
  const isStart = ({ kind, classes }: Column) => kind === 'date' && classes.has('c:start');
  const planned = only(draft, (column) => isStart(column) && isPlanned(column));
  const begun = only(draft, (column) => isStart(column) && !isPlanned(column));
  return planned === null || begun === null ? null : { planned, begun };
}

/** Whether one date is the earlier one in most of the rows that have both. */
function isBefore({ own }: Draft, one: Column, other: Column): boolean {
  const both = own.sheet.rows.flatMap(({ cells }) => {
    const [first, second] = [cells[one.title], cells[other.title]];
    return typeof first === 'string' && typeof second === 'string' ? [first <= second] : [];
  });
  return both.filter(Boolean).length * 2 >= both.length;
}

/** What was planned and what came of it, both numbers of the same thing. */
export interface Amounts {
  readonly planned: Column;
  readonly actual: Column;
}

/** Words of money, of which a budget is made. */
const MONEY =
  /\b(?:budget\p{L}*|cost\p{L}*|spen[dt]\p{L}*|kosten|presupuesto|coste?s?|costo|cout\p{L}*|depens\p{L}*|orcamento|custos?|gast\p{L}*)\b/u;

/** The numbers that a question sets against each other: the only two, or of several those that share a word that it says. */
export function amountsOf(draft: Draft): Amounts | null {
  const numbers = draft.own.columns.filter(({ kind, empty }) => kind === 'number' && !empty);
  const isAhead = (column: Column) => isPlanned(column) || (column.classes.has('c:budget') && !column.classes.has('c:actual'));
  const planned = numbers.filter(isAhead);
  const actual = numbers.filter((column) => !isAhead(column) && (isActual(column) || column.classes.has('c:actual')));
  const pairs = planned.flatMap((one) =>
    actual
      .filter((other) => (planned.length === 1 && actual.length === 1) || sharesThing(one, other))
      .map((other) => ({ planned: one, actual: other })),
  );
  const [first, ...more] = pairs;
  if (first === undefined || more.length === 0) return first ?? null;
  const said = new Set(draft.reading.tokens.map(({ text }) => stem(text)));
  const told = pairs.filter((pair) => thingsOf(pair.actual).some((word) => said.has(word)));
  const ofMoney =
    told.length === 0 && MONEY.test(draft.reading.text) ? pairs.filter(({ actual: one }) => MONEY.test(folded(one.title))) : told;
  return ofMoney.length === 1 ? (ofMoney[0] ?? null) : null;
}

function sharesThing(one: Column, other: Column): boolean {
  const things = thingsOf(other);
  return thingsOf(one).some((word) => things.includes(word));
}

/** The words of a title that say of what it is. */
function thingsOf({ title }: Column): readonly string[] {
  return tokensOf(folded(title))
    .map(({ text }) => stem(text))
    .filter((word) => !PLANNED.test(word) && !ACTUAL.test(word));
}

/** Whether a column holds how many days something took. */
export function hasDaysTaken(draft: Draft): boolean {
  return draft.own.columns.some(
    (column) =>
      column.kind === 'number' &&
      !column.empty &&
      column.classes.has('c:age') &&
      !column.classes.has('c:interval') &&
      !isLimit(column) &&
      !OF_OTHER_DAYS.test(folded(column.title)) &&
      !isAgeOfPerson(draft, column),
  );
}

/** The age of a patient is none that a stay took. */
function isAgeOfPerson(draft: Draft, { title }: Column): boolean {
  const names = draft.own.columns.filter(({ primary }) => primary).flatMap((column) => textsOf(draft, column));
  return /^age$/i.test(title) && names.filter(isPersonName).length * 2 > names.length;
}

/** 'Days Impact', 'Days Left' and 'Days Late' are none that something took. */
const OF_OTHER_DAYS = /\b(?:impact|delay(?:ed)?|late|left|remaining|lost|notice|overdue|buffer)\b/u;
