import { createHash } from 'node:crypto';
import type { Limits } from '../../config.ts';
import { countWithin } from '../../security/count-within.ts';
import type { Counters } from '../../security/counters.ts';

const SIGN_IN_WINDOW_MS = 15 * 60_000;
const REGISTRATION_WINDOW_MS = 60 * 60_000;

export interface SignInTry {
  readonly email: string;
  readonly address: string;
  /** Id of the browser's device when it has signed in to this account before. */
  readonly device: string | null;
}

interface LimitOptions {
  readonly counters: Counters;
  readonly limits: Limits;
  readonly clock: () => Date;
}

/**
 * Counts a try before the password is looked at, so that parallel guesses cannot slip through.
 * A known device counts by itself alone: nobody else can use up its owner's tries.
 * @throws AppError rate_limited
 */
export async function countSignInTry(given: SignInTry, options: LimitOptions): Promise<void> {
  for (const { key, limit } of countersOf(given, options.limits)) {
    await countWithin({ ...options, key, limit, windowMs: SIGN_IN_WINDOW_MS, what: 'sign-in tries' });
  }
}

/** A sign-in that succeeded was no guess. */
export async function forgiveSignInTry(given: SignInTry, { counters, limits }: LimitOptions): Promise<void> {
  const [own, ...shared] = countersOf(given, limits);
  if (own) await counters.clear(own.key);
  for (const { key } of shared) await counters.takeBack(key);
}

/** @throws AppError rate_limited */
export async function countRegistration(address: string, options: LimitOptions): Promise<void> {
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
