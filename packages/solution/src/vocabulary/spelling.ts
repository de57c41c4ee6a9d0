import { singularOf } from './english-nouns.ts';
import type { Language } from './entry.ts';
import { fold } from './fold.ts';
import { nounIndex } from './noun-index.ts';
import { isEnglishNoun } from './noun-kind.ts';
import { unpackWords } from './noun-table.ts';
import { phrasesOf } from './phrases.ts';
import { editDistance } from './typo-index.ts';
import wordNet from './wordnet-words.json' with { type: 'json' };

/** What a word was meant to be: itself, where it is known or nothing like it is. */
export type Speller = (word: string) => string;

/** Shorter words are near to too many others. */
const SHORTEST_SWAPPED = 6;
const SHORTEST_LIKE_ANOTHER = 5;
const SHORTEST_LIKE_A_NOUN = 7;
/** More different words are not compared with each other, which keeps long answers fast. */
const COMPARED_AT_MOST = 400;
const CORRECTED_AT_MOST = 200;
/** Endings differ between forms of a word that are all right: a mistake in them proves nothing. */
const ENDING = 2;
const ONE_WORD = /^\p{L}+$/u;
const WORDS = /(?<![\p{L}\p{N}'’-])\p{L}{5,24}(?![\p{L}\p{N}'’-])/gu;

/**
 * Corrects the typing mistakes of a text: two letters swapped where the other order is a known word; one letter wrong, missing or too many where
 * the text or the vocabulary has the right word. Words that are known, names and abbreviations stay. Japanese is left alone.
 * @param text everything that was typed, so that a word written right once is the model for the others
 */
export function spellerOf(text: string, language: Language): Speller {
  if (language === 'ja') return (word) => word;
  const counts = countWords(text, language);
  const corrected = new Map<string, string>();
  return (word) => {
    const known = corrected.get(word);
    if (known !== undefined || corrected.size >= CORRECTED_AT_MOST) return known ?? word;
    const right = correct(word, counts, language);
    corrected.set(word, right);
    return right;
  };
}

/** Whether a word exists as far as WordNet, the vocabulary and the phrase lists know, in any of its forms. */
export function isKnownWord(word: string, language: Language): boolean {
  const folded = fold(word, language);
  const { stopWords, eventVerbs, roles, numberWords } = phrasesOf(language);
  if (stopWords.has(folded) || eventVerbs.has(folded) || roles.has(folded) || numberWords.has(folded)) return true;
  const words = nounIndex(language).words();
  if (words.has(folded)) return true;
  if (language === 'en') return isEnglishWord(folded) || stemsOf(folded).some((stem) => words.has(stem));
  return bareForms(folded, language).some((form) => words.has(form) || stopWords.has(form));
}

/** Whether an English word in small letters is one by WordNet or by the stop words, rather than an abbreviation that the vocabulary holds. */
export function isEnglishWord(word: string): boolean {
  const { stopWords, eventVerbs, numberWords } = phrasesOf('en');
  if (stopWords.has(word) || eventVerbs.has(word) || numberWords.has(word)) return true;
  return stemsOf(word).some((stem) => isEnglishNoun(stem) || otherWords().has(stem));
}

let others: ReadonlySet<string> | undefined;

function otherWords(): ReadonlySet<string> {
  others ??= new Set(unpackWords(wordNet.words));
  return others;
}

/** What an English form may come from: “matched”, “planning”, “policies”, “unpaid”. */
function stemsOf(word: string): readonly string[] {
  const found = [word, singularOf(word), word.replace(/ies$/, 'y'), word.replace(/e?s$/, '')];
  const bare = /^(.{2,}?)(?:ed|ing|er|ers|ly|able|ment|ness)$/.exec(word)?.[1];
  if (bare !== undefined) found.push(bare, `${bare}e`, bare.replace(/(.)\1$/, '$1'), bare.replace(/i$/, 'y'));
  const positive = /^(?:un|re|non|pre|mis|over|sub)(.{4,})$/.exec(word)?.[1];
  return positive === undefined ? found : [...found, ...stemsOf(positive)];
}

function bareForms(word: string, language: Language): readonly string[] {
  if (language !== 'de') return [word.replace(/(?:es|s)$/, ''), word.replace(/s$/, ''), word.replace(/a(s?)$/, 'o$1')];
  const endings = ['en', 'ern', 'er', 'es', 'n', 'e', 's', 'em'];
  return endings.flatMap((ending) =>
    word.endsWith(ending) && word.length - ending.length >= 4 ? [word.slice(0, -ending.length)] : [],
  );
}

interface Typed {
  readonly count: number;
  /** As it stands in the text first. */
  readonly form: string;
}

