import { createHash } from 'node:crypto';
import type { QuestionAnswers } from '@sheetwright/contract/projects.ts';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import {
  type CompiledCall,
  canonicalJson,
  compilePlan,
  designSolution,
  type LeftOutPart,
  PLANNER_VERSION,
  repairPlan,
  rewriteTexts,
  type SolutionPlan,
} from '@sheetwright/solution';

export interface DesignedPlan {
  readonly plan: SolutionPlan;
  readonly calls: readonly CompiledCall[];
  /** SHA-256 over the compiled calls: what was reviewed is what is built. */
  readonly hash: string;
}

/** What a plan follows from, apart from the day. */
export interface DesignOrigin {
  readonly answersHash: string;
  readonly plannerVersion: number;
}

interface Circumstances {
  readonly at: Date;
  readonly questionAnswers: QuestionAnswers['answers'];
  /** Hears of each part that would not work in Smartsheet: whatever the answers, that is a mistake of ours. */
  readonly reportLeftOut: (part: LeftOutPart) => void;
}

/**
 * From answers to a plan that `checkPlan` finds nothing wrong with, and the calls that build it; the same answers on the same day always give
 * the same. What would not work is left out, named in the plan and reported.
 * @throws Error when nothing sound remains
 */
export function designPlan(requirements: Requirements, circumstances: Circumstances): DesignedPlan {
  return compiled(designSoundSolution(requirements, circumstances));
}

/** A sound plan with the calls that build it. */
export function compiled(plan: SolutionPlan): DesignedPlan {
  const calls = compilePlan(plan);
  return { plan, calls, hash: hashOf(calls) };
}

/** Where a plan designed now from these answers comes from. Without answers to questions the hash is that of the questionnaire alone, as it always was. */
export function originOf(requirements: Requirements, questionAnswers: QuestionAnswers['answers']): DesignOrigin {
  const isQuestionnaireAll = Object.keys(questionAnswers).length === 0;
  return {
    answersHash: hashOf(isQuestionnaireAll ? requirements : { requirements, questionAnswers }),
    plannerVersion: PLANNER_VERSION,
  };
}

function hashOf(data: unknown): string {
  return createHash('sha256').update(canonicalJson(data)).digest('hex');
}

function designSoundSolution(requirements: Requirements, { at, questionAnswers, reportLeftOut }: Circumstances): SolutionPlan {
  const options = { today: at.toISOString().slice(0, 10), answers: questionAnswers };
  const repair = repairPlan(designSolution(requirements, options));
  const { leftOut } = repair;
  for (const part of leftOut) reportLeftOut(part);
  if (!repair.ok) throw new Error(`The plan cannot be built: ${repair.problem}`);
  return leftOut.length === 0 ? repair.plan : rewriteTexts(repair.plan, { requirements, leftOut });
}
