import { parseFormula } from '../syntax/parser.ts';
import { analyse } from './analyse.ts';
import { Binder, type Trace } from './bind.ts';
import type { CompiledFormula, SheetModel } from './model.ts';

/** Parses a formula and resolves its names. Unknown functions, columns and fields keep the whole formula from running, so that IFERROR cannot hide them. */
export function compileFormula(text: string, sheet: SheetModel, trace: Trace | null = null): CompiledFormula {
  const parsed = parseFormula(text);
  const { expression } = parsed.ok ? parsed.formula : { expression: null };
  const analysis = expression === null ? null : analyse(expression, sheet);
  if (expression === null || analysis === null) return { code: null, reads: [] };
  const formula: CompiledFormula = { code: null, reads: [] };
  formula.code = new Binder(sheet, analysis, { formula, trace }).bind(expression).code;
  return formula;
}
