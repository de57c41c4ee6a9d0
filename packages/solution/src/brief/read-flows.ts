import type { Flow, Person, Sentence, Thing } from './brief.ts';
import { readLists } from './read-lists.ts';
import { capitalised, peopleIn } from './read-people.ts';

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
