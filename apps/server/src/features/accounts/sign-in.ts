import { randomUUID } from 'node:crypto';
import type { Login, Registration } from '@sheetwright/contract/accounts.ts';
import { AppError } from '../../errors.ts';
import type { SessionUser } from '../../http/session.ts';
import { countWithin } from '../../security/count-within.ts';
import { refuseGuessable } from '../../security/guessable-password.ts';
import { hashPassword, verifyPassword } from '../../security/passwords.ts';
import type { EventOrigin } from '../events/event-origin.ts';
import type { Cookies } from './cookies.ts';
import { deviceOf } from './known-devices.ts';
import { type MailServices, mailVerificationLink } from './mailed-links.ts';
import { recordLimit } from './record-limit.ts';
import type { AccountServices } from './services.ts';
import { type CountedTry, countSignInTry, type LimitServices } from './sign-in-limits.ts';
import { normaliseEmail } from './user.ts';

const REGISTRATION_WINDOW_MS = 60 * 60_000;

type SignInServices = LimitServices & Pick<AccountServices, 'users' | 'config' | 'secrets' | 'security'>;

interface SignIn extends Login {
  readonly address: string;
  readonly cookies: Cookies;
  readonly origin: EventOrigin;
}

/** Whoever knew the password, and the epoch of the account in which it was the password. */
export interface SignedIn {
  readonly user: SessionUser;
  readonly deviceEpoch: number;
}

/** Whoever knew the password: their try has been counted and is to be forgiven. */
export interface CheckedSignIn extends SignedIn {
  readonly counted: CountedTry;
}

/**
 * Checks e-mail and password. An unknown address costs the same time and gets the same answer as a wrong password.
 * @throws AppError invalid_credentials, rate_limited, or unavailable
 */
export async function checkSignIn({ origin, ...given }: SignIn, services: SignInServices): Promise<CheckedSignIn> {
  const email = normaliseEmail(given.email);
  const found = await services.users.findWithPassword(email);
  const device = found && deviceOf(given.cookies, { id: found.user.id, deviceEpoch: found.deviceEpoch }, services);
  const attempt = { email, address: given.address, device };
  const record = (kind: 'sign_in_failed' | 'sign_in_limit_reached') =>
    services.security.recordFailureLater(origin, async () => ({
      kind,
      userId: found?.user.id ?? null,
      account: email,
      network: given.address,
    }));
  const counted = await recordLimit(countSignInTry(attempt, services), () => record('sign_in_limit_reached'));
  const matches = await verifyPassword(found?.password ?? null, given.password);
  if (!found || !matches) {
    record('sign_in_failed');
    throw invalidCredentials();
  }
  // Only whoever knows the password is told.
  if (found.disabledAt !== null) throw new AppError('forbidden', 'This account has been disabled. Please contact support.');
  return { user: found.user, deviceEpoch: found.deviceEpoch, counted };
}

export function invalidCredentials(): AppError {
  return new AppError('invalid_credentials', 'Invalid email or password');
}

interface NewAccount extends Omit<Registration, 'confirmPassword'> {
  readonly address: string;
  readonly origin: EventOrigin;
}

/**
 * Creates an account with a password: a customer without a subscription, who is mailed a link to verify the address.
 * @throws AppError validation_failed for a password that is easy to guess, email_taken, rate_limited, or unavailable
 */
export async function registerAccount(
  account: NewAccount,
  services: MailServices & LimitServices & Pick<AccountServices, 'security'>,
): Promise<SessionUser> {
  const email = normaliseEmail(account.email);
  await refuseGuessable(account.password, email);
  await countRegistration(account.address, services);
  if (await services.users.exists(email)) throw emailTaken();
  const password = await hashPassword(account.password);
  const { firstName, lastName } = account;
  const id = randomUUID();
  return services.security.transaction(account.origin, async (tx, record) => {
    const user = await services.users.insert({ id, email, password, firstName, lastName, authProvider: 'local' }, tx);
    if (!user) throw emailTaken();
    await mailVerificationLink({ id, email }, services, tx);
    await record({ kind: 'account_created', userId: id, data: {} });
    return user;
  });
}

function emailTaken(): AppError {
  const message = 'An account with this e-mail address already exists. Sign in, or use another address.';
  return new AppError('email_taken', message, { errors: [{ path: 'email', message }] });
}

/** @throws AppError rate_limited */
async function countRegistration(address: string, options: LimitServices): Promise<void> {
  const limit = options.limits.registrationsPerAddress;
  const key = `register:address:${address}`;
  await countWithin({ ...options, key, limit, windowMs: REGISTRATION_WINDOW_MS, what: 'registrations from your network' });
}
