import { and, eq, gt, lt, min } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { billingCustomers, stripeEvents } from '../../db/schema.ts';

/** Older ones than this are no news: nobody converges an account that is gone. */
const LOOK_BACK_MS = 3 * 86_400_000;

/** When the oldest event came whose customer has not been read since; null for none. */
export async function findOldestUnconverged(db: Db, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(stripeEvents.receivedAt) })
    .from(stripeEvents)
    .innerJoin(billingCustomers, eq(billingCustomers.stripeCustomerId, stripeEvents.stripeCustomerId))
    .where(
      and(
        gt(stripeEvents.receivedAt, new Date(now.getTime() - LOOK_BACK_MS)),
        lt(billingCustomers.updatedAt, stripeEvents.receivedAt),
      ),
    );
  return row?.at ?? null;
}
