import { firstPaymentsOf } from './payment-repository.ts';
import type { BillingServices } from './services.ts';
import { findOldestUnconverged } from './unconverged-repository.ts';

/** When each of these people first paid more than nothing; who never did is left out. */
export async function readFirstPayments(
  userIds: readonly string[],
  { db }: Pick<BillingServices, 'db'>,
): Promise<ReadonlyMap<string, Date>> {
  return userIds.length === 0 ? new Map() : firstPaymentsOf(db, userIds);
}

/** When the oldest event of Stripe's came that was not taken into account since; null for none. */
export function oldestUnconverged(now: Date, { db }: Pick<BillingServices, 'db'>): Promise<Date | null> {
  return findOldestUnconverged(db, now);
}
