import type { Tx } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { countWithin } from '../../security/count-within.ts';
import { hashRecoveryCode, timeStepOf } from '../../security/one-time-codes.ts';
import type { SecretPlace } from '../../security/secret-box.ts';
import type { EventOrigin } from '../events/event-origin.ts';
import type { RecordSecurityEvent } from '../events/security-events.ts';
import { recordLimit } from './record-limit.ts';
import type { AccountServices } from './services.ts';
import type { LimitServices } from './sign-in-limits.ts';

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
  readonly origin: EventOrigin;
}

/** The transaction that a code is used up in, and what records events in it. */
export interface CodeUse {
  readonly tx: Tx;
  readonly record: RecordSecurityEvent;
}

export type CodeServices = LimitServices & Pick<AccountServices, 'secondFactors' | 'secrets' | 'security'>;
export type CodeKind = 'app' | 'recovery';

/** Where the secret stands encrypted. */
export function placeOfSecret(userId: string): SecretPlace {
  return { table: 'users', column: 'second_factor_secret', userId };
}

/**
 * Runs a transaction that uses a code up with `takeCode`. The try counts before its code is looked at, so that parallel guesses cannot slip
 * through, and outside of that transaction: a wrong code counts, and is recorded, although the transaction is undone.
 * @throws AppError rate_limited, validation_failed for a wrong code
 */
export async function tryCode<Result>(
  given: CodeTry,
  services: CodeServices,
  work: (use: CodeUse) => Promise<Result>,
): Promise<Result> {
  const { security } = services;
  const failure = { userId: given.userId, account: given.userId, network: given.address };
  const recordFailure = (kind: 'sign_in_limit_reached' | 'second_factor_failed') =>
    security.recordFailure(given.origin, { ...failure, kind });
  await recordLimit(countCodeTry(given, services), () => recordFailure('sign_in_limit_reached'));
  try {
    const result = await security.transaction(given.origin, (tx, record) => work({ tx, record }));
    await forgiveCodeTry(given, services);
    return result;
  } catch (error) {
    if (error instanceof WrongCode) await recordFailure('second_factor_failed');
    throw error;
  }
}

async function countCodeTry(given: CodeTry, options: LimitServices): Promise<void> {
  const [own, shared] = keysOf(given);
  await countWithin({ ...options, key: own, limit: TRIES, windowMs: TRIES_WINDOW_MS, what: 'wrong codes' });
  if (!isAppCode(given.code)) return;
  const { count, expires } = await options.counters.add({ key: shared, amount: 1, windowMs: DAY_MS, now: options.clock() });
  if (count <= TRIES_A_DAY) return;
  const retryAfter = Math.max(1, Math.ceil((expires.getTime() - options.clock().getTime()) / 1000));
  throw new AppError('rate_limited', 'Too many wrong codes today. Use a recovery code, or try again tomorrow.', { retryAfter });
}

/** A code that was right was no guess. */
async function forgiveCodeTry(given: CodeTry, { counters }: LimitServices): Promise<void> {
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
  { tx, record }: CodeUse,
): Promise<CodeKind> {
  const at = clock();
  if (!isAppCode(code)) {
    const isRight = await secondFactors.useRecoveryCode({ userId, hash: hashRecoveryCode(code), at }, tx);
    if (!isRight) throw new WrongCode('This recovery code is not right, or was used already.');
    await record({ kind: 'recovery_code_used', userId, data: { left: await secondFactors.countRecoveryCodes(userId, tx) } });
    return 'recovery';
  }
  const factor = await secondFactors.find(userId, tx);
  if (factor?.sealed && factor.confirmedAt) {
    const secret = secrets.open(factor.sealed, placeOfSecret(userId));
    const step = timeStepOf({ secret, code, at, after: factor.step });
    if (step !== null && (await secondFactors.useStep(userId, step, tx))) return 'app';
  }
  throw new WrongCode('This code is not right, or was used already. Enter the one that your app shows now.');
}

export class WrongCode extends AppError {
  constructor(message: string) {
    super('validation_failed', message, { errors: [{ path: 'code', message }] });
  }
}

/** A code of the app has six digits; a recovery code is longer. */
function isAppCode(code: string): boolean {
  return code.replaceAll(/\s/g, '').length <= 6;
}

function keysOf({ userId, address }: CodeTry): [own: string, shared: string] {
  return [`second-factor:both:${userId}:${address}`, `second-factor:account:${userId}`];
}
