import type { WorkbookSheet } from '@sheetwright/formula';
import { describe, expect, test } from 'vitest';
import { createProver, type Grounds, type MeantSheet, proveFormula } from './prove-formula.ts';

const today = '2026-11-22';
const TASKS: WorkbookSheet = {
  name: 'Tasks',
  columns: [
    { title: 'Task', type: 'TEXT_NUMBER', primary: true },
    { title: 'Status', type: 'PICKLIST', options: ['Open', 'Done'] },
    { title: 'Due Date', type: 'DATE' },
    { title: 'Cost', type: 'TEXT_NUMBER', formula: '=SUM({Prices})' },
    { title: 'Done', type: 'CHECKBOX' },
  ],
  rows: [
    { cells: { Task: 'Dig', Status: 'Done', 'Due Date': '2026-11-01', Cost: 40, Done: true } },
    { cells: { Task: 'Fill', Status: 'Open', 'Due Date': '2026-11-20', Cost: 2.5 } },
    { cells: { Task: 'Rest', Status: 'Open', 'Due Date': '2026-12-24' } },
  ],
  summary: { Budget: 100 },
  references: [{ name: 'Known', sheet: 'Prices', columns: ['Price', 'Price'] }],
};
const PRICES: WorkbookSheet = {
  name: 'Prices',
  columns: [
    { title: 'Item', type: 'TEXT_NUMBER', primary: true },
    { title: 'Price', type: 'TEXT_NUMBER' },
  ],
  rows: [{ cells: { Item: 'Dig', Price: 7 } }, { cells: { Item: 'Fill', Price: 8 } }],
};
const tasks: MeantSheet = { sheet: TASKS, label: 'your sheet “Tasks”', isOwn: true };
const prices: MeantSheet = { sheet: PRICES, label: 'your sheet “Prices”', isOwn: true };

function prove(formula: string, grounds: Partial<Grounds> = {}) {
  return proveFormula(formula, { meant: [tasks], others: [PRICES], today, ...grounds });
}

describe('a formula is verified', () => {
  test("against the sheet it is meant for, with what it gives on the sheet's own rows", () => {
    const proved = prove('=IF(AND([Due Date]@row < TODAY(), Status@row <> "Done"), "Late", "Fine")');
    expect(proved).toMatchObject({ verified: true, reason: null, checkedAgainst: 'your sheet “Tasks”', references: [] });
    expect(proved.explanation.length).toBeGreaterThan(0);
    expect(proved.example).toEqual({
      columns: ['Status', 'Due Date'],
      rows: [
        { cells: ['Done', '11/01/26'], result: 'Fine' },
        { cells: ['Open', '11/20/26'], result: 'Late' },
      ],
      isOwn: true,
    });
  });

  test('over whole columns, with the values that Smartsheet worked out and not those of the few rows that were read', () => {
    expect(prove('=SUM(Cost:Cost)').example).toEqual({
      columns: ['Cost'],
      rows: [
        { cells: ['40'], result: '' },
        { cells: ['2.5'], result: '' },
        { cells: [''], result: '42.5' },
      ],
      isOwn: true,
    });
  });

  test('with summary fields and references of the sheet', () => {
    expect(prove('=Budget# - SUM(Cost:Cost)').verified).toBe(true);
    expect(prove('=SUM({Known})').example?.rows).toEqual([{ cells: [], result: '15' }]);
  });

  test.each(['Prices Price', 'Prices: Price', 'Price'])(
    'with a new reference {%s}, which is named after a column that was read',
    (name) => {
      const proved = prove(`=SUM({${name}})`);
      expect(proved).toMatchObject({ verified: true, references: [{ name, sheet: 'Prices', column: 'Price' }] });
      expect(proved.example?.rows.at(-1)?.result).toBe('15');
    },
  );

  test('with a reference that the answer says is to be made', () => {
    const given = [{ name: 'Old name', sheet: 'Prices', column: 'Price' }];
    const proved = proveFormula('=SUM({Old name})', { meant: [tasks], others: [PRICES], today }, given);
    expect(proved).toMatchObject({ verified: true, references: given });
    expect(proved.example?.rows.at(-1)?.result).toBe('15');
  });

  test('in another of the sheets that were read, when the likeliest has no such columns', () => {
    expect(prove('=MAX(Price:Price)', { meant: [tasks, prices] })).toMatchObject({
      verified: true,
      checkedAgainst: 'your sheet “Prices”',
      example: { rows: expect.arrayContaining([{ cells: [''], result: '8' }]), isOwn: true },
    });
  });

  test('by the language alone where no sheet is known, with the columns that it assumes and rows that are made up', () => {
    const proved = prove('=IF([Due Date]@row < TODAY(), "Late", "Fine")', { meant: [], others: [] });
    expect(proved).toMatchObject({ verified: true, checkedAgainst: 'assumed columns: Due Date', example: { isOwn: false } });
    expect(proved.example?.rows.map(({ result }) => result).sort()).toEqual(['Fine', 'Late']);
    expect(prove('=TODAY()', { meant: [], others: [] })).toMatchObject({ checkedAgainst: null, verified: true });
  });

  test('on made-up rows where the sheet has none', () => {
    const empty = { ...tasks, sheet: { ...TASKS, rows: [] } };
    expect(prove('=COUNTIF(Status:Status, "Open")', { meant: [empty] }).example).toMatchObject({
      isOwn: false,
      rows: expect.arrayContaining([expect.objectContaining({ result: expect.stringMatching(/^[1-4]$/) })]),
    });
  });
});

describe('a formula is not verified, and the reason is told', () => {
  test.each([
    ['=SUM(Costs:Costs)', 'Costs'],
    ['=SUM({Prices Colour})', 'Prices Colour'],
    ['=SUM(Cost:Cost', ''],
    ['=FROBNICATE(Cost@row)', 'FROBNICATE'],
    ['SUM(Cost:Cost)', 'equals'],
    ['=Budgets# * 2', 'Budgets'],
  ])('%s', (formula, part) => {
    const proved = prove(formula);
    expect(proved).toMatchObject({ verified: false, example: null, formula });
    expect(proved.reason).toMatch(/\S/);
    expect(proved.reason).toContain(part);
  });

  test('and one that is right in no sheet is told of the likeliest one', () => {
    expect(prove('=SUM(Nothing:Nothing)', { meant: [prices, tasks] }).checkedAgainst).toBe('your sheet “Prices”');
  });
});

test('an example of a formula that gives an error on every row is none', () => {
  expect(prove('=Task@row / 0').example).toBeNull();
});

test('of an answer with formulas without end only so many are checked, and each once', () => {
  let asked = 0;
  const prover = createProver(() => {
    asked += 1;
    return { meant: [tasks], others: [], today };
  });
  const proved = Array.from({ length: 60 }, (_, index) => prover(`=SUM(Cost:Cost) + ${index}`));
  expect(proved.filter(({ verified }) => verified)).toHaveLength(50);
  expect(proved.at(-1)).toMatchObject({ verified: false, reason: 'The answer has too many formulas to check all of them.' });
  expect(prover('=SUM(Cost:Cost) + 0').verified).toBe(true);
  expect(asked).toBe(61);
});

test('of many faults the first are told', () => {
  const { reason } = prove('=Ah@row + Be@row + Ce@row + De@row + Ef@row');
  expect(reason).toMatch(/“Ah”.*“Be”.*“Ce”.*more that is wrong with it \(2\)/);
});
