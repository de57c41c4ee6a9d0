import { answerQuestion, type ExpertAnswer, type ExpertQuestion } from '@sheetwright/expert';
import type { ModelStepInput } from '@sheetwright/solution';
import {
  type DesignedStep,
  type DesignInput,
  type DesignOutcome,
  designPlan,
  designStep,
  type EditInput,
  type EditOutcome,
  editPlan,
} from './features/projects/design-plan.ts';

/** What is computed from our own knowledge: a plan, a step of a design with a model, a plan with edits, or an answer of the expert. */
export type KnowledgeWork =
  | { readonly design: DesignInput }
  | { readonly takeStep: ModelStepInput }
  | { readonly edit: EditInput }
  | { readonly question: ExpertQuestion };

export type KnowledgeResult =
  | { readonly outcome: DesignOutcome }
  | { readonly step: DesignedStep }
  | { readonly edited: EditOutcome }
  | { readonly answer: ExpertAnswer };

export function doKnowledgeWork(work: KnowledgeWork): KnowledgeResult {
  if ('design' in work) return { outcome: designPlan(work.design) };
  if ('edit' in work) return { edited: editPlan(work.edit) };
  if ('takeStep' in work) return { step: designStep(work.takeStep) };
  return { answer: answerQuestion(work.question) };
}
