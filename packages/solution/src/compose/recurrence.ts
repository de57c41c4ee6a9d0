import type { Cadence } from '../brief/brief.ts';
import type { DesignedColumn } from './design.ts';
import type { LayoutContext, SheetToLayOut } from './layout-context.ts';
import { title } from './titles.ts';

const MONTHS: Readonly<Partial<Record<Cadence['every'], number>>> = { month: 1, quarter: 3, 'half-year': 6, year: 12 };

/**
 * When what holds until a date has to be obtained again, where the answers say every how many months: so long after the last time. The day is the
 * 28th at most, because a formula has no other way to stay within a month.
 */
export function recurrenceColumns(sheet: SheetToLayOut, { brief, placements }: LayoutContext): DesignedColumn[] {
  if (sheet.kind !== 'obligation') return [];
  const isHere = (id: string | null) =>
    id === sheet.thing.id ||
    placements.some(
      ({ thing, home, host }) => thing.id === id && host === sheet.thing && (home === 'alias' || home === 'record-type'),
    );
  const said = brief.rules.flatMap(({ thing, trigger, spans }) => {
    const months = trigger.is === 'schedule' ? (MONTHS[trigger.cadence.every] ?? 0) * (trigger.cadence.interval ?? 1) : 0;
    return isHere(thing) && months > 0 && Number.isInteger(months) ? [{ months, spans }] : [];
  });
  const [first] = said;
  // Several intervals in one sheet are no rule for any of its rows.
  if (first === undefined || said.some(({ months }) => months !== first.months)) return [];
  const year = `YEAR(«start») + INT((MONTH(«start») - 1 + ${first.months}) / 12)`;
  const month = `MOD(MONTH(«start») - 1 + ${first.months}, 12) + 1`;
  return [
    {
      title: title('expires', brief.language),
      type: 'DATE',
      role: 'expiry',
      formula: `=IF(ISDATE(«start»), DATE(${year}, ${month}, MIN(DAY(«start»), 28)), "")`,
      because: { spans: first.spans },
    },
  ];
}
