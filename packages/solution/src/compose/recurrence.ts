import type { Brief, Cadence, Kind, Rule, Thing } from '../brief/brief.ts';
import { asTitle } from './column-titles.ts';
import type { DesignedColumn } from './design.ts';
import type { LayoutContext, SheetToLayOut } from './layout-context.ts';
import { kindOf } from './place-things.ts';
import { title } from './titles.ts';

const MONTHS: Readonly<Partial<Record<Cadence['every'], number>>> = { month: 1, quarter: 3, 'half-year': 6, year: 12 };

/** Every how many months something recurs; null where it is not said in whole months. */
function monthsBetween({ trigger }: Rule): number | null {
  if (trigger.is !== 'schedule') return null;
  const months = (MONTHS[trigger.cadence.every] ?? 0) * (trigger.cadence.interval ?? 1);
  return months > 0 && Number.isInteger(months) ? months : null;
}

/**
 * Years are counted in days, a day early across the 29th of February rather than late. Months differ more: their day is the 28th at most,
 * because a formula has no other way to stay within a month.
 */
export function monthsAfter(date: string, months: number): string {
  if (months % 12 === 0) return `${date} + ${(months / 12) * 365}`;
  const year = `YEAR(${date}) + INT((MONTH(${date}) - 1 + ${months}) / 12)`;
  const month = `MOD(MONTH(${date}) - 1 + ${months}, 12) + 1`;
  return `DATE(${year}, ${month}, MIN(DAY(${date}), 28))`;
}

function onceDated(date: string, next: string): string {
  return `=IF(ISDATE(${date}), ${next}, "")`;
}

/** When what holds until a date has to be obtained again, where the answers say every how many months: so long after the last time. */
export function recurrenceColumns(sheet: SheetToLayOut, { brief, placements }: LayoutContext): DesignedColumn[] {
  if (sheet.kind !== 'obligation') return [];
  const isHere = (id: string | null) =>
    id === sheet.thing.id ||
    placements.some(
      ({ thing, home, host }) => thing.id === id && host === sheet.thing && (home === 'alias' || home === 'record-type'),
    );
  const said = brief.rules.flatMap((rule) => {
    const months = isHere(rule.thing) ? monthsBetween(rule) : null;
    return months === null ? [] : [{ months, spans: rule.spans }];
  });
  const [first] = said;
  // Several intervals in one sheet are no rule for any of its rows.
  if (first === undefined || said.some(({ months }) => months !== first.months)) return [];
  return [
    {
      title: title('expires', brief.language),
      type: 'DATE',
      role: 'expiry',
      formula: onceDated('«start»', monthsAfter('«start»', first.months)),
      because: { spans: first.spans },
    },
  ];
}

/** Kinds of which a date says when they were done or obtained last. */
const DONE_ON_A_DAY: ReadonlySet<Kind> = new Set(['obligation', 'occurrence', 'document', 'work', 'time-allocation']);

interface Recurrence {
  readonly months: number;
  /** What says so, and what is to happen a while before. */
  readonly rules: readonly Rule[];
}

/** Every how many months a thing that is a column is done again; null where the answers say it not, or differently. */
export function recurrenceOf(thing: Thing, brief: Brief): Recurrence | null {
  if (!DONE_ON_A_DAY.has(kindOf(thing))) return null;
  const rules = brief.rules.filter((rule) => rule.thing === thing.id);
  const recurring = rules.filter((rule) => rule.action === 'remind' && monthsBetween(rule) !== null);
  const [months, ...others] = new Set(recurring.map(monthsBetween));
  if (months === undefined || months === null || others.length > 0) return null;
  return { months, rules: [...recurring, ...rules.filter(isBefore)] };
}

/** “30 days before the fire alarm test” */
function isBefore({ trigger }: Rule): boolean {
  return trigger.is === 'date' && trigger.offsets.every(({ days }) => days < 0);
}

/** Whether a rule counts from a day that is computed here: see `nextTimeColumns`. */
export function countsFromNextTime(rule: Rule, sheet: SheetToLayOut, { brief, placements }: LayoutContext): boolean {
  const placed = placements.find(({ thing, home, host }) => thing.id === rule.thing && home === 'column' && host === sheet.thing);
  return placed !== undefined && recurrenceOf(placed.thing, brief)?.rules.includes(rule) === true;
}

/** Of what is done to each row again and again, when it is due next: so long after the day in its own column. */
export function nextTimeColumns(sheet: SheetToLayOut, { brief, placements }: LayoutContext): DesignedColumn[] {
  return placements.flatMap(({ thing, home, host }): DesignedColumn[] => {
    const recurrence = home === 'column' && host === sheet.thing ? recurrenceOf(thing, brief) : null;
    if (recurrence === null) return [];
    const { months, rules } = recurrence;
    const date = `[${asTitle(thing.one, brief.language)}]@row`;
    return [
      {
        title: title('dueOf', brief.language).replace('…', thing.one),
        type: 'DATE',
        role: 'lead-date',
        formula: onceDated(date, monthsAfter(date, months)),
        forRules: rules.map(({ id }) => id),
        because: { spans: rules.flatMap(({ spans }) => spans).slice(0, 2) },
      },
    ];
  });
}
