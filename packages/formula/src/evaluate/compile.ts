import { parseFormula } from '../syntax/parser.ts';
import { analyse } from './analyse.ts';
import { Binder, type Read, type Trace } from './bind.ts';
import type { SheetModel } from './model.ts';
import type { Code } from './run.ts';

/** A formula made ready for evaluation. */
export interface CompiledFormula {
  /** null where it cannot run at all, which shows as #UNPARSEABLE. */
  code: Code | null;
  readonly reads: Read[];
}

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
