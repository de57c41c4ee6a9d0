import { z } from 'zod';

/** Which model providers may receive a person's questions, columns and rows, and the answers of their questionnaires. */
export const aiConsentSchema = z.object({
  providers: z.array(
    z.object({
      name: z.string(),
      /** Who gets them, in words. */
      recipient: z.string(),
      isAllowed: z.boolean(),
    }),
  ),
});

/** The names of all that are allowed from now on; what is not named is taken back. */
export const aiConsentChangeSchema = z.object({ allowed: z.array(z.string().max(100)).max(20) });

export type AiConsent = z.infer<typeof aiConsentSchema>;
export type AiConsentChange = z.infer<typeof aiConsentChangeSchema>;
