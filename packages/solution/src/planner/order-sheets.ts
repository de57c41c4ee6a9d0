import type { SheetPlan } from '../plan.ts';

/** The sheets with every source before the sheets that read it, as far as they do not read each other. */
export function orderSheets(sheets: readonly SheetPlan[]): readonly SheetPlan[] {
  const byKey = new Map(sheets.map((sheet) => [sheet.key, sheet]));
  const done = new Set<SheetPlan>();
  const visit = (sheet: SheetPlan, path: ReadonlySet<SheetPlan>): void => {
    if (done.has(sheet) || path.has(sheet)) return;
    const further = new Set([...path, sheet]);
    for (const { sourceSheet } of sheet.references) {
      const source = byKey.get(sourceSheet);
      if (source) visit(source, further);
    }
    done.add(sheet);
  };
  for (const sheet of sheets) visit(sheet, new Set());
  return [...done];
}
