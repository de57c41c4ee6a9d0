import type { Contact } from '@sheetwright/contract/contact.ts';

/** Most UTF-16 code units kept of one person. */
export const MOST_KEPT = 100_000;

export interface KeptContact {
  readonly name: string;
  readonly company: string | null;
  readonly message: string | null;
}

/**
 * What is kept once somebody has written again: the first name and company stand, what differs is noted above the new message.
 * Nothing already kept is ever replaced, since nobody has proved that both messages come from the same person.
 * @returns null when there is no room for it
 */
export function appendMessage(kept: KeptContact, given: Contact, at: Date): KeptContact | null {
  const company = kept.company ?? (given.company || null);
  const message = joinMessages(kept, given, at);
  return message !== null && message.length > MOST_KEPT ? null : { name: kept.name, company, message };
}

function joinMessages(kept: KeptContact, given: Contact, at: Date): string | null {
  const message = given.message ?? '';
  const author = differing(kept, given);
  if (message === '' && author === '') return kept.message;
  if (isLast(kept.message, message) && author === '') return kept.message;
  if (kept.message === null && author === '') return message;
  const heading = `--- ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC${author && `, ${author}`} ---`;
  return [kept.message, heading, message].filter(Boolean).join('\n\n');
}

/** The same message twice is one that was sent twice. */
function isLast(kept: string | null, message: string): boolean {
  return kept === message || (kept?.endsWith(` ---\n\n${message}`) ?? false);
}

function differing(kept: KeptContact, given: Contact): string {
  const name = given.name === kept.name ? '' : `name: ${given.name}`;
  const company = !given.company || kept.company === null || given.company === kept.company ? '' : `company: ${given.company}`;
  return [name, company].filter(Boolean).join(', ');
}
