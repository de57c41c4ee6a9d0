import type { ProjectScope } from '@sheetwright/contract/requirements.ts';
import type { Brief, Kind, Thing } from '../brief/brief.ts';
import { columnAtMost } from './column-at-most.ts';

/** The most sheets that a solution of a scope has. */
export const MOST_SHEETS: Readonly<Record<ProjectScope, number>> = { small: 2, medium: 5, large: 7, enterprise: 9 };

/** How readily a kind of thing gets a sheet: what has dates and a life of its own before what only describes something else. */
const KIND_WEIGHT: Readonly<Record<Kind, number>> = {
  work: 1,
  obligation: 1.1,
  request: 1.1,
  money: 1,
  party: 0.9,
  asset: 1,
  stock: 1,
  'person-in-process': 1.2,
  occurrence: 1,
  'risk-issue-decision': 1,
  document: 0.8,
  measure: 0.2,
  'place-or-unit': 0.6,
  opportunity: 1.1,
  'time-allocation': 1,
};
/** A thing with less of the answers about it than this part of the first one has no sheet of its own. */
const LEAST_SHARE: Readonly<Record<ProjectScope, number>> = { small: 0.2, medium: 0.14, large: 0.1, enterprise: 0.1 };
/** How much of the score of a thing is left whose name tells nothing for sure. */
const UNSURE = 0.5;
const LEAST_WEIGHT = 2.4;

/** How many sheets there may be at most: as the scope allows, unless the customer wants fewer. `reserved` ones are for something else. */
export function sheetBudget(brief: Brief, scope: ProjectScope, reserved = 0): number {
  const wanted = brief.constraints.flatMap((limit) => (limit.is === 'most-sheets' ? [limit.count] : []));
  return Math.min(MOST_SHEETS[scope] - reserved, ...wanted);
}

/** The things that get a sheet of their own, the most important first; at least one. `reserved` sheets are for something else. */
export function chooseSheets(brief: Brief, scope: ProjectScope, reserved = 0): Thing[] {
  const budget = sheetBudget(brief, scope, reserved);
  const candidates = brief.things.filter((thing) => columnAtMost(thing, brief) === null);
  const own = new Map(candidates.map((thing) => [thing, sheetScore(thing, brief)]));
  const ranked = candidates.map((thing) => ({ thing, score: withSpecialCases(thing, own) })).sort((a, b) => b.score - a.score);
  const best = ranked[0]?.score ?? 0;
  const least = Math.max(LEAST_WEIGHT, best * LEAST_SHARE[scope]);
  const chosen: Thing[] = [];
  while (chosen.length < budget) {
    const next = nextSheet(ranked, chosen);
    if (next === undefined || (next.score < least && chosen.length > 0)) break;
    chosen.push(next.thing);
  }
  return chosen;
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

function nextSheet(ranked: readonly Ranked[], chosen: readonly Thing[]): Ranked | undefined {
  const kinds = chosen.map(surestKind);
  const open = ranked.filter(({ thing }) => !chosen.some((other) => isSameThing(other, thing)));
  return open
    .map(({ thing, score }) => {
      const kind = surestKind(thing);
      return { thing, score: kinds.includes(kind) && SHARED.has(kind) ? score * SECOND_OF_KIND : score };
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

function sheetScore(thing: Thing, brief: Brief): number {
  const [guess] = thing.kinds;
  const kind = guess?.kind ?? 'work';
  const isKnown = thing.entry !== null || (guess?.confidence ?? 0) >= 0.6;
  const children = brief.relations.filter(({ parent }) => parent === thing.id).length;
  const isParent = children > 0;
  const inRules = brief.rules.filter((rule) => rule.thing === thing.id).length;
  const inReports = brief.reports.filter(({ things }) => things.includes(thing.id)).length;
  const isOptionList = kind === 'place-or-unit' && thing.count !== null && thing.count <= 20 && !isParent;
  // Colleagues and sites are what other things are from and at: that alone makes them no hub.
  const perChild = kind === 'party' || kind === 'place-or-unit' ? 0.5 : 1.5;
  const inFigures = brief.figures.filter((figure) => figure.thing === thing.id).length;
  const passesStages = brief.flows.some((flow) => flow.thing === thing.id && flow.stages.length >= 3);
  const hasValues = thing.attributes.filter(({ spans }) => spans.length > 0).length >= 2;
  const use =
    thing.weight +
    (passesStages ? STAGES : 0) +
    (hasValues ? VALUES : 0) +
    inFigures * 1.2 +
    Math.min(children, 5) * perChild +
    inRules * 1.2 +
    inReports * 1.2 +
    (isSubject(thing, brief) ? 3 : 0);
  return (
    use *
    (kind === 'measure' && hasValues ? 1 : KIND_WEIGHT[kind]) *
    (isKnown ? 1 : UNSURE) *
    (isOptionList ? 0.3 : 1) *
    (thing.members.length >= 2 ? 0.5 : 1)
  );
}

/** What passes stages is what the work is about. */
const STAGES = 5;
/** What several values are known of each time is rows. */
const VALUES = 2;

/** What the description begins with is what it is about. */
function isSubject({ spans }: Thing, { things }: Brief): boolean {
  const startOf = (places: Thing['spans']) =>
    Math.min(...places.filter(({ field }) => field === 'projectDescription').map(({ start }) => start));
  const first = Math.min(...things.map((thing) => startOf(thing.spans)));
  return Number.isFinite(first) && startOf(spans) === first;
}

/** Whether one name says the same as the other with a word more: “label” and “label approval”, “release” and “beer release”. */
export function isSameThing(first: Thing, second: Thing): boolean {
  if (first.entry !== null && first.entry === second.entry) return true;
  const [a, b] = [wordsOf(first), wordsOf(second)];
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.length > 0 && short.every((word) => long.includes(word)) && (long.at(-1) === short.at(-1) || long[0] === short[0]);
}

function wordsOf({ one }: Thing): string[] {
  return one.toLowerCase().split(/[\s/-]+/);
}
