import { FUNCTIONS, findFunction, parameterAt } from '../functions/catalogue.ts';
import {
  type ExcelCounterpart,
  type Note,
  sameArguments,
  type Translated,
  Untranslatable,
} from '../functions/excel-counterpart.ts';
import type { FunctionEntry } from '../functions/function-definition.ts';
import { findMissingFunction, MISSING_FUNCTIONS, OTHER_EXCEL_FUNCTIONS } from '../functions/missing.ts';
import type { Expression } from '../syntax/ast.ts';
import { call } from '../syntax/build.ts';
import { EXCEL_ADVICE } from './excel-advice.ts';

/** Excel takes 0 or the empty text for an argument left out. */
export function emptyArgument(name: string, note: Note): Translated {
  if (name === 'IF') note('An empty argument shows 0 in Excel, nothing in Smartsheet.', 'blank-result');
  return (
    findFunction(name)?.excelEmptyArgument ??
    new Untranslatable(`${name} is used with an empty argument, which Smartsheet does not allow.`)
  );
}

/** The functions of Smartsheet by their names in Excel, and what becomes of a call. */
const COUNTERPARTS: ReadonlyMap<string, readonly [FunctionEntry, ExcelCounterpart]> = new Map(
  FUNCTIONS.flatMap((entry) =>
    Object.entries({ [entry.name]: sameArguments(), ...entry.excel }).map(
      ([name, counterpart]) => [name, [entry, counterpart]] as const,
    ),
  ),
);

const TRANSLATIONS = new Map([...MISSING_FUNCTIONS, ...OTHER_EXCEL_FUNCTIONS].map(({ name, excel }) => [name, excel]));

/** Whether the function of Smartsheet reckons with numbers there; VALUE reads them. */
export function takesNumbers(name: string, index: number): boolean {
  const [entry] = COUNTERPARTS.get(name) ?? [];
  const type = entry === undefined ? undefined : parameterAt(entry, index)?.type;
  return type === 'number' || type === 'number-or-range' || name === 'VALUE';
}

/** A call of an Excel function with translated arguments, as Smartsheet writes it. */
export function translateCall(name: string, args: readonly Expression[], note: Note): Translated {
  const [entry, known] = COUNTERPARTS.get(name) ?? [];
  const counterpart = TRANSLATIONS.get(name) ?? known;
  if (typeof counterpart === 'function') return counterpart(args, note) ?? new Untranslatable(`${name} lacks an argument here.`);
  if (entry === undefined) return withoutCounterpart(name);
  if (args.length < entry.minArgs || (entry.maxArgs !== null && args.length > entry.maxArgs))
    return new Untranslatable(
      `${name} is used here with ${args.length} arguments, which ${entry.name} in Smartsheet does not take.`,
    );
  if (counterpart?.note !== undefined) note(counterpart.note, counterpart.kind);
  return call(entry.name, ...args);
}

function withoutCounterpart(name: string): Untranslatable {
  const advice = findMissingFunction(name)?.advice ?? EXCEL_ADVICE[name];
  return new Untranslatable(
    advice === undefined
      ? `Smartsheet has no function ${name}, and nothing that does the same is known.`
      : `Smartsheet has no function ${name}: ${advice}.`,
  );
}
