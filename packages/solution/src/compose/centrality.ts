import type { Brief, Kind, Thing } from '../brief/brief.ts';
import { isFromOutside, names, ROLE_HEAD } from '../brief/words.ts';
import { isLent } from './lent-things.ts';
import { isKeptAboveMinimum } from './minimum-stock.ts';

/** How readily a kind of thing gets a sheet: what has dates and a life of its own before what only describes something else. */
const KIND_WEIGHT: Readonly<Record<Kind, number>> = {
  work: 1,
  obligation: 1.1,
  request: 1.2,
  money: 1,
  party: 0.7,
  asset: 1,
  stock: 1,
  'person-in-process': 1.3,
  occurrence: 1.2,
  'risk-issue-decision': 0.9,
  document: 0.9,
  measure: 0.3,
  'place-or-unit': 0.5,
  opportunity: 1,
  'time-allocation': 1.1,
};
/** How much of the score of a thing is left whose name tells nothing for sure. */
const UNSURE = 0.5;
/** What passes stages is what the work is about. */
const STAGES = 5;
/** What several values are known of each time is rows. */
const VALUES = 5;
/** Somebody has each of them, and it is due back. */
const LENT = 5;
/** Each has a level of its own, below which it is ordered again. */
const COUNTED = 4;
const SUBJECT = 3;
const RULE = 2;
const REPORT = 1.8;
const FIGURE = 1.4;
/** What is kept in a list today. */
const REGISTER = 4;
const CHILD = 2;
/** Colleagues and sites are what other things are from and at: that alone makes them no hub. */
const CHILD_OF_NAMED = 0.5;
const MOST_CHILDREN = 5;

/** How much the answers are about a thing, and how readily such a thing gets rows of its own. */
export function sheetScore(thing: Thing, brief: Brief): number {
  return useOf(thing, brief) * readiness(thing, brief);
}

function useOf(thing: Thing, brief: Brief): number {
  const { id, spans } = thing;
  const isHere = ({ thing: other }: { readonly thing: string | null }) => other === id;
  const children = Math.min(childrenOf(thing, brief), MOST_CHILDREN);
  return (
    thing.weight +
    (brief.flows.some((flow) => isHere(flow) && flow.stages.length >= 3) ? STAGES : 0) +
    (saidValues(thing) >= 2 ? VALUES : 0) +
    (isLent(thing, brief) ? LENT : 0) +
    (isKeptAboveMinimum(thing, brief) ? COUNTED : 0) +
    (isSubject(thing, brief) ? SUBJECT : 0) +
    brief.figures.filter(isHere).length * FIGURE +
    brief.rules.filter(isHere).length * RULE +
    brief.reports.filter(({ things }) => things.includes(id)).length * REPORT +
    (spans.some(({ field }) => field === 'currentWorkflows') ? REGISTER : 0) +
    children * (isNamedOnly(kindOf(thing)) && !isCustomer(thing, brief) ? CHILD_OF_NAMED : CHILD)
  );
}

function readiness(thing: Thing, brief: Brief): number {
  const { entry, kinds, members, varieties, count, one } = thing;
  const kind = kindOf(thing);
  const isKnown = entry !== null || (kinds[0]?.confidence ?? 0) >= 0.6;
  const isOptionList = kind === 'place-or-unit' && count !== null && count <= 20 && childrenOf(thing, brief) === 0;
  return (
    weightOf(thing) *
    (isKnown ? 1 : UNSURE) *
    (isOptionList ? 0.3 : 1) *
    (members.length >= 2 ? 0.5 : 1) *
    (varieties.length >= 2 ? 1.3 : 1) *
    oneOfEach(thing, brief) *
    (names(ROLE_HEAD, one, brief.language) && !isFromOutside(one) && !isFromOutside(thing.many) ? COLLEAGUE : 1) *
    (kind === 'party' && (isFromOutside(one) || isFromOutside(thing.many)) ? OUTSIDER : 1)
  );
}

