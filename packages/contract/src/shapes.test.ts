import { expect, test } from 'vitest';
import { loginSchema, registerSchema } from './accounts.ts';
import { REQUIREMENTS_DEFAULTS, requirementsSchema } from './requirements.ts';

const OPTIONAL = ['toolIntegrations', 'automationNeeds', 'reportingRequirements', 'complianceNeeds', 'extraAnswers'];
const FILLED = {
  ...REQUIREMENTS_DEFAULTS,
  projectName: 'Office relocation',
  projectDescription: 'We move 40 people in May.',
  teamRoles: ['Project Manager'],
  stakeholders: 'The landlord',
  dataTypes: ['Project'],
  currentWorkflows: 'A list in Excel',
  painPoints: 'Deadlines slip',
  primaryGoals: ['Reduce Errors'],
  successMetrics: 'On the planned day',
};

test('[C3.042] the questionnaire has the fields of the specification, and the answers to operators’ questions', () => {
  expect(Object.keys(requirementsSchema.shape)).toEqual(
    `projectName projectDescription projectScope timeline teamSize teamRoles stakeholders dataTypes dataVolume currentWorkflows
     currentTools toolIntegrations painPoints primaryGoals successMetrics automationNeeds reportingRequirements complianceNeeds extraAnswers`.split(
      /\s+/,
    ),
  );
});

test('[C3.043] tool integrations, the three technical answers and those to operators’ questions may be left out, and nothing else', () => {
  for (const field of Object.keys(requirementsSchema.shape)) {
    const without = Object.fromEntries(Object.entries(FILLED).filter(([name]) => name !== field));
    expect([field, requirementsSchema.safeParse(without).success]).toEqual([field, OPTIONAL.includes(field)]);
  }
});

test.each([
  ['C3.050', 'projectScope', ['small', 'medium', 'large', 'enterprise']],
  ['C3.051', 'timeline', ['1-2_weeks', '1_month', '2-3_months', '3-6_months', '6+_months']],
  ['C3.052', 'teamSize', ['1-5', '6-15', '16-50', '51-200', '200+']],
  ['C3.053', 'dataVolume', ['low', 'medium', 'high', 'very_high']],
])('[%s] [C5.028] %s is one of its values, and nothing else', (_id, field, values) => {
  for (const value of values) expect(requirementsSchema.parse({ ...FILLED, [field]: value })).toMatchObject({ [field]: value });
  for (const value of ['', 'Medium', 'huge', null, 3, undefined]) {
    expect(requirementsSchema.safeParse({ ...FILLED, [field]: value }).success).toBe(false);
  }
});

test('[C3.047] [C3.048] registering takes five fields, signing in takes two', () => {
  const login = { email: 'nora@example.test', password: 'secret-1' };
  const registration = { ...login, confirmPassword: 'secret-1', firstName: 'Nora', lastName: 'Newcomer' };
  expect(loginSchema.parse({ ...login, more: 1 })).toEqual(login);
  expect(registerSchema.parse({ ...registration, more: 1 })).toEqual(registration);
});
