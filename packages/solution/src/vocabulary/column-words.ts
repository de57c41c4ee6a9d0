import type { Language, VocabularyEntry } from './entry.ts';
import words from './translations/column-words.json' with { type: 'json' };

/** The columns of the table. */
const COLUMNS: readonly Language[] = ['en', 'de', 'es', 'fr', 'pt', 'ja'];
/** A list of values with fewer of them in the language would be another list. */
const LEAST_SHARE = 0.6;
const FEWEST_VALUES = 2;

let table: ReadonlyMap<string, readonly string[]> | undefined;

/** A title or value of the vocabulary's columns in a language; null where it has no translation. */
function columnWord(word: string, language: Language): string | null {
  if (language === 'en') return word;
  table ??= new Map(words.map((line) => [line.slice(0, line.indexOf('|')), line.split('|')]));
  return table.get(word)?.[COLUMNS.indexOf(language)] ?? null;
}

/** Those values of a list that have a name in the language, as long as most of them have; null otherwise. */
function columnValues(values: readonly string[], language: Language): readonly string[] | null {
  if (language === 'en') return values;
  const named = [...new Set(values.flatMap((value) => columnWord(value, language) ?? []))];
  return named.length >= Math.max(FEWEST_VALUES, values.length * LEAST_SHARE) ? named : null;
}

/**
 * An attribute of the vocabulary, which is written in English, as a column is called in another language; null where its title or most of its
 * values have no name there.
 */
export function attributeIn(
  { title, options }: { readonly title: string; readonly options: readonly string[] },
  language: Language,
): { readonly title: string; readonly options: readonly string[] } | null {
  const name = columnWord(title, language);
  const values = options.length === 0 ? options : columnValues(options, language);
  return name === null || values === null ? null : { title: name, options: values };
}

/** The states of an entry in a language, in order; empty where most of them have no name there. */
export function statesIn({ states }: VocabularyEntry, language: Language): readonly string[] {
  return columnValues(states, language) ?? [];
}
