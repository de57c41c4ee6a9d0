import { ADVANCED_FUNCTIONS, FINANCIAL_FUNCTIONS } from './advanced.ts';
import { DATE_FUNCTIONS } from './date.ts';
import { LOGIC_FUNCTIONS } from './logic.ts';
import { MISSING_FUNCTIONS } from './missing.ts';
import { NUMERIC_FUNCTIONS } from './numeric.ts';
import { HIERARCHY_FUNCTIONS, PROJECT_FUNCTIONS, SYSTEM_FUNCTIONS } from './structure.ts';
import { TEXT_FUNCTIONS } from './text.ts';
import type { FunctionEntry, MissingFunction, Parameter } from './types.ts';

/** Every function of Smartsheet's formula language. */
export const FUNCTIONS: readonly FunctionEntry[] = [
  ...NUMERIC_FUNCTIONS,
  ...LOGIC_FUNCTIONS,
  ...TEXT_FUNCTIONS,
  ...DATE_FUNCTIONS,
  ...HIERARCHY_FUNCTIONS,
  ...ADVANCED_FUNCTIONS,
  ...FINANCIAL_FUNCTIONS,
  ...PROJECT_FUNCTIONS,
  ...SYSTEM_FUNCTIONS,
];

const byName = new Map(FUNCTIONS.map((entry) => [entry.name, entry]));
const missingByName = new Map(MISSING_FUNCTIONS.map((entry) => [entry.name, entry]));

/** The catalogue's entry of a function, by its name in upper case. */
export function findFunction(name: string): FunctionEntry | undefined {
  return byName.get(name);
}

const withCriteria: ReadonlySet<FunctionEntry> = new Set(
  FUNCTIONS.filter(({ parameters }) => parameters.some(({ type }) => type === 'criterion')),
);

/** Whether some argument of a function is a criterion. */
export function takesCriteria(entry: FunctionEntry): boolean {
  return withCriteria.has(entry);
}

/** What to use instead of a function other spreadsheets have, by its name in upper case. */
export function findMissingFunction(name: string): MissingFunction | undefined {
  return missingByName.get(name);
}

/** The parameter an argument stands for, counted from 0; undefined beyond the last. */
export function parameterAt(entry: FunctionEntry, index: number): Parameter | undefined {
  const { parameters, repeating } = entry;
  if (index < parameters.length || repeating === 0) return parameters[index];
  const first = parameters.length - repeating;
  return parameters[first + ((index - first) % repeating)];
}

/** `SUMIFS(range, criterion_range, criterion, …)`, optional parameters in brackets. */
export function signatureOf(entry: FunctionEntry): string {
  const names = entry.parameters.map((parameter) => (parameter.optional ? `[${parameter.name}]` : parameter.name));
  return `${entry.name}(${[...names, ...(entry.repeating > 0 ? ['…'] : [])].join(', ')})`;
}
