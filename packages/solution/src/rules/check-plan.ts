import type { SolutionPlan } from '../plan.ts';
import { automations } from './automations.ts';
import { claims } from './claims.ts';
import { columnOptions, columnSettings, columnTypes, primaryColumn } from './columns.ts';
import { cycles } from './cycles.ts';
import { dashboards } from './dashboards.ts';
import { formulas } from './formulas.ts';
import { guidedAssets } from './guided-assets.ts';
import { nameLengths, uniqueNames } from './names.ts';
import { references } from './references.ts';
import { reportColumns, reportFilters } from './reports.ts';
import { rows, sheetSize } from './rows.ts';
import type { PlanProblem, PlanRule } from './rule.ts';

/** A rule stands before those that look at what its parts are used for, because a plan is repaired in this order. */
export const PLAN_RULES: readonly PlanRule[] = [
  nameLengths,
  uniqueNames,
  primaryColumn,
  columnTypes,
  columnOptions,
  columnSettings,
  formulas,
  references,
  cycles,
  rows,
  sheetSize,
  reportColumns,
  reportFilters,
  guidedAssets,
  automations,
  dashboards,
  claims,
];

/** Everything in a plan that Smartsheet would refuse or that would not work there; empty for a plan that can be built. */
export function checkPlan(plan: SolutionPlan): readonly PlanProblem[] {
  return PLAN_RULES.flatMap(({ name, reason, check }) => check(plan).map((finding) => ({ rule: name, reason, ...finding })));
}
