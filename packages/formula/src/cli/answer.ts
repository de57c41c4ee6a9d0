import { checkFormula } from '../check/check-formula.ts';
import type { FormulaContext } from '../check/context.ts';
import { calculate, type EvaluationStep } from '../evaluate/calculate.ts';
import type { Workbook, WorkbookColumn } from '../evaluate/workbook.ts';
import { explain } from '../help/explain.ts';
import { type ExcelColumns, fromExcel } from '../help/from-excel.ts';
import { parseFormula } from '../syntax/parser.ts';
import { printFormula } from '../syntax/printer.ts';
import { parseIsoDate } from '../values/dates.ts';
import { findTimeZone } from '../values/time-zone.ts';
import { type FormulaValue, plainOf } from '../values/values.ts';
import { type DatedWorkbook, Reader } from './reader.ts';

export const COMMANDS = ['check', 'eval', 'explain', 'from-excel', 'print'] as const;
export type Command = (typeof COMMANDS)[number];

/** What the commands need of the world round them. */
export interface Surroundings {
  /** The present day as `YYYY-MM-DD`, for requests that name none. */
  readonly today: string;
  /** The JSON in a file; throws when there is none. */
  readJson(path: string): unknown;
  /** All of standard input. */
  readInput(): string;
}

/** A request as JSON has it, already parsed. */
export type Request = Readonly<Record<string, unknown>>;

/** What a request that cannot be answered gets instead: `error` is an object, while a formula's own error is a text such as `#NO MATCH`. */
export interface Refusal {
  readonly error: { readonly message: string };
}

export function refusal(message: string): Refusal {
  return { error: { message } };
}

/** The answer to one request, as an object for JSON. Never throws; what is wrong with the request is a `Refusal`. */
export function answer(command: Command, request: unknown, surroundings: Surroundings): object {
  const reader = new Reader();
  const fields = reader.fields(request, 'request');
  if (reader.complaints.length > 0) return refusal('A request is to be a JSON object.');
  const formula = reader.text(fields.formula, 'formula');
  const respond = ANSWERS[command](formula, { fields, reader, surroundings });
  return reader.complaints.length > 0 ? refusal(reader.complaints.join(' ')) : respond();
}

interface Asked {
  readonly fields: Request;
  readonly reader: Reader;
  readonly surroundings: Surroundings;
}

/** Each reads its fields at once, and gives the answer when all of them were right. */
const ANSWERS: Readonly<Record<Command, (formula: string, asked: Asked) => () => object>> = {
  check: answerCheck,
  eval: answerEval,
  explain: (formula) => () => {
    const explanation = explain(formula);
    return explanation.ok ? explanation : { ok: false, problems: checkFormula(formula) };
  },
  'from-excel': (formula, { fields, reader }) => {
    const columns = readExcelColumns(fields.columns ?? [], reader);
    return () => fromExcel(formula, columns);
  },
  print: (formula, { fields, reader }) => {
    const { separator } = fields;
    if (separator !== undefined && separator !== ',' && separator !== ';')
      reader.complaints.push('“separator” is to be "," or ";".');
    return () => answerPrint(formula, separator === ',' || separator === ';' ? { separator } : {});
  },
};

function answerCheck(formula: string, asked: Asked): () => object {
  const workbook = readWorkbook(asked);
  const context = workbook === undefined ? undefined : contextOf(workbook, asked);
  return () => {
    const problems = checkFormula(formula, context);
    return { ok: !problems.some(({ severity }) => severity === 'error'), problems };
  };
}

