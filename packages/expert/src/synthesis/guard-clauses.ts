import { contradicts } from './clause-conditions.ts';
import { clausesIn } from './clauses.ts';
import type { Condition } from './condition.ts';
import type { Draft } from './draft.ts';
import { isPlainWord } from './lexicon/plain-words.ts';
import type { Column } from './sheet-model.ts';

/** A stretch of the folded question. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The conditions of a clause of which every word has its part; `subject` is what it is about where it names no column. */
export function statedIn(
  draft: Draft,
  from: number,
  to: number,
  subject: Column | null = null,
): readonly (readonly Condition[])[] | null {
  const { alternatives, unknown, numbers, free } = clausesIn(draft, from, to, new Set(), subject);
  // 'The stage is closed' names the column of a state that the rest of the clause tells.
  const isStated = (column: Column) => alternatives.flat().some((one) => one.column === column);
  const isWhole =
    unknown.length + numbers.length + free.filter(({ isPart, column }) => !isPart && !isStated(column)).length === 0;
  return isWhole && alternatives.length > 0 && !alternatives.some(contradicts) ? alternatives : null;
}

/** The question without some stretches; null where too little of it is left to tell a value. */
export function without({ reading: { question, text: asked, language } }: Draft, spans: readonly Span[]): string | null {
  const left = spans
    .toSorted((one, other) => other.start - one.start)
    // A folded text may be longer than what was typed: 'ß' has two letters.
    .reduce(
      (text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`,
      question.length === asked.length ? question : asked,
    )
    .replace(/[\s,;:(–-]+$/u, '')
    .replace(/\s{2,}/g, ' ')
    .trim();
  const words = left.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  return words.some((word) => !isPlainWord(word, language)) ? left : null;
}
