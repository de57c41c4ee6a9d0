import type { Tx } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { countWithin } from '../../security/count-within.ts';
import { hashRecoveryCode, timeStepOf } from '../../security/one-time-codes.ts';
import type { SecretPlace } from '../../security/secret-box.ts';
import type { AccountServices } from './services.ts';
import type { LimitServices } from './sign-in.ts';

/** Wrong codes for one account from one network in 15 minutes. */
const TRIES = 5;
const TRIES_WINDOW_MS = 15 * 60_000;
/**
 * Wrong codes of the app for one account from everywhere in a day: with three codes that are right at any time, guessing them for a year
 * succeeds in 2 of 100 cases. Recovery codes cannot be guessed, and so stay open to the owner when somebody else uses these tries up.
 */
const TRIES_A_DAY = 20;
const DAY_MS = 24 * 60 * 60_000;

export interface CodeTry {
  readonly userId: string;
  readonly code: string;
  /** Where it comes from, as limits count it. */
  readonly address: string;
}

export type CodeServices = LimitServices & Pick<AccountServices, 'secondFactors' | 'secrets'>;
export type CodeKind = 'app' | 'recovery';

/** Where the secret stands encrypted. */
export function placeOfSecret(userId: string): SecretPlace {
  return { table: 'users', column: 'second_factor_secret', userId };
}

/**
 * Counts a try before its code is looked at, so that parallel guesses cannot slip through. It is called outside of the transaction that uses
 * the code up: a wrong code counts although that transaction is undone.
 * @throws AppError rate_limited
 */
export async function countCodeTry(given: CodeTry, options: LimitServices): Promise<void> {
  const [own, shared] = keysOf(given);
  await countWithin({ ...options, key: own, limit: TRIES, windowMs: TRIES_WINDOW_MS, what: 'wrong codes' });
  if (!isAppCode(given.code)) return;
  const { count, expires } = await options.counters.add({ key: shared, amount: 1, windowMs: DAY_MS, now: options.clock() });
  if (count <= TRIES_A_DAY) return;
  const retryAfter = Math.max(1, Math.ceil((expires.getTime() - options.clock().getTime()) / 1000));
  throw new AppError('rate_limited', 'Too many wrong codes today. Use a recovery code, or try again tomorrow.', { retryAfter });
}

/** A code that was right was no guess. */
export async function forgiveCodeTry(given: CodeTry, { counters }: LimitServices): Promise<void> {
  const [own, shared] = keysOf(given);
  await counters.clear(own);
  if (isAppCode(given.code)) await counters.takeBack(shared);
}

/**
 * Uses up a code of the person's app or a recovery code; of parallel calls with one code one succeeds.
 * @throws AppError validation_failed when it is wrong or used up
 */
export async function takeCode(
  { userId, code }: Pick<CodeTry, 'userId' | 'code'>,
  { secondFactors, secrets, clock }: CodeServices,
  tx: Tx,
): Promise<CodeKind> {
  const at = clock();
  if (!isAppCode(code)) {
    if (await secondFactors.useRecoveryCode({ userId, hash: hashRecoveryCode(code), at }, tx)) return 'recovery';
    throw wrongCode('This recovery code is not right, or was used already.');
  }
  const factor = await secondFactors.find(userId, tx);
  if (factor?.sealed && factor.confirmedAt) {
    const secret = secrets.open(factor.sealed, placeOfSecret(userId));
    const step = timeStepOf({ secret, code, at, after: factor.step });
    if (step !== null && (await secondFactors.useStep(userId, step, tx))) return 'app';
  }
  throw wrongCode('This code is not right, or was used already. Enter the one that your app shows now.');
}

export function wrongCode(message: string): AppError {
  return new AppError('validation_failed', message, { errors: [{ path: 'code', message }] });
}

/** A code of the app has six digits; a recovery code is longer. */
function isAppCode(code: string): boolean {
  return code.replaceAll(/\s/g, '').length <= 6;
}

function keysOf({ userId, address }: CodeTry): [own: string, shared: string] {
  return [`second-factor:both:${userId}:${address}`, `second-factor:account:${userId}`];
}
