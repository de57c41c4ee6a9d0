import type { Kind, Thing } from '../brief/brief.ts';
import { holds } from '../brief/fields-of-things.ts';
import type { DesignedColumn } from './design.ts';
import type { HomelessDuty } from './duties.ts';
import { dimension, keyTo } from './key-columns.ts';
import type { LayoutContext } from './layout-context.ts';

/** What is cleaned, checked and serviced, and where. */
const LOOKED_AFTER: ReadonlySet<Kind> = new Set<Kind>(['asset', 'place-or-unit', 'stock', 'work', 'person-in-process', 'party']);
const IN_A_COLUMN: ReadonlySet<Kind> = new Set<Kind>(['asset', 'place-or-unit']);
const MOST_REGISTERS = 2;

/** “Each steriliser is validated once a year”: which one a row of the duties is about, where the solution has several of it. */
export function registersOfDuties(
  duties: readonly HomelessDuty[],
  { sheets, placements }: Pick<LayoutContext, 'sheets' | 'placements'>,
): DesignedColumn[] {
  const dutiesWith = ({ spans }: Thing) =>
    duties.filter((duty) => duty.spans.some((span) => spans.some((one) => holds(span, one))));
  const registers = sheets
    .filter(({ kind }) => LOOKED_AFTER.has(kind))
    .map((sheet) => ({ thing: sheet.thing, column: keyTo(sheet, sheet.thing.spans.slice(0, 1)) }));
  const named = placements
    .filter(({ home, thing }) => home === 'dimension' && IN_A_COLUMN.has(thing.kinds[0]?.kind ?? 'work'))
    .map(({ thing }) => ({ thing, column: dimension(thing) }));
  return [...registers, ...named]
    .map((one) => ({ ...one, count: dutiesWith(one.thing).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_REGISTERS)
    .map(({ column }) => column);
}
