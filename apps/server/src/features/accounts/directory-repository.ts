import type { SubscriptionStatus } from '@sheetwright/contract/accounts.ts';
import type { CustomersQuery } from '@sheetwright/contract/admin/customers.ts';
import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/client.ts';
import { accountCounts, searchedOfUser, users } from '../../db/schema.ts';
import { containsText } from '../../db/text-search.ts';

export type DirectoryRepository = ReturnType<typeof createDirectoryRepository>;

const columns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  profileImageUrl: users.profileImageUrl,
  role: users.role,
  authProvider: users.authProvider,
  subscriptionPlan: users.subscriptionPlan,
  subscriptionStatus: users.subscriptionStatus,
  createdAt: users.createdAt,
  disabledAt: users.disabledAt,
  lastActiveAt: users.lastActiveAt,
};

type Sort = NonNullable<CustomersQuery['sort']>;

/** Each is an index from one end to the other, in both directions. */
const SORTS: Readonly<Record<Exclude<Sort, 'lastActivity'>, readonly AnyPgColumn[]>> = {
  name: [users.firstName, users.lastName, users.email, users.id],
  plan: [users.subscriptionPlan, users.createdAt, users.id],
  status: [users.subscriptionStatus, users.createdAt, users.id],
  createdAt: [users.createdAt, users.id],
  monthlyValue: [users.annualCents, users.createdAt, users.id],
};

const MOST_ROWS = 1000;

interface Listing extends CustomersQuery {
  /** All accounts without one. */
  readonly role?: 'customer' | 'admin';
}

