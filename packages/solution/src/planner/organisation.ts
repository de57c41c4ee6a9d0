import type { Requirements, TeamRole } from '@sheetwright/contract/requirements.ts';
import type { OptionSource } from '../patterns/pattern.ts';
import { isQuotable, listItems } from '../text/clauses.ts';
import { cutWords } from '../text/cut.ts';
import { plainName, plainText } from '../text/plain.ts';
import { textOf } from './answers.ts';

/** What the answers say about the customer's organisation, in words short enough for names and dropdowns. */
export interface Organisation {
  readonly project: string;
  readonly shortProject: string;
  /** Groups named as stakeholders, as typed. */
  readonly stakeholders: readonly string[];
  readonly departments: readonly string[];
  readonly hasOutsiders: boolean;
}

const OPTION_LENGTH = 40;
const MOST_OPTIONS = 12;

const DEPARTMENT_OF_ROLE: Readonly<Partial<Record<TeamRole, string>>> = {
  'Operations Manager': 'Operations',
  'IT/Technical Lead': 'IT',
  'Marketing Manager': 'Marketing',
  'Sales Manager': 'Sales',
  'HR Manager': 'HR',
  'Finance Manager': 'Finance',
};

const USUAL_DEPARTMENTS = ['Operations', 'Finance', 'HR', 'IT', 'Sales', 'Marketing'];

const PERSON =
  /^(?:me|i|myself|yo|ich|moi|c[a-z]o|cno|vps?|evp|svp|board|owners?|principals?|director[as]?|presidents?|executives?|leadership|manage(?:ment|rs?)|pms?|sponsors?|team|staff|everyone|all|others?|vorstand|gerentes?|direction)\b/i;
const PRONOUN = /^(?:me|myself|us|we|they|everyone|everybody|yo|nosotros|ich|wir|moi|nous|eu|nós)$/i;
const OUTSIDER =
  /\b(?:vendors?|suppliers?|clients?|customers?|(?:sub)?contractors?|partners?|agenc(?:y|ies)|residents?|citizens?|patients?|students?|volunteers?|donors?|funders?|auditors?|public|external|clientes?|proveedor(?:es)?|kunden?|lieferanten?|fournisseurs?|fornecedor(?:es)?)\b/i;

/** Reads the organisation out of the answers; texts that are no names are left out. */
export function readOrganisation(requirements: Requirements): Organisation {
  const stakeholders = namedGroups(textOf(requirements, 'stakeholders'));
  const project = plainName(requirements.projectName, 100, 'Smartsheet solution');
  return {
    project,
    shortProject: cutWords(plainName(requirements.projectName, 100, 'Solution'), 28),
    stakeholders,
    departments: departmentsOf(stakeholders, requirements),
    hasOutsiders: OUTSIDER.test(textOf(requirements, 'stakeholders').slice(0, 5000)),
  };
}

function namedGroups(text: string): string[] {
  const names = listItems(text)
    .filter((item) => item.length <= 4 * OPTION_LENGTH)
    .flatMap((item) => item.split(/\s+(?:and|und|et|y|e|&|\+)\s+/i))
    .filter((item) => isQuotable(item) && item.length <= OPTION_LENGTH && item.split(/\s+/).length <= 4)
    .map((item) => capitalise(plainText(item.replace(/\(.*?\)|[()~#*]/g, '').replace(/^(?:the|our|about|ca\.?|\d+)\s+/i, ''))));
  return distinct(names.filter((name) => /\p{L}{2}/u.test(name) && !PRONOUN.test(name))).slice(0, MOST_OPTIONS);
}

function departmentsOf(stakeholders: readonly string[], requirements: Requirements): string[] {
  const named = stakeholders.filter((name) => !PERSON.test(name) && !OUTSIDER.test(name));
  const byRole = requirements.teamRoles.flatMap((role) => DEPARTMENT_OF_ROLE[role] ?? []);
  const found = distinct([...named, ...byRole]);
  return found.length >= 2 ? found : distinct([...found, ...USUAL_DEPARTMENTS]);
}

/** The options of a dropdown that only the organisation can know. `fallback` is the pattern's own list, where it has one. */
export function optionsFrom(source: OptionSource, context: OptionContext): readonly string[] {
  const { organisation, requirements, compliance, fallback } = context;
  switch (source) {
    case 'department':
      return withOther(organisation.departments);
    case 'role':
      return withOther(requirements.teamRoles);
    case 'project':
      return withOther([organisation.shortProject]);
    case 'site':
      return ['Head office', 'Site 1', 'Site 2'];
    case 'region':
      return ['North', 'South', 'East', 'West'];
    case 'cost-center':
      return organisation.departments.slice(0, 8).map((name, index) => `CC-${(index + 1) * 100} ${name}`);
    case 'period':
      return periods(context.today);
    case 'framework':
      return distinct([...compliance.map((item) => optionText(item)), ...fallback]);
    case 'session':
      return ['Opening', 'Session 1', 'Session 2', 'Closing'];
    case 'request-type':
      return withOther(requirements.dataTypes.filter((type) => type !== 'Other').map((type) => `${type} request`));
    case 'record-type':
      return fallback.length > 0 ? fallback : withOther(requirements.dataTypes.filter((type) => type !== 'Other'));
  }
}

export interface OptionContext {
  readonly organisation: Organisation;
  readonly requirements: Requirements;
  readonly compliance: readonly string[];
  readonly fallback: readonly string[];
  readonly today: string | null;
}

/** The current quarter and the next four; names without a year where no date is known. */
export function periods(today: string | null): string[] {
  const match = today === null ? null : /^(\d{4})-(\d{2})/.exec(today);
  if (match === null) return ['Q1', 'Q2', 'Q3', 'Q4', 'Next year'];
  const first = Number(match[1]) * 4 + Math.floor((Number(match[2]) - 1) / 3);
  return Array.from({ length: 5 }, (_, step) => `${Math.floor((first + step) / 4)} Q${((first + step) % 4) + 1}`);
}

/** A part of an answer as an option of a dropdown. */
function optionText(item: string): string {
  return capitalise(plainName(item, OPTION_LENGTH, 'Other'));
}

function withOther(options: readonly string[]): string[] {
  return distinct([...options, 'Other']);
}

/** Without repetitions that differ in case only; the first spelling stays. */
function distinct(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase()));
}

function capitalise(text: string): string {
  const first = text[0] ?? '';
  // An unpaired surrogate cannot be capitalised alone, and emoji have no case.
  return /\p{Ll}/u.test(first) ? first.toUpperCase() + text.slice(1) : text;
}
