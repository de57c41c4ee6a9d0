import { englishColumnWord } from './column-words.ts';
import { englishOf } from './english-of.ts';
import type { Language } from './entry.ts';
import { fold } from './fold.ts';
import { germanStems } from './german-stems.ts';
import { nounIndex, type Posting } from './noun-index.ts';
import { romanceSingular } from './romance-plural.ts';

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

/**
 * The English words for what a text says as the vocabulary's columns, values and states do: “vencido” speaks of what expires. They bear out
 * which thing a name means; which trade a text is of they do not tell, for most things of every trade have such columns.
 */
export function englishColumnWords(tokens: readonly string[], language: Language): readonly string[] {
  if (language === 'en') return [];
  return tokens.flatMap((token) => {
    const english = formsOf(token, language).flatMap((form) => englishColumnWord(form, language) ?? []);
    return (language === 'ja' ? english : english.slice(0, 1)).flatMap((words) => words.split(' '));
  });
}

function formsOf(word: string, language: Language): readonly string[] {
  const folded = fold(word, language);
  if (language === 'de') return [folded, ...germanStems(folded)];
  if (language === 'ja') return longestParts(word, (part) => englishColumnWord(part, 'ja') !== null);
  return [folded, romanceSingular(word, language)];
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
function japaneseNouns(run: string): readonly string[] {
  const { forms } = nounIndex('ja');
  return longestParts(run, (part) => forms.has(fold(part, 'ja')) || englishOf(part, 'ja')?.isWhole === true);
}

function longestParts(run: string, isKnown: (part: string) => boolean): readonly string[] {
  const found: string[] = [];
  for (let start = 0; start < run.length; ) {
    const part = longestFrom(run, start, isKnown);
    if (part !== null) found.push(part);
    start += part?.length ?? 1;
  }
  return found;
}

function longestFrom(run: string, start: number, isKnown: (part: string) => boolean): string | null {
  for (let end = Math.min(run.length, start + LONGEST_JAPANESE_NOUN); end >= start + 2; end -= 1) {
    const part = run.slice(start, end);
    if (isKnown(part)) return part;
  }
  return null;
}
