import { designSolution } from '../design-solution.ts';
import type { SheetPlan, SolutionPlan } from '../plan.ts';
import { type Calculated, type Cells, calculated } from './calculated.ts';
import { someRequirements } from './requirements.ts';

export const TODAY = '2026-11-21';

/** A plan for a questionnaire in which nothing stands but the given answers. */
export function barePlan(answers: Parameters<typeof someRequirements>[0]): SolutionPlan {
  return designSolution(
    someRequirements({
      painPoints: '',
      successMetrics: '',
      automationNeeds: '',
      reportingRequirements: '',
      complianceNeeds: '',
      currentWorkflows: '',
      stakeholders: '',
      toolIntegrations: '',
      currentTools: [],
      teamRoles: [],
      ...answers,
    }),
    { today: TODAY },
  );
}

/**
 * The sheet whose first column has this title.
 *
 * @throws Error when the plan has none
 */
export function sheetOfPlan(plan: SolutionPlan, primary: string): SheetPlan {
  const sheet = plan.sheets.find(({ columns }) => columns[0]?.title === primary);
  if (sheet === undefined) throw new Error(`No sheet of ${primary}: ${plan.sheets.map(({ name }) => name).join(', ')}`);
  return sheet;
}

/** The plan's formulas over rows of a test's own, by the titles of first columns. */
export function onRows(plan: SolutionPlan, rows: Readonly<Record<string, readonly Cells[]>>): Calculated {
  const keyOf = (primary: string) => sheetOfPlan(plan, primary).key;
  const byKey = Object.fromEntries(Object.entries(rows).map(([primary, cells]) => [keyOf(primary), cells]));
  const { column, field } = calculated(plan.sheets, byKey, TODAY);
  return { column: (primary, title) => column(keyOf(primary), title), field: (primary, title) => field(keyOf(primary), title) };
}
