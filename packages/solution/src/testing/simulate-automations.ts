import { calculate, type PlainValue, plainOf, type Workbook } from '@sheetwright/formula';
import type { AutomationAction, AutomationCondition, AutomationPlan, AutomationSpec, AutomationTrigger, ColumnPlan, SheetPlan, SolutionPlan } from '../plan.ts';
import { columnsReadThrough } from '../rules/formula-graph.ts';

/** What became of an automation in a year of use. */
export interface SimulatedAutomation {
  readonly key: string;
  readonly fired: number;
  /** Null when it worked: it can never fire, it failed, it reads an error, or it sets itself off without end. */
  readonly problem: string | null;
}

const DAY = 86_400_000;
/** A chain of automations that goes on after so many rounds on one day has no end. */
const MOST_ROUNDS = 12;
const ADDED_ON = 20;
const CHANGED_ON = 40;

interface Row {
  readonly key: string;
  readonly cells: Map<string, PlainValue>;
  /** Changed by nobody but the automation that it is there to try. */
  readonly witness?: Witness;
}

interface Witness {
  readonly automation: AutomationPlan;
  readonly spec: AutomationSpec;
}

interface World {
  readonly plan: SolutionPlan;
  readonly rows: Map<string, Row[]>;
  readonly start: number;
  day: number;
  readonly fired: Map<string, number>;
  readonly problems: Map<string, string>;
  /** Sheet and row of what was added since automations last looked. */
  added: Set<Row>;
}

/**
 * Runs every automation of a plan day by day over a year, on its sample rows, which somebody goes on filling in, and on a row for each automation
 * that is made to meet its conditions. Formulas have the values that they would have on that day.
 */
export function simulateAutomations(plan: SolutionPlan, { start, days = 365 }: { readonly start: string; readonly days?: number }): readonly SimulatedAutomation[] {
  const world: World = {
    plan,
    rows: new Map(plan.sheets.map(({ key, rows }) => [key, rows.map(firstRow)])),
    start: Date.parse(`${start}T00:00:00Z`),
    day: 0,
    fired: new Map(),
    problems: new Map(),
    added: new Set(),
  };
  for (; world.day < days; world.day += 1) liveOneDay(world);
  return plan.automations.map((automation) => resultOf(automation, world));
}

function firstRow({ key, cells }: SheetPlan['rows'][number]): Row {
  return { key, cells: new Map(Object.entries(cells)) };
}

function resultOf({ key, spec }: AutomationPlan, { fired, problems }: World): SimulatedAutomation {
  const count = fired.get(key) ?? 0;
  const never = spec !== undefined && count === 0 ? 'it can never fire' : null;
  return { key, fired: count, problem: problems.get(key) ?? never };
}

function dateOf({ start, day }: World, offset = 0): string {
  return new Date(start + (day + offset) * DAY).toISOString().slice(0, 10);
}

type Read = (sheet: SheetPlan, row: Row, title: string) => PlainValue;

function liveOneDay(world: World): void {
  world.added = new Set();
  const before = reading(world);
  // What counts as a change is judged against the values before anybody touched the sheet, on yesterday's date.
  const watched = snapshot(world, before);
  actAsPeople(world);
  fireByDate(world, reading(world));
  fireByChange(world, watched);
}

/** The values of all cells as they are now: formulas are worked out, each when it is asked for. */
function reading(world: World, offset = 0): Read {
  const { plan, rows } = world;
  const calculation = calculate(workbookOf(plan, rows), { today: dateOf(world, offset) });
  const places = new Map([...rows.values()].flatMap((list) => list.map((row, index) => [row, index] as const)));
  return (sheet, row, title) => {
    const index = places.get(row);
    if (index === undefined) return null;
    const column = columnOf(sheet, title);
    return column.formula === undefined ? (row.cells.get(title) ?? null) : plainOf(calculation.value(sheet.name, index, title));
  };
}

function workbookOf({ sheets }: SolutionPlan, rows: World['rows']): Workbook {
  const names = new Map(sheets.map(({ key, name }) => [key, name]));
  return {
    sheets: sheets.map((sheet) => ({
      name: sheet.name,
      columns: sheet.columns,
      rows: (rows.get(sheet.key) ?? []).map(({ cells }) => ({ cells: Object.fromEntries(cells) })),
      summary: Object.fromEntries(sheet.summaryFields.map(({ title, formula }) => [title, formula])),
      references: sheet.references.map(({ name, sourceSheet, startColumn, endColumn }) => ({
        name,
        sheet: names.get(sourceSheet) ?? sourceSheet,
        columns: [startColumn, endColumn] as const,
      })),
    })),
  };
}

/** @throws Error when the sheet has no such column */
function columnOf({ columns, key }: SheetPlan, title: string): ColumnPlan {
  const column = columns.find((candidate) => candidate.title === title);
  if (column === undefined) throw new Error(`${key} has no column ${title}`);
  return column;
}

