import type { Brief, Kind, Thing } from '../brief/brief.ts';
import { SpanIndex } from '../brief/span-index.ts';
import { columnAtMost } from './column-at-most.ts';
import type { Sorts } from './design.ts';
import { sheetForFlow } from './flow-owner.ts';
import { recurrenceOf } from './recurring-things.ts';
import { isSameThing } from './same-thing.ts';
import { mayShareRows, NEEDS_ROWS } from './share-rows.ts';

/** Kinds whose rows can share a sheet, told apart by a record type. */
const NEIGHBOURS: Readonly<Partial<Record<Kind, readonly Kind[]>>> = {
  obligation: ['document'],
  document: ['obligation'],
  request: ['work', 'occurrence', 'risk-issue-decision'],
  occurrence: ['request', 'risk-issue-decision'],
  'risk-issue-decision': ['occurrence', 'request'],
  work: ['request'],
};

/** Where a thing without a sheet of its own goes. */
export interface Placement {
  readonly thing: Thing;
  readonly home: 'record-type' | 'dimension' | 'column' | 'contact' | 'common' | 'alias';
  /** The thing whose sheet takes it. */
  readonly host: Thing;
  /** The choice that it is a value of; left out where it has a place to itself. */
  readonly sorts?: Sorts;
}

/** One home for every thing that has no sheet. */
export function placeThings(brief: Brief, sheets: readonly Thing[]): Placement[] {
  const [main] = sheets;
  if (main === undefined) return [];
  const counts = new Map<string, number>();
  return brief.things
    .filter((thing) => !sheets.includes(thing) && columnAtMost(thing, brief) !== 'context')
    .map((thing): Placement => {
      const alias = sheets.find((sheet) => isSameThing(sheet, thing, brief.language));
      if (alias !== undefined) return { thing, home: 'alias', host: alias };
      const host = hostOf(thing, brief, sheets) ?? main;
      const reason = columnAtMost(thing, brief);
      if (reason === 'role' && isPerson(thing, brief)) return { thing, home: 'contact', host };
      if (reason === 'state' || reason === 'common')
        return { thing, home: 'common', host: passing(thing, brief, sheets) ?? host };
      const home = homeIn(thing, host, { brief, sheets, taken: counts.get(host.id) ?? 0 });
      if (home.is === 'record-type') counts.set(home.host.id, (counts.get(home.host.id) ?? 0) + 1);
      return { thing, home: home.is, host: home.host };
    });
}

function isPerson({ one, many }: Thing, { people }: Brief): boolean {
  return people.some(({ name }) => [one.toLowerCase(), many.toLowerCase()].includes(name.toLowerCase()));
}

/** What passes the stage that a thing is. */
function passing({ one }: Thing, brief: Brief, sheets: readonly Thing[]): Thing | undefined {
  const flow = brief.flows.find(({ stages }) => stages.some(({ name }) => name.toLowerCase() === one.toLowerCase()));
  return flow === undefined ? undefined : sheetForFlow(flow, brief, sheets);
}

const MOST_RECORD_TYPES = 6;
/** Whether its name tells for sure what it is. */
export function isSure({ entry, kinds }: Thing): boolean {
  return entry !== null || (kinds[0]?.confidence ?? 0) >= 0.6;
}

interface Around {
  readonly brief: Brief;
  readonly sheets: readonly Thing[];
  /** How many share the sheet already. */
  readonly taken: number;
}

function homeIn(thing: Thing, host: Thing, { brief, sheets, taken }: Around): { is: Placement['home']; host: Thing } {
  const kind = kindOf(thing);
  if (kind === 'place-or-unit' || thing.members.length >= 2) return { is: 'dimension', host };
  if (isNeighbour(kind, kindOf(host)) && isSure(thing) && taken < MOST_RECORD_TYPES && mayShareRows(thing, host, brief))
    return { is: 'record-type', host };
  // What is done to each row again and again has the day of the last time there.
  if (recurrenceOf(thing, brief) !== null) return { is: 'column', host };
  if (kind === 'party' || kind === 'asset' || kind === 'work') return { is: 'dimension', host };
  const other = hasOwnRows(thing, brief)
    ? sheets.find((sheet) => isNeighbour(kind, kindOf(sheet)) && mayShareRows(thing, sheet, brief))
    : undefined;
  if (other !== undefined) return { is: 'record-type', host: other };
  return { is: 'column', host };
}

/** What happens or is asked again and again has a day and an end of its own each time. */
function hasOwnRows(thing: Thing, { reports }: Brief): boolean {
  const kind = kindOf(thing);
  // “Open faults by lift”: of what a report lists there are several for each.
  if (kind === 'risk-issue-decision' && reports.some(({ subject }) => subject === thing.id)) return true;
  const isVerySure = thing.entry !== null || (thing.kinds[0]?.confidence ?? 0) >= VERY_SURE;
  return (kind === 'occurrence' || kind === 'request') && isVerySure;
}

