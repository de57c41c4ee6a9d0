import { z } from 'zod';
import { MAX_CONTACT_COMPANY, MAX_CONTACT_MESSAGE, MAX_CONTACT_NAME } from './limits.ts';
import { atMost, isStorable, optionalText } from './text.ts';

/** The early-access form. `website` is never shown to people: only programs fill it in. */
export const contactSchema = z.object({
  name: atMost(MAX_CONTACT_NAME, z.string('Required'))
    .refine((name) => name.trim() !== '', 'Required')
    .refine(isStorable, 'This text contains characters that cannot be stored'),
  email: z.string('Required').min(1, 'Required').max(254, 'Invalid email').pipe(z.email('Invalid email')),
  company: optionalText(MAX_CONTACT_COMPANY),
  message: optionalText(MAX_CONTACT_MESSAGE),
  website: z.string().max(2000).optional(),
});

export const contactAnswerSchema = z.object({ received: z.literal(true) });

export type Contact = z.infer<typeof contactSchema>;
