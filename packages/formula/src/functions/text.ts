import { firstError } from '../values/coerce.ts';
import { keysOf } from '../values/compare.ts';
import {
  BLANK,
  booleanValue,
  errorValue,
  type FormulaValue,
  isError,
  numberValue,
  type Operand,
  textOf,
  textValue,
} from '../values/values.ts';
import { list, number, ofArguments, ofScalars, text, toNumbers, value } from './arguments.ts';
import type { Evaluate } from './evaluation-context.ts';
import { functionsOf } from './function-definition.ts';
import { charactersAt, charactersFrom, counted, ordinal } from './phrases.ts';

const HIGHEST_CODE = 0x10ffff;
const LONGEST_TEXT = 100_000;

const textual = functionsOf('Text');

export const TEXT_FUNCTIONS = [
  textual('CHAR(number: number): text', {
    description: 'The character of a code.',
    note: 'CHAR(10), a line break, separates the values of a multi-select cell.',
    example: '=JOIN(COLLECT({Team}, {Project}, Project@row), CHAR(10))',
    errors: ['#INVALID VALUE'],
    phrase: ([code]) => (code === '10' ? 'a line break' : `the character with code ${code}`),
    evaluate: character(255),
  }),
  textual('CONTAINS(search_for: any, range: range): boolean', {
    description: 'Whether a text occurs anywhere in a cell or in one cell of a range.',
    note: 'The text comes first, and part of a word is enough. HAS compares whole items and takes the range first.',
    example: '=IF(CONTAINS("urgent", Notes@row), 1, 0)',
    errors: ['#INVALID DATA TYPE'],
    takesValueAsRange: true,
    search: { wanted: 0, cells: 1, comparesItems: false },
    phrase: ([wanted, place]) => `${place} contains ${wanted}`,
    negatedPhrase: ([wanted, place]) => `${place} does not contain ${wanted}`,
    evaluate: ofArguments(
      [text, list],
      ([wanted, { values }]) => firstError(values) ?? booleanValue(values.some((cell) => textOf(cell).includes(wanted))),
    ),
  }),
  textual('FIND(find_text: text, within_text: text, start_position?: number): number', {
    description: 'Where a text begins inside another, counted from 1; 0 when it is not there.',
    example: '=FIND("-", Code@row)',
    errors: ['#INVALID DATA TYPE'],
    phrase: ([wanted, text, start]) =>
      `the position of ${wanted} in ${text}${start === undefined ? '' : `, searched from position ${start} on`} (0 if not found)`,
    evaluate: ofTexts(2, ([wanted = '', text = ''], [start = 1]) =>
      start < 1 ? errorValue('#INVALID VALUE') : numberValue(text.indexOf(wanted, Math.trunc(start) - 1) + 1),
    ),
  }),
  textual('HAS(search_range: range, criterion: any): boolean', {
    description: 'Whether a cell or range holds exactly this value, or has it among its items.',
    note: 'The range comes first; in CONTAINS the text comes first.',
    example: '=COUNTIF(Skills:Skills, HAS(@cell, "Welding"))',
    errors: ['#INCORRECT ARGUMENT SET'],
    takesValueAsRange: true,
    search: { cells: 0, wanted: 1, comparesItems: true },
    phrase: ([range, wanted]) => `${range} has ${wanted} among its items`,
    negatedPhrase: ([range, wanted]) => `${range} does not have ${wanted} among its items`,
    evaluate: ofArguments([list, value], ([{ values }, wanted]) => {
      const keys = new Set(keysOf(wanted));
      return firstError(values) ?? booleanValue(values.some((cell) => hasItem(cell, keys)));
    }),
  }),
  textual('JOIN(range: range, delimiter?: text): text', {
    description: 'The values of a range as one text.',
    note: 'Blank cells keep their place; COLLECT(range, range, <> "") leaves them out.',
    example: '=JOIN(CHILDREN([Task]@row), ", ")',
    errors: ['#INVALID DATA TYPE'],
    takesValueAsRange: true,
    phrase: ([range, delimiter]) =>
      `${range} joined into one text${delimiter === undefined || delimiter === 'blank' ? '' : ` with ${delimiter} between the values`}`,
    evaluate: ofArguments(
      [list, text],
      ([{ values }, delimiter]) => firstError(values) ?? limitedText(values.map(textOf).join(delimiter)),
    ),
  }),
  textual('LEFT(text: text, num_chars?: number): text', {
    description: 'The first characters of a text, one unless a number is given.',
    example: '=LEFT(Code@row, 3)',
    errors: ['#INVALID VALUE', '#INVALID DATA TYPE'],
    phrase: ([text, count]) => charactersAt('first', text, count),
    evaluate: ofTexts(1, ([text = ''], [count = 1]) =>
      count < 0 ? errorValue('#INVALID VALUE') : textValue(text.slice(0, Math.trunc(count))),
    ),
  }),
  textual('LEN(text: any): number', {
    description: 'How many characters a text has.',
    example: '=LEN(Title@row)',
    phrase: ([text]) => `the number of characters in ${text}`,
    evaluate: ofTexts(1, ([text = '']) => numberValue(text.length)),
  }),
  textual('LOWER(text: text): text', {
    description: 'The text in small letters.',
    example: '=LOWER(Email@row)',
    phrase: ([text]) => `${text} in lower case`,
    evaluate: ofTexts(1, ([text = '']) => textValue(text.toLowerCase())),
  }),
  textual('MID(text: text, start_position: number, num_chars: number): text', {
    description: 'Some characters from the middle of a text.',
    example: '=MID(Code@row, 4, 2)',
    errors: ['#INVALID VALUE'],
    phrase: charactersFrom,
    evaluate: ofTexts(1, ([text = ''], [start = 1, count = 0]) => {
      if (start < 1 || count < 0) return errorValue('#INVALID VALUE');
      return textValue(text.slice(Math.trunc(start) - 1, Math.trunc(start) - 1 + Math.trunc(count)));
    }),
  }),
  textual('REPLACE(text: text, start_position: number, num_chars: number, new_text: text): text', {
    description: 'A text in which the characters at a position are exchanged for others.',
    example: '=REPLACE(Code@row, 1, 3, "NEW")',
    errors: ['#INVALID VALUE'],
    phrase: ([text, start, count = '', inserted]) =>
      `${text} with ${counted(count, 'character')}, from position ${start} on, replaced by ${inserted === 'blank' ? 'nothing' : inserted}`,
    evaluate: ofArguments([text, number, number, text], ([text, start, count, inserted]) => {
      if (start < 1 || count < 0) return errorValue('#INVALID VALUE');
      const from = Math.trunc(start) - 1;
      return limitedText(text.slice(0, from) + inserted + text.slice(from + Math.trunc(count)));
    }),
  }),
  textual('RIGHT(text: text, num_chars?: number): text', {
    description: 'The last characters of a text, one unless a number is given.',
    example: '=RIGHT(Modified@row, 8)',
    errors: ['#INVALID VALUE'],
    phrase: ([text, count]) => charactersAt('last', text, count),
    evaluate: ofTexts(1, ([text = ''], [count = 1]) =>
      count < 0 ? errorValue('#INVALID VALUE') : textValue(text.slice(Math.max(0, text.length - Math.trunc(count)))),
    ),
  }),
  textual('SUBSTITUTE(text: text, old_text: text, new_text: text, replace_number?: number): text', {
    description: 'A text in which one text is exchanged for another, everywhere or only the n-th time.',
    example: '=SUBSTITUTE(Phone@row, " ", "")',
    phrase: ([text, old, replacement, time]) =>
      `${text} with ${time === undefined ? 'every' : `the ${ordinal(time)}`} ${old} ${replacement === 'blank' ? 'removed' : `replaced by ${replacement}`}`,
    evaluate: ofTexts(3, ([text = '', old = '', replacement = ''], [occurrence]) => {
      if (old === '') return textValue(text);
      if (occurrence === undefined) return limitedText(text.split(old).join(replacement));
      return occurrence < 1
        ? errorValue('#INVALID VALUE')
        : textValue(replaceOccurrence({ text, old, replacement, occurrence: Math.trunc(occurrence) }));
    }),
  }),
  textual('UNICHAR(number: number): text', {
    description: 'The character of a Unicode number.',
    example: '=UNICHAR(9733)',
    errors: ['#INVALID VALUE'],
    confidence: 'unverified',
    phrase: ([code]) => `the character with the Unicode number ${code}`,
    evaluate: character(HIGHEST_CODE),
  }),
  textual('UPPER(text: text): text', {
    description: 'The text in capital letters.',
    example: '=UPPER(Code@row)',
    phrase: ([text]) => `${text} in upper case`,
    evaluate: ofTexts(1, ([text = '']) => textValue(text.toUpperCase())),
  }),
  textual('VALUE(text: text): number', {
    description: 'The number a text spells.',
    example: '=VALUE(LEFT(Quarter@row, 4))',
    errors: ['#INVALID VALUE'],
    phrase: ([text]) => `${text} as a number`,
    evaluate: ofScalars(([cell = BLANK]) => numberOf(cell)),
  }),
];

