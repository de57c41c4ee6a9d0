import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnTo } from './return-to.ts';

const APP = new URL('https://app.example.test');

test.each([
  ['/', '/'],
  ['/projects/7', '/projects/7'],
  ['/subscribe?plan=starter#pay', '/subscribe?plan=starter#pay'],
  ['projects', '/projects'],
  ['https://app.example.test/projects', '/projects'],
  ['/a/../projects', '/projects'],
  ['https:evil.test', '/evil.test'],
  ['/search?q=//evil.test', '/search?q=//evil.test'],
])('a place in this app is kept: %s', (text, expected) => {
  expect(safeReturnTo(text, APP)).toBe(expected);
});

const HOSTILE = [
  'https://evil.test',
  'http://app.example.test/',
  'https://app.example.test:8443/',
  'https://app.example.test.evil.test/',
  'https://app.example.test@evil.test/',
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '\u0000//evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/a/..//evil.test',
  '/%2e//evil.test',
  '/%2e%2e//evil.test',
  '/./\\evil.test',
  '/.//\\evil.test',
  '//evil.test/%2f..',
  'https:\\\\evil.test',
  'http:evil.test',
  'https:///evil.test',
  'HTTPS://EVIL.TEST',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'blob:https://app.example.test/x',
  'file:///etc/passwd',
  'mailto:a@b',
  '//google%E3%80%82com',
  '//evil。test',
  '//[::1]/',
  '//127.1',
  '//0x7f000001',
  '//evil.test:443/',
  '//@evil.test',
  '//user:pass@evil.test',
  'ftp://app.example.test/',
  'ws://app.example.test/',
  'about:blank',
  '',
  '/api/logout',
  '/API/logout',
  '/%61pi/logout',
  '/%41P%49/logout',
  '/x/../api/logout',
  '/api',
  'https://',
  'https://[',
  '//',
  '/\\/\\evil.test',
];

test.each(HOSTILE)('a place elsewhere is dropped: %j', (text) => {
  expect(safeReturnTo(text, APP)).toBeNull();
});

test('nothing given is nothing kept', () => {
  expect(safeReturnTo(undefined, APP)).toBeNull();
});

test('whatever is given, a browser that follows the result stays in this app', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '\n',
    ' ',
    ':',
    '@',
    '#',
    '?',
    'evil.test',
    'https:',
    'a',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
        fc.string(),
        fc.webUrl(),
      ),
      (text) => {
        const result = safeReturnTo(text, APP);
        if (result === null) return;
        expect(result.startsWith('/')).toBe(true);
        expect(new URL(result, APP).origin).toBe(APP.origin);
      },
    ),
    { numRuns: 5000 },
  );
});
