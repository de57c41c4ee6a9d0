import type { SolutionPlan } from '../plan.ts';
import type { PlanningContext } from './context.ts';
import type { PlanParts } from './plan-parts.ts';
import { sayBenefits } from './say-benefits.ts';
import { sayNextSteps } from './say-next-steps.ts';
import { sayPatterns, sayReasoning, saySummary } from './say-reasoning.ts';

export type Narrative = Pick<SolutionPlan, 'patterns' | 'summary' | 'reasoning' | 'benefits' | 'nextSteps'>;

/** Everything a plan says in words: what it is, why it is so, what it brings and what comes next. */
export function writeNarrative(parts: PlanParts, context: PlanningContext): Narrative {
  const patterns = sayPatterns(context);
  return {
    patterns,
    summary: saySummary(parts, context),
    reasoning: sayReasoning(parts, context, patterns),
    benefits: sayBenefits(parts, context),
    nextSteps: sayNextSteps(parts, context),
  };
}
