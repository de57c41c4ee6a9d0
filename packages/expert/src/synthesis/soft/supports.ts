import { isThing } from '../rows-named.ts';
import type { Column } from '../sheet-model.ts';
import { stopWordsOf } from '../stop-words.ts';
import { folded, type Token, tokensOf } from '../text.ts';
import { likenessOf, withoutOpposite } from './likeness.ts';
import type { Asked } from './words-asked.ts';

/** How surely each word of a question speaks of a part of a formula: 0 not at all, 1 by its name. */
export type Support = readonly number[];

export const NAMED = 1;
/** A word of the title in any form, or another word for the deed. */
const PARTLY = 0.9;
/** A word for what such columns hold. */
const MEANT = 0.75;
/** Of two words in a title each tells less. */
const OF_SEVERAL = 0.95;

/** Words of titles that tell none of them from another. */
const OF_ANY_TITLE = new Set(
  'date day on at by in for of to last next total no number code ref id per this year each is the max min due'.split(' '),
);

const known = new WeakMap<Asked, Map<string, Support>>();

/** What each word of the question says of a column, by its title and by what it holds. */
export function columnSupport(asked: Asked, column: Column): Support {
  const ofAsked = known.get(asked) ?? new Map<string, Support>();
  known.set(asked, ofAsked);
  const before = ofAsked.get(column.title);
  if (before !== undefined) return before;
  const { draft, words } = asked;
  const mentions = draft.reading.columns.filter((mention) => mention.column === column);
  const classed = draft.classMentionsOf(column);
  const title = titleWords(column.title);
  const support = words.map((word) => {
    const named = mentions.filter((mention) => covers(mention, word));
    if (named.some(({ isPart }) => !isPart)) return NAMED;
    if (named.length > 0) return PARTLY;
    const like = likenessToAny(word.text, title);
    return classed.some((mention) => covers(mention, word)) ? Math.max(MEANT, like) : Math.min(PARTLY, like);
  });
  ofAsked.set(column.title, support);
  return support;
}

/** Whether a word says the opposite of a column: 'unallocated'. */
export function isOppositeOf({ draft }: Asked, word: Token, column: Column): boolean {
  const isSaid = draft.reading.columns.some((one) => one.column === column && one.isOpposite && covers(one, word));
  return isSaid || withoutOpposite(word.text) !== null;
}

export function covers(span: { readonly start: number; readonly end: number }, word: Token): boolean {
  return span.start <= word.start && span.end >= word.end;
}

/** The words of a title, or of an option, that tell it from others; all where none does. */
export function titleWords(title: string): readonly string[] {
  const all = tokensOf(folded(title)).map(({ text }) => text);
  const telling = all.filter((word) => word.length > 1 && !OF_ANY_TITLE.has(word) && !stopWordsOf('en').has(word));
  return telling.length > 0 ? telling : all;
}

/** How like a word is to the likest of several. */
export function likenessToAny(word: string, others: readonly string[]): number {
  const bare = withoutOpposite(word);
  const best = Math.max(0, ...others.flatMap((other) => [likenessOf(word, other), bare === null ? 0 : likenessOf(bare, other)]));
  return others.length > 1 ? best * OF_SEVERAL : best;
}

/** What each word says of nothing but the rows: what they are called, or something like it. */
export function rowsSupport({ draft, words }: Asked): Support {
  const { source } = draft;
  const primary = source.columns.find((column) => column.primary);
  const names = titleWords(`${source.name} ${primary?.title ?? ''}`);
  return words.map(({ text }) => (isThing(draft, text) ? NAMED : likenessToAny(text, names)));
}

export function strongest(support: Support): number {
  return support.reduce((most, value) => Math.max(most, value), 0);
}

/** The place of the word that speaks most of a part; -1 where none does. */
export function anchorOf(support: Support): number {
  const most = strongest(support);
  return most === 0 ? -1 : support.indexOf(most);
}
