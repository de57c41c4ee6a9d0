import { type Draft, literal } from '../draft.ts';
import { rowValue } from '../frames/frame.ts';
import { IMPLIED, isOfRow, type Reader, SAID_OUT } from './operation.ts';
import { columnOfShape, textsOf } from './shapes.ts';

/** The digits, or the letters, of texts such as 'SUN400W', 'E05' or 'AL-0041-MX', by the place that they have in all of them. */
export const runOfText: Reader = (draft, text) => {
  if (!isOfRow(draft) || draft.has('sum', 'average', 'share', 'rank', 'lookup', 'contains', 'flag', 'pad', 'combine'))
    return null;
  if (COUNTS_ROWS.test(text)) return null;
  const isOfLetters = LETTERS.test(text) && (!DIGITS.test(text) || WITHOUT_DIGITS.test(text));
  // 'Battery no.' where the batteries are BAT07 and BAT12.
  const isShort =
    /\b(?:no|nr|number|num)\b/.test(text) &&
    draft.reading.tokens.length <= 4 &&
    hasRoom(draft) &&
    !draft.has('row', 'row-number');
  const isSaid = DIGITS.test(text) || isOfLetters || isShort || (AS_NUMBER.test(text) && OUT_OF.test(text));
  if (!isSaid && !OUT_OF.test(text)) return null;
  if (!isSaid && !draft.has('extract', 'number-of-text') && !/\bout of\b/.test(text)) return null;
  if (/\b(?:first|last) \w+ (?:digits?|letters?|characters?)\b/.test(text)) return null;
  const pattern = isOfLetters ? /\p{L}+/gu : /\d+/g;
  const fitting = columnOfShape(draft, (one) => /\d/.test(one) && /\p{L}/u.test(one), ['text', 'choice', 'auto']);
  if (fitting === null || !draft.isPartlyMentioned(fitting.column)) return null;
  const run = runIn(textsOf(draft, fitting.column), pattern, whichOf(text));
  if (run === null) return null;
  return {
    score: isSaid ? SAID_OUT : IMPLIED,
    build: () => {
      const cell = draft.row(fitting.column);
      const part = run.code(cell);
      draft.explain(
        ...draft.reading.tokens.filter(({ text: word }) =>
          /^(?:digits?|letters?|numeric|numbers?|part|only|middle|end)$/.test(word),
        ),
      );
      const isNumber = !isOfLetters && (!run.isPadded || AS_NUMBER.test(text));
      const code = isNumber ? `IFERROR(VALUE(${part}), "")` : part;
      return rowValue(isNumber ? 'number' : 'text', code, [fitting.column], {
        operation: isNumber ? 'number-from-text' : 'text-part',
      });
    },
  };
};

function hasRoom({ own }: Draft): boolean {
  return own.columns.some(({ empty, type }) => empty && type === 'TEXT_NUMBER');
}

const DIGITS =
  /\b(?:(?:without|remove|drop|strip|no|minus) (?:the |all |any )?letters?|digits?|numbers? at the (?:end|start|beginning|front)|numeric part|number part|numerical|numbers? (?:only|out of|from|in|inside|within|at|part|of)|only the numbers?|just the numbers?|ziffern|chiffres|cifras|digitos|algarismos)\b|数字/;
/** 'The number of vehicles without a driver' is no number in their names. */
const COUNTS_ROWS =
  /^\W*(?:(?:show|count|give me|what is) )?(?:the |total )?number of (?:\p{L}+ )?\p{L}+s (?:with|without|that|which|who|whose|not|in|for|by|on|at)\b/u;
const LETTERS =
  /\b(?:(?:without|remove|drop|strip|no|minus) (?:the |all |any )?(?:digits|numbers)|letters? (?:only|out of|from|in|of|part|before|at|on)|letter part|only the letters?|just the letters?|alphabetic|buchstaben|lettres|letras)\b/;
const WITHOUT_DIGITS = /\b(?:without|remove|drop|strip|no|minus) (?:the |all |any )?(?:digits|numbers)\b/;
const AS_NUMBER = /\b(?:as (?:a |an )?(?:real |true |actual )?numbers?|numeric|value|als zahl|como numero|en nombre)\b/;
const OUT_OF = /\b(?:out of|from|inside|hidden in|within|aus)\b/;

/** Of several runs the first or the last, where the question says so. */
type Which = 'first' | 'last' | 'only';

function whichOf(text: string): Which {
  if (/\b(?:at the (?:very )?end|in the end|last|trailing|final|am ende|al final|a la fin|no fim)\b/.test(text)) return 'last';
  return /\b(?:at the (?:start|beginning|front)|in front|leading|first|am anfang|vorne|al principio|au debut|no inicio)\b/.test(
    text,
  )
    ? 'first'
    : 'only';
}

interface Run {
  readonly code: (cell: string) => string;
  /** Some have zeros in front, which a number loses. */
  readonly isPadded: boolean;
}

interface Place {
  readonly text: string;
  readonly start: number;
  readonly run: string;
}

/** Where a run of digits or letters stands in all of the texts; null where they have nothing in common. */
export function runIn(texts: readonly string[], pattern: RegExp, which: Which): Run | null {
  const places = texts.flatMap((text): readonly Place[] => {
    const runs = [...text.matchAll(pattern)];
    const one = which === 'last' ? runs.at(-1) : which === 'first' || runs.length === 1 ? runs[0] : undefined;
    return one === undefined ? [] : [{ text, start: one.index, run: one[0] }];
  });
  const [first] = places;
  if (first === undefined || places.length * 3 < texts.length * 2) return null;
  const isPadded = places.some(({ run }) => /^0\d/.test(run));
  const all = (test: (place: Place) => boolean) => places.every(test);
  const isLast = all(({ text, start, run }) => start + run.length === text.length);
  const isFixed = all(({ run }) => run.length === first.run.length);
  if (all(({ start }) => start === 0))
    return { isPadded, code: beforeSign(places) ?? ((cell) => `LEFT(${cell}, ${first.run.length})`) };
  if (all(({ start }) => start === first.start) && isLast)
    return { isPadded, code: (cell) => `MID(${cell}, ${first.start + 1}, LEN(${cell}))` };
  if (all(({ start }) => start === first.start) && isFixed)
    return { isPadded, code: (cell) => `MID(${cell}, ${first.start + 1}, ${first.run.length})` };
  if (isLast && isFixed) return { isPadded, code: (cell) => `RIGHT(${cell}, ${first.run.length})` };
  const sign = first.text[first.start - 1] ?? '';
  const isBehindSign = /[^\p{L}\p{N}]/u.test(sign) && all(({ text, start }) => text.indexOf(sign) === start - 1);
  if (!isBehindSign) return null;
  const at = (cell: string) => `FIND(${literal(sign)}, ${cell})`;
  if (isLast) return { isPadded, code: (cell) => `IF(${at(cell)} > 0, MID(${cell}, ${at(cell)} + 1, LEN(${cell})), "")` };
  return isFixed
    ? { isPadded, code: (cell) => `IF(${at(cell)} > 0, MID(${cell}, ${at(cell)} + 1, ${first.run.length}), "")` }
    : null;
}

function beforeSign(places: readonly Place[]): ((cell: string) => string) | null {
  const [first] = places;
  const sign = first?.text[first.run.length] ?? '';
  if (sign === '' || !places.every(({ text, run }) => text[run.length] === sign)) return null;
  return (cell) => `LEFT(${cell}, FIND(${literal(sign)}, ${cell}) - 1)`;
}
