import type { Expression } from '../syntax/ast.ts';
import type { ErrorCode } from '../values/values.ts';
import type { Evaluate } from './evaluation-context.ts';
import type { ExcelCounterpart } from './excel-counterpart.ts';

/** In the order in which functions are listed. */
export const CATEGORIES = [
  'Numeric',
  'Logic',
  'Text',
  'Date',
  'Hierarchy',
  'Advanced',
  'Financial',
  'Project',
  /** Smartsheet writes these itself into sheets with dependencies; they are read, never recommended. */
  'System',
] as const;

export type Category = (typeof CATEGORIES)[number];

/**
 * `verified`: a computed value is known; `docs`: named by the vendor's documentation; `unverified`: only seen in use or commonly said, so that
 * what follows from it is a warning, never an error.
 */
export type Confidence = 'verified' | 'docs' | 'unverified';

export type ParameterType =
  | 'number'
  | 'text'
  | 'boolean'
  | 'date'
  | 'any'
  /** A range of cells, or a function that gives a list. */
  | 'range'
  | 'number-or-range'
  /** A value, a comparison without a left side, or an expression with `@cell`. */
  | 'criterion'
  /** A reference to one cell of the own sheet. */
  | 'cell';

/** `list` is a set of cells that only another function can take in; `time` a time of day. */
export type ResultType = 'number' | 'text' | 'boolean' | 'date' | 'time' | 'list' | 'any';

export interface Parameter {
  readonly name: string;
  readonly type: ParameterType;
  readonly optional: boolean;
}

/** A call in words, its arguments already in words; numbers that the formula writes out come as digits, an empty text as `blank`. */
export type Phrase = (args: readonly string[]) => string;

/** What parsing, checking, binding and explaining need to know of a function beyond its signature. */
export interface FunctionTraits {
  /** Its result is one of its arguments, from this one on. */
  readonly branchesFrom?: number | undefined;
  /** It may leave arguments unread, so that reading all cells beforehand could close cycles that are none. */
  readonly leavesArgumentsUnread?: boolean | undefined;
  /** It looks at the place of a row in the hierarchy, not at what the cell of its argument holds. */
  readonly readsHierarchy?: boolean | undefined;
  /** Its result is a cell that a function reading the hierarchy can start from. */
  readonly refersToParent?: boolean | undefined;
  /** Its list is known to show an error in a cell, so that another function has to take it in. */
  readonly mustBeNested?: boolean | undefined;
  /** A single value may stand for its range. */
  readonly takesValueAsRange?: boolean | undefined;
  /** The last argument with which it looks for exact matches. */
  readonly exactMatch?: string | undefined;
  /** It looks for a value in cells: which arguments are which, and whether it compares whole items. */
  readonly search?: { readonly cells: number; readonly wanted: number; readonly comparesItems: boolean } | undefined;
}

/** A function of Smartsheet's formula language: all there is to know of it. */
export interface FunctionEntry extends FunctionTraits {
  /** In upper case. */
  readonly name: string;
  readonly category: Category;
  readonly parameters: readonly Parameter[];
  /** How many parameters at the end repeat together; 0 when none do. */
  readonly repeating: number;
  readonly minArgs: number;
  /** null: no limit. */
  readonly maxArgs: number | null;
  readonly result: ResultType;
  readonly description: string;
  /** What people get wrong about it. */
  readonly note?: string | undefined;
  readonly example: string;
  readonly errors: readonly ErrorCode[];
  readonly confidence: Confidence;
  /** How an explanation names a call; without one it is named with the description. */
  readonly phrase?: Phrase | undefined;
  /** As `phrase`, for the opposite of a condition. */
  readonly negatedPhrase?: Phrase | undefined;
  /** For functions with criteria: what is taken of the rows that match, as `the sum`. */
  readonly matchesPhrase?: string | undefined;
  /** Functions of Excel it stands for, by their names there; its own name need not be given when its arguments are the same. */
  readonly excel?: Readonly<Record<string, ExcelCounterpart>> | undefined;
  /** What Excel takes for an argument left out between commas. */
  readonly excelEmptyArgument?: Expression | undefined;
  readonly evaluate: Evaluate;
}

/** What the signature does not say; without errors and a confidence there are none and it is `verified`. */
type Definition = Omit<
  FunctionEntry,
  'name' | 'category' | 'parameters' | 'repeating' | 'minArgs' | 'maxArgs' | 'result' | Defaulted
> &
  Partial<Pick<FunctionEntry, Defaulted>>;

type Defaulted = 'errors' | 'confidence';

/** The text itself where it is a signature. One with an unknown type does not compile. */
type Signature<Text extends string> = Text extends `${Uppercase<string>}(${infer Parameters}): ${ResultType}`
  ? ParameterList<Parameters> extends true
    ? Text
    : never
  : never;

type ParameterList<Text extends string> = Text extends '' | `${string}: ${ParameterType}`
  ? Text extends `${infer First}, ${infer Others}`
    ? First extends `${string}: ${ParameterType}`
      ? ParameterList<Others>
      : false
    : true
  : false;

/** Every entry has the same properties in the same order: objects of one shape are read several times as fast as those of many. */
const UNSAID: Readonly<Record<Exclude<keyof Definition, Defaulted | 'description' | 'example' | 'evaluate'>, undefined>> = {
  branchesFrom: undefined,
  leavesArgumentsUnread: undefined,
  readsHierarchy: undefined,
  refersToParent: undefined,
  mustBeNested: undefined,
  takesValueAsRange: undefined,
  exactMatch: undefined,
  search: undefined,
  note: undefined,
  phrase: undefined,
  negatedPhrase: undefined,
  matchesPhrase: undefined,
  excel: undefined,
  excelEmptyArgument: undefined,
};

/**
 * Defines functions of one category. A signature reads `ROUND(number: number, decimals?: number): number`; a question mark makes a parameter
 * optional, and three dots before the last ones make them repeat together.
 */
export function functionsOf(category: Category) {
  return <Text extends string>(signature: Text & Signature<Text>, definition: Definition): FunctionEntry => {
    const [, name = '', takes = '', result = 'any'] = /^(\w+)\((.*)\): (\w+)$/.exec(signature) ?? [];
    const texts = takes === '' ? [] : takes.split(', ');
    const parameters = texts.map(parseParameter);
    const repeating = texts.filter((text) => text.startsWith('...')).length;
    return {
      ...UNSAID,
      errors: [],
      confidence: 'verified',
      ...definition,
      name,
      category,
      parameters,
      repeating,
      minArgs: parameters.filter(({ optional }) => !optional).length,
      maxArgs: repeating > 0 ? null : parameters.length,
      result: result as ResultType,
    };
  };
}

function parseParameter(text: string): Parameter {
  const [, name = '', mark, type = 'any'] = /^(?:\.\.\.)?(\w+)(\??): (.+)$/.exec(text) ?? [];
  return { name, type: type as ParameterType, optional: mark === '?' };
}

/** `a, b and c`. */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
