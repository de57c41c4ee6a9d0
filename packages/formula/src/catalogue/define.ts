import type { Category, Confidence, ErrorCode, FunctionEntry, Parameter, ParameterType, ResultType } from './types.ts';

interface Definition {
  /** Parameters as `name: type`; a question mark after the name makes one optional. */
  readonly takes: readonly string[];
  readonly repeating?: number;
  readonly gives: ResultType;
  readonly description: string;
  readonly note?: string;
  readonly example: string;
  readonly errors?: readonly ErrorCode[];
  readonly confidence?: Confidence;
}

/** Catalogue entries of one category from their short form: argument counts follow from the parameters. */
export function defineFunctions(category: Category, definitions: Readonly<Record<string, Definition>>): readonly FunctionEntry[] {
  return Object.entries(definitions).map(([name, definition]) => {
    const { takes, gives, repeating = 0, errors = [], confidence = 'verified', ...rest } = definition;
    const parameters = takes.map(parseParameter);
    return {
      ...rest,
      name,
      category,
      parameters,
      repeating,
      minArgs: parameters.filter((parameter) => !parameter.optional).length,
      maxArgs: repeating > 0 ? null : parameters.length,
      result: gives,
      errors,
      confidence,
    };
  });
}

function parseParameter(text: string): Parameter {
  const [name = '', type = 'any'] = text.split(': ');
  return { name: name.replace('?', ''), type: type as ParameterType, optional: name.endsWith('?') };
}
