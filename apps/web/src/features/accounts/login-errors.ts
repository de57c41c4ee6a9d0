import { LOGIN_FAILURES } from '@sheetwright/contract/login-failures.ts';

/** What a failed sign-in elsewhere means and what to do about it. */
export interface LoginFailure {
  readonly title: string;
  readonly remedy: string;
}

const FAILURES: Readonly<Record<string, LoginFailure>> = LOGIN_FAILURES;

const UNKNOWN: LoginFailure = {
  title: 'The sign-in did not succeed',
  remedy: 'Please try again, or choose another way to sign in.',
};

/** @param code the `error` in the address of /auth; anybody can write one, so only our own sentences are shown */
export function loginFailure(code: string): LoginFailure {
  return Object.hasOwn(FAILURES, code) ? (FAILURES[code] ?? UNKNOWN) : UNKNOWN;
}