// People

/** Somebody fills in one cell of a row now and then, adds rows, and tries each automation with a row of its own. */
function actAsPeople(world: World): void {
  world.plan.sheets.forEach((sheet, at) => {
    const rows = world.rows.get(sheet.key) ?? [];
    const columns = sheet.columns.filter(isWritable);
    rows.forEach((row, index) => {
      if (row.witness !== undefined) return changeWitness(world, sheet, row);
      columns.forEach((column, position) => {
        const pause = column.type === 'DATE' ? 160 : 35;
        const moment = world.day + index * 11 + position * 5 + at;
        if (moment % pause === pause - 1) write(row, column, habit(column, Math.floor(moment / pause), world));
      });
    });
    if (world.day % 90 === 10) addRow(world, sheet, { key: `added-${world.day}`, cells: new Map() });
  });
  if (world.day === ADDED_ON) for (const automation of world.plan.automations) addWitness(world, automation);
}

function isWritable({ formula, systemColumnType }: ColumnPlan): boolean {
  return formula === undefined && systemColumnType === undefined;
}

function write(row: Row, { title }: ColumnPlan, value: PlainValue): void {
  if (value === null) row.cells.delete(title);
  else row.cells.set(title, value);
}

function addRow(world: World, sheet: SheetPlan, row: Row): void {
  world.rows.get(sheet.key)?.push(row);
  world.added.add(row);
}

/** What somebody might type into a column the next time; blank now and then. */
function habit({ type, options, symbol }: ColumnPlan, turn: number, world: World): PlainValue {
  if (type === 'CHECKBOX') return turn % 2 === 0;
  if (options !== undefined) return options[turn % options.length] ?? null;
  if (type === 'DATE') return turn % 5 === 4 ? null : dateOf(world, 10 + (turn % 3) * 45);
  if (type === 'CONTACT_LIST') return turn % 4 === 3 ? null : 'somebody@example.com';
  if (type === 'TEXT_NUMBER' && symbol === undefined) return [40, 4_000, null, 400_000][turn % 4] ?? null;
  return null;
}

/** A row that meets every condition of the automation as far as cells can be typed. */
function addWitness(world: World, automation: AutomationPlan): void {
  const { spec } = automation;
  const sheet = world.plan.sheets.find(({ key }) => key === automation.sheet);
  if (spec === undefined || sheet === undefined) return;
  const row: Row = { key: `witness-${automation.key}`, cells: new Map(), witness: { automation, spec } };
  const [example] = world.rows.get(sheet.key) ?? [];
  for (const [title, value] of example?.cells ?? []) row.cells.set(title, value);
  attempt(automation, world, () => {
    meet(spec.conditions, { sheet, row, world });
    if (spec.trigger.is === 'date-reached') {
      const column = columnOf(sheet, spec.trigger.column);
      // The day on which it is to fire lies behind the day on which the row is added.
      if (isWritable(column)) write(row, column, dateOf(world, 60 - Math.min(spec.trigger.offsetDays, 0) - Math.max(spec.trigger.offsetDays, 0)));
    }
    if (spec.trigger.is === 'row-changed') {
      const column = columnOf(sheet, spec.trigger.column);
      if (isWritable(column)) write(row, column, column.type === 'CHECKBOX' ? spec.trigger.to !== true : null);
    }
  });
  addRow(world, sheet, row);
}

function meet(conditions: readonly AutomationCondition[], { sheet, row, world }: { sheet: SheetPlan; row: Row; world: World }): void {
  for (const condition of conditions) {
    const column = columnOf(sheet, condition.column);
    if (isWritable(column)) write(row, column, meeting(condition, column, world));
  }
}

function meeting({ operator, values }: AutomationCondition, { options }: ColumnPlan, world: World): PlainValue {
  const [value = null] = values;
  switch (operator) {
    case 'is':
    case 'is-one-of':
    case 'at-least':
    case 'at-most':
      return value;
    case 'is-not':
      return options?.find((option) => option !== value) ?? 'something else';
    case 'is-blank':
      return null;
    case 'is-not-blank':
      return options?.[0] ?? dateOf(world);
    case 'is-checked':
      return true;
    case 'is-unchecked':
      return false;
    case 'greater-than':
      return Number(value) + 1;
    case 'less-than':
      return Number(value) - 1;
    case 'in-the-past':
      return dateOf(world, -5);
    case 'in-the-next-days':
      return dateOf(world, CHANGED_ON - ADDED_ON + 1);
  }
}

