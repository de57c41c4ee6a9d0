import type { Brief, Kind, Span, Thing } from '../brief/brief.ts';
import { isOnlyOne } from './centrality.ts';
import { isSameThing } from './same-thing.ts';

/** Registers of what has to be kept valid: one sheet holds permits, contracts and certificates, because all have the same dates. */
const REGISTERS: ReadonlySet<Kind> = new Set<Kind>(['obligation', 'document']);
/** What repeats, each time with dates of its own, is rows of a sheet of its kind rather than a column of what it belongs to. */
export const NEEDS_ROWS: ReadonlySet<Kind> = new Set<Kind>([
  'obligation',
  'occurrence',
  'request',
  'risk-issue-decision',
  'time-allocation',
  'money',
  'opportunity',
]);
/** Kinds whose things each pass stages of their own. */
const HAS_OWN_LIFE: ReadonlySet<Kind> = new Set<Kind>([
  'work',
  'asset',
  'stock',
  'party',
  'person-in-process',
  'time-allocation',
]);
/** What has a day each time it happens. */
const HAPPENS: ReadonlySet<Kind> = new Set<Kind>(['occurrence', 'time-allocation', 'work']);
const FEWEST_VALUES = 3;
const FEWEST_PARTS = 2;

/**
 * Whether one sheet can list both, told apart by a record type: what has the same name with a word more, what is dated in the same way, and of all
 * else what the answers name in one breath. A client is no sort of artist, and a complaint no sort of blast.
 */
export function mayShareRows(thing: Thing, host: Thing, brief: Brief): boolean {
  const isPart = brief.relations.some(
    ({ child, parent }) => [child, parent].includes(thing.id) && [child, parent].includes(host.id),
  );
  if (isPart && isOnlyOne(thing, brief)) return false;
  if (isSameThing(thing, host, brief.language) || headOf(thing) === headOf(host)) return true;
  const [kind, ofHost] = [kindOf(thing), kindOf(host)];
  // Of what is written down each time the values would stand empty in the rows of everything else.
  if (HAPPENS.has(kind) && !REGISTERS.has(ofHost) && saidValues(thing) >= FEWEST_VALUES) return false;
  const hasStages = passesStages(host, brief);
  // What each pass stages of their own are two dropdowns, of which every row would leave one empty.
  if (hasStages && passesStages(thing, brief)) return false;
  if (REGISTERS.has(ofHost) || (kind === ofHost && NEEDS_ROWS.has(kind))) return !hasStages || !HAS_OWN_LIFE.has(kind);
  const isCentre = brief.relations.filter(({ parent }) => parent === host.id).length >= FEWEST_PARTS;
  if (hasStages || isCentre || saidValues(host) >= FEWEST_VALUES || saidValues(thing) >= FEWEST_VALUES) return false;
  return NEEDS_ROWS.has(ofHost) || areNamedTogether(thing, host, brief);
}

/** Permits and certificates have the same columns, fees and fines are said in one breath; of a complaint and a fault each has rows of its own. */
export function areOfOneSort(thing: Thing, host: Thing, brief: Brief): boolean {
  return mayShareRows(thing, host, brief) && (REGISTERS.has(kindOf(host)) || areNamedTogether(thing, host, brief));
}

function passesStages({ id }: Thing, { flows }: Brief): boolean {
  return flows.some(({ thing, stages }) => thing === id && stages.length >= FEWEST_VALUES);
}

function headOf({ one }: Thing): string {
  return (
    one
      .toLowerCase()
      .split(/[\s-]+/u)
      .at(-1) ?? ''
  );
}

function kindOf({ kinds }: Thing): Kind {
  return kinds[0]?.kind ?? 'work';
}

function saidValues({ attributes }: Thing): number {
  return attributes.filter(({ spans }) => spans.length > 0).length;
}

/** “Mowers and sprayers”, “trucks/buses”, and the first and last of “tents, floors and heaters”. */
const JOINED =
  /^\s*(?:(?:,|、|・)\s*[\p{L}-]+\s*){0,4}(?:,|\/|&|\+|and|or|und|oder|y|e|o|u|et|ou|・|、|と)\s*(?:and\s|the\s|our\s|\d+\s)?\s*$/iu;
const FARTHEST = 40;

function areNamedTogether(thing: Thing, host: Thing, brief: Brief): boolean {
  return thing.spans.some((one) => host.spans.some((other) => isJoined(one, other, brief) || isJoined(other, one, brief)));
}

function isJoined(first: Span, second: Span, { sentences }: Brief): boolean {
  const gap = second.start - first.end;
  if (first.field !== second.field || gap < 1 || gap > FARTHEST) return false;
  const sentence = sentences.find(({ field, start, end }) => field === first.field && start <= first.start && second.end <= end);
  return sentence !== undefined && JOINED.test(sentence.text.slice(first.end - sentence.start, second.start - sentence.start));
}
