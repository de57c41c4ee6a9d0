import { createHash } from 'node:crypto';
import type { Limits } from '../../config.ts';
import { AppError } from '../../errors.ts';
import { countWithin } from '../../security/count-within.ts';
import type { AccountServices } from './services.ts';

const WINDOW_MS = 15 * 60_000;
/** How far apart the tries of strangers are once the first ones are used up: 864 a day. */
export const SLOW_TRY_MS = 100_000;

export interface SignInTry {
  readonly email: string;
  /** The network that it comes from. */
  readonly address: string;
  /** Id of the browser's device when it has signed in to this account before. */
  readonly device: string | null;
  /** Whether it comes from a session of the account. */
  readonly isSignedIn?: boolean;
}

export type LimitServices = Pick<AccountServices, 'counters' | 'limits' | 'clock'>;

interface Limit {
  readonly key: string;
  readonly limit: number;
}

/**
 * Counts a try before the password is looked at, so that parallel guesses cannot slip through.
 * Strangers cannot use up the tries of browsers that the account knows; and however many strangers there are, the account stays open to a
 * new browser of its owner: past the first tries one passes every `SLOW_TRY_MS`.
 * @throws AppError rate_limited
 */
export async function countSignInTry(given: SignInTry, options: LimitServices): Promise<void> {
  const { counters, clock } = options;
  for (const { key, limit } of countersOf(given, options.limits)) {
    await countWithin({ ...options, key, limit, windowMs: WINDOW_MS, what: 'sign-in tries' });
  }
  if (!isStranger(given)) return;
  const waitMs = await counters.keepPace({ ...strangersOf(given.email, options.limits), now: clock() });
  if (waitMs !== null) throw tooManyStrangers(Math.max(1, Math.ceil(waitMs / 1000)));
}

/** A sign-in that succeeded was no guess. */
export async function forgiveSignInTry(given: SignInTry, { counters, limits }: LimitServices): Promise<void> {
  const [own, ...shared] = countersOf(given, limits);
  if (own) await counters.clear(own.key);
  for (const { key } of shared) await counters.takeBack(key);
  if (isStranger(given)) await counters.giveBackPace(strangersOf(given.email, limits));
}

function isStranger({ device, isSignedIn = false }: SignInTry): boolean {
  return device === null && !isSignedIn;
}

/** The narrowest first: it is the one that a success clears. */
function countersOf(given: SignInTry, limits: Limits): Limit[] {
  const { email, address, device } = given;
  const account = hashOf(email);
  const own = device === null ? `sign-in:both:${account}:${address}` : `sign-in:device:${account}:${device}`;
  const network = { key: `sign-in:address:${address}`, limit: limits.signInTriesPerAddress };
  const known = { key: `sign-in:known:${account}`, limit: limits.signInTriesOfKnownDevices };
  return [{ key: own, limit: limits.signInTries }, network, ...(isStranger(given) ? [] : [known])];
}

function strangersOf(email: string, limits: Limits) {
  return { key: `sign-in:strangers:${hashOf(email)}`, burst: limits.signInTriesPerAccount, everyMs: SLOW_TRY_MS };
}

function hashOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}

/** The same for an address without an account. */
function tooManyStrangers(retryAfter: number): AppError {
  const detail = `Too many sign-in tries for this account. Please try again in ${retryAfter} seconds, or set a new password with "Forgot password".`;
  return new AppError('rate_limited', detail, { retryAfter });
}
