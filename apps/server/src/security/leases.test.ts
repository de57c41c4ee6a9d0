import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { createLeases } from './leases.ts';

const {
  database: { db },
  clock,
} = await createTestApp();
const [one, two] = [createLeases({ db, clock }), createLeases({ db, clock })];

test('of many who ask at once, on several instances, one gets the lease; released, it is free for the next', async () => {
  const asked = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? one : two).take('shared')));
  const held = asked.filter((lease) => lease !== null);
  expect(held).toHaveLength(1);
  expect(await one.take('another')).not.toBeNull();
  await held[0]?.release();
  expect(await two.take('shared')).not.toBeNull();
});

test('whether a lease is held is told by every instance, and asking takes it from nobody', async () => {
  expect(await two.isHeld('asked about')).toBe(false);
  const lease = await one.take('asked about');
  expect(await two.isHeld('asked about')).toBe(true);
  expect(await two.isHeld('another one')).toBe(false);
  await lease?.release();
  expect(await two.isHeld('asked about')).toBe(false);
  await one.take('asked about');
  clock.advance(60_000);
  expect(await two.isHeld('asked about')).toBe(false);
});

test('the lease of an instance that has ended is free after a minute, and that instance, back again, does not end its successor', async () => {
  const lost = await one.take('lost');
  clock.advance(59_000);
  expect(await two.take('lost')).toBeNull();
  clock.advance(1000);
  expect(await two.take('lost')).not.toBeNull();
  await lost?.release();
  expect(await one.take('lost')).toBeNull();
});
