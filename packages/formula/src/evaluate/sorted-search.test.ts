import { afterEach, describe, expect, test, vi } from 'vitest';
import { pick, seededRandom } from '../testing/random-trees.ts';
import { SortedCells, SortedRows } from '../values/sorted-index.ts';
import {
  BLANK,
  booleanValue,
  dateValue,
  errorValue,
  type FormulaValue,
  numberValue,
  plainOf,
  textValue,
} from '../values/values.ts';
import { calculate } from './calculate.ts';
import { compareCell } from './criterion.ts';
import { openWorkbook } from './open-workbook.ts';
import type { PlainValue, Workbook } from './workbook.ts';

const options = { today: '2026-05-13' };
const ROWS = 150;

/** Each of these asks every row about all others. */
const FORMULAS = [
  '=COUNTIFS(A:A, >= A@row, A:A, <= B@row)',
  '=COUNTIFS(A:A, <= B@row, B:B, >= A@row)',
  '=COUNTIFS(Team:Team, Team@row, A:A, < A@row)',
  '=COUNTIFS(Team:Team, Team@row, A:A, <= B@row, B:B, > A@row, State:State, <> "x")',
  '=COUNTIF(A:A, @cell < A@row)',
  '=COUNTIF(A:A, B@row <= @cell)',
  '=COUNTIFS(State:State, <> State@row, A:A, >= B@row)',
  '=COUNTIFS(A:A, > A@row, B:B, > A@row, Amount:Amount, > 1)',
  '=SUMIFS(Amount:Amount, A:A, > A@row, B:B, > A@row, Amount:Amount, > Amount@row)',
  '=MEDIAN(COLLECT(Amount:Amount, A:A, > A@row, B:B, <= A@row))',
  '=SUMIFS(Amount:Amount, A:A, <= A@row)',
  '=SUMIFS(Amount:Amount, Team:Team, Team@row, A:A, <= A@row)',
  '=SUMIFS(Amount:Amount, A:A, <= B@row, B:B, >= A@row)',
  '=SUMIFS(Faulty:Faulty, A:A, < A@row)',
  '=SUMIF(A:A, > A@row, Amount:Amount)',
  '=SUMIF(Amount:Amount, >= Amount@row)',
  '=AVERAGEIF(A:A, >= A@row, Amount:Amount)',
  '=RANKEQ(Amount@row, Amount:Amount)',
  '=RANKEQ(Amount@row, Amount:Amount, 1)',
  '=RANKAVG(Amount@row, Amount:Amount)',
  '=LARGE(Amount:Amount, Amount@row)',
  '=SMALL(A:A, Amount@row)',
  '=SUM(COLLECT(Amount:Amount, A:A, <= A@row))',
  '=AVG(COLLECT(Amount:Amount, A:A, < A@row, Team:Team, Team@row))',
  '=COUNT(COLLECT(B:B, A:A, < A@row))',
  '=MAX(COLLECT(Amount:Amount, A:A, < A@row))',
  '=MIN(COLLECT(A:A, A:A, > A@row))',
  '=MAX(COLLECT(Amount:Amount, A:A, < A@row, B:B, > A@row))',
  '=JOIN(COLLECT(Amount:Amount, A:A, < A@row, A:A, > B@row), "|")',
  '=INDEX(COLLECT(Amount:Amount, A:A, <= A@row), 2)',
  '=MAX(COLLECT(Faulty:Faulty, A:A, < A@row), 3)',
  '=COUNTIF({Others}, <= A@row)',
  '=COUNTIF(A:A, AND(@cell >= A@row, @cell < B@row))',
  '=SUMIFS(Amount:Amount, A:A, AND(A@row < @cell, AND(@cell <= B@row)))',
  '=COUNTIFS(State:State, OR(@cell = "x", @cell = ""), A:A, > A@row)',
  '=SUMIFS(Amount:Amount, Team:Team, CONTAINS("e", @cell), A:A, > A@row, State:State, NOT(ISBLANK(@cell)))',
  '=COUNTIFS(State:State, HAS(@cell, State@row), A:A, > A@row)',
  '=COUNTIFS(State:State, CONTAINS(Team@row, @cell + Team@row), A:A, <= A@row)',
  '=COUNTIFS(State:State, @cell <> Limit#, A:A, > A@row)',
  '=COUNTIFS(State:State, CONTAINS(Limit#, @cell), A:A, > A@row)',
  '=COUNTIFS(Faulty:Faulty, @cell + 1 > 2, A:A, > A@row)',
];

/** Another kind of index, and tests that read cells or fail. */
const UNINDEXED: ReadonlySet<string> = new Set([
  '=LARGE(Amount:Amount, Amount@row)',
  '=SMALL(A:A, Amount@row)',
  '=COUNTIFS(State:State, CONTAINS(Limit#, @cell), A:A, > A@row)',
  '=COUNTIFS(Faulty:Faulty, @cell + 1 > 2, A:A, > A@row)',
]);

/** What stands in a column: numbers alone, dates alone, or anything. */
const CONTENTS: Readonly<Record<string, (random: () => number) => PlainValue>> = {
  numbers: (random) => (random() < 0.8 ? Math.round(random() * 500) / 10 : pick(random, [0, 0.1, 0.2, -3, 1e15, null, ''])),
  dates: (random) =>
    random() < 0.8
      ? `2026-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 9)}`
      : pick(random, ['2026-01-12T10:00:00Z', '2026-01-12T23:59:59Z', '2025-12-31', null]),
  texts: (random) =>
    random() < 0.8
      ? pick(random, ['a', 'B', 'b', 'ß', 'Z']) + pick(random, ['a', 'A', 'c', '1', '']) + pick(random, ['x', 'Y', '2'])
      : pick(random, ['', null, '10', ' ']),
  anything: (random) =>
    random() < 0.5
      ? Math.round(random() * 90) / 4
      : pick(random, [
          ...[true, false, 'text', 'Text', 'b', '', null, '=1 / 0', '=""', '=DATE(2026, 1, 2)', '=TIME("9:00")'],
          ...[['x', 'y'], { email: 'a@b.c', name: 'Ann' }],
        ]),
};

