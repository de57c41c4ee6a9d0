import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { connectionState, isExpiringSoon, saysUnauthorized, timeLeft } from './connection-state.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const DAY_MS = 86_400_000;

test.each([
  [{ connected: false, hasApiKey: false }, 'none'],
  [{ connected: true, hasApiKey: false }, 'oauth'],
  [{ connected: false, hasApiKey: true }, 'api-key'],
  [{ connected: true, hasApiKey: true }, 'api-key'],
])('[C2.193] %j is shown as %s: an API key takes precedence', (status, state) => {
  expect(connectionState(status)).toBe(state);
});

test.each([
  [7 * DAY_MS, false],
  [7 * DAY_MS - 1, true],
  [0, true],
  [-DAY_MS, true],
])('[C2.199] [C9.013] a token with %i ms left is expiring soon: %s, since the threshold is seven days', (left, soon) => {
  expect(isExpiringSoon(new Date(NOW + left).toISOString(), NOW)).toBe(soon);
});

test.each([
  [7 * DAY_MS - 1, 'in 6 days'],
  [DAY_MS, 'in 1 day'],
  [DAY_MS - 1, 'in 23 hours'],
  [3_600_000, 'in 1 hour'],
  [3_599_999, 'in less than an hour'],
  [1, 'in less than an hour'],
  [0, null],
])('a token with %i ms left runs out %s', (left, words) => {
  expect(timeLeft(new Date(NOW + left).toISOString(), NOW)).toBe(words);
});

test.each([
  ['a 401 without a body', new ApiError(401, 'Unauthorized', ''), true],
  ['a 401 as a problem', new ApiError(401, '', problemText({ title: 'Unauthorized', detail: 'Sign in.' })), true],
  ['another status with the word', new ApiError(400, 'Bad Request', 'Unauthorized'), true],
  ['an error of the network', new TypeError('Failed to fetch'), false],
  ['a request id with the digits', new ApiError(400, '', problemText({ title: 'Bad Request', detail: 'No.' })), false],
])('[C8.012] %s says that nobody is signed in: %3$s', (_name, error, expected) => {
  expect(saysUnauthorized(error)).toBe(expected);
});

function problemText(part: { title: string; detail: string }): string {
  return JSON.stringify({ ...part, code: 'validation_failed', requestId: 'req-401-a' });
}
