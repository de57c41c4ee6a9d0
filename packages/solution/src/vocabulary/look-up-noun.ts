import { singularOf } from './english-nouns.ts';
import { englishOf } from './english-of.ts';
import type { Language, VocabularyEntry } from './entry.ts';
import { fold } from './fold.ts';
import { germanStems } from './german-stems.ts';
import { type NounIndex, nounIndex, type Posting } from './noun-index.ts';
import { isEnglishNoun } from './noun-kind.ts';
import { phrasesOf } from './phrases.ts';

export interface VocabularyMatch {
  readonly entry: VocabularyEntry;
  /** The form of the entry that the words matched, as the vocabulary writes it. */
  readonly form: string;
  /** How many of the words looked up it accounts for, from the head of the phrase on; in Japanese how many characters. */
  readonly length: number;
  readonly how: 'exact' | 'plural' | 'synonym' | 'head' | 'typo';
  /** Between 0 and 1. */
  readonly confidence: number;
}

const CONFIDENCE = { exact: 1, plural: 0.98, synonym: 0.85 } as const;
/** What is left of the confidence when only the head of a phrase is known, a word was mistyped, or it is an English word in another language's text. */
const HEAD = 0.6;
const COMPOUND_OF_KNOWN = 0.65;
const COMPOUND = 0.5;
const TYPO = [1, 0.75, 0.6];
const LOANWORD = 0.8;
const WITHIN_JAPANESE = 0.5;
/** Only of English is known which words are no typing mistakes though the vocabulary does not have them. */
const TYPO_UNCHECKED = 0.7;
/** 'label approval (COLA)' is a label approval. */
const IN_PARENTHESES = /\s+\([^()]*\)|（[^（）]*）/g;
/** Nothing longer is a noun phrase. */
const CHARACTERS_AT_MOST = 200;
const WORDS_AT_MOST = 8;
const SHORTEST_GERMAN_HEAD = 4;
const SHORTEST_GERMAN_REST = 3;
/** 'number of permits' speaks of permits, 'lista de proveedores' of suppliers. */
const QUANTITY =
  /^(?:numbers?|lists?|kinds?|types?|sets?|lots?|couple|amounts?|pairs?|groups?|variety|range|majority|status|overview|copy|copies|anzahl|liste|art|arten|numero|nombre|cantidad|lista|listas|tipos?|grupo|types?|quantite|quantidade|estado)$/;
const OF = /^(?:of|von|der|de|del|des|do|da|dos|das|d)$/;
const ENGLISH_PREPOSITION = /^(?:of|for|in|at|to|from|by|with|on|per)$/;

type Find = (phrase: string, index: NounIndex) => readonly Posting[];

/**
 * What a noun or noun phrase may mean: its entries in the vocabulary, the longest match first and the surest first among equals; empty when
 * nothing is known. Singular, plural, synonyms and abbreviations match as a whole. Otherwise the head of the phrase may: the last words in
 * English and German ('fire extinguisher inspection' → inspection), the last part of a German compound ('Prüftermin' → Termin), the first
 * words in Spanish, French and Portuguese, the longest known run of characters in Japanese. Only when nothing of that is known, the
 * word is taken as mistyped. Words of other languages are looked up in English too, which much of business talk is.
 * @param words the phrase as typed, in one text or word by word
 */
export function lookUpNoun(words: readonly string[] | string, language: Language): readonly VocabularyMatch[] {
  const text = typeof words === 'string' ? words : words.join(language === 'ja' ? '' : ' ');
  const phrase = fold(text.slice(0, CHARACTERS_AT_MOST).replace(IN_PARENTHESES, ''), language);
  if (phrase === '' || isStopWord(phrase, text, language)) return [];
  if (language === 'ja') return orElse(lookUpJapanese(phrase), () => lookUpLoanword(phrase, language));
  const all = phrase.split(' ').slice(0, WORDS_AT_MOST);
  const found = matchSpans(all, language, FINDERS[language]);
  if (found[0]?.length === all.length) return found;
  const counted = withoutQuantity(all);
  if (counted.length < all.length) return lookUpNoun(counted, language);
  if (language === 'en') return orElse(found, () => lookUpTypo(all, language));
  const others = () => orElse(found, () => orElse(lookUpCompound(all, language), () => lookUpTypo(all, language)));
  return orElse(lookUpLoanword(phrase, language), others);
}

/** 'os' is an article in Portuguese, 'OS' a service order. */
function isStopWord(phrase: string, text: string, language: Language): boolean {
  return phrasesOf(language).stopWords.has(phrase) && text !== text.toUpperCase();
}

function withoutQuantity(words: readonly string[]): readonly string[] {
  const [first = '', second = ''] = words;
  return words.length > 2 && OF.test(second) && QUANTITY.test(first) ? words.slice(2) : words;
}

function orElse(matches: readonly VocabularyMatch[], other: () => readonly VocabularyMatch[]): readonly VocabularyMatch[] {
  return matches.length > 0 ? matches : other();
}

/** Every beginning or end of a phrase that holds its head, the longest first. */
function matchSpans(words: readonly string[], language: Language, find: Find): readonly VocabularyMatch[] {
  const index = nounIndex(language);
  const matches: VocabularyMatch[] = [];
  for (const span of spansOf(words, language)) {
    const whole = span.length === words.length;
    for (const posting of find(span.join(' '), index)) {
      if (matches.some(({ entry }) => entry === posting.entry)) continue;
      matches.push(matchOf(posting, span.length, whole ? posting.how : 'head', whole ? 1 : HEAD));
    }
  }
  return matches.length > 1 ? matches.sort(bySureness) : matches;
}

