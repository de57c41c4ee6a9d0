import type { Language, VocabularyEntry } from './entry.ts';
import { fold } from './fold.ts';
import words from './translations/column-words.json' with { type: 'json' };

/** The columns of the table. */
const COLUMNS: readonly Language[] = ['en', 'de', 'es', 'fr', 'pt', 'ja'];

let table: ReadonlyMap<string, readonly string[]> | undefined;

const reversed = new Map<Language, ReadonlyMap<string, string>>();

/** The English title or value for what a column or one of its values is called; null where the table does not have it. */
export function englishColumnWord(text: string, language: Language): string | null {
  const known = reversed.get(language) ?? reverse(language);
  reversed.set(language, known);
  return known.get(fold(text, language)) ?? null;
}

function reverse(language: Language): ReadonlyMap<string, string> {
  const column = COLUMNS.indexOf(language);
  const pairs = words
    .map((line) => line.split('|'))
    .map((cells) => [fold(cells[column] ?? '', language), cells[0] ?? ''] as const);
  return new Map(pairs.toReversed());
}

/** Numbers, grades, codes of standards and currencies, units: “2”, “A”, “ISO 9001”, “EUR”, “50 %”, “kg”. */
const SAME_EVERYWHERE = /^(?:[^\p{Ll}]{1,10}|kg|g|l|ml|m|m²|km|cm|mm|kWh)$/u;

/** A title or value of the vocabulary's columns in a language; null where it has no translation. */
function columnWord(word: string, language: Language): string | null {
  if (language === 'en' || SAME_EVERYWHERE.test(word)) return word;
  table ??= new Map(words.map((line) => [line.slice(0, line.indexOf('|')), line.split('|')]));
  return table.get(word)?.[COLUMNS.indexOf(language)] ?? null;
}

/** The values of a list in the language; null where one of them has no name there, because a list without it would be another. */
function columnValues(values: readonly string[], language: Language): readonly string[] | null {
  if (language === 'en') return values;
  const named = values.flatMap((value) => columnWord(value, language) ?? []);
  return named.length === values.length ? [...new Set(named)] : null;
}

/**
 * An attribute of the vocabulary, which is written in English, as a column is called in another language; null where its title or one
 * of its values has no name there.
 */
export function attributeIn(
  { title, options }: { readonly title: string; readonly options: readonly string[] },
  language: Language,
): { readonly title: string; readonly options: readonly string[] } | null {
  const name = columnWord(title, language);
  const values = options.length === 0 ? options : columnValues(options, language);
  return name === null || values === null ? null : { title: name, options: values };
}

/** A life cycle needs so many states, and so great a share of those that English has. */
const FEWEST_STATES = 3;
const SHARE_OF_STATES = 0.6;

/**
 * The states of an entry in a language, in order. One that has no name there is left out, which is nearer to what happens to the thing than the
 * states that all of its kind have; empty where most have none, or the last one, in which the thing is done.
 */
export function statesIn({ states }: VocabularyEntry, language: Language): readonly string[] {
  const named = states.map((state) => columnWord(state, language));
  const known = [...new Set(named.filter((state) => state !== null))];
  const isEnough = known.length >= FEWEST_STATES && known.length >= states.length * SHARE_OF_STATES;
  return named.at(-1) === null || (named.includes(null) && !isEnough) ? [] : known;
}
