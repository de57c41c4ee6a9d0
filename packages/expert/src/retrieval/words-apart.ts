import type { Language } from '@sheetwright/solution/vocabulary';
import { CONCEPTS } from './lexicon.ts';

/** Between two words that belong together: 'nobody (in the office ever) notices'. */
const MOST_BETWEEN = 4;
const MOST_CHARACTERS = 12;
const GAP = '..';

interface Pair {
  readonly first: string;
  readonly second: string;
  readonly concept: string;
}

/** What two words with others between them stand for, with the places of both. */
export interface Apart {
  readonly concept: string;
  readonly places: readonly [number, number];
}

const pairsByLanguage = new Map<Language, readonly Pair[]>();

/** Whether a word of the lexicon is two words that need not be neighbours. */
export function isApart(word: string): boolean {
  return word.includes(GAP);
}

function pairsOf(language: Language): readonly Pair[] {
  const known = pairsByLanguage.get(language);
  if (known) return known;
  const made = CONCEPTS.flatMap(({ token, words }) =>
    words[language].filter(isApart).map((word): Pair => {
      const [first = '', second = ''] = word.split(GAP);
      return { first, second, concept: token };
    }),
  );
  pairsByLanguage.set(language, made);
  return made;
}

/** The concepts of words that stand near each other, in this order. */
export function conceptsApart(words: readonly string[], language: Language): readonly Apart[] {
  return pairsOf(language).flatMap(({ first, second, concept }) => {
    const at = words.findIndex((word) => isLike(word, first));
    if (at < 0) return [];
    const after = words.slice(at + 1, at + MOST_BETWEEN + 2).findIndex((word) => isLike(word, second));
    return after < 0 ? [] : [{ concept, places: [at, at + 1 + after] as const }];
  });
}

function isLike(word: string, pattern: string): boolean {
  return pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern;
}

/** As `conceptsApart`, in a text without spaces. */
export function isApartIn(text: string, word: string): boolean {
  const [first = '', second = ''] = word.split(GAP);
  const at = text.indexOf(first);
  if (at < 0) return false;
  const start = at + first.length;
  return text.slice(start, start + MOST_CHARACTERS + second.length).includes(second);
}
