import { type RequirementField, requirementsSchema } from '@sheetwright/contract/requirements.ts';
import { fieldsOfStep, STEP_COUNT, stepOfField } from './steps.ts';

export interface ServerFieldError {
  readonly field: RequirementField;
  readonly message: string;
}

/** The two members of the call's body that repeat an answer of the questionnaire. */
const ALIASES: Readonly<Record<string, RequirementField>> = { name: 'projectName', description: 'projectDescription' };

/**
 * The questionnaire's fields that a refused `POST /api/projects` names, in the order of the wizard, one message a field.
 * Paths look like `requirements.painPoints`, `requirements.teamRoles.0` or `name`; others are left out.
 */
export function fieldErrorsOf(errors: readonly { path: string; message: string }[]): ServerFieldError[] {
  const messages = new Map<RequirementField, string>();
  for (const { path, message } of errors) {
    const field = fieldOfPath(path);
    if (field && !messages.has(field)) messages.set(field, message);
  }
  return [...messages].map(([field, message]) => ({ field, message })).sort((a, b) => position(a.field) - position(b.field));
}

function fieldOfPath(path: string): RequirementField | undefined {
  const segments = path.split(/[./[\]]/).filter((segment) => segment !== '' && segment !== 'body');
  const [first = '', second = ''] = segments;
  if (first === 'requirements') return isRequirementField(second) ? second : undefined;
  return Object.hasOwn(ALIASES, first) ? ALIASES[first] : undefined;
}

function isRequirementField(name: string): name is RequirementField {
  return Object.hasOwn(requirementsSchema.shape, name);
}

const ORDER = Array.from({ length: STEP_COUNT }, (_, step) => fieldsOfStep(step)).flat();

/** Those of the names that are questions, in the order of the wizard. */
export function fieldsInOrder(names: readonly string[]): RequirementField[] {
  return ORDER.filter((field) => names.includes(field));
}

function position(field: RequirementField): number {
  return ORDER.indexOf(field);
}

export function earliestStep(errors: readonly ServerFieldError[]): number | undefined {
  const [first] = errors;
  return first && stepOfField(first.field);
}
