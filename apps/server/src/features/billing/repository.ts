import type { SubscriptionStatus } from '@sheetwright/contract/accounts.ts';
import type { SubscriptionPlan } from '@sheetwright/contract/plans.ts';
import type { SubscriptionPlanEdit } from '@sheetwright/contract/subscription-plan-edit.ts';
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, max, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import {
  billingCustomers,
  billingLedger,
  billingNotices,
  billingReconciliations,
  type LedgerKind,
  MOVEMENTS,
  stripeEvents,
  subscriptionPlans,
  subscriptions,
  trialCards,
  users,
} from '../../db/schema.ts';
import type { StripeEvent } from '../../integrations/stripe/payments.ts';
import { withdrawalsIn } from './cancellations.ts';
import type { Convergence, StoredMovement, StoredSubscription } from './converge.ts';

export type SubscriptionDates = Pick<typeof subscriptions.$inferSelect, keyof typeof columns>;
export type BillingCustomer = typeof billingCustomers.$inferSelect;
export type StoredPlan = typeof subscriptionPlans.$inferSelect;
export type BillingRepository = ReturnType<typeof createBillingRepository>;

const columns = {
  currentPeriodStart: subscriptions.currentPeriodStart,
  currentPeriodEnd: subscriptions.currentPeriodEnd,
  trialEnd: subscriptions.trialEnd,
  cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
  trialRefused: subscriptions.trialRefused,
  amountDueCents: subscriptions.amountDueCents,
  paymentNeedsConfirmation: subscriptions.paymentNeedsConfirmation,
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
    async findCurrent(userId: string): Promise<SubscriptionDates | null> {
      const [row] = await findCurrent.execute({ userId });
      return row ?? null;
    },
    /** As it is stored; null for one that there is not. */
    async findPlan(id: string): Promise<Pick<SubscriptionPlan, 'entitlements'> | null> {
      const { entitlements } = subscriptionPlans;
      const [row] = await db.select({ entitlements }).from(subscriptionPlans).where(eq(subscriptionPlans.id, id));
      return row ?? null;
    },
    /** The cheapest first. */
    listPlans: (tx: Db | Tx = db): Promise<StoredPlan[]> =>
      tx.select().from(subscriptionPlans).orderBy(asc(subscriptionPlans.priceCents), asc(subscriptionPlans.id)),
    /** Adds the plan, or changes the one with its id. */
    async savePlan(tx: Tx, plan: SubscriptionPlanEdit & { readonly id: string }, now: Date): Promise<StoredPlan> {
      const [row] = await tx
        .insert(subscriptionPlans)
        .values({ ...plan, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({ target: subscriptionPlans.id, set: { ...plan, updatedAt: now } })
        .returning();
      if (!row) throw new Error('A plan that was saved is there');
      return row;
    },
    async addMissingPlans(plans: readonly SubscriptionPlan[]): Promise<void> {
      await db
        .insert(subscriptionPlans)
        .values([...plans])
        .onConflictDoNothing();
    },
    allOf: (userId: string) => db.select().from(subscriptions).where(eq(subscriptions.userId, userId)).orderBy(subscriptions.id),
    /** What the ledger tells of a person, as long as the database tells that it is they. */
    ledgerOf: (userId: string) =>
      db
        .select({
          kind: billingLedger.kind,
          at: billingLedger.at,
          currency: billingLedger.currency,
          amountCents: billingLedger.amountCents,
          annualCentsAfter: billingLedger.annualCentsAfter,
        })
        .from(billingLedger)
        .innerJoin(billingCustomers, eq(billingCustomers.subject, billingLedger.subject))
        .where(eq(billingCustomers.userId, userId))
        .orderBy(billingLedger.id),
    ...customersIn(db),
  };
}

function customersIn(db: Db) {
  return {
    async customerOf(userId: string): Promise<BillingCustomer | null> {
      const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId));
      return row ?? null;
    },
    /** What the account is now; null when it is gone. */
    async accountOf(userId: string, tx: Db | Tx = db): Promise<Convergence['account'] | null> {
      const { subscriptionStatus, subscriptionPlan, stripeSubscriptionId } = users;
      const [row] = await tx
        .select({ subscriptionStatus, subscriptionPlan, stripeSubscriptionId })
        .from(users)
        .where(eq(users.id, userId));
      return row ? { ...row, subscriptionStatus: (row.subscriptionStatus ?? 'inactive') as SubscriptionStatus } : null;
    },
    async customerAtStripe(stripeCustomerId: string): Promise<BillingCustomer | null> {
      const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.stripeCustomerId, stripeCustomerId));
      return row ?? null;
    },
    async storeReconciliation(row: Omit<typeof billingReconciliations.$inferInsert, 'id'>): Promise<void> {
      await db.insert(billingReconciliations).values(row);
    },
    /** What the latest comparison with Stripe found; null before the first. */
    async lastReconciliation(): Promise<typeof billingReconciliations.$inferSelect | null> {
      const [row] = await db.select().from(billingReconciliations).orderBy(desc(billingReconciliations.id)).limit(1);
      return row ?? null;
    },
    /** Those that Stripe knows, a page at a time, in the order of their random numbers. */
    customersAfter: (subject: string, limit: number): Promise<BillingCustomer[]> =>
      db
        .select()
        .from(billingCustomers)
        .where(and(isNotNull(billingCustomers.stripeCustomerId), gt(billingCustomers.subject, subject)))
        .orderBy(billingCustomers.subject)
        .limit(limit),
    /** The person's row, made where it is missing. @returns null when the account is gone */
    ensureCustomer: (userId: string): Promise<BillingCustomer | null> =>
      db.transaction(async (tx) => {
        const account = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
        if (account.length === 0) return null;
        await tx.insert(billingCustomers).values({ userId }).onConflictDoNothing();
        const [row] = await tx.select().from(billingCustomers).where(eq(billingCustomers.userId, userId));
        return row ?? null;
      }),
    async setStripeCustomer(userId: string, stripeCustomerId: string): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.update(billingCustomers).set({ stripeCustomerId }).where(eq(billingCustomers.userId, userId));
        await tx.update(users).set({ stripeCustomerId }).where(eq(users.id, userId));
      });
    },
    /** Customers at Stripe with a subscription that was begun before then and never got its card or first payment. */
    async unfinishedBefore(before: Date): Promise<string[]> {
      const rows = await db
        .selectDistinct({ customer: billingCustomers.stripeCustomerId })
        .from(subscriptions)
        .innerJoin(billingCustomers, eq(billingCustomers.userId, subscriptions.userId))
        .where(and(eq(subscriptions.status, 'incomplete'), lt(subscriptions.createdAt, before)));
      return rows.map(({ customer }) => customer).filter((customer) => customer !== null);
    },
  };
}

