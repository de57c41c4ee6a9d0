import { createHash, randomBytes } from 'node:crypto';
import { MAIL_LINK_MINUTES } from '@sheetwright/contract/accounts.ts';

export type LinkPurpose = 'reset-password' | 'verify-email';

export const LINK_LIFETIME_MS = MAIL_LINK_MINUTES * 60_000;

export interface MailedLink {
  /** Stands in the mail and nowhere else. */
  readonly token: string;
  readonly hash: string;
  readonly expires: Date;
}

export function newLink(purpose: LinkPurpose, now: Date): MailedLink {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashLinkToken(purpose, token), expires: new Date(now.getTime() + LINK_LIFETIME_MS) };
}

/** What the database holds of a token. The purpose is part of it, so that no link opens another door than its own. */
export function hashLinkToken(purpose: LinkPurpose, token: string): string {
  return createHash('sha256').update(`${purpose}:${token}`).digest('base64url');
}
