import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { detectLanguage } from '../vocabulary/index.ts';
import type { Brief } from './brief.ts';
import { topicOf } from './lexicon.ts';
import { readMentions } from './mentions.ts';
import { readConstraints, readPains, readStandards, readTools } from './read-circumstances.ts';
import { readConfidentiality } from './read-confidentiality.ts';
import { readContradictions } from './read-contradictions.ts';
import { readFieldLists } from './read-fields.ts';
import { readFigures } from './read-figures.ts';
import { readFlows } from './read-flows.ts';
import { readPeople } from './read-people.ts';
import { readQuantities } from './read-quantities.ts';
import { readReports } from './read-reports.ts';
import { readRules } from './read-rules.ts';
import { readSentences } from './read-sentences.ts';
import { readThings } from './read-things.ts';
import { withoutStages } from './stages-of-things.ts';

/** What the answers say, as typed facts. The same answers always give the same brief. */
export function readBrief(requirements: Requirements): Brief {
  const sentences = readSentences(requirements);
  const text = sentences.flatMap((sentence) => (sentence.ignored === null ? [sentence.text] : [])).join('\n');
  const language = detectLanguage(text);
  const topic = topicOf(text, language);
  const mentions = readMentions(sentences, topic);
  const people = readPeople(sentences, mentions, language);
  const read = readThings(mentions, people, topic, readFieldLists(sentences, language));
  const flows = readFlows(sentences, { things: read.things, people, language });
  const { things, relations } = withoutStages(read, flows);
  return {
    language,
    sentences,
    things,
    relations,
    people,
    flows,
    rules: readRules(sentences, things, people),
    confidentiality: readConfidentiality(sentences, things, people, language),
    figures: readFigures(sentences, things),
    reports: readReports(sentences, things, people),
    standards: readStandards(sentences),
    tools: readTools(sentences, requirements),
    constraints: readConstraints(sentences, people, language),
    pains: readPains(sentences, things),
    contradictions: readContradictions(sentences, language, requirements, people),
    unread: sentences
      .filter(({ ignored }) => ignored === null)
      .flatMap(readQuantities)
      .filter(({ is }) => is === 'number'),
  };
}
