import type { Language } from '@sheetwright/solution/vocabulary';
import type { ColumnMention } from './question-mentions.ts';
import type { Column } from './sheet-model.ts';
import { folded, isDoneBy, root, type Token, tokensOf } from './text.ts';

/** 'Who directs', 'assessed by Lin', 'what Ned made' of Director, Assessor and Maker: the verb for what the people of a column do. */
export function deedsOfPeople(
  column: Column,
  text: string,
  tokens: readonly Token[],
  language: Language,
): readonly ColumnMention[] {
  if (language !== 'en' || column.empty || column.primary || !PEOPLE.has(column.kind)) return [];
  const doers = tokensOf(folded(column.title)).filter(({ text: doer }) => /[eo]r$/.test(doer));
  if (doers.length === 0) return [];
  const names = new Set(column.values.flatMap(({ names: said }) => said.flatMap((name) => name.split(' '))));
  const isSaidOfPeople = ({ start, end }: Token) => {
    const before = /(\p{L}+) (?:(?:has|had|have|did) )?$/u.exec(text.slice(0, start))?.[1];
    return /^ by\b/.test(text.slice(end)) || (before !== undefined && (before === 'who' || names.has(before)));
  };
  return tokens
    .filter((token) => doers.some((doer) => isDoneBy(root(token.text), doer.text)) && isSaidOfPeople(token))
    .map(({ start, end }) => ({ column, start, end, isPart: true, isOpposite: false }));
}

const PEOPLE: ReadonlySet<string> = new Set(['contact', 'contacts', 'text', 'choice']);
