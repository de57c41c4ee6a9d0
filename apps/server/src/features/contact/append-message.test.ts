import { expect, test } from 'vitest';
import { appendMessage, MOST_STORED } from './append-message.ts';

const AT = new Date('2026-11-21T14:50:30Z');
const FIRST = { name: 'Nora', company: 'ACME', message: 'First' };
const nora = (message?: string) => ({ name: 'Nora', email: 'nora@example.test', ...(message !== undefined && { message }) });

test('a second message stands under the first, with its date', () => {
  expect(appendMessage(FIRST, nora('Second'), AT)?.message).toBe('First\n\n--- 2026-11-21 14:50 UTC ---\n\nSecond');
});

test('the same message sent twice is kept once, also when it is the second', () => {
  const twice = appendMessage(FIRST, nora('Second'), AT);
  expect(appendMessage(FIRST, nora('First'), AT)).toEqual(FIRST);
  expect(twice && appendMessage(twice, nora('Second'), AT)).toEqual(twice);
});

test('writing again without a message changes nothing; a first message needs no heading', () => {
  expect(appendMessage(FIRST, nora(), AT)).toEqual(FIRST);
  expect(appendMessage({ ...FIRST, message: null }, nora('Hello'), AT)?.message).toBe('Hello');
});

test('another name or company under the same address is noted, and replaces nothing', () => {
  const other = { ...nora('Mine!'), name: 'Mallory', company: 'Evil' };
  expect(appendMessage(FIRST, other, AT)).toEqual({
    name: 'Nora',
    company: 'ACME',
    message: 'First\n\n--- 2026-11-21 14:50 UTC, name: Mallory, company: Evil ---\n\nMine!',
  });
  expect(appendMessage({ ...FIRST, company: null }, { ...nora('x'), company: 'ACME' }, AT)?.company).toBe('ACME');
});

test('what one person can fill is bounded', () => {
  const nearlyFull = { ...FIRST, message: 'x'.repeat(MOST_STORED - 10) };
  expect(appendMessage(nearlyFull, nora('More'), AT)).toBeNull();
  expect(appendMessage(nearlyFull, nora(), AT)).toEqual(nearlyFull);
});
