import type { Draft } from '../draft.ts';
import { type Related, relatedIn, type Said, type Span, saidBeside } from '../rows-related.ts';
import type { Column } from '../sheet-model.ts';
import type { Built } from './frame.ts';

/** What the readers of rows that share something have in common. */

export interface Read {
  readonly operation: string;
  /** @param yes what a box, or the word that stands for it, has where it holds, and `no` where it does not */
  readonly build: (yes?: string, no?: string) => Built | null;
  /** Words, numbers and columns that play no part. */
  readonly left: number;
  readonly explained: readonly Span[];
}

/** A way to read a question over the rows that share something with the row of the formula; null where it is not asked. */
export type Reader = (draft: Draft) => Read | null;

/** Texts in quotes that no cell has: what is to be written. */
export function quotesOf({ reading }: Draft): Draft['reading']['quoted'] {
  return reading.quoted.filter(({ start }) => !reading.values.some((value) => value.start === start));
}

export interface Beside extends Related, Said {
  readonly aside: readonly Span[];
}

/** What rows share and what is said of them, beside the words of an operation. */
export function besides(
  draft: Draft,
  aside: readonly Span[],
  isGroup: (span: Span) => boolean = () => true,
  places: readonly Span[] = [],
): Beside | null {
  const found = relatedIn(
    draft,
    aside.filter((span) => !isGroup(span)),
  );
  if (found === null) return null;
  const said = saidBeside(draft, found, [...aside, ...quotesOf(draft)], places);
  return said === null ? null : { ...found, ...said, aside };
}

/** How much of the question plays no part, where some of its columns do. */
export function leftOf({ words, numbers, free }: Said, used: readonly (Column | null)[]): number {
  return words.length + numbers + free.filter((column) => !used.includes(column)).length;
}

/** Where the question speaks of any of these concepts. */
export function mentionsOf({ reading }: Draft, ...concepts: readonly string[]): readonly Span[] {
  return reading.mentions.filter(({ concept }) => concepts.includes(concept));
}

/** What names things: the kinds of column that rows may share. */
export const NAMES: readonly Column['kind'][] = ['text', 'choice', 'contact'];
