import { DATE_KINDS, type Draft, literal } from '../draft.ts';
import { type Column, classesOf, type SheetModel } from '../sheet-model.ts';
import { folded, root, tokensOf } from '../text.ts';
import { type Built, rowValue } from './frame.ts';

const START_CLASSES = ['c:start', 'c:created'];

const END_CLASSES = ['c:end', 'c:due', 'c:expiration'];

const ANY_DATE = ['c:due', 'c:expiration', 'c:end', 'c:start', 'c:created'];

/** Two dates in the order of time: by what they are called, or in the order of the sheet. */
export function twoDates(draft: Draft): readonly [Column, Column] | null {
  const dates = draft.ranked({ kinds: DATE_KINDS });
  const named = dates.filter((column) => draft.isPartlyMentioned(column));
  const pair = named.length >= 2 ? named.slice(0, 2) : dates;
  const early = pair.find(isEarly) ?? pair.find((column) => !isLater(column));
  const late = pair.find((column) => column !== early && isLater(column)) ?? pair.find((column) => column !== early);
  if (early === undefined || late === undefined) return null;
  const isUntold = isLater(early) === isLater(late) && !isEarly(early);
  const inOrder = draft.source.columns.indexOf(early) < draft.source.columns.indexOf(late);
  if (!isUntold) return [early, late];
  // The rows tell it before the places of the columns do.
  const isBackwards = firstInTime(draft, early) === late || (!inOrder && firstInTime(draft, late) !== early);
  return isBackwards ? [late, early] : [early, late];
}

function isEarly({ classes }: Column): boolean {
  return START_CLASSES.some((one) => classes.has(one));
}

function isLater({ classes }: Column): boolean {
  return END_CLASSES.some((one) => classes.has(one)) && !START_CLASSES.some((one) => classes.has(one));
}

export function oneDate(draft: Draft, classes: readonly string[] = ANY_DATE): Column | null {
  return draft.pick({ kinds: DATE_KINDS, classes });
}

export function guarded(draft: Draft, columns: readonly Column[], code: string): string {
  const blank = columns.map((column) => `ISBLANK(${draft.row(column)})`);
  if (columns.length === 1) return `IF(ISDATE(${draft.row(columns[0] as Column)}), ${code}, "")`;
  return `IF(OR(${blank.join(', ')}), "", ${code})`;
}

export function between(code: (start: string, end: string) => string): (draft: Draft) => Built | null {
  return (draft) => {
    const dates = twoDates(draft);
    if (dates === null) return null;
    const [start, end] = dates;
    return rowValue('number', guarded(draft, dates, code(draft.row(start), draft.row(end))), dates);
  };
}

export function ofDate(
  result: Built['result'],
  code: (date: string, draft: Draft) => string | null,
  classes?: readonly string[],
): (draft: Draft) => Built | null {
  return (draft) => {
    const date = oneDate(draft, classes);
    if (date === null) return null;
    const written = code(draft.row(date), draft);
    return written === null ? null : rowValue(result, guarded(draft, [date], written), [date]);
  };
}

export function numberIn(draft: Draft, otherwise: number): number {
  const said = draft.reading.numbers.find(({ value, isPercent }) => !isPercent && Math.abs(value) <= 5000);
  return said === undefined ? draft.choose(otherwise) : Math.abs(said.value);
}

/** The days that do not count, where the question speaks of them: by what they are, or by the name of the sheet that lists them. */
export function holidaysOf(draft: Draft): string {
  for (const other of draft.others) {
    const date = other.columns.find((column) => column.kind === 'date');
    if (date !== undefined && (draft.has('holiday') || isListed(draft, other))) return `, ${draft.all(date)}`;
  }
  if (!draft.has('holiday')) return '';
  const own = draft.own.columns.find((column) => column.kind === 'date' && column.classes.has('holiday'));
  return own === undefined ? '' : `, ${draft.all(own)}`;
}

/** 'Without our closures' where a sheet Closures has them. */
function isListed({ reading }: Draft, { name }: SheetModel): boolean {
  const words = new Set(tokensOf(folded(name)).map(({ text }) => root(text)));
  return classesOf(name).has('holiday') && reading.tokens.some(({ text }) => words.has(root(text)));
}

/** The same day some months on; the last day of the month where it has no such day. */
export function monthsLater(date: string, months: string): string {
  const whole = `(YEAR(${date}) * 12 + MONTH(${date}) - 1 + ${months})`;
  const first = (more: number) => `DATE(INT((${whole} + ${more}) / 12), MOD(${whole} + ${more}, 12) + 1, 1)`;
  return `MIN(${first(0)} + DAY(${date}) - 1, ${first(1)} - 1)`;
}

/** The name at a number's place, as nested IFs: there is no CHOOSE. */
export function named(number: string, names: readonly string[]): string {
  return names
    .slice(0, -1)
    .reduceRight((rest, name, place) => `IF(${number} = ${place + 1}, ${literal(name)}, ${rest})`, literal(names.at(-1) ?? ''));
}

/** Of two dates the one that comes first in every row that has both; the given one where none does. */
export function firstInTime(draft: Draft, date: Column): Column {
  const before = draft.own.columns.find((column) => {
    if (column === date || column.kind !== 'date' || column.empty || isLater(column)) return false;
    const both = draft.own.sheet.rows
      .map(({ cells }) => [cells[column.title], cells[date.title]])
      .filter(([one, other]) => typeof one === 'string' && typeof other === 'string');
    return (
      both.length > 0 && both.every(([one, other]) => String(one) <= String(other)) && both.some(([one, other]) => one !== other)
    );
  });
  return before ?? date;
}
