import { expect, test } from 'vitest';
import { AppError } from './errors.ts';
import { createTurns } from './turns.ts';

const own = () => new AppError('rate_limited', 'too many of yours');
const all = () => new AppError('unavailable', 'too many');

test('one piece is done at a time, and an owner with few is not behind all of an owner with many', async () => {
  const turns = createTurns({ mostPerOwner: 10, most: 100, tooManyOwn: own, tooMany: all });
  const done: string[] = [];
  let atWork = 0;
  const work = (name: string) => async () => {
    atWork += 1;
    expect(atWork).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    atWork -= 1;
    done.push(name);
  };
  const many = Array.from({ length: 5 }, (_, n) => turns.take('greedy', work(`greedy ${n}`)));
  await Promise.all([...many, turns.take('other', work('other 0')), turns.take('other', work('other 1'))]);
  expect(done).toEqual(['greedy 0', 'greedy 1', 'other 0', 'greedy 2', 'other 1', 'greedy 3', 'greedy 4']);
});

test('between two pieces the rest of the process has its turn', async () => {
  const turns = createTurns({ mostPerOwner: 10, most: 100, tooManyOwn: own, tooMany: all });
  const seen: string[] = [];
  const piece = () => void seen.push('piece');
  const working = Promise.all([turns.take('a', piece), turns.take('b', piece), turns.take('a', piece)]);
  setImmediate(() => seen.push('something else'));
  await working;
  expect(seen.indexOf('something else')).toBe(1);
});

test('an owner, and all together, have a limit that counts what is under way; a failure frees its place', async () => {
  const turns = createTurns({ mostPerOwner: 2, most: 3, tooManyOwn: own, tooMany: all });
  const fails = () => Promise.reject(new Error('failed'));
  const ended = Promise.allSettled([turns.take('a', fails), turns.take('a', fails), turns.take('b', fails)]);
  await expect(turns.take('a', fails)).rejects.toMatchObject({ code: 'unavailable' });
  await ended;
  const others = Promise.allSettled([turns.take('a', fails), turns.take('a', fails)]);
  await expect(turns.take('a', fails)).rejects.toMatchObject({ code: 'rate_limited' });
  expect((await others).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await turns.take('a', () => 'fine')).toBe('fine');
});

test('with room for two pieces they are of different owners', async () => {
  const turns = createTurns({ mostPerOwner: 10, most: 100, tooManyOwn: own, tooMany: all, atOnce: 2 });
  const atWork: string[] = [];
  const seen: string[] = [];
  const work = (owner: string) => async () => {
    atWork.push(owner);
    seen.push(atWork.join(' '));
    await new Promise((resolve) => setTimeout(resolve, 5));
    atWork.splice(atWork.indexOf(owner), 1);
  };
  const many = Array.from({ length: 4 }, () => turns.take('a', work('a')));
  await Promise.all([...many, turns.take('b', work('b')), turns.take('c', work('c'))]);
  expect(seen).toContain('a b');
  expect(seen.filter((together) => together === 'a a' || together.split(' ').length > 2)).toEqual([]);
  expect(seen).toHaveLength(6);
});
