import type { SolutionPlan } from '../plan.ts';
import { columnOptions } from './column-options.ts';
import { columnTypes } from './column-types.ts';
import { formulas } from './formulas.ts';
import { guidedAssets } from './guided-assets.ts';
import { nameLengths } from './name-lengths.ts';
import { primaryColumn } from './primary-column.ts';
import { references } from './references.ts';
import { reportColumns } from './report-columns.ts';
import { reportFilters } from './report-filters.ts';
import { rows } from './rows.ts';
import type { PlanProblem, PlanRule } from './rule.ts';
import { sheetSize } from './sheet-size.ts';
import { uniqueNames } from './unique-names.ts';

export const PLAN_RULES: readonly PlanRule[] = [
  nameLengths,
  uniqueNames,
  primaryColumn,
  columnTypes,
  columnOptions,
  formulas,
  references,
  rows,
  sheetSize,
  reportColumns,
  reportFilters,
  guidedAssets,
];

/** Everything in a plan that Smartsheet would refuse or that would not work there; empty for a plan that can be built. */
export function checkPlan(plan: SolutionPlan): readonly PlanProblem[] {
  return PLAN_RULES.flatMap((rule) => rule.check(plan).map((problem) => ({ rule: rule.name, ...problem })));
}
