import { afterEach, expect, test } from 'vitest';
import { leaveNotice, takeNotice } from './arrival-notice.ts';
import { pageForAnyone } from './other-account.ts';

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

test.each([
  ['/dashboard', '/dashboard'],
  ['/projects/new', '/projects/new'],
  ['/projects/7', '/'],
  ['/projects/7/confirm', '/'],
  ['/admin', '/'],
  ['/auth', '/'],
  ['/nowhere', '/'],
])('for another account %s is loaded again as %s: an address with an id belongs to the one before', (path, target) => {
  expect(pageForAnyone(path)).toBe(target);
});

test('a notice that was left is taken once', () => {
  leaveNotice('account-changed');
  expect([takeNotice(), takeNotice()]).toEqual(['account-changed', undefined]);
});

test('a notice in the address is taken once, and leaves the rest of the address as it was', () => {
  window.history.replaceState(null, '', '/?notice=sign-out-failed&plan=starter#about');
  expect([takeNotice(), takeNotice()]).toEqual(['sign-out-failed', undefined]);
  expect(window.location.search + window.location.hash).toBe('?plan=starter#about');
});

test('what is no notice of ours is not said', () => {
  window.history.replaceState(null, '', '/?notice=you-have-won');
  expect(takeNotice()).toBeUndefined();
});
