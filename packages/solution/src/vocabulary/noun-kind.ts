import { KINDS, type Kind } from './entry.ts';
import { unpackNouns } from './noun-table.ts';
import wordNet from './wordnet-nouns.json' with { type: 'json' };

export interface KindGuess {
  readonly kind: Kind;
  /** Between 0 and 1. WordNet's first guess is right for about half of all words, so that none is near 1. */
  readonly confidence: number;
}

/** By place in the list. Of the vocabulary's 300 single words that WordNet knows, the first is right for 50 %, one of the three for 59 %. */
const CONFIDENCE = [0.45, 0.2, 0.1];

let nouns: ReadonlyMap<string, readonly number[]> | undefined;

/** Whether WordNet knows an English word, in lower case and the singular, as a noun. */
export function isEnglishNoun(word: string): boolean {
  return table().has(word);
}

/**
 * What kind of thing an English noun names, as far as WordNet tells: at most three guesses of low confidence, the likeliest first, and none
 * for a noun such as 'quality' that names nothing one tracks. Null when the word is no noun that WordNet knows.
 * @param word one word in lower case and the singular; see `singularOf`
 */
export function nounKindOfSingular(word: string): { readonly kinds: readonly KindGuess[] } | null {
  const found = table().get(word);
  return found ? { kinds: found.map(guess) } : null;
}

function guess(place: number, rank: number): KindGuess {
  return { kind: KINDS[place] ?? 'work', confidence: CONFIDENCE[rank] ?? 0 };
}

function table(): ReadonlyMap<string, readonly number[]> {
  nouns ??= unpackNouns(wordNet.words, wordNet.kinds);
  return nouns;
}
