import type { Draft } from '../synthesis/draft.ts';
import type { CellKind, Column } from '../synthesis/sheet-model.ts';
import { typedBetween } from '../synthesis/text.ts';
import { amountsOf, daysOf, hasDaysTaken, isLimit, only, startsOf } from './columns-of-parts.ts';
import {
  BELOW_MINIMUM,
  COMPARED,
  DAYS_LATE,
  DAYS_TAKEN,
  DONE_EARLY,
  DONE_LATE,
  type HelperPhrase,
  LONGER_THAN,
  LONGEST,
  ON_TIME,
  OVER_BUDGET,
  OVER_ESTIMATE,
  SLA_MET,
  SLA_MISSED,
  STARTED_LATE,
  TIMES,
  UNDER_ESTIMATE,
  WITHIN,
  WITHIN_BUDGET,
  WORTH,
} from './helper-phrases.ts';

/** A column that the sheet needs before one formula over its rows can answer: Smartsheet compares two columns only row by row. */
export interface HelperColumn {
  readonly title: string;
  readonly type: 'CHECKBOX' | 'TEXT_NUMBER';
  /** Without the leading `=`. */
  readonly code: string;
  /** What a box is ticked for. */
  readonly test?: string;
  /** The columns that it reads. */
  readonly columns: readonly Column[];
  /** The day without which it says nothing of a row: a share is one of the rows that have it. */
  readonly ended?: Column;
  /** The question with the column's title in place of what it holds. */
  readonly question: string;
}

interface Span {
  readonly start: number;
  readonly end: number;
  /** What the title does not stand for and is said once more before or behind it. */
  readonly lead?: string;
  readonly mean?: string;
}

/** The column that a question about many rows needs and the sheet has not; null where it needs none. */
export function helperFor(draft: Draft): HelperColumn | null {
  return (
    comparedIn(draft) ??
    againstLimit(draft) ??
    multipliedIn(draft) ??
    budgetIn(draft) ??
    slaIn(draft) ??
    stockIn(draft) ??
    worthIn(draft) ??
    startIn(draft) ??
    datesIn(draft) ??
    durationIn(draft)
  );
}

function helper(
  draft: Draft,
  { start, end, lead = '', mean = '' }: Span,
  { title, type, code, columns }: Pick<HelperColumn, 'title' | 'type' | 'code' | 'columns'>,
): HelperColumn | null {
  if (draft.own.columns.some((column) => column.title.toLowerCase() === title.toLowerCase())) return null;
  const { question } = draft.reading;
  const told = `${typedBetween(question, 0, start)}${lead}${title}${mean === '' ? '' : ` ${mean.trim()}`}${typedBetween(question, end, Number.POSITIVE_INFINITY)}`;
  return { title, type, code, columns, question: told };
}

function box(draft: Draft, place: Span, title: string, test: string, columns: readonly Column[]): HelperColumn | null {
  // 'Which jobs went over budget' asks which of them are ticked.
  const asksWhich = /^\W*which \p{L}+s $/u.test(draft.reading.text.slice(0, place.start));
  const span = asksWhich ? { ...place, lead: 'are ' } : place;
  const column = helper(draft, span, { title, type: 'CHECKBOX', code: `IF(${test}, 1, 0)`, columns });
  return column === null ? null : { ...column, test };
}

function ofEnded(column: HelperColumn | null, ended: Column): HelperColumn | null {
  return column === null ? null : { ...column, ended };
}

/** Where a phrase is said; `mean` is the word for an average within it, which is not what the column holds. */
function saidIn({ reading }: Draft, { said }: HelperPhrase): (Span & { readonly mean: string }) | null {
  const match = said[reading.language].exec(reading.text);
  if (match === null) return null;
  const [start, end] = [match.index, match.index + match[0].length];
  // The title of a column may say it as well.
  if (reading.columns.some((one) => !one.isPart && one.start <= start && one.end >= end)) return null;
  return { start, end, mean: match.groups?.mean ?? '' };
}

/** Columns that the question names, in its order; in full, unless a part of a title will do. */
function namedIn(draft: Draft, kinds: readonly CellKind[], mayBePart = false) {
  return draft.reading.columns
    .filter(
      ({ column, isPart }) =>
        (mayBePart || !isPart) && !column.empty && kinds.includes(column.kind) && draft.own.columns.includes(column),
    )
    .toSorted((one, other) => one.start - other.start);
}