function bySureness(a: VocabularyMatch, b: VocabularyMatch): number {
  return b.length - a.length || b.confidence - a.confidence;
}

function matchOf({ entry, form, how }: Posting, length: number, as: VocabularyMatch['how'], factor: number): VocabularyMatch {
  return { entry, form, length, how: as, confidence: CONFIDENCE[how] * factor };
}

function spansOf(words: readonly string[], language: Language): readonly (readonly string[])[] {
  if (words.length === 1) return [words];
  if (language === 'de') return words.map((_, from) => words.slice(from));
  if (language !== 'en') return words.map((_, more) => words.slice(0, words.length - more));
  const preposition = words.findIndex((word, place) => place > 0 && ENGLISH_PREPOSITION.test(word));
  if (preposition < 0) return words.map((_, from) => words.slice(from));
  const head = words.slice(0, preposition);
  return [words, ...head.map((_, from) => head.slice(from))];
}

const NOTHING: readonly Posting[] = [];

const findWritten: Find = (phrase, { forms }) => forms.get(phrase) ?? NOTHING;

const findEnglish: Find = (phrase, { forms }) => {
  const singular = singularOf(phrase);
  return singular === phrase ? (forms.get(phrase) ?? NOTHING) : joined(forms.get(phrase), forms.get(singular));
};

const findGerman: Find = (phrase, { forms }) =>
  germanStems(phrase).reduce((found, stem) => joined(found, forms.get(stem)), forms.get(phrase) ?? NOTHING);

/** Those found as written, and those found without an ending that are not among them. */
function joined(written: readonly Posting[] = NOTHING, bare: readonly Posting[] = NOTHING): readonly Posting[] {
  if (bare.length === 0) return written;
  const more = bare.filter(({ entry }) => !written.some((posting) => posting.entry === entry));
  return [...written, ...more.map((posting): Posting => (posting.how === 'exact' ? { ...posting, how: 'plural' } : posting))];
}

const FINDERS: Readonly<Record<Language, Find>> = {
  en: findEnglish,
  de: findGerman,
  es: findWritten,
  fr: findWritten,
  pt: findWritten,
  ja: findWritten,
};

/** The longest end of a German word that is a noun of the vocabulary. */
function lookUpCompound(words: readonly string[], language: Language): readonly VocabularyMatch[] {
  const word = words.at(-1);
  if (language !== 'de' || word === undefined) return [];
  const index = nounIndex(language);
  for (let from = SHORTEST_GERMAN_REST; from <= word.length - SHORTEST_GERMAN_HEAD; from++) {
    const found = findGerman(word.slice(from), index);
    if (found.length === 0) continue;
    const factor = isGermanPart(word.slice(0, from), index) ? COMPOUND_OF_KNOWN : COMPOUND;
    return found.map((posting) => matchOf(posting, 1, 'head', factor)).sort(bySureness);
  }
  return [];
}

/** Whether the first part of a compound is a noun of the vocabulary, with or without the letters that link it. */
function isGermanPart(part: string, { forms }: NounIndex): boolean {
  return forms.has(part) || forms.has(part.replace(/(?:es|s|en|n|er|e)$/, ''));
}

/** Puts right the one word that is not known, so that 'enviromental permit' is found as a whole. */
function lookUpTypo(words: readonly string[], language: Language): readonly VocabularyMatch[] {
  const { nearest } = nounIndex(language).typos();
  let worst = 0;
  const corrected = words.map((word) => {
    const near = language === 'en' && isEnglishNoun(singularOf(word)) ? undefined : nearest(word);
    worst = Math.max(worst, near?.distance ?? 0);
    return near?.word ?? word;
  });
  if (worst === 0) return [];
  const factor = (TYPO[worst] ?? 0) * (language === 'en' ? 1 : TYPO_UNCHECKED);
  return matchSpans(corrected, language, FINDERS[language])
    .filter(({ length }) => isCorrected(words, corrected, length, language))
    .map((match) => ({ ...match, how: 'typo', confidence: match.confidence * factor }));
}

/** Whether the words that a match covers hold a correction; the others would have been found before. */
function isCorrected(words: readonly string[], corrected: readonly string[], length: number, language: Language): boolean {
  const fromEnd = language === 'en' || language === 'de';
  return corrected.some((word, place) => word !== words[place] && (fromEnd ? place >= words.length - length : place < length));
}

function lookUpLoanword(phrase: string, language: Language): readonly VocabularyMatch[] {
  if (!/^[a-z][a-z ]+$/.test(phrase)) return [];
  // A Portuguese “rota” is a route, and no English rota.
  const name = language === 'en' ? null : englishOf(phrase, language);
  if (name?.isWhole === true && singularOf(name.english) !== singularOf(phrase)) return [];
  const found = findEnglish(phrase, nounIndex('en'));
  const length = phrase.split(' ').length;
  return found.map((posting) => matchOf(posting, length, posting.how, LOANWORD)).sort(bySureness);
}

function lookUpJapanese(text: string): readonly VocabularyMatch[] {
  const { forms, longest } = nounIndex('ja');
  const whole = forms.get(text);
  if (whole) return whole.map((posting) => matchOf(posting, text.length, posting.how, 1)).sort(bySureness);
  for (let length = Math.min(text.length - 1, longest); length >= 2; length--) {
    for (let from = text.length - length; from >= 0; from--) {
      const found = forms.get(text.slice(from, from + length));
      if (!found) continue;
      const factor = from + length === text.length ? HEAD : WITHIN_JAPANESE;
      return found.map((posting) => matchOf(posting, length, 'head', factor)).sort(bySureness);
    }
  }
  return [];
}
