import { EXTRA_STEP, QUESTIONNAIRE_STEPS, type RequirementField, type Requirements } from '@sheetwright/contract/requirements.ts';
import { schemaWith } from './asked-questions.ts';

export const STEP_COUNT = QUESTIONNAIRE_STEPS.length;
export const LAST_STEP = STEP_COUNT - 1;

/** Percent complete shown on a step (counted from 0): the first of six shows 17, the last 100. */
export function percentComplete(step: number): number {
  return Math.round(((step + 1) / STEP_COUNT) * 100);
}

/** The operators' own questions end one of the steps. */
export function fieldsOfStep(step: number): readonly RequirementField[] {
  const fields = QUESTIONNAIRE_STEPS[step]?.fields ?? [];
  return step === EXTRA_STEP ? [...fields, 'extraAnswers'] : fields;
}

export function stepOfField(field: RequirementField): number {
  if (field === 'extraAnswers') return EXTRA_STEP;
  return QUESTIONNAIRE_STEPS.findIndex((step) => step.fields.includes(field));
}

/** The step (counted from 0) that an address names: `?step=3` is 2. Null when it names none; the last, when it names one beyond. */
export function stepInAddress(search: string): number | null {
  const named = new URLSearchParams(search).get('step') ?? '';
  return /^[1-9]\d*$/.test(named) ? Math.min(Number(named) - 1, LAST_STEP) : null;
}

/** How far the answers lead: to the first step that has a wrong one, or else to the last. */
export function furthestReachable(values: Requirements, schema = schemaWith([])): number {
  const { error } = schema.safeParse(values);
  const wrong = (error?.issues ?? []).map(({ path }) => stepOfField(path[0] as RequirementField));
  return Math.min(LAST_STEP, ...wrong.filter((step) => step >= 0));
}
