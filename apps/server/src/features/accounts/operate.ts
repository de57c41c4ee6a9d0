import { randomUUID } from 'node:crypto';
import { INVITATION_DAYS } from '@sheetwright/contract/admin/customers.ts';
import type { Tx } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { sendMail } from '../../integrations/mail/outbox.ts';
import type { EventOrigin } from '../events/event-origin.ts';
import { newLink } from './mailed-links.ts';
import { invitationMail } from './mails.ts';
import type { AccountServices } from './services.ts';
import { normaliseEmail } from './user.ts';

/*
 * What an operator does to accounts. Whether they may is for the caller to know; what they write down joins the same transaction.
 */

interface ByOperator {
  readonly operatorId: string;
  readonly origin: EventOrigin;
  /** Runs in the transaction of what it tells of. */
  readonly note: (tx: Tx, userId: string) => Promise<void>;
}

const LIFETIME_MS = INVITATION_DAYS * 86_400_000;

export interface Invitation {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Where setting the password leads: the plan chosen beforehand, or the start. */
  readonly returnTo: string | null;
}

/**
 * Makes an account without a password and mails its owner a link to set one, which works for seven days. Asked for again before the owner has
 * set one, it mails another link, and only the newest works.
 * @returns the account's id
 * @throws AppError validation_failed for an address that belongs to somebody already
 */
export function inviteAccount(
  { operatorId, origin, note, ...invitation }: Invitation & ByOperator,
  services: Pick<AccountServices, 'users' | 'security' | 'config' | 'jobs' | 'secrets' | 'clock'>,
): Promise<string> {
  const { users, security, config, clock } = services;
  const email = normaliseEmail(invitation.email);
  const link = newLink('reset-password', clock(), LIFETIME_MS);
  return security.transaction(origin, async (tx, record) => {
    const { firstName, lastName, returnTo } = invitation;
    const user = await users.insert(
      {
        ...{ id: randomUUID(), email, firstName, lastName, authProvider: 'local', password: null, emailVerified: false },
        ...{ resetPasswordToken: link.hash, resetPasswordExpires: link.expires },
      },
      tx,
    );
    if (!user) throw addressIsTaken();
    await record({ kind: 'account_created', userId: user.id, data: {}, actor: { userId: operatorId } });
    const query = new URLSearchParams({ reset: link.token, ...(returnTo !== null && { returnTo }) });
    const url = new URL(`/auth?${query}`, config.appUrl).href;
    await sendMail(invitationMail({ to: email, url, firstName }), { ...services, tx, usefulForMs: LIFETIME_MS });
    await note(tx, user.id);
    return user.id;
  });
}

function addressIsTaken(): AppError {
  const message = 'There is an account with this address already.';
  return new AppError('validation_failed', message, { errors: [{ path: 'email', message }] });
}

/** Ends all sessions of an account and lets nobody in, until it is enabled. @returns whether that changed anything */
export function disableAccount(
  { userId, operatorId, origin, note }: ByOperator & { readonly userId: string },
  { users, sessions, security, clock }: Pick<AccountServices, 'users' | 'sessions' | 'security' | 'clock'>,
): Promise<boolean> {
  return security.transaction(origin, async (tx, record) => {
    const now = clock();
    if (!(await users.setDisabled({ id: userId, disabledAt: now, now }, tx))) return false;
    const count = await sessions.endAll(userId, { tx });
    await record({ kind: 'sessions_ended', userId, data: { count }, actor: { userId: operatorId } });
    await note(tx, userId);
    return true;
  });
}

/** @returns whether that changed anything */
export function enableAccount(
  { userId, origin, note }: ByOperator & { readonly userId: string },
  { users, security, clock }: Pick<AccountServices, 'users' | 'security' | 'clock'>,
): Promise<boolean> {
  return security.transaction(origin, async (tx) => {
    if (!(await users.setDisabled({ id: userId, disabledAt: null, now: clock() }, tx))) return false;
    await note(tx, userId);
    return true;
  });
}

/**
 * Makes an account an operator's, or a customer's again. Its sessions end, so that the new rights begin with a sign-in.
 * @returns whether that changed anything
 * @throws AppError conflict for an address that was never verified: it may be another person's
 */
export function changeAccountRole(
  { userId, role, operatorId, origin, note }: ByOperator & { readonly userId: string; readonly role: 'admin' | 'customer' },
  { users, sessions, security, clock }: Pick<AccountServices, 'users' | 'sessions' | 'security' | 'clock'>,
): Promise<boolean> {
  return security.transaction(origin, async (tx, record) => {
    const user = await users.setRole({ id: userId, role, now: clock() }, tx);
    if (!user) return false;
    if (role === 'admin' && !user.emailVerified) {
      throw new AppError('conflict', 'Their address is not verified: whoever registered it may not be its owner.');
    }
    await sessions.endAll(userId, { tx });
    const kind = role === 'admin' ? 'admin_granted' : 'admin_revoked';
    await record({ kind, userId, data: {}, actor: { userId: operatorId } });
    await note(tx, userId);
    return true;
  });
}
