import { createHash, randomBytes } from 'node:crypto';
import { MAIL_LINK_MINUTES, type ResetPassword } from '@sheetwright/contract/accounts.ts';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { SessionUser } from '../../http/session.ts';
import { sendMail } from '../../integrations/mail/outbox.ts';
import type { Queue } from '../../jobs/boss.ts';
import { countWithin } from '../../security/count-within.ts';
import { hashPassword } from '../../security/passwords.ts';
import { disconnectIn } from '../connection/disconnect.ts';
import type { EventOrigin } from '../events/event-origin.ts';
import { passwordChangedMail, resetMail, verifyMail } from './mails.ts';
import type { AccountServices } from './services.ts';
import { normaliseEmail } from './user.ts';

type LinkPurpose = 'reset-password' | 'verify-email';

export const LINK_LIFETIME_MS = MAIL_LINK_MINUTES * 60_000;
const LINK_MAILS_WINDOW_MS = 60 * 60_000;

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
  readonly origin: EventOrigin;
}

/**
 * Has a link mailed if there is such an account. Whether there is one is looked up in the background: the answer and its time are the
 * same for every address.
 * @throws AppError rate_limited
 */
export async function forgotPassword(
  { email, address, origin }: ForgottenPassword,
  services: LimitServices & MailServices,
): Promise<void> {
  const normalised = normaliseEmail(email);
  await countLinkMail({ account: normalised, address }, services);
  const sealed = services.secrets.seal(JSON.stringify({ email: normalised, origin }), SEALED_ADDRESS);
  await services.jobs.send(RESET_QUEUE, { sealed }, { startAfterSeconds: WAIT_SECONDS });
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
 * @throws AppError validation_failed for a link that was used, is too old or was never sent
 */
export async function resetPassword(
  form: Pick<ResetPassword, 'token' | 'password'> & { readonly origin: EventOrigin },
  services: ResetServices,
): Promise<void> {
  const { users, sessions, clock, security } = services;
  const hash = hashLinkToken('reset-password', form.token);
  if (!(await users.hasReset(hash, clock()))) throw linkIsVoid();
  const password = await hashPassword(form.password);
  await security.transaction(form.origin, async (tx, record) => {
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
  });
}

function linkIsVoid(): AppError {
  const message = 'This link has expired or was used already. Ask for a new one with "Forgot password".';
  return new AppError('validation_failed', message, { errors: [{ path: 'token', message }] });
}

/**
 * Mails a link that verifies the user's address; an address that is verified already needs none.
 * @throws AppError conflict without an address, or rate_limited
 */
export async function sendVerification(
  user: SessionUser,
  address: string,
  services: LimitServices & MailServices,
): Promise<void> {
  if (user.emailVerified) return;
  const { email } = user;
  if (email === null) throw new AppError('conflict', 'Your account has no e-mail address that could be verified.');
  await countLinkMail({ account: email, address }, services);
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

/** @returns whether the token was one of a mailed link that is neither used nor too old */
export async function verifyEmail(
  { token, origin }: { readonly token: string | undefined; readonly origin: EventOrigin },
  { users, clock, security }: Pick<AccountServices, 'users' | 'clock' | 'security'>,
): Promise<boolean> {
  if (token === undefined) return false;
  const hash = hashLinkToken('verify-email', token);
  return security.transaction(origin, async (tx, record) => {
    const userId = await users.finishVerification(hash, clock(), tx);
    if (userId !== null) await record({ kind: 'email_verified', userId, data: {} });
    return userId !== null;
  });
}

function newLink(purpose: LinkPurpose, now: Date): MailedLink {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashLinkToken(purpose, token), expires: new Date(now.getTime() + LINK_LIFETIME_MS) };
}

/** What the database holds of a token. The purpose is part of it, so that no link opens another door than its own. */
function hashLinkToken(purpose: LinkPurpose, token: string): string {
  return createHash('sha256').update(`${purpose}:${token}`).digest('base64url');
}

interface LinkMailRequest {
  /** The e-mail address the mail would go to, whether it is an account's or not. */
  readonly account: string;
  readonly address: string;
}

/**
 * Counts a mail with a link before it is known whether there is an account: a limit must not tell.
 * @throws AppError rate_limited
 */
async function countLinkMail({ account, address }: LinkMailRequest, options: LimitServices): Promise<void> {
  const { limits } = options;
  const hashed = createHash('sha256').update(account).digest('base64url');
  const what = 'mails with links';
  await countWithin({
    ...options,
    key: `link-mail:account:${hashed}`,
    limit: limits.mailsPerAccount,
    windowMs: LINK_MAILS_WINDOW_MS,
    what,
  });
  const limit = limits.signInTriesPerAddress;
  await countWithin({ ...options, key: `link-mail:address:${address}`, limit, windowMs: LINK_MAILS_WINDOW_MS, what });
}
