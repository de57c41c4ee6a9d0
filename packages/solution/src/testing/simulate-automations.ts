import type { PlainValue } from '@sheetwright/formula';
import type { AutomationPlan, AutomationSpec, AutomationTrigger, SheetPlan, SolutionPlan } from '../plan.ts';
import { act, type Happening, holds } from './simulated-actions.ts';
import { actAsPeople } from './simulated-people.ts';
import { attempt, DAY, dateOf, type Read, type Row, reading, type World } from './simulated-world.ts';

/** What became of an automation in a year of use. */
export interface SimulatedAutomation {
  readonly key: string;
  readonly fired: number;
  /** Null when it worked: it can never fire, it failed, it reads an error, or it sets itself off without end. */
  readonly problem: string | null;
}

/** A chain of automations that goes on after so many rounds on one day has no end. */
const MOST_ROUNDS = 12;

/**
 * Runs every automation of a plan day by day over a year, on its sample rows, which somebody goes on filling in, and on a row for each automation
 * that is made to meet its conditions. Formulas have the values that they would have on that day.
 */
export function simulateAutomations(
  plan: SolutionPlan,
  { start, days = daysToLive(plan) }: { readonly start: string; readonly days?: number },
): readonly SimulatedAutomation[] {
  const world: World = {
    plan,
    rows: new Map(plan.sheets.map(({ key, rows }) => [key, rows.map(firstRow)])),
    start: Date.parse(`${start}T00:00:00Z`),
    day: 0,
    fired: new Map(),
    problems: new Map(),
    added: new Set(),
  };
  let watched = snapshot(world, reading(world, -1));
  for (; world.day < days; world.day += 1) watched = liveOneDay(world, watched);
  return plan.automations.map((automation) => resultOf(automation, world));
}

function firstRow({ key, cells }: SheetPlan['rows'][number]): Row {
  return { key, cells: { ...cells } };
}

function resultOf({ key, spec }: AutomationPlan, { fired, problems }: World): SimulatedAutomation {
  const count = fired.get(key) ?? 0;
  const never = spec !== undefined && count === 0 ? 'it can never fire' : null;
  return { key, fired: count, problem: problems.get(key) ?? never };
}

/**
 * What counts as a change is judged against yesterday's values: a date that is past today makes one too.
 *
 * @returns the values at the end of the day
 */
function liveOneDay(world: World, yesterday: Watched): Watched {
  world.added = new Set();
  actAsPeople(world);
  fireByDate(world, reading(world));
  return fireByChange(world, yesterday);
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
      return (rows.get(sheet.key) ?? []).map(
        (row) => [row, new Map(known.map((title) => [title, read(sheet, row, title)]))] as const,
      );
    }),
  );
}

function forEachRow(
  world: World,
  visit: (automation: AutomationPlan, spec: AutomationSpec, sheet: SheetPlan, row: Row) => void,
): void {
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
      trigger.is === 'schedule'
        ? isOnSchedule(trigger, world)
        : trigger.is === 'date-reached' && isReached(trigger, read(sheet, row, trigger.column), world);
    if (isDue) fire(automation, spec, { sheet, row, read, world });
  });
}

function isReached({ offsetDays }: Extract<AutomationTrigger, { is: 'date-reached' }>, value: PlainValue, world: World): boolean {
  return typeof value === 'string' && value.slice(0, 10) === dateOf(world, -offsetDays);
}

function isOnSchedule(
  { every, interval = 1, weekday, day, ordinal }: Extract<AutomationTrigger, { is: 'schedule' }>,
  world: World,
): boolean {
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

/**
 * Rows that were added or changed set automations off, and what those change may set off others.
 *
 * @returns the values when nothing is set off any more
 */
function fireByChange(world: World, first: Watched): Watched {
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
    if (started.size === 0) return now;
    if (round === MOST_ROUNDS - 1) for (const { key } of started) world.problems.set(key, 'it sets itself off without end');
    before = now;
  }
  return snapshot(world, reading(world));
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

/** @returns whether the conditions held, so that it acted */
function fire(
  automation: AutomationPlan,
  { conditions, actions }: AutomationSpec,
  happening: Happening & { readonly read: Read },
): boolean {
  const { world, sheet, row, read } = happening;
  if (!conditions.every((condition) => holds(condition, read(sheet, row, condition.column), automation, world))) return false;
  world.fired.set(automation.key, (world.fired.get(automation.key) ?? 0) + 1);
  for (const action of actions) act(action, { sheet, row, world });
  return true;
}

/** A year, or as long as the rarest schedule needs to come round. */
function daysToLive({ automations }: SolutionPlan): number {
  const months = automations.map(({ spec }) =>
    spec?.trigger.is === 'schedule' && spec.trigger.every === 'month' ? (spec.trigger.interval ?? 1) : 1,
  );
  return 365 + 31 * Math.max(0, ...months.map((count) => count - 12));
}
