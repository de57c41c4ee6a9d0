import { type CallAddress, segmentsOf } from '@sheetwright/contract/client.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../lib/api-mutation.ts';
import { toast } from '../../../lib/toast.ts';
import { failed } from '../failed.ts';

const LISTS = [calls.supportIssues, calls.apiKeyStatus, calls.failedAutomations, calls.onboardingProgress] as const;

/** Asks for all of the tab's data anew. */
export function useRefreshAll() {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => Promise.all(LISTS.map((list) => reload(client, list))) });
}

/** Changes an issue. Both outcomes are told as toasts. */
export function useChangeIssue() {
  return useListChange(calls.changeIssue, calls.supportIssues, {
    success: 'Issue updated successfully',
    failure: 'Failed to update issue',
  });
}

export function useValidateKey() {
  return useListChange(calls.validateApiKey, calls.apiKeyStatus, {
    success: 'API key validation completed',
    failure: 'Failed to validate API key',
  });
}

interface Outcomes {
  readonly success: string;
  readonly failure: string;
}

/** A call after which a list is loaded anew. */
function useListChange<A extends CallAddress>(address: A, list: CallAddress, { success, failure }: Outcomes) {
  const client = useQueryClient();
  return useCall(address, {
    onSuccess: () => {
      toast({ title: 'Success', description: success });
      return reload(client, list);
    },
    onError: (error) => failed(failure, error),
  });
}

export function reload(client: QueryClient, list: CallAddress): Promise<void> {
  return client.invalidateQueries({ queryKey: segmentsOf(list) });
}
