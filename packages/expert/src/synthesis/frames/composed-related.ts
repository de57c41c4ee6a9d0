import { type Draft, literal } from '../draft.ts';
import type { Frame } from './frame.ts';
import { BOXES } from './related-boxes.ts';
import { quotesOf, type Read } from './related-reader.ts';
import { VALUES } from './related-values.ts';

/**
 * What each row has of the rows that share something with it: how many there were before, its place and its part among them, what the one
 * before it had, whether it is the first or the last, or one of several.
 */

const readings = new WeakMap<Draft, { readonly found: Read | null }>();

function readingOf(draft: Draft): Read | null {
  const known = readings.get(draft) ?? { found: isPlain(draft) ? readingIn(draft) : null };
  readings.set(draft, known);
  return known.found;
}

function readingIn(draft: Draft): Read | null {
  const isBox = awaitsBox(draft);
  const words = isBox ? [] : quotesOf(draft).map(({ text }) => text);
  const isWorded = words.length === 1 && draft.has('if');
  for (const reader of isBox || isWorded ? BOXES : VALUES) {
    const read = reader(draft);
    if (read !== null) return isWorded ? inWords(read, words[0] ?? '') : read;
  }
  return null;
}

/** '"Double" if it is listed twice': a word for a box. */
function inWords(read: Read, word: string): Read {
  const build = () => {
    const box = read.build(literal(word), '""');
    return box === null ? null : { ...box, result: 'text' as const };
  };
  return { ...read, build };
}

function awaitsBox({ own }: Draft): boolean {
  const waiting = own.columns.filter(({ empty }) => empty);
  return waiting.length > 0 && waiting.every(({ kind }) => kind === 'check');
}

function isPlain({ reading, own, others, source }: Draft): boolean {
  const isOther = ['children', 'parent', 'descendants'].some((one) => reading.concepts.has(one));
  const waits = own.columns.some(({ empty }) => empty);
  return source === own && others.length === 0 && own.isAssumed !== true && reading.text.length < 260 && !isOther && waits;
}

const COMPLETE = 7.9;
const NEARLY = 2.9;

export const COMPOSED_RELATED: readonly Frame[] = [
  {
    id: 'composed-related',
    cues: 'expression',
    title: 'Of the Same',
    spot: (draft) => {
      const read = readingOf(draft);
      return read === null ? 0 : read.left === 0 ? COMPLETE : read.left === 1 ? NEARLY : 0;
    },
    build: (draft) => {
      const read = draft.source === draft.own ? readingOf(draft) : null;
      if (read === null) return null;
      draft.explain(...read.explained);
      const built = read.build();
      return built === null ? null : { ...built, operation: read.operation };
    },
  },
];
