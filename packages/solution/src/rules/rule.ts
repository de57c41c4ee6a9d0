import type { SolutionPlan } from '../plan.ts';

/** Something in a plan that Smartsheet would refuse or that would not work there. */
export interface PlanProblem {
  readonly rule: string;
  /** Where: "sheet project-plan", "sheet project-plan, column Status". */
  readonly at: string;
  /** What is wrong and what would be right. */
  readonly message: string;
}

/** One rule of Smartsheet's, checked over a whole plan. */
export interface PlanRule {
  readonly name: string;
  readonly check: (plan: SolutionPlan) => readonly Omit<PlanProblem, 'rule'>[];
}