/** Locks the customer until the transaction ends. @returns null when there is none */
export async function lockCustomer(tx: Tx, stripeCustomerId: string): Promise<BillingCustomer | null> {
  const found = eq(billingCustomers.stripeCustomerId, stripeCustomerId);
  const [row] = await tx.select().from(billingCustomers).where(found).for('update');
  return row ?? null;
}

/** @returns whose the cards are: of the subscriptions named, or of those that were first */
export async function claimTrialCards(tx: Tx, cards: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
  if (cards.size === 0) return cards;
  // In one order for everybody: two who claim the same two cards must not wait for each other.
  const rows = [...cards]
    .map(([fingerprintHash, stripeSubscriptionId]) => ({ fingerprintHash, stripeSubscriptionId }))
    .toSorted(byHash);
  await tx.insert(trialCards).values(rows).onConflictDoNothing();
  return readTrialCards(tx, [...cards.keys()]);
}

/** Which subscriptions had their trials on these cards. */
export async function readTrialCards(tx: Tx, hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(trialCards)
    .where(inArray(trialCards.fingerprintHash, [...hashes]));
  return new Map(rows.map(({ fingerprintHash, stripeSubscriptionId }) => [fingerprintHash, stripeSubscriptionId]));
}

function byHash(one: { readonly fingerprintHash: string }, other: { readonly fingerprintHash: string }): number {
  return one.fingerprintHash < other.fingerprintHash ? -1 : 1;
}

export interface StoredBilling {
  readonly subscriptions: readonly StoredSubscription[];
  readonly movements: readonly StoredMovement[];
  readonly keys: ReadonlySet<string>;
  readonly withdrawnAt: ReadonlyMap<string, Date>;
  readonly notices: ReadonlySet<string>;
  readonly latestEventAt: Date | null;
}

