import type { ProjectScope } from '@sheetwright/contract/requirements.ts';
import type { Brief, Kind, Thing } from '../brief/brief.ts';
import { sheetScore } from './centrality.ts';
import { columnAtMost } from './column-at-most.ts';
import { isSure } from './place-things.ts';
import { isSameThing, wordsOf } from './same-thing.ts';
import { areOfOneSort, mayShareRows, NEEDS_ROWS } from './share-rows.ts';

/** The most sheets of things that a solution of a scope has; one of routine tasks and the archive of one of them come beside them. */
export const MOST_SHEETS: Readonly<Record<ProjectScope, number>> = {
  small: 3,
  medium: 6,
  large: 8,
  enterprise: 10,
};

/** A thing with less of the answers about it than this part of the first one has no sheet of its own. */
const LEAST_SHARE: Readonly<Record<ProjectScope, number>> = { small: 0.2, medium: 0.14, large: 0.1, enterprise: 0.1 };
/** A first thing with more than this leaves the others their sheets all the same. */
const CLEAR_LEAD = 20;
const LEAST_WEIGHT = 2.4;

/**
 * Of the sheets that a scope allows, the last one is for what the answers are much about, or for what repeats with dates of its own and would else be
 * one column of something: a complaint, a fault, a quotation.
 */
const MUCH = 8;
/** The same for what is no register of people or places: those are as well a column of what happens there. */
const ENOUGH = 5.5;
const PEOPLE_AND_PLACES: ReadonlySet<Kind> = new Set<Kind>(['party', 'person-in-process', 'place-or-unit']);
const DATED = 3;

/** How many sheets there may be at most: as the scope allows, unless the customer wants fewer. */
export function sheetBudget(brief: Brief, scope: ProjectScope): number {
  const wanted = brief.constraints.flatMap((limit) => (limit.is === 'most-sheets' ? [limit.count] : []));
  return Math.min(MOST_SHEETS[scope], ...wanted);
}

/** The things that get a sheet of their own, the most important first; at least one. */
export function chooseSheets(brief: Brief, scope: ProjectScope): Thing[] {
  const budget = sheetBudget(brief, scope);
  const candidates = brief.things.filter((thing) => columnAtMost(thing, brief) === null);
  const own = new Map(candidates.map((thing) => [thing, sheetScore(thing, brief)]));
  const ranked = candidates.map((thing) => ({ thing, score: withSpecialCases(thing, own) })).sort((a, b) => b.score - a.score);
  const best = ranked[0]?.score ?? 0;
  const least = Math.max(LEAST_WEIGHT, Math.min(best, CLEAR_LEAD) * LEAST_SHARE[scope]);
  const chosen: Thing[] = [];
  while (chosen.length < Math.min(budget, MOST_SHEETS[scope] - 1)) {
    const next = nextSheet(ranked, chosen, brief);
    if (next === undefined || (next.score < least && chosen.length > 0)) break;
    chosen.push(next.thing);
  }
  const all = chosen.length === 0 || chosen.length === budget ? chosen : [...chosen, ...lastSheet(ranked, chosen, brief)];
  return workFirst([...all, ...eventsBeside(ranked, all, { brief, scope })], brief);
}

/** Beside the sheets that a scope allows: what is written down each time is rows, wherever the count ends. */
const MOST_EVENTS = 2;
/** With less said of it, it is a column after all. */
const OWN_ROWS = 4;

/**
 * What happens again and again, with a day each time, and of which the answers tell values or enough besides: as a column of what it belongs to only
 * the last time would be kept.
 */
function eventsBeside(
  ranked: readonly Ranked[],
  chosen: readonly Thing[],
  { brief, scope }: { readonly brief: Brief; readonly scope: ProjectScope },
): Thing[] {
  if (chosen.length === 0 || brief.constraints.some(({ is }) => is === 'most-sheets')) return [];
  const beside = ranked.filter(
    ({ thing, score }) =>
      NEEDS_ROWS.has(surestKind(thing)) &&
      !chosen.some((other) => isSameThing(other, thing, brief.language)) &&
      (isWrittenEachTime(thing, chosen, brief) ||
        (scope !== 'small' && score >= OWN_ROWS && isSure(thing) && !chosen.some((other) => areOfOneSort(thing, other, brief)))),
  );
  return distinctThings(
    beside.map(({ thing }) => thing),
    brief,
  ).slice(0, MOST_EVENTS);
}

