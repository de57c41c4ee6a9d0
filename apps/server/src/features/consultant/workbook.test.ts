import { describe, expect, test } from 'vitest';
import { sheetPageSchema } from '../../integrations/smartsheet/answers.ts';
import { smallPlan } from '../../testing/small-plan.ts';
import { plannedSheets, toWorkbookSheet, withDistinctNames, withValuesOnly } from './workbook.ts';

describe('a sheet of Smartsheet becomes one of a workbook', () => {
  const page = sheetPageSchema.parse({
    id: 1,
    name: 'Tasks',
    totalRowCount: 900,
    columns: [
      { id: 11, title: 'Task', type: 'TEXT_NUMBER', primary: true, index: 0 },
      { id: 12, title: 'Owner', type: 'CONTACT_LIST' },
      { id: 13, title: 'Team', type: 'MULTI_CONTACT_LIST' },
      { id: 14, title: 'Tags', type: 'MULTI_PICKLIST', options: ['a', 'b'] },
      { id: 15, title: 'Total', type: 'TEXT_NUMBER', formula: '=SUM({Prices})' },
      { id: 16, title: 'Made', type: 'DATETIME', systemColumnType: 'CREATED_DATE' },
    ],
    rows: [
      {
        id: 21,
        cells: [
          { columnId: 11, value: 'Dig' },
          { columnId: 12, value: 'ana@example.test', displayValue: 'Ana Abt' },
          {
            columnId: 13,
            value: 'Ana, Ben',
            objectValue: { objectType: 'MULTI_CONTACT', values: [{ email: 'ana@example.test', name: 'Ana' }, { name: 'Ben' }] },
          },
          { columnId: 14, value: 'a, b', objectValue: { objectType: 'MULTI_PICKLIST', values: ['a', 'b'] } },
          { columnId: 15, value: 42.5, formula: '=SUM({Prices})' },
          { columnId: 16, value: '2026-11-01T10:00:00Z' },
        ],
      },
      {
        id: 22,
        parentId: 21,
        cells: [
          { columnId: 11, value: `=${'x'.repeat(600)}` },
          { columnId: 12, value: 'nobody' },
          { columnId: 14, value: 'a', objectValue: { objectType: 'SOMETHING_NEW' } },
        ],
      },
      { id: 23, parentId: 99, cells: [] },
    ],
  });
  const sheet = toWorkbookSheet({
    page,
    summaryFields: [
      { id: 1, title: 'Budget', displayValue: 100 },
      { id: 2, title: 'Note', displayValue: '=none' },
      { id: 3, title: 'Empty' },
    ],
    references: [{ name: 'Prices', sheet: 'Prices', columns: ['Price', 'Price'] }],
  });

  test('with the kinds of its columns, and of the columns only what formulas need', () => {
    expect(sheet.columns).toEqual([
      { title: 'Task', type: 'TEXT_NUMBER', primary: true },
      { title: 'Owner', type: 'CONTACT_LIST' },
      { title: 'Team', type: 'MULTI_CONTACT_LIST' },
      { title: 'Tags', type: 'MULTI_PICKLIST', options: ['a', 'b'] },
      { title: 'Total', type: 'TEXT_NUMBER', formula: '=SUM({Prices})' },
      { title: 'Made', type: 'DATETIME', systemColumnType: 'CREATED_DATE' },
    ]);
  });

  test('with the values that Smartsheet shows: contacts, several items, what formulas gave', () => {
    expect(sheet.rows[0]).toEqual({
      cells: {
        Task: 'Dig',
        Owner: { email: 'ana@example.test', name: 'Ana Abt' },
        Team: [{ email: 'ana@example.test', name: 'Ana' }, 'Ben'],
        Tags: ['a', 'b'],
        Total: 42.5,
        Made: '2026-11-01T10:00:00Z',
      },
    });
  });

  test('with texts that are no formulas though they look like some, cut where they are long, and unknown forms as texts', () => {
    const { cells, parent } = sheet.rows[1] ?? { cells: {} };
    expect(cells.Task).toMatch(/^ =x{499}…$/);
    expect([cells.Owner, cells.Tags, parent]).toEqual(['nobody', 'a', 1]);
    expect(sheet.summary).toEqual({ Budget: 100, Note: ' =none', Empty: null });
  });

  test('with no parent where that row was not read', () => {
    expect(sheet.rows[2]).toEqual({ cells: {} });
  });

  test('and for new formulas its own are not worked out again', () => {
    expect(withValuesOnly(sheet).columns.some((column) => column.formula !== undefined)).toBe(false);
    expect(withValuesOnly(sheet).rows).toBe(sheet.rows);
  });
});

test('the sheets of a plan come with rows, hierarchy, summary formulas and references by the names of sheets', () => {
  const [projects, costs] = plannedSheets(smallPlan);
  expect(projects).toMatchObject({
    name: 'Projects',
    rows: [{ cells: { Project: 'Apollo' } }, { cells: { Project: 'Borealis' } }, { cells: { Project: 'Engine' }, parent: 1 }],
    summary: { 'Total budget': '=SUM(Budget:Budget)' },
    references: [
      { name: 'Costs Project', sheet: 'Costs', columns: ['Project', 'Project'] },
      { name: 'Costs Amount', sheet: 'Costs', columns: ['Amount', 'Amount'] },
    ],
  });
  expect(costs?.references).toEqual([]);
});

test('sheets of one name are told apart, and the first keeps its own', () => {
  const named = ['A', 'A', 'A (2)', 'B'].map((name) => ({ name, columns: [], rows: [] }));
  expect(withDistinctNames(named).map(({ name }) => name)).toEqual(['A', 'A (2)', 'A (2) (2)', 'B']);
});
