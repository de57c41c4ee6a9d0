import type { ColumnMention } from './question-mentions.ts';
import type { Column } from './sheet-model.ts';
import { folded, root, type Token, tokensOf } from './text.ts';

const DENIED = /\b(?:not|never|no|un\p{L}+|unless|without|yet|left|still|remain\p{L}*|minus|less|versus|vs|of)\b|n['’]t\b/u;

/**
 * 'How many seats were sold', 'which coach sold the most seats' of Seats and Seats Sold: the noun and what was done stand apart, and name the one
 * column that is titled by both. What is denied, and one number beside the other, is left as it is.
 */
export function withTitlesApart(
  text: string,
  tokens: readonly Token[],
  columns: readonly Column[],
  mentions: readonly ColumnMention[],
): readonly ColumnMention[] {
  if (DENIED.test(text)) return mentions;
  const numbers = columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  return mentions.map((mention) => {
    if (mention.isPart || !numbers.includes(mention.column)) return mention;
    const fits = numbers.filter((column) => {
      const deed = deedBehind(column, mention.column);
      const isFree = ({ start, end }: Token) => !mentions.some((one) => !one.isPart && one.start <= start && one.end >= end);
      const isSaid = (token: Token) => root(token.text) === deed && isFree(token);
      return deed !== null && column.sheet === mention.column.sheet && tokens.some(isSaid);
    });
    const [only] = fits;
    return only === undefined || fits.length > 1 ? mention : { ...mention, column: only };
  });
}

/** The root of the participle that a title has behind the whole of another one; null where it has none. */
function deedBehind({ title }: Column, { title: noun }: Column): string | null {
  const [whole, part] = [folded(noun), folded(title)];
  if (!part.startsWith(`${whole} `)) return null;
  const [deed, ...more] = tokensOf(part.slice(whole.length + 1));
  const isDeed = deed !== undefined && /(?:ed|sold|sent|made|paid|built|done|lost|won|kept|taken|used)$/.test(deed.text);
  return isDeed && more.length === 0 ? root(deed.text) : null;
}
