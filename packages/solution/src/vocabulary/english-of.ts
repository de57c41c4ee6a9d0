import type { Language } from './entry.ts';
import { fold } from './fold.ts';
import { germanStems } from './german-stems.ts';
import { rememberedIn } from './remembered.ts';
import { romancePlural } from './romance-plural.ts';
import nouns from './translations/nouns.json' with { type: 'json' };

/** What a noun phrase is called in English, as far as its head is a common noun. */
export interface EnglishName {
  readonly english: string;
  /** Folded, from the head of the phrase on. */
  readonly part: string;
  /** Nothing stands beside the part. */
  readonly isWhole: boolean;
}

type Translated = Exclude<Language, 'en'>;

/** The columns of the table, which has alternatives separated by slashes. */
const COLUMNS: readonly Translated[] = ['de', 'es', 'fr', 'pt', 'ja'];
const SHORTEST_GERMAN_HEAD = 4;
const SHORTEST_JAPANESE_HEAD = 2;
/** No end of a compound that is a common noun is longer. */
const LONGEST_HEAD = 24;
const WORDS_AT_MOST = 6;

const tables = new Map<Translated, ReadonlyMap<string, string>>();

/**
 * The English noun for a noun phrase or its head, from a table of common nouns: so that what English tells of a word (WordNet, heads that tell a
 * kind, names of the vocabulary) is told of its translation too. The head is the end of a German or Japanese compound and the beginning of a
 * Romance phrase. Null in English, and for a head that the table does not have.
 */
export const englishOf = rememberedIn((phrase: string, language: Language): EnglishName | null => {
  if (language === 'en') return null;
  const table = tableOf(language);
  const folded = fold(phrase, language);
  for (const part of partsOf(folded, language)) {
    const english = formsOf(part, language).flatMap((form) => table.get(form) ?? [])[0];
    if (english !== undefined) return { english, part, isWhole: part === folded };
  }
  return null;
});

/**
 * The table of common nouns: of each what it is called in English, German, Spanish, French, Portuguese and Japanese, in this order, with all
 * its names in a language.
 */
export function commonNouns(): readonly (readonly (readonly string[])[])[] {
  return nouns.map((line) => line.split('|').map((names) => names.split('/')));
}

/** Whether the table of common nouns has a word in this very form. */
export function isTranslated(word: string, language: Translated): boolean {
  const folded = fold(word, language);
  return tableOf(language).has(language === 'de' ? withOneVowel(folded) : folded);
}

/** The phrase itself, and shorter and shorter parts of it that hold its head. */
function partsOf(folded: string, language: Translated): readonly string[] {
  if (language === 'ja') return [folded, ...endsOf(folded, SHORTEST_JAPANESE_HEAD)];
  const words = folded.split(' ').slice(0, WORDS_AT_MOST);
  if (language === 'de') return [...words.map((_, from) => words.slice(from).join(' ')), ...compoundEndsOf(words.at(-1) ?? '')];
  return words.map((_, more) => words.slice(0, words.length - more).join(' '));
}

/** “Sorte” is no place: no German noun has a first part of one letter. */
function compoundEndsOf(word: string): string[] {
  return [word, ...endsOf(word, SHORTEST_GERMAN_HEAD)].filter((part) => word.length - part.length !== 1);
}

function endsOf(word: string, shortest: number): string[] {
  const from = Math.max(1, word.length - LONGEST_HEAD);
  const length = Math.max(0, word.length - shortest - from + 1);
  return Array.from({ length }, (_, place) => word.slice(from + place));
}

function formsOf(part: string, language: Translated): readonly string[] {
  return language === 'de' ? [part, ...germanStems(part)].map(withOneVowel) : [part];
}

/** “Saal” and “Säle” have one stem. */
function withOneVowel(word: string): string {
  return word.replaceAll('aa', 'a');
}

function tableOf(language: Translated): ReadonlyMap<string, string> {
  const known = tables.get(language) ?? readTable(language);
  tables.set(language, known);
  return known;
}

/** The first line that has a word counts: the more usual meaning stands first. */
function readTable(language: Translated): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  const column = COLUMNS.indexOf(language) + 1;
  for (const line of nouns) {
    const cells = line.split('|');
    const english = cells[0] ?? '';
    for (const name of (cells[column] ?? '').split('/'))
      for (const form of [name, romancePlural(name, language) ?? name]) {
        const key = language === 'de' ? withOneVowel(fold(form, language)) : fold(form, language);
        if (!table.has(key)) table.set(key, english);
      }
  }
  return table;
}
