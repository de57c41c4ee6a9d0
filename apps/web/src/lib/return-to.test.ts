import { expect, test } from 'vitest';
import { safeReturnTo } from './return-to.ts';

const ORIGIN = 'https://sheetwright.example';

test.each(['/projects', '/projects/7/confirm', '/dashboard?connected=smartsheet#ai-consultant', '/'])(
  '[C2.022] a screen of the app is kept: %s',
  (returnTo) => {
    expect(safeReturnTo(returnTo, ORIGIN)).toBe(returnTo);
  },
);

test.each([
  null,
  '',
  'projects',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '\\\\evil.example',
  'javascript:alert(1)',
  'https://sheetwright.example/projects',
  '/api/logout',
  '/api',
  '/auth?returnTo=/auth',
  '/auth',
])('[C2.022] anything else leads home: %j', (returnTo) => {
  expect(safeReturnTo(returnTo, ORIGIN)).toBe('/');
});

test('a screen whose name only begins like the API or the sign-in screen is kept', () => {
  expect(safeReturnTo('/apiary', ORIGIN)).toBe('/apiary');
  expect(safeReturnTo('/authors', ORIGIN)).toBe('/authors');
});
