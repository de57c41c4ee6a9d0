import { afterEach, expect, test } from 'vitest';
import { tellSessionEnded } from './session-end.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

test.each([
  ['/', '/auth?returnTo=%2F'],
  ['/admin?tab=content&view=prompts', '/auth?returnTo=%2Fadmin%3Ftab%3Dcontent%26view%3Dprompts'],
  ['/projects/7', '/projects/7'],
])('whose session ends at %s is led to the sign-in and back there: by now %s', (address, by) => {
  window.history.replaceState(null, '', address);
  tellSessionEnded('refusal');
  expect(window.location.pathname + window.location.search).toBe(by);
});