function countWords(text: string, language: Language): ReadonlyMap<string, Typed> {
  const counts = new Map<string, Typed>();
  for (const [word] of text.matchAll(WORDS)) {
    const folded = fold(word, language);
    const { count, form } = counts.get(folded) ?? { count: 0, form: word };
    counts.set(folded, { count: count + 1, form });
    if (counts.size >= COMPARED_AT_MOST) break;
  }
  return counts;
}

function correct(word: string, counts: ReadonlyMap<string, Typed>, language: Language): string {
  if (word.length < SHORTEST_LIKE_ANOTHER || word.length > 24 || !ONE_WORD.test(word) || /^.+\p{Lu}/u.test(word)) return word;
  if (isKnownWord(word, language)) return word;
  const right = swapped(word, language) ?? likeAnother(word, counts, language) ?? likeANoun(word, language);
  return right === undefined ? word : withCaseOf(word, right);
}

/** Forms of verbs, which the vocabulary does not hold: “prévues” is no “preuves” with two letters swapped. */
const ROMANCE_PARTICIPLE: Readonly<Partial<Record<Language, RegExp>>> = {
  fr: /(?:é|u|i|it|is)e?s?$/iu,
  es: /(?:[ai]d|t|st|ch)[oa]s?$/iu,
  pt: /(?:[ai]d|t|st)[oa]s?$/iu,
};

/** The other order of two neighbours. “Centre” and “center” are both right. */
function swapped(word: string, language: Language): string | undefined {
  if (word.length < SHORTEST_SWAPPED || ROMANCE_PARTICIPLE[language]?.test(word)) return undefined;
  const small = word.toLowerCase();
  // A swap within an ending makes another ending: “Zeugnisse” is no “Zeugnises”.
  const last = language === 'en' ? small.length - 1 : small.length - 3;
  for (let at = 1; at < last; at++) {
    if (at >= small.length - 2 && /(?:re|er)$/.test(small)) continue;
    const other = small.slice(0, at) + (small[at + 1] ?? '') + (small[at] ?? '') + small.slice(at + 2);
    if (other !== small && isKnownWord(other, language)) return other;
  }
  return undefined;
}

/** A word of the same answers that is one edit away, and known or typed more often. */
function likeAnother(word: string, counts: ReadonlyMap<string, Typed>, language: Language): string | undefined {
  const folded = fold(word, language);
  const own = counts.get(folded)?.count ?? 1;
  for (const [other, { count, form }] of counts) {
    // Only of English is known which words there are, so that a wrong letter elsewhere may make another word.
    if (!isOneEditAway(folded, other) || (language !== 'en' && other.length === folded.length && !isSwap(folded, other)))
      continue;
    if (count > own || isKnownWord(other, language)) return form.toLowerCase();
    if (isSwap(folded, other) && familiarity(other, language) > familiarity(folded, language)) return form.toLowerCase();
  }
  return undefined;
}

const triples = new Map<Language, ReadonlyMap<string, number>>();

/** How usual the letters of a word follow each other in the nouns of a language. */
function familiarity(word: string, language: Language): number {
  const known = triples.get(language) ?? countTriples(language);
  triples.set(language, known);
  return triplesOf(word).reduce((sum, triple) => sum + Math.log(1 + (known.get(triple) ?? 0)), 0);
}

function countTriples(language: Language): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of nounIndex(language).words())
    for (const triple of triplesOf(word)) counts.set(triple, (counts.get(triple) ?? 0) + 1);
  return counts;
}

function triplesOf(word: string): string[] {
  return [...word].slice(2).map((_, place) => word.slice(place, place + 3));
}

function isOneEditAway(word: string, other: string): boolean {
  if (word === other || word[0] !== other[0] || Math.abs(word.length - other.length) > 1) return false;
  const isSameBeginning = word.slice(0, -ENDING) === other.slice(0, word.length - ENDING);
  return (!isSameBeginning || isSwap(word, other)) && editDistance(word, other, 1) === 1;
}

function isSwap(word: string, other: string): boolean {
  return word.length === other.length && [...word].sort().join('') === [...other].sort().join('');
}

/** A noun of the vocabulary that is one edit away. A wrong letter is proof in English only, where it is known which words there are. */
function likeANoun(word: string, language: Language): string | undefined {
  if (word.length < SHORTEST_LIKE_A_NOUN || /^\p{Lu}/u.test(word)) return undefined;
  const folded = fold(word, language);
  const near = nounIndex(language).typos().nearest(folded);
  if (near === undefined || near.distance !== 1 || !isOneEditAway(folded, near.word)) return undefined;
  // What folding made of an umlaut is not how the word is written.
  if (language === 'de' && /[aou]e|ss/.test(near.word)) return undefined;
  return language === 'en' || near.word.length !== folded.length ? near.word : undefined;
}

function withCaseOf(model: string, word: string): string {
  return /^\p{Lu}/u.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
