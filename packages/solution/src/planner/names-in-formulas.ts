import { columnsIn, referencesIn } from '@sheetwright/formula';

/** A cross-sheet range as the patterns name it: `{Sheet - Column}`. */
export interface NamedRange {
  readonly name: string;
  readonly sheet: string;
  readonly column: string;
}

interface FormulaNames {
  readonly columns: readonly string[];
  readonly ranges: readonly NamedRange[];
}

/** The formulas that the planner reads come from the patterns, so there are only so many. */
const memoized = new Map<string, FormulaNames>();

/** The columns of its own sheet and the cross-sheet ranges that a formula of a pattern reads, each once, in order of appearance. */
export function namesIn(formula: string): FormulaNames {
  const known = memoized.get(formula);
  if (known !== undefined) return known;
  const names = { columns: columnsIn(formula), ranges: referencesIn(formula).flatMap(rangeOf) };
  memoized.set(formula, names);
  return names;
}

export function rangesIn(formula: string): readonly NamedRange[] {
  return namesIn(formula).ranges;
}

function rangeOf(name: string): NamedRange[] {
  const [, sheet, column] = /^(.+?) - (.+)$/.exec(name) ?? [];
  return sheet === undefined || column === undefined ? [] : [{ name, sheet, column }];
}
