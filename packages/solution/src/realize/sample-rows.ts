import type { Brief } from '../brief/brief.ts';
import type { ColumnRole, DesignedColumn, Duty } from '../compose/design.ts';
import type { ColumnPlan, RowPlan } from '../plan.ts';
import { cutWords } from '../text/cut.ts';
import { columnWith, type RealizedSheet } from './realized-sheet.ts';
import {
  cycled,
  instancesOf,
  namesBeside,
  namesOfThose,
  type SampleWorld,
  sampleAddress,
  sampleNumber,
  sampleText,
  sampleWorld,
  seedOf,
} from './sample-values.ts';

const FEWEST = 6;
const MOST = 10;

/**
 * A few rows of the customer's own world, so that formulas, reports and automations can be seen working; each is marked as a sample. There are as
 * many as the sheet has states, within bounds, and no more than there are things of which the answers name each.
 */
export function sampleRows(
  sheet: RealizedSheet,
  sheets: readonly RealizedSheet[],
  brief: Brief,
  today: string | null,
): RowPlan[] {
  if (sheet.design.duties !== undefined) return dutyRows(sheet, sheet.design.duties);
  const leads = longestLeads(sheets);
  const world = sampleWorld(brief);
  return Array.from({ length: rowCount(sheet, brief) }, (_, index) => ({
    key: `sample-${index + 1}`,
    parent: null,
    sample: true,
    cells: Object.fromEntries(sheet.columns.flatMap((column) => cellOf(column, { sheet, sheets, world, today, index, leads }))),
  }));
}

/** Duties are what the answers name, and no samples: they stay when samples are removed, and wait for the day on which they were done last. */
function dutyRows(sheet: RealizedSheet, duties: readonly Duty[]): RowPlan[] {
  const primary = sheet.columns.find((column) => column.primary === true)?.title;
  const interval = columnWith(sheet, 'interval')?.title;
  if (primary === undefined || interval === undefined) return [];
  return duties.map((duty, index) => ({
    key: `duty-${index + 1}`,
    parent: null,
    cells: { [primary]: duty.name, [interval]: duty.interval },
  }));
}

interface Place {
  readonly sheet: RealizedSheet;
  readonly sheets: readonly RealizedSheet[];
  readonly world: SampleWorld;
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

/** Of three depots that are named there is no fourth. */
function rowCount(sheet: RealizedSheet, brief: Brief): number {
  const states = columnWith(sheet, 'state')?.options?.length ?? 0;
  const usual = Math.min(Math.max(states, FEWEST), MOST);
  const thing = brief.things.find(({ id }) => id === sheet.design.things[0]);
  const named = thing && sheet.design.things.length === 1 ? instancesOf(thing).length : 0;
  const isAll = named > 1 && (thing?.count ?? named) <= named;
  return isAll ? Math.min(Math.max(named, states), usual) : usual;
}

const LONGEST_NAME = 80;

/** What a row of a sheet is called, wherever it is named. */
function sampleName(sheet: RealizedSheet, index: number, world: SampleWorld): string {
  const thing = world.brief.things.find(({ id }) => id === sheet.design.things[0]);
  const instance = thing && instancesOf(thing)[index];
  if (instance !== undefined) return instance;
  const { kind, name: sheetName } = sheet.design;
  const types = columnWith(sheet, 'record-type')?.options ?? [];
  const title = sheet.columns.find(({ primary }) => primary)?.title ?? sheetName;
  const own = types.length === 0 && thing?.entry !== null ? namesOfThose(kind, title, world)?.[index] : undefined;
  if (own !== undefined) return own;
  const beside = cycled(namesBeside(kind, sheet.columns, world), index);
  return cutWords(`${cycled(types, index) ?? title} ${index + 1}${beside === undefined ? '' : ` – ${beside}`}`, LONGEST_NAME);
}

/** So many rows of the sheet above are named by those below: some have several. */
const PARENTS = 3;
/** Of so many rows one is left without what is typed last: a text, somebody who answers for it. */
const UNFINISHED = 5;

function cellOf(column: ColumnPlan, place: Place): [string, string | number | boolean][] {
  const { sheet, sheets, world, index } = place;
  const designed = sheet.design.columns.find(({ title }) => title === column.title);
  if (column.formula !== undefined || column.systemColumnType !== undefined) return [];
  // Several values in one cell take an object, which rows of a plan do not carry.
  if (column.type.startsWith('MULTI_')) return [];
  if (column.primary) return [[column.title, sampleName(sheet, index, world)]];
  const parent = sheets.find(({ design }) => design.key === designed?.refersTo);
  if (parent !== undefined) {
    const parents = Math.min(PARENTS, rowCount(parent, world.brief));
    return [[column.title, sampleName(parent, index % parents, world)]];
  }
  if (column.options !== undefined) return optionCell(column, designed, index);
  if (column.type === 'DATE') return dateCell(column, designed, place);
  const value = typedValue(column, designed, place);
  return value === null ? [] : [[column.title, value]];
}

const NUMBERS: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['quantity', 'reorder-level', 'amount', 'budget', 'actual']);

/** Rows go through all options; those of different columns not in step, but what a row is, and how far, go together. */
function optionCell(
  { title, options = [] }: ColumnPlan,
  designed: DesignedColumn | undefined,
  index: number,
): [string, string][] {
  const option = cycled(options, index + (designed?.role === 'attribute' ? seedOf(title) : 0));
  return option === undefined ? [] : [[title, option]];
}

