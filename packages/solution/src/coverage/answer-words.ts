import type { Brief, Span, Thing } from '../brief/brief.ts';
import { type QuestionKey, questionText } from './question-texts.ts';

/** Which of the ready-made answers is meant: the one repeated, or whose words a free text shares most; −1 where none is. */
export function chosen(answer: string, key: QuestionKey, { language }: Brief): number {
  const { options } = questionText(key, language, {});
  const same = options.findIndex((option) => isSame(answer, option));
  if (same >= 0) return same;
  const shared = options.map((option) => overlap(answer, option));
  const most = Math.max(0, ...shared);
  return most > 0 && shared.filter((count) => count === most).length === 1 ? shared.indexOf(most) : -1;
}

/** The thing that is spoken of at a place of the answers, the most important first. */
export function thingAt({ things }: Brief, place: Span): Thing | undefined {
  return things.filter(({ spans }) => spans.some((span) => isInside(span, place))).sort((a, b) => b.weight - a.weight)[0];
}

export function isInside(span: Span, place: Span): boolean {
  return span.field === place.field && span.start < place.end && place.start < span.end;
}

export function isSame(one: string, other: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return plain(one) === plain(other);
}

/** How many words of a statement an answer repeats. */
export function overlap(answer: string, statement: string): number {
  const words = new Set(answer.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);
  const own = new Set(statement.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);
  return [...words].filter((word) => own.has(word)).length;
}
