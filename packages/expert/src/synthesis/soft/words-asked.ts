import { isEnglishWord } from '@sheetwright/solution/vocabulary';
import type { Part, Span } from '../clause-part.ts';
import { partsOf } from '../clause-parts.ts';
import { IS_UNIT } from '../column-units.ts';
import type { Draft } from '../draft.ts';
import { stopWordsOf } from '../stop-words.ts';
import type { Token } from '../text.ts';
import { type Cue, cuesIn } from './cues.ts';

/** A question as a soft reading takes it: its words that tell something, and what rules know of times, numbers and denials in it. */
export interface Asked {
  readonly draft: Draft;
  /** Words that should have a part in the formula. */
  readonly words: readonly Token[];
  readonly parts: readonly Part[];
  readonly cues: readonly Cue[];
  /** Where something is denied. */
  readonly denials: readonly Part[];
  /** Words that may say that something has not been done: 'owed', 'still'. */
  readonly faintDenials: readonly Token[];
}

export function wordsAsked(draft: Draft): Asked {
  const { tokens, text, columns, values } = draft.reading;
  const parts = partsOf(draft, 0, text.length);
  const isIn = (spans: readonly { readonly start: number; readonly end: number }[], { start, end }: Span) =>
    spans.some((span) => span.start <= start && span.end >= end);
  const named = [...columns.filter(({ isPart }) => !isPart), ...values];
  // The denial of 'No Show' is its name.
  const denials = parts.filter((part) => part.kind === 'word' && DENYING.has(part.word) && !isIn(named, part));
  const isDenial = (token: Token) =>
    isIn(
      denials.filter((part) => part.kind === 'word' && part.word === 'not'),
      token,
    );
  const isSaid = (token: Token) =>
    isIn(columns, token) || isIn(values, token) || isOfTime(parts, token) || token.text === 'next' || tells(token.text);
  const words = tokens.filter((token) => !isDenial(token) && isSaid(token)).map((token) => asTyped(token, text));
  return {
    draft,
    words,
    parts,
    cues: cuesIn(draft.reading, parts),
    denials,
    faintDenials: tokens.filter(({ text: word }) => UNDONE.has(word)),
  };
}

/** 'Sick' and 'repotted' are words, whatever they are alike to. */
function asTyped(token: Token, text: string): Token {
  const typed = text.slice(token.start, token.end);
  return typed !== token.text && isEnglishWord(typed) ? { ...token, text: typed } : token;
}

const UNDONE = new Set(
  'still yet owed owing owe owes outstanding remaining left pending awaiting waiting lacking unpaid due current currently live'.split(
    ' ',
  ),
);
const DENYING: ReadonlySet<string> = new Set(['not', 'blank', 'open', 'unassigned', 'unticked']);

function tells(word: string): boolean {
  const isSaid = /\p{L}{3}/u.test(word) || word === '%' || IS_UNIT.test(word);
  return isSaid && !stopWordsOf('en').has(word) && !JOINTS.has(word);
}

const JOINTS = new Set(
  'got get gets ones one haven hasn isn aren didn doesn don wasn weren yet still far just all any the overall many much number total tell show give need want know please only what which who how'.split(
    ' ',
  ),
);
/** Whether a word is part of a time, which has to have its part in the formula. */
function isOfTime(parts: readonly Part[], { start, end }: Token): boolean {
  return parts.some((part) => TIMES.has(part.kind) && part.start <= start && part.end >= end);
}

const TIMES: ReadonlySet<string> = new Set(['days', 'stretch', 'period', 'number']);
