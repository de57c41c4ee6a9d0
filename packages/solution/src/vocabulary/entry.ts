import type { ColumnType } from '../smartsheet-rules.ts';

/** How a thing behaves, which decides what it needs in Smartsheet. */
export const KINDS = [
  'work',
  'obligation',
  'request',
  'money',
  'party',
  'asset',
  'stock',
  'person-in-process',
  'occurrence',
  'risk-issue-decision',
  'document',
  'measure',
  'place-or-unit',
  'opportunity',
  'time-allocation',
] as const;
export type Kind = (typeof KINDS)[number];

/** The languages in which answers are understood, as ISO 639-1 codes. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'pt', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a thing is called in one language. `synonyms` holds abbreviations and informal words too, mostly in the singular. */
export interface NounForms {
  readonly one: string;
  readonly many: string;
  readonly synonyms: readonly string[];
}

export interface VocabularyAttribute {
  readonly title: string;
  readonly type: ColumnType;
  /** The values of a dropdown; absent for every other type. */
  readonly options?: readonly string[];
}

/** A thing that organisations track. Everything but the names is in English. */
export interface VocabularyEntry {
  /** Unique, kebab-case English. */
  readonly id: string;
  readonly kind: Kind;
  readonly names: Readonly<Record<Language, NounForms>>;
  /** Where it is met; the first trade is its home. */
  readonly trades: readonly string[];
  readonly attributes: readonly VocabularyAttribute[];
  /** In order; empty where the thing has no life cycle. */
  readonly states: readonly string[];
  /** Ids of other entries, or plain nouns that have none of their own. */
  readonly belongsTo: readonly string[];
  /** Lead times, escalations and what follows from a state, in words. */
  readonly rules: readonly { readonly when: string; readonly do: string }[];
  readonly measures: readonly { readonly text: string; readonly direction: 'up' | 'down' | 'hold' }[];
}

/**
 * An entry as it stands in a file: names as [one, many, ...synonyms], attributes as [title, type, ...options], rules as [when, do] and
 * measures as [text, direction]. Lists of texts are quick to load and cost the type checker next to nothing, and one entry is one line.
 */
export interface EntryRow extends Readonly<Record<Language, readonly string[]>> {
  readonly id: string;
  readonly kind: string;
  readonly trades: readonly string[];
  readonly attributes: readonly (readonly string[])[];
  readonly states: readonly string[];
  readonly belongsTo: readonly string[];
  readonly rules: readonly (readonly string[])[];
  readonly measures: readonly (readonly string[])[];
}

/** Reads a row. The rows are data of this package, whose tests hold kinds, column types and directions to what the types say. */
export function entryOf(row: EntryRow): VocabularyEntry {
  return {
    id: row.id,
    kind: row.kind as Kind,
    names: {
      en: formsOf(row.en),
      de: formsOf(row.de),
      es: formsOf(row.es),
      fr: formsOf(row.fr),
      pt: formsOf(row.pt),
      ja: formsOf(row.ja),
    },
    trades: row.trades,
    attributes: row.attributes.map(attributeOf),
    states: row.states,
    belongsTo: row.belongsTo,
    rules: row.rules.map(([when = '', then = '']) => ({ when, do: then })),
    measures: row.measures.map(([text = '', direction]) => ({ text, direction: direction as 'up' | 'down' | 'hold' })),
  };
}

function formsOf([one = '', many = '', ...synonyms]: readonly string[]): NounForms {
  return { one, many, synonyms };
}

function attributeOf([title = '', type, ...options]: readonly string[]): VocabularyAttribute {
  return { title, type: type as ColumnType, ...(options.length > 0 ? { options } : {}) };
}
