import type { DraftContent, StoredDraft } from '@sheetwright/contract/drafts.ts';
import { ApiError, isStatus } from '../../../lib/api-error.ts';
import type { DraftCalls } from '../api/drafts.ts';

/** So long after the last letter the draft is kept with the account. */
export const KEEP_AFTER_MS = 1000;
/** So long after a failure it is tried again. */
export const RETRY_AFTER_MS = 15_000;

/**
 * `kept`: the account has what is on the screen. `waiting`: it will have it soon. `apart`: it cannot be reached. `refused`: it does not take
 * the draft, which is too long. `conflict`: it has another one, typed elsewhere, or none any more.
 */
export type SyncState =
  | { readonly kind: 'none' | 'kept' | 'waiting' | 'apart' | 'refused' }
  | { readonly kind: 'conflict'; readonly theirs: StoredDraft | null };

interface SyncOptions {
  readonly calls: DraftCalls;
  /** The account's draft that the screen began with; null when there was none. */
  readonly revision: string | null;
  /** Hears of every state that the account has taken. */
  readonly onKept: (revision: string, content: DraftContent) => void;
}

export type DraftSync = ReturnType<typeof createDraftSync>;

/** Keeps a draft with the account as it is typed: one request at a time, each naming the state that it changes. */
export function createDraftSync({ calls, revision: initial, onKept }: SyncOptions) {
  let revision = initial;
  let state: SyncState = { kind: initial === null ? 'none' : 'kept' };
  let unsent: DraftContent | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function show(next: SyncState) {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Nobody looks any more: the browser's copy is compared on the next arrival. */
  function isLeft(): boolean {
    return listeners.size === 0;
  }

  function schedule(delay: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), delay);
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    if (underWay || state.kind === 'conflict' || !unsent) return underWay;
    const content = unsent;
    unsent = undefined;
    underWay = keep(content).finally(() => {
      underWay = undefined;
    });
    await underWay;
    if (unsent && state.kind === 'kept') {
      show({ kind: 'waiting' });
      schedule(KEEP_AFTER_MS);
    }
  }

  async function keep(content: DraftContent): Promise<void> {
    try {
      const kept = await calls.keep(content, revision);
      took(kept.revision, content);
    } catch (error) {
      unsent ??= content;
      if (isStatus(error, 409)) await compare(content);
      else failed(error);
    }
  }

  function took(next: string, content: DraftContent) {
    revision = next;
    onKept(next, content);
    show({ kind: 'kept' });
  }

  /** The other draft may be our own, whose answer was lost. */
  async function compare(content: DraftContent): Promise<void> {
    if (isLeft()) return;
    try {
      const theirs = await calls.read();
      if (!theirs || !isSameContent(theirs.content, content)) return show({ kind: 'conflict', theirs });
      if (unsent === content) unsent = undefined;
      took(theirs.revision, content);
    } catch (error) {
      failed(error);
    }
  }

  function failed(error: unknown) {
    const isTooLong = isStatus(error, 400) || isStatus(error, 413);
    show({ kind: isTooLong ? 'refused' : 'apart' });
    const isOver = isTooLong || (error instanceof ApiError && error.status === 401);
    if (!isOver && !isLeft()) schedule(RETRY_AFTER_MS);
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** What stands on the screen now. */
    changed(content: DraftContent) {
      unsent = content;
      if (state.kind === 'conflict') return;
      if (state.kind !== 'waiting') show({ kind: 'waiting' });
      schedule(KEEP_AFTER_MS);
    },
    /** Puts what is on the screen in the place of the other draft. */
    keepMine() {
      if (state.kind !== 'conflict') return;
      revision = state.theirs?.revision ?? null;
      show({ kind: 'waiting' });
      schedule(0);
    },
    /** The state of the account's draft that the screen goes on from. */
    revision: () => revision,
    /** Throws the draft away in the account, after what is under way; another one that was typed elsewhere stays. */
    async clear(): Promise<void> {
      clearTimeout(timer);
      unsent = undefined;
      show({ kind: 'none' });
      await underWay;
      const known = revision;
      revision = null;
      if (known !== null) await calls.remove(known).catch(() => undefined);
    },
    /** The screen is left: what has not been sent is sent now. */
    stop() {
      void send();
    },
  };
}

/** The order of the answers says nothing. */
export function isSameContent(one: DraftContent, other: DraftContent): boolean {
  return sorted(one) === sorted(other);
}

function sorted({ step, furthestStep, values }: DraftContent): string {
  return JSON.stringify([step, furthestStep, Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
