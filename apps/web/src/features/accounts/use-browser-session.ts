import type { User } from '@sheetwright/contract/accounts.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { useEffect } from 'react';
import { call } from '../../lib/api-client.ts';
import { isStatus } from '../../lib/api-error.ts';
import { isolate, toast } from '../../lib/toast.ts';
import { joinOtherTabs } from './announce-account.ts';
import { takeNotice } from './arrival-notice.ts';
import { reloadForOtherAccount } from './other-account.ts';
import { raiseSignOutMatter } from './sign-out.ts';
import { authStore, useAuth } from './use-auth.ts';

/** Follows what becomes of the session that all tabs of this browser share. Stands once in the app. */
export function useBrowserSession(): void {
  useNoticeOnArrival();
  useEffect(() => {
    const leave = joinOtherTabs((account) => {
      if ((authStore.getState().user?.id ?? null) !== account) void followSession();
    });
    // The browser can bring a page back from memory after somebody else has signed in.
    const onShown = (event: PageTransitionEvent) => event.persisted && void followSession();
    window.addEventListener('pageshow', onShown);
    return () => {
      leave();
      window.removeEventListener('pageshow', onShown);
    };
  }, []);
}

/** Asks who is signed in now, and shows that person's screens or the way to sign in. */
export async function followSession(): Promise<void> {
  if (authStore.getState().phase !== 'settled') return;
  const current = await askUser();
  const { user } = authStore.getState();
  if (current === undefined || (user?.id ?? null) === (current?.id ?? null)) return;
  if (!user) authStore.updateUser(current);
  else if (current) reloadForOtherAccount();
  else authStore.endSession('another tab');
}

/** Null for nobody; undefined when the server does not tell: then nothing changes, and the next call will. */
async function askUser(): Promise<User | null | undefined> {
  try {
    return await call(calls.currentUser, { account: null });
  } catch (error) {
    return isStatus(error, 401) ? null : undefined;
  }
}

function useNoticeOnArrival(): void {
  const { isLoading, user } = useAuth();
  useEffect(() => {
    const notice = isLoading ? undefined : takeNotice();
    if (notice === 'sign-out-failed') raiseSignOutMatter({ kind: 'unconfirmed', user, error: undefined });
    if (notice === 'account-changed' && user) {
      const name = user.email ?? user.firstName ?? 'another person';
      const description = isolate`This browser is signed in as ${name} now, so the page was loaded again.`;
      toast({ title: 'Another account is signed in', description });
    }
  }, [isLoading, user]);
}
