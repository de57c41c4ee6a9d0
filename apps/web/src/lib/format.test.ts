import { expect, test } from 'vitest';
import { dollars, formatDate, formatNumber, titleCase } from './format.ts';

test('a date is written in the reader’s locale, with the exact time beside it', () => {
  const american = formatDate('2026-03-04T09:30:00.000Z', 'en-US');
  const german = formatDate('2026-03-04T09:30:00.000Z', 'de-DE');

  expect(american.text).toBe('Mar 4, 2026');
  expect(german.text).toBe('04.03.2026');
  expect(american.exact).toMatch(/Wednesday, March 4, 2026.*30:00/);
});

test('a number is grouped as the locale does', () => {
  expect(formatNumber(12345.5, 'en-US')).toBe('12,345.5');
  expect(formatNumber(12345.5, 'de-DE')).toBe('12.345,5');
});

test('a stored status is shown in title case', () => {
  expect(titleCase('draft')).toBe('Draft');
  expect(titleCase('past_due')).toBe('Past Due');
});

test('prices have cents only where there are any', () => {
  expect([29, 199, 81.5].map((amount) => dollars(amount, 'en-US'))).toEqual(['$29', '$199', '$81.50']);
});
