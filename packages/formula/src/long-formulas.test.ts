import { describe, expect, test } from 'vitest';
import { checkFormula } from './check/check-formula.ts';
import { calculate } from './evaluate/calculate.ts';
import { PARSER_LIMITS } from './syntax/limits.ts';
import { parseFormula } from './syntax/parser.ts';
import { printFormula } from './syntax/printer.ts';
import { plainOf } from './values/values.ts';

const { depth, tokens } = PARSER_LIMITS;

describe('formulas as long and as deep as the parser takes them are printed, checked and worked out', () => {
  test.each([
    [
      'a sum of 2,000 terms',
      `=${Array(tokens / 2)
        .fill('1')
        .join(' + ')}`,
      tokens / 2,
    ],
    ['calls inside one another', `=${'ABS('.repeat(depth)}1${')'.repeat(depth)}`, 1],
    ['IFs inside one another', `=${'IF(false, 0, '.repeat(depth)}7${')'.repeat(depth)}`, 7],
    ['parentheses inside one another', `=${'1 + ('.repeat(depth)}1${')'.repeat(depth)}`, depth + 1],
    ['signs before a number', `=${'-'.repeat(depth)}1`, 1],
  ])('%s', (_name, text, result) => {
    const context = { columns: [{ title: 'X', type: 'TEXT_NUMBER' }], column: 'X', columnFormula: true };
    expect(checkFormula(text, context).filter(({ severity }) => severity === 'error')).toEqual([]);
    const parsed = parseFormula(text);
    expect(parsed.ok && parseFormula(printFormula(parsed.formula)).ok).toBe(true);
    const workbook = {
      sheets: [{ name: 'S', columns: [{ title: 'X', type: 'TEXT_NUMBER', formula: text }], rows: [{ cells: {} }] }],
    };
    expect(plainOf(calculate(workbook, { today: '2026-05-13' }).value('S', 0, 'X'))).toBe(result);
  });
});
