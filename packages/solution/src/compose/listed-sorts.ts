import type { Brief, Kind, Language, Sentence, Thing } from '../brief/brief.ts';
import { type Range, readLists } from '../brief/read-lists.ts';
import { capitalised } from '../brief/read-people.ts';
import { singularOf } from '../vocabulary/index.ts';
import { distinct, MOST_OPTIONS } from './columns.ts';
import type { DesignedColumn, Sorts } from './design.ts';
import type { LayoutContext as Context, SheetToLayOut as Sheet } from './layout-context.ts';
import { kindOf, type Placement } from './place-things.ts';
import { recurrenceOf } from './recurring-things.ts';
import { isCompared } from './rule-columns.ts';
import { type TitleId, title } from './titles.ts';

const FEWEST = 3;
const FEWEST_GATHERED = 2;
const FIELDS: ReadonlySet<Sentence['field']> = new Set(['projectDescription', 'extraAnswers', 'currentWorkflows', 'painPoints']);
/** What is obtained, written, paid or asked for has a state of its own. */
const GATHERED: ReadonlySet<Kind> = new Set<Kind>(['place-or-unit', 'party', 'asset', 'stock', 'work', 'measure']);

/**
 * “Bells for churches, town halls and carillons”, “sixty varieties of vegetables, herbs and flowers”: sorts, each of which would be an empty
 * column. They share one choice, in the sheet where most of them would have been.
 */
export function gatherSorts(placements: readonly Placement[], brief: Brief): Placement[] {
  const open = new Map(placements.filter((placement) => isOnlyListed(placement, brief)).map((one) => [one.thing.id, one]));
  if (open.size < FEWEST_GATHERED) return [...placements];
  const gathered = new Map<string, Placement>();
  for (const sentence of brief.sentences) {
    if (sentence.ignored !== null || !FIELDS.has(sentence.field)) continue;
    for (const run of runsIn(sentence, brief)) {
      const own = run.flatMap(({ thing }) => (thing && !gathered.has(thing.id) ? (open.get(thing.id) ?? []) : []));
      if (own.length < FEWEST_GATHERED) continue;
      const sorts = sortsOf(run, own, brief);
      for (const { thing, host } of own)
        gathered.set(thing.id, { thing, home: 'dimension', host: hostOfMost(own) ?? host, sorts });
    }
  }
  return placements.map((placement) => gathered.get(placement.thing.id) ?? placement);
}

/** “At schools, libraries and festivals”: what only tells where, for whom or of what is no register of its own, as long as something else is. */
export function withoutListedSorts(brief: Brief): Brief {
  const candidates = new Set(brief.things.filter((thing) => thing.spans.length === 1 && isOnlyNamed(thing, brief)));
  if (candidates.size < FEWEST_GATHERED) return brief;
  const listed = new Set(
    brief.sentences
      .filter(({ ignored, field }) => ignored === null && FIELDS.has(field))
      .flatMap((sentence) => runsIn(sentence, brief))
      .filter(([first]) => first?.isBehindPreposition === true)
      .flatMap((run) => run.flatMap(({ thing }) => (thing !== null && candidates.has(thing) ? [thing] : []))),
  );
  const things = brief.things.filter((thing) => !listed.has(thing));
  return things.length === 0 ? brief : { ...brief, things };
}

function isOnlyListed({ thing, home }: Placement, brief: Brief): boolean {
  return (home === 'dimension' || home === 'column') && thing.spans.length <= 2 && isOnlyNamed(thing, brief);
}

/** Nothing is said of it but its name, and no rule, figure or report asks for a column of it. */
function isOnlyNamed(thing: Thing, brief: Brief): boolean {
  const { id, one, count, members, varieties, attributes } = thing;
  if (!GATHERED.has(kindOf(thing))) return false;
  const isDescribed = count !== null || members.length + varieties.length > 0 || attributes.some(({ spans }) => spans.length > 0);
  const isUsed =
    brief.flows.some((flow) => flow.thing === id) ||
    brief.rules.some((rule) => rule.thing === id) ||
    brief.figures.some((figure) => figure.thing === id) ||
    brief.reports.some(
      ({ things, groupBy }) => things.includes(id) || groupBy.some((word) => word.toLowerCase() === one.toLowerCase()),
    );
  return !isDescribed && !isUsed && recurrenceOf(thing, brief) === null && !isCompared(thing, brief);
}

interface Item {
  readonly text: string;
  readonly thing: Thing | null;
  /** “At schools”, “of vegetables”: only of the first of a list. */
  readonly isBehindPreposition?: boolean;
}

/** Three items and more that stand side by side and are no more than a name each, most of them in the plural. */
function runsIn(sentence: Sentence, brief: Brief): Item[][] {
  return readLists(sentence, brief.language)
    .filter(({ is }) => is === 'plain' || is === 'parts')
    .flatMap(({ items }) => runsOf(items, sentence, brief))
    .filter((run) => run.length >= FEWEST && areSeveral(run));
}