function typedValue(
  column: ColumnPlan,
  designed: DesignedColumn | undefined,
  { sheet, world, index }: Place,
): string | number | boolean | null {
  const { title, type, format } = column;
  const seed = seedOf(title);
  if (type === 'CHECKBOX') return (index + seed) % 2 === 0;
  const isUnfinished = (index + seed) % UNFINISHED === UNFINISHED - 1;
  if (type === 'CONTACT_LIST') return isUnfinished ? null : sampleAddress(title, index, world);
  if (type !== 'TEXT_NUMBER') return null;
  if (format !== undefined || NUMBERS.has(designed?.role ?? 'attribute'))
    return sampleNumber(column, { designed, columns: sheet.design.columns, index }, world);
  return isUnfinished && designed?.role !== 'dimension'
    ? null
    : sampleText(column, designed, index, { ...world, kind: sheet.design.kind });
}

function isOver(sheet: RealizedSheet, index: number): boolean {
  const value = cycled(columnWith(sheet, 'state')?.options ?? [], index);
  return value !== undefined && sheet.finalStates.includes(value);
}

/** Days from today in a pattern that leaves something late, something due this week and something far off. */
const DAYS = [-12, 5, 90, 21, -3, 45, 1, 14, 60, 8];
/** How long it takes until something is done. */
const TAKES = [4, 9, 2, 12, 5, 3, 7, 1, 6, 10];

function dateCell(column: ColumnPlan, designed: DesignedColumn | undefined, place: Place): [string, string][] {
  const { today } = place;
  if (today === null) return [];
  const days = daysFromToday(column, designed, place);
  return days === null ? [] : [[column.title, addDays(today, days)]];
}

function daysFromToday(column: ColumnPlan, designed: DesignedColumn | undefined, { sheet, index, leads }: Place): number | null {
  const role = designed?.role;
  const key = column.title.toLowerCase();
  const usual = (cycled(DAYS, index) ?? 0) + (leads.get(key) ?? 0);
  if (role === 'done') return isOver(sheet, index) ? begunOn(index) + (cycled(TAKES, index) ?? 0) : null;
  if (role === 'decided-on') return isOver(sheet, index) ? begunOn(index) + 2 : null;
  const isBooking = columnWith(sheet, 'conflict') !== undefined;
  if (isBooking && (role === 'start' || role === 'due')) return bookedFrom(index) + (role === 'due' ? NIGHTS : 0);
  const untilNext = daysToNextTime(column, sheet);
  if (untilNext !== null) return (cycled(DAYS, index) ?? 0) * SPREAD - untilNext;
  if (role === 'start' && isTyped(sheet, 'expiry')) return usual - DAYS_OF_YEAR;
  if (role !== undefined && BEGINNINGS.has(role)) return begunOn(index);
  if (leads.has(key)) return usual;
  if (role === 'event-date' && columnWith(sheet, 'days-in-state') !== undefined) return begunOn(index);
  if (isBooking) return daysByTitle(column.title, { usual: bookedFrom(index), index });
  const isPlain = (role === 'attribute' || role === 'reference-date') && designed?.forRules === undefined;
  return isPlain ? daysByTitle(column.title, { usual, index }) : usual;
}

const BEGINNINGS: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['received', 'start', 'state-since']);
const DAYS_OF_YEAR = 365;

/** The latest first named are the longest begun. */
function begunOn(index: number): number {
  return -30 + index * 2;
}

function isTyped(sheet: RealizedSheet, role: ColumnRole): boolean {
  const column = columnWith(sheet, role);
  return column !== undefined && column.formula === undefined;
}

/** What lies behind: a purchase, an issue, the last time. */
const PAST =
  /purchase|bought|acquired|issued?\b|hired|\bborn\b|birth|\blast\b|previous|kauf|anschaff|ausgestellt|letzte|geburt|compra|emisión|emissão|últim|achat|émission|dernier|naissance|nacimiento|購入|発行|前回|入社/iu;
/** What ends something that begins on another date of the row. */
const ENDING = /\b(end|return|pick-?up|until|check-?out|back)\b|ende\b|rückgabe|abhol|devoluci|retour|recogida|終了|返却/iu;
/** What is written down as it happens: “found on”, “geliefert am”, and the dates of what comes in. */
const LATELY =
  /\b(?!(?:need|plann|expect|schedul|requir|book|promis)ed\b)(?:\p{L}{2,}ed|made|found|sent|paid|sold|bought|built|given|taken|held|done|met|left|lent|seen|written|drawn|shot|caught) on$|^(?:invoice|bill|incident|accident|complaint|injury|fault|defect|breakdown|alarm|call-?out) date$|^date of (?:the )?(?:invoice|bill|incident|accident|complaint|injury|fault|defect|breakdown|call-?out)$|(?:ge\p{L}{2,}|(?:be|er|ver|ent)\p{L}{3,})(?:t|en) am$|(?:ad|id|ert|est|ech|rit)[oa] (?:el|em)$|(?:é|ée) le$/iu;
const LONG_AGO = [-40, -210, -95, -400, -12, -330];

function daysByTitle(title: string, { usual, index }: { readonly usual: number; readonly index: number }): number {
  if (LATELY.test(title)) return begunOn(index);
  if (PAST.test(title)) return cycled(LONG_AGO, index) ?? usual;
  return ENDING.test(title) ? usual + NIGHTS : usual;
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
