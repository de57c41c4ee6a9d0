import type { Language } from '../vocabulary/index.ts';
import type { Flow, Person, Sentence, Thing } from './brief.ts';
import type { Range } from './ranges.ts';
import { type ItemList, readLists } from './read-lists.ts';
import { peopleIn } from './read-people.ts';
import { readSequences, type Sequence } from './read-sequences.ts';
import { stageName } from './stage-names.ts';
import { shapeOf } from './stage-shapes.ts';
import { isAttributeName, ROLE_HEAD } from './words.ts';

/** Fields in which arrows tell how work moves rather than what is to be sent to whom. */
const FLOW_FIELDS: ReadonlySet<Sentence['field']> = new Set([
  'projectDescription',
  'currentWorkflows',
  'painPoints',
  'complianceNeeds',
]);
const FEWEST = 3;

interface Known {
  readonly things: readonly Thing[];
  readonly people: readonly Person[];
  readonly language: Language;
}

/** The stages that things pass, told in any of the ways that `readStages` knows, between arrows, or as events of each thing. */
export function readFlows(sentences: readonly Sentence[], known: Known): Flow[] {
  const lists = sentences.flatMap((sentence) =>
    sentence.ignored === null ? readLists(sentence, known.language).map((list) => ({ sentence, list })) : [],
  );
  const told = lists.flatMap(({ sentence, list }) => orderedStages(sentence, list, known));
  const listed = lists.flatMap(({ sentence, list }) => milestonesOf(sentence, list, known));
  // What is said to follow each other tells more than what is only listed of each.
  const sequences = readSequences(sentences, known.language).map((sequence) => flowOf(sequence, known));
  return mergeFlows([
    ...sequences,
    ...told,
    ...listed.filter(({ thing }) => told.every((flow) => flow.thing !== thing && flow.thing !== null)),
  ]);
}

function flowOf({ sentences, heading }: Sequence, { things, people, language }: Known): Flow {
  const stages = sentences
    .map(({ text }) => ({
      text: text.replace(/[.!。]+$/u, ''),
      name: stageName(text.replace(/^(?:[-*•]|\(?\d{1,2}[.)])\s*|[.!。]+$/gu, ''), language),
    }))
    .filter(({ name }) => name !== '')
    .map(({ text, name }) => ({ name, actor: peopleIn(text, people)[0]?.id ?? null }));
  const [first] = sentences;
  const named = [heading, first].flatMap((sentence) => (sentence ? firstThing(sentence, things) : []));
  return { thing: named[0]?.id ?? null, stages, spans: [...sentences] };
}

function firstThing(sentence: Sentence, things: readonly Thing[]): Thing[] {
  const thing = thingIn(sentence, { start: 0, end: sentence.text.length }, things);
  return thing === undefined ? [] : [thing];
}

function orderedStages(sentence: Sentence, list: ItemList, known: Known): Flow[] {
  const isFlow =
    list.is === 'steps' &&
    (FLOW_FIELDS.has(sentence.field) || list.items.length >= 4 || list.governor !== null) &&
    (sentence.field !== 'reportingRequirements' || list.governor !== null);
  if (!isFlow) return [];
  const stages = list.items
    .map(({ start, end }) => ({
      said: sentence.text.slice(start, end),
      name: stageName(sentence.text.slice(start, end), known.language),
    }))
    .filter(({ name }) => name !== '')
    .map(({ said, name }) => ({ name, actor: peopleIn(said, known.people)[0]?.id ?? null }));
  return stages.length < FEWEST ? [] : [{ thing: thingOf(sentence, list, known.things), stages, spans: [sentence] }];
}

