import { z } from 'zod';
import { lengthOf, MAX_EXTRA_ANSWER, MAX_PROJECT_NAME_LENGTH, MOST_EXTRA_ANSWERS } from './limits.ts';
import {
  DATA_TYPES,
  DATA_VOLUMES,
  GOALS,
  PROJECT_SCOPES,
  TEAM_ROLES,
  TEAM_SIZES,
  TIMELINES,
  TOOLS,
} from './requirement-options.ts';
import { freeText, optionalText, tooLong } from './text.ts';

export * from './requirement-options.ts';

/** Between two answers to the operators' own questions. */
const EXTRA_GAP = '\n\n';
const NAME_TOO_SHORT = 'Project name must be at least 2 characters';

/** A project's name. */
export function projectName() {
  return freeText(2, NAME_TOO_SHORT, MAX_PROJECT_NAME_LENGTH);
}

/** An answer to a question of the operators' own, with the wording under which it was given: the question may change or go. */
export const extraAnswerSchema = z.object({
  /** The question's. */
  id: z.string().min(1).max(60),
  question: freeText(1, 'The wording of the question is missing', 500),
  /** Of several choices one a line. */
  answer: freeText(1, 'An answer that is empty is left out', MAX_EXTRA_ANSWER),
});

export const extraAnswersSchema = z
  .array(extraAnswerSchema)
  .max(MOST_EXTRA_ANSWERS, `At most ${MOST_EXTRA_ANSWERS} answers`)
  .refine((answers) => new Set(answers.map(({ id }) => id)).size === answers.length, 'Each question has one answer');

/** The questionnaire. Texts come back exactly as typed; unknown keys are dropped. */
export const requirementsSchema = z.object({
  projectName: projectName(),
  projectDescription: freeText(10, 'Please provide a detailed description'),
  projectScope: z.enum(PROJECT_SCOPES),
  timeline: z.enum(TIMELINES),
  teamSize: z.enum(TEAM_SIZES),
  teamRoles: choices(TEAM_ROLES, 'Please select at least one role').min(1, 'Please select at least one role'),
  stakeholders: freeText(5, 'Please describe key stakeholders'),
  dataTypes: choices(DATA_TYPES, 'Please select at least one data type').min(1, 'Please select at least one data type'),
  dataVolume: z.enum(DATA_VOLUMES),
  currentWorkflows: freeText(10, 'Please describe current workflows'),
  currentTools: choices(TOOLS, 'Please select from the list of tools'),
  toolIntegrations: optionalText(),
  painPoints: freeText(10, 'Please describe main pain points'),
  primaryGoals: choices(GOALS, 'Please select at least one goal').min(1, 'Please select at least one goal'),
  successMetrics: freeText(10, 'Please describe success metrics'),
  automationNeeds: optionalText(),
  reportingRequirements: optionalText(),
  complianceNeeds: optionalText(),
  extraAnswers: extraAnswersSchema.optional(),
});

/** Changed answers of a project whose name may be older than the limit: see `refusedNameOf`. */
export const changedRequirementsSchema = requirementsSchema.extend({ projectName: freeText(2, NAME_TOO_SHORT) });

/** The reason for which a changed name is refused. A name that was there before the limit may stay as it is. */
export function refusedNameOf(name: string, stored: string | undefined): string | null {
  const fits = name === stored || lengthOf(name) <= MAX_PROJECT_NAME_LENGTH;
  return fits ? null : tooLong(MAX_PROJECT_NAME_LENGTH);
}

/** The questionnaire of a project with this name, for a form. */
export function changedAnswersSchema(storedName: string) {
  const { projectName } = changedRequirementsSchema.shape;
  return changedRequirementsSchema.extend({
    projectName: projectName.refine((name) => refusedNameOf(name, storedName) === null, tooLong(MAX_PROJECT_NAME_LENGTH)),
  });
}

export type Requirements = z.infer<typeof requirementsSchema>;
export type ExtraAnswer = z.infer<typeof extraAnswerSchema>;
export type RequirementField = keyof Requirements;
/** What the questionnaire itself asks for. */
export type QuestionnaireField = Exclude<RequirementField, 'extraAnswers'>;

/**
 * What was written in a field, as places in it are counted: answers to the operators' own questions stand one after the other, an empty line
 * between them. Chosen options and fields without an answer are empty.
 */
export function writtenIn(requirements: Requirements, field: RequirementField): string {
  const answer = requirements[field];
  if (field === 'extraAnswers') return (requirements.extraAnswers ?? []).map((extra) => extra.answer).join(EXTRA_GAP);
  return typeof answer === 'string' ? answer : '';
}

/** The wording of the question that a place in `extraAnswers` answers. */
export function extraQuestionAt({ extraAnswers = [] }: Pick<Requirements, 'extraAnswers'>, at: number): string | null {
  let end = 0;
  for (const { question, answer } of extraAnswers) {
    end += answer.length;
    if (at < end) return question;
    end += EXTRA_GAP.length;
  }
  return null;
}

export const REQUIREMENTS_DEFAULTS: Requirements = {
  projectName: '',
  projectDescription: '',
  projectScope: 'medium',
  timeline: '1_month',
  teamSize: '1-5',
  teamRoles: [],
  stakeholders: '',
  dataTypes: [],
  dataVolume: 'medium',
  currentWorkflows: '',
  currentTools: [],
  toolIntegrations: '',
  painPoints: '',
  primaryGoals: [],
  successMetrics: '',
  automationNeeds: '',
  reportingRequirements: '',
  complianceNeeds: '',
};

export interface QuestionnaireStep {
  readonly title: string;
  readonly fields: readonly QuestionnaireField[];
}

/** The step (counted from 0) that the operators' own questions end. */
export const EXTRA_STEP = 4;

/** The wizard's six steps, in order; every field of its own belongs to exactly one. */
export const QUESTIONNAIRE_STEPS: readonly QuestionnaireStep[] = [
  { title: 'Project Basics', fields: ['projectName', 'projectDescription', 'projectScope', 'timeline'] },
  { title: 'Team & Stakeholders', fields: ['teamSize', 'teamRoles', 'stakeholders'] },
  { title: 'Data & Workflows', fields: ['dataTypes', 'dataVolume', 'currentWorkflows'] },
  { title: 'Current Tools', fields: ['currentTools', 'toolIntegrations'] },
  { title: 'Goals & Pain Points', fields: ['painPoints', 'primaryGoals', 'successMetrics'] },
  { title: 'Technical Requirements', fields: ['automationNeeds', 'reportingRequirements', 'complianceNeeds'] },
];

function choices<const T extends readonly [string, ...string[]]>(options: T, message: string) {
  return z
    .array(z.enum(options), { error: message })
    .max(options.length, 'Please select each entry once')
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Please select each entry once');
}
