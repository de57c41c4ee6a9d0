import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { billingCustomers, billingLedger } from '../../db/schema.ts';

/** When each of these people first paid more than nothing; who never did is left out. */
export async function firstPaymentsOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ userId: billingCustomers.userId, at: sql`min(${billingLedger.at})`.mapWith(billingLedger.at) })
    .from(billingCustomers)
    .innerJoin(billingLedger, eq(billingLedger.subject, billingCustomers.subject))
    .where(
      and(inArray(billingCustomers.userId, [...userIds]), eq(billingLedger.kind, 'payment'), gt(billingLedger.amountCents, 0)),
    )
    .groupBy(billingCustomers.userId);
  return new Map(rows.map(({ userId, at }) => [userId, at as Date]));
}
