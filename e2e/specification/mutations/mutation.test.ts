import { expect, test } from 'vitest';
import { readChecklist } from '../checklist.ts';
import { drawnIds } from './draw.ts';
import { type Mutation, mutate, placeOf, readMutations } from './mutation.ts';

const SOURCES = new Map([
  ['a.ts', 'const one = 1;\nconst two = 2;\n'],
  ['b.ts', 'const two = 2;\n'],
]);

test('there is one mutation for each sentence that was drawn', () => {
  expect(readMutations().map(({ id }) => id)).toEqual(drawnIds(readChecklist()));
});

test.each([
  ['in the file that is named', { find: 'two', file: 'b.ts' }, 'b.ts'],
  ['in another file when it has moved', { find: 'one', file: 'b.ts' }, 'a.ts'],
  ['in another file when that which is named is gone', { find: 'one', file: 'c.ts' }, 'a.ts'],
  ['nowhere', { find: 'three' }, 'text not found'],
  ['in more than one place', { find: 'two' }, 'text found 2 times, in a.ts, b.ts'],
  ['more than once in the file that is named', { find: 'const', file: 'a.ts' }, 'text found 3 times, in a.ts, b.ts'],
])('a text is found %s', (_where, given, expected) => {
  const place = placeOf({ id: '', replace: '', ...given }, SOURCES);
  expect('problem' in place ? place.problem : place.file).toBe(expected);
});

test('a mutation puts its text in literally', () => {
  const mutation: Mutation = { id: '', find: '2', replace: '$&$1' };
  expect(mutate('two = 2', mutation)).toBe('two = $&$1');
});