function answerEval(formula: string, asked: Asked): () => object {
  const { fields, reader, surroundings } = asked;
  const workbook = readWorkbook(asked);
  const sheet = reader.optionalText(fields.sheet, 'sheet') ?? workbook?.sheets[0]?.name ?? '';
  const rowNumber = fields.row === undefined ? undefined : reader.rowNumber(fields.row, 'row');
  const column = reader.optionalText(fields.column, 'column');
  const today = reader.optionalText(fields.today, 'today') ?? workbook?.today ?? surroundings.today;
  const timeZone = reader.optionalText(fields.timeZone, 'timeZone') ?? workbook?.timeZone ?? 'UTC';
  const steps = fields.steps === true;
  if (parseIsoDate(today) === null) reader.complaints.push('“today” is to be a date as YYYY-MM-DD.');
  if (findTimeZone(timeZone) === null)
    reader.complaints.push('“timeZone” is to be the IANA name of a time zone, such as Europe/Berlin.');
  if (workbook === undefined) {
    reader.complaints.push('“workbook” is missing: give the workbook, or the path of a file that holds it.');
    return () => ({});
  }
  const found = workbook.sheets.find(({ name }) => name === sheet);
  if (found === undefined) reader.complaints.push(`The workbook has no sheet “${sheet}”.`);
  if (column !== undefined && !hasColumn(found?.columns ?? [], column))
    reader.complaints.push(`The sheet has no column “${column}”.`);
  if (rowNumber !== undefined && rowNumber > (found?.rows.length ?? 0))
    reader.complaints.push(`The sheet has no row ${rowNumber}.`);
  const place = {
    sheet,
    ...(rowNumber === undefined ? {} : { rowIndex: rowNumber - 1 }),
    ...(column === undefined ? {} : { column }),
  };
  return () => {
    const calculation = calculate(workbook, { today, timeZone });
    const value =
      column === undefined ? calculation.evaluate(formula, place) : calculation.evaluateInColumn(formula, { ...place, column });
    return steps
      ? { ...valueAnswer(value), steps: calculation.evaluateSteps(formula, place).map(stepAnswer) }
      : valueAnswer(value);
  };
}

function valueAnswer(value: FormulaValue): object {
  return value.type === 'error' ? { error: value.code } : { value: plainOf(value), type: value.type };
}

function stepAnswer({ start, end, text, value }: EvaluationStep): object {
  return 'type' in value ? { start, end, text, ...valueAnswer(value) } : { start, end, text, values: value.map(plainOf) };
}

function answerPrint(formula: string, options: { readonly separator?: ',' | ';' }): object {
  const parsed = parseFormula(formula);
  return parsed.ok ? { formula: printFormula(parsed.formula, options) } : { ok: false, problems: checkFormula(formula) };
}

/** The workbook of a request, or the one in the file it names. */
function readWorkbook({ fields, reader, surroundings }: Asked): DatedWorkbook | undefined {
  const { workbook } = fields;
  if (workbook === undefined || workbook === null) return undefined;
  if (typeof workbook !== 'string') return reader.workbook(workbook);
  try {
    return reader.workbook(surroundings.readJson(workbook));
  } catch {
    reader.complaints.push(`“workbook” names “${workbook}”, which is no readable JSON file.`);
    return undefined;
  }
}

/** The sheet of the request's name, or else the first. */
function contextOf(workbook: Workbook, { fields, reader }: Asked): FormulaContext | undefined {
  const name = reader.optionalText(fields.sheet, 'sheet');
  const column = reader.optionalText(fields.column, 'column');
  const sheet = name === undefined ? workbook.sheets[0] : workbook.sheets.find((candidate) => candidate.name === name);
  if (sheet === undefined) {
    reader.complaints.push(name === undefined ? 'The workbook has no sheets.' : `The workbook has no sheet “${name}”.`);
    return undefined;
  }
  const own = sheet.columns.find(({ title }) => title.toLowerCase() === column?.toLowerCase());
  const isField = column !== undefined && own === undefined && Object.hasOwn(sheet.summary ?? {}, column);
  if (column !== undefined && own === undefined && !isField) reader.complaints.push(`The sheet has no column “${column}”.`);
  return {
    columns: sheet.columns,
    summaryFields: Object.keys(sheet.summary ?? {}),
    references: (sheet.references ?? []).map((reference) => reference.name),
    columnFormula: own?.formula !== undefined,
    summaryField: isField,
    ...(column === undefined ? {} : { column }),
  };
}

function hasColumn(columns: readonly WorkbookColumn[], title: string): boolean {
  return columns.some((column) => column.title.toLowerCase() === title.toLowerCase());
}

/** Titles in the order of the letters, or by letter; columns with a title and a type will do too. */
function readExcelColumns(value: unknown, reader: Reader): ExcelColumns {
  if (!Array.isArray(value)) {
    const entries = Object.entries(reader.fields(value, 'columns'));
    return Object.fromEntries(entries.map(([letter, title]) => [letter, reader.text(title, `columns.${letter}`)]));
  }
  return value.map((column, index) => {
    if (typeof column === 'string') return column;
    const { title, type } = reader.fields(column, `columns[${index}]`);
    const titled = { title: reader.text(title, `columns[${index}].title`) };
    return type === undefined ? titled : { ...titled, type: reader.text(type, `columns[${index}].type`) };
  });
}
