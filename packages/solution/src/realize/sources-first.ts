import type { SheetPlan } from '../plan.ts';

/** A sheet that is only read comes before those that read it; sheets that read each other keep their order. */
export function sourcesFirst(sheets: readonly SheetPlan[]): SheetPlan[] {
  const ordered: SheetPlan[] = [];
  const place = (sheet: SheetPlan, path: readonly string[]) => {
    if (ordered.includes(sheet) || path.includes(sheet.key)) return;
    for (const { sourceSheet } of sheet.references) {
      const source = sheets.find(({ key }) => key === sourceSheet);
      if (source !== undefined) place(source, [...path, sheet.key]);
    }
    ordered.push(sheet);
  };
  for (const sheet of sheets) place(sheet, []);
  return ordered;
}