function runsOf(items: readonly Range[], sentence: Sentence, { things }: Brief): Item[][] {
  const runs: Item[][] = [];
  let run: Item[] = [];
  const close = () => {
    runs.push(run);
    run = [];
  };
  for (const range of items) {
    const item = { start: range.start, end: range.end, text: sentence.text.slice(range.start, range.end) };
    const at = namedIn(item, sentence, things);
    const isAlone = IS_NAME.test(item.text) || (at !== null && at.start === item.start && at.end === item.end);
    const isLast = at !== null && at.start === item.start && run.length > 0;
    if (isAlone || isLast) run.push({ text: isAlone ? item.text : (at?.thing.one ?? ''), thing: at?.thing ?? null });
    if (isAlone) continue;
    if (run.length > 0) close();
    run = firstOf(item, at);
  }
  close();
  return runs;
}

/** “At schools, …”: the list begins behind the last preposition of its first item, or with the thing that ends it. */
function firstOf({ text, start, end }: Range & { readonly text: string }, at: Named | null): Item[] {
  const behind = BEHIND_PREPOSITION.exec(text)?.[1];
  if (behind !== undefined)
    return [{ text: behind, thing: at !== null && at.end === end ? at.thing : null, isBehindPreposition: true }];
  const isNamed = at !== null && at.end === end && !ARTICLE_BEFORE.test(text.slice(0, at.start - start));
  return isNamed ? [{ text: at.thing.many, thing: at.thing }] : [];
}

/** A word or two without an article. */
const IS_NAME = /^(?!(?:an?|the|one|our|its|their|ein|eine|un|una|une|um|uma)\s)\p{L}[\p{L}-]{2,}(?:\s\p{L}[\p{L}-]{2,})?$/iu;
/** “With a date”, “its props”: what each has, and no sorts. */
const ARTICLE_BEFORE =
  /(?<!\p{L})(?:an?|the|its|their|each|every|ein|eine[nmr]?|ihre[nmr]?|una?|su|une|son|sa|uma?|seu|sua)\s(?:\p{L}+\s)?$/iu;
const BEHIND_PREPOSITION =
  /(?<!\p{L})(?:of|for|at|in|from|to|on|für|von|an|in|aus|bei|de|para|por|en|pour|em|à|aux?)\s(\p{L}[\p{L}-]{2,}(?:\s\p{L}[\p{L}-]{2,})?)$/iu;

interface Named extends Range {
  readonly thing: Thing;
}

/** The last thing that an item names. */
function namedIn({ start, end }: Range, sentence: Sentence, things: readonly Thing[]): Named | null {
  const found = things.flatMap((thing) =>
    thing.spans
      .filter((span) => span.field === sentence.field && span.start >= sentence.start + start && span.end <= sentence.start + end)
      .map((span) => ({ thing, start: span.start - sentence.start, end: span.end - sentence.start })),
  );
  return found.sort((a, b) => b.end - a.end)[0] ?? null;
}

/** Sorts are named in the plural, but for what has none; what each thing has one of is named in the singular. */
function areSeveral(run: readonly Item[]): boolean {
  const said = run.flatMap(({ text, thing }) => (thing === null ? [] : [{ text: text.toLowerCase(), thing }]));
  const several = said.filter(({ text, thing: { one, many } }) => one !== many && text.includes(many.toLowerCase()));
  return several.length * 3 >= said.length * 2;
}

function sortsOf(run: readonly Item[], own: readonly Placement[], { language }: Brief): Sorts {
  const options = run.map(({ text, thing }) => optionOf(text, thing, language));
  return {
    title: title(titleOf(own), language),
    options: distinct(options).slice(0, MOST_OPTIONS),
    spans: own.flatMap(({ thing }) => thing.spans.slice(0, 1)),
  };
}

/** “Parish hall” says more than the “hall” that it is. */
function optionOf(text: string, thing: Thing | null, language: Language): string {
  const isOwn = thing !== null && (text.length > LONGEST_OPTION || text.toLowerCase() === thing.many.toLowerCase());
  if (isOwn) return thing.one;
  return capitalised(language === 'en' ? singularOf(text) : text);
}

const LONGEST_OPTION = 30;

/** The kind of most of them. */
function titleOf(own: readonly Placement[]): TitleId {
  const [kind = 'work'] = mostFrequent(own.map(({ thing }) => kindOf(thing)));
  const host = hostOfMost(own);
  // Of an object, objects are sorts.
  if (TITLES[kind] === 'item' && host !== undefined && !HAS_ITEMS.has(kindOf(host))) return 'type';
  return TITLES[kind] ?? 'type';
}

const TITLES: Readonly<Partial<Record<Kind, TitleId>>> = {
  'place-or-unit': 'place',
  party: 'group',
  asset: 'item',
  stock: 'item',
};

const HAS_ITEMS: ReadonlySet<Kind> = new Set<Kind>(['work', 'request', 'occurrence', 'risk-issue-decision', 'time-allocation']);

function hostOfMost(own: readonly Placement[]): Thing | undefined {
  return mostFrequent(own.map(({ host }) => host))[0];
}

function mostFrequent<T>(values: readonly T[]): T[] {
  const times = Map.groupBy(values, (value) => value);
  return [...times.keys()].sort((a, b) => (times.get(b)?.length ?? 0) - (times.get(a)?.length ?? 0));
}

/** The columns of the sorts that a sheet has. */
export function sortColumns({ thing: host }: Sheet, { placements }: Context): DesignedColumn[] {
  const sorts = new Set(placements.flatMap((one) => (one.host === host && one.sorts !== undefined ? [one.sorts] : [])));
  return [...sorts].map(({ title: name, options, spans }) => ({
    title: name,
    type: 'PICKLIST',
    role: 'dimension',
    options,
    because: { spans },
  }));
}