/** Two neighbours among the columns that are named, with what stands between them. */
function pairsIn(draft: Draft, kinds: readonly CellKind[], mayBePart = false) {
  const named = namedIn(draft, kinds, mayBePart);
  return named.slice(1).flatMap((right, place) => {
    const left = named[place];
    if (left === undefined || left.column === right.column || left.column.kind !== right.column.kind) return [];
    return [{ left, right, between: draft.reading.text.slice(left.end, right.start).trim() }];
  });
}

/** 'Rows where actual > budget', 'returned after due'. */
function comparedIn(draft: Draft): HelperColumn | null {
  for (const { left, right, between } of pairsIn(draft, ['number', 'date'])) {
    const sign = COMPARED.find(({ said }) => said.test(between))?.sign;
    if (sign === undefined) continue;
    const columns = [left.column, right.column];
    const title = `${left.column.title} ${SIGN_IN_TITLE[sign] ?? 'vs'} ${right.column.title}`;
    return box(draft, { start: left.start, end: right.end }, title, bothGiven(draft, columns, sign), columns);
  }
  return null;
}

const SIGN_IN_TITLE: Readonly<Record<string, string>> = {
  '>': 'over',
  '<': 'under',
  '>=': 'from',
  '<=': 'up to',
  '<>': 'unlike',
};

/** A comparison of two cells that both hold something. */
function bothGiven(draft: Draft, [left, right]: readonly Column[], sign: string): string {
  if (left === undefined || right === undefined) return 'false';
  const isGiven = (column: Column) => `${column.kind === 'date' ? 'ISDATE' : 'ISNUMBER'}(${draft.row(column)})`;
  return `AND(${isGiven(left)}, ${isGiven(right)}, ${draft.row(left)} ${sign} ${draft.row(right)})`;
}

/** 'How many took longer than their SLA days', 'within the target days': the time between two dates against a number of days. */
function againstLimit(draft: Draft): HelperColumn | null {
  const { begun, ended } = daysOf(draft);
  if (begun === null) return null;
  for (const { column, start, end } of namedIn(draft, ['number'])) {
    const before = draft.reading.text.slice(0, start);
    const longer = LONGER_THAN.exec(before);
    if (longer !== null) {
      const [span, title] = [{ start: longer.index, end }, `Over ${column.title}`];
      if (ended === null || !IS_OVER.test(longer[0])) return box(draft, span, title, ...exceeds(draft, begun, column));
      return againstDays(draft, span, title, { begun, ended, limit: column }, '>');
    }
    const within = WITHIN.exec(before);
    if (within === null || ended === null || !isLimit(column)) continue;
    return againstDays(draft, { start: within.index, end }, `Within ${column.title}`, { begun, ended, limit: column }, '<=');
  }
  return null;
}

interface TimeAllowed {
  readonly begun: Column;
  readonly ended: Column;
  readonly limit: Column;
}

/** How many days it took until it ended, against those that it may take. */
function againstDays(
  draft: Draft,
  span: Span,
  title: string,
  { begun, ended, limit }: TimeAllowed,
  sign: '<=' | '>',
): HelperColumn | null {
  const [from, to, most] = [begun, ended, limit].map((column) => draft.row(column));
  const test = `AND(ISDATE(${from}), ISDATE(${to}), ISNUMBER(${most}), ${to} - ${from} ${sign} ${most})`;
  return ofEnded(box(draft, span, title, test, [begun, ended, limit]), ended);
}

/** What took its time has ended. */
const IS_OVER = /\b(?:took|lasted|ran)\b/u;

/** Whether more days have passed than a column allows, until today where a row has not ended. */
function exceeds(draft: Draft, begun: Column, limit: Column): [test: string, columns: readonly Column[]] {
  const { ended } = daysOf(draft);
  const [from, most] = [draft.row(begun), draft.row(limit)];
  const until = ended === null ? 'TODAY()' : `IF(ISDATE(${draft.row(ended)}), ${draft.row(ended)}, TODAY())`;
  const columns = [begun, limit, ...(ended === null ? [] : [ended])];
  return [`AND(ISDATE(${from}), ISNUMBER(${most}), ${until} - ${from} > ${most})`, columns];
}

