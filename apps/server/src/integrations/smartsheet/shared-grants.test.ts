import { setTimeout as delay } from 'node:timers/promises';
import { expect, test as it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import type { Reservation } from './request-grants.ts';
import { createSharedGrants } from './shared-grants.ts';

const {
  database: { db },
} = await createTestApp();
const TIMES = { windowMs: 1000, unsettledMs: 2000 };
const [one, two] = [createSharedGrants(db, TIMES), createSharedGrants(db, TIMES)];

it('of many who reserve at once, on several instances, all together get no more than is free', async () => {
  const [here, there] = [createSharedGrants(db), createSharedGrants(db)];
  const wishes = Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? here : there).reserve('crowd', { wanted: 10, most: 95 }));
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
  expect(full.ok || full.retryAfterMs).toBeLessThanOrEqual(2000);
  await delay(1030);
  expect(amountOf(await two.reserve('settled', { wanted: 8, most: 10 }))).toBe(3);
});

it('after a refusal no instance gets anything before the time is over', async () => {
  await one.block('blocked', 1500);
  const refused = await two.reserve('blocked', { wanted: 1, most: 290 });
  expect(refused).toMatchObject({ ok: false });
  expect(refused.ok || refused.retryAfterMs).toBeLessThanOrEqual(1500);
  await delay(1530);
  expect(amountOf(await two.reserve('blocked', { wanted: 1, most: 290 }))).toBe(1);
});

it('what an instance reserved that has died since lapses by itself', async () => {
  expect(amountOf(await one.reserve('dead', { wanted: 10, most: 10 }))).toBe(10);
  expect(amountOf(await two.reserve('dead', { wanted: 1, most: 10 }))).toBe(0);
  await delay(2030);
  expect(amountOf(await two.reserve('dead', { wanted: 1, most: 10 }))).toBe(1);
});

function amountOf(reservation: Reservation): number {
  return reservation.ok ? reservation.grant.amount : 0;
}

function grantOf(reservation: Reservation) {
  if (!reservation.ok) throw new Error('Nothing was reserved');
  return reservation.grant;
}
