import { literal } from '../../draft.ts';

/** What is done to a text, as code over the code of the text. */
export interface Step {
  readonly name: string;
  readonly result: 'text' | 'number';
  readonly code: (text: string) => string;
}

/** The first, second, third or fourth of several, or the last. */
export type Which = 1 | 2 | 3 | 4 | 'last';

function step(name: string, code: (text: string) => string, result: Step['result'] = 'text'): Step {
  return { name, result, code };
}

/** Where a sign stands in a text for the given time; 0 where it does not. */
function placeOf(sign: string, text: string, which: Which): string {
  if (which === 1) return `FIND(${literal(sign)}, ${text})`;
  const times = `LEN(${text}) - LEN(SUBSTITUTE(${text}, ${literal(sign)}, ""))`;
  const nth = which !== 'last' ? String(which) : sign.length === 1 ? times : `(${times}) / ${sign.length}`;
  const marked = `FIND("~", SUBSTITUTE(${text}, ${literal(sign)}, "~", ${nth}))`;
  // The last of none is no place.
  return which === 'last' ? `IF(FIND(${literal(sign)}, ${text}) = 0, 0, ${marked})` : marked;
}

export function upTo(sign: string, which: Which): Step {
  return step('text-before', (text) => {
    const at = placeOf(sign, text, which);
    return `IF(${at} > 0, LEFT(${text}, ${at} - 1), ${text})`;
  });
}

export function behind(sign: string, which: Which): Step {
  return step('text-after', (text) => {
    const at = placeOf(sign, text, which);
    return `IF(${at} > 0, MID(${text}, ${at} + ${sign.length}, LEN(${text})), "")`;
  });
}

/** What stands between two signs, or between the first and the second of one. */
export function between(open: string, close: string): Step {
  return step('text-between', (text) => {
    const first = `FIND(${literal(open)}, ${text})`;
    const second = `FIND(${literal(close)}, ${text}, ${first} + ${open.length})`;
    return `IF(AND(${first} > 0, ${second} > 0), MID(${text}, ${first} + ${open.length}, ${second} - ${first} - ${open.length}), "")`;
  });
}

/** What a pair of brackets has inside. */
export function insideOf([open = '', close = '']: string): Step {
  return step('text-between', (text) => {
    const [from, to] = [`FIND(${literal(open)}, ${text})`, `FIND(${literal(close)}, ${text})`];
    return `IF(${to} > ${from}, MID(${text}, ${from} + 1, ${to} - ${from} - 1), "")`;
  });
}

/** A text without a pair of brackets, what is inside, and the blank before it. */
export function outsideOf([open = '', close = '']: string): Step {
  return step('text-part', (text) => {
    const [from, to] = [`FIND(${literal(open)}, ${text})`, `FIND(${literal(close)}, ${text})`];
    const blank = `IF(MID(${text}, ${from} - 1, 1) = " ", 2, 1)`;
    const kept = `LEFT(${text}, ${from} - IF(${from} > 1, ${blank}, 1)) + MID(${text}, ${to} + 1, LEN(${text}))`;
    return `IF(AND(${from} > 0, ${to} > ${from}), ${kept}, ${text})`;
  });
}

/** One of the parts that a sign divides a text into. */
export function part(sign: string, which: Which): Step {
  if (which === 1) return { ...upTo(sign, 1), name: 'text-part' };
  if (which === 'last')
    return step('text-part', (text) => `IF(FIND(${literal(sign)}, ${text}) > 0, ${behind(sign, 'last').code(text)}, ${text})`);
  return step('text-part', (text) => {
    const at = placeOf(sign, text, (which - 1) as Which);
    const rest = `MID(${text}, ${at} + ${sign.length}, LEN(${text}))`;
    return `IF(${at} > 0, LEFT(${rest}, FIND(${literal(sign)}, ${rest} + ${literal(sign)}) - 1), "")`;
  });
}

export function firstCharacters(count: number): Step {
  return step(count === 1 ? 'first-char' : 'first-chars', (text) => `LEFT(${text}, ${count})`);
}

export function lastCharacters(count: number): Step {
  return step('last-chars', (text) => `RIGHT(${text}, ${count})`);
}

export function stretch(from: number, count: number | null): Step {
  return step('text-part', (text) => `MID(${text}, ${from}, ${count ?? `LEN(${text})`})`);
}

export function withoutFirst(count: number): Step {
  return step('text-part', (text) => `MID(${text}, ${count + 1}, LEN(${text}))`);
}

export function withoutLast(count: number): Step {
  return step('text-part', (text) => `LEFT(${text}, MAX(LEN(${text}) - ${count}, 0))`);
}

/** The first words of a text, as many as are asked for. */
export function firstWords(count: number): Step {
  if (count === 1) return { ...part(' ', 1), name: 'first-word' };
  return step('first-words', (text) => {
    const at = `FIND("~", SUBSTITUTE(${text}, " ", "~", ${count}))`;
    return `IF(${at} > 0, LEFT(${text}, ${at} - 1), ${text})`;
  });
}

export function inCapitals(): Step {
  return step('upper', (text) => `UPPER(${text})`);
}

export function inSmallLetters(): Step {
  return step('lower', (text) => `LOWER(${text})`);
}

export function replaced(from: string, to: string): Step {
  return step('replace', (text) => `SUBSTITUTE(${text}, ${literal(from)}, ${literal(to)})`);
}

export function padded(width: number): Step {
  return step('pad', (text) => `RIGHT(${literal('0'.repeat(width))} + ${text}, ${width})`);
}

/** The year or the month of a date, which stands in a text as it is. */
export function partOfDate(name: 'YEAR' | 'MONTH'): Step {
  return step('date-part', (date) => `${name}(${date})`);
}

export function led(by: string): Step {
  return step('combine', (text) => `${literal(by)} + ${text}`);
}

export function followed(by: string): Step {
  return step('combine', (text) => `${text} + ${literal(by)}`);
}

export function asNumber(): Step {
  return step('number-from-text', (text) => `IFERROR(VALUE(${text}), "")`, 'number');
}

export function lengthOf(): Step {
  return step('char-count', (text) => `LEN(${text})`, 'number');
}

export function timesOf(sign: string): Step {
  return step('sign-count', (text) => `LEN(${text}) - LEN(SUBSTITUTE(${text}, ${literal(sign)}, ""))`, 'number');
}

export function wordsOf(): Step {
  return step('word-count', (text) => `IF(${text} = "", 0, LEN(${text}) - LEN(SUBSTITUTE(${text}, " ", "")) + 1)`, 'number');
}
