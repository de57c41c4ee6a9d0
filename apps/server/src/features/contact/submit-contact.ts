import { createHash } from 'node:crypto';
import type { Contact } from '@sheetwright/contract/contact.ts';
import type { Limits } from '../../config.ts';
import type { Db, Tx } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { composeMail } from '../../integrations/mail/compose.ts';
import type { Mail } from '../../integrations/mail/mailer.ts';
import { sendMail } from '../../integrations/mail/outbox.ts';
import type { Jobs } from '../../jobs/boss.ts';
import type { PersonalData } from '../../personal-data.ts';
import { countWithin } from '../../security/count-within.ts';
import type { Counters } from '../../security/counters.ts';
import type { SecretBox } from '../../security/secret-box.ts';
import { appendMessage } from './append-message.ts';
import type { ContactRepository } from './repository.ts';

const WINDOW_MS = 60 * 60_000;

export interface ContactServices {
  readonly db: Db;
  readonly contacts: ContactRepository;
  readonly counters: Counters;
  readonly limits: Limits;
  readonly clock: () => Date;
  readonly jobs: Jobs;
  readonly secrets: SecretBox;
}

/**
 * Stores an early-access sign-up, one row a person, and confirms it by mail. What a program sent, which fills in even the field that
 * people never see, is answered alike and not stored.
 * @throws AppError rate_limited; conflict when the person's row is full
 */
export async function submitContact(
  { contact, address }: { readonly contact: Contact; readonly address: string },
  services: ContactServices,
): Promise<void> {
  if (contact.website) return;
  await countSubmission(contact.email, address, services);
  const { db, jobs, secrets, clock } = services;
  await db.transaction(async (tx) => {
    await storeContact(tx, contact, services);
    await sendMail(confirmationMail(contact.email), { jobs, secrets, clock, tx });
  });
}

async function countSubmission(email: string, address: string, { counters, limits, clock }: ContactServices): Promise<void> {
  const person = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  const bounds = [
    { key: `contact:address:${address}`, limit: limits.contactsPerAddress, what: 'messages from your network' },
    { key: `contact:email:${person}`, limit: limits.contactsPerEmail, what: 'messages from this e-mail address' },
  ];
  for (const bound of bounds) await countWithin({ ...bound, counters, clock, windowMs: WINDOW_MS });
}

async function storeContact(tx: Tx, contact: Contact, { contacts, clock }: ContactServices): Promise<void> {
  const { name, email, company, message } = contact;
  const at = clock();
  const isNew = await contacts.insert(tx, { name, email, company: company || null, message: message || null, createdAt: at });
  if (isNew) return;
  const row = await contacts.lockByEmail(tx, email);
  const changed = appendMessage(row, contact, at);
  if (!changed) {
    throw new AppError(
      'conflict',
      'We already have as many messages from this e-mail address as we can keep. Please wait for our answer.',
    );
  }
  await contacts.update(tx, row.id, { ...changed, updatedAt: at });
}

/**
 * Thanks for a sign-up. It repeats nothing of what was typed: the address is unproved, and whoever typed it may not choose what its
 * owner reads.
 */
function confirmationMail(email: string): Mail {
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

/** What was written to us before there was an account is theirs only if the address is. */
export function contactData(contacts: ContactRepository): PersonalData {
  return {
    async *exportOf({ email, emailVerified }) {
      if (email !== null && emailVerified) yield { name: 'contact.json', content: await contacts.of(email) };
    },
    async removeOf(tx, { email, emailVerified }) {
      if (email !== null && emailVerified) await contacts.removeOf(tx, email);
    },
  };
}