/** On one day the cell that the automation waits for is changed; where a formula stands, what it reads is changed bit by bit. */
function changeWitness(world: World, sheet: SheetPlan, row: Row): void {
  const { witness } = row;
  const trigger = witness?.spec.trigger;
  if (witness === undefined || trigger?.is !== 'row-changed' || world.day < CHANGED_ON) return;
  attempt(witness.automation, world, () => {
    const column = columnOf(sheet, trigger.column);
    if (isWritable(column)) {
      if (world.day !== CHANGED_ON) return;
      write(row, column, trigger.to ?? habit(column, 1, world));
      return meet(witness.spec.conditions, { sheet, row, world });
    }
    const read = columnsReadThrough(column, sheet).filter(isWritable);
    const turn = world.day - CHANGED_ON;
    const next = read[turn % Math.max(read.length, 1)];
    if (next !== undefined) write(row, next, next.type === 'DATE' ? dateOf(world, -30 + (turn % 7) * 10) : habit(next, Math.floor(turn / read.length), world));
  });
}

// Automations

function attempt(automation: AutomationPlan, world: World, run: () => void): void {
  try {
    run();
  } catch (error) {
    world.problems.set(automation.key, `it fails: ${error instanceof Error ? error.message : String(error)}`);
  }
}

type Watched = ReadonlyMap<Row, ReadonlyMap<string, PlainValue>>;

/** The cells whose change starts something. */
function snapshot({ plan, rows }: World, read: Read): Watched {
  return new Map(
    plan.sheets.flatMap((sheet) => {
      const titles = new Set(
        plan.automations.flatMap(({ sheet: key, spec }) =>
          key === sheet.key && spec?.trigger.is === 'row-changed' ? [spec.trigger.column] : [],
        ),
      );
      const known = [...titles].filter((title) => sheet.columns.some((column) => column.title === title));
      return (rows.get(sheet.key) ?? []).map((row) => [row, new Map(known.map((title) => [title, read(sheet, row, title)]))] as const);
    }),
  );
}

function forEachRow(world: World, visit: (automation: AutomationPlan, spec: AutomationSpec, sheet: SheetPlan, row: Row) => void): void {
  for (const automation of world.plan.automations) {
    const { spec } = automation;
    const sheet = world.plan.sheets.find(({ key }) => key === automation.sheet);
    if (spec === undefined) continue;
    attempt(automation, world, () => {
      if (sheet === undefined) throw new Error(`there is no sheet ${automation.sheet}`);
      for (const row of [...(world.rows.get(sheet.key) ?? [])]) visit(automation, spec, sheet, row);
    });
  }
}

function fireByDate(world: World, read: Read): void {
  forEachRow(world, (automation, spec, sheet, row) => {
    const { trigger } = spec;
    const isDue =
      trigger.is === 'schedule' ? isOnSchedule(trigger, world) : trigger.is === 'date-reached' && isReached(trigger, read(sheet, row, trigger.column), world);
    if (isDue) fire(automation, spec, { sheet, row, read, world });
  });
}

function isReached({ offsetDays }: Extract<AutomationTrigger, { is: 'date-reached' }>, value: PlainValue, world: World): boolean {
  return typeof value === 'string' && value.slice(0, 10) === dateOf(world, -offsetDays);
}

function isOnSchedule({ every, interval = 1, weekday, day, ordinal }: Extract<AutomationTrigger, { is: 'schedule' }>, world: World): boolean {
  const date = new Date(world.start + world.day * DAY);
  if (every === 'day') return world.day % interval === 0;
  if (every === 'week') return date.getUTCDay() === (weekday ?? 1) && Math.floor(world.day / 7) % interval === 0;
  const months = (date.getUTCFullYear() - 2000) * 12 + date.getUTCMonth();
  const first = (new Date(world.start).getUTCFullYear() - 2000) * 12 + new Date(world.start).getUTCMonth();
  if ((months - first) % interval !== 0) return false;
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const today = date.getUTCDate();
  if (weekday === undefined) return today === (day === -1 ? length : Math.min(day ?? 1, length));
  const isNth = ordinal === -1 ? today + 7 > length : Math.ceil(today / 7) === (ordinal ?? 1);
  return date.getUTCDay() === weekday && isNth;
}

/** Rows that were added or changed set automations off, and what those change may set off others. */
function fireByChange(world: World, first: Watched): void {
  let before = first;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const read = reading(world);
    const now = snapshot(world, read);
    const fresh = world.added;
    world.added = new Set();
    const started = new Set<AutomationPlan>();
    forEachRow(world, (automation, spec, sheet, row) => {
      const { trigger } = spec;
      const isStarted =
        (trigger.is === 'row-added' && fresh.has(row)) ||
        (trigger.is === 'row-changed' && isChanged(trigger, before.get(row), now.get(row)));
      if (isStarted && fire(automation, spec, { sheet, row, read, world })) started.add(automation);
    });
    if (started.size === 0) return;
    if (round === MOST_ROUNDS - 1) for (const { key } of started) world.problems.set(key, 'it sets itself off without end');
    before = now;
  }
}