/** Of what several values are known of each there are rows, whatever it is. */
function weightOf(thing: Thing): number {
  const kind = kindOf(thing);
  const isDescribed = saidValues(thing) >= (kind === 'measure' ? 2 : DESCRIBED);
  return isDescribed ? Math.max(1, KIND_WEIGHT[kind]) : KIND_WEIGHT[kind];
}

const DESCRIBED = 3;

const COLLEAGUE = 0.5;
const OUTSIDER = 1.4;

/** What is only ever spoken of in the singular, and above all as a part of something else, is what that has one of. */
const ONLY_ONE = 0.8;
const ONE_OF_EACH = 0.55;

function oneOfEach(thing: Thing, brief: Brief): number {
  if (!isOnlyOne(thing, brief) || isCustomer(thing, brief)) return 1;
  if (isMentioned(thing, brief)) return MENTIONED;
  return brief.relations.some(({ child, parent }) => child === thing.id || parent === thing.id) ? ONE_OF_EACH : ONLY_ONE;
}

/** “Whether there is a lift”, “at a mountain resort”, “with one apprentice”: named once, as one, and nothing is said of it. */
const MENTIONED = 0.3;
const OBJECTS_AND_PEOPLE: ReadonlySet<Kind> = new Set<Kind>(['asset', 'stock', 'party', 'person-in-process', 'place-or-unit']);

function isMentioned(thing: Thing, brief: Brief): boolean {
  const { id, spans } = thing;
  const isHere = ({ thing: other }: { readonly thing: string | null }) => other === id;
  if (spans.length > 1 || !OBJECTS_AND_PEOPLE.has(kindOf(thing)) || saidValues(thing) > 0 || isSubject(thing, brief))
    return false;
  return !brief.flows.some(isHere) && !brief.rules.some(isHere) && !brief.reports.some(({ things }) => things.includes(id));
}

/** Whether the answers never speak of several. */
export function isOnlyOne(thing: Thing, { sentences }: Brief): boolean {
  return thing.count === null && isOnlySingular(thing, sentences);
}

function isOnlySingular({ one, many, spans }: Thing, sentences: Brief['sentences']): boolean {
  if (one === many) return false;
  const length = one.length;
  if (spans.some(({ start, end }) => end - start !== length)) return false;
  const singular = one.toLowerCase();
  return spans.every(({ field, start, end }) => {
    const sentence = sentences.find((other) => other.field === field && other.start <= start && end <= other.end);
    return sentence?.text.slice(start - sentence.start, end - sentence.start).toLowerCase() === singular;
  });
}

function isNamedOnly(kind: Kind): boolean {
  return kind === 'party' || kind === 'place-or-unit';
}

/** Outsiders among the stakeholders of whom each of something has one: whose hires, orders and animals they are is kept in a list of them. */
function isCustomer(thing: Thing, brief: Brief): boolean {
  const { one, many } = thing;
  if (kindOf(thing) !== 'party' || childrenOf(thing, brief) === 0) return false;
  const forms = [one.toLowerCase(), many.toLowerCase()];
  // Of German and Japanese people no ending tells that they are several.
  return brief.people.some(({ name, isOutside, is }) => {
    const said = name.toLowerCase();
    const isNamed = forms.includes(said) || said.endsWith(` ${many.toLowerCase()}`);
    return isOutside && isNamed && (is === 'group' || said === many.toLowerCase());
  });
}

function childrenOf({ id }: Thing, { relations }: Brief): number {
  return relations.filter(({ parent }) => parent === id).length;
}

function saidValues({ attributes }: Thing): number {
  return attributes.filter(({ spans }) => spans.length > 0).length;
}

function kindOf({ kinds }: Thing): Kind {
  return kinds[0]?.kind ?? 'work';
}

/** What the description begins with is what it is about. */
function isSubject({ spans }: Thing, { things }: Brief): boolean {
  const startOf = (places: Thing['spans']) =>
    Math.min(...places.filter(({ field }) => field === 'projectDescription').map(({ start }) => start));
  const first = Math.min(...things.map((thing) => startOf(thing.spans)));
  return Number.isFinite(first) && startOf(spans) === first;
}
