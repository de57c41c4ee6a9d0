import { QUESTIONNAIRE_STEPS, type RequirementField } from '@sheetwright/contract/requirements.ts';

export const STEP_COUNT = QUESTIONNAIRE_STEPS.length;
export const LAST_STEP = STEP_COUNT - 1;

/** Percent complete shown on a step (counted from 0): the first of six shows 17, the last 100. */
export function percentComplete(step: number): number {
  return Math.round(((step + 1) / STEP_COUNT) * 100);
}

export function fieldsOfStep(step: number): readonly RequirementField[] {
  return QUESTIONNAIRE_STEPS[step]?.fields ?? [];
}

export function stepOfField(field: RequirementField): number {
  return QUESTIONNAIRE_STEPS.findIndex((step) => step.fields.includes(field));
}
