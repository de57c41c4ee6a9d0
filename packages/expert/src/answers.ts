import type { Language } from '@sheetwright/solution/vocabulary';
import type { ExpertAnswer, ExpertFormula } from './answer.ts';
import type { KnowledgeEntry, Translation } from './knowledge/entry.ts';
import { knowledgeEntry } from './knowledge/knowledge.ts';
import { bold, fenced, numbered, paragraphs } from './wording/markdown.ts';
import { filled, wordsOf } from './wording/words-of.ts';

export const MOST_TOPICS = 3;

/** What an entry says in a language, without notice of the language. */
export function entryBody(entry: KnowledgeEntry, language: Language): string {
  const words = wordsOf(language);
  const translation = translationOf(entry, language);
  const { answer, avoid } = translation ?? entry;
  const steps = translation === undefined ? entry.steps : undefined;
  // What is only there in English keeps its English headings.
  const headings = translation === undefined ? wordsOf('en') : words;
  return paragraphs(
    answer,
    entry.formula !== undefined && fenced(entry.formula),
    steps !== undefined && `**${headings.steps}**\n\n${numbered(steps)}`,
    avoid !== undefined && `**${headings.avoid}:** ${avoid}`,
    entry.basis === 'practice' && headings.fromPractice,
  );
}

export function isTranslated(entry: KnowledgeEntry, language: Language): boolean {
  return language === 'en' || translationOf(entry, language) !== undefined;
}

function translationOf(entry: KnowledgeEntry, language: Language): Translation | undefined {
  return language === 'en' ? undefined : entry.translations?.[language];
}

interface Doubt {
  /** Whether the question may well have meant another topic: the answer says which one it took. */
  readonly isUnsure?: boolean;
  /** Topics that may have been meant as well; the answer says which one it took and names them. */
  readonly rivals?: readonly KnowledgeEntry[];
}

/** What is known about a topic. */
export function knowledgeAnswer(
  entry: KnowledgeEntry,
  language: Language,
  { isUnsure = false, rivals = [] }: Doubt = {},
): ExpertAnswer {
  const { list, topics } = topicList(rivals, language);
  const notice = isTranslated(entry, language) ? '' : wordsOf(language).inEnglish;
  return {
    kind: 'knowledge',
    language: isTranslated(entry, language) ? language : 'en',
    markdown: paragraphs(
      isUnsure && filled(wordsOf(language).none.perhaps, `**${titleOf(entry, language)}**`),
      !isUnsure && rivals.length > 0 && `**${titleOf(entry, language)}**`,
      notice,
      entryBody(entry, language),
      rivals.length > 0 && `${isUnsure ? wordsOf(language).none.nearest : wordsOf(language).none.orMeant}\n\n${list}`,
    ),
    formulas: entry.formula === undefined ? [] : [exampleFormula(entry.formula)],
    topics: [...new Set([...topics, ...topicsAfter(entry, language)])].slice(0, MOST_TOPICS),
  };
}

/** A formula that stands for itself and not over columns of the asker. */
export function exampleFormula(formula: string): ExpertFormula {
  return { formula, place: { kind: 'cell' }, references: [], problems: [], value: null };
}

export function titleOf(entry: KnowledgeEntry, language: Language): string {
  return translationOf(entry, language)?.asks[0] ?? entry.asks[0] ?? '';
}

export function topicsAfter(entry: KnowledgeEntry, language: Language): readonly string[] {
  const next = (entry.next ?? []).flatMap((id) => knowledgeEntry(id) ?? []);
  // Titles in the asker's language come before those that are there in English alone.
  const own = next.filter((other) => isTranslated(other, language));
  return [...own, ...next.filter((other) => !own.includes(other))].slice(0, MOST_TOPICS).map((other) => titleOf(other, language));
}

const MOST_WORDS = 6;

/** A formula was asked for and none is likely to be right: what could not be placed, what is missing, and the nearest topics. */
export function noLikelyFormula(
  unplaced: readonly string[],
  language: Language,
  nearest: readonly KnowledgeEntry[],
): ExpertAnswer {
  const { none } = wordsOf(language);
  const words = [...new Set(unplaced)].slice(0, MOST_WORDS).map(bold).join(', ');
  const { list, topics } = topicList(nearest, language);
  const missing = words === '' ? none.nameThem : `${filled(none.unplaced, words)} ${none.nameThem}`;
  const markdown = paragraphs(none.unlikely, missing, topics.length > 0 && `${none.nearest}\n\n${list}`);
  return { kind: 'none', language, markdown, formulas: [], topics };
}

/** The topics, each with how its answer begins: who did not mean the first one sees at once which one helps. */
function topicList(nearest: readonly KnowledgeEntry[], language: Language): { list: string; topics: readonly string[] } {
  const entries = nearest.slice(0, MOST_TOPICS);
  const lines = entries.map((entry) => `- ${bold(titleOf(entry, language))} ${beginningOf(entry, language)}`.trimEnd());
  return { list: lines.join('\n'), topics: entries.map((entry) => titleOf(entry, language)) };
}

/** Sentences up to about this many characters; Japanese says as much in fewer. */
const LEAST_TOLD = 40;
const LEAST_TOLD_JA = 15;

/** The first sentence of an answer, with the next where it only says 'No.'; nothing in a language that the entry does not have. */
function beginningOf(entry: KnowledgeEntry, language: Language): string {
  if (!isTranslated(entry, language)) return '';
  const { answer } = translationOf(entry, language) ?? entry;
  const sentences = (answer.split('\n')[0] ?? '').match(/.+?(?:[.!?](?=\s|$)|。|$)/g) ?? [];
  const least = language === 'ja' ? LEAST_TOLD_JA : LEAST_TOLD;
  let told = '';
  for (const sentence of sentences) if (told.length < least) told += sentence;
  return told;
}

/** The expert does not know: it says so, names what it can be asked, and the nearest topics. */
export function noAnswer(language: Language, nearest: readonly KnowledgeEntry[], isBlank = false): ExpertAnswer {
  const { none } = wordsOf(language);
  const { list, topics } = topicList(nearest, language);
  const markdown = isBlank ? none.blank : paragraphs(none.unknown, topics.length > 0 && `${none.nearest}\n\n${list}`, none.ask);
  return { kind: 'none', language, markdown, formulas: [], topics };
}
