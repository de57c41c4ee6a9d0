import type { Requirements } from '@sheetwright/contract/requirements.ts';
import type { Brief, Language } from './brief.ts';
import { readMentions } from './mentions.ts';
import {
  readConfidentiality,
  readConstraints,
  readContradictions,
  readPains,
  readStandards,
  readTools,
} from './read-circumstances.ts';
import { readFigures } from './read-figures.ts';
import { readFlows } from './read-flows.ts';
import { readPeople } from './read-people.ts';
import { readQuantities } from './read-quantities.ts';
import { readReports } from './read-reports.ts';
import { readRules } from './read-rules.ts';
import { readSentences } from './read-sentences.ts';
import { readThings } from './read-things.ts';

/** What the answers say, as typed facts. The same answers always give the same brief. */
export function readBrief(requirements: Requirements): Brief {
  const sentences = readSentences(requirements);
  const language = languageOf(sentences.map(({ text }) => text).join(' '));
  const mentions = readMentions(sentences, language);
  const people = readPeople(sentences, mentions);
  const { things, relations } = readThings(mentions, people);
  return {
    language,
    sentences,
    things,
    relations,
    people,
    flows: readFlows(sentences, things, people),
    rules: readRules(sentences, things, people),
    confidentiality: readConfidentiality(sentences, things, people),
    figures: readFigures(sentences, things),
    reports: readReports(sentences, things, people),
    standards: readStandards(sentences),
    tools: readTools(sentences, requirements),
    constraints: readConstraints(sentences),
    pains: readPains(sentences, things),
    contradictions: readContradictions(sentences),
    unread: sentences
      .filter(({ ignored }) => ignored === null)
      .flatMap(readQuantities)
      .filter(({ is }) => is === 'number'),
  };
}

const TELLING: Readonly<Record<Exclude<Language, 'ja'>, RegExp>> = {
  en: /(?<!\p{L})(?:the|and|of|to|is|are|we|in|for|with|by|not|on|each|before|who)(?!\p{L})/giu,
  de: /(?<!\p{L})(?:der|die|das|und|ist|sind|wir|nicht|mit|für|von|zu|auf|bei|je|wird|kein\w*|nach|vor)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:el|la|los|las|y|es|son|de|del|para|con|no|por|cada|un|una|en)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:le|la|les|et|est|sont|des|du|pour|avec|pas|chaque|une?|en|à|dans|sur|nous)(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:o|os|as|e|é|são|do|da|dos|das|para|com|não|por|cada|um|uma|em|na|no)(?!\p{L})/giu,
};

/** The language of most of the text. */
function languageOf(text: string): Language {
  if ((text.match(/[\p{sc=Hiragana}\p{sc=Katakana}]/gu)?.length ?? 0) > text.length / 20) return 'ja';
  const counts = Object.entries(TELLING).map(([language, words]) => ({ language, count: text.match(words)?.length ?? 0 }));
  counts.sort((a, b) => b.count - a.count);
  return ((counts[0]?.count ?? 0) > 0 ? counts[0]?.language : 'en') as Language;
}
