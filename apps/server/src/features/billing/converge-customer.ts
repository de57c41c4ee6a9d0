import { createHash } from 'node:crypto';
import type { Tx } from '../../db/client.ts';
import { isSubscribed } from '../../http/session.ts';
import type { CustomerState } from '../../integrations/stripe/payments.ts';
import { announce } from './announce.ts';
import { type Convergence, converge, trialCardsOf } from './converge.ts';
import { claimTrialCards, lockCustomer, readStored, readTrialCards, writeConvergence } from './repository.ts';
import type { PaidServices } from './services.ts';
import { settleRefunds } from './settle-refunds.ts';

/** How often a reading may be overtaken before the rest is left to a later try. */
const TRIES = 8;

export type ConvergeOutcome =
  | {
      readonly outcome: 'converged';
      readonly state: CustomerState;
      readonly result: Convergence;
      /** What the account was; null when it is gone. */
      readonly before: Account | null;
    }
  /** It would have ended somebody's access, and was not to: nothing is written. */
  | { readonly outcome: 'would_revoke'; readonly before: Account; readonly result: Convergence }
  /** `unknown`: to us; `missing`: to Stripe, which changes nothing here; `unavailable`: try again later. */
  | { readonly outcome: 'unknown' | 'missing' | 'unavailable' };

type Account = Convergence['account'];

interface ConvergeOptions {
  /** Whether it may end an account's access; it may unless told otherwise. */
  readonly revokes?: boolean;
}

/**
 * Makes the database tell of a customer what Stripe tells. Stripe is read outside of any transaction; when somebody else has written from
 * another reading meanwhile, this one may be the older, so it is thrown away and Stripe read again.
 */
export async function convergeCustomer(
  stripeCustomerId: string,
  services: PaidServices,
  { revokes = true }: ConvergeOptions = {},
): Promise<ConvergeOutcome> {
  const { repository, payments, clock, logger } = services;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const customer = await repository.customerAtStripe(stripeCustomerId);
    if (!customer) return { outcome: 'unknown' };
    const observedAt = clock();
    const read = await payments.readCustomer(stripeCustomerId);
    if (!read.ok && read.failure.kind !== 'missing') {
      logger?.warn({ failure: read.failure }, 'Stripe could not be read');
      return { outcome: 'unavailable' };
    }
    if (!read.ok || read.value.isDeleted) return { outcome: 'missing' };
    const reading = { state: read.value, observedAt, revision: customer.revision, revokes };
    const written = await services.db.transaction((tx) => write(tx, reading, services));
    if (written === null) continue;
    const { before, result, isWritten } = written;
    if (!isWritten && before !== null) return { outcome: 'would_revoke', before, result };
    if (result.refusedTrials.length === 0) return { outcome: 'converged', state: read.value, result, before };
    if (!(await endTrials(result.refusedTrials, services))) return { outcome: 'unavailable' };
  }
  return { outcome: 'unavailable' };
}

interface Dated {
  readonly state: CustomerState;
  readonly observedAt: Date;
  /** What had been written before the reading began. */
  readonly revision: number;
  readonly revokes: boolean;
}

interface Written {
  readonly before: Account | null;
  readonly result: Convergence;
  readonly isWritten: boolean;
}

/** @returns null when the reading is out of date */
async function write(tx: Tx, { state, observedAt, revision, revokes }: Dated, services: PaidServices): Promise<Written | null> {
  const customer = await lockCustomer(tx, state.id);
  if (!customer || customer.revision !== revision) return null;
  await settleRefunds(tx, state, services);
  const stored = { ...(await readStored(tx, customer)), subject: customer.subject };
  const result = converge(state, { ...stored, trialCards: await settleTrialCards(tx, state) }, observedAt);
  const before = await services.repository.accountOf(customer.userId, tx);
  if (!revokes && before !== null && isSubscribed(before) && !isSubscribed(result.account)) {
    return { before, result, isWritten: false };
  }
  await writeConvergence(tx, customer, result, services.clock());
  await announce(tx, customer, result.notices, services);
  return { before, result, isWritten: true };
}

async function settleTrialCards(tx: Tx, state: CustomerState): Promise<ReadonlyMap<string, string>> {
  const fingerprints = state.subscriptions.map(({ cardFingerprint }) => cardFingerprint).filter((one) => one !== null);
  const claims = new Map([...trialCardsOf(state)].map(([fingerprint, id]) => [hashOf(fingerprint), id] as const));
  const claimed = await claimTrialCards(tx, claims);
  const known = new Map([...(await readTrialCards(tx, fingerprints.map(hashOf))), ...claimed]);
  return new Map(
    fingerprints.flatMap((fingerprint) => {
      const owner = known.get(hashOf(fingerprint));
      return owner === undefined ? [] : [[fingerprint, owner] as const];
    }),
  );
}

function hashOf(fingerprint: string): string {
  return createHash('sha256').update(fingerprint).digest('hex');
}

async function endTrials(subscriptions: readonly string[], { payments, logger }: PaidServices): Promise<boolean> {
  for (const subscription of subscriptions) {
    const ended = await payments.cancelNow(subscription);
    if (!ended.ok && ended.failure.kind !== 'missing') {
      logger?.warn({ failure: ended.failure }, 'a trial on a card that has had one could not be ended');
      return false;
    }
  }
  return true;
}
