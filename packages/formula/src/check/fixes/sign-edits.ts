import type { Edit } from './edit.ts';
import type { Scene } from './scene.ts';
import { argumentAt, endOfText } from './source.ts';

export function emptyArgument({ text, hidden, problem: { start } }: Scene): readonly Edit[] {
  const before = hidden.slice(0, start).trimEnd();
  const message = 'A separator too many: no argument follows it.';
  const blank: Edit = { start, end: start, text: text.charAt(start) === ')' ? ' ""' : '""' };
  if (/[,;]$/.test(before) && hidden.charAt(start) === ')')
    return [{ start: before.length - 1, end: start, text: '', message }, blank];
  const after = /^[,;]\s*/.exec(hidden.slice(start))?.[0].length ?? 0;
  if (/\($/.test(before))
    return [{ start, end: start + after, text: '', message: 'A separator too many: no argument stands before it.' }];
  return [blank, { start, end: start + after, text: '', message }];
}

/** `===` and `= =`: a sign too many. */
export function plainEquals({ text, problem: { start, end } }: Scene): readonly Edit[] {
  const run = /^[=!<>]+/.exec(text.slice(start))?.[0] ?? '';
  return run.length > end - start ? [{ start, end: start + run.length, text: run.includes('!') ? '<>' : '=' }] : [];
}

/** Semicolons among commas, unless a comma may be a decimal sign. */
export function commasOnly({ text, hidden }: Scene): readonly Edit[] {
  const places = [...hidden.matchAll(/;/g)].map(({ index }) => index);
  const [start = 0] = places;
  const end = (places.at(-1) ?? 0) + 1;
  if (places.length === 0 || /\d,\d/.test(hidden)) return [];
  const written = text
    .slice(start, end)
    .split('')
    .map((sign, at) => (hidden.charAt(start + at) === ';' ? ',' : sign))
    .join('');
  return [{ start, end, text: written, message: 'Commas and semicolons are mixed: write commas alone.' }];
}

/** `$100`, `$1,000`: the sign of a currency is a format of the column. */
export function currencySign({ text, problem: { start } }: Scene): readonly Edit[] {
  const amount = /^\$\s*(\d{1,3}(?:,\d{3})+|\d+)((?:\.\d+)?)/.exec(text.slice(start));
  if (amount === null) return [];
  const [written, whole = '', fraction = ''] = amount;
  const number = whole.replaceAll(',', '') + fraction;
  const message = `A number has no currency sign in a formula: write ${number}, and format the column.`;
  return [{ start, end: start + written.length, text: number, message }];
}

/** `==SUM(…)` and `= =SUM(…)`. */
export function doubledEquals({ hidden, problem: { start } }: Scene): readonly Edit[] {
  const signs = /^\s*=(\s*=)+/.exec(hidden)?.[0];
  if (signs === undefined || start >= signs.length) return [];
  return [{ start: signs.indexOf('=') + 1, end: signs.length, text: '', message: 'A formula begins with one equals sign.' }];
}

const SPLIT_OPERATOR = /([<>!=])\s+([<>=])/g;
const JOINED: ReadonlyMap<string, string> = new Map([
  ['<>', '<>'],
  ['><', '<>'],
  ['!=', '<>'],
  ['<=', '<='],
  ['=<', '<='],
  ['>=', '>='],
  ['=>', '>='],
  ['==', '='],
]);

/** `< >`, `> =`: the two signs of an operator belong together. */
export function splitOperator({ hidden, problem }: Scene): readonly Edit[] {
  return [...hidden.matchAll(SPLIT_OPERATOR)].flatMap(({ index, 0: written, 1: one = '', 2: other = '' }) => {
    const operator = JOINED.get(one + other);
    const end = index + written.length;
    if (operator === undefined || problem.start < index || problem.start > end) return [];
    return [{ start: index, end, text: operator, message: `The signs of an operator stand together: ${operator}.` }];
  });
}

/** `2 ** 3`. */
export function power({ hidden, problem: { start } }: Scene): readonly Edit[] {
  if (hidden.slice(start - 1, start + 1) !== '**') return [];
  return [{ start: start - 1, end: start + 1, text: '^', message: 'Smartsheet writes powers with ^, not with **.' }];
}

/** `IF(Cost@row = , …)` asks for a blank. */
export function blankComparison({ hidden, problem: { start } }: Scene): readonly Edit[] {
  const end = endOfText(hidden, start);
  if (!/[,;)]/.test(hidden.charAt(start)) || !/(?:=|<>)$/.test(hidden.slice(0, end))) return [];
  return [{ start: end, end, text: ' ""', message: 'A value is missing after the comparison: write "" for blank.' }];
}

