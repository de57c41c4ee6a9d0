import { afterAll, afterEach } from 'vitest';
import { closeAll } from './cleanup.ts';
import { takeUnexpectedErrors } from './test-log.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const realFetch = globalThis.fetch;

/** Stand-ins on this machine may be asked; the outside world may not. */
globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (!LOOPBACK.has(url.hostname)) throw new Error(`This test asks ${url.origin}, which no stand-in answers`);
  return realFetch(input, init);
};

afterEach(() => {
  const errors = takeUnexpectedErrors();
  if (errors.length > 0) throw new Error(`The app logged errors that the test does not expect:\n${errors.join('')}`);
});

afterAll(closeAll);
