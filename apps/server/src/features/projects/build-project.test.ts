import { expect, test as it } from 'vitest';
import { matchesHash } from './build-project.ts';

it.for([
  [undefined, true],
  ['"abc"', true],
  ['abc', true],
  ['W/"abc"', true],
  ['*', true],
  ['"x", "abc"', true],
  ['"abd"', false],
  ['', false],
  ['"ab', false],
] as const)('If-Match: %s allows the hash abc: %s', ([header, allowed]) => {
  expect(matchesHash(header, 'abc')).toBe(allowed);
});
