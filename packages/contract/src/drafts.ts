import { z } from 'zod';
import { MAX_EXTRA_ANSWER, MOST_EXTRA_ANSWERS } from './limits.ts';
import { QUESTIONNAIRE_STEPS } from './requirements.ts';
import { isStorable } from './text.ts';

/** Characters of all answers of a draft together: every text at its limit, and as much again for what is still to be shortened. */
export const MAX_DRAFT_LENGTH = 400_000;

const step = z
  .int()
  .min(0)
  .max(QUESTIONNAIRE_STEPS.length - 1);
const text = z.string().refine(isStorable, 'This text contains characters that cannot be stored');
const choices = z.array(text.max(200)).max(100);
/** Answers to the operators' own questions, as much again too long as those of the questionnaire may be. */
const extraAnswers = z
  .array(z.object({ id: text.max(60), question: text.max(500), answer: text.max(2 * MAX_EXTRA_ANSWER) }))
  .max(MOST_EXTRA_ANSWERS);

/**
 * A half-filled questionnaire. Its answers need not be valid yet, and it may hold questions that only the app knows, so it is bounded in size
 * rather than in form.
 */
export const draftContentSchema = z
  .object({ step, furthestStep: step, values: z.record(z.string().max(64), z.union([text, choices, extraAnswers])) })
  .refine(
    ({ values }) => JSON.stringify(values).length <= MAX_DRAFT_LENGTH,
    'This draft is too long to be kept with your account',
  );

/** A draft as it is kept with the account; each change gives it another revision. */
export const draftSchema = z.object({
  content: draftContentSchema,
  revision: z.uuid(),
  updatedAt: z.iso.datetime(),
});

export const storedDraftSchema = z.object({ draft: draftSchema.nullable() });

/** `revision` is the state that was changed, null where there was none: another one in between is never overwritten. */
export const draftChangeSchema = z.object({ content: draftContentSchema, revision: z.uuid().nullable() });
export const keptDraftSchema = draftSchema.omit({ content: true });
export const draftRemovalSchema = z.object({ revision: z.uuid().optional() });

export type DraftContent = z.infer<typeof draftContentSchema>;
export type StoredDraft = z.infer<typeof draftSchema>;
export type KeptDraft = z.infer<typeof keptDraftSchema>;
