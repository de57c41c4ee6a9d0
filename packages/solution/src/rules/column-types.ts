import type { ColumnPlan } from '../plan.ts';
import { CHECKBOX_SYMBOLS, COLUMN_TYPES, LIMITS, PICKLIST_SYMBOLS } from '../smartsheet-rules.ts';
import type { PlanRule } from './rule.ts';

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
  check: ({ sheets }) =>
    sheets.flatMap((sheet) =>
      sheet.columns.flatMap((column) =>
        typeProblems(column).map((message) => ({ at: `sheet ${sheet.key}, column ${column.title}`, message })),
      ),
    ),
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
