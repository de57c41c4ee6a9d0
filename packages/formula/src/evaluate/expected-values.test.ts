import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plainOf } from '../values/values.ts';
import { calculate } from './calculate.ts';
import type { PlainValue, Workbook, WorkbookColumn, WorkbookReference } from './workbook.ts';

interface ExpectedValue {
  readonly formula: string;
  /** null: any value that is no error. */
  readonly expected: string | null;
  /** Of the column the formula stands in. */
  readonly type: string;
}

interface ExpectedValues {
  readonly columns: readonly WorkbookColumn[];
  readonly rows: readonly (readonly PlainValue[])[];
  readonly references: readonly WorkbookReference[];
  readonly tests: readonly ExpectedValue[];
}

const fixture: ExpectedValues = JSON.parse(readFileSync(new URL('../../fixtures/expected-values.json', import.meta.url), 'utf8'));

describe('values a test suite for the live API expects', () => {
  test.each(fixture.tests)('$formula', ({ formula, expected, type }) => {
    const value = calculate(workbookFor(formula, type), { today: '2026-05-01' }).value('Test', 0, 'Result');
    expect(value.type).not.toBe('error');
    if (expected === null) return;
    const shown = plainOf(value);
    if (typeof shown === 'number') expect(shown).toBeCloseTo(Number(expected), 6);
    else expect(String(shown)).toBe(expected);
  });
});

/** The source table with empty rows below its data, as a reference to whole columns reaches them too. */
function workbookFor(formula: string, type: string): Workbook {
  const { columns, references } = fixture;
  const rows = fixture.rows.map((values) => ({
    cells: Object.fromEntries(columns.map(({ title }, index) => [title, values[index] ?? null])),
  }));
  const empty = Array.from({ length: 5 }, () => ({ cells: {} }));
  return {
    sheets: [
      { name: 'Source', columns, rows: [...rows, ...empty] },
      { name: 'Test', columns: [{ title: 'Result', type }], rows: [{ cells: { Result: formula } }], references },
    ],
  };
}
