import { expect, test } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

test('makes what it does not keep, once for all who ask at the same time', async () => {
  const { load, made } = setup(100);
  expect(await Promise.all([load('a', 10), load('a', 10), load('b', 10)])).toEqual(['a', 'a', 'b']);
  expect(await load('a', 10)).toBe('a');
  expect(made).toEqual(['a', 'b']);
});

test('keeps no more than so many bytes: what was not used for the longest time goes first', async () => {
  const { load, made } = setup(100);
  for (const key of ['a', 'b', 'c']) await load(key, 40);
  await load('a', 40);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
  await load('c', 40);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
  await load('d', 40);
  await load('c', 40);
  expect(made).toEqual(['a', 'b', 'c', 'a', 'd']);
});

test('what alone is larger is given but not kept, and pushes nothing out', async () => {
  const { load, made } = setup(100);
  await load('a', 40);
  expect(await load('large', 101)).toBe('large');
  expect(await load('large', 101)).toBe('large');
  await load('a', 40);
  expect(made).toEqual(['a', 'large', 'large']);
});

test('neither what is not there nor what fails is kept', async () => {
  const cache = createBoundedCache<string>(100);
  expect(await cache.load('a', async () => null)).toBeNull();
  await expect(cache.load('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.load('a', async () => ({ value: 'there', bytes: 1 }))).toBe('there');
});

function setup(mostBytes: number) {
  const cache = createBoundedCache<string>(mostBytes);
  const made: string[] = [];
  const load = (key: string, bytes: number) =>
    cache.load(key, async () => {
      made.push(key);
      return { value: key, bytes };
    });
  return { load, made };
}
