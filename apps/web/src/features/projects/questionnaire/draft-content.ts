import type { DraftContent } from '@sheetwright/contract/drafts.ts';
import { type Draft, repairDraft } from './draft.ts';

/** A draft as the account keeps it. */
export function contentOf({ step, furthestStep, values }: Draft): DraftContent {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return { step, furthestStep, values: Object.fromEntries(given) as DraftContent['values'] };
}

/** What the account has kept, repaired as far as the questionnaire has changed since. */
export function draftOf(content: DraftContent): Draft {
  return repairDraft(content);
}
