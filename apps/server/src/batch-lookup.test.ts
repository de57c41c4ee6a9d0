import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { batchLookup } from './batch-lookup.ts';

test('keys that are asked for in one turn are read at once, each once, and each gets its own value', async () => {
  const { find, read } = setup();
  expect(await Promise.all([find('a'), find('b'), find('a'), find('none')])).toEqual(['A', 'B', 'A', undefined]);
  expect(read.mock.calls).toEqual([[['a', 'b', 'none']]]);
});

test('what has changed since the last read is seen: nothing is kept', async () => {
  const { find, values } = setup();
  expect(await find('a')).toBe('A');
  values.delete('a');
  expect(await find('a')).toBeUndefined();
});

test('a key that is asked for while a read is under way is read again, because the running one may not see it any more', async () => {
  const { find, read, values } = setup();
  const first = find('a');
  await nextTurn();
  expect(read).toHaveBeenCalledOnce();
  values.set('a', 'new');
  const second = find('a');
  expect([await first, await second]).toEqual(['A', 'new']);
});

test('a read that fails fails for all who asked, and for nobody after them', async () => {
  const { find, read } = setup();
  read.mockRejectedValueOnce(new Error('the connection is gone'));
  const both = await Promise.allSettled([find('a'), find('b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await find('a')).toBe('A');
});

test('more than 200 keys are read in parts', async () => {
  const { find, read } = setup();
  await Promise.all(Array.from({ length: 201 }, (_, index) => find(`key-${index}`)));
  expect(read.mock.calls.map(([keys]) => keys.length)).toEqual([200, 1]);
});

function setup() {
  const values = new Map([
    ['a', 'A'],
    ['b', 'B'],
  ]);
  const read = vi.fn(async (keys: readonly string[]) => {
    const found = new Map<string, string>();
    for (const key of keys) {
      const value = values.get(key);
      if (value !== undefined) found.set(key, value);
    }
    await nextTurn();
    return found;
  });
  return { find: batchLookup(read), read, values };
}
