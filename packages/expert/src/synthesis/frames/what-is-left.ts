import type { Language } from '@sheetwright/solution/vocabulary';
import type { Draft } from '../draft.ts';
import { isPlainWord } from '../lexicon/plain-words.ts';
import type { ColumnMention } from '../question-mentions.ts';
import type { Column } from '../sheet-model.ts';
import { folded, root, tokensOf } from '../text.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** What is left of a number of things, where one column has how many there are and another one how many are gone: 'lessons they still have left'. */

const ASKS_IN_ENGLISH =
  /\b(?:left|remaining|remains?|still (?:to (?:go|do|come|use|pay|deliver)|open|outstanding|available|owed)|to go|unused|outstanding)\b/;
const ASKS: Readonly<Record<Language, RegExp>> = {
  en: ASKS_IN_ENGLISH,
  de: /\b(?:verbleibend\p{L}*|verbleib(?:t|en)|ubrig\p{L}*|restlich\p{L}*|noch (?:offen|frei|verfugbar|da)\p{L}*|rest(?=\p{L}{5}))/u,
  es: /\b(?:restantes?|quedan?|sobran?|faltan?|pendientes?|por (?:usar|consumir|tomar))\b/,
  fr: /\b(?:restante?s?|reste(?:nt)?|encore disponibles?|non (?:utilise|pris|consomme)e?s?)\b/,
  pt: /\b(?:restantes?|restam?|sobram?|faltam?|pendentes?|por (?:usar|consumir|gozar))\b/,
  ja: /残り|残(?:って|る|日|数|り)|未使用/,
};
const GONE =
  /\b(?:done|used|paid|taken|delivered|completed|sold|spent|received|shipped|returned|billed|attended|consumed|raised|collected|reserved|issued|finished|redeemed|so far|to date|actual|worked|poured|eaten|lent|out)\b/i;

interface Pair {
  readonly whole: Column;
  readonly gone: Column;
}

/** Two numbers of the same thing that the question names; null where there are more, or none. */
function pairIn({ reading, own }: Draft): Pair | null {
  if (!ASKS[reading.language].test(reading.text)) return null;
  const asked = new Set(reading.tokens.filter(({ text }) => !isPlainWord(text, 'en')).map(({ text }) => root(text)));
  const numbers = own.columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  const nounsOf = ({ title }: Column) => tokensOf(folded(title)).map(({ text }) => root(text));
  if (reading.language !== 'en') return pairNamedIn(reading.columns, numbers, nounsOf);
  const isNamed = (column: Column) => nounsOf(column).some((noun) => asked.has(noun));
  const [first, second, ...more] = numbers.filter(isNamed);
  if (first === undefined || second === undefined || more.length > 0) return null;
  const shared = nounsOf(first).some((noun) => asked.has(noun) && nounsOf(second).includes(noun));
  const [gone, ...others] = [first, second].filter(({ title }) => GONE.test(title));
  return shared && gone !== undefined && others.length === 0 ? { whole: gone === first ? second : first, gone } : null;
}

/** In another language than that of the titles: the number that is named, and the one that shares a word with its title and is gone. */
function pairNamedIn(
  mentions: readonly ColumnMention[],
  numbers: readonly Column[],
  nounsOf: (column: Column) => readonly string[],
): Pair | null {
  const named = numbers.filter((one) => !GONE.test(one.title) && mentions.some(({ column }) => column === one));
  const [whole, ...further] = named;
  if (whole === undefined || further.length > 0) return null;
  const [gone, ...more] = numbers.filter(
    (one) => GONE.test(one.title) && nounsOf(one).some((noun) => nounsOf(whole).includes(noun)),
  );
  return gone === undefined || more.length > 0 ? null : { whole, gone };
}

function build(draft: Draft): Built | null {
  const pair = pairIn(draft);
  if (pair === null) return null;
  const { whole, gone } = pair;
  for (const { 0: said, index } of draft.reading.text.matchAll(new RegExp(ASKS[draft.reading.language].source, 'gu')))
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
