import { firstError, toNumber, toText } from '../coerce.ts';
import { keysOf } from '../compare.ts';
import type { Implementation, Implementations } from '../run.ts';
import {
  BLANK,
  booleanValue,
  displayOf,
  type ErrorValue,
  errorValue,
  type FormulaValue,
  isError,
  numberValue,
  type Operand,
  scalarOf,
  textValue,
} from '../values.ts';
import { argument, listArgument, ofScalars } from './arguments.ts';

const HIGHEST_CODE = 0x10ffff;
const LONGEST_TEXT = 100_000;

export const TEXT: Implementations = {
  CHAR: character(255),
  CONTAINS: (call, run) => {
    const wanted = toText(argument(call, 0, run));
    const list = listArgument(call, 1, run);
    if (isError(wanted)) return wanted;
    if (isError(list)) return list;
    const error = firstError(list.values);
    return error ?? booleanValue(list.values.some((value) => displayOf(value).includes(wanted)));
  },
  FIND: ofText(([wanted = '', text = ''], numbers) => {
    const start = numbers[0] ?? 1;
    return start < 1 ? errorValue('#INVALID VALUE') : numberValue(text.indexOf(wanted, Math.trunc(start) - 1) + 1);
  }, 2),
  HAS: (call, run) => {
    const list = listArgument(call, 0, run);
    const wanted = scalarOf(argument(call, 1, run));
    if (isError(list)) return list;
    if (isError(wanted)) return wanted;
    const error = firstError(list.values);
    const keys = new Set(keysOf(wanted));
    return error ?? booleanValue(list.values.some((value) => hasItem(value, keys)));
  },
  JOIN: (call, run) => {
    const list = listArgument(call, 0, run);
    const delimiter = toText(argument(call, 1, run));
    if (isError(list)) return list;
    if (isError(delimiter)) return delimiter;
    return firstError(list.values) ?? limitedText(list.values.map(displayOf).join(delimiter));
  },
  LEFT: ofText(
    ([text = ''], [count = 1]) => (count < 0 ? errorValue('#INVALID VALUE') : textValue(text.slice(0, Math.trunc(count)))),
    1,
  ),
  LEN: ofText(([text = '']) => numberValue(text.length), 1),
  LOWER: ofText(([text = '']) => textValue(text.toLowerCase()), 1),
  MID: ofText(([text = ''], [start = 1, count = 0]) => {
    if (start < 1 || count < 0) return errorValue('#INVALID VALUE');
    return textValue(text.slice(Math.trunc(start) - 1, Math.trunc(start) - 1 + Math.trunc(count)));
  }, 1),
  REPLACE: (call, run) => {
    const [text, inserted] = [toText(argument(call, 0, run)), toText(argument(call, 3, run))];
    const [start, count] = [toNumber(argument(call, 1, run)), toNumber(argument(call, 2, run))];
    if (isError(text)) return text;
    if (isError(start)) return start;
    if (isError(count)) return count;
    if (isError(inserted)) return inserted;
    if (start < 1 || count < 0) return errorValue('#INVALID VALUE');
    const from = Math.trunc(start) - 1;
    return limitedText(text.slice(0, from) + inserted + text.slice(from + Math.trunc(count)));
  },
  RIGHT: ofText(([text = ''], [count = 1]) => {
    if (count < 0) return errorValue('#INVALID VALUE');
    return textValue(text.slice(Math.max(0, text.length - Math.trunc(count))));
  }, 1),
  SUBSTITUTE: ofText(([text = '', old = '', replacement = ''], [occurrence]) => {
    if (old === '') return textValue(text);
    if (occurrence === undefined) return limitedText(text.split(old).join(replacement));
    return occurrence < 1
      ? errorValue('#INVALID VALUE')
      : textValue(replaceOccurrence({ text, old, replacement, occurrence: Math.trunc(occurrence) }));
  }, 3),
  UNICHAR: character(HIGHEST_CODE),
  UPPER: ofText(([text = '']) => textValue(text.toUpperCase()), 1),
  VALUE: ofScalars(([value = BLANK]) => numberOf(value)),
};

/** Keeps a formula from growing a text without bounds. */
function limitedText(text: string): FormulaValue {
  return text.length > LONGEST_TEXT ? errorValue('#OVERFLOW') : textValue(text);
}

/** A function whose first arguments are texts and the others numbers. */
function ofText(apply: (texts: readonly string[], numbers: readonly number[]) => Operand, textCount: number): Implementation {
  return ofScalars((values) => {
    const numbers: number[] = [];
    for (const value of values.slice(textCount)) {
      const number: number | ErrorValue = toNumber(value);
      if (isError(number)) return number;
      numbers.push(number);
    }
    return apply(values.slice(0, textCount).map(displayOf), numbers);
  });
}

function character(highest: number): Implementation {
  return ofScalars(([value = BLANK]) => {
    const code = toNumber(value);
    if (isError(code)) return code;
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
  const [, sign, digits, percent] = /^\s*([+-]?)\s*[$€£]?\s*(\d[\d,]*(?:\.\d*)?|\.\d+)\s*(%?)\s*$/.exec(displayOf(value)) ?? [];
  if (digits === undefined) return value.type === 'blank' ? numberValue(0) : errorValue('#INVALID VALUE');
  const number = Number(digits.replaceAll(',', '')) * (sign === '-' ? -1 : 1);
  return numberValue(percent === '%' ? number / 100 : number);
}
