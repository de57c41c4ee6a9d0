import { and, asc, eq, gt, gte, inArray, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { eachOf } from '../../db/each-of.ts';
import { billingCustomers, billingLedger, subscriptionPlans, subscriptions, users } from '../../db/schema.ts';

export type LedgerRepository = ReturnType<typeof createLedgerRepository>;
export type LedgerRow = typeof billingLedger.$inferSelect;

/** As many lines are read at once. */
const PAGE = 5000;
/** `new` and what else changes what a customer brings; the other kinds tell of money and trials. */
const isMovement = sql`${billingLedger.annualCentsAfter} is not null`;

/** In MRR but past due; in MRR but about to end; on trial, with what it would bring. */
export type UnsureKind = 'atRisk' | 'ending' | 'onTrial';

const UNSURE: Readonly<Record<UnsureKind, { readonly cents: AnyPgColumn<{ data: number }>; readonly condition: SQL }>> = {
  atRisk: { cents: subscriptions.annualCents, condition: sql`${subscriptions.status} = 'past_due'` },
  ending: {
    cents: subscriptions.annualCents,
    condition: sql`${subscriptions.cancelAtPeriodEnd} and ${subscriptions.endedAt} is null and ${subscriptions.annualCents} > 0`,
  },
  onTrial: {
    cents: subscriptions.fullAnnualCents,
    condition: sql`${subscriptions.status} = 'trialing' and not ${subscriptions.cancelAtPeriodEnd}`,
  },
};

/** What the ledger tells of all customers together. It only reads: lines are added where Stripe is converged with. */
export function createLedgerRepository(db: Db) {
  return {
    /** Cents a year of subscriptions that are not sure; operators' count nothing. */
    async unsureCents(kind: UnsureKind): Promise<number> {
      const { cents, condition } = UNSURE[kind];
      // Operators are few: left out like this, nothing reads the accounts of all others.
      const operators = db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'));
      const [row] = await db
        .select({ sum: sql`coalesce(sum(${cents}), 0)`.mapWith(Number) })
        .from(subscriptions)
        .where(and(condition, notInArray(subscriptions.userId, operators)));
      return row?.sum ?? 0;
    },

    /** The names that operators gave to plans, by their ids. */
    async planNames(): Promise<ReadonlyMap<string, string>> {
      const rows = await db.select({ id: subscriptionPlans.id, name: subscriptionPlans.name }).from(subscriptionPlans);
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    /** The subscriptions behind that sum, with the numbers under which the ledger tells of their customers. */
    unsureSubscriptions(kind: UnsureKind) {
      const { cents, condition } = UNSURE[kind];
      const { plan, status, currentPeriodEnd } = subscriptions;
      return db
        .select({ subject: billingCustomers.subject, plan, status, currentPeriodEnd, annualCents: cents })
        .from(subscriptions)
        .innerJoin(users, eq(users.id, subscriptions.userId))
        .innerJoin(billingCustomers, eq(billingCustomers.userId, subscriptions.userId))
        .where(and(condition, ne(users.role, 'admin')))
        .orderBy(asc(subscriptions.id));
    },

    /** Under which numbers the ledger tells of operators: what they pay themselves is no revenue. */
    async operatorSubjects(): Promise<ReadonlySet<string>> {
      const rows = await db
        .select({ subject: billingCustomers.subject })
        .from(billingCustomers)
        .innerJoin(users, eq(users.id, billingCustomers.userId))
        .where(eq(users.role, 'admin'));
      return new Set(rows.map(({ subject }) => subject));
    },

    /** What the people of whom a line after this one tells bring in a year now, in cents. */
    async annualCentsSince(id: number): Promise<ReadonlyMap<string, number>> {
      const told = db.selectDistinct({ subject: billingLedger.subject }).from(billingLedger).where(gt(billingLedger.id, id));
      const rows = await db
        .selectDistinctOn([billingCustomers.userId], { userId: billingCustomers.userId, cents: billingLedger.annualCentsAfter })
        .from(billingCustomers)
        .innerJoin(billingLedger, and(eq(billingLedger.subject, billingCustomers.subject), isMovement))
        .where(inArray(billingCustomers.subject, told))
        .orderBy(billingCustomers.userId, sql`${billingLedger.at} desc`, sql`${billingLedger.id} desc`);
      return new Map(rows.map(({ userId, cents }) => [userId, cents ?? 0]));
    },

    /** The number of the last line; 0 of an empty ledger. */
    async lastId(): Promise<number> {
      const [last] = await db.select({ id: sql<string | null>`max(${billingLedger.id})` }).from(billingLedger);
      return Number(last?.id ?? 0);
    },

    /** When the ledger begins; null of an empty one. */
    async firstAt(): Promise<Date | null> {
      const [first] = await db.select({ at: billingLedger.at }).from(billingLedger).orderBy(asc(billingLedger.at)).limit(1);
      return first?.at ?? null;
    },

    /**
     * The earliest instant that the lines after this one say something about: a payment also says that a trial which ended before was paid
     * for, and that an invoice whose payment had failed is paid after all. Null when there is no such line.
     */
    async firstAffectedAfter(id: number): Promise<Date | null> {
      const [line] = await db
        .select({ at: billingLedger.at })
        .from(billingLedger)
        .where(gt(billingLedger.id, id))
        .orderBy(asc(billingLedger.at))
        .limit(1);
      if (!line) return null;
      const newPayments = and(gt(billingLedger.id, id), eq(billingLedger.kind, 'payment'));
      const trials = db
        .select({ key: sql`'trial_ended:' || ${billingLedger.stripeSubscriptionId}` })
        .from(billingLedger)
        .where(newPayments);
      const failures = db
        .select({ key: sql`'payment_failed:' || split_part(${billingLedger.key}, ':', 2)` })
        .from(billingLedger)
        .where(newPayments);
      const [trial] = await db
        .select({ at: billingLedger.at })
        .from(billingLedger)
        .where(or(inArray(billingLedger.key, trials), inArray(billingLedger.key, failures)))
        .orderBy(asc(billingLedger.at))
        .limit(1);
      return trial && trial.at < line.at ? trial.at : line.at;
    },

    /** What each customer brought just before an instant, and whether it rested; customers who brought and paused nothing are left out. */
    async balancesAt(at: Date) {
      const rows = await db
        .selectDistinctOn([billingLedger.subject], {
          subject: billingLedger.subject,
          annualCents: billingLedger.annualCentsAfter,
          kind: billingLedger.kind,
        })
        .from(billingLedger)
        .where(and(lt(billingLedger.at, at), isMovement))
        .orderBy(billingLedger.subject, sql`${billingLedger.at} desc`, sql`${billingLedger.id} desc`);
      return new Map(
        rows
          .map(
            ({ subject, annualCents, kind }) =>
              [subject, { annualCents: annualCents ?? 0, isPaused: kind === 'paused' }] as const,
          )
          .filter(([, { annualCents, isPaused }]) => annualCents > 0 || isPaused),
      );
    },

    /** Subscriptions that were about to end at an instant, with what they brought just before it, in cents a year. */
    async endingAt(at: Date) {
      const { rows } = await db.execute<{ id: string; subject: string; cents: number }>(sql`
        select said.stripe_subscription_id as id, said.subject, coalesce(last.cents, said.subscription_annual_cents, 0) as cents
        from (
          select distinct on (stripe_subscription_id) stripe_subscription_id, subject, kind, subscription_annual_cents
          from ${billingLedger} where kind in ('cancel_scheduled', 'cancel_withdrawn') and at < ${at.toISOString()}::timestamptz
          order by stripe_subscription_id, at desc, id desc
        ) as said
        left join lateral (
          select line.subscription_annual_cents as cents from ${billingLedger} as line
          where line.subject = said.subject and line.stripe_subscription_id = said.stripe_subscription_id
            and line.annual_cents_after is not null and line.at < ${at.toISOString()}::timestamptz
          order by line.at desc, line.id desc limit 1
        ) as last on true
        where said.kind = 'cancel_scheduled'`);
      return rows;
    },

    /** The lines from an instant on, in the order in which they took effect. */
    async *linesFrom(from: Date): AsyncGenerator<LedgerRow> {
      let last: { readonly at: Date; readonly id: number } | null = null;
      for (;;) {
        const after: ReturnType<typeof or> = last
          ? or(gt(billingLedger.at, last.at), and(eq(billingLedger.at, last.at), gt(billingLedger.id, last.id)))
          : gte(billingLedger.at, from);
        const page: LedgerRow[] = await db
          .select()
          .from(billingLedger)
          .where(after)
          .orderBy(asc(billingLedger.at), asc(billingLedger.id))
          .limit(PAGE);
        yield* page;
        last = page.at(-1) ?? null;
        if (page.length < PAGE) return;
      }
    },

    /** What these people bring in a year now, in cents; who brings nothing is left out. */
    async annualCentsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      // One look into the index for each person: joined as a whole, a thousand of them make the planner read the whole ledger.
      const { rows } = await db.execute<{ user_id: string; cents: number }>(sql`
        select customer.user_id, last.cents from ${eachOf(userIds)} as asked(id)
        inner join ${billingCustomers} as customer on customer.user_id = asked.id
        cross join lateral (
          select annual_cents_after as cents from ${billingLedger} as line
          where line.subject = customer.subject and annual_cents_after is not null order by line.at desc, line.id desc limit 1
        ) as last where last.cents > 0`);
      return new Map(rows.map(({ user_id, cents }) => [user_id, cents]));
    },

    /** Everything the ledger tells of a person, the latest first. */
    linesOf: (userId: string): Promise<LedgerRow[]> =>
      db
        .select({ line: billingLedger })
        .from(billingLedger)
        .innerJoin(billingCustomers, eq(billingCustomers.subject, billingLedger.subject))
        .where(eq(billingCustomers.userId, userId))
        .orderBy(sql`${billingLedger.at} desc`, sql`${billingLedger.id} desc`)
        .then((rows) => rows.map(({ line }) => line)),
  };
}
