import type { Brief } from '../brief/brief.ts';
import type { ColumnRole } from '../compose/design.ts';
import type { ColumnPlan, RowPlan } from '../plan.ts';
import { columnWith, type RealizedSheet } from './realized-sheet.ts';

const FEWEST = 6;
const MOST = 10;

/**
 * A few rows of the customer's own world, so that formulas, reports and automations can be seen working; each is marked as a sample. There are as
 * many as the sheet has states, within bounds.
 */
export function sampleRows(
  sheet: RealizedSheet,
  sheets: readonly RealizedSheet[],
  brief: Brief,
  today: string | null,
): RowPlan[] {
  const states = columnWith(sheet, 'state')?.options?.length ?? 0;
  const leads = longestLeads(sheets);
  return Array.from({ length: Math.min(Math.max(states, FEWEST), MOST) }, (_, index) => ({
    key: `sample-${index + 1}`,
    parent: null,
    sample: true,
    cells: Object.fromEntries(sheet.columns.flatMap((column) => cellOf(column, { sheet, sheets, brief, today, index, leads }))),
  }));
}

interface Place {
  readonly sheet: RealizedSheet;
  readonly sheets: readonly RealizedSheet[];
  readonly brief: Brief;
  readonly today: string | null;
  readonly index: number;
  /** By the lower-case title of a date: the most days before it by which something is due. */
  readonly leads: ReadonlyMap<string, number>;
}

const LEAD = /\[([^\]]+)\]@row(?: - |, -)(\d{1,4})\)?/u;

function longestLeads(sheets: readonly RealizedSheet[]): Map<string, number> {
  const leads = new Map<string, number>();
  for (const { design, columns } of sheets) {
    const dues = design.columns.filter(({ role }) => role === 'due' || role === 'lead-date').map(({ title }) => title);
    for (const { title, formula = '' } of columns) {
      const [, reference, days] = (dues.includes(title) ? LEAD.exec(formula) : null) ?? [];
      if (reference === undefined) continue;
      leads.set(reference.toLowerCase(), Math.max(leads.get(reference.toLowerCase()) ?? 0, Number(days)));
    }
  }
  return leads;
}

function sampleName(sheet: RealizedSheet, brief: Brief, index: number): string {
  const thing = brief.things.find(({ id }) => id === sheet.design.things[0]);
  const names = thing?.members ?? [];
  const one = sheet.columns.find(({ primary }) => primary)?.title ?? sheet.design.name;
  const types = columnWith(sheet, 'record-type')?.options ?? [];
  return names[index] ?? `${types[index % (types.length || 1)] ?? one} ${index + 1}`;
}

/** Days from today in a pattern that leaves something late, something due soon and something far off. */
const DAYS = [-12, 5, 90, 21, -3, 45];
const AMOUNTS = [1200, 4800, 350, 15000, 2600, 730];
/** What was spent of each of these amounts. */
const SPENT = [0.5, 0.9, 1.1, 0.25, 1, 0.7];
const REORDER_LEVEL = 10;
/** So many rows of the sheet above are named by those below: some have several. */
const PARENTS = 3;

function cellOf(column: ColumnPlan, place: Place): [string, string | number | boolean][] {
  const { sheet, sheets, brief, index } = place;
  const designed = sheet.design.columns.find(({ title }) => title === column.title);
  if (column.formula !== undefined || column.systemColumnType !== undefined) return [];
  // Several values in one cell take an object, which rows of a plan do not carry.
  if (column.type.startsWith('MULTI_')) return [];
  if (column.primary) return [[column.title, sampleName(sheet, brief, index)]];
  const parent = sheets.find(({ design }) => design.key === designed?.refersTo);
  if (parent !== undefined) return [[column.title, sampleName(parent, brief, index % PARENTS)]];
  if (column.options !== undefined) {
    const option = column.options[index % column.options.length];
    return option === undefined ? [] : [[column.title, option]];
  }
  if (column.type === 'DATE') return dateCell(column, designed?.role, place);
  if (column.type === 'CHECKBOX') return [[column.title, index % 2 === 0]];
  if (column.type !== 'TEXT_NUMBER') return [];
  const value = sampleValue(column, designed?.role, index);
  return value === null ? [] : [[column.title, value]];
}

function sampleValue({ title, format }: ColumnPlan, role: ColumnRole | undefined, index: number): string | number | null {
  const amount = AMOUNTS[index % AMOUNTS.length] ?? 0;
  if (role === 'dimension' && format === undefined) return `${title} ${(index % 2) + 1}`;
  if (role === 'reorder-level') return REORDER_LEVEL;
  if (format === 'money') return role === 'actual' ? Math.round(amount * (SPENT[index % SPENT.length] ?? 1)) : amount;
  if (format === 'percent') return (index + 1) / 10;
  return format === 'number' ? (index + 1) * 4 : null;
}

function isOver(sheet: RealizedSheet, index: number): boolean {
  const state = columnWith(sheet, 'state');
  const value = state?.options?.[index % (state.options.length || 1)];
  return value !== undefined && sheet.finalStates.includes(value);
}

function dateCell(column: ColumnPlan, role: ColumnRole | undefined, { sheet, today, index, leads }: Place): [string, string][] {
  if (today === null) return [];
  const on = (days: number): [string, string][] => [[column.title, addDays(today, days)]];
  if (role === 'done' || role === 'decided-on') return isOver(sheet, index) ? on(-2 - index) : [];
  if ((role === 'start' || role === 'due') && columnWith(sheet, 'conflict') !== undefined)
    return on(bookedFrom(index) + (role === 'due' ? NIGHTS : 0));
  const untilNext = daysToNextTime(column, sheet);
  if (untilNext !== null) return on((DAYS[index % DAYS.length] ?? 0) * SPREAD - untilNext);
  if (role === 'received' || role === 'start' || role === 'state-since') return on(-30 + index * 3);
  return on((DAYS[index % DAYS.length] ?? 0) + (leads.get(column.title.toLowerCase()) ?? 0));
}

const DAYS_OF_MONTH = 30.4375;
/** What recurs after years is reminded of months before. */
const SPREAD = 2;

/** How long after this date it is due again, where that day is worked out. */
function daysToNextTime({ title }: ColumnPlan, { design, columns }: RealizedSheet): number | null {
  const computed = design.columns.filter(({ role }) => role === 'expiry' || role === 'lead-date').map((column) => column.title);
  for (const column of columns) {
    if (!computed.includes(column.title) || !column.formula?.includes(`[${title}]@row`)) continue;
    const [, months, days] = / - 1 \+ (\d{1,3})\)|@row \+ (\d{1,5}),/u.exec(column.formula) ?? [];
    if (months !== undefined) return Math.round(Number(months) * DAYS_OF_MONTH);
    if (days !== undefined) return Number(days);
  }
  return null;
}

const NIGHTS = 5;

/** One week after the other; only the first that names the same row as another begins before that one is over. */
function bookedFrom(index: number): number {
  return index === PARENTS ? 2 : index * 7;
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
