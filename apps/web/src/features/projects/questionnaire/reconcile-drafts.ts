import type { StoredDraft } from '@sheetwright/contract/drafts.ts';
import type { Draft } from './draft.ts';
import { contentOf, draftOf } from './draft-content.ts';
import { isSameContent } from './draft-sync.ts';

/** The copy that the browser keeps, with what it knows of the account's. */
export interface LocalDraft {
  readonly draft: Draft;
  /** The state of the account's draft that it was typed over; null when there was none. */
  readonly revision: string | null;
  /** Whether the account has it. */
  readonly isKept: boolean;
  /** When it was last changed, in milliseconds since 1970. */
  readonly changedAt: number;
}

export interface Reconciled {
  /** What the questionnaire begins with. */
  readonly draft: Draft | undefined;
  readonly revision: string | null;
  /** Whether the account is still to have it. */
  readonly isUnsent: boolean;
  /** Both were changed since they were one: the one that is not shown, to be chosen instead. */
  readonly other?: Draft;
}

const NOTHING: Reconciled = { draft: undefined, revision: null, isUnsent: false };

/** Of the browser's and the account's draft the one that goes on: the one that was changed alone, or else the newer. */
export function reconcileDrafts(local: LocalDraft | undefined, remote: StoredDraft | null): Reconciled {
  if (!remote) return local ? withoutRemote(local) : NOTHING;
  const { revision } = remote;
  const theirs: Reconciled = { draft: draftOf(remote.content), revision, isUnsent: false };
  if (!local) return theirs;
  // The browser's copy also knows under which key the answers were sent.
  if (isSameContent(contentOf(local.draft), remote.content)) return { ...theirs, draft: local.draft };
  if (local.isKept) return theirs;
  const ours: Reconciled = { draft: local.draft, revision, isUnsent: true };
  if (local.revision === revision) return ours;
  return local.changedAt > Date.parse(remote.updatedAt)
    ? { ...ours, other: draftOf(remote.content) }
    : { ...theirs, other: local.draft };
}

/** The account had it and has it no more: it was thrown away, or a project was made of it. Only what was typed since then is left. */
function withoutRemote({ draft, isKept }: LocalDraft): Reconciled {
  return isKept ? NOTHING : { draft, revision: null, isUnsent: true };
}
