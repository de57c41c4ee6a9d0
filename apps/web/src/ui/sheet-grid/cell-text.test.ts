import { expect, test } from 'vitest';
import { type CellColumn, type CellValue, cellText, FIGURE_DECIMALS } from './cell-text.ts';

test.each<[CellValue, CellColumn, string]>([
  [1234.5, { type: 'TEXT_NUMBER', format: 'money' }, '1,234.50'],
  [-0.5, { type: 'TEXT_NUMBER', format: 'money' }, '-0.50'],
  [0.125, { type: 'TEXT_NUMBER', format: 'percent' }, '13%'],
  [12_000, { type: 'TEXT_NUMBER', format: 'number' }, '12,000'],
  [12_000.25, { type: 'TEXT_NUMBER' }, '12000.25'],
  [2 / 3, { type: 'TEXT_NUMBER', decimals: FIGURE_DECIMALS }, '0.67'],
  [2000 / 3, { type: 'TEXT_NUMBER', format: 'number', decimals: FIGURE_DECIMALS }, '666.67'],
  [2 / 3, { type: 'TEXT_NUMBER', format: 'percent', decimals: FIGURE_DECIMALS }, '67%'],
  ['2026-11-22', { type: 'DATE' }, '11/22/26'],
  ['2026-11-22T09:00:00Z', { type: 'DATETIME' }, '11/22/26'],
  ['2026-11-22', { type: 'TEXT_NUMBER' }, '2026-11-22'],
  ['next week', { type: 'DATE' }, 'next week'],
  ['2026-99-99', { type: 'DATE' }, '2026-99-99'],
  [['a', 'b'], { type: 'MULTI_PICKLIST' }, 'a, b'],
  [{ error: '#NO MATCH' }, { type: 'DATE' }, '#NO MATCH'],
  [true, { type: 'CHECKBOX' }, 'Yes'],
  [null, { type: 'DATE' }, ''],
])('%j in a column %j shows as %j', (value, column, text) => {
  expect(cellText(value, column, 'en-US')).toBe(text);
});

test('dates and figures follow the reader’s locale', () => {
  expect(cellText('2026-11-22', { type: 'DATE' }, 'de-DE')).toBe('22.11.26');
  expect(cellText(1234.5, { type: 'TEXT_NUMBER', format: 'money' }, 'de-DE')).toBe('1.234,50');
});
