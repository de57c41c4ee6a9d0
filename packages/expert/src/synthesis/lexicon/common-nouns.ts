import { commonNouns, germanStems, type Language, romancePlural } from '@sheetwright/solution/vocabulary';
import { folded } from '../text.ts';

/** In the order of the table. */
const LANGUAGES: readonly Language[] = ['en', 'de', 'es', 'fr', 'pt', 'ja'];
const GERMAN = LANGUAGES.indexOf('de');
const JAPANESE = LANGUAGES.indexOf('ja');
/** A single Japanese sign stands in too many words. */
const SHORTEST_JAPANESE = 2;

const table = commonNouns();
const german = placesOf((names) => (names[GERMAN] ?? []).map(folded));
const others = placesOf((names) =>
  names.flatMap((said, language) =>
    language === GERMAN || language === JAPANESE ? [] : said.flatMap((name) => formsIn(LANGUAGES[language] ?? 'en', name)),
  ),
);

/** The places in the table of common nouns that a folded word has, in the singular or plural of any language. */
export function nounsMeant(word: string): readonly number[] {
  const ofGerman = [word, ...germanStems(word)].map((form) => german.get(form)).find((places) => places !== undefined);
  return [...new Set([...(ofGerman ?? []), ...(others.get(word) ?? [])])];
}

/** The Japanese names of common nouns with their places in the table. */
export const JAPANESE_NOUNS: readonly { readonly name: string; readonly place: number }[] = table.flatMap((names, place) =>
  (names[JAPANESE] ?? []).filter((name) => name.length >= SHORTEST_JAPANESE).map((name) => ({ name: folded(name), place })),
);

function formsIn(language: Language, name: string): readonly string[] {
  const plural = language === 'en' ? `${name}s` : romancePlural(name, language);
  return [name, ...(plural === undefined ? [] : [plural])].map(folded);
}

function placesOf(formsOf: (names: readonly (readonly string[])[]) => readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [place, names] of table.entries())
    for (const form of new Set(formsOf(names))) places.set(form, [...(places.get(form) ?? []), place]);
  return places;
}
