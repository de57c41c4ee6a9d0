import { afterAll, afterEach } from 'vitest';
import { closeAll } from './cleanup.ts';
import { takeUnexpectedErrors } from './test-log.ts';

// Test files share the process: what one of them has put in place, the next one finds.
declare global {
  var unrestrictedFetch: typeof fetch | undefined;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
globalThis.unrestrictedFetch ??= globalThis.fetch;
const realFetch = globalThis.unrestrictedFetch;

/** Emulators on this machine may be asked; the outside world may not. */
globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (!LOOPBACK.has(url.hostname)) throw new Error(`This test asks ${url.origin}, which no stand-in answers`);
  return realFetch(input, init);
};

afterEach(() => refuseUnexpectedErrors('The app logged errors that the test does not expect'));

afterAll(async () => {
  await closeAll();
  refuseUnexpectedErrors('The apps of this file logged errors while they closed');
});

function refuseUnexpectedErrors(what: string): void {
  const errors = takeUnexpectedErrors();
  if (errors.length > 0) throw new Error(`${what}:\n${errors.join('')}`);
}
