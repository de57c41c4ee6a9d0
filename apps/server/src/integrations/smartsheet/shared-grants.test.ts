import { eq, sql } from 'drizzle-orm';
import { expect, test as it } from 'vitest';
import { smartsheetGrants } from '../../db/schema.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { type Reservation, UNSETTLED_MS, WINDOW_MS } from './request-grants.ts';
import { createSharedGrants } from './shared-grants.ts';

const {
  database: { db },
} = await createTestApp();
const [one, two] = [createSharedGrants(db), createSharedGrants(db)];

it('of many who reserve at once, on several instances, all together get no more than is free', async () => {
  const wishes = Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? one : two).reserve('crowd', { wanted: 10, most: 95 }));
  const amounts = (await Promise.all(wishes)).map(amountOf);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(95);
  expect(amounts.filter((amount) => amount === 5)).toHaveLength(1);
  expect(amountOf(await two.reserve('another token', { wanted: 10, most: 95 }))).toBe(10);
});

it('what was made counts until a window after its answer, what was not made is free at once', async () => {
  const grant = grantOf(await one.reserve('settled', { wanted: 8, most: 10 }));
  expect(amountOf(await two.reserve('settled', { wanted: 8, most: 10 }))).toBe(2);
  await one.settle(grant, 3);
  expect(amountOf(await two.reserve('settled', { wanted: 8, most: 10 }))).toBe(5);
  const full = await two.reserve('settled', { wanted: 8, most: 10 });
  expect(full).toMatchObject({ ok: false });
  expect(full.ok || full.retryAfterMs).toBeLessThanOrEqual(UNSETTLED_MS);
  await letPass('settled', WINDOW_MS);
  expect(amountOf(await two.reserve('settled', { wanted: 8, most: 10 }))).toBe(3);
});

it('after a refusal no instance gets anything before the time is over', async () => {
  await one.block('blocked', WINDOW_MS);
  const refused = await two.reserve('blocked', { wanted: 1, most: 290 });
  expect(refused).toMatchObject({ ok: false });
  expect(refused.ok || refused.retryAfterMs).toBeLessThanOrEqual(WINDOW_MS);
  await letPass('blocked', WINDOW_MS / 2);
  expect(amountOf(await two.reserve('blocked', { wanted: 1, most: 290 }))).toBe(0);
  await letPass('blocked', WINDOW_MS / 2);
  expect(amountOf(await two.reserve('blocked', { wanted: 1, most: 290 }))).toBe(1);
});

it('what an instance reserved that has died since lapses by itself', async () => {
  expect(amountOf(await one.reserve('dead', { wanted: 10, most: 10 }))).toBe(10);
  expect(amountOf(await two.reserve('dead', { wanted: 1, most: 10 }))).toBe(0);
  await letPass('dead', UNSETTLED_MS);
  expect(amountOf(await two.reserve('dead', { wanted: 1, most: 10 }))).toBe(1);
});

/** As the times are the database's, they move instead of its clock. */
async function letPass(token: string, milliseconds: number): Promise<void> {
  const countedUntil = sql`${smartsheetGrants.countedUntil} - make_interval(secs => ${milliseconds / 1000}::double precision)`;
  await db.update(smartsheetGrants).set({ countedUntil }).where(eq(smartsheetGrants.token, token));
}

function amountOf(reservation: Reservation): number {
  return reservation.ok ? reservation.grant.amount : 0;
}

function grantOf(reservation: Reservation) {
  if (!reservation.ok) throw new Error('Nothing was reserved');
  return reservation.grant;
}
