import { composeMail } from '../../integrations/mail/compose.ts';
import type { Mail } from '../../integrations/mail/mailer.ts';

/**
 * Thanks for a sign-up. It repeats nothing of what was typed: the address is unproved, and whoever typed it may not choose what its
 * owner reads.
 */
export function confirmationMail(email: string): Mail {
  return composeMail({
    to: email,
    subject: 'Thank you for your interest in Sheetwright',
    paragraphs: [
      'Hello,',
      'Thank you for your interest in Sheetwright. We have received your information and will contact you as soon as we launch.',
      'Sheetwright turns what you say about your work into a working Smartsheet solution, built in your own workspace.',
    ],
    footnote:
      'You receive this mail because somebody entered your address on our site. If it was not you, there is nothing to do.',
  });
}
