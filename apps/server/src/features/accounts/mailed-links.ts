import { createHash, randomBytes } from 'node:crypto';
import { MAIL_LINK_MINUTES, type ResetPassword } from '@sheetwright/contract/accounts.ts';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { SessionUser } from '../../http/session.ts';
import { sendMail } from '../../integrations/mail/outbox.ts';
import type { Queue } from '../../jobs/boss.ts';
import { countWithin } from '../../security/count-within.ts';
import { refuseGuessable } from '../../security/guessable-password.ts';
import type { DeviceOwner } from '../../security/known-device.ts';
import { hashPassword } from '../../security/passwords.ts';
import { disconnectIn } from '../connection/disconnect.ts';
import type { EventOrigin } from '../events/event-origin.ts';
import type { Cookies } from './cookies.ts';
import { deviceOf } from './known-devices.ts';
import { passwordChangedMail, resetMail, verifyMail } from './mails.ts';
import type { Verification } from './repository.ts';
import type { AccountServices } from './services.ts';
import { normaliseEmail } from './user.ts';

type LinkPurpose = 'reset-password' | 'verify-email';

export const LINK_LIFETIME_MS = MAIL_LINK_MINUTES * 60_000;
const LINK_MAILS_WINDOW_MS = 60 * 60_000;
/** As the person reads it who asked for too many. */
const MAILS = 'mails with links';

export interface MailedLink {
  /** Stands in the mail and nowhere else. */
  readonly token: string;
  readonly hash: string;
  readonly expires: Date;
}

/** The address asked for and where from, encrypted: a list of who forgot their password is nobody's business. */
export const RESET_QUEUE: Queue<{ sealed: string }> = {
  name: 'accounts.forgot-password',
  data: z.object({ sealed: z.string() }),
  retryLimit: 10,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
};

/**
 * Where requests end that were refused: nobody works on it, and it holds one job at most. Storing it takes the time of a request that was
 * not refused, and delays no other.
 */
const REFUSED_QUEUE: Queue<object> = {
  name: 'accounts.refused-reset',
  data: z.object({}),
  policy: 'exclusive',
  deleteAfterSeconds: 3600,
};

/** The work for an address that has an account must not delay its own answer, from which one could tell that there is one. */
const WAIT_SECONDS = 1;

const resetRequest = z.object({
  email: z.string(),
  origin: z.object({ address: z.string().nullable(), device: z.string().nullable(), requestId: z.string().nullable() }),
});

const SEALED_ADDRESS = { table: 'jobs', column: 'forgot-password', userId: '' } as const;

/** What mailing a link needs. */
export type MailServices = Pick<AccountServices, 'database' | 'users' | 'config' | 'jobs' | 'secrets' | 'clock' | 'security'>;
type LimitServices = Pick<AccountServices, 'counters' | 'limits' | 'clock'>;
type ResetServices = MailServices & Pick<AccountServices, 'sessions' | 'connection'>;

interface ForgottenPassword {
  readonly email: string;
  readonly address: string;
  readonly cookies: Cookies;
  readonly origin: EventOrigin;
}

/**
 * Has a link mailed if there is such an account that was not mailed too many. Whether there is one is looked up in the background, and
 * what is refused does the same work: the answer and its time are the same for every address.
 * @throws AppError rate_limited for a network that asks for many
 */
export async function forgotPassword(given: ForgottenPassword, services: LimitServices & MailServices): Promise<void> {
  const email = normaliseEmail(given.email);
  await countRequest(given.address, services);
  const sealed = services.secrets.seal(JSON.stringify({ email, origin: given.origin }), SEALED_ADDRESS);
  const isAllowed = await countResetMail({ ...given, email }, services);
  const wait = { startAfterSeconds: WAIT_SECONDS };
  if (isAllowed) await services.jobs.send(RESET_QUEUE, { sealed }, wait);
  else await services.jobs.send(REFUSED_QUEUE, {}, { ...wait, singletonKey: 'refused' });
}

/** The work in the background. Repeated, it mails a newer link, and only the newest works. */
export async function mailResetLink({ sealed }: { readonly sealed: string }, services: MailServices): Promise<void> {
  const { users, secrets, clock, security, config } = services;
  const { email, origin } = readResetRequest(secrets.open(sealed, SEALED_ADDRESS));
  const link = newLink('reset-password', clock());
  await security.transaction(origin, async (tx, record) => {
    const found = await users.startReset(email, link, tx);
    if (!found) return;
    await record({ kind: 'password_reset_requested', userId: found.id, data: {} });
    const url = new URL(`/auth?${new URLSearchParams({ reset: link.token })}`, config.appUrl).href;
    await sendMail(resetMail({ to: email, url, hasPassword: found.hasPassword }), {
      ...services,
      tx,
      usefulForMs: LINK_LIFETIME_MS,
    });
  });
}

/** A request from before these were kept is the address alone. */
function readResetRequest(text: string): z.infer<typeof resetRequest> {
  if (!text.startsWith('{')) return { email: text, origin: { address: null, device: null, requestId: null } };
  return resetRequest.parse(JSON.parse(text));
}

/**
 * Sets a new password with the token of a mailed link, once, and ends every session. Whoever has the link reads the mailbox, so the
 * address counts as verified from then on. If it was not verified before, somebody else may have made the account in its owner's name:
 * then the password is the only way in that stays, and a connection to Smartsheet goes as well.
 * @returns the account as its devices know it from now on: the browser that used the link is its owner's
 * @throws AppError validation_failed for a link that was used, is too old or was never sent, and for a password that is easy to guess
 */
