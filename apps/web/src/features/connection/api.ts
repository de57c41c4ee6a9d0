import type { CallAddress } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../lib/api-mutation.ts';
import { queryOf, withFailure } from '../../lib/api-query.ts';
import { toast } from '../../lib/toast.ts';

/** Whether and how Smartsheet is connected. A failure is told at once: nobody should wait through retries to learn of it. */
export const connectionStatusQuery = queryOptions({
  ...withFailure('The connection could not be read', queryOf(calls.connectionStatus)),
  retry: false,
});

export function useConnectionStatus() {
  return useQuery(connectionStatusQuery);
}

/** A call that changes the connection. Its state is then asked for anew; what is shown stays until the answer is there. */
export function useConnectionCall<A extends CallAddress>(address: A) {
  const client = useQueryClient();
  return useCall(address, { onSuccess: () => void client.invalidateQueries(connectionStatusQuery) });
}

interface SaveApiKeyOptions {
  readonly onRefused: (error: Error) => void;
  /** The failure itself leads to the sign-in. */
  readonly tellsSessionEnd?: boolean;
}

/** Saves an API key, which Smartsheet is asked about first. What came of it is told even when the screen was left in the meantime. */
export function useSaveApiKey({ onRefused, tellsSessionEnd = false }: SaveApiKeyOptions) {
  const client = useQueryClient();
  return useCall(calls.saveApiKey, {
    meta: { tellsSessionEnd },
    onSuccess: () => {
      void client.invalidateQueries(connectionStatusQuery);
      toast({ title: 'API Key Saved' });
    },
    onError: onRefused,
  });
}

/** Asks Smartsheet whether a key works: the given one, or without one the stored one. */
export function useTestApiKey() {
  const client = useQueryClient();
  return useCall(calls.testApiKey, {
    // A test of the stored key tells whose account it is.
    onSuccess: (_test, input) => void (input?.body ?? client.invalidateQueries(connectionStatusQuery)),
  });
}
