import { columnsIn } from '@sheetwright/formula';
import type { ColumnPlan, SheetPlan } from '../plan.ts';

/** A column and every column of its own sheet that its formula reads, itself or through others. */
export function columnsReadThrough(column: ColumnPlan, { columns }: Pick<SheetPlan, 'columns'>): readonly ColumnPlan[] {
  const byTitle = new Map(columns.map((other) => [other.title.toLowerCase(), other]));
  const reached = new Set([column]);
  for (const { formula } of reached) {
    for (const title of formula === undefined ? [] : columnsIn(formula)) {
      const read = byTitle.get(title.toLowerCase());
      if (read !== undefined) reached.add(read);
    }
  }
  return [...reached];
}
