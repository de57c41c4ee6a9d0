import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { type Pace, passGates, stepBack } from './gates.ts';

const { db, close } = await createTestDatabase();
afterAll(close);

const START = new Date('2026-05-01T00:00:00Z');
const after = (milliseconds: number) => new Date(START.getTime() + milliseconds);

test('a burst passes at once, then one at a time, and the refused are told when', async () => {
  const pace = { key: 'steady', burst: 3, everyMs: 10_000 };
  const answers = await Promise.all(Array.from({ length: 10 }, () => keepPace({ ...pace, now: START })));
  expect(answers.filter((wait) => wait === null)).toHaveLength(3);
  expect(new Set(answers.filter((wait) => wait !== null))).toEqual(new Set([10_000]));
  expect(await keepPace({ ...pace, now: after(9999) })).toBe(1);
  expect(await keepPace({ ...pace, now: after(10_000) })).toBeNull();
  expect(await keepPace({ ...pace, now: after(10_000) })).toBe(10_000);
});

test('after a long silence there is one burst again, and no more', async () => {
  const pace = { key: 'silence', burst: 3, everyMs: 10_000 };
  await keepPace({ ...pace, now: START });
  const later = Array.from({ length: 10 }, () => keepPace({ ...pace, now: after(3_600_000) }));
  expect((await Promise.all(later)).filter((wait) => wait === null)).toHaveLength(3);
});

test('what is taken back makes room for one', async () => {
  const pace = { key: 'back', burst: 1, everyMs: 10_000, now: START };
  expect(await keepPace(pace)).toBeNull();
  await db.execute(stepBack(pace, sql`true`));
  expect(await keepPace(pace)).toBeNull();
  expect(await keepPace(pace)).toBe(10_000);
});

async function keepPace({ now, ...pace }: Pace & { readonly now: Date }): Promise<number | null> {
  const refusal = await passGates(db, [pace], now);
  return refusal?.waitMs ?? null;
}