/** Keeps a formula from growing a text without bounds. */
function limitedText(text: string): FormulaValue {
  return text.length > LONGEST_TEXT ? errorValue('#OVERFLOW') : textValue(text);
}

/** A function whose first arguments are texts and the others numbers. */
function ofTexts(textCount: number, apply: (texts: readonly string[], numbers: readonly number[]) => Operand): Evaluate {
  return ofScalars((values) => {
    const numbers = toNumbers(values.slice(textCount));
    return isError(numbers) ? numbers : apply(values.slice(0, textCount).map(textOf), numbers);
  });
}

function character(highest: number): Evaluate {
  return ofArguments([number], ([code]) => {
    const isSurrogate = code >= 0xd800 && code <= 0xdfff;
    const exists = Number.isInteger(code) && code >= 1 && code <= highest && !isSurrogate;
    return exists ? textValue(String.fromCodePoint(code)) : errorValue('#INVALID VALUE');
  });
}

function hasItem(value: FormulaValue, keys: ReadonlySet<string>): boolean {
  const items: readonly FormulaValue[] = value.type === 'multi' ? value.items : [value];
  return items.some((item) => keysOf(item).some((key) => keys.has(key)));
}

interface Replacement {
  readonly text: string;
  readonly old: string;
  readonly replacement: string;
  readonly occurrence: number;
}

function replaceOccurrence({ text, old, replacement, occurrence }: Replacement): string {
  let at = -old.length;
  for (let count = 0; count < occurrence; count += 1) {
    at = text.indexOf(old, at + old.length);
    if (at === -1) return text;
  }
  return text.slice(0, at) + replacement + text.slice(at + old.length);
}

/** Thousands commas, a currency sign before and a percent sign behind are read as people write them. */
function numberOf(value: FormulaValue): Operand {
  if (value.type === 'number') return value;
  if (value.type === 'boolean') return numberValue(value.value ? 1 : 0);
  if (value.type !== 'text' && value.type !== 'blank') return errorValue('#INVALID VALUE');
  if (value.type === 'text' && value.value === '') return BLANK;
  const [, sign, digits, percent] = /^\s*([+-]?)\s*[$€£]?\s*(\d[\d,]*(?:\.\d*)?|\.\d+)\s*(%?)\s*$/.exec(textOf(value)) ?? [];
  if (digits === undefined) return value.type === 'blank' ? numberValue(0) : errorValue('#INVALID VALUE');
  const number = Number(digits.replaceAll(',', '')) * (sign === '-' ? -1 : 1);
  return numberValue(percent === '%' ? number / 100 : number);
}
