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
  --time-zone NAME    the time zone of the account, such as Europe/Berlin; UTC when left out (eval)
  --steps             show how the value came about (eval)
  --columns A,B,C     titles of Excel's columns A, B, C … (from-excel)
  --separator SIGN    , or ; between arguments (print)
  --json              standard input holds one JSON object a line, standard output answers one a line
  --help              this text

The exit code is 0 for a good answer, 1 for a formula that is wrong or a request that cannot be answered,
2 for a command that is used wrongly. With --json it is 0: each answer says for itself.
`;

const OPTIONS: ReadonlySet<string> = new Set([
  'workbook',
  'sheet',
  'column',
  'row',
  'today',
  'time-zone',
  'columns',
  'separator',
]);

interface Options {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly complaint?: string;
}

/** The request that arguments of the command line stand for. */
function readOptions(args: readonly string[]): Options {
  const fields: Record<string, unknown> = {};
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index] ?? '';
    const name = word.startsWith('--') ? word.slice(2) : 'formula';
    if (name === 'formula') {
      if (fields.formula !== undefined) return { fields, complaint: 'Give one formula, in quotation marks for the shell.' };
      fields.formula = word;
      continue;
    }
    if (name === 'steps') {
      fields.steps = true;
      continue;
    }
    const value = args[index + 1];
    if (!OPTIONS.has(name)) return { fields, complaint: `There is no option ${word}.` };
    if (value === undefined) return { fields, complaint: `A value is missing after ${word}.` };
    fields[name === 'time-zone' ? 'timeZone' : name] = optionValue(name, value);
    index += 1;
  }
  return fields.formula === undefined ? { fields, complaint: 'The formula is missing.' } : { fields };
}

function optionValue(name: string, value: string): unknown {
  if (name === 'row') return Number(value);
  return name === 'columns' ? value.split(',').map((title) => title.trim()) : value;
}

interface Outcome {
  readonly text: string;
  /** False when the formula is wrong, or the request cannot be answered. */
  readonly isGood: boolean;
  readonly isMisuse?: boolean;
}

/** What the command line asks for, answered as text for people. */
export function answerPeople(command: Command, args: readonly string[], surroundings: Surroundings): Outcome {
  const { fields, complaint } = readOptions(args);
  if (complaint !== undefined) return { text: `${complaint}\n\n${USAGE}`, isGood: false, isMisuse: true };
  const formula = fields.formula === '-' ? surroundings.readInput().trim() : String(fields.formula);
  const result = answer(command, { ...fields, formula }, surroundings) as Readonly<Record<string, unknown>>;
  return refused(result) ?? describe(formula, result);
}

function refused({ error, reason }: Readonly<Record<string, unknown>>): Outcome | null {
  if (typeof error === 'object' && error !== null && 'message' in error) return { text: String(error.message), isGood: false };
  return typeof reason === 'string' ? { text: reason, isGood: false } : null;
}

function describe(written: string, result: Readonly<Record<string, unknown>>): Outcome {
  const { error, ok, problems, formula, summary, value } = result;
  if (Array.isArray(problems)) return { text: describeAll(written, problems), isGood: ok === true };
  if (typeof summary === 'string') return { text: [summary, ...numbered(result.steps)].join('\n'), isGood: true };
  if (typeof formula === 'string') return { text: [formula, ...notesOf(result)].join('\n'), isGood: true };
  const shown = typeof error === 'string' ? error : show(value);
  return { text: [...numbered(result.steps), shown].join('\n'), isGood: true };
}

function show(value: unknown): string {
  return Array.isArray(value) ? value.map(show).join(', ') : String(value ?? '');
}

/** Steps of an explanation, or of a value with what each part came to. */
function numbered(steps: unknown): readonly string[] {
  if (!Array.isArray(steps)) return [];
  return steps.map(({ text, value, values, error }, index) => {
    const outcome = error ?? values ?? value;
    return `${index + 1}. ${text}${outcome === undefined ? '' : ` → ${show(outcome)}`}`;
  });
}

function notesOf({ notes }: Readonly<Record<string, unknown>>): readonly string[] {
  return Array.isArray(notes) ? notes.map((note) => `Note: ${note}`) : [];
}

function describeAll(formula: string, problems: readonly Problem[]): string {
  return problems.length === 0
    ? 'Nothing is wrong with this formula.'
    : problems.map((problem) => describeProblem(formula, problem)).join('\n\n');
}
