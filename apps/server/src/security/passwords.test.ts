import { readFile } from 'node:fs/promises';
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
  await expectWithinNoise(async () => {
    const ratios: number[] = [];
    for (let n = 0; n < 15; n += 1) ratios.push(await ratioOfAPair(hash, n));
    return median(ratios);
  });
});

test('ninety hashes at once leave the threads on which files are read to files', async () => {
  const begin = performance.now();
  const hashing = Promise.all(Array.from({ length: 90 }, () => hashPassword('x')));
  const reads = await Promise.all(Array.from({ length: 10 }, () => timeOf(() => readFile(import.meta.filename))));
  await hashing;
  // On shared threads a read waits for every hash that came before it.
  expect(Math.max(...reads)).toBeLessThan((performance.now() - begin) / 3);
});

/** What an unknown user costs by what a wrong password costs, measured one right after the other, in turns first. */
async function ratioOfAPair(hash: string, n: number): Promise<number> {
  const wrong = () => timeOf(() => verifyPassword(hash, 'wrong'));
  const unknown = () => timeOf(() => verifyPassword(null, 'wrong'));
  if (n % 2 === 0) {
    const first = await wrong();
    return (await unknown()) / first;
  }
  const first = await unknown();
  return first / (await wrong());
}

/** A real difference shows in every round; what other programs cause passes. */
async function expectWithinNoise(measure: () => Promise<number>): Promise<void> {
  const rounds: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const ratio = await measure();
    if (ratio > 0.5 && ratio < 2) return;
    rounds.push(ratio);
  }
  expect.fail(`an unknown user costs ${rounds.map((ratio) => ratio.toFixed(2)).join(', ')} times as much time`);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
