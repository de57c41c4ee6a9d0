import type { Draft } from './draft.ts';
import type { Column } from './sheet-model.ts';

const ARTICLE =
  /(?:^|[\s'’])(?:der|die|das|den|dem|des|el|la|los|las|al|del|le|les|l['’]|au|aux|du|a|o|as|os|ao|aos|da|do|das|dos|pelo|pela)\s?$/;

/**
 * 'Le jeu n'est pas rendu', 'avisado al cliente': a column of texts behind an article, of which nothing is said, names who or what the row is
 * about. English titles of that kind stand without an article.
 */
export function isActor({ reading: { text, language, values, concepts } }: Draft, column: Column, start: number): boolean {
  return (
    language !== 'en' &&
    language !== 'ja' &&
    column.kind === 'text' &&
    !column.empty &&
    !['per', 'distinct', 'who', 'list', 'join'].some((concept) => concepts.has(concept)) &&
    !values.some((value) => value.column === column) &&
    ARTICLE.test(text.slice(Math.max(0, start - 8), start))
  );
}
