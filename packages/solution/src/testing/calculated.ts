import { calculate, type PlainValue, plainOf } from '@sheetwright/formula';
import type { SheetPlan } from '../plan.ts';

export type Cells = Readonly<Record<string, PlainValue>>;

export interface Calculated {
  /** A column's values, row by row. */
  readonly column: (sheet: string, title: string) => PlainValue[];
  readonly field: (sheet: string, title: string) => PlainValue;
}

/** The values of a plan's formulas over rows of a test's own, by the keys of its sheets. */
export function calculated(
  sheets: readonly SheetPlan[],
  rows: Readonly<Record<string, readonly Cells[]>>,
  today: string,
): Calculated {
  const nameOf = (key: string) => sheets.find((sheet) => sheet.key === key)?.name ?? key;
  const result = calculate(
    {
      sheets: sheets.map((sheet) => ({
        name: sheet.name,
        columns: sheet.columns,
        rows: (rows[sheet.key] ?? []).map((cells) => ({ cells })),
        summary: Object.fromEntries(sheet.summaryFields.map(({ title, formula }) => [title, formula])),
        references: sheet.references.map(({ name, sourceSheet, startColumn, endColumn }) => ({
          name,
          sheet: nameOf(sourceSheet),
          columns: [startColumn, endColumn] as const,
        })),
      })),
    },
    { today },
  );
  return {
    column: (sheet, title) => (rows[sheet] ?? []).map((_, index) => plainOf(result.value(nameOf(sheet), index, title))),
    field: (sheet, title) => plainOf(result.summary(nameOf(sheet), title)),
  };
}
