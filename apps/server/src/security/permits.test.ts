import { expect, test } from 'vitest';
import { createPermits } from './permits.ts';

const HOUR = 3_600_000;

/** Permits over a counter in memory that answers when it is told to. */
function createSetup() {
  let count = 0;
  let now = Date.parse('2026-05-01T00:00:00Z');
  let expires = now + HOUR;
  let gate = Promise.resolve();
  const add = async ({ amount }: { readonly amount: number }) => {
    await gate;
    if (expires <= now) [count, expires] = [0, now + HOUR];
    count += amount;
    return { count, expires: new Date(expires) };
  };
  const options = {
    clock: () => new Date(now),
    purpose: 'test',
    windowMs: HOUR,
    refusal: (waitMs: number) => new Error(`${waitMs}`),
  };
  return {
    permits: createPermits({ ...options, counters: { add } }),
    written: () => count,
    hold(until: Promise<void>) {
      gate = until;
    },
    advance(milliseconds: number) {
      now += milliseconds;
    },
  };
}

test('what is given back can be taken again, and nothing is written for it', async () => {
  const { permits, written } = createSetup();
  for (let n = 0; n < 1000; n += 1) permits.giveBack(await permits.take('office', 20));
  expect(written()).toBe(2);
});

test('what is given back while the next ones are fetched is not lost', async () => {
  const { permits, hold } = createSetup();
  const first = await permits.take('office', 3);
  const { promise, resolve } = Promise.withResolvers<void>();
  hold(promise);
  const second = permits.take('office', 3);
  permits.giveBack(first);
  resolve();
  await second;
  await permits.take('office', 3);
  await permits.take('office', 3);
  await expect(async () => permits.take('office', 3)).rejects.toThrow();
});

test('who was refused may try again as soon as something is given back', async () => {
  const { permits } = createSetup();
  const permit = await permits.take('office', 1);
  await expect(async () => permits.take('office', 1)).rejects.toThrow(`${HOUR}`);
  permits.giveBack(permit);
  await permits.take('office', 1);
});

test('what is given back after its window makes no room in the next one', async () => {
  const { permits, advance } = createSetup();
  const permit = await permits.take('office', 1);
  advance(HOUR);
  await permits.take('office', 1);
  permits.giveBack(permit);
  await expect(async () => permits.take('office', 1)).rejects.toThrow();
});
