import { applyFix, checkFormula, type FormulaContext, type Problem } from '@sheetwright/formula';
import type { SheetPlan } from '../plan.ts';
import { formulaContext, isCertainInAPlan } from '../rules/formulas.ts';

/** What is wrong with a formula that somebody typed, and the formula without its mistakes where that is proved. */
export interface FormulaMistake {
  /** The checker's sentence. */
  readonly reason: string;
  readonly fixed?: string;
}

/** More fixes than this are no pasted mistake. */
const MOST_FIXES = 20;

/** What is wrong with a formula of a column of this sheet; null where nothing is. */
export function mistakeIn(formula: string, column: string, sheet: SheetPlan): FormulaMistake | null {
  const context = { ...formulaContext(sheet), column, columnFormula: true };
  const [problem] = problemsIn(formula, context);
  if (problem === undefined) return null;
  const fixed = mended(formula, context);
  return { reason: problem.message, ...(fixed !== null && { fixed }) };
}

/** The formula after one fix after the other; null where something stays wrong. */
function mended(formula: string, context: FormulaContext): string | null {
  let text = formula;
  for (let fixes = 0; fixes < MOST_FIXES; fixes += 1) {
    const problems = problemsIn(text, context);
    if (problems.length === 0) return text;
    const problem = problems.find(({ fix }) => fix !== undefined);
    if (problem === undefined) return null;
    text = applyFix(text, problem);
  }
  return null;
}

/** Separators of another locale are right in a sheet that has it; the formulas of a plan are written with commas, all of them. */
function problemsIn(formula: string, context: FormulaContext): Problem[] {
  return checkFormula(formula, context).filter((problem) => isCertainInAPlan(problem) || problem.rule === 'locale-separator');
}