/** Accounts as operators see them. */
export function createDirectoryRepository(db: Db) {
  return {
    async list(listing: Listing) {
      const where = conditionsOf(listing);
      const order = orderOf(listing);
      const { limit = MOST_ROWS, offset = 0 } = listing;
      const isSearch = Boolean(listing.search);
      // The rows of an account are wide: which accounts are on the page is found in an index, and a search counts what it finds as it does.
      const found = isSearch ? sql<number>`(count(*) over ())::int` : sql<number>`0`;
      const page = db
        .select({ id: users.id, found: found.as('found') })
        .from(users)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
        .as('page');
      const [rows, counted] = await Promise.all([
        db
          .select({ ...columns, found: page.found })
          .from(users)
          .innerJoin(page, eq(users.id, page.id))
          .orderBy(...order),
        isSearch ? null : countOf(listing),
      ]);
      // On a page without rows nothing tells how many there are.
      const total = counted ?? rows[0]?.found ?? (await countFound(where));
      return { rows: rows.map(({ found: _, ...row }) => row), total };
    },

    async find(id: string) {
      const [row] = await db.select(columns).from(users).where(eq(users.id, id));
      return row ?? null;
    },

    /** Customers, and those of them whose subscription is active or trialing. */
    async countCustomers(): Promise<{ total: number; active: number }> {
      const active = sql<number>`coalesce(sum(${accountCounts.count}) filter (where ${accountCounts.status} in ('active', 'trialing')), 0)::int`;
      const [row] = await db.select({ total, active }).from(accountCounts).where(eq(accountCounts.role, 'customer'));
      return row ?? { total: 0, active: 0 };
    },

    /** Customers whose subscription is active or trialing, by plan, the most first. */
    async countByPlan(): Promise<{ plan: string; count: number }[]> {
      const { role, status, plan } = accountCounts;
      const subscribed: SubscriptionStatus[] = ['active', 'trialing'];
      const rows = await db
        .select({ plan, count: total })
        .from(accountCounts)
        .where(and(eq(role, 'customer'), inArray(status, subscribed), isNotNull(plan)))
        .groupBy(plan)
        .having(sql`${total} > 0`)
        .orderBy(desc(total), asc(plan));
      return rows.flatMap((row) => (row.plan === null ? [] : [{ plan: row.plan, count: row.count }]));
    },

    /** Counts all accounts anew. None can be written meanwhile, so this is for a command. */
    async recount(): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.execute(sql`lock table ${users} in share row exclusive mode`);
        await tx.delete(accountCounts);
        await tx.execute(sql`insert into ${accountCounts} (role, status, plan, count)
          select role, subscription_status, subscription_plan, count(*) from ${users} group by 1, 2, 3`);
      });
    },

    /** Puts the rows of one kind of account together, if there is a kind with several: triggers have added one for each change. */
    async foldCounts(): Promise<void> {
      const several = sql`exists (select from ${accountCounts} group by role, status, plan having count(*) > 1)`;
      await db.execute(sql`with folded as (delete from ${accountCounts} where ${several} returning role, status, plan, count)
        insert into ${accountCounts} (role, status, plan, count)
        select role, status, plan, sum(count) from folded group by role, status, plan having sum(count) <> 0`);
    },

    /** Customers and what they subscribe to, one after the other: there may be many. */
    async *customers(onlySubscribed: boolean) {
      const subscribed = onlySubscribed ? sql`${users.subscriptionStatus} in ('active', 'trialing')` : undefined;
      let after: SQL | undefined;
      for (;;) {
        const page = await db
          .select(columns)
          .from(users)
          .where(and(eq(users.role, 'customer'), subscribed, after))
          .orderBy(asc(users.createdAt), asc(users.id))
          .limit(MOST_ROWS);
        yield* page;
        const last = page.at(-1);
        if (!last || page.length < MOST_ROWS) return;
        after = sql`(${users.createdAt}, ${users.id}) > (${last.createdAt.toISOString()}::timestamptz, ${last.id})`;
      }
    },

    /** By what the console's lists are sorted: what these people bring in a year, in cents. */
    async saveAnnualCents(tx: Tx, cents: ReadonlyMap<string, number>): Promise<void> {
      if (cents.size === 0) return;
      const rows = [...cents].map(([id, annual]) => ({ id, annual }));
      await tx.execute(sql`update ${users} set annual_cents = told.annual
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told(id text, annual int)
        where ${users.id} = told.id and annual_cents <> told.annual`);
    },

    /** By what the console's lists are sorted: when people were active, by the random numbers under which events tell of them. */
    async saveActivity(tx: Tx, people: readonly { readonly subject: string; readonly lastAt: Date }[]): Promise<void> {
      if (people.length === 0) return;
      const rows = people.map(({ subject, lastAt }) => ({ subject, at: lastAt.toISOString() }));
      await tx.execute(sql`update ${users} set last_active_at = told.at
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told(subject uuid, at timestamptz)
        where ${users.eventSubject} = told.subject and (last_active_at is null or last_active_at < told.at)`);
    },

    async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, { name: string | null; email: string | null }>> {
      if (ids.length === 0) return new Map();
      const { id, firstName, lastName, email } = users;
      const rows = await db
        .select({ id, firstName, lastName, email })
        .from(users)
        .where(inArray(users.id, [...ids]));
      return new Map(rows.map((row) => [row.id, { name: fullName(row), email: row.email }]));
    },
  };

  /** Each that a search finds has to be looked at, so this takes as long as they are many. */
  async function countFound(where: SQL | undefined): Promise<number> {
    const [counted] = await db.select({ found: sql<number>`count(*)::int` }).from(users).where(where);
    return counted?.found ?? 0;
  }

  async function countOf({ role, status, plan }: Listing): Promise<number> {
    const where = and(
      role === undefined ? undefined : eq(accountCounts.role, role),
      status === undefined ? undefined : eq(accountCounts.status, status),
      plan === undefined ? undefined : eq(accountCounts.plan, plan),
    );
    const [counted] = await db.select({ total }).from(accountCounts).where(where);
    return counted?.total ?? 0;
  }
}

/** Of the accounts of one kind; the rows are few, however many accounts there are. */
const total = sql<number>`coalesce(sum(${accountCounts.count}), 0)::int`;

function fullName({
  firstName,
  lastName,
}: {
  readonly firstName: string | null;
  readonly lastName: string | null;
}): string | null {
  return [firstName, lastName].filter(Boolean).join(' ') || null;
}

function conditionsOf({ role, status, plan, search }: Listing): SQL | undefined {
  return and(
    role === undefined ? undefined : eq(users.role, role),
    status === undefined ? undefined : eq(users.subscriptionStatus, status),
    plan === undefined ? undefined : eq(users.subscriptionPlan, plan),
    search ? containsText(searchedOfUser(users), search) : undefined,
  );
}

function orderOf({ sort = 'createdAt', direction = 'desc' }: Listing): SQL[] {
  const order = direction === 'asc' ? asc : desc;
  if (sort !== 'lastActivity') return SORTS[sort].map((column) => order(column));
  const ends = sql.raw(direction === 'asc' ? 'asc nulls first' : 'desc nulls last');
  return [sql`${users.lastActiveAt} ${ends}`, sql`${users.id} ${ends}`];
}
