import type { SubscriptionPlan } from '@sheetwright/contract/plans.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { subscriptionPlans, subscriptions, users } from '../../db/schema.ts';

export type SubscriptionRow = Pick<typeof subscriptions.$inferSelect, keyof typeof columns>;
export type BillingRepository = ReturnType<typeof createBillingRepository>;

const columns = {
  currentPeriodStart: subscriptions.currentPeriodStart,
  currentPeriodEnd: subscriptions.currentPeriodEnd,
  trialEnd: subscriptions.trialEnd,
  cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
};

export function createBillingRepository(db: Db) {
  /** The subscription the account points at, else the newest: earlier ones are kept for the record. */
  const current = sql`${subscriptions.stripeSubscriptionId} is not distinct from ${users.stripeSubscriptionId}`;
  const findCurrent = db
    .select(columns)
    .from(subscriptions)
    .innerJoin(users, and(eq(users.id, subscriptions.userId)))
    .where(eq(subscriptions.userId, sql.placeholder('userId')))
    .orderBy(desc(current), desc(subscriptions.id))
    .limit(1)
    .prepare('find_current_subscription');

  return {
    async findCurrent(userId: string): Promise<SubscriptionRow | null> {
      const [row] = await findCurrent.execute({ userId });
      return row ?? null;
    },
    /** As it is stored; null for one that there is not. */
    async findPlan(id: string): Promise<Pick<SubscriptionPlan, 'entitlements'> | null> {
      const { entitlements } = subscriptionPlans;
      const [row] = await db.select({ entitlements }).from(subscriptionPlans).where(eq(subscriptionPlans.id, id));
      return row ?? null;
    },
    async addMissingPlans(plans: readonly SubscriptionPlan[]): Promise<void> {
      await db
        .insert(subscriptionPlans)
        .values([...plans])
        .onConflictDoNothing();
    },
    allOf: (userId: string) => db.select().from(subscriptions).where(eq(subscriptions.userId, userId)).orderBy(subscriptions.id),
  };
}
