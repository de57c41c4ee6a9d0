import { QUESTIONNAIRE_STEPS, REQUIREMENTS_DEFAULTS, requirementsSchema } from '@sheetwright/contract/requirements.ts';
import { describe, expect, it } from 'vitest';
import { QUESTIONS, STEP_INTRODUCTIONS } from './questions.ts';
import { earliestStep, fieldErrorsOf } from './server-errors.ts';
import { percentComplete, stepOfField } from './steps.ts';

describe('the steps of the questionnaire', () => {
  it('the percentage is the step over six, rounded', () => {
    expect([0, 1, 2, 3, 4, 5].map(percentComplete)).toEqual([17, 33, 50, 67, 83, 100]);
  });

  it('every field of the requirements but the answers to operators’ questions stands on exactly one step and has a wording', () => {
    const fields = QUESTIONNAIRE_STEPS.flatMap((step) => step.fields);
    expect([...fields, 'extraAnswers'].sort()).toEqual(Object.keys(requirementsSchema.shape).sort());
    expect(Object.keys(QUESTIONS).sort()).toEqual([...fields].sort());
    expect(STEP_INTRODUCTIONS).toHaveLength(QUESTIONNAIRE_STEPS.length);
  });

  it('offers exactly the values that the contract accepts', () => {
    for (const [field, question] of Object.entries(QUESTIONS)) {
      if (question.kind !== 'one' && question.kind !== 'many') continue;
      const values = question.choices.map((choice) => choice.value);
      const answer = { ...REQUIREMENTS_DEFAULTS, [field]: question.kind === 'many' ? values : values[0] };
      const refused = requirementsSchema.safeParse(answer).error?.issues.filter((issue) => issue.path[0] === field) ?? [];
      expect(refused, field).toEqual([]);
    }
  });
});

describe('errors that the server reports', () => {
  it('land on their field, in the order of the wizard, one message each', () => {
    const errors = fieldErrorsOf([
      { path: 'requirements.successMetrics', message: 'late' },
      { path: 'requirements.teamRoles.0', message: 'role' },
      { path: 'requirements.teamRoles', message: 'second message' },
      { path: 'name', message: 'name' },
    ]);
    expect(errors).toEqual([
      { field: 'projectName', message: 'name' },
      { field: 'teamRoles', message: 'role' },
      { field: 'successMetrics', message: 'late' },
    ]);
    expect(earliestStep(errors)).toBe(stepOfField('projectName'));
  });

  it('leave out what is not a question, even a name every object has', () => {
    expect(
      fieldErrorsOf([
        { path: 'status', message: 'x' },
        { path: 'requirements.toString', message: 'x' },
        { path: 'requirements', message: 'x' },
        { path: 'constructor', message: 'x' },
      ]),
    ).toEqual([]);
    expect(earliestStep([])).toBeUndefined();
  });
});