function isChanged(
  { column, to }: Extract<AutomationTrigger, { is: 'row-changed' }>,
  before: ReadonlyMap<string, PlainValue> | undefined,
  now: ReadonlyMap<string, PlainValue> | undefined,
): boolean {
  if (before === undefined || now === undefined) return false;
  const [from, value] = [before.get(column) ?? null, now.get(column) ?? null];
  if (from === value) return false;
  return to === null || value === to || (typeof to === 'boolean' && (value === true || value === 1) === to);
}

interface Happening {
  readonly sheet: SheetPlan;
  readonly row: Row;
  readonly read: Read;
  readonly world: World;
}

/** @returns whether the conditions held, so that it acted */
function fire(automation: AutomationPlan, { conditions, actions }: AutomationSpec, happening: Happening): boolean {
  const { world, sheet, row, read } = happening;
  if (!conditions.every((condition) => holds(condition, read(sheet, row, condition.column), automation, world))) return false;
  world.fired.set(automation.key, (world.fired.get(automation.key) ?? 0) + 1);
  for (const action of actions) act(action, happening);
  return true;
}

const ERROR = /^#[A-Z][A-Z -]+$/;

function holds({ column, operator, values }: AutomationCondition, value: PlainValue, { key }: AutomationPlan, world: World): boolean {
  if (typeof value === 'string' && ERROR.test(value)) {
    world.problems.set(key, `its condition reads ${value} in ${column}`);
    return false;
  }
  const isBlank = value === null || value === '';
  const isTicked = value === true || value === 1;
  const [first = 0] = values;
  const today = dateOf(world);
  switch (operator) {
    case 'is':
      return String(value) === String(first);
    case 'is-not':
      return String(value) !== String(first);
    case 'is-one-of':
      return values.some((one) => String(one) === String(value));
    case 'is-blank':
      return isBlank;
    case 'is-not-blank':
      return !isBlank;
    case 'is-checked':
      return isTicked;
    case 'is-unchecked':
      return !isTicked;
    case 'greater-than':
      return typeof value === 'number' && value > Number(first);
    case 'at-least':
      return typeof value === 'number' && value >= Number(first);
    case 'less-than':
      return typeof value === 'number' && value < Number(first);
    case 'at-most':
      return typeof value === 'number' && value <= Number(first);
    case 'in-the-past':
      return typeof value === 'string' && value !== '' && value < today;
    case 'in-the-next-days':
      return typeof value === 'string' && value >= today && value <= dateOf(world, Number(first));
  }
}

function act(action: AutomationAction, { sheet, row, world }: Happening): void {
  switch (action.is) {
    case 'record-date':
      return put(action.column, dateOf(world), sheet, row);
    case 'change-cell':
      return put(action.column, action.value, sheet, row);
    case 'clear-cell':
      return put(action.column, null, sheet, row);
    case 'assign':
      return put(action.column, 'assigned@example.com', sheet, row);
    case 'request-approval':
      return put(action.decision, world.day % 3 === 0 ? action.declined : action.approved, sheet, row);
    case 'request-update':
      return action.columns.forEach((title) => void columnOf(sheet, title));
    case 'copy-row':
    case 'move-row':
      return bring(action, { sheet, row, world });
    case 'send-report':
      if (!world.plan.reports.some(({ key }) => key === action.report)) throw new Error(`there is no report ${action.report}`);
      return;
    default:
      return;
  }
}

/** @throws Error when no automation can write there */
function put(title: string, value: PlainValue, sheet: SheetPlan, row: Row): void {
  const column = columnOf(sheet, title);
  if (!isWritable(column)) throw new Error(`${title} is filled by Smartsheet`);
  if (column.options !== undefined && value !== null && !column.options.includes(String(value))) throw new Error(`${title} has no option ${value}`);
  write(row, column, value);
}

/** @throws Error when the target lacks a column that the row brings along */
function bring({ is, target }: Extract<AutomationAction, { target: string }>, { sheet, row, world }: Omit<Happening, 'read'>): void {
  const goal = world.plan.sheets.find(({ key }) => key === target);
  if (goal === undefined) throw new Error(`there is no sheet ${target}`);
  const titleOf = ({ title, primary }: ColumnPlan) => (primary ? (goal.columns.find((column) => column.primary)?.title ?? title) : title);
  const cells = sheet.columns.filter(isWritable).flatMap((column) => {
    const there = columnOf(goal, titleOf(column));
    const value = row.cells.get(column.title);
    return value === undefined ? [] : [[there.title, value] as const];
  });
  addRow(world, goal, { key: `${row.key}-${world.day}`, cells: new Map(cells) });
  if (is === 'move-row') {
    const rows = world.rows.get(sheet.key) ?? [];
    rows.splice(rows.indexOf(row), 1);
  }
}
