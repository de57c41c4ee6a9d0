import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password opens its own hash and no other', async () => {
  const hash = await hashPassword('pässwörd 🔑');
  expect(await verifyPassword(hash, 'pässwörd 🔑')).toBe(true);
  expect(await verifyPassword(hash, 'pässwörd')).toBe(false);
});

test('nobody signs in without a hash, not even with the password of nobody', async () => {
  expect(await verifyPassword(null, 'the password of nobody')).toBe(false);
});

test('the event loop goes on while a password is hashed', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await Promise.all(Array.from({ length: 8 }, () => hashPassword('x')));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});

test('an unknown user costs as much time as a wrong password', async () => {
  const hash = await hashPassword('right');
  await verifyPassword(null, 'warm-up');
  const known = await median(() => verifyPassword(hash, 'wrong'));
  const unknown = await median(() => verifyPassword(null, 'wrong'));
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 15; n += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[7] ?? 0;
}
