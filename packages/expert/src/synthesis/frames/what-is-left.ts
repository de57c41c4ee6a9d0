import type { Draft } from '../draft.ts';
import { isPlainWord } from '../lexicon/plain-words.ts';
import type { Column } from '../sheet-model.ts';
import { folded, root, tokensOf } from '../text.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** What is left of a number of things, where one column has how many there are and another one how many are gone: 'lessons they still have left'. */

const ASKS =
  /\b(?:left|remaining|remains?|still (?:to (?:go|do|come|use|pay|deliver)|open|outstanding|available|owed)|to go|unused|outstanding)\b/;
const GONE =
  /\b(?:done|used|paid|taken|delivered|completed|sold|spent|received|shipped|returned|billed|attended|consumed|raised|collected|reserved|issued|finished|redeemed|so far|to date|actual|worked|poured|eaten|lent|out)\b/i;

interface Pair {
  readonly whole: Column;
  readonly gone: Column;
}

/** Two numbers of the same thing that the question names; null where there are more, or none. */
function pairIn({ reading, own }: Draft): Pair | null {
  if (reading.language !== 'en' || !ASKS.test(reading.text)) return null;
  const asked = new Set(reading.tokens.filter(({ text }) => !isPlainWord(text, 'en')).map(({ text }) => root(text)));
  const numbers = own.columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  const nounsOf = ({ title }: Column) => tokensOf(folded(title)).map(({ text }) => root(text));
  const isNamed = (column: Column) => nounsOf(column).some((noun) => asked.has(noun));
  const [first, second, ...more] = numbers.filter(isNamed);
  if (first === undefined || second === undefined || more.length > 0) return null;
  const shared = nounsOf(first).some((noun) => asked.has(noun) && nounsOf(second).includes(noun));
  const [gone, ...others] = [first, second].filter(({ title }) => GONE.test(title));
  return shared && gone !== undefined && others.length === 0 ? { whole: gone === first ? second : first, gone } : null;
}

function build(draft: Draft): Built | null {
  const pair = pairIn(draft);
  if (pair === null) return null;
  const { whole, gone } = pair;
  for (const { 0: said, index } of draft.reading.text.matchAll(new RegExp(ASKS.source, 'g')))
    draft.explain({ start: index, end: index + said.length });
  return rowValue('number', `${draft.row(whole)} - ${draft.row(gone)}`, [whole, gone], { operation: 'difference' });
}

const SAID = 6.5;

export const WHAT_IS_LEFT: readonly Frame[] = [
  {
    id: 'what-is-left',
    cues: 'expression',
    also: 'remaining difference open c:quantity c:effort c:actual c:budget measure-asked measure-named count how-many rows-asked each-row',
    title: 'Left',
    spot: (draft) => {
      const waits = draft.own.columns.some(({ empty, type }) => empty && type === 'TEXT_NUMBER');
      return draft.source === draft.own && draft.others.length === 0 && waits && pairIn(draft) !== null ? SAID : 0;
    },
    build,
  },
];
