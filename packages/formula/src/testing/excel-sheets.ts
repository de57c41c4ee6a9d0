/** A cell as both sides write it: dates are days since 1899-12-30, as Excel counts them. */
export type SheetCell = string | number | boolean | null;

/** What a formula shows, the same for both sides: dates as Excel's numbers, blank as null. */
export type Shown = number | string | boolean | null | { readonly error: string };

export function isErrorShown(shown: Shown): boolean {
  return typeof shown === 'object' && shown !== null;
}

export interface ExcelColumn {
  readonly title: string;
  readonly type: 'TEXT_NUMBER' | 'DATE' | 'CHECKBOX';
}

/** A table with a heading in its first row, and another that it looks prices up in. */
export interface ExcelSheets {
  readonly rows: readonly (readonly SheetCell[])[];
  readonly prices: readonly (readonly SheetCell[])[];
}

function column(title: string, type: ExcelColumn['type'] = 'TEXT_NUMBER'): ExcelColumn {
  return { title, type };
}

/** Columns A to L. */
export const TASK_COLUMNS: readonly ExcelColumn[] = [
  column('Task'),
  column('Status'),
  column('Owner'),
  column('Cost'),
  column('Hours'),
  column('Due', 'DATE'),
  column('Start', 'DATE'),
  column('Code'),
  column('Done', 'CHECKBOX'),
  column('Level'),
  column('Rate'),
  column('Mixed'),
];

export const PRICE_COLUMNS: readonly ExcelColumn[] = [
  column('Item'),
  column('Price'),
  column('Grade'),
  column('Holiday', 'DATE'),
];

const TASKS = [
  'Plan',
  'plan',
  'Launch plan',
  'PLAN B',
  'Site launch',
  'Review',
  'review',
  'a',
  'Relaunch',
  'Kick off now',
  'done',
];
const STATUSES = ['Done', 'done', 'DONE', 'Open', 'open', 'Blocked'];
const OWNERS = ['Ann Lee', 'bob', 'Bob', 'Zoë', 'Plan', 'PLAN', 'done'];
const COSTS = [0, 5, 5, 7, 12.5, 49.99, 50, 75, 100, 101, 120, 120, 250.25, 2.5, 0.1];
const HOURS = [0, 1, 2, 3, 3, 5, 8, 10, 12.5, 0.3, 40];
const CODES = ['AB-123', 'ab-9', 'XY-7', '-5', 'A-B-12', '0042', 'NODASH', 'AB12', '17', 'x-', 'Due 3'];
const RATES = [0, 0.5, 0.25, 1, 1.5, 2, 0.125, 10];
const MIXED = [1, 2.5, -3, 'n/a', 'tbd', '5', 'ok', 0];
/** Ends of months, leap days, both sides of New Year, weekends, and the day the tests take for today. */
const DATES = [
  [2023, 12, 31],
  [2024, 1, 1],
  [2024, 1, 31],
  [2024, 2, 29],
  [2024, 3, 30],
  [2024, 6, 30],
  [2024, 12, 1],
  [2024, 12, 15],
  [2024, 12, 31],
  [2025, 1, 1],
  [2025, 2, 28],
  [2025, 12, 31],
  [2026, 5, 13],
  [2026, 5, 16],
  [2026, 5, 20],
  [2026, 5, 31],
  [2026, 12, 28],
  [2027, 1, 3],
].map(([year = 0, month = 1, day = 1]) => serialOf(year, month, day));

export const ROW_COUNT = 12;

/** As Excel numbers days from March 1900 on. */
export function serialOf(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / 86_400_000 + 25_569;
}

/** One seed gives one pair of sheets. Seed 0 has no blanks and no negative numbers; the others have both, and each fifth is nearly empty. */
export function generateSheets(seed: number): ExcelSheets {
  const random = randomFrom(seed);
  const blankShare = seed === 0 ? 0 : seed % 5 === 4 ? 0.85 : 0.15;
  const pick = <Value extends SheetCell>(values: readonly Value[]): Value | null =>
    random() < blankShare ? null : (values[Math.floor(random() * values.length)] ?? null);
  const signed = (value: number | null) => (value !== null && seed > 0 && random() < 0.35 ? -value : value);
  const rows = Array.from({ length: ROW_COUNT }, (_, row): readonly SheetCell[] => [
    pick(TASKS),
    pick(STATUSES),
    pick(OWNERS),
    signed(pick(COSTS)),
    pick(HOURS),
    pick(DATES),
    pick(DATES),
    pick(CODES),
    random() < 0.5,
    row + 1,
    pick(RATES),
    pick(MIXED),
  ]);
  const prices = ['plan', 'Review', 'Site launch', 'a', 'bob', 'PLAN B', 'Plan'].map((item, row): readonly SheetCell[] => [
    row === 2 && seed > 0 ? null : item,
    row === 3 && seed > 0 ? null : (row + 1) * 2.5,
    random() < 0.5 ? 'x' : 'y',
    DATES[Math.floor(random() * DATES.length)] ?? null,
  ]);
  return { rows, prices };
}

/** Mulberry32: a small generator of pseudo-random numbers below 1. */
function randomFrom(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
