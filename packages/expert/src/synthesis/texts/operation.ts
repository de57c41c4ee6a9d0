import type { Draft } from '../draft.ts';
import type { Built } from '../frames/frame.ts';
import { namesIn, type Said, TEXT_WORDS, type TextWordName } from '../lexicon/text-words.ts';

/**
 * Operations on the texts of a row that are told by the words of the question and by what the texts look like: a colon is only looked for in texts
 * that have one. So a question need not name its column.
 */

export interface Operation {
  /** How surely it is meant. */
  readonly score: number;
  readonly build: () => Built | null;
}

export const SAID_OUT = 8;
export const IMPLIED = 6;
export const GUESSED = 4.5;

export type Reader = (draft: Draft, text: string) => Operation | null;

export function said(text: string, name: TextWordName): readonly Said[] {
  return namesIn(text, TEXT_WORDS[name]);
}

export function says(text: string, ...names: readonly TextWordName[]): boolean {
  return names.some((name) => said(text, name).length > 0);
}

/** The question as it was meant where words of it were mistyped, and as typed. */
export function textsToRead({ reading }: Draft): readonly string[] {
  const { text, tokens, language } = reading;
  if (language === 'ja') return [text];
  let [meant, at] = ['', 0];
  for (const token of tokens) {
    meant += text.slice(at, token.start) + token.text;
    at = token.end;
  }
  meant += text.slice(at);
  return meant === text ? [text] : [meant, text];
}

/** Whether a formula of the row can be wanted: another sheet is not spoken of, and a column waits for it or none does. */
export function isOfRow({ source, own, others, reading }: Draft): boolean {
  const waiting = own.columns.filter(({ empty }) => empty);
  const isWaiting = waiting.some(({ type, kind }) => type === 'TEXT_NUMBER' || kind === 'choice' || kind === 'date');
  return (
    source === own &&
    (waiting.length === 0 || isWaiting) &&
    (others.length === 0 || waiting.length > 0) &&
    reading.text.length < 300
  );
}

/** Rows are counted, listed or flagged, and their texts are conditions. */
const OF_MANY = [
  'count',
  'share',
  'average',
  'rank',
  'duplicate',
  'lookup',
  'join',
  'distinct',
  'children',
  'parent',
  'ancestors',
];

export function isOfText(draft: Draft): boolean {
  return isOfRow(draft) && !draft.has(...OF_MANY.filter((concept) => concept !== 'count' || !isNumberOfUnit(draft)));
}

/** 'Only the number of "95 min"' counts nothing. */
function isNumberOfUnit({ reading }: Draft): boolean {
  return unitSample(reading.question) !== null;
}

/** The title of the column that waits, which may tell the part that is wanted. */
export function waitingTitle({ own }: Draft): string {
  const waiting = own.columns.filter(({ empty, type }) => empty && type === 'TEXT_NUMBER');
  return waiting.length === 1 ? (waiting[0]?.title ?? '') : '';
}

/** A number with its unit, as the question writes it. */
export function unitSample(question: string): string | null {
  return (
    /(?<![\p{L}\p{N}.,-])\d+(?:[.,]\d+)? ?(?!days?\b|weeks?\b|months?\b|years?\b|digits?\b|characters?\b)\p{L}{1,8}(?![\p{L}\p{N}])/u.exec(
      question,
    )?.[0] ?? null
  );
}
