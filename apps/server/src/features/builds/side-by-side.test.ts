import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test as it } from 'vitest';
import { sideBySide } from './side-by-side.ts';

describe('work side by side', () => {
  it('does every item once, each after what it needs, and never more than so many at once', async () => {
    const { done, most, run } = setup({ a: [], b: [], c: ['a'], d: ['a', 'b'], e: [], f: ['d'] }, { most: 2 });
    expect(await run(async () => null)).toBeNull();
    expect(done.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(done.indexOf('f')).toBeGreaterThan(done.indexOf('d'));
    expect(most()).toBe(2);
  });

  it('after the first end starts nothing new, waits for what is under way, and tells that end', async () => {
    const { done, halts, run } = setup({ a: [], slow: [], later: ['a'], last: ['slow'] });
    const end = await run(async (key) => {
      await delay(key === 'slow' ? 30 : 1);
      return key === 'a' ? 'refused' : key === 'slow' ? 'refused as well' : null;
    });
    expect([end, done.toSorted(), halts()]).toEqual(['refused', ['a', 'slow'], 1]);
  });

  it('an error is thrown once nothing is under way any more', async () => {
    const { done, run } = setup({ a: [], slow: [], later: ['slow'] });
    const running = run(async (key) => {
      await delay(key === 'slow' ? 30 : 1);
      if (key === 'a') throw new Error('broken');
      return null;
    });
    await expect(running).rejects.toThrow('broken');
    expect(done).toEqual(['slow']);
  });
});

function setup(needs: Readonly<Record<string, readonly string[]>>, { most = 9 } = {}) {
  const done: string[] = [];
  let [underWay, worst, halts] = [0, 0, 0];
  const ready = () =>
    Object.entries(needs)
      .filter(([key, before]) => !done.includes(key) && before.every((need) => done.includes(need)))
      .map(([key]) => ({ key }));
  const onHalt = () => {
    halts += 1;
  };
  const run = (work: (key: string) => Promise<string | null>) =>
    sideBySide({
      ready,
      most,
      onHalt,
      work: async ({ key }) => {
        underWay += 1;
        worst = Math.max(worst, underWay);
        try {
          const end = await work(key);
          await delay(1);
          done.push(key);
          return end;
        } finally {
          underWay -= 1;
        }
      },
    });
  return { done, run, most: () => worst, halts: () => halts };
}
