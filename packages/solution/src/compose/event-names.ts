import type { Language } from '../brief/brief.ts';
import { nounPhrases } from '../brief/noun-phrases.ts';
import { fold, phrasesOf, pluralOf, singularOf } from '../vocabulary/index.ts';

/**
 * What an event is called in a title: its noun phrase, without the words of the clause around it. “And the registered manager of the visit”
 * has two and gives the longer one; an event of one word stays.
 */
export function eventName(event: string, language: Language): string {
  const words = event.trim().split(/\s+/);
  if (words.length < 2 || language === 'ja') return event.trim();
  if (language !== 'en') return withoutEdges(words, language).join(' ');
  const phrases = nounPhrases(event, { start: 0, end: event.length }, 'en');
  const [first] = phrases;
  // “Service of an ice machine” is a service; the day of the race is the race.
  const isHead =
    first !== undefined &&
    HEAD.test(event.slice(0, first.start)) &&
    OF.test(event.slice(first.end)) &&
    !ONLY_WHEN.test(first.words.join(' '));
  if (isHead) return event.slice(first.start - (WHICH.exec(event.slice(0, first.start))?.[0].length ?? 0), first.end);
  const [longest] = phrases.toSorted((a, b) => b.words.length - a.words.length);
  if (longest === undefined || longest.words.length === words.length) return withoutEdges(words, language).join(' ');
  const name = event.slice(longest.start - (WHICH.exec(event.slice(0, longest.start))?.[0].length ?? 0), longest.end);
  return pluralOf(singularOf(name)) === name ? singularOf(name) : name;
}

const HEAD = /^(?:(?:the|an?|each|every|its|next|last|first) )*$/iu;
const OF = /^ of (?:the|an?|each|every|our|its) /iu;
const ONLY_WHEN = /^(?:days?|dates?|time|start|beginning|end|ends|moment|week|month|hour)$/iu;

/** Says which of several events is meant. */
const WHICH = /(?:first|second|third|last|next|final|full|due|planned|actual)\s+$/iu;

/** The words between the first and the last that mean something. */
export function withoutEdges(words: readonly string[], language: Language): readonly string[] {
  const { stopWords } = phrasesOf(language);
  const isEmpty = (word: string) => stopWords.has(fold(word, language)) && !/^\p{Lu}{2}/u.test(word);
  const from = words.findIndex((word) => !isEmpty(word));
  const to = words.findLastIndex((word) => !isEmpty(word));
  return from < 0 ? words : words.slice(from, to + 1);
}
