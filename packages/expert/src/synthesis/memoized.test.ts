import { expect, test, vi } from 'vitest';
import { memoized } from './memoized.ts';

test('what a memoized function made of an object, null too, is made once for it and anew for another', () => {
  const make = vi.fn(({ title }: { title: string }) => (title === '' ? null : title));
  const read = memoized(make);
  const [empty, named] = [{ title: '' }, { title: 'Due' }];

  expect([read(empty), read(empty), read(named), read(named), read({ title: 'Due' })]).toEqual([null, null, 'Due', 'Due', 'Due']);
  expect(make).toHaveBeenCalledTimes(3);
});
