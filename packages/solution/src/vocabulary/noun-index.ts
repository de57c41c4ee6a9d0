import { vocabularyEntries } from './entries.ts';
import type { Language, VocabularyEntry } from './entry.ts';
import { fold } from './fold.ts';
import { romancePlural } from './romance-plural.ts';
import { makeTypoIndex, type TypoIndex } from './typo-index.ts';

/** One way in which a form can stand for an entry. */
export interface Posting {
  readonly entry: VocabularyEntry;
  /** The form as the vocabulary writes it. */
  readonly form: string;
  readonly how: 'exact' | 'plural' | 'synonym';
}

export interface NounIndex {
  /** Folded forms, of one word or several. */
  readonly forms: ReadonlyMap<string, readonly Posting[]>;
  /** The length of the longest form. */
  readonly longest: number;
  /** The single words that forms are made of; gathered on first use. */
  readonly words: () => ReadonlySet<string>;
  /** The same, to be found mistyped; made on first use. */
  readonly typos: () => TypoIndex;
}

const indexes = new Map<Language, NounIndex>();

/** The forms of every entry in one language. Built on the first call for that language. */
export function nounIndex(language: Language): NounIndex {
  const built = indexes.get(language) ?? buildIndex(language);
  indexes.set(language, built);
  return built;
}

function buildIndex(language: Language): NounIndex {
  const forms = new Map<string, Posting[]>();
  for (const entry of vocabularyEntries()) addEntry(forms, entry, language);
  const longest = Math.max(...[...forms.keys()].map((form) => form.length));
  let words: ReadonlySet<string> | undefined;
  let typos: TypoIndex | undefined;
  return {
    forms,
    longest,
    words: () => {
      words ??= new Set([...forms.keys()].flatMap((form) => form.split(' ')));
      return words;
    },
    typos: () => {
      typos ??= makeTypoIndex(forms.keys());
      return typos;
    },
  };
}

function addEntry(forms: Map<string, Posting[]>, entry: VocabularyEntry, language: Language): void {
  const { one, many, synonyms } = entry.names[language];
  add(forms, one, language, { entry, form: one, how: 'exact' });
  add(forms, many, language, { entry, form: many, how: 'plural' });
  for (const form of synonyms) {
    add(forms, form, language, { entry, form, how: 'synonym' });
    const plural = romancePlural(form, language);
    if (plural) add(forms, plural, language, { entry, form, how: 'synonym' });
  }
}

function add(forms: Map<string, Posting[]>, form: string, language: Language, posting: Posting): void {
  const key = fold(form, language);
  const postings = forms.get(key);
  if (!postings) forms.set(key, [posting]);
  // The first way counts: a plural that looks like the singular is exact.
  else if (!postings.some(({ entry }) => entry === posting.entry)) postings.push(posting);
}
