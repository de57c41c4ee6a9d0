import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';

/** The test that a cell has a value; null where a formula is told otherwise what another sheet does not have. */
export function presenceOf(draft: Draft, column: Column): string | null {
  if (column.needs !== undefined) return presenceOf(draft, column.needs);
  if (column.derived !== undefined) return null;
  const cell = draft.row(column);
  if (column.kind === 'choice') return `${cell} <> ""`;
  return `${column.kind === 'date' ? 'ISDATE' : 'ISNUMBER'}(${cell})`;
}

/** A value where all of some columns have one. */
export function wherePresent(draft: Draft, columns: readonly Column[], code: string): string {
  const tests = [...new Set(columns)].flatMap((column) => presenceOf(draft, column) ?? []);
  if (tests.length === 0) return code;
  return `IF(${tests.length === 1 ? tests[0] : `AND(${tests.join(', ')})`}, ${code}, "")`;
}
