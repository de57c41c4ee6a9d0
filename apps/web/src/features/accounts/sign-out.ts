import type { User } from '@sheetwright/contract/accounts.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useSyncExternalStore } from 'react';
import { call } from '../../lib/api-client.ts';
import { isAccountChanged } from '../../lib/api-error.ts';
import { hasUserStorage } from '../../lib/user-storage.ts';
import type { UnconfirmedSignOut } from './auth-store.ts';
import { reloadForOtherAccount } from './other-account.ts';

/** What has to be said or asked when somebody signs out. */
export type SignOutMatter =
  /** Something typed is kept in this browser alone, and leaves it with its author. */
  { readonly kind: 'unsent'; readonly proceed: () => void } | ({ readonly kind: 'unconfirmed' } & UnconfirmedSignOut);

let matter: SignOutMatter | null = null;
const listeners = new Set<() => void>();

export function raiseSignOutMatter(next: SignOutMatter | null): void {
  matter = next;
  for (const listener of listeners) listener();
}

export function useSignOutMatter(): SignOutMatter | null {
  return useSyncExternalStore(subscribe, () => matter);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Goes on at once, or once the person has agreed to lose what they have typed and not sent. @returns whether it went on */
export function askBeforeSignOut(user: User | null, proceed: () => void): boolean {
  if (user && hasUserStorage(user.id)) {
    raiseSignOutMatter({ kind: 'unsent', proceed });
    return false;
  }
  proceed();
  return true;
}

/** Ends the session of this person: where it has become another's, nothing is done. */
export function endSessionOf(user: User | null): Promise<unknown> {
  return call(calls.logout, { account: user?.id ?? null });
}

export function tellUnconfirmedSignOut(failure: UnconfirmedSignOut): void {
  if (isAccountChanged(failure.error)) reloadForOtherAccount();
  else raiseSignOutMatter({ kind: 'unconfirmed', ...failure });
}
