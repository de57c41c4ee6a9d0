import { type Draft, literal } from '../draft.ts';
import { LITERAL_DEEDS, namesIn, signsNamed } from '../lexicon/text-words.ts';
import type { Column } from '../sheet-model.ts';
import { columnContaining } from '../text-conditions.ts';
import { type Built, type Frame, rowValue } from './frame.ts';
import { ofText, signNamed, textColumn, trimmed } from './text-columns.ts';

/** The sign that the question speaks of: in quotes, by name, or that of the column's values. */
function signIn(draft: Draft, column: Column): string {
  const quoted = draft.reading.quoted.find(({ text }) => text.length <= 3 && /^[^\p{L}\p{N}]+$/u.test(text));
  if (quoted !== undefined) return quoted.text;
  const lone = /(?:^|\s)([-/|_:;,#])(?:\s|$|\?)/.exec(draft.reading.text);
  return (
    signNamed(draft)?.slice(0, 1) ??
    lone?.[1] ??
    ['-', '/', ':', '_', ',', ' '].find((sign) => column.values.some(({ written }) => written.includes(sign))) ??
    draft.choose('-')
  );
}

function textBefore(text: string, draft: Draft, column: Column): string {
  const sign = literal(signIn(draft, column));
  return `IF(FIND(${sign}, ${text}) > 0, LEFT(${text}, FIND(${sign}, ${text}) - 1), ${text})`;
}

function textAfter(text: string, draft: Draft, column: Column): string {
  const sign = signIn(draft, column);
  const isLoose = column.values.some(({ written }) => written.includes(`${sign} `)) && sign !== ' ';
  return `IF(FIND(${literal(sign)}, ${text}) > 0, MID(${text}, FIND(${literal(sign)}, ${text}) + ${isLoose ? 2 : sign.length}, LEN(${text})), "")`;
}

function textBetween(text: string, draft: Draft): string | null {
  if (namesIn(draft.reading.text, LITERAL_DEEDS.removal).length > 0) return null;
  const sign = signNamed(draft);
  if (sign !== null && sign.length === 1) {
    const [first, part] = [`FIND(${literal(sign)}, ${text})`, literal(sign)];
    return `IFERROR(MID(${text}, ${first} + 1, FIND(${part}, ${text}, ${first} + 1) - ${first} - 1), "")`;
  }
  const isSquare = /square|eckig|corchete|crochet|colchete/.test(draft.reading.text);
  const [open, close] = isSquare ? ['[', ']'] : ['(', ')'];
  const start = `FIND("${open}", ${text})`;
  return `IFERROR(MID(${text}, ${start} + 1, FIND("${close}", ${text}) - ${start} - 1), "")`;
}

/** Spaces that stand twice between words. */
const DOUBLED = /\b(?:doubled?|twice|doppelt\p{L}*|dobles|duplos|doubles)\b|二重/u;

function lengthIn(draft: Draft): number {
  return draft.reading.numbers.find(({ value }) => value > 0 && value < 50)?.value ?? draft.choose(3);
}

function lastWord(text: string): string {
  const spaces = `LEN(${text}) - LEN(SUBSTITUTE(${text}, " ", ""))`;
  const marked = `SUBSTITUTE(${text}, " ", "~", ${spaces})`;
  return `IF(FIND(" ", ${text}) = 0, ${text}, MID(${text}, FIND("~", ${marked}) + 1, LEN(${text})))`;
}

function replaced(text: string, draft: Draft, column: Column): string | null {
  const [one, other] = draft.reading.quoted;
  if (one !== undefined && other !== undefined) return `SUBSTITUTE(${text}, ${literal(one.text)}, ${literal(other.text)})`;
  const named = [...new Set(signsNamed(draft.reading.text).map(({ sign }) => sign))];
  if (named.some((sign) => sign.length === 2))
    return named.flatMap((sign) => [...sign]).reduce((code, sign) => `SUBSTITUTE(${code}, ${literal(sign)}, "")`, text);
  const [from, to] = named;
  const isSwap = /\bwith\b|\bby\b|durch|\bpor\b|\bpar\b|\bmit\b|に置|に変/.test(draft.reading.text);
  if (from !== undefined && to !== undefined && isSwap) return `SUBSTITUTE(${text}, ${literal(from)}, ${literal(to)})`;
  if (named.length > 1) return named.reduce((code, sign) => `SUBSTITUTE(${code}, ${literal(sign)}, "")`, text);
  return `SUBSTITUTE(${text}, ${literal(one?.text ?? from ?? signIn(draft, column))}, "")`;
}

function padded(draft: Draft): Built | null {
  const column = draft.pick({ kinds: ['auto', 'number', 'text'], classes: ['c:key', 'c:quantity'] });
  if (column === null) return null;
  const digits =
    draft.reading.numbers.find(({ value }) => value >= 2 && value <= 10 && !/\b0\d{1,8}\b/.test(draft.reading.text))?.value ??
    widthOfSample(draft);
  const cell = draft.row(column);
  return rowValue('text', `IF(ISBLANK(${cell}), "", RIGHT("${'0'.repeat(digits)}" + ${cell}, ${digits}))`, [column]);
}

/** German tells the width in one word: 'fünfstellig'. */
const WIDTHS = 'zwei drei vier funf sechs sieben acht neun zehn'.split(' ');

function widthOfSample(draft: Draft): number {
  const told = WIDTHS.findIndex((word) => draft.reading.text.includes(`${word}stellig`));
  if (told >= 0) return told + 2;
  const sample = /\b0\d{1,8}\b/.exec(draft.reading.text)?.[0];
  return sample?.length ?? draft.choose(4);
}

function numberFromText(draft: Draft): Built | null {
  const column = draft.pick({
    kinds: ['text', 'auto', 'choice'],
    classes: ['c:weight', 'c:quantity', 'c:amount', 'c:price', 'c:effort'],
  });
  if (column === null) return null;
  const cell = draft.row(column);
  const hasUnit = column.values.some(({ written }) => /^[\d.,]+ \p{L}/u.test(written));
  const currency = column.values.map(({ written }) => /^[$€£]/.exec(written)?.[0]).find(Boolean);
  if (hasUnit) return rowValue('number', `IFERROR(VALUE(LEFT(${cell}, FIND(" ", ${cell}) - 1)), "")`, [column]);
  if (currency !== undefined)
    return rowValue('number', `IFERROR(VALUE(SUBSTITUTE(SUBSTITUTE(${cell}, "${currency}", ""), ",", "")), "")`, [column]);
  return rowValue('number', `IF(ISBLANK(${cell}), "", IFERROR(VALUE(${cell}), ""))`, [column]);
}

function textFlag(draft: Draft): Built | null {
  const quoted = draft.reading.quoted[0]?.text ?? null;
  const column = quoted === null ? null : (columnContaining(draft, quoted) ?? textColumn(draft));
  if (column === null || quoted === null) return null;
  const cell = draft.row(column);
  const part = literal(quoted.replace(/^\*|\*$/g, ''));
  const isMulti = column.kind === 'choices';
  const test = draft.has('starts-with')
    ? `LEFT(${cell}, ${quoted.length}) = ${part}`
    : draft.has('ends-with')
      ? `RIGHT(${cell}, ${quoted.length}) = ${part}`
      : isMulti
        ? `HAS(${cell}, ${part})`
        : `CONTAINS(${part}, ${cell})`;
  return rowValue('check', `IF(${test}, 1, 0)`, [column]);
}

/** How often a sign stands in a text. */
function countOfSign(text: string, draft: Draft, column: Column): string {
  const sign = literal(signIn(draft, column));
  return `LEN(${text}) - LEN(SUBSTITUTE(${text}, ${sign}, ""))`;
}

function numberAsText(draft: Draft): Built | null {
  const column = draft.pick({ kinds: ['number', 'auto'], classes: ['c:amount', 'c:key'] });
  if (column === null) return null;
  const cell = draft.row(column);
  const isMoney = /currency|dollar|\$|thousand|tausend|miles|milliers|milhar|桁区切/.test(draft.reading.text);
  if (!isMoney) return rowValue('text', `${cell} + ""`, [column]);
  const sign = /\$|dollar/.test(draft.reading.text) ? '"$" + ' : '';
  const grouped = `IF(${cell} < 1000, ${cell} + "", INT(${cell} / 1000) + "," + RIGHT("00" + MOD(${cell}, 1000), 3))`;
  return rowValue('text', `IF(ISNUMBER(${cell}), ${sign}${grouped}, "")`, [column]);
}

const ONE_CAPITAL =
  /\b(?:first letter|(?:a|one) capital(?: letter)?|sentence case|the first letter)\b(?! of (?:each|every|both))/;

/** Each of two words begins with a capital where the cells have two, otherwise the first. */
function capitalised(text: string, draft: Draft, { values }: Column): string {
  const word = (code: string) => `UPPER(LEFT(${code}, 1)) + LOWER(MID(${code}, 2, LEN(${code})))`;
  const isOfTwo =
    !ONE_CAPITAL.test(draft.reading.text) && values.length > 0 && values.every(({ written }) => /^\S+ \S+$/.test(written.trim()));
  if (!isOfTwo) return word(text);
  const space = `FIND(" ", ${text})`;
  const first = `UPPER(LEFT(${text}, 1)) + LOWER(MID(${text}, 2, ${space} - 1))`;
  const second = `UPPER(MID(${text}, ${space} + 1, 1)) + LOWER(MID(${text}, ${space} + 2, LEN(${text})))`;
  return `IF(${space} > 0, ${first} + ${second}, ${word(text)})`;
}

export const TEXT_FRAMES: readonly Frame[] = [
  {
    id: 'text-before',
    cues: 'text-before|extract+text-before|subtract-days+extract',
    also: 'extract subtract-days identifier first-word',
    title: 'Part',
    build: ofText('text', textBefore, ['c:key', 'c:name']),
  },
  {
    id: 'text-after',
    cues: 'text-after|extract+text-after|add+extract',
    also: 'extract add identifier',
    title: 'Part',
    build: ofText('text', textAfter, ['c:key', 'c:name']),
  },
  { id: 'text-between', cues: 'between-chars', also: 'extract between', title: 'Part', build: ofText('text', textBetween) },
  {
    id: 'first-chars',
    cues: 'first-chars|extract+first-chars|prefix+extract',
    also: 'extract starts-with identifier',
    title: 'Prefix',
    build: ofText('text', (text, draft) => `LEFT(${text}, ${lengthIn(draft)})`, ['c:key', 'c:name']),
  },
  {
    id: 'last-chars',
    cues: 'last-chars',
    also: 'extract ends-with',
    title: 'Suffix',
    build: ofText('text', (text, draft) => `RIGHT(${text}, ${lengthIn(draft)})`, ['c:key', 'c:phone']),
  },
  { id: 'last-word', cues: 'last-word', also: 'extract upper lower', title: 'Last Word', build: ofText('text', lastWord) },
  {
    id: 'first-word',
    cues: 'first-word',
    also: 'extract upper lower',
    title: 'First Word',
    build: ofText('text', (text) => `IF(FIND(" ", ${text}) > 0, LEFT(${text}, FIND(" ", ${text}) - 1), ${text})`),
  },
  {
    id: 'word-count',
    cues: 'word-count',
    also: 'count',
    title: 'Words',
    build: ofText('number', (text) => `IF(${text} = "", 0, LEN(${text}) - LEN(SUBSTITUTE(${text}, " ", "")) + 1)`),
  },
  {
    id: 'char-count',
    cues: 'char-count',
    also: 'count extract flag above',
    title: 'Length',
    build: ofText('number', (text) => `LEN(${text})`),
  },
  {
    id: 'sign-count',
    cues: 'char-count+count+contains|count+replace',
    also: 'count',
    title: 'Count',
    bonus: -0.6,
    build: ofText('number', countOfSign),
  },
  {
    id: 'replace',
    cues: 'replace+!trim',
    also: 'extract combine text-before',
    title: 'Cleaned',
    build: ofText('text', replaced),
  },
  {
    id: 'trim',
    cues: 'trim',
    also: 'replace error',
    title: 'Trimmed',
    build: ofText('text', (text, draft) =>
      DOUBLED.test(draft.reading.text) ? `SUBSTITUTE(SUBSTITUTE(${text}, "  ", " "), "  ", " ")` : trimmed(text),
    ),
  },
  { id: 'upper', cues: 'upper', also: 'convert', title: 'Upper', build: ofText('text', (text) => `UPPER(${text})`) },
  {
    id: 'lower',
    cues: 'lower',
    also: 'convert',
    title: 'Lower',
    build: ofText('text', (text) => `LOWER(${text})`, ['c:email', 'c:name']),
  },
  {
    id: 'proper',
    cues: 'proper|upper+lower|first-name+upper',
    also: 'convert upper lower first-name first-chars format-date',
    title: 'Proper',
    build: ofText('text', capitalised),
  },
  { id: 'pad', cues: 'pad', also: 'identifier row-number count', title: 'Padded', build: padded },
  {
    id: 'number-from-text',
    cues: 'number-of-text|extract+number-of-text|convert+number-of-text',
    also: 'extract convert sum c:quantity days weeks hours',
    title: 'Number',
    build: numberFromText,
  },
  {
    id: 'text-flag',
    cues: 'contains+flag|contains+if|starts-with+flag|ends-with+flag|contains',
    also: 'flag if set either starts-with multi-select',
    title: 'Flag',
    bonus: -0.2,
    build: textFlag,
  },
  { id: 'number-to-text', cues: 'text-of-number', also: 'convert', title: 'Text', build: numberAsText },
];
