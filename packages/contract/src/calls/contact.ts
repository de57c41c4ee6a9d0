import { contactAnswerSchema, contactSchema } from '../contact.ts';
import { define } from './call.ts';

/** What visitors can send. */
export const contactCalls = {
  contact: define('POST /api/contact', {
    access: 'anyone',
    summary: 'Sign up for early access',
    body: contactSchema,
    responses: { 200: contactAnswerSchema },
  }),
} as const;
