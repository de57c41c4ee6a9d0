import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { referencePath } from '../../scripts/reference.ts';
import { plainOf } from '../values/values.ts';
import { calculate } from './calculate.ts';
import type { PlainValue, Workbook, WorkbookColumn } from './workbook.ts';

interface ExpectedValue {
  readonly name: string;
  readonly description: string;
  readonly formula: string;
  /** null: any value that is no error. */
  readonly expected: string | null;
  readonly result_type: 'text' | 'bool' | 'date';
}

interface ExpectedValues {
  readonly source_table: {
    readonly columns: readonly WorkbookColumn[];
    readonly rows: readonly (readonly PlainValue[])[];
    readonly references: Readonly<Record<string, [string, string]>>;
  };
  readonly tests: readonly ExpectedValue[];
}

const RESULT_TYPES = { text: 'TEXT_NUMBER', bool: 'CHECKBOX', date: 'DATE' } as const;

const file = referencePath('formula-expected.json');

describe.skipIf(!existsSync(file))(`values a test suite for the live API expects, from ${file} (skipped when absent)`, () => {
  const { source_table: table, tests } = readExpected();

  test.each(tests.map((expected) => [expected.formula, expected] as const))('%s', (formula, { expected, result_type }) => {
    const workbook = workbookFor(table, formula, RESULT_TYPES[result_type]);
    const value = calculate(workbook, { today: '2026-05-01' }).value('Test', 0, 'Result');
    expect(value.type).not.toBe('error');
    if (expected === null) return;
    const shown = plainOf(value);
    if (typeof shown === 'number') expect(shown).toBeCloseTo(Number(expected), 6);
    else expect(String(shown)).toBe(expected);
  });
});

/** The source table with empty rows below its data, as a reference to whole columns reaches them too. */
function workbookFor(table: ExpectedValues['source_table'], formula: string, type: string): Workbook {
  const rows = table.rows.map((values) => ({
    cells: Object.fromEntries(table.columns.map(({ title }, index) => [title, values[index] ?? null])),
  }));
  const empty = Array.from({ length: 5 }, () => ({ cells: {} }));
  const references = Object.entries(table.references).map(([name, columns]) => ({ name, sheet: 'Source', columns }));
  return {
    sheets: [
      { name: 'Source', columns: table.columns, rows: [...rows, ...empty] },
      { name: 'Test', columns: [{ title: 'Result', type }], rows: [{ cells: { Result: formula } }], references },
    ],
  };
}

function readExpected(): ExpectedValues {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  return { source_table: { columns: [], rows: [], references: {} }, tests: [] };
}
