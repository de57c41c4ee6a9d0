/** The address was verified by the link, was verified before, or the link works no longer. */
type VerificationOutcome = 'now' | 'before' | 'void';

/** What /auth was opened for: a mailed link, the second step of a sign-in, the outcome of a sign-in elsewhere, or simply to sign in. */
export type AuthView =
  | { readonly kind: 'reset'; readonly token: string }
  | { readonly kind: 'verified'; readonly outcome: VerificationOutcome }
  | { readonly kind: 'error'; readonly code: string }
  | { readonly kind: 'code' }
  | { readonly kind: 'sign-in'; readonly forgot: boolean };

const VERIFICATIONS: ReadonlyMap<string, VerificationOutcome> = new Map([
  ['1', 'now'],
  ['already', 'before'],
]);

/** Reads the view from the query string of /auth, with or without its question mark. */
export function readAuthView(search: string): AuthView {
  const query = new URLSearchParams(search);
  const token = query.get('reset');
  if (token) return { kind: 'reset', token };
  if (query.get('step') === 'code') return { kind: 'code' };
  const code = query.get('error');
  if (code) return { kind: 'error', code };
  const verified = query.get('verified');
  if (verified !== null) return { kind: 'verified', outcome: VERIFICATIONS.get(verified) ?? 'void' };
  return { kind: 'sign-in', forgot: query.has('forgot') };
}

/** Whether /auth has something to tell to those, too, who are signed in already. */
export function concernsSignedIn(search: string): boolean {
  return readAuthView(search).kind !== 'sign-in';
}
