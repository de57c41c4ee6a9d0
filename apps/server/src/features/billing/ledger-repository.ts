import { and, asc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { billingCustomers, billingLedger } from '../../db/schema.ts';

export type LedgerRepository = ReturnType<typeof createLedgerRepository>;
export type LedgerRow = typeof billingLedger.$inferSelect;

/** As many lines are read at once. */
const PAGE = 5000;
/** `new` and what else changes what a customer brings; the other kinds tell of money and trials. */
const isMovement = sql`${billingLedger.annualCentsAfter} is not null`;

/** What the ledger tells of all customers together. It only reads: lines are added where Stripe is converged with. */
export function createLedgerRepository(db: Db) {
  return {
    /** What all subscriptions bring in a year now, in cents. */
    async annualCentsNow(): Promise<number> {
      const gained = sql<string>`coalesce(sum(${billingLedger.annualCentsAfter} - ${billingLedger.annualCentsBefore}), 0)`;
      const [row] = await db.select({ gained }).from(billingLedger);
      return Number(row?.gained ?? 0);
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
      if (userIds.length === 0) return new Map();
      const rows = await db
        .selectDistinctOn([billingCustomers.userId], { userId: billingCustomers.userId, cents: billingLedger.annualCentsAfter })
        .from(billingCustomers)
        .innerJoin(billingLedger, and(eq(billingLedger.subject, billingCustomers.subject), isMovement))
        .where(inArray(billingCustomers.userId, [...userIds]))
        .orderBy(billingCustomers.userId, sql`${billingLedger.at} desc`, sql`${billingLedger.id} desc`);
      return new Map(rows.map(({ userId, cents }) => [userId, cents ?? 0] as const).filter(([, cents]) => cents > 0));
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
