import type { Contact } from '@sheetwright/contract/contact.ts';

/** Most UTF-16 code units stored of one person. */
export const MOST_STORED = 100_000;

export interface StoredContact {
  readonly name: string;
  readonly company: string | null;
  readonly message: string | null;
}

/**
 * What is stored once somebody has written again: the first name and company stand, what differs is noted above the new message.
 * Nothing already stored is ever replaced, since nobody has proved that both messages come from the same person.
 * @returns null when there is no room for it
 */
export function appendMessage(stored: StoredContact, given: Contact, at: Date): StoredContact | null {
  const company = stored.company ?? (given.company || null);
  const message = joinMessages(stored, given, at);
  return message !== null && message.length > MOST_STORED ? null : { name: stored.name, company, message };
}

function joinMessages(stored: StoredContact, given: Contact, at: Date): string | null {
  const message = given.message ?? '';
  const author = differing(stored, given);
  if (message === '' && author === '') return stored.message;
  if (isLast(stored.message, message) && author === '') return stored.message;
  if (stored.message === null && author === '') return message;
  const heading = `--- ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC${author && `, ${author}`} ---`;
  return [stored.message, heading, message].filter(Boolean).join('\n\n');
}

/** The same message twice is one that was sent twice. */
function isLast(stored: string | null, message: string): boolean {
  return stored === message || (stored?.endsWith(` ---\n\n${message}`) ?? false);
}

function differing(stored: StoredContact, given: Contact): string {
  const name = given.name === stored.name ? '' : `name: ${given.name}`;
  const company =
    !given.company || stored.company === null || given.company === stored.company ? '' : `company: ${given.company}`;
  return [name, company].filter(Boolean).join(', ');
}
