import { z } from 'zod';
import { atMost, isStorable, optionalText } from './text.ts';

export const MAX_CONTACT_MESSAGE = 20_000;
export const MAX_CONTACT_NAME = 200;
export const MAX_CONTACT_COMPANY = 200;
export const MAX_EMAIL = 254;

/** The early-access form. `website` is never shown to people: only programs fill it in. */
export const contactSchema = z.object({
  name: atMost(MAX_CONTACT_NAME, z.string('Required'))
    .refine((name) => name.trim() !== '', 'Required')
    .refine(isStorable, 'This text contains characters that cannot be stored'),
  email: z.string('Required').min(1, 'Required').max(MAX_EMAIL, 'Invalid email').pipe(z.email('Invalid email')),
  company: optionalText(MAX_CONTACT_COMPANY),
  message: optionalText(MAX_CONTACT_MESSAGE),
  website: z.string().max(2000).optional(),
});

export const contactAnswerSchema = z.object({ received: z.literal(true) });

export type Contact = z.infer<typeof contactSchema>;
