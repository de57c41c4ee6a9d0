import { checkFormula, type FormulaContext } from '@sheetwright/formula';
import type { SheetPlan } from '../plan.ts';
import { LIMITS } from '../smartsheet-rules.ts';
import type { PlanRule } from './rule.ts';

/** Every formula parses, is allowed where it stands (1303, 1310) and reads only columns, fields and references of its sheet. */
export const formulas: PlanRule = {
  name: 'formulas',
  check: ({ sheets }) =>
    sheets.flatMap((sheet) => {
      const context = {
        columns: sheet.columns,
        references: sheet.references.map(({ name }) => name),
        summaryFields: sheet.summaryFields.map(({ title }) => title),
      };
      return [...columnFormulas(sheet, context), ...summaryFormulas(sheet, context)];
    }),
};

function columnFormulas(sheet: SheetPlan, context: FormulaContext) {
  const managed = new Set(Object.values(sheet.dependencies ?? {}));
  return sheet.columns.flatMap(({ title, formula }) => {
    if (formula === undefined) return [];
    const at = `sheet ${sheet.key}, column ${title}`;
    const refused = managed.has(title)
      ? [{ at, message: 'Smartsheet manages this column once dependencies are on; it takes no formula' }]
      : [];
    return [...refused, ...errorsIn(formula, { at, context: { ...context, column: title, columnFormula: true } })];
  });
}

function summaryFormulas(sheet: SheetPlan, context: FormulaContext) {
  return sheet.summaryFields.flatMap(({ title, formula }) =>
    errorsIn(formula, {
      at: `sheet ${sheet.key}, summary field ${title}`,
      context: { ...context, column: title, summaryField: true },
    }),
  );
}

function errorsIn(formula: string, place: { at: string; context: FormulaContext }) {
  const { at, context } = place;
  if (formula.length > LIMITS.formulaText) return [{ at, message: `a formula has at most ${LIMITS.formulaText} characters` }];
  return (
    checkFormula(formula, context)
      // A plan calls known functions only, although in a customer's own formula an unknown one is merely suspicious.
      .filter(({ severity, rule }) => severity === 'error' || rule === 'unknown-function')
      .map(({ message }) => ({ at, message: `${formula}: ${message}` }))
  );
}
