import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { compose } from './compose/compose.ts';
import { readAnswered } from './coverage/answered-brief.ts';
import { keepAnswered } from './coverage/ask.ts';
import type { SolutionPlan } from './plan.ts';
import { realize } from './realize/realize.ts';
import { writeTexts } from './realize/texts.ts';
import { type LeftOutPart, leftOutText } from './rules/repair-plan.ts';

/**
 * Raised with every change after which the same answers on the same day may give another plan. A stored plan of the same answers and
 * the same version is not designed again.
 */
export const PLANNER_VERSION = 7;

export interface DesignOptions {
  /** `YYYY-MM-DD`. With it sample rows get dates; without it the plan holds no date. */
  readonly today?: string;
  /** The customer's answers to questions of an earlier plan, by the ids of the questions. Unknown ids change nothing. */
  readonly answers?: Readonly<Record<string, string>>;
}

/**
 * Designs the solution for a questionnaire: answers → brief → design → plan. The same input always gives the same plan, and `checkPlan` finds
 * no problem in it. Answers are data: they are read and quoted, never followed, and never become a live formula.
 */
export function designSolution(requirements: Requirements, { today, answers = {} }: DesignOptions = {}): SolutionPlan {
  const { read, brief } = readAnswered(requirements, answers);
  const design = compose(brief, {
    scope: requirements.projectScope,
    projectName: requirements.projectName,
    volume: requirements.dataVolume,
  });
  const plan = realize(design, brief, { requirements, today: today ?? null });
  return keepAnswered(plan, { read, design, requirements, answers });
}

interface RepairedFrom extends Pick<DesignOptions, 'answers'> {
  readonly requirements: Requirements;
  readonly leftOut: readonly LeftOutPart[];
}

/** A repaired plan with its texts written anew, about the parts it still has, and with a step for each part that was left out. */
export function rewriteTexts(plan: SolutionPlan, { requirements, answers = {}, leftOut }: RepairedFrom): SolutionPlan {
  const texts = writeTexts(plan, readAnswered(requirements, answers).brief, requirements);
  const [created = '', ...others] = texts.nextSteps;
  return { ...plan, ...texts, nextSteps: [created, ...leftOut.map((part) => leftOutText(part, plan.language)), ...others] };
}
