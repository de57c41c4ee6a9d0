import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Limits } from '../../config.ts';
import { type Parts, runTogether } from '../../db/run-together.ts';
import { AppError } from '../../errors.ts';
import { tooMany } from '../../security/count-within.ts';
import { countBack, forget, type Gate, stepBack } from '../../security/gates.ts';
import { createPermits, type Permit, type Permits } from '../../security/permits.ts';
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

export type LimitServices = Pick<AccountServices, 'database' | 'counters' | 'limits' | 'clock' | 'networkTries'>;

/** A try that was let pass. */
export interface CountedTry extends SignInTry {
  readonly permit: Permit;
}

const TRIES = 'sign-in tries';

/** The tries of a network, which many people may share. */
export function createNetworkTries(options: Pick<LimitServices, 'counters' | 'clock'>): Permits {
  const refusal = (waitMs: number) => tooMany(TRIES, waitMs);
  return createPermits({ ...options, purpose: 'sign-in:network', windowMs: WINDOW_MS, refusal });
}

/**
 * Counts a try before the password is looked at, so that parallel guesses cannot slip through.
 * Strangers cannot use up the tries of browsers that the account knows; and however many strangers there are, the account stays open to a
 * new browser of its owner: past the first tries one passes every `SLOW_TRY_MS`.
 * @throws AppError rate_limited
 */
export async function countSignInTry(given: SignInTry, services: LimitServices): Promise<CountedTry> {
  const { counters, clock, limits, networkTries } = services;
  const permit = await networkTries.take(given.address, limits.signInTriesPerAddress);
  const gates = gatesOf(given, limits);
  const refusal = await counters.pass(gates, clock());
  if (refusal === null) return { ...given, permit };
  // What the narrowest limit refuses is no try of the network's.
  if (refusal.gate === 0) networkTries.giveBack(permit);
  throw isStranger(given) && refusal.gate === 1 ? tooManyStrangers(refusal.waitMs) : tooMany(TRIES, refusal.waitMs);
}

/** A sign-in that succeeded was no guess. */
export async function forgiveSignInTry(counted: CountedTry, services: LimitServices): Promise<void> {
  const { parts, giveBack } = forgiveness(counted, services, sql`true`);
  await runTogether(services.database.db, parts);
  giveBack();
}

/** The same as parts of a statement, when the condition holds; `giveBack` is for when it has held. */
export function forgiveness(
  { permit, ...given }: CountedTry,
  { limits, networkTries }: Pick<LimitServices, 'limits' | 'networkTries'>,
  when: SQL,
): { readonly parts: Parts; readonly giveBack: () => void } {
  const [own, shared] = gatesOf(given, limits);
  // One after the other, as they were counted: who locks two rows in another order than others waits for them for ever.
  const afterOwn = sql`${when} and (select count(*) from own_tries) >= 0`;
  const parts = {
    own_tries: forget(own.key, when),
    shared_tries: 'burst' in shared ? stepBack(shared, afterOwn) : countBack(shared.key, afterOwn),
  };
  return { parts, giveBack: () => networkTries.giveBack(permit) };
}

function isStranger({ device, isSignedIn = false }: SignInTry): boolean {
  return device === null && !isSignedIn;
}

/** The narrowest first: it is the one that a success clears. */
function gatesOf(given: SignInTry, limits: Limits): readonly [Gate, Gate] {
  const { email, address, device } = given;
  const account = hashOf(email);
  const key = device === null ? `sign-in:both:${account}:${address}` : `sign-in:device:${account}:${device}`;
  const own = { key, limit: limits.signInTries, windowMs: WINDOW_MS };
  if (isStranger(given)) {
    return [own, { key: `sign-in:strangers:${account}`, burst: limits.signInTriesPerAccount, everyMs: SLOW_TRY_MS }];
  }
  return [own, { key: `sign-in:known:${account}`, limit: limits.signInTriesOfKnownDevices, windowMs: WINDOW_MS }];
}

function hashOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}

/** The same for an address without an account. */
function tooManyStrangers(waitMs: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  const detail = `Too many sign-in tries for this account. Please try again in ${retryAfter} seconds, or set a new password with "Forgot password".`;
  return new AppError('rate_limited', detail, { retryAfter });
}
