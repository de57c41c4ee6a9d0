import { z } from 'zod';
import { optionalText } from './text.ts';

export const MAX_CONTACT_MESSAGE = 20_000;

/** The early-access form. `website` is never shown to people: only programs fill it in. */
export const contactSchema = z.object({
  name: z
    .string('Required')
    .refine((name) => name.trim() !== '', 'Required')
    .max(200, 'Please use at most 200 characters')
    .refine((name) => !name.includes('\u0000') && name.isWellFormed(), 'This text contains characters that cannot be stored'),
  email: z.string('Required').min(1, 'Required').max(254, 'Invalid email').pipe(z.email('Invalid email')),
  company: optionalText(200),
  message: optionalText(MAX_CONTACT_MESSAGE),
  website: z.string().max(2000).optional(),
});

export const contactAnswerSchema = z.object({ received: z.literal(true) });

export type Contact = z.infer<typeof contactSchema>;
