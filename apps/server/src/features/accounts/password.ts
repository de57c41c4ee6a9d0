import type { ChangePassword } from '@sheetwright/contract/accounts.ts';
import { AppError } from '../../errors.ts';
import type { Session, SessionUser } from '../../http/session.ts';
import { sendMail } from '../../integrations/mail/outbox.ts';
import { refuseGuessable } from '../../security/guessable-password.ts';
import { hashPassword, verifyPassword } from '../../security/passwords.ts';
import type { Cookies } from './cookies.ts';
import { deviceOf } from './known-devices.ts';
import type { MailServices } from './mailed-links.ts';
import { passwordChangedMail } from './mails.ts';
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
}

interface Confirmation extends Requester {
  readonly given: string | undefined;
  /** Where the form shows that the password is wrong. */
  readonly field: string;
}

export type ConfirmServices = LimitServices & Pick<AccountServices, 'users' | 'config' | 'secrets'>;

/**
 * Makes sure that it is the account's owner who asks: by the password, counted like a sign-in, or by a recent sign-in where there is none.
 * @throws AppError validation_failed for a wrong password, forbidden where a new sign-in is needed, rate_limited
 */
export async function confirmIdentity(confirmation: Confirmation, services: ConfirmServices): Promise<void> {
  const { user, session, given, field, address, cookies } = confirmation;
  const { password: stored, deviceEpoch } = await services.users.credentialsOf(user.id);
  if (stored === null) return requireRecentSignIn(session, services);
  if (!given) throw wrongPassword(field, 'Enter your current password');
  const device = deviceOf(cookies, { id: user.id, deviceEpoch }, services);
  const attempt = { email: user.email ?? user.id, address, device, isSignedIn: true };
  await countSignInTry(attempt, services);
  if (!(await verifyPassword(stored, given))) throw wrongPassword(field, 'This is not your current password');
  await forgiveSignInTry(attempt, services);
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
  const { user, currentPassword, password } = change;
  refuseGuessable(password, user.email);
  await confirmIdentity({ ...change, given: currentPassword, field: 'currentPassword' }, services);
  const hashed = await hashPassword(password);
  await services.database.db.transaction(async (tx) => {
    await services.users.changePassword({ id: user.id, password: hashed, now: services.clock() }, tx);
    await services.sessions.endAll(user.id, { tx });
    if (user.email !== null) await sendMail(passwordChangedMail({ to: user.email, unlinked: false }), { ...services, tx });
  });
}
