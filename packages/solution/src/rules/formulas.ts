import { checkFormula, type FormulaContext, lengthWithoutLayout, type Problem } from '@sheetwright/formula';
import type { SheetPlan } from '../plan.ts';
import { LIMITS } from '../smartsheet-rules.ts';
import { about, type Finding, findEach, type PartPath, type PlanRule } from './rule.ts';

/** Every formula parses, is allowed where it stands (1303, 1310) and reads only columns, fields and references of its sheet. */
export const formulas: PlanRule = {
  name: 'formulas',
  reason: 'the formula would not work in Smartsheet',
  check: ({ sheets }) =>
    findEach(['sheets'], sheets, (sheet, part) => {
      const context = formulaContext(sheet);
      return [...columnFormulas(sheet, part, context), ...summaryFormulas(sheet, part, context)];
    }),
};

/** What a formula of this sheet can name. */
export function formulaContext({ columns, references, summaryFields }: SheetPlan): FormulaContext {
  return { columns, references: references.map(({ name }) => name), summaryFields: summaryFields.map(({ title }) => title) };
}

function columnFormulas(sheet: SheetPlan, path: PartPath, context: FormulaContext): Finding[] {
  const managed = new Set(Object.values(sheet.dependencies ?? {}));
  return findEach([...path, 'columns'], sheet.columns, ({ title, formula }, column) => {
    if (formula === undefined) return [];
    const refused = managed.has(title) ? ['Smartsheet manages this column once dependencies are on; it takes no formula'] : [];
    const errors = errorsIn(formula, { ...context, column: title, columnFormula: true });
    return about([...column, 'formula'], [...refused, ...errors]);
  });
}

function summaryFormulas(sheet: SheetPlan, path: PartPath, context: FormulaContext): Finding[] {
  return findEach([...path, 'summaryFields'], sheet.summaryFields, ({ title, formula }, part) =>
    about(part, errorsIn(formula, { ...context, column: title, summaryField: true })),
  );
}

/** Warnings in a customer's sheet, where a cell may hold what its column is not for; the columns of a plan hold what they are planned for. */
const CERTAIN_IN_A_PLAN: ReadonlySet<string> = new Set(['argument-type', 'comparison-type', 'operator-type']);

/** Whether a problem of a formula keeps it from working in the sheet as it is planned. */
export function isCertainInAPlan({ severity, rule }: Pick<Problem, 'severity' | 'rule'>): boolean {
  return severity === 'error' || CERTAIN_IN_A_PLAN.has(rule);
}

function errorsIn(formula: string, context: FormulaContext): string[] {
  if (lengthWithoutLayout(formula) > LIMITS.formulaText) return [`a formula has at most ${LIMITS.formulaText} characters`];
  return checkFormula(formula, context)
    .filter(isCertainInAPlan)
    .map(({ message }) => `${formula}: ${message}`);
}