function isWrittenEachTime(thing: Thing, chosen: readonly Thing[], brief: Brief): boolean {
  const values = thing.attributes.filter(({ spans }) => spans.length > 0).length;
  return values >= FEWEST_VALUES && chosen.some((other) => isPartOf(thing, other, brief));
}

function distinctThings(things: readonly Thing[], brief: Brief): Thing[] {
  return things.filter((thing, index) => !things.slice(0, index).some((other) => isSameThing(other, thing, brief.language)));
}

function isPartOf({ id }: Thing, other: Thing, { relations }: Brief): boolean {
  return relations.some(({ child, parent }) => child === id && parent === other.id);
}

/** Who takes part and where it happens are registers: what else is known of nothing in particular belongs to the work, not to them. */
const REGISTERS: ReadonlySet<Kind> = new Set<Kind>(['party', 'place-or-unit']);
const FEWEST_VALUES = 3;

/** The first sheet takes what has no other place: among registers it is the one that most values are listed of. */
function workFirst(chosen: readonly Thing[], brief: Brief): Thing[] {
  const [first] = chosen;
  if (first === undefined || !REGISTERS.has(surestKind(first))) return [...chosen];
  const valuesOf = (thing: Thing) =>
    thing.attributes.filter(({ spans }) => spans.length > 0).length +
    (brief.flows.some((flow) => flow.thing === thing.id && flow.stages.length >= FEWEST_VALUES) ? FEWEST_VALUES : 0);
  const [work] = chosen.filter((thing) => !REGISTERS.has(surestKind(thing))).sort((a, b) => valuesOf(b) - valuesOf(a));
  if (work === undefined || valuesOf(work) < FEWEST_VALUES || valuesOf(work) <= valuesOf(first)) return [...chosen];
  return [work, ...chosen.filter((thing) => thing !== work)];
}

/** A list of people or places, or of what the answers name one by one. */
function isRegister(thing: Thing): boolean {
  const values = thing.attributes.filter(({ spans }) => spans.length > 0).length;
  return values < FEWEST_VALUES && isOfPeopleOrPlaces(thing);
}

function isOfPeopleOrPlaces(thing: Thing): boolean {
  return PEOPLE_AND_PLACES.has(surestKind(thing)) || thing.members.length >= 2;
}

function lastSheet(ranked: readonly Ranked[], chosen: readonly Thing[], brief: Brief): Thing[] {
  const next = nextSheet(ranked, chosen, brief);
  if (next !== undefined && next.score >= (isRegister(next.thing) ? MUCH : ENOUGH)) return [next.thing];
  const dated = ranked.filter(
    ({ thing, score }) =>
      score >= DATED &&
      NEEDS_ROWS.has(surestKind(thing)) &&
      isSure(thing) &&
      !chosen.some((other) => isSameThing(other, thing, brief.language) || mayShareRows(thing, other, brief)),
  );
  return dated.slice(0, 1).map(({ thing }) => thing);
}

interface Ranked {
  readonly thing: Thing;
  readonly score: number;
}

/** Kinds whose things share a sheet well, told apart by a record type: a second sheet of the kind has to be worth more. */
const SHARED: ReadonlySet<Kind> = new Set<Kind>([
  'obligation',
  'document',
  'occurrence',
  'request',
  'money',
  'risk-issue-decision',
  'time-allocation',
  'party',
  'place-or-unit',
  'stock',
  'opportunity',
]);
const SECOND_OF_KIND = 0.65;

function nextSheet(ranked: readonly Ranked[], chosen: readonly Thing[], brief: Brief): Ranked | undefined {
  const open = ranked.filter(({ thing }) => !chosen.some((other) => isSameThing(other, thing, brief.language)));
  return open
    .map(({ thing, score }) => {
      const kind = surestKind(thing);
      const hasPlace =
        SHARED.has(kind) && chosen.some((other) => surestKind(other) === kind && mayShareRows(thing, other, brief));
      return { thing, score: hasPlace ? score * SECOND_OF_KIND : score };
    })
    .sort((a, b) => b.score - a.score)[0];
}

function surestKind({ kinds }: Thing): Kind {
  return kinds[0]?.kind ?? 'work';
}

const FROM_SPECIAL_CASES = 0.6;

/** What is said of door defects and brake defects is said of defects. */
function withSpecialCases(thing: Thing, scores: ReadonlyMap<Thing, number>): number {
  const head = wordsOf(thing).join(' ');
  const cases = [...scores].filter(([other]) => other !== thing && wordsOf(other).join(' ').endsWith(` ${head}`));
  return cases.reduce((sum, [, score]) => sum + score * FROM_SPECIAL_CASES, scores.get(thing) ?? 0);
}
