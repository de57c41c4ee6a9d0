import type { DraftContent, KeptDraft, StoredDraft } from '@sheetwright/contract/drafts.ts';
import { AppError } from '../../errors.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { DraftRepository, DraftRow } from './draft-repository.ts';
import type { ProjectServices } from './services.ts';

type DraftServices = Pick<ProjectServices, 'drafts' | 'clock'>;

interface UserRequest {
  readonly user: { readonly id: string };
}

const CHANGED_ELSEWHERE = 'This draft was changed in another tab or device. Load it again, then decide which answers to keep.';

/** The questionnaire that the user has begun, on whichever device. */
export async function readDraft({ user }: UserRequest, { drafts }: DraftServices): Promise<{ draft: StoredDraft | null }> {
  const row = await drafts.find(user.id);
  return { draft: row && { content: row.content, ...keptDraft(row) } };
}

/**
 * Keeps what was typed so far, over the state that it was typed over.
 * @throws AppError conflict when there is another one by now
 */
export async function keepDraft(
  { user, content, revision }: UserRequest & { readonly content: DraftContent; readonly revision: string | null },
  { drafts, clock }: DraftServices,
): Promise<KeptDraft> {
  const draft = { userId: user.id, content, at: clock() };
  const kept = revision === null ? await drafts.insert(draft) : await drafts.change({ ...draft, revision });
  if (!kept) throw new AppError('conflict', CHANGED_ELSEWHERE);
  return keptDraft(kept);
}

/**
 * Throws the draft away; with a revision, only in this state. One that is gone already is no failure.
 * @throws AppError conflict when there is another one by now
 */
export async function removeDraft(
  { user, revision }: UserRequest & { readonly revision: string | undefined },
  { drafts }: DraftServices,
): Promise<void> {
  const isRemoved = await drafts.remove(user.id, revision);
  if (!isRemoved && (await drafts.find(user.id))) throw new AppError('conflict', CHANGED_ELSEWHERE);
}

export function draftData(drafts: DraftRepository): PersonalData {
  return {
    async *exportOf({ id }) {
      const draft = await drafts.find(id);
      if (draft) yield { name: 'draft.json', content: draft };
    },
  };
}

function keptDraft({ revision, updatedAt }: DraftRow): KeptDraft {
  return { revision, updatedAt: updatedAt.toISOString() };
}
