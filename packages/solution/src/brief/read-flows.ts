import { isAttributeName } from './attributes.ts';
import type { Flow, Person, Sentence, Thing } from './brief.ts';
import { type ItemList, type Range, readLists } from './read-lists.ts';
import { capitalised, peopleIn } from './read-people.ts';
import { ROLE_HEAD } from './words.ts';

const LONGEST_STAGE = 40;
/** Fields in which arrows tell how work moves rather than what is to be sent to whom. */
const FLOW_FIELDS: ReadonlySet<Sentence['field']> = new Set([
  'projectDescription',
  'currentWorkflows',
  'painPoints',
  'complianceNeeds',
]);

/** The stages that things pass: between arrows, or joined by “then”. */
export function readFlows(sentences: readonly Sentence[], things: readonly Thing[], people: readonly Person[]): Flow[] {
  const lists = sentences.flatMap((sentence) =>
    sentence.ignored === null ? readLists(sentence).map((list) => ({ sentence, list })) : [],
  );
  const ordered = lists.flatMap(({ sentence, list }) => orderedStages(sentence, list, { things, people }));
  // What is said to follow each other tells more than what is only listed of each.
  return ordered.length > 0 ? ordered : lists.flatMap(({ sentence, list }) => milestonesOf(sentence, list, things));
}

interface Known {
  readonly things: readonly Thing[];
  readonly people: readonly Person[];
}

function orderedStages(sentence: Sentence, list: ItemList, { things, people }: Known): Flow[] {
  const isFlow =
    list.is === 'steps' &&
    (FLOW_FIELDS.has(sentence.field) || list.items.length >= 4) &&
    sentence.field !== 'reportingRequirements';
  if (!isFlow) return [];
  const stages = list.items
    .map(({ start, end }) => stageName(sentence.text.slice(start, end)))
    .filter((name) => name !== '')
    .map((name) => ({ name, actor: peopleIn(name, people)[0]?.id ?? null }));
  return stages.length < 3 ? [] : [{ thing: thingBefore(sentence, list.items, things), stages, spans: [sentence] }];
}

/** What everything of a sort comes to in turn: “for each funeral: first call, transfer, viewing, service”. */
function milestonesOf(sentence: Sentence, { is, governor, items }: ItemList, things: readonly Thing[]): Flow[] {
  if (is !== 'parts' || governor === null || items.length < 4 || sentence.field !== 'projectDescription') return [];
  const stages = items
    .map(({ start, end }) => stageName(sentence.text.slice(start, end)))
    .filter((name) => name !== '' && isEvent(name, things));
  if (stages.length < 3) return [];
  const [from, to] = [sentence.start + governor.start, sentence.start + governor.end];
  const thing = things.find(({ spans }) =>
    spans.some(({ field, start }) => field === sentence.field && start >= from && start < to),
  );
  return thing === undefined
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

function isEvent(name: string, things: readonly Thing[]): boolean {
  if (/\d|[をはがとの]/u.test(name) || isAttributeName(name) || ROLE_HEAD.test(name) || name.split(' ').length > 4) return false;
  const thing = things.find(({ one, many }) => [one, many].some((form) => form.toLowerCase() === name.toLowerCase()));
  const [guess] = thing?.kinds ?? [];
  if (guess === undefined) return true;
  return !NO_EVENTS.has(guess.kind) && !(MAY_BE_EVENTS.has(guess.kind) && guess.confidence >= 0.6);
}

function stageName(text: string): string {
  const plain = text
    .replace(/\([^)]*\)?/g, ' ')
    .replace(
      /^\s*(?:(?:then|the|a|an|and|finally|dann|danach|und|der|die|das|den|eine?|luego|después|y|el|la|los|las|una?|puis|ensuite|et|le|les|une?|des|depois|e|os?|as?|uma?|it goes to|goes to|to)\s+|l['’]){1,2}/iu,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > LONGEST_STAGE ? '' : capitalised(plain);
}

/** The likeliest thing that the sentence names and that is no stage itself; null leaves it to the composition. */
function thingBefore(sentence: Sentence, items: readonly Range[], things: readonly Thing[]): string | null {
  const isStage = (start: number) =>
    items.some((item) => start >= sentence.start + item.start && start < sentence.start + item.end);
  const inside = things.filter(({ spans }) =>
    spans.some(
      ({ field, start }) => field === sentence.field && start >= sentence.start && start < sentence.end && !isStage(start),
    ),
  );
  return inside.sort((a, b) => b.weight - a.weight)[0]?.id ?? null;
}
