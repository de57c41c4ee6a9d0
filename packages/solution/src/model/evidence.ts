import { type Requirements, writtenIn } from '@sheetwright/contract/requirements.ts';
import type { Sentence, Span } from '../brief/brief.ts';
import { keyOf } from '../brief/lexicon.ts';
import { TEXT_FIELDS } from '../brief/read-sentences.ts';
import { fold, type Language } from '../vocabulary/index.ts';
import type { ProposedSpan } from './proposal.ts';

/** A span is a place, not a whole answer. */
const LONGEST_SPAN = 600;

/** The answers as evidence: what a model claims counts as far as they hold it. */
export interface Evidence {
  readonly requirements: Requirements;
  readonly sentences: readonly Sentence[];
  readonly language: Language;
}

/** The spans that exist in the answers, outside of filler, mark-up and instructions. */
export function existingSpans(spans: readonly ProposedSpan[], evidence: Evidence): Span[] {
  return spans.flatMap(({ field: name, start, end }) => {
    const field = TEXT_FIELDS.find((known) => known === name);
    if (field === undefined || start < 0 || end <= start || end - start > LONGEST_SPAN) return [];
    if (end > writtenIn(evidence.requirements, field).length) return [];
    const isIgnored = evidence.sentences.some(
      (sentence) => sentence.ignored !== null && sentence.field === field && sentence.start < end && start < sentence.end,
    );
    return isIgnored ? [] : [{ field, start, end }];
  });
}

/** What stands at a place of the answers. */
export function textAt({ field, start, end }: Span, { requirements }: Evidence): string {
  return writtenIn(requirements, field).slice(start, end);
}

/** The spans that hold every word of a name, in singular or plural. */
export function spansWith(name: string, spans: readonly Span[], evidence: Evidence): Span[] {
  return spans.filter((span) => holds(textAt(span, evidence), name, evidence.language));
}

function holds(text: string, name: string, language: Language): boolean {
  const wanted = wordsOf(name, language);
  if (language === 'ja') return wanted.length > 0 && fold(text, language).includes(fold(name, language));
  const found = new Set(wordsOf(text, language));
  return wanted.length > 0 && wanted.every((word) => found.has(word));
}

function wordsOf(text: string, language: Language): string[] {
  return fold(text, language)
    .split(/[^\p{L}\p{N}%$€£]+/u)
    .filter((word) => word !== '')
    .map((word) => keyOf([word], language));
}

/** Whether the number stands in one of the places as digits; 3000 is held by “3,000” and “3.000”. */
export function holdsNumber(value: number, spans: readonly Span[], evidence: Evidence): boolean {
  return spans.some((span) =>
    [...textAt(span, evidence).matchAll(/\d[\d.,' ]*/g)].some(([digits]) => readings(digits).includes(value)),
  );
}

function readings(digits: string): number[] {
  const plain = digits.replace(/[.,' ]+$/, '');
  return [
    plain.replace(/[,' ]/g, ''),
    plain.replace(/[.' ]/g, '').replace(',', '.'),
    plain.replace(',', '.'),
    ...plain.split(' '),
  ]
    .map(Number)
    .filter((value) => !Number.isNaN(value));
}
