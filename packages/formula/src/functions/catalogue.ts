import { CRITERIA_FUNCTIONS } from './criteria.ts';
import { DATE_FUNCTIONS } from './date.ts';
import { CATEGORIES, type FunctionEntry, type Parameter } from './function-definition.ts';
import { HIERARCHY_FUNCTIONS } from './hierarchy.ts';
import { LOGIC_FUNCTIONS } from './logic.ts';
import { LOOKUP_FUNCTIONS } from './lookup.ts';
import { NUMERIC_FUNCTIONS } from './numeric.ts';
import { TEXT_FUNCTIONS } from './text.ts';

/** Every function of Smartsheet's formula language, by category and name. */
export const FUNCTIONS: readonly FunctionEntry[] = [
  ...NUMERIC_FUNCTIONS,
  ...CRITERIA_FUNCTIONS,
  ...LOGIC_FUNCTIONS,
  ...TEXT_FUNCTIONS,
  ...DATE_FUNCTIONS,
  ...HIERARCHY_FUNCTIONS,
  ...LOOKUP_FUNCTIONS,
].toSorted(
  (one, other) => CATEGORIES.indexOf(one.category) - CATEGORIES.indexOf(other.category) || (one.name < other.name ? -1 : 1),
);

const byName = new Map(FUNCTIONS.map((entry) => [entry.name, entry]));

/** The catalogue's entry of a function, by its name in upper case. */
export function findFunction(name: string): FunctionEntry | undefined {
  return byName.get(name);
}

/** Whether some argument of a function is a criterion. */
export function takesCriteria({ parameters }: FunctionEntry): boolean {
  return parameters.some(({ type }) => type === 'criterion');
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
