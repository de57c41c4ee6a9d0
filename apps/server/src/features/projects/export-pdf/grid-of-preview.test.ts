import { expect, test } from 'vitest';
import { figureCell } from './grid-of-preview.ts';

test.each([
  [2 / 3, 'percent', '67%'],
  [2 / 3, undefined, '0.67'],
  [2000 / 3, 'number', '666.67'],
  [1234.5, 'money', '1,234.50'],
  ['', 'percent', ''],
  ['no date', undefined, 'no date'],
] as const)('a figure of %j in the format %s is printed as %j', (value, format, text) => {
  expect(figureCell(value, 'TEXT_NUMBER', format)).toBe(text);
});
