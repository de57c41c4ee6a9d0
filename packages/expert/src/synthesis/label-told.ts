import type { Draft } from './draft.ts';
import type { Guard } from './guard.ts';
import { typedBetween } from './text.ts';

const LABEL = /^([^:;,.?!"“”„«»=[\]{}()]{3,60}) ?: (?=\S[^:]{9,}$)/u;
const WORDS_AT_MOST = 8;
/** What a name says is only a name where it asks for none of these. */
const WORKED_OUT: ReadonlySet<string> = new Set(
  'count sum average maximum minimum share per each-row rank running-total median duplicate lookup list unique flag if'.split(
    ' ',
  ),
);

/**
 * The question without what stands before a colon where that is what the wanted value is called: 'Last day to give notice: end date minus notice
 * days'; null where it has none, or the name asks for something itself.
 */
export function labelToldIn({ reading, others }: Draft): Guard | null {
  // What is told of another sheet may be told in the name as well.
  if (others.length > 0) return null;
  const label = LABEL.exec(reading.text)?.[0];
  if (label === undefined || label.split(' ').length > WORDS_AT_MOST) return null;
  const isIn = ({ end }: { readonly end: number }) => end <= label.length;
  const asks = reading.mentions.some((mention) => isIn(mention) && WORKED_OUT.has(mention.concept));
  const limits = [...reading.values, ...reading.numbers, ...reading.quoted].some(isIn);
  const goesOn = reading.columns.some(({ start, column }) => start >= label.length && !column.empty);
  if (asks || limits || !goesOn) return null;
  return {
    rest: typedBetween(reading.question, label.length, Number.POSITIVE_INFINITY),
    around: (built) => built,
    isUsual: true,
  };
}