/** `"He said "hi""`: quotation marks inside a text, where the parts touch one another. */
export function quotesInText({ text, problem: { start } }: Scene): readonly Edit[] {
  if (text.charAt(start - 1) !== '"') return [];
  const from = text.lastIndexOf('"', start - 2);
  const run = /^[^",;()]+"(?:"|[^",;()]*")/.exec(text.slice(start))?.[0];
  if (from === -1 || run === undefined) return [];
  const end = start + run.length;
  const parts = text.slice(from + 1, end - 1).split('"');
  const written = parts.flatMap((part, index) => [...(index > 0 ? ['CHAR(34)'] : []), ...(part === '' ? [] : [`"${part}"`])]);
  const message = 'A quotation mark inside a text ends it: write CHAR(34) for one.';
  return [{ start: from, end, text: written.join(' + '), message }];
}

/** `1,000`: the comma separates arguments. */
export function thousands({ text, problem: { start } }: Scene): readonly Edit[] {
  const before = /\d{1,3}$/.exec(text.slice(0, start))?.[0];
  const after = /^(?:,\d{3})+(?!\d)/.exec(text.slice(start))?.[0];
  if (before === undefined || after === undefined) return [];
  const number = before + after.replaceAll(',', '');
  const message = `A number has no commas between its thousands: write ${number}.`;
  return [{ start: start - before.length, end: start + after.length, text: number, message }];
}

/** Two values beside one another: a separator between arguments; elsewhere + where one is a text, and * beside parentheses as in algebra. */
export function missingSeparator({ text, hidden, problem: { start } }: Scene): readonly Edit[] {
  const end = endOfText(text, start);
  const [before, after] = [text.charAt(end - 1), text.charAt(start)];
  if (/[,;)]/.test(hidden.charAt(start)) || end === 0) return [];
  const separator = hidden.includes(';') && !hidden.includes(',') ? ';' : ',';
  const comma = {
    start: end,
    end: start,
    text: `${separator} `,
    message: 'A separator is missing between these arguments.',
    isGuess: true,
  };
  const sign = before === '"' || after === '"' ? '+' : before === ')' || after === '(' ? '*' : undefined;
  const operator = {
    start: end,
    end: start,
    text: ` ${sign} `,
    message: 'An operator is missing between these values.',
    isGuess: true,
  };
  return [...(argumentAt(hidden, start).opening === null ? [] : [comma]), ...(sign === undefined ? [] : [operator])];
}

/** `!Done@row`. */
export function negation({ text, hidden, problem: { start } }: Scene): readonly Edit[] {
  const operand = /^!\s*([\p{L}\d@#$\ue000]+)/u.exec(hidden.slice(start));
  if (operand === null) return [];
  const end = start + operand[0].length;
  const written = text.slice(end - (operand[1] ?? '').length, end);
  return [{ start, end, text: `NOT(${written})`, message: 'Smartsheet has no sign for “not”: write NOT(…).' }];
}

const STRAY = /^(?:[\]}.`€£¥|\\~]|\p{Cc})+$/u;

/** A character that belongs to nothing: left behind by an edit, or by the text the formula was copied from. */
export function strayCharacter({ text, problem: { start, end } }: Scene): readonly Edit[] {
  return STRAY.test(text.slice(start, end)) ? [{ start, end, text: '' }] : [];
}