/** 'Total of quantity times price': Smartsheet adds up no products. */
function multipliedIn(draft: Draft): HelperColumn | null {
  for (const { left, right, between } of pairsIn(draft, ['number'])) {
    if (!TIMES.test(between)) continue;
    const title = `${left.column.title} × ${right.column.title}`;
    return product(draft, { start: left.start, end: right.end }, title, [left.column, right.column]);
  }
  return null;
}

/** 'Total order value' where the sheet has quantities and prices and no column of money that they make. */
function worthIn(draft: Draft): HelperColumn | null {
  const numbers = draft.own.columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  const isOther = ({ classes }: Column) => classes.has('c:price') || classes.has('c:threshold') || classes.has('c:interval');
  const [quantity, ...more] = numbers.filter((column) => !isOther(column));
  const price = only(draft, ({ kind, classes }) => kind === 'number' && classes.has('c:price'));
  const span = saidIn(draft, WORTH);
  if (span === null || price === null || quantity === undefined || more.length > 0) return null;
  if (!quantity.classes.has('c:quantity') || draft.isMentioned(price)) return null;
  return product(draft, span, WORTH.title[draft.reading.language], [quantity, price]);
}

function product(draft: Draft, span: Span, title: string, [one, other]: readonly [Column, Column]): HelperColumn | null {
  const [left, right] = [draft.row(one), draft.row(other)];
  const code = `IF(AND(ISNUMBER(${left}), ISNUMBER(${right})), ${left} * ${right}, "")`;
  return helper(draft, span, { title, type: 'TEXT_NUMBER', code, columns: [one, other] });
}

function budgetIn(draft: Draft): HelperColumn | null {
  const { text, language } = draft.reading;
  const amounts = amountsOf(draft);
  if (amounts === null) return null;
  const { planned, actual } = amounts;
  for (const [phrase, sign] of BUDGETS) {
    const span = saidIn(draft, phrase);
    // 'Over budget by more than 10 %' sets a limit of its own, and 'how much over budget' asks for the amount.
    if (span === null || BY_AN_AMOUNT.test(text.slice(span.end)) || HOW_MUCH.test(text.slice(0, span.start))) continue;
    return box(draft, span, phrase.title[language], bothGiven(draft, [actual, planned], sign), [actual, planned]);
  }
  return null;
}

const BUDGETS = [
  [OVER_BUDGET, '>'],
  [OVER_ESTIMATE, '>'],
  [UNDER_ESTIMATE, '<'],
  [WITHIN_BUDGET, '<='],
] as const;
const BY_AN_AMOUNT = /^ (?:by|um|por|de|en|em)? ?(?:more than |at least |mehr als |mas de |plus de |mais de )?\d/u;
const HOW_MUCH = /\b(?:how much|by how much|amount|wie viel|um wie viel|cuanto|de combien|quanto)(?: \p{L}+){0,3} $/u;

function slaIn(draft: Draft): HelperColumn | null {
  const { language } = draft.reading;
  const limit = only(draft, isLimit);
  const { begun, ended } = daysOf(draft);
  if (limit === null || begun === null) return null;
  const missed = saidIn(draft, SLA_MISSED);
  if (missed !== null) return box(draft, missed, SLA_MISSED.title[language], ...exceeds(draft, begun, limit));
  const met = saidIn(draft, SLA_MET);
  if (met === null || ended === null) return null;
  return againstDays(draft, met, SLA_MET.title[language], { begun, ended, limit }, '<=');
}

function stockIn(draft: Draft): HelperColumn | null {
  const span = saidIn(draft, BELOW_MINIMUM);
  const least = only(draft, ({ kind, classes }) => kind === 'number' && classes.has('c:threshold'));
  const stock = only(draft, ({ kind, classes }) => kind === 'number' && classes.has('c:quantity') && !classes.has('c:threshold'));
  if (span === null || least === null || stock === null) return null;
  const title = BELOW_MINIMUM.title[draft.reading.language];
  return box(draft, span, title, bothGiven(draft, [stock, least], '<'), [stock, least]);
}

