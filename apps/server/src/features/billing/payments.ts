import { firstPaymentsOf } from './payment-repository.ts';
import type { BillingServices } from './services.ts';

/** When each of these people first paid more than nothing; who never did is left out. */
export async function readFirstPayments(
  userIds: readonly string[],
  { db }: Pick<BillingServices, 'db'>,
): Promise<ReadonlyMap<string, Date>> {
  return userIds.length === 0 ? new Map() : firstPaymentsOf(db, userIds);
}
