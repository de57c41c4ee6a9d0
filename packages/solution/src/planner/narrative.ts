import type { SolutionPlan } from '../plan.ts';
import { benefitsText } from './benefits-text.ts';
import type { PlanningContext } from './context.ts';
import { nextStepsText } from './next-steps-text.ts';
import type { PlanParts } from './plan-parts.ts';
import { patternsText, reasoningText, summaryText } from './reasoning-text.ts';

export type Narrative = Pick<SolutionPlan, 'patterns' | 'summary' | 'reasoning' | 'benefits' | 'nextSteps'>;

/** Everything a plan says in words: what it is, why it is so, what it brings and what comes next. */
export function writeNarrative(parts: PlanParts, context: PlanningContext): Narrative {
  const patterns = patternsText(context);
  return {
    patterns,
    summary: summaryText(parts, context),
    reasoning: reasoningText(parts, context, patterns),
    benefits: benefitsText(parts, context),
    nextSteps: nextStepsText(parts, context),
  };
}
