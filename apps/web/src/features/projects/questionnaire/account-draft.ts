import type { StoredDraft } from '@sheetwright/contract/drafts.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { userStorage } from '../../../lib/user-storage.ts';
import { draftCalls } from '../api/drafts.ts';
import { type Draft, type DraftStore, draftStore } from './draft.ts';
import { contentOf } from './draft-content.ts';
import { createDraftSync, type DraftSync } from './draft-sync.ts';
import { type LocalDraft, type Reconciled, reconcileDrafts } from './reconcile-drafts.ts';

const knownSchema = z.object({ revision: z.uuid().nullable(), isKept: z.boolean(), changedAt: z.number() });
type Known = z.infer<typeof knownSchema>;

/** What the browser has kept of the draft before it heard of the account. */
const UNKNOWN: Known = { revision: null, isKept: false, changedAt: 0 };

/** The browser's copy, which is there when the account is not. */
function localDraft(userId: string) {
  const copy = draftStore(userStorage(userId, 'questionnaire'));
  const state = userStorage(userId, 'questionnaire-state');
  const known = (): Known => {
    try {
      return knownSchema.parse(JSON.parse(state.read() ?? 'null'));
    } catch {
      return UNKNOWN;
    }
  };
  return {
    read(): LocalDraft | undefined {
      const draft = copy.read();
      return draft && { draft, ...known() };
    },
    write(draft: Draft, next: Known): boolean {
      state.write(JSON.stringify(next));
      return copy.write(draft);
    },
    /** The account has the draft in this state. */
    markKept: (revision: string, isKept: boolean) => state.write(JSON.stringify({ ...known(), revision, isKept })),
    clear() {
      copy.clear();
      state.remove();
    },
  };
}

/**
 * The draft to begin with.
 * @param account the account's draft; undefined when it could not be read
 */
export function arrive(userId: string, account: StoredDraft | null | undefined): Reconciled {
  const local = localDraft(userId).read();
  if (account !== undefined) return reconcileDrafts(local, account);
  return { draft: local?.draft, revision: local?.revision ?? null, isUnsent: local !== undefined && !local.isKept };
}

interface AccountDraft {
  readonly store: DraftStore;
  readonly sync: DraftSync;
}

/** A draft that is kept in this browser at once and with the account soon after. */
function openAccountDraft(userId: string, { draft, revision, isUnsent }: Reconciled): AccountDraft {
  const local = localDraft(userId);
  if (!draft) local.clear();
  else if (!isUnsent) local.write(draft, { revision, isKept: true, changedAt: Date.now() });
  let latest = draft;
  const sync = createDraftSync({
    calls: draftCalls,
    revision,
    onKept: (kept, content) =>
      local.markKept(kept, latest !== undefined && JSON.stringify(contentOf(latest)) === JSON.stringify(content)),
  });
  const store: DraftStore = {
    read: () => latest,
    write(next) {
      latest = next;
      sync.changed(contentOf(next));
      return local.write(next, { revision: sync.revision(), isKept: false, changedAt: Date.now() });
    },
    clear() {
      latest = undefined;
      local.clear();
      void sync.clear();
    },
    revision: () => sync.revision() ?? undefined,
  };
  return { store, sync };
}

/** The store for a questionnaire that begins with this draft, and what the account says to it. */
export function useAccountDraftStore(userId: string, arrival: Reconciled) {
  const [{ store, sync }] = useState(() => openAccountDraft(userId, arrival));
  const state = useSyncExternalStore(sync.subscribe, sync.getState);
  useEffect(() => {
    if (arrival.isUnsent && arrival.draft) store.write(arrival.draft);
    return sync.stop;
  }, [store, sync, arrival]);
  return { store, state, keepMine: sync.keepMine };
}
