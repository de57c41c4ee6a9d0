import type { Language } from '../vocabulary/index.ts';
import { type StageWords, stageWordsOf } from '../vocabulary/stage-words.ts';
import { ITEM_SIGN, lastClause, type Range } from './ranges.ts';

/** Stages that a sentence tells in their order, what passes them, and where the telling begins. */
export interface Stages {
  readonly governor: Range | null;
  readonly items: readonly Range[];
  readonly start: number;
}

/** Fewer tell no flow. */
export const FEWEST = 3;

interface Patterns {
  readonly words: StageWords;
  readonly sign: RegExp;
  readonly sequence: RegExp;
  readonly begins: RegExp;
  readonly starts: RegExp;
  readonly onward: RegExp;
  readonly announced: RegExp;
  readonly passes: RegExp;
  readonly beforeNoun: RegExp;
  readonly ordered: RegExp;
  readonly within: RegExp;
}

const compiled = new Map<Language, Patterns>();

/** Read on the first call for a language. */
export function patternsOf(language: Language): Patterns {
  const known = compiled.get(language) ?? compile(language);
  compiled.set(language, known);
  return known;
}

function compile(language: Language): Patterns {
  const words = stageWordsOf(language);
  const [from, to] = language === 'ja' ? ['', ''] : ['(?<![\\p{L}-])', '(?![\\p{L}-])'];
  const phrase = (part: string) => `${from}${part}${to}`;
  const is =
    language === 'ja'
      ? 'は[、,]?'
      : `(?:\\s+(?:are|is|were|include|includes|sind|ist|lauten|son|es|incluyen|sont|est|são|é|incluem)(?:\\s+(?:as follows|wie folgt|los siguientes|las siguientes|les suivantes|as seguintes))?)\\s*:?\\s*`;
  return {
    words,
    sign: new RegExp(
      `${ITEM_SIGN.source}|\\s+o\\s+|\\s+(?:and\\s+|und\\s+|et\\s+|y\\s+|e\\s+)?(?:${words.next}|${words.last})(?:[\\s,]+|(?=$))`,
      'giu',
    ),
    sequence: new RegExp(`${phrase(`(?:${words.first}|${words.next}|${words.last})`)}[\\s,、]*`, 'giu'),
    begins: new RegExp(`^${words.first}`, 'iu'),
    starts: new RegExp(`${phrase(words.starts)}\\s*`, 'iu'),
    onward: new RegExp(`^(?:and\\s+|und\\s+|y\\s+|et\\s+|e\\s+)?${words.onward}${to}\\s*`, 'iu'),
    announced: new RegExp(
      `${phrase(words.nouns)}(?:\\s+(?:of|for|in|der|des|von|für|de|del|da|do|d['’])\\s?[^,:;]{2,40}?)?${is}`,
      'iu',
    ),
    passes: new RegExp(`${phrase(words.passes)}\\s*:?\\s*(?:these\\s+)?`, 'iu'),
    beforeNoun: new RegExp(`\\s+(?:${words.nouns})(?=$|[\\s.,;])`, 'iu'),
    ordered: new RegExp(phrase(words.ordered), 'iu'),
    within: new RegExp(`${phrase(words.within)}\\s+`, 'iu'),
  };
}

export function textOf(text: string, { start, end }: Range): string {
  return text.slice(start, end);
}

/** The words before a place, back to the last sign: what the rest of the sentence speaks of. */
export function before(text: string, end: number): Range | null {
  const range = lastClause(text, end);
  return textOf(text, range).trim() === '' ? null : range;
}

export function wordCount(text: string): number {
  return text.split(/\s+/u).length;
}