/** What everything of a sort comes to in turn: “for each funeral: first call, transfer, viewing, service”. */
function milestonesOf(sentence: Sentence, { is, governor, items }: ItemList, { things, language }: Known): Flow[] {
  if (is !== 'parts' || governor === null || items.length < 4 || sentence.field !== 'projectDescription') return [];
  // “For each pool we keep the pumps, …” lists what there is of it; only after a colon what happens to it may stand.
  if (!/[:：]/u.test(sentence.text.slice(governor.end, items[0]?.start ?? governor.end))) return [];
  const stages = items
    .map(({ start, end }) => stageName(sentence.text.slice(start, end), language))
    .filter((name) => name !== '' && mayBeEvent(name, things));
  const thing = thingIn(sentence, governor, things);
  // Three things that may happen are a flow only where most of them surely do.
  const surely = stages.filter((name) => shapeOf(name, language) !== null);
  return stages.length < FEWEST || surely.length * 2 < stages.length || stages.length * 2 < items.length || thing === undefined
    ? []
    : [{ thing: thing.id, stages: stages.map((stage) => ({ name: stage, actor: null })), spans: [sentence] }];
}

/** Papers, money, people and goods are no steps; of places and assets only those that are surely such. */
const NO_EVENTS: ReadonlySet<string> = new Set([
  'obligation',
  'document',
  'money',
  'party',
  'person-in-process',
  'stock',
  'measure',
]);
const MAY_BE_EVENTS: ReadonlySet<string> = new Set(['asset', 'place-or-unit']);

function mayBeEvent(name: string, things: readonly Thing[]): boolean {
  if (/\d|[をはがとの]/u.test(name) || isAttributeName(name) || ROLE_HEAD.test(name) || name.split(' ').length > 4) return false;
  const thing = things.find(({ one, many }) => [one, many].some((form) => form.toLowerCase() === name.toLowerCase()));
  const [guess] = thing?.kinds ?? [];
  if (guess === undefined) return true;
  return !NO_EVENTS.has(guess.kind) && !(MAY_BE_EVENTS.has(guess.kind) && guess.confidence >= 0.6);
}

/** What passes the stages: what governs them, else the likeliest thing that the sentence names and that is no stage; null leaves it open. */
function thingOf(sentence: Sentence, { governor, items }: ItemList, things: readonly Thing[]): string | null {
  const governing = governor === null ? undefined : thingIn(sentence, governor, things);
  if (governing !== undefined) return governing.id;
  const from = sentence.start + Math.min(...items.map(({ start }) => start));
  const inside = things.filter(({ spans }) =>
    spans.some(({ field, start }) => field === sentence.field && start >= sentence.start && start < from),
  );
  return inside.sort((a, b) => b.weight - a.weight)[0]?.id ?? null;
}

/** The last thing that a stretch of a sentence names: its head stands last. */
function thingIn(sentence: Sentence, { start, end }: Range, things: readonly Thing[]): Thing | undefined {
  const [from, to] = [sentence.start + start, sentence.start + end];
  const places = things.flatMap((thing) =>
    thing.spans.flatMap((span) =>
      span.field === sentence.field && span.start >= from && span.start < to ? [{ thing, at: span.start }] : [],
    ),
  );
  return places.sort((a, b) => b.at - a.at)[0]?.thing;
}

/** Two tellings of one thing that share half their stages are one; the longer counts. */
function mergeFlows(flows: readonly Flow[]): Flow[] {
  const kept: Flow[] = [];
  for (const flow of flows) {
    const same = kept.findIndex((other) => isSameFlow(other, flow));
    const other = kept[same];
    if (other === undefined) kept.push(flow);
    else kept[same] = joined(other, flow);
  }
  return kept;
}

function joined(first: Flow, second: Flow): Flow {
  const [longer, shorter] = first.stages.length >= second.stages.length ? [first, second] : [second, first];
  return { ...longer, thing: longer.thing ?? shorter.thing, spans: [...longer.spans, ...shorter.spans] };
}

function isSameFlow(first: Flow, second: Flow): boolean {
  if (first.thing !== second.thing && first.thing !== null && second.thing !== null) return false;
  const names = new Set(first.stages.map(({ name }) => name.toLowerCase()));
  const shared = second.stages.filter(({ name }) => names.has(name.toLowerCase())).length;
  return shared * 2 >= Math.min(first.stages.length, second.stages.length);
}
