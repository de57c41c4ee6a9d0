import type { Flow, Person, Sentence, Thing } from './brief.ts';
import { type ItemList, readLists } from './read-lists.ts';
import { capitalised, peopleIn } from './read-people.ts';
import { isAttributeName } from './read-things.ts';
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
  return sentences.flatMap((sentence) => {
    if (sentence.ignored !== null) return [];
    return readLists(sentence).flatMap((list) => {
      const isFlow =
        list.is === 'steps' &&
        (FLOW_FIELDS.has(sentence.field) || list.items.length >= 4) &&
        sentence.field !== 'reportingRequirements';
      if (list.is === 'parts') return milestonesOf(sentence, list, things);
      if (!isFlow) return [];
      const stages = list.items
        .map(({ start, end }) => stageName(sentence.text.slice(start, end)))
        .filter((name) => name !== '')
        .map((name) => ({ name, actor: peopleIn(name, people)[0]?.id ?? null }));
      if (stages.length < 3) return [];
      return [{ thing: thingBefore(sentence, things), stages, spans: [sentence] }];
    });
  });
}

/** What everything of a sort comes to in turn: “for each funeral: first call, transfer, viewing, service”. */
function milestonesOf(sentence: Sentence, { governor, items }: ItemList, things: readonly Thing[]): Flow[] {
  if (governor === null || items.length < 4 || sentence.field !== 'projectDescription') return [];
  const stages = items
    .map(({ start, end }) => stageName(sentence.text.slice(start, end)))
    .filter((name) => name !== '' && isEvent(name, things));
  if (stages.length < 3) return [];
  const name = sentence.text.slice(governor.start, governor.end).toLowerCase();
  const thing = things.find(({ one, many }) => [one, many].some((form) => name.endsWith(form.toLowerCase())));
  return thing === undefined
    ? []
    : [{ thing: thing.id, stages: stages.map((stage) => ({ name: stage, actor: null })), spans: [sentence] }];
}

const EVENTS: ReadonlySet<string> = new Set(['work', 'occurrence', 'request', 'time-allocation', 'opportunity']);

function isEvent(name: string, things: readonly Thing[]): boolean {
  if (/\d|[をはがとの]/u.test(name) || isAttributeName(name) || ROLE_HEAD.test(name) || name.split(' ').length > 4) return false;
  const thing = things.find(({ one, many }) => [one, many].some((form) => form.toLowerCase() === name.toLowerCase()));
  return thing === undefined || EVENTS.has(thing.kinds[0]?.kind ?? '');
}

function stageName(text: string): string {
  const plain = text
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/^\s*(?:then|the|a|an|and|finally|dann|und|luego|y|puis|et|it goes to|goes to|to)\s+/iu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > LONGEST_STAGE ? '' : capitalised(plain);
}

/** The likeliest thing that the sentence names; null leaves it to the composition. */
function thingBefore(sentence: Sentence, things: readonly Thing[]): string | null {
  const inside = things.filter(({ spans }) =>
    spans.some(({ field, start }) => field === sentence.field && start >= sentence.start && start < sentence.end),
  );
  return inside.sort((a, b) => b.weight - a.weight)[0]?.id ?? null;
}
