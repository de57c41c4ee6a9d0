import { createHash, randomUUID } from 'node:crypto';
import type { Login, Registration } from '@sheetwright/contract/accounts.ts';
import type { Limits } from '../../config.ts';
import { AppError } from '../../errors.ts';
import type { SessionUser } from '../../http/session.ts';
import { countWithin } from '../../security/count-within.ts';
import { issueDevice, knownDevice } from '../../security/known-device.ts';
import { hashPassword, verifyPassword } from '../../security/passwords.ts';
import { type CookieChange, type Cookies, cookieName } from './cookies.ts';
import { type MailServices, mailVerificationLink } from './mailed-links.ts';
import type { AccountServices } from './services.ts';
import { normaliseEmail } from './user.ts';

const SIGN_IN_WINDOW_MS = 15 * 60_000;
const REGISTRATION_WINDOW_MS = 60 * 60_000;
const DEVICE_COOKIE = 'device';
const DEVICE_SECONDS = 365 * 24 * 60 * 60;

export interface SignInTry {
  readonly email: string;
  readonly address: string;
  /** Id of the browser's device when it has signed in to this account before. */
  readonly device: string | null;
}

export type LimitServices = Pick<AccountServices, 'counters' | 'limits' | 'clock'>;
type SignInServices = LimitServices & Pick<AccountServices, 'users'>;
type DeviceServices = Pick<AccountServices, 'config' | 'secrets'>;

interface SignIn extends Login, Pick<SignInTry, 'address' | 'device'> {}

interface SignedIn {
  readonly user: SessionUser;
  /** The stored hash that the password was checked against. */
  readonly password: string | null;
}

/**
 * Checks e-mail and password. An unknown address costs the same time and gets the same answer as a wrong password.
 * @throws AppError invalid_credentials, or rate_limited
 */
export async function signIn({ email, password, address, device }: SignIn, services: SignInServices): Promise<SignedIn> {
  const given = { email: normaliseEmail(email), address, device };
  await countSignInTry(given, services);
  const found = await services.users.findWithPassword(given.email);
  const matches = await verifyPassword(found?.password ?? null, password);
  if (!found || !matches) throw new AppError('invalid_credentials', 'Invalid email or password');
  await forgiveSignInTry(given, services);
  return found;
}

interface NewAccount extends Omit<Registration, 'confirmPassword'> {
  readonly address: string;
}

/**
 * Creates an account with a password: a customer without a subscription, who is mailed a link to verify the address.
 * @throws AppError email_taken, or rate_limited
 */
export async function registerAccount(account: NewAccount, services: MailServices & LimitServices): Promise<SessionUser> {
  await countRegistration(account.address, services);
  const email = normaliseEmail(account.email);
  if (await services.users.exists(email)) throw emailTaken();
  const password = await hashPassword(account.password);
  const { firstName, lastName } = account;
  const id = randomUUID();
  return services.database.db.transaction(async (tx) => {
    const user = await services.users.insert({ id, email, password, firstName, lastName, authProvider: 'local' }, tx);
    if (!user) throw emailTaken();
    await mailVerificationLink({ id, email }, services, tx);
    return user;
  });
}

function emailTaken(): AppError {
  const message = 'An account with this e-mail address already exists. Sign in, or use another address.';
  return new AppError('email_taken', message, { errors: [{ path: 'email', message }] });
}

/**
 * Counts a try before the password is looked at, so that parallel guesses cannot slip through.
 * A known device counts by itself alone: nobody else can use up its owner's tries.
 * @throws AppError rate_limited
 */
export async function countSignInTry(given: SignInTry, options: LimitServices): Promise<void> {
  for (const { key, limit } of countersOf(given, options.limits)) {
    await countWithin({ ...options, key, limit, windowMs: SIGN_IN_WINDOW_MS, what: 'sign-in tries' });
  }
}

/** A sign-in that succeeded was no guess. */
export async function forgiveSignInTry(given: SignInTry, { counters, limits }: LimitServices): Promise<void> {
  const [own, ...shared] = countersOf(given, limits);
  if (own) await counters.clear(own.key);
  for (const { key } of shared) await counters.takeBack(key);
}

/** @throws AppError rate_limited */
async function countRegistration(address: string, options: LimitServices): Promise<void> {
  const limit = options.limits.registrationsPerAddress;
  const key = `register:address:${address}`;
  await countWithin({ ...options, key, limit, windowMs: REGISTRATION_WINDOW_MS, what: 'registrations from your network' });
}

/** The narrowest first: it is the one that a success clears. */
function countersOf({ email, address, device }: SignInTry, limits: Limits): { key: string; limit: number }[] {
  const account = createHash('sha256').update(email).digest('base64url');
  if (device !== null) return [{ key: `sign-in:device:${account}:${device}`, limit: limits.signInTries }];
  return [
    { key: `sign-in:both:${account}:${address}`, limit: limits.signInTries },
    { key: `sign-in:address:${address}`, limit: limits.signInTriesPerAddress },
    { key: `sign-in:account:${account}`, limit: limits.signInTriesPerAccount },
  ];
}

/** Id of the browser when this account was used in it before. */
export function deviceOf(cookies: Cookies, email: string | null, { config, secrets }: DeviceServices): string | null {
  if (email === null) return null;
  return knownDevice(secrets, normaliseEmail(email), cookies[cookieName(DEVICE_COOKIE, config.appUrl)]);
}

/** Remembers that this account was used in the browser; null where that is known. */
export function rememberDevice(cookies: Cookies, email: string | null, services: DeviceServices): CookieChange | null {
  if (email === null || deviceOf(cookies, email, services) !== null) return null;
  return { name: DEVICE_COOKIE, value: issueDevice(services.secrets, email), maxAgeSeconds: DEVICE_SECONDS };
}
