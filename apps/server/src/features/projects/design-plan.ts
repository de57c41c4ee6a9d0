import { createHash } from 'node:crypto';
import type { PlanEdit } from '@sheetwright/contract/plan-edits.ts';
import type { QuestionAnswers } from '@sheetwright/contract/projects.ts';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import {
  applyEdits,
  type CompiledCall,
  canonicalJson,
  checkPlan,
  compilePlan,
  designSolution,
  type LeftOutPart,
  leftOutText,
  type ModelStep,
  type ModelStepInput,
  PLANNER_VERSION,
  previewPlan,
  type RefusedEdit,
  repairPlan,
  rewriteTexts,
  type SolutionPlan,
  takeModelStep,
} from '@sheetwright/solution';

/** What a plan is designed from. It crosses to a thread, and the outcome back: both are plain data. */
export interface DesignInput {
  readonly requirements: Requirements;
  readonly questionAnswers: QuestionAnswers['answers'];
  /** The day of the sample rows. */
  readonly at: Date;
}

export interface DesignedPlan {
  readonly plan: SolutionPlan;
  readonly calls: readonly CompiledCall[];
  /** SHA-256 over the compiled calls: what was reviewed is what is built. */
  readonly hash: string;
}

/** `leftOut` names each part that would not work in Smartsheet: whatever the answers, that is a mistake of ours. */
export type DesignOutcome =
  | { readonly ok: true; readonly designed: DesignedPlan; readonly leftOut: readonly LeftOutPart[] }
  | { readonly ok: false; readonly problem: string; readonly leftOut: readonly LeftOutPart[] };

/** What a plan follows from, apart from the day. */
export interface DesignOrigin {
  readonly answersHash: string;
  readonly plannerVersion: number;
}

/**
 * From answers to a plan that `checkPlan` finds nothing wrong with, and the calls that build it; the same answers on the same day always give
 * the same. What would not work is left out and named in the plan; `problem` says why nothing sound remains. It takes up to some hundred
 * milliseconds, and hostile answers take longer: the server does it in a thread (plan-designer.ts).
 */
export function designPlan({ requirements, questionAnswers, at }: DesignInput): DesignOutcome {
  const options = { today: at.toISOString().slice(0, 10), answers: questionAnswers };
  const repair = repairPlan(designSolution(requirements, options));
  if (!repair.ok) return repair;
  const { leftOut } = repair;
  const plan =
    leftOut.length === 0 ? repair.plan : rewriteTexts(repair.plan, { requirements, answers: questionAnswers, leftOut });
  return { ok: true, designed: compiled(plan), leftOut };
}

/** Of a plan that a model worked on, what is stored of it; null when `checkPlan` finds something wrong with it. */
export type DesignedStep =
  | Extract<ModelStep, { readonly is: 'ask' }>
  | (Extract<ModelStep, { readonly is: 'done' }> & { readonly designed: DesignedPlan | null });

/** A step of a design with a model. It takes as long as `designPlan`, and belongs into a thread as well. */
export function designStep(input: ModelStepInput): DesignedStep {
  const step = takeModelStep(input);
  if (step.is === 'ask') return step;
  return { ...step, designed: checkPlan(step.plan).length === 0 ? compiled(step.plan) : null };
}

/** What is changed in a designed plan, and from which answers that was designed. */
export interface EditInput extends DesignInput {
  readonly plan: SolutionPlan;
  readonly edits: readonly PlanEdit[];
}

/** By their places in the list, `effects` names what went with what an edit left out, `refused` the edits that do not fit and why. */
export interface EditOutcome {
  readonly designed: DesignedPlan;
  readonly preview: ReturnType<typeof previewPlan>;
  readonly effects: readonly { readonly edit: number; readonly leftOut: readonly string[] }[];
  readonly refused: readonly RefusedEdit[];
}

/** Applies edits to a designed plan, with its texts written anew, and shows how it will look. It takes as long as `designPlan`. */
export function editPlan({ plan, edits, requirements, questionAnswers, at }: EditInput): EditOutcome {
  const edited = applyEdits(plan, edits);
  const changed = edits.length > edited.refused.length;
  const written = changed ? rewriteTexts(edited.plan, { requirements, answers: questionAnswers, leftOut: [] }) : plan;
  return {
    designed: compiled(written),
    preview: previewPlan(written, { today: at.toISOString().slice(0, 10) }),
    effects: edited.effects.map(({ edit, leftOut }) => ({
      edit,
      leftOut: [...new Set(leftOut.filter(isSeen).map((part) => leftOutText(part, plan.language)))],
    })),
    refused: edited.refused,
  };
}

/** Lists of a plan that say of its parts where things are, who gets them and which words they came from. */
const FOLLOWING: ReadonlySet<unknown> = new Set(['homes', 'audience', 'coverage']);
/** What goes with a formula or a widget that is named itself. */
const HELPING: ReadonlySet<unknown> = new Set(['references', 'steps']);

/** Whether it is a part that a person would miss; everything else follows what is left out, part by part, and would bury that. */
function isSeen({ problem: { part } }: LeftOutPart): boolean {
  return !FOLLOWING.has(part[0]) && !HELPING.has(part[2]);
}

/** A sound plan with the calls that build it. */
function compiled(plan: SolutionPlan): DesignedPlan {
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
