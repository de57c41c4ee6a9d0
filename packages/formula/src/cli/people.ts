import { describeProblem, type Problem } from '../problem.ts';
import { answer, type Command, type Surroundings } from './answer.ts';

export const USAGE = `sheetwright-formula check|eval|explain|from-excel|print FORMULA [options]

  check       what is wrong, or likely wrong, with a formula
  eval        the value it has in a workbook
  explain     what it does, step by step
  from-excel  the formula of an Excel sheet as Smartsheet writes it
  print       the formula in its plainest form

  FORMULA             the formula, with its equals sign; - reads it from standard input
  --workbook FILE     a JSON file with the workbook (check, eval)
  --sheet NAME        the sheet the formula stands in (check, eval)
  --column TITLE      the column it stands in (check, eval)
  --row NUMBER        the row it stands in, counted from 1 (eval)
  --today YYYY-MM-DD  what TODAY() gives (eval)
  --columns A,B,C     titles of Excel's columns A, B, C … (from-excel)
  --separator SIGN    , or ; between arguments (print)
  --json              standard input holds one JSON object a line, standard output answers one a line
`;

const OPTIONS: ReadonlySet<string> = new Set(['workbook', 'sheet', 'column', 'row', 'today', 'columns', 'separator']);

export interface Options {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly complaint?: string;
}

/** The request that arguments of the command line stand for. */
export function readOptions(args: readonly string[]): Options {
  const fields: Record<string, unknown> = {};
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index] ?? '';
    const name = word.startsWith('--') ? word.slice(2) : 'formula';
    if (name === 'formula') {
      if (fields.formula !== undefined) return { fields, complaint: 'Give one formula, in quotation marks for the shell.' };
      fields.formula = word;
      continue;
    }
    const value = args[index + 1];
    if (!OPTIONS.has(name)) return { fields, complaint: `There is no option ${word}.` };
    if (value === undefined) return { fields, complaint: `A value is missing after ${word}.` };
    fields[name] = optionValue(name, value);
    index += 1;
  }
  return fields.formula === undefined ? { fields, complaint: 'The formula is missing.' } : { fields };
}

function optionValue(name: string, value: string): unknown {
  if (name === 'row') return Number(value);
  return name === 'columns' ? value.split(',').map((title) => title.trim()) : value;
}

/** An answer as text, and whether it is a good one. */
export function answerPeople(command: Command, options: Options, surroundings: Surroundings): { text: string; isGood: boolean } {
  if (options.complaint !== undefined) return { text: `${options.complaint}\n\n${USAGE}`, isGood: false };
  const result = answer(command, options.fields, surroundings) as Readonly<Record<string, unknown>>;
  const { error, ok, problems, formula, reason, steps, value } = result;
  if (typeof error === 'object' && error !== null && 'message' in error) return { text: String(error.message), isGood: false };
  if (typeof error === 'string') return { text: error, isGood: true };
  if (Array.isArray(problems) && (problems.length > 0 || command === 'check')) {
    return { text: describeAll(String(options.fields.formula), problems), isGood: ok !== false };
  }
  if (typeof reason === 'string') return { text: reason, isGood: false };
  if (Array.isArray(steps))
    return { text: [result.summary, ...steps.map((step, index) => `${index + 1}. ${step.text}`)].join('\n'), isGood: true };
  if (typeof formula === 'string') return { text: [formula, ...notesOf(result)].join('\n'), isGood: true };
  return { text: Array.isArray(value) ? value.join(', ') : String(value ?? ''), isGood: true };
}

function notesOf({ notes }: Readonly<Record<string, unknown>>): readonly string[] {
  return Array.isArray(notes) ? notes.map((note) => `Note: ${note}`) : [];
}

function describeAll(formula: string, problems: readonly Problem[]): string {
  return problems.length === 0
    ? 'Nothing is wrong with this formula.'
    : problems.map((problem) => describeProblem(formula, problem)).join('\n\n');
}
