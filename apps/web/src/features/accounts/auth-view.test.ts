import { expect, test } from 'vitest';
import { concernsSignedIn, readAuthView } from './auth-view.ts';

test.each([
  ['', { kind: 'sign-in', forgot: false }],
  ['?returnTo=%2Fprojects', { kind: 'sign-in', forgot: false }],
  ['?forgot=1', { kind: 'sign-in', forgot: true }],
  ['?reset=abc_-1', { kind: 'reset', token: 'abc_-1' }],
  ['?reset=', { kind: 'sign-in', forgot: false }],
  ['?verified=1', { kind: 'verified', outcome: 'now' }],
  ['?verified=already', { kind: 'verified', outcome: 'before' }],
  ['?verified=0', { kind: 'verified', outcome: 'void' }],
  ['?verified=yes', { kind: 'verified', outcome: 'void' }],
  ['?verified=constructor', { kind: 'verified', outcome: 'void' }],
  ['?step=code', { kind: 'code' }],
  ['?step=code&returnTo=%2Fprojects', { kind: 'code' }],
  ['?step=other', { kind: 'sign-in', forgot: false }],
  ['?error=access_denied', { kind: 'error', code: 'access_denied' }],
  ['?error=', { kind: 'sign-in', forgot: false }],
])('[C2.073] /auth%s opens %j', (search, view) => {
  expect(readAuthView(search)).toEqual(view);
  expect(concernsSignedIn(search)).toBe(view.kind !== 'sign-in');
});
