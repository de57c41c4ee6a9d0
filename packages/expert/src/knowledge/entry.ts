import type { Language } from '@sheetwright/solution/vocabulary';

/** The languages other than English, in which the most frequent entries have an answer of their own. */
export type OtherLanguage = Exclude<Language, 'en'>;

/** What an entry says in another language; `asks[0]` is its title there. */
export interface Translation {
  readonly asks: readonly string[];
  readonly answer: string;
  readonly avoid?: string;
}

export type AsksByLanguage = Readonly<Partial<Record<'en' | OtherLanguage, readonly string[]>>>;

/** A thing the expert knows, in our own words. */
export interface KnowledgeEntry {
  /** Unique, kebab-case. */
  readonly id: string;
  /** Ways to ask for it; the first is its title and can be asked as it stands. */
  readonly asks: readonly string[];
  /** Further words that people use for it and that the questions lack. */
  readonly words?: string;
  /** Markdown: the answer first, then the reason. */
  readonly answer: string;
  /** What to do, in order. */
  readonly steps?: readonly string[];
  /** What people try in vain. */
  readonly avoid?: string;
  /** An example that holds on its own, or over `columns`. */
  readonly formula?: string;
  /** The recipe, by its id, that does over the asker's columns what the formula does over its own. */
  readonly recipe?: string;
  /** Ids of entries that people ask for next. */
  readonly next?: readonly string[];
  /** `practice`: experience of consultants, which the vendor's documentation neither states nor denies. */
  readonly basis?: 'documented' | 'practice';
  /** More ways to ask for it, in any language; they find it and are not shown. */
  readonly further?: AsksByLanguage;
  /** Goals and troubles that it serves, by the ids of the lexicon. */
  readonly goals?: readonly string[];
  readonly translations?: Readonly<Partial<Record<OtherLanguage, Translation>>>;
}

/** By the entry's id: its title, another way to ask for it, and the answer. */
export type TranslationTable = Readonly<Record<string, readonly [title: string, ask: string, answer: string]>>;
