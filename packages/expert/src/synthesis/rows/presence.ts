import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';

/** The tests that a cell has a value; none where a formula is told otherwise what another sheet does not have. */
export function presenceOf(draft: Draft, column: Column): readonly string[] {
  if (column.needs !== undefined) return column.needs.flatMap((one) => presenceOf(draft, one));
  if (column.derived !== undefined) return [];
  const cell = draft.row(column);
  if (column.kind === 'choice') return [`${cell} <> ""`];
  return [`${column.kind === 'date' ? 'ISDATE' : 'ISNUMBER'}(${cell})`];
}

/** A value where all of some columns have one. */
export function wherePresent(draft: Draft, columns: readonly Column[], code: string): string {
  const tests = [...new Set(columns)].flatMap((column) => presenceOf(draft, column));
  if (tests.length === 0) return code;
  return `IF(${tests.length === 1 ? tests[0] : `AND(${tests.join(', ')})`}, ${code}, "")`;
}
