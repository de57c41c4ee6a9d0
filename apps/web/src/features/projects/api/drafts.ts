import type { DraftContent, KeptDraft, StoredDraft } from '@sheetwright/contract/drafts.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { queryOf } from '../../../lib/api-query.ts';

/** So long does a questionnaire wait for the account's draft before it goes on with what the browser has kept. */
const PATIENCE_MS = 4000;

/** Read anew on each arrival: another device may have gone on meanwhile. */
const accountDraftQuery = queryOptions({
  ...queryOf(calls.newProjectDraft),
  queryFn: ({ signal }) => call(calls.newProjectDraft, { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) }),
  gcTime: 0,
});

export function useAccountDraft() {
  return useQuery(accountDraftQuery);
}

/** The calls that keep a draft with the account. */
export interface DraftCalls {
  read(): Promise<StoredDraft | null>;
  keep(content: DraftContent, revision: string | null): Promise<KeptDraft>;
  remove(revision: string): Promise<unknown>;
}

export const draftCalls: DraftCalls = {
  read: async () => (await call(calls.newProjectDraft)).draft,
  keep: (content, revision) => call(calls.keepNewProjectDraft, { body: { content, revision } }),
  remove: (revision) => call(calls.removeNewProjectDraft, { query: { revision } }),
};
