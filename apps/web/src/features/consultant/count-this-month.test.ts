import { expect, test } from 'vitest';
import { countThisMonth } from './count-this-month.ts';

const at = (createdAt: string) => ({ createdAt });

test('only sessions since the first of the month, midnight UTC, count', () => {
  const sessions = [at('2026-11-30T23:59:59.999Z'), at('2026-11-01T00:00:00.000Z'), at('2026-10-31T23:59:59.999Z')];
  expect(countThisMonth(sessions, new Date('2026-11-30T23:59:59.999Z'))).toBe('2');
  expect(countThisMonth(sessions, new Date('2026-12-01T00:00:00.000Z'))).toBe('0');
});

test('a list that ends within the month says that there are more', () => {
  const sessions = Array.from({ length: 200 }, () => at('2026-11-02T00:00:00.000Z'));
  expect(countThisMonth(sessions, new Date('2026-11-03T00:00:00.000Z'))).toBe('200+');
  expect(countThisMonth(sessions.slice(1), new Date('2026-11-03T00:00:00.000Z'))).toBe('199');
});
