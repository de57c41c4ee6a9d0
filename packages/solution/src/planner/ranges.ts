import { referencesIn } from '@sheetwright/formula';

/** A cross-sheet range as the patterns name it: `{Sheet - Column}`. */
export interface NamedRange {
  readonly name: string;
  readonly sheet: string;
  readonly column: string;
}

/** The cross-sheet ranges of a formula, each once, in order of appearance. */
export function rangesIn(formula: string): readonly NamedRange[] {
  return referencesIn(formula).flatMap((name) => {
    const [, sheet, column] = /^(.+?) - (.+)$/.exec(name) ?? [];
    return sheet === undefined || column === undefined ? [] : [{ name, sheet, column }];
  });
}
