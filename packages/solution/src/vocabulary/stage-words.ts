import type { Language } from './entry.ts';
import { fold } from './fold.ts';
import { STAGE_TEXTS, type StageTexts } from './phrases/stages.ts';
import { phrasesOf } from './phrases.ts';

/** The phrases that tell stages in a language, each list as one part of a regular expression, longest phrase first. */
export type StageWords = Readonly<Record<keyof StageTexts, string>>;

const read = new Map<Language, StageWords>();

/** Read on the first call for a language. */
export function stageWordsOf(language: Language): StageWords {
  const words = read.get(language) ?? alternatives(STAGE_TEXTS[language]);
  read.set(language, words);
  return words;
}

function alternatives(texts: StageTexts): StageWords {
  const parts = Object.entries(texts).map(([name, text]): [string, string] => [name, `(?:${phrases(text).join('|')})`]);
  return Object.fromEntries(parts) as StageWords;
}

function phrases(text: string): string[] {
  return text
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/gu, '\\s+'))
    .sort((a, b) => b.length - a.length);
}

const verbs = new Map<Language, ReadonlySet<string>>();

/** What people do with a thing, as lemmas: 'quote', 'measure', 'invoice'. */
export function workVerbsOf(language: Language): ReadonlySet<string> {
  const known = verbs.get(language) ?? readWorkVerbs(language);
  verbs.set(language, known);
  return known;
}

function readWorkVerbs(language: Language): ReadonlySet<string> {
  const lemmas = [...phrasesOf(language).eventVerbs.values()].map(({ lemma }) => lemma);
  return new Set([...STAGE_TEXTS[language].verbs.split(','), ...lemmas].map((verb) => fold(verb.trim(), language)));
}

const events = new Map<Language, ReadonlySet<string>>();

/** Nouns for what is done to a thing: 'inspection', 'devis', 'Abnahme'. */
export function eventNounsOf(language: Language): ReadonlySet<string> {
  const known = events.get(language) ?? readEventNouns(language);
  events.set(language, known);
  return known;
}

function readEventNouns(language: Language): ReadonlySet<string> {
  const nouns = [...phrasesOf(language).eventVerbs.values()].map(({ noun }) => noun);
  return new Set([...STAGE_TEXTS[language].events.split(','), ...nouns].map((noun) => fold(noun.trim(), language)));
}
