import { PLAN_FORMAT, type SolutionPlan } from './plan.ts';

/** A plan of today's format, in which nothing is left out that older formats lack. */
export type UpgradedPlan = SolutionPlan &
  Required<Pick<SolutionPlan, 'format' | 'homes' | 'measures' | 'audience' | 'questions' | 'coverage'>>;

/**
 * A stored plan as code of today reads it. Plans of the first format say nothing of homes, measures, audience, questions and coverage: they get
 * empty lists. Their automations and widgets keep the texts and steps that they were stored with. A plan of today's format comes back as it is.
 */
export function upgradePlan(plan: SolutionPlan): UpgradedPlan {
  const { homes = [], measures = [], audience = [], questions = [], coverage = [] } = plan;
  return { ...plan, format: PLAN_FORMAT, homes, measures, audience, questions, coverage };
}
