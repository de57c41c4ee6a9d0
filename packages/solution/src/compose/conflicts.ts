import type { Brief, Kind, Span, Thing } from '../brief/brief.ts';
import type { DesignedColumn } from './design.ts';
import type { SheetToLayOut } from './layout-context.ts';
import type { Placement } from './place-things.ts';
import { title } from './titles.ts';

/** What is given to two at once, and in which sheet it is given out. */
export interface Conflict {
  readonly resource: Thing;
  readonly spans: readonly Span[];
}

/**
 * Where something was given to two at once: from when, to when, and a flag that compares a row with all others of the same resource. They
 * stand in the sheet that uses the resource; in the resource's own where no other does.
 */
export function conflictColumns(
  sheet: SheetToLayOut,
  place: { readonly brief: Brief; readonly sheets: readonly SheetToLayOut[]; readonly placements: readonly Placement[] },
  columns: readonly DesignedColumn[],
): DesignedColumn[] {
  const conflict = conflictOf(place.brief);
  if (conflict === null || bookingSheet(conflict.resource, place) !== sheet) return [];
  const { language } = place.brief;
  const resource =
    columns.find(({ title: name, role }) => role !== 'primary' && isNamed(name, conflict.resource)) ??
    columns.find(({ role }) => role === 'primary');
  if (resource === undefined) return [];
  const because = { spans: conflict.spans };
  const used = `[${resource.title}]`;
  return [
    { title: title('from', language), type: 'DATE', role: 'start', because },
    { title: title('to', language), type: 'DATE', role: 'due', because },
    {
      title: title('conflict', language),
      type: 'CHECKBOX',
      symbol: 'FLAG',
      role: 'conflict',
      // A blank end means no end, and ends that touch do not clash.
      formula: `=IF(OR(ISBLANK(${used}@row), NOT(ISDATE(«start»))), 0, IF(COUNTIFS(${used}:${used}, ${used}@row, «start:», AND(ISDATE(@cell), @cell < IF(ISDATE(«due»), «due», DATE(2999, 12, 31))), «due:», OR(ISBLANK(@cell), @cell > «start»)) > ${place.brief.capacities?.[conflict.resource.id] ?? 1}, 1, 0))`,
      because,
    },
  ];
}

const SAME =
  /(?<!\p{L})(?:same|double[- ]?book\w*|twice|two .{1,30} (?:in|for|at|on) the same|doppelt|dieselbe\w*|misma?|mismo|dos veces|même|mesmo|mesma)(?!\p{L})|同じ|重複/iu;

/** What is said to be given to two at once; null where nothing is. */
export function conflictOf(brief: Brief): Conflict | null {
  const sentences = brief.sentences.filter(
    ({ ignored, text, field }) =>
      ignored === null &&
      (field === 'painPoints' || field === 'successMetrics' || field === 'projectDescription') &&
      SAME.test(text),
  );
  for (const sentence of sentences) {
    const pains = brief.pains.filter(
      ({ is, spans }) =>
        is === 'conflict' &&
        spans.some(({ field, start }) => field === sentence.field && start >= sentence.start && start < sentence.end),
    );
    const named = brief.things.filter(({ spans }) =>
      (pains[0]?.spans ?? [sentence]).some((part) =>
        spans.some((span) => span.field === part.field && span.start >= part.start && span.end <= part.end),
      ),
    );
    const resource =
      named.find(({ kinds }) =>
        kinds.slice(0, 2).some(({ kind }) => kind === 'asset' || kind === 'place-or-unit' || kind === 'party'),
      ) ?? (pains.length > 0 ? named[0] : undefined);
    if (pains.length > 0 && resource !== undefined) return { resource, spans: pains[0]?.spans ?? [sentence] };
  }
  return null;
}

const PEOPLE: ReadonlySet<Kind> = new Set<Kind>(['party', 'person-in-process']);

function bookingSheet(
  resource: Thing,
  {
    brief,
    sheets,
    placements,
  }: { readonly brief: Brief; readonly sheets: readonly SheetToLayOut[]; readonly placements: readonly Placement[] },
): SheetToLayOut | undefined {
  const users = brief.relations.filter(({ parent }) => parent === resource.id).map(({ child }) => child);
  // Who stays in a cottage does not take it away from others, their stay does.
  const using = sheets.filter(({ thing }) => users.includes(thing.id) && thing !== resource);
  const user = using.find(({ kind }) => kind === 'time-allocation') ?? using.find(({ kind }) => !PEOPLE.has(kind)) ?? using[0];
  const host = placements.find(({ thing }) => thing.id === resource.id)?.host;
  return user ?? sheets.find(({ thing }) => thing === resource) ?? sheets.find(({ thing }) => thing === host) ?? sheets[0];
}

function isNamed(name: string, { one, many }: Thing): boolean {
  return [one.toLowerCase(), many.toLowerCase()].includes(name.toLowerCase());
}
