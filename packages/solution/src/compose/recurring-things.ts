import type { Brief, Cadence, Kind, Rule, Thing } from '../brief/brief.ts';

const MONTHS: Readonly<Partial<Record<Cadence['every'], number>>> = { month: 1, quarter: 3, 'half-year': 6, year: 12 };

/** Every how many months something recurs; null where it is not said in whole months. */
export function monthsBetween({ trigger }: Rule): number | null {
  if (trigger.is !== 'schedule') return null;
  const months = (MONTHS[trigger.cadence.every] ?? 0) * (trigger.cadence.interval ?? 1);
  return months > 0 && Number.isInteger(months) ? months : null;
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
  if (!DONE_ON_A_DAY.has(thing.kinds[0]?.kind ?? 'work') || IS_ONCE.test(thing.one)) return null;
  const rules = brief.rules.filter((rule) => rule.thing === thing.id);
  const recurring = rules.filter((rule) => rule.action === 'remind' && monthsBetween(rule) !== null);
  const [months, ...others] = new Set(recurring.map(monthsBetween));
  if (months === undefined || months === null || others.length > 0) return null;
  return { months, rules: [...recurring, ...rules.filter(isBefore)] };
}

/** “A purchase date, and tested every six months”: what was on one day is not done again. */
const IS_ONCE = /(?:^|\s)dates?$|datum$|^(?:fecha|date|data)\s/iu;

/** “30 days before the fire alarm test” */
function isBefore({ trigger }: Rule): boolean {
  return trigger.is === 'date' && trigger.offsets.every(({ days }) => days < 0);
}
