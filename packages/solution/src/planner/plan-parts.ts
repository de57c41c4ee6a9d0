import type { SolutionPlan } from '../plan.ts';

/** The parts of a plan that are built; the texts are written about them. */
export type PlanParts = Pick<
  SolutionPlan,
  'workspace' | 'folders' | 'sheets' | 'reports' | 'dashboards' | 'forms' | 'automations'
>;
