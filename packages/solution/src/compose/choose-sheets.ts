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
const LEAST_SHARE: Readonly<Record<ProjectScope, number>> = { small: 0.3, medium: 0.2, large: 0.12, enterprise: 0.1 };
const LEAST_WEIGHT = 2.4;

/** How many sheets there may be at most: as the scope allows, unless the customer wants fewer. `reserved` ones are for something else. */
export function sheetBudget(brief: Brief, scope: ProjectScope, reserved = 0): number {
  const wanted = brief.constraints.flatMap((limit) => (limit.is === 'most-sheets' ? [limit.count] : []));
  return Math.min(MOST_SHEETS[scope] - reserved, ...wanted);
}

/** The things that get a sheet of their own, the most important first; at least one. `reserved` sheets are for something else. */
export function chooseSheets(brief: Brief, scope: ProjectScope, reserved = 0): Thing[] {
  const budget = sheetBudget(brief, scope, reserved);
  const ranked = brief.things
    .filter((thing) => columnAtMost(thing, brief) === null)
    .map((thing) => ({ thing, score: sheetScore(thing, brief) }))
    .sort((a, b) => b.score - a.score);
  const best = ranked[0]?.score ?? 0;
  const chosen: Thing[] = [];
  for (const { thing, score } of ranked) {
    if (chosen.length >= budget) break;
    const isWorthIt = score >= Math.max(LEAST_WEIGHT, best * LEAST_SHARE[scope]) || chosen.length === 0;
    if (isWorthIt && !chosen.some((other) => isSameThing(other, thing))) chosen.push(thing);
  }
  return chosen;
}

export function sheetScore(thing: Thing, brief: Brief): number {
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
  const use =
    thing.weight + Math.min(children, 5) * perChild + inRules * 1.2 + inReports * 1.2 + (isSubject(thing, brief) ? 3 : 0);
  return use * KIND_WEIGHT[kind] * (isKnown ? 1 : 0.65) * (isOptionList ? 0.3 : 1) * (thing.members.length >= 2 ? 0.5 : 1);
}

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