/** 'Started late' where the sheet has the day that was planned and the one on which it began. */
function startIn(draft: Draft): HelperColumn | null {
  const span = saidIn(draft, STARTED_LATE);
  const starts = span === null ? null : startsOf(draft);
  if (span === null || starts === null) return null;
  const columns = [starts.begun, starts.planned];
  return box(draft, span, STARTED_LATE.title[draft.reading.language], bothGiven(draft, columns, '>'), columns);
}

const DATES = [
  [DONE_LATE, '>'],
  [DONE_EARLY, '<'],
  [ON_TIME, '<='],
] as const;

/** 'Finished late' and 'on time' where the sheet has both days, the one that was planned and the one on which it was done. */
function datesIn(draft: Draft): HelperColumn | null {
  const { text, language } = draft.reading;
  const { planned, ended } = daysOf(draft);
  if (planned === null || ended === null) return null;
  const named = draft.reading.columns.find(({ column, end }) => column === ended && LATE.test(text.slice(end)));
  if (named !== undefined) {
    const span = { start: named.start, end: named.end + (LATE.exec(text.slice(named.end))?.[0].length ?? 0) };
    return ofEnded(box(draft, span, DONE_LATE.title[language], bothGiven(draft, [ended, planned], '>'), [ended, planned]), ended);
  }
  for (const [phrase, sign] of DATES) {
    const span = saidIn(draft, phrase);
    if (span === null) continue;
    return ofEnded(box(draft, span, phrase.title[language], bothGiven(draft, [ended, planned], sign), [ended, planned]), ended);
  }
  const late = saidIn(draft, DAYS_LATE);
  if (late === null || hasDaysTaken(draft)) return null;
  const [to, by] = [draft.row(ended), draft.row(planned)];
  const code = `IF(AND(ISDATE(${to}), ISDATE(${by})), MAX(0, ${to} - ${by}), "")`;
  return helper(draft, late, { title: DAYS_LATE.title[language], type: 'TEXT_NUMBER', code, columns: [ended, planned] });
}

/** Behind the name of the day on which something was done: 'picked up late'. */
const LATE = /^ (?:too )?late\b/u;

/** 'Average days between Opened and Closed', 'average time to close': the days of each row have to stand in a column. */
function durationIn(draft: Draft): HelperColumn | null {
  const { text, language } = draft.reading;
  if (hasDaysTaken(draft)) return null;
  const title = DAYS_TAKEN.title[language];
  for (const { left, right, between } of pairsIn(draft, ['date'], true)) {
    const lead = BETWEEN.exec(text.slice(0, left.start));
    if (lead === null || !AND_TO.test(between)) continue;
    const span = { start: lead.index, end: right.end, mean: lead.groups?.mean ?? '' };
    return days(draft, span, title, left.column, right.column);
  }
  const span = longestIn(draft) ?? saidIn(draft, DAYS_TAKEN);
  const { begun, ended } = daysOf(draft);
  return span === null || begun === null || ended === null ? null : days(draft, span, title, begun, ended);
}

/** 'Which job took longest' asks for the highest number of days. */
function longestIn({ reading: { text, language } }: Draft): Span | null {
  const match = language === 'en' ? LONGEST.exec(text) : null;
  if (match === null) return null;
  const lead = `has the ${match.groups?.most === undefined ? 'lowest' : 'highest'} `;
  return { start: match.index, end: match.index + match[0].length, lead };
}

const BETWEEN =
  /(?<!\p{L})(?:how long (?:do|does|did) it (?:usually |normally |typically )?take(?<mean> on average)? (?:between|from)|(?:the )?(?:number of )?(?:calendar )?(?:days|time) (?:between|from)|(?:anzahl (?:der )?)?tagen? (?:zwischen|von)|dias (?:entre|de|desde)|(?:nombre de )?jours (?:entre|de))(?: the| dem| der| el| la| le| o| a)? $/u;
const AND_TO = /^(?:and|to|until|und|bis|y|hasta|a|et|jusqu a|e|ate)(?: the| dem| der| el| la| le| o| a)?$/u;

function days(draft: Draft, span: Span, title: string, from: Column, to: Column): HelperColumn | null {
  const [begin, end] = [draft.row(from), draft.row(to)];
  const code = `IF(AND(ISDATE(${begin}), ISDATE(${end})), ${end} - ${begin}, "")`;
  return helper(draft, span, { title, type: 'TEXT_NUMBER', code, columns: [from, to] });
}
