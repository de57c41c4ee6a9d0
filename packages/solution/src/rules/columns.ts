import type { ColumnPlan, SheetPlan } from '../plan.ts';
import { CHECKBOX_SYMBOLS, COLUMN_TYPES, LIMITS, PICKLIST_SYMBOLS } from '../smartsheet-rules.ts';
import { looksLikeFormula } from '../text/plain.ts';
import { about, type Finding, findEach, type PartPath, type PlanRule } from './rule.ts';

/** Smartsheet errors 1055 and 1057. */
export const primaryColumn: PlanRule = {
  name: 'primary-column',
  reason: 'a sheet needs exactly one primary column, which holds plain text',
  check: ({ sheets }) =>
    findEach(['sheets'], sheets, ({ columns }, part) => {
      const primaries = columns.flatMap((column, index) => (column.primary ? [{ column, index }] : []));
      const [first, second] = primaries;
      const message = `needs exactly one primary column, has ${primaries.length}`;
      if (first === undefined) return [{ part, message }];
      if (second !== undefined) return [{ part: [...part, 'columns', second.index], message }];
      const isText = first.column.type === 'TEXT_NUMBER' && first.column.systemColumnType === undefined;
      return isText ? [] : [{ part, message: 'the primary column must be plain TEXT_NUMBER' }];
    }),
};

const SYSTEM_TYPES = {
  AUTO_NUMBER: 'TEXT_NUMBER',
  CREATED_BY: 'CONTACT_LIST',
  MODIFIED_BY: 'CONTACT_LIST',
  CREATED_DATE: 'DATETIME',
  MODIFIED_DATE: 'DATETIME',
} as const;
const TYPES: ReadonlySet<string> = new Set(COLUMN_TYPES);
const FLAGS: ReadonlySet<string> = new Set(CHECKBOX_SYMBOLS);
const PICTURES: ReadonlySet<string> = new Set(PICKLIST_SYMBOLS);

/** Types that the API refuses (1142), system columns and their types, DATETIME as a system column only, auto-number text (1088). */
export const columnTypes: PlanRule = {
  name: 'column-types',
  reason: 'Smartsheet cannot be asked for a column of this kind',
  check: ({ sheets }) => findInColumns(sheets, typeProblems),
};

function typeProblems(column: ColumnPlan): string[] {
  const { type, systemColumnType, symbol, formula, autoNumberFormat } = column;
  const problems: string[] = [];
  if (!TYPES.has(type)) problems.push(`the API refuses to create ${type}; plan a plain column and a guided step`);
  if (type === 'DATETIME' && systemColumnType === undefined) problems.push('DATETIME exists only as a system column; use DATE');
  if (systemColumnType !== undefined && SYSTEM_TYPES[systemColumnType] !== type) {
    problems.push(`${systemColumnType} has the type ${SYSTEM_TYPES[systemColumnType]}`);
  }
  if (systemColumnType !== undefined && formula !== undefined) problems.push('a system column takes no formula');
  if (symbol !== undefined && !(type === 'CHECKBOX' ? FLAGS : PICTURES).has(symbol))
    problems.push(`${type} has no symbol ${symbol}`);
  if (symbol !== undefined && type !== 'CHECKBOX' && type !== 'PICKLIST')
    problems.push('symbols belong to CHECKBOX and PICKLIST');
  if (autoNumberFormat !== undefined && !/^0{1,11}$/.test(autoNumberFormat.fill))
    problems.push('fill of an auto-number is one to eleven zeros');
  const numberLength = `${autoNumberFormat?.prefix ?? ''}${autoNumberFormat?.fill ?? ''}`.length;
  if (numberLength > LIMITS.autoNumberFormat) problems.push(`an auto-number has at most ${LIMITS.autoNumberFormat} characters`);
  return problems;
}

/** Options only for dropdowns, never with a symbol (1059), each once, none empty or read as a formula. */
export const columnOptions: PlanRule = {
  name: 'column-options',
  reason: 'Smartsheet does not accept its list of values',
  check: ({ sheets }) => findInColumns(sheets, optionProblems),
};

function optionProblems({ type, options, symbol, validation }: ColumnPlan): string[] {
  const isDropdown = type === 'PICKLIST' || type === 'MULTI_PICKLIST';
  const problems: string[] = [];
  if (options !== undefined && symbol !== undefined) problems.push('a column has options or a symbol, not both');
  if (options !== undefined && !isDropdown) problems.push(`options belong to dropdowns, not to ${type}`);
  if (isDropdown && symbol === undefined && (options ?? []).length === 0) problems.push('a dropdown needs options');
  if (new Set(options).size !== (options ?? []).length) problems.push('an option occurs more than once');
  if ((options ?? []).some((option) => option.trim() === '' || looksLikeFormula(option)))
    problems.push('an option is empty or reads as a formula');
  if (validation && options === undefined) problems.push('values can be restricted to options only');
  return problems;
}

/** Number formats belong to typed numbers and figures, a primary column is never hidden, and a width is a whole number of pixels. */
export const columnSettings: PlanRule = {
  name: 'column-settings',
  reason: 'Smartsheet does not offer this setting for the column',
  check: ({ sheets }) =>
    findEach(['sheets'], sheets, (sheet, part) =>
      findEach([...part, 'columns'], sheet.columns, (column, path) => settingProblems(column, path)),
    ),
};

function settingProblems(
  { title, type, systemColumnType, primary, format, hidden, width }: ColumnPlan,
  path: PartPath,
): Finding[] {
  const isNumber = type === 'TEXT_NUMBER' && systemColumnType === undefined;
  const isWidth = width === undefined || (Number.isInteger(width) && width > 0 && width <= LIMITS.columnWidth);
  return [
    ...about([...path, 'format'], format !== undefined && !isNumber ? [`${title} is ${type}, which has no number format`] : []),
    ...about([...path, 'hidden'], hidden && primary ? ['the primary column cannot be hidden'] : []),
    ...about([...path, 'width'], isWidth ? [] : [`a width is a whole number from 1 to ${LIMITS.columnWidth}`]),
  ];
}

function findInColumns(sheets: readonly SheetPlan[], problemsOf: (column: ColumnPlan) => readonly string[]): Finding[] {
  return findEach(['sheets'], sheets, (sheet, part) =>
    findEach([...part, 'columns'], sheet.columns, (column, path: PartPath) => about(path, problemsOf(column))),
  );
}
