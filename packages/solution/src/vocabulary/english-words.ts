import { englishOf } from './english-of.ts';
import type { Language } from './entry.ts';
import { fold } from './fold.ts';
import { germanStems } from './german-stems.ts';
import { nounIndex, type Posting } from './noun-index.ts';

/** A run of kanji holds several nouns; none of them is longer than this. */
const LONGEST_JAPANESE_NOUN = 8;

/**
 * The English words for the nouns of a text, as far as the vocabulary or the table of common nouns has them: what English texts tell by their
 * words, texts of other languages tell by these.
 * @param tokens the words of the text in any case; in Japanese runs of characters
 */
export function englishWords(tokens: readonly string[], language: Language): readonly string[] {
  if (language === 'en') return tokens;
  const nouns = new Set(tokens.flatMap((token) => (language === 'ja' ? japaneseNouns(token) : [token])));
  return [...nouns].flatMap((noun) => [...(englishOf(noun, language)?.english.split(' ') ?? []), ...namesOf(noun, language)]);
}

/** The words of the English names of what the vocabulary calls so. */
function namesOf(noun: string, language: Language): string[] {
  const { forms } = nounIndex(language);
  const folded = fold(noun, language);
  const postings: readonly Posting[] = [folded, ...(language === 'de' ? germanStems(folded) : [])].flatMap(
    (form) => forms.get(form) ?? [],
  );
  return postings.filter(({ how }) => how !== 'synonym').flatMap(({ entry }) => entry.names.en.one.split(' '));
}

/** The longest nouns of the vocabulary that a run is made of, from its beginning. */
function japaneseNouns(run: string): string[] {
  const { forms } = nounIndex('ja');
  const found: string[] = [];
  for (let start = 0; start < run.length; ) {
    const end = longestFrom(run, start, forms);
    if (end > start) found.push(run.slice(start, end));
    start = Math.max(end, start + 1);
  }
  return found;
}

function longestFrom(run: string, start: number, forms: ReadonlyMap<string, unknown>): number {
  for (let end = Math.min(run.length, start + LONGEST_JAPANESE_NOUN); end >= start + 2; end -= 1) {
    const part = run.slice(start, end);
    if (forms.has(fold(part, 'ja')) || englishOf(part, 'ja')?.isWhole === true) return end;
  }
  return start;
}
