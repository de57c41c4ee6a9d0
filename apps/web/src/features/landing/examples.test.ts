import { calculate, checkFormula, displayOf, plainOf } from '@sheetwright/formula';
import { designSolution } from '@sheetwright/solution';
import { describe, expect, test } from 'vitest';
import { QUESTIONNAIRES } from '../../../../../bench/src/questionnaires.ts';
import { EXAMPLE_TODAY, EXAMPLES, type Example } from './examples.ts';

const QUESTIONNAIRE_OF = {
  'Office relocation': QUESTIONNAIRES.relocation,
  'IT help desk': QUESTIONNAIRES.helpdesk,
  'Sales pipeline': QUESTIONNAIRES.sales,
} as const satisfies Record<string, (typeof QUESTIONNAIRES)['relocation']>;

const questionnaires = new Map<string, (typeof QUESTIONNAIRES)['relocation']>(Object.entries(QUESTIONNAIRE_OF));

describe.each(EXAMPLES.map((example) => [example.label, example] as const))('the example "%s"', (label, example) => {
  const planned = plannedSheet(label, example.sheet);

  test('shows a sheet, columns and a formula exactly as the planner designs them from these answers', () => {
    expect(planned.columns.map(({ title }) => title)).toEqual(expect.arrayContaining(example.columns.map(({ title }) => title)));
    expect(planned.columns.find(({ title }) => title === example.formulaColumn)?.formula).toBe(example.formula);
  });

  test('shows a formula in which the checker finds nothing', () => {
    const columns = planned.columns.map(({ title, type }) => ({ title, type }));
    expect(checkFormula(example.formula, { columns, column: example.formulaColumn })).toEqual([]);
  });

  test('shows in every row the value that the formula has there', () => {
    const results = computedResults(example, planned.columns);
    expect(results).toEqual(example.rows.map((row) => row[example.formulaColumn]));
  });
});

function plannedSheet(label: string, name: string) {
  const requirements = questionnaires.get(label);
  const sheet = requirements && designSolution(requirements).sheets.find((candidate) => candidate.name === name);
  if (!sheet) throw new Error(`The planner designs no sheet "${name}" for "${label}"`);
  return sheet;
}

function computedResults(example: Example, types: readonly { readonly title: string; readonly type: string }[]) {
  const columns = example.columns.map(({ title }) => ({
    title,
    type: types.find((column) => column.title === title)?.type ?? '',
    ...(title === example.formulaColumn && { formula: example.formula }),
  }));
  const rows = example.rows.map((row) => ({
    cells: Object.fromEntries(Object.entries(row).filter(([title]) => title !== example.formulaColumn)),
  }));
  const book = calculate({ sheets: [{ name: example.sheet, columns, rows }] }, { today: EXAMPLE_TODAY });
  return rows.map((_, index) => {
    const value = book.value(example.sheet, index, example.formulaColumn);
    return plainOf(value) ?? displayOf(value);
  });
}
