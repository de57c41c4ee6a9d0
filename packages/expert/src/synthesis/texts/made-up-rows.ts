import type { PlainValue } from '@sheetwright/formula';
import type { Draft } from '../draft.ts';
import { DAY_NAMES, MONTH_NAMES } from '../frames/date-parts.ts';
import type { Column } from '../sheet-model.ts';
import { isPersonName, textsOf } from './shapes.ts';

/** The cells of a row that is not in the sheet. */
export type Cells = Readonly<Record<string, PlainValue>>;

const ROWS_AT_MOST = 24;
const YEARS = [2026, 2025, 2024, 2027, 2023, 2028, 2022];

/** Rows that a sample may have been made up for: a date, a name or the cells of the named columns in their order, as the sample has them. */
export function madeUpRows(draft: Draft, sample: string): readonly Cells[] {
  const named = namedIn(draft);
  const dates = datesOf(sample);
  const date = named.find(({ kind }) => kind === 'date') ?? onlyDate(draft);
  const dated: readonly Cells[] = date === undefined ? [] : dates.map((iso) => ({ [date.title]: iso }));
  const others = [...personRows(draft, named, sample), ...orderedRows(named, sample)];
  const rows = others.length === 0 ? dated : [...others, ...others.flatMap((row) => dated.map((one) => ({ ...row, ...one })))];
  return [...rows, ...(others.length === 0 ? [] : dated)].slice(0, ROWS_AT_MOST);
}

function namedIn(draft: Draft): readonly Column[] {
  return draft.own.columns
    .filter((column) => !column.empty && draft.placeOf(column) >= 0)
    .toSorted((one, other) => draft.placeOf(one) - draft.placeOf(other));
}

function onlyDate({ own }: Draft): Column | undefined {
  const dates = own.columns.filter(({ kind, empty }) => kind === 'date' && !empty);
  return dates.length === 1 ? dates[0] : undefined;
}

/** Days that a text may name: 'Mon 3 Nov', 'Due 11/23', 'Q4 2026'. */
function datesOf(sample: string): readonly string[] {
  const said = sample.toLowerCase();
  const typed = /(?<!\d)(\d{1,2})([./-])(\d{1,2})\2(?:20)?(\d\d)(?!\d)/.exec(said);
  if (typed !== null) {
    const [, one = '', sign, other = '', year = ''] = typed;
    const isMonthFirst = sign === '/' && Number(one) <= 12;
    const [month, day] = isMonthFirst ? [one, other] : [other, one];
    return [`20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`];
  }
  const monthNamed = MONTH_NAMES.findIndex((name) => new RegExp(`(?<!\\p{L})${name.slice(0, 3).toLowerCase()}`, 'u').test(said));
  const dayNamed = DAY_NAMES.findIndex((name) => new RegExp(`(?<!\\p{L})${name.slice(0, 3).toLowerCase()}`, 'u').test(said));
  const quarter = Number(/q([1-4])(?!\d)/.exec(said)?.[1] ?? 0);
  const numbers = [...said.replace(/q[1-4](?!\d)/g, ' ').matchAll(/\d+/g)].map(([digits]) => digits);
  const typedYears = numbers.filter((digits) => /^20\d\d$/.test(digits)).map(Number);
  const short = numbers.filter((digits) => /^\d{1,2}$/.test(digits)).map(Number);
  if (monthNamed < 0 && dayNamed < 0 && quarter === 0 && numbers.length < 2) return [];
  const years =
    typedYears.length > 0 ? typedYears : [...short.filter((one) => one >= 20 && one < 35).map((one) => 2000 + one), ...YEARS];
  const months =
    monthNamed >= 0 ? [monthNamed + 1] : quarter > 0 ? [quarter * 3 - 2] : short.filter((one) => one >= 1 && one <= 12);
  const days = short.filter((one) => one >= 1 && one <= 31);
  const found = years.flatMap((year) =>
    (months.length > 0 ? months : [11]).flatMap((month) =>
      (days.length > 0 ? days : [17]).flatMap((day) => {
        const at = new Date(Date.UTC(year, month - 1, day));
        const isDay = at.getUTCMonth() === month - 1 && (dayNamed < 0 || at.getUTCDay() === dayNamed);
        return isDay ? [at.toISOString().slice(0, 10)] : [];
      }),
    ),
  );
  return [...new Set(found)].slice(0, ROWS_AT_MOST);
}

/** 'J. Smith', 'Smith, J.': a name of which one letter is told. */
function personRows(draft: Draft, named: readonly Column[], sample: string): readonly Cells[] {
  const people = named.filter(
    (column) => column.kind === 'contact' || (column.kind === 'text' && textsOf(draft, column).some(isPersonName)),
  );
  const [person, ...more] = people;
  const words = sample.match(/\p{Lu}\p{L}*/gu) ?? [];
  if (person === undefined || more.length > 0 || words.length !== 2) return [];
  const [one = '', other = ''] = words.map((word) => (word.length === 1 ? `${word}xyz` : word));
  const names = /^\p{Lu}\p{L}+, /u.test(sample) ? [`${other} ${one}`] : [`${one} ${other}`];
  // Where the cells have the last name first, so has the one that was made up.
  const isTurned = textsOf(draft, person).some((text) => /^\p{L}+, /u.test(text));
  return names.map((name) => ({ [person.title]: isTurned ? name.replace(/^(\S+) (\S+)$/, '$2, $1') : name }));
}

/** As many stretches between signs as columns are named: each is the cell of one, in their order. */
function orderedRows(named: readonly Column[], sample: string): readonly Cells[] {
  const columns = named.filter(({ kind }) => ['text', 'choice', 'contact', 'number', 'auto'].includes(kind));
  if (columns.length < 2) return [];
  const stretches = sample.split(/\s*[^\p{L}\p{N}\s.'’]+\s*/u).filter((one) => one !== '');
  const cells = stretches.map((one) => one.trim());
  const isFit = (column: Column, place: number) => column.kind !== 'number' || /^\d+$/.test(cells[place] ?? '');
  if (cells.length !== columns.length || !columns.every(isFit)) return [];
  const entries = columns.map((column, place): [string, PlainValue] => {
    const cell = cells[place] ?? '';
    return [column.title, column.kind === 'number' ? Number(cell) : cell];
  });
  return [Object.fromEntries(entries)];
}