const VERY_SURE = 0.85;

function isNeighbour(kind: Kind, other: Kind): boolean {
  return kind === other || NEIGHBOURS[kind]?.includes(other) === true;
}

/** The sheet a thing is nearest to: what it belongs to, what it stands beside, or a sheet of its kind. */
function hostOf(thing: Thing, brief: Brief, sheets: readonly Thing[]): Thing | undefined {
  const sameKind =
    NEEDS_ROWS.has(kindOf(thing)) && isSure(thing)
      ? sheets.find((sheet) => kindOf(sheet) === kindOf(thing) && mayShareRows(thing, sheet, brief))
      : undefined;
  if (sameKind !== undefined) return sameKind;
  const parents = brief.relations.filter(({ child }) => child === thing.id).map(({ parent }) => parent);
  const parent = sheets.find(({ id }) => parents.includes(id));
  if (parent !== undefined) return parent;
  // Whose lift-out date is known, the lift-out is of.
  const dated = sheets.find(({ attributes }) => attributes.some((one) => one.spans.length > 0 && isNamedAfter(one.title, thing)));
  if (dated !== undefined) return dated;
  const children = brief.relations.filter(({ parent: id }) => id === thing.id).map(({ child }) => child);
  const child = sheets.find(({ id }) => children.includes(id));
  if (child !== undefined) return child;
  const report = brief.reports.find(
    ({ things }) => things.includes(thing.id) && things.some((id) => sheets.some((sheet) => sheet.id === id)),
  );
  const beside = sheets.find(({ id }) => report?.things.includes(id));
  if (beside !== undefined) return beside;
  // “6 drones and 9 batteries each”: what it is named in one breath with.
  const joined = sheets.find((sheet) => !isOnlyNamed(sheet) && isOneBreath(thing, sheet, brief));
  if (joined !== undefined) return joined;
  const alike = sheets.find((sheet) => kindOf(sheet) === kindOf(thing) && sharesSentence(sheet, thing, brief));
  return (
    alike ??
    sheets.find((sheet) => sharesSentence(sheet, thing, brief)) ??
    sheets.find((sheet) => kindOf(sheet) === kindOf(thing))
  );
}

const AND = /^\s*(?:and|&|\+|und|y|et|e|と)\s*(?:\d+\s|the\s|our\s)?\s*$/iu;

/** With an “and” between them; a comma parts what has nothing to do with each other as well. */
function isOneBreath(first: Thing, second: Thing, { sentences }: Brief): boolean {
  return first.spans.some((one) =>
    second.spans.some((other) => {
      const [a, b] = one.start < other.start ? [one, other] : [other, one];
      // Most pairs lie far apart, and need no sentence looked for.
      if (a.field !== b.field || b.start - a.end > 12) return false;
      const sentence = sentences.find(({ field, start, end }) => field === a.field && start <= a.start && b.end <= end);
      if (sentence === undefined) return false;
      return AND.test(sentence.text.slice(a.end - sentence.start, b.start - sentence.start));
    }),
  );
}

/** People and places are listed with anything. */
function isOnlyNamed(thing: Thing): boolean {
  const kind = kindOf(thing);
  return kind === 'party' || kind === 'place-or-unit' || kind === 'person-in-process';
}

function isNamedAfter(title: string, { one }: Thing): boolean {
  return `${title.toLowerCase()} `.startsWith(`${one.toLowerCase()} `);
}

function sharesSentence(first: Thing, second: Thing, brief: Brief): boolean {
  return sentencesWithBoth(first, second, brief) > 0;
}

/** How many sentences of the answers speak of both. */
export function sentencesWithBoth(first: Thing, second: Thing, brief: Brief): number {
  const sentences = sentencesOf(brief);
  const others = sentences.get(second);
  return [...(sentences.get(first) ?? [])].filter((sentence) => others?.has(sentence)).length;
}

const SENTENCES = new WeakMap<Brief, ReadonlyMap<Thing, ReadonlySet<number>>>();

/** In which sentences things are named; found once for a brief, because every thing is compared with every sheet. */
function sentencesOf(brief: Brief): ReadonlyMap<Thing, ReadonlySet<number>> {
  const known = SENTENCES.get(brief);
  if (known !== undefined) return known;
  const index = new SpanIndex(brief.sentences.map((sentence, number) => [sentence, number] as const));
  const found = new Map(brief.things.map((thing) => [thing, new Set(thing.spans.flatMap((span) => index.holding(span) ?? []))]));
  SENTENCES.set(brief, found);
  return found;
}

export function kindOf(thing: Thing): Kind {
  return thing.kinds[0]?.kind ?? 'work';
}
