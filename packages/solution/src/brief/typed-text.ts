import { detectLanguage, type Language, phrasesOf } from '../vocabulary/index.ts';
import { isEnglishWord, isKnownWord, spellerOf } from '../vocabulary/spelling.ts';
import { withGermanCapitals } from './german-capitals.ts';

const ENOUGH_TO_DETECT = 1000;
/** Fewer letters than these tell nothing of how somebody types. */
const ENOUGH_LETTERS = 40;
const MOSTLY = 0.8;

/**
 * Answers as they would be written with care, whatever they were typed like: in capitals, with letters swapped. Every letter keeps its
 * place, so that what is read can be found in the answer.
 */
export function asWritten(answers: readonly string[]): string[] {
  const all = answers.map((answer) => answer.slice(0, ENOUGH_TO_DETECT)).join('\n');
  const language = detectLanguage(all);
  const isShouting = shouts(all);
  const calm = answers.map((answer) => (isShouting || shouts(answer) ? withoutShouting(answer, language) : answer));
  const cased = language === 'de' ? calm.map(withGermanCapitals) : calm;
  const spell = spellerOf(cased.join('\n'), language);
  return cased.map((answer) => withoutEmptyWords(withSpelling(answer, spell, language), language));
}

function shouts(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  if (capitals < ENOUGH_LETTERS * MOSTLY) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= ENOUGH_LETTERS && capitals >= letters * MOSTLY;
}

const LONGEST_ABBREVIATION = 5;

/** Capitals are read as small letters, but for codes, which have digits, and for abbreviations, which are no words. */
function withoutShouting(text: string, language: Language): string {
  return text.replace(/\p{Lu}[\p{Lu}'’]*/gu, (word, at: number) => {
    const isCode = /\d/.test(text[at - 1] ?? '') || /\d/.test(text[at + word.length] ?? '');
    return isCode || isAbbreviation(word, language) ? word : sameLength(word);
  });
}

/** Two consonants that no word begins with: DGUV, DSGVO. */
const NO_BEGINNING =
  /^(?!bl|br|ch|cl|cr|dr|dw|fl|fr|gl|gn|gr|kl|kn|kr|pf|ph|pl|pn|pr|ps|sc|sh|sk|sl|sm|sn|sp|sq|st|sw|th|tr|ts|tw|wh|wr|zw|ll)[b-df-hj-np-tv-z]{2}/u;

function isAbbreviation(word: string, language: Language): boolean {
  if (word.length < 2 || word.length > LONGEST_ABBREVIATION) return false;
  const small = word.toLowerCase();
  const isVowelless = !/[aeiouyäöüáéíóúâêôãõ]/u.test(small);
  if (isVowelless || NO_BEGINNING.test(small)) return !phrasesOf(language).stopWords.has(small);
  if (language === 'en') return !isEnglishWord(small);
  return word.length === 3 && !isKnownWord(small, language);
}

function withSpelling(text: string, spell: (word: string) => string, language: Language): string {
  return text.replace(/(?<![\p{L}\p{N}'’-])\p{L}{5,24}(?![\p{L}\p{N}'’-])/gu, (word, at: number) => {
    if (language !== 'de' && isNameAt(text, word, at)) return word;
    const right = spell(word);
    return right.length === word.length ? right : word;
  });
}

/** A capital within a sentence makes a name: Leeds are no leads. */
function isNameAt(text: string, word: string, at: number): boolean {
  return /^\p{Lu}\p{Ll}/u.test(word) && /[\p{L}\p{N},][ \t]+$/u.test(text.slice(Math.max(0, at - 3), at));
}

/** Blanks in their place, so that “and also” is read as “and”. */
function withoutEmptyWords(text: string, language: Language): string {
  const isSpaced = language !== 'ja';
  const words = phrasesOf(language)
    .emptyWords.map((phrase) => phrase.replaceAll(' ', '\\s+'))
    .join('|');
  const pattern = new RegExp(isSpaced ? `(?<![\\p{L}\\p{N}'’-])(?:${words})(?![\\p{L}\\p{N}'’-])` : words, 'giu');
  return text.replace(pattern, (found) => ' '.repeat(found.length));
}

function sameLength(word: string): string {
  const small = word.toLowerCase();
  return small.length === word.length ? small : word;
}