const MOVEMENT_KINDS: readonly LedgerKind[] = MOVEMENTS;

export async function readStored(tx: Tx, { userId, subject, stripeCustomerId }: BillingCustomer): Promise<StoredBilling> {
  const stored = await tx
    .select({ stripeSubscriptionId: subscriptions.stripeSubscriptionId, trialStartedAt: subscriptions.trialStartedAt })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId));
  const told = await tx.select({ key: billingNotices.key }).from(billingNotices).where(eq(billingNotices.subject, subject));
  const [latest] = await tx
    .select({ at: max(stripeEvents.occurredAt) })
    .from(stripeEvents)
    .where(eq(stripeEvents.stripeCustomerId, stripeCustomerId ?? ''));
  const lines = await tx.select().from(billingLedger).where(eq(billingLedger.subject, subject)).orderBy(billingLedger.id);
  return {
    subscriptions: stored,
    movements: lines.filter(({ kind }) => MOVEMENT_KINDS.includes(kind)).map(toMovement),
    keys: new Set(lines.map(({ key }) => key)),
    withdrawnAt: withdrawalsIn(lines),
    notices: new Set(told.map(({ key }) => key)),
    latestEventAt: latest?.at ?? null,
  };
}

function toMovement(line: typeof billingLedger.$inferSelect): StoredMovement {
  const { kind, at, stripeSubscriptionId, annualCentsAfter, subscriptionAnnualCents } = line;
  return {
    kind: kind as StoredMovement['kind'],
    at,
    stripeSubscriptionId: stripeSubscriptionId ?? '',
    annualCentsAfter: annualCentsAfter ?? 0,
    subscriptionAnnualCents: subscriptionAnnualCents ?? 0,
  };
}

/** Writes what converged, and that a reading was written. */
export async function writeConvergence(
  tx: Tx,
  { userId, subject }: BillingCustomer,
  { account, subscriptions: rows, ledger }: Convergence,
  now: Date,
): Promise<void> {
  for (const { stripeSubscriptionId, ...row } of rows) {
    const values = { ...row, userId, stripeSubscriptionId, updatedAt: now };
    const set = { ...row, userId, updatedAt: now };
    await tx
      .insert(subscriptions)
      .values({ ...values, createdAt: now })
      .onConflictDoUpdate({ target: subscriptions.stripeSubscriptionId, set });
  }
  if (ledger.length > 0) {
    const lines = ledger.map((line) => ({ ...line, subject, recordedAt: now }));
    await tx.insert(billingLedger).values(lines).onConflictDoNothing();
  }
  await tx
    .update(users)
    .set({ ...account, updatedAt: now })
    .where(eq(users.id, userId));
  await tx
    .update(billingCustomers)
    .set({ revision: sql`${billingCustomers.revision} + 1`, updatedAt: now })
    .where(eq(billingCustomers.userId, userId));
}

/** @returns false when it was told already */
export async function storeNotice(tx: Tx, key: string, { subject }: BillingCustomer, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(billingNotices)
    .values({ key, subject, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: billingNotices.key });
  return rows.length > 0;
}

/** @returns false for one that is stored already */
export async function storeEvent(tx: Tx, { id, type, customer, occurredAt }: StripeEvent, receivedAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(stripeEvents)
    .values({ id, type, stripeCustomerId: customer, occurredAt, receivedAt })
    .onConflictDoNothing()
    .returning({ id: stripeEvents.id });
  return rows.length > 0;
}

/**
 * Leaves a random number in the place of the person in all rows that stay.
 * @returns their customer at Stripe; null when there is none
 */
export async function forgetPerson(tx: Tx, userId: string): Promise<string | null> {
  const [customer] = await tx.select().from(billingCustomers).where(eq(billingCustomers.userId, userId)).for('update');
  const number = customer?.subject ?? crypto.randomUUID();
  await tx.update(subscriptions).set({ userId: number }).where(eq(subscriptions.userId, userId));
  await tx.update(billingCustomers).set({ userId: number }).where(eq(billingCustomers.userId, userId));
  return customer?.stripeCustomerId ?? null;
}