function randomWorkbook(random: () => number, formula: string, kind: string): Workbook {
  const write = CONTENTS[kind] ?? (() => null);
  const type = kind === 'dates' ? 'DATETIME' : 'TEXT_NUMBER';
  const rows = Array.from({ length: ROWS }, () => ({
    cells: {
      A: write(random),
      B: write(random),
      Amount: random() < 0.9 ? Math.round(random() * 500 - 50) / 10 : pick(random, [1e12, null, 'none', '']),
      Faulty: random() < 0.006 ? '=1 / 0' : random() < 0.006 ? '=MATCH(1, {Nowhere}, 0)' : 3,
      Team: pick(random, ['red', 'Red', 'blue']),
      State: pick(random, ['x', 'y', null]),
    },
  }));
  return {
    sheets: [
      {
        name: 'S',
        columns: [
          { title: 'A', type },
          { title: 'B', type },
          ...['Amount', 'Faulty', 'Team', 'State'].map((title) => ({ title, type: 'TEXT_NUMBER' })),
          { title: 'Result', type: kind === 'dates' && /^=(MIN|SMALL)/.test(formula) ? 'DATETIME' : 'TEXT_NUMBER', formula },
        ],
        rows,
        summary: { Limit: 'x' },
        references: [{ name: 'Others', sheet: 'S', columns: ['B', 'B'] }],
      },
    ],
  };
}

/** Worked out for a few rows at a time, for which no index is made. */
function plainly(workbook: Workbook, formula: string): readonly unknown[] {
  let calculation = calculate(workbook, options);
  return Array.from({ length: ROWS }, (_, rowIndex) => {
    if (rowIndex % 5 === 0) calculation = calculate(workbook, options);
    return plainOf(calculation.evaluateInColumn(formula, { sheet: 'S', rowIndex, column: 'Result' }));
  });
}

afterEach(() => void vi.restoreAllMocks());

describe('a condition with an inequality gives the same from the sorted index as cell by cell', () => {
  test.each(FORMULAS)('%s', (formula) => {
    const random = seededRandom(FORMULAS.indexOf(formula) + 1);
    const { prototype } = SortedRows;
    const asked = [vi.spyOn(prototype, 'totalsOf'), vi.spyOn(prototype, 'placesOf'), vi.spyOn(SortedCells.prototype, 'countOf')];
    const answers = () => asked.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const kind of Object.keys(CONTENTS)) {
      let workbook = randomWorkbook(random, formula, kind);
      const open = openWorkbook(workbook, options);
      for (let edits = 0; edits < 3; edits += 1) {
        const before = answers();
        const expected = plainly(workbook, formula);
        expect(answers()).toBe(before);
        expect(Array.from({ length: ROWS }, (_, row) => plainOf(open.value('S', row, 'Result')))).toEqual(expected);
        workbook = edited(workbook, random, (row, title, value) => open.set('S', row, title, value));
      }
    }
    if (!UNINDEXED.has(formula)) expect(answers()).toBeGreaterThan(ROWS / 2);
  });
});

/** A cell exchanged for that of another row. */
function edited(
  workbook: Workbook,
  random: () => number,
  write: (row: number, title: string, value: PlainValue) => void,
): Workbook {
  const title = pick(random, ['A', 'B', 'Amount', 'Team', 'State', 'Faulty']);
  const row = Math.floor(random() * ROWS);
  return {
    sheets: workbook.sheets.map((sheet) => {
      const value = sheet.rows[Math.floor(random() * ROWS)]?.cells[title] ?? null;
      write(row, title, value);
      return {
        ...sheet,
        rows: sheet.rows.map((old, index) => (index === row ? { ...old, cells: { ...old.cells, [title]: value } } : old)),
      };
    }),
  };
}

const VALUES: readonly FormulaValue[] = [
  BLANK,
  textValue(''),
  ...['a', 'B', 'b', '10'].map(textValue),
  ...[0, 1, -1, 1.5, 86_400].map(numberValue),
  { type: 'number', value: 10, shown: '2w' },
  booleanValue(true),
  booleanValue(false),
  dateValue(0),
  dateValue(20_000),
  dateValue(20_000, 60),
  dateValue(-5),
  { type: 'time', seconds: 1, is24Hour: true, precision: 2 },
  { type: 'contact', email: 'b', name: null },
  { type: 'contact', email: 'x', name: '' },
  { type: 'multi', items: [textValue('a'), textValue('b')] },
  errorValue('#NO MATCH'),
];

test('the spans of an order hold the cells that meet the comparison, whatever the types', () => {
  const cells = [...VALUES, ...VALUES.toReversed()];
  const sorted = new SortedCells(cells, cells.keys());
  for (const operator of ['<', '<=', '>', '>='] as const) {
    for (const value of VALUES) {
      if (value.type === 'error') continue;
      const found = sorted.spansOf([{ operator, value }]).flatMap(({ from, to }) => [...sorted.places.subarray(from, to)]);
      const met = [...cells.keys()].filter((place) => {
        const result = compareCell(operator, cells[place] ?? BLANK, value);
        return result.type === 'boolean' && result.value;
      });
      expect({ operator, value, places: found.toSorted((one, other) => one - other) }).toEqual({ operator, value, places: met });
    }
  }
});
