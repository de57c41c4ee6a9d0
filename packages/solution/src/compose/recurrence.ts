import type { Rule } from '../brief/brief.ts';
import { asTitle } from './column-titles.ts';
import type { DesignedColumn } from './design.ts';
import type { LayoutContext, SheetToLayOut } from './layout-context.ts';
import { monthsBetween, recurrenceOf } from './recurring-things.ts';
import { title } from './titles.ts';

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
  const sharing = placements.filter(({ home, host }) => host === sheet.thing && (home === 'alias' || home === 'record-type'));
  // What is said of one of several that share a sheet is no rule for the others.
  const isHere = (id: string | null) => id === sheet.thing.id || (sharing.length === 1 && sharing[0]?.thing.id === id);
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