export async function resetPassword(
  form: Pick<ResetPassword, 'token' | 'password'> & { readonly origin: EventOrigin },
  services: ResetServices,
): Promise<DeviceOwner> {
  const { users, sessions, clock, security } = services;
  const hash = hashLinkToken('reset-password', form.token);
  const account = await users.findReset(hash, clock());
  if (!account) throw linkIsVoid();
  await refuseGuessable(form.password, account.email);
  const password = await hashPassword(form.password);
  return security.transaction(form.origin, async (tx, record) => {
    const user = await users.finishReset({ hash, password, now: clock() }, tx);
    if (!user) throw linkIsVoid();
    await sessions.endAll(user.id, { tx });
    const otherAccessRemoved = !user.wasVerified && user.hadOtherAccess;
    await record({ kind: 'password_reset', userId: user.id, data: { otherAccessRemoved } });
    if (!user.wasVerified) {
      await users.unlinkAll(user.id, tx);
      await disconnectIn(tx, user.id, services.connection);
    }
    if (user.email !== null) {
      await sendMail(passwordChangedMail({ to: user.email, unlinked: otherAccessRemoved }), { ...services, tx });
    }
    return { id: user.id, deviceEpoch: user.deviceEpoch };
  });
}

function linkIsVoid(): AppError {
  const message = 'This link has expired or was used already. Ask for a new one with "Forgot password".';
  return new AppError('validation_failed', message, { errors: [{ path: 'token', message }] });
}

/**
 * Mails a link that verifies the user's address; an address that is verified already needs none. What is asked for in a session counts by
 * itself: nobody outside can use it up.
 * @throws AppError conflict without an address, or rate_limited
 */
export async function sendVerification(user: SessionUser, services: LimitServices & MailServices): Promise<void> {
  if (user.emailVerified) return;
  const { email } = user;
  if (email === null) throw new AppError('conflict', 'Your account has no e-mail address that could be verified.');
  const limit = services.limits.mailsPerAccount;
  await countWithin({ ...services, key: `link-mail:own:${user.id}`, limit, windowMs: LINK_MAILS_WINDOW_MS, what: MAILS });
  await services.database.db.transaction((tx) => mailVerificationLink({ id: user.id, email }, services, tx));
}

export async function mailVerificationLink(
  { id, email }: { readonly id: string; readonly email: string },
  services: MailServices,
  tx: Tx,
): Promise<void> {
  const link = newLink('verify-email', services.clock());
  await services.users.startVerification(id, link, tx);
  const url = new URL(`/api/auth/verify-email?${new URLSearchParams({ token: link.token })}`, services.config.appUrl).href;
  await sendMail(verifyMail({ to: email, url }), { ...services, tx, usefulForMs: LINK_LIFETIME_MS });
}

/** What became of the address: verified now, verified before, or the token is of no mailed link, replaced by a newer one or too old. */
export async function verifyEmail(
  { token, origin }: { readonly token: string | undefined; readonly origin: EventOrigin },
  { users, clock, security }: Pick<AccountServices, 'users' | 'clock' | 'security'>,
): Promise<Verification['outcome']> {
  if (token === undefined) return 'void';
  const hash = hashLinkToken('verify-email', token);
  return security.transaction(origin, async (tx, record) => {
    const verification = await users.finishVerification(hash, clock(), tx);
    if (verification.outcome === 'verified') await record({ kind: 'email_verified', userId: verification.userId, data: {} });
    return verification.outcome;
  });
}

export function newLink(purpose: LinkPurpose, now: Date, lifetimeMs: number = LINK_LIFETIME_MS): MailedLink {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashLinkToken(purpose, token), expires: new Date(now.getTime() + lifetimeMs) };
}

/** What the database holds of a token. The purpose is part of it, so that no link opens another door than its own. */
function hashLinkToken(purpose: LinkPurpose, token: string): string {
  return createHash('sha256').update(`${purpose}:${token}`).digest('base64url');
}

/**
 * Counts what a network asks for, before it is known whether there is an account: this limit tells about the network alone.
 * @throws AppError rate_limited
 */
async function countRequest(address: string, options: LimitServices): Promise<void> {
  const limit = options.limits.signInTriesPerAddress;
  await countWithin({ ...options, key: `link-mail:address:${address}`, limit, windowMs: LINK_MAILS_WINDOW_MS, what: MAILS });
}

/**
 * Counts a mail that somebody without a session asks for, whether there is such an account or not. What one network asks for leaves the
 * others theirs, and what strangers ask for leaves a browser that the account knows its own.
 * @returns whether it may be sent
 */
async function countResetMail(
  { email, address, cookies }: ForgottenPassword,
  services: LimitServices & MailServices,
): Promise<boolean> {
  const { mailsPerAccount, mailsPerAccountFromAnywhere } = services.limits;
  const account = createHash('sha256').update(email).digest('base64url');
  const owner = await services.users.deviceOwnerOf(email);
  const device = owner && deviceOf(cookies, owner, services);
  const own = device === null ? `link-mail:both:${account}:${address}` : `link-mail:known:${account}`;
  const isOwnLeft = (await countMail(own, 1, services)) <= mailsPerAccount;
  // What is not sent does not count, and is asked for all the same: it must not be answered sooner.
  const strangers = await countMail(`link-mail:anywhere:${account}`, isOwnLeft && device === null ? 1 : 0, services);
  return isOwnLeft && (device !== null || strangers <= mailsPerAccountFromAnywhere);
}

/** @returns how many it were within the hour */
async function countMail(key: string, amount: number, { counters, clock }: LimitServices): Promise<number> {
  const { count } = await counters.add({ key, amount, windowMs: LINK_MAILS_WINDOW_MS, now: clock() });
  return count;
}
