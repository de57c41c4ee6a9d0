import type { Draft } from '../draft.ts';
import { memoized } from '../memoized.ts';
import { textIn } from '../rows/texts.ts';
import { phraseIn } from '../texts/phrases/pieces.ts';
import { type Frame, rowValue } from './frame.ts';

/** Texts of a row, where every word of the question has its part. */

const readingOf = memoized(textIn);

function isPlain({ reading, others, own, source }: Draft): boolean {
  return source === own && reading.text.length < 300 && others.length === 0 && own.columns.some(({ empty }) => empty);
}

const phraseOf = memoized(phraseIn);

/** Where no sheet is known a column is there for what is asked. */
function isOfSentence(draft: Draft): boolean {
  return isPlain(draft) || (draft.own.isAssumed === true && draft.others.length === 0 && draft.reading.text.length < 300);
}

const COMPLETE = 9;
/** A reading of phrases leaves no word out, whatever other readings make of some of them. */
const EVERY_WORD = 10.5;

export const COMPOSED_TEXTS: readonly Frame[] = [
  {
    id: 'composed-texts',
    cues: 'expression',
    title: 'Text',
    spot: (draft) => {
      const read = isPlain(draft) ? readingOf(draft) : null;
      return read === null || read.left > 0 ? 0 : COMPLETE;
    },
    build: (draft) => {
      const read = draft.source === draft.own ? readingOf(draft) : null;
      if (read === null) return null;
      for (const column of read.columns) draft.row(column);
      return rowValue(read.kind, read.code, read.columns, { operation: read.operation });
    },
  },
  {
    id: 'composed-texts-phrases',
    cues: 'expression',
    title: 'Text',
    spot: (draft) => (isOfSentence(draft) && phraseOf(draft) !== null ? EVERY_WORD : 0),
    build: (draft) => {
      const read = isOfSentence(draft) ? phraseOf(draft) : null;
      if (read === null) return null;
      for (const column of read.columns) draft.row(column);
      draft.explain(...read.words);
      return rowValue(read.kind, read.code, read.columns, { operation: read.operation });
    },
  },
];
