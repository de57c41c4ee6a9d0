import type { Brief } from '../brief/brief.ts';
import type { ColumnPlan, RowPlan } from '../plan.ts';
import type { RealizedSheet } from './realized-sheet.ts';

const ROWS = 6;

/** A few rows of the customer's own world, so that formulas, reports and automations can be seen working; each is marked as a sample. */
export function sampleRows(
  sheet: RealizedSheet,
  sheets: readonly RealizedSheet[],
  brief: Brief,
  today: string | null,
): RowPlan[] {
  return Array.from({ length: ROWS }, (_, index) => ({
    key: `sample-${index + 1}`,
    parent: null,
    sample: true,
    cells: Object.fromEntries(sheet.columns.flatMap((column) => cellOf(column, { sheet, sheets, brief, today, index }))),
  }));
}

interface Place {
  readonly sheet: RealizedSheet;
  readonly sheets: readonly RealizedSheet[];
  readonly brief: Brief;
  readonly today: string | null;
  readonly index: number;
}

export function sampleName(sheet: RealizedSheet, brief: Brief, index: number): string {
  const thing = brief.things.find(({ id }) => id === sheet.design.things[0]);
  const names = thing?.members ?? [];
  const one = sheet.columns.find(({ primary }) => primary)?.title ?? sheet.design.name;
  return names[index] ?? `${one} ${index + 1}`;
}

/** Days from today in a pattern that leaves something late, something due soon and something far off. */
const DAYS = [-12, 5, 90, 21, -3, 45];
const AMOUNTS = [1200, 4800, 350, 15000, 2600, 730];

function cellOf(column: ColumnPlan, place: Place): [string, string | number | boolean][] {
  const { sheet, sheets, brief, today, index } = place;
  const designed = sheet.design.columns.find(({ title }) => title === column.title);
  if (column.formula !== undefined || column.systemColumnType !== undefined) return [];
  // Several values in one cell take an object, which rows of a plan do not carry.
  if (column.type.startsWith('MULTI_')) return [];
  if (column.primary) return [[column.title, sampleName(sheet, brief, index)]];
  const parent = sheets.find(({ design }) => design.key === designed?.refersTo);
  if (parent !== undefined) return [[column.title, sampleName(parent, brief, index % 3)]];
  if (column.options !== undefined) {
    const option = column.options[index % column.options.length];
    return option === undefined ? [] : [[column.title, option]];
  }
  if (column.type === 'DATE') return dateCell(column, designed?.role, { today, index, isOver: isOver(sheet, index) });
  if (column.type === 'CHECKBOX') return [[column.title, index % 2 === 0]];
  if (column.type === 'TEXT_NUMBER' && column.format === 'money') return [[column.title, AMOUNTS[index % AMOUNTS.length] ?? 0]];
  if (column.type === 'TEXT_NUMBER' && column.format === 'percent') return [[column.title, (index + 1) / 10]];
  if (column.type === 'TEXT_NUMBER' && column.format === 'number') return [[column.title, (index + 1) * 4]];
  return [];
}

function isOver(sheet: RealizedSheet, index: number): boolean {
  const state = sheet.columns.find(({ title }) => title === sheet.design.columns.find(({ role }) => role === 'state')?.title);
  const value = state?.options?.[index % (state.options.length || 1)];
  return value !== undefined && sheet.finalStates.includes(value);
}

function dateCell(
  column: ColumnPlan,
  role: string | undefined,
  { today, index, isOver: over }: { today: string | null; index: number; isOver: boolean },
): [string, string][] {
  if (today === null) return [];
  if (role === 'done' || role === 'decided-on') return over ? [[column.title, addDays(today, -2 - index)]] : [];
  if (role === 'received' || role === 'start' || role === 'state-since') return [[column.title, addDays(today, -30 + index * 3)]];
  return [[column.title, addDays(today, DAYS[index % DAYS.length] ?? 0)]];
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
