import { z } from 'zod';

export const aiConsentSchema = z.object({
  /** Whether the answers of questionnaires may be sent to the model. */
  isGiven: z.boolean(),
  /** Who gets them, in words; null where no model is configured. */
  recipient: z.string().nullable(),
});

export const aiConsentChangeSchema = z.object({ isGiven: z.boolean() });

export type AiConsent = z.infer<typeof aiConsentSchema>;
