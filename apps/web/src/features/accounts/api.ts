import { hrefOf, segmentsOf } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import * as navigations from '@sheetwright/contract/generated/navigations.ts';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callPages } from '../../lib/api-client.ts';
import { toastFailure, useCall } from '../../lib/api-mutation.ts';
import { queryOf, withFailure } from '../../lib/api-query.ts';
import { believedQuery } from '../../lib/believed-account.ts';
import { saveFrom } from '../../lib/save-file.ts';

const loginsQuery = withFailure('The connected logins could not be read', queryOf(calls.logins));
const sessionsQuery = withFailure('The sessions could not be read', {
  ...queryOf(calls.activeSessions),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => callPages(calls.activeSessions, { signal }),
});
export const aiConsentQuery = withFailure('The AI setting could not be read', queryOf(calls.aiConsent));
const secondFactorQuery = withFailure('The state of two-step sign-in could not be read', queryOf(calls.secondFactorState));

const securityEventsQuery = infiniteQueryOptions({
  queryKey: [...segmentsOf(calls.securityEvents), 'pages'],
  queryFn: ({ pageParam, signal }) =>
    call(calls.securityEvents, { query: pageParam === null ? {} : { before: pageParam }, signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
  select: ({ pages }) => pages.flatMap(({ events }) => events),
});

/** The ways to sign in. Read anew whenever they are shown: linking one happens outside of the app. */
export function useLogins() {
  return useQuery({ ...loginsQuery, staleTime: 0 });
}

export function useUnlinkLogin() {
  const client = useQueryClient();
  return useCall(calls.unlinkLogin, { onSuccess: (logins) => client.setQueryData(loginsQuery.queryKey, logins) });
}

/** Where the person is signed in, read anew whenever it is shown. */
export function useSessions() {
  return useQuery({ ...sessionsQuery, staleTime: 0 });
}

/**
 * Has the browser save everything stored about the person. The server is asked beforehand whether it would refuse, because a browser tells
 * nobody why a download has failed.
 */
export function useDownloadAccount() {
  return useCall(calls.checkAccountExport, {
    onSuccess: () => saveFrom(hrefOf(navigations.downloadAccount, { query: believedQuery() })),
    onError: (error) => toastFailure('Failed to download your data', error),
  });
}

/** Which model providers may receive what the person asks and answers. */
export function useAiConsent() {
  return useQuery(aiConsentQuery);
}

export function useChangeAiConsent() {
  const client = useQueryClient();
  return useCall(calls.changeAiConsent, {
    onSuccess: (consent) => {
      client.setQueryData(aiConsentQuery.queryKey, consent);
      // The consultant's list of providers says who is allowed as well.
      void client.invalidateQueries({ queryKey: queryOf(calls.aiProviders).queryKey, exact: true });
    },
    onError: (error) => toastFailure('Failed to change the AI setting', error),
  });
}

/** Signs out one session by its id, or every other one when none is given. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) => (id ? call(calls.endSession, { params: { id } }) : call(calls.endOtherSessions)),
    // Whatever went wrong, what is shown may no longer be true.
    onSettled: () => client.invalidateQueries(sessionsQuery),
  });
}

/** What happened to the account, the newest first, read anew whenever it is shown. */
export function useSecurityEvents() {
  return useInfiniteQuery({ ...securityEventsQuery, staleTime: 0 });
}

/** Changes or sets the password; every other session ends. */
export function useChangePassword() {
  const client = useQueryClient();
  return useCall(calls.changePassword, {
    onSuccess: () => {
      void client.invalidateQueries(loginsQuery);
      void client.invalidateQueries({ queryKey: securityEventsQuery.queryKey });
      void client.invalidateQueries(sessionsQuery);
    },
  });
}

/** Whether two-step sign-in is on, read anew whenever it is shown. */
export function useSecondFactor() {
  return useQuery({ ...secondFactorQuery, staleTime: 0 });
}

/** Turns two-step sign-in on with a first code; every other session ends. */
export function useConfirmSecondFactor() {
  const client = useQueryClient();
  return useCall(calls.confirmSecondFactor, {
    onSuccess: () => {
      void client.invalidateQueries(secondFactorQuery);
      void client.invalidateQueries(sessionsQuery);
    },
  });
}

export function useRenewRecoveryCodes() {
  const client = useQueryClient();
  return useCall(calls.renewRecoveryCodes, { onSuccess: () => client.invalidateQueries(secondFactorQuery) });
}

export function useRemoveSecondFactor() {
  const client = useQueryClient();
  return useCall(calls.removeSecondFactor, { onSuccess: () => client.invalidateQueries(secondFactorQuery) });
}
