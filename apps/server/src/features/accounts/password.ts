import type { ChangePassword } from '@sheetwright/contract/accounts.ts';
import { AppError } from '../../errors.ts';
import type { Session, SessionUser } from '../../http/session.ts';
import { sendMail } from '../../integrations/mail/outbox.ts';
import { refuseGuessable } from '../../security/guessable-password.ts';
import { hashPassword, verifyPassword } from '../../security/passwords.ts';
import type { EventOrigin } from '../events/event-origin.ts';
import type { Cookies } from './cookies.ts';
import { deviceOf } from './known-devices.ts';
import type { MailServices } from './mailed-links.ts';
import { passwordChangedMail } from './mails.ts';
import { recordLimit } from './record-limit.ts';
import type { AccountServices } from './services.ts';
import { countSignInTry, forgiveSignInTry, type LimitServices } from './sign-in-limits.ts';

/** Who has no password proves who they are by having signed in no longer ago than this. */
const RECENT_SIGN_IN_MS = 10 * 60_000;

/** Who asks, from where. */
export interface Requester {
  readonly user: SessionUser;
  readonly session: Session;
  readonly address: string;
  readonly cookies: Cookies;
  readonly origin: EventOrigin;
}

interface Confirmation extends Requester {
  readonly given: string | undefined;
  /** Where the form shows that the password is wrong. */
  readonly field: string;
}

export type ConfirmServices = LimitServices & Pick<AccountServices, 'users' | 'config' | 'secrets' | 'security'>;

/**
 * Makes sure that it is the account's owner who asks: by the password, counted like a sign-in, or by a recent sign-in where there is none.
 * @throws AppError validation_failed for a wrong password, forbidden where a new sign-in is needed, rate_limited
 */
export async function confirmIdentity(confirmation: Confirmation, services: ConfirmServices): Promise<void> {
  const { user, session, given, field, address, cookies, origin } = confirmation;
  const { password: stored, deviceEpoch } = await services.users.credentialsOf(user.id);
  if (stored === null) return requireRecentSignIn(session, services);
  if (!given) throw wrongPassword(field, 'Enter your current password');
  const device = deviceOf(cookies, { id: user.id, deviceEpoch }, services);
  const attempt = { email: user.email ?? user.id, address, device, isSignedIn: true };
  const failure = { userId: user.id, account: attempt.email, network: address };
  const counted = await recordLimit(countSignInTry(attempt, services), () =>
    services.security.recordFailure(origin, { ...failure, kind: 'sign_in_limit_reached' }),
  );
  if (!(await verifyPassword(stored, given))) {
    await services.security.recordFailure(origin, { ...failure, kind: 'confirmation_failed' });
    throw wrongPassword(field, 'This is not your current password');
  }
  await forgiveSignInTry(counted, services);
}

function requireRecentSignIn({ signedInAt }: Session, { clock }: ConfirmServices): void {
  if (clock().getTime() - signedInAt.getTime() <= RECENT_SIGN_IN_MS) return;
  const minutes = RECENT_SIGN_IN_MS / 60_000;
  throw new AppError('forbidden', `Sign out and in again first: this needs a sign-in within the last ${minutes} minutes.`);
}

function wrongPassword(field: string, message: string): AppError {
  return new AppError('validation_failed', message, { errors: [{ path: field, message }] });
}

type PasswordChange = Requester & Omit<ChangePassword, 'confirmPassword'>;

/**
 * Changes the password, or sets the first one, and ends every session; the caller begins a new one for the browser that asked.
 * @throws AppError as `confirmIdentity`, and validation_failed for a password that is easy to guess
 */
export async function changePassword(
  change: PasswordChange,
  services: ConfirmServices & MailServices & Pick<AccountServices, 'sessions'>,
): Promise<void> {
  const { user, currentPassword, password, origin } = change;
  await refuseGuessable(password, user.email);
  await confirmIdentity({ ...change, given: currentPassword, field: 'currentPassword' }, services);
  const hashed = await hashPassword(password);
  await services.security.transaction(origin, async (tx, record) => {
    const hadPassword = (await services.users.waysIn(user.id, tx))?.password !== null;
    await services.users.changePassword({ id: user.id, password: hashed, now: services.clock() }, tx);
    await record({ kind: 'password_changed', userId: user.id, data: { first: !hadPassword } });
    await services.sessions.endAll(user.id, { tx });
    if (user.email !== null) await sendMail(passwordChangedMail({ to: user.email, unlinked: false }), { ...services, tx });
  });
}
