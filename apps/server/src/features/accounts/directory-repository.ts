import type { SubscriptionStatus } from '@sheetwright/contract/accounts.ts';
import type { CustomersQuery } from '@sheetwright/contract/admin/customers.ts';
import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema.ts';

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
};

const SORTS = {
  name: [users.firstName, users.lastName, users.email],
  plan: [users.subscriptionPlan],
  status: [users.subscriptionStatus],
  createdAt: [users.createdAt],
} as const;

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
      const order = listing.direction === 'asc' ? asc : desc;
      const sorted = listing.sort ? SORTS[listing.sort].map((column) => order(column)) : [desc(users.createdAt)];
      const [rows, [counted]] = await Promise.all([
        db
          .select(columns)
          .from(users)
          .where(where)
          .orderBy(...sorted, asc(users.id))
          .limit(listing.limit ?? MOST_ROWS)
          .offset(listing.offset ?? 0),
        db.select({ total: sql<number>`count(*)::int` }).from(users).where(where),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    async find(id: string) {
      const [row] = await db.select(columns).from(users).where(eq(users.id, id));
      return row ?? null;
    },

    /** Customers, and those of them whose subscription is active or trialing. */
    async countCustomers(): Promise<{ total: number; active: number }> {
      const active = sql<number>`count(*) filter (where ${users.subscriptionStatus} in ('active', 'trialing'))::int`;
      const [row] = await db.select({ total: sql<number>`count(*)::int`, active }).from(users).where(eq(users.role, 'customer'));
      return row ?? { total: 0, active: 0 };
    },

    /** Customers whose subscription is active or trialing, by plan, the most first. */
    async countByPlan(): Promise<{ plan: string; count: number }[]> {
      const count = sql<number>`count(*)::int`;
      const subscribed: SubscriptionStatus[] = ['active', 'trialing'];
      const rows = await db
        .select({ plan: users.subscriptionPlan, count })
        .from(users)
        .where(and(eq(users.role, 'customer'), inArray(users.subscriptionStatus, subscribed), isNotNull(users.subscriptionPlan)))
        .groupBy(users.subscriptionPlan)
        .orderBy(desc(count));
      return rows.flatMap(({ plan, count: customers }) => (plan === null ? [] : [{ plan, count: customers }]));
    },

    /** Customers and what they subscribe to, one after the other: there may be many. */
    async *customers(onlySubscribed: boolean) {
      for (let offset = 0; ; offset += MOST_ROWS) {
        const subscribed = onlySubscribed ? sql`${users.subscriptionStatus} in ('active', 'trialing')` : undefined;
        const page = await db
          .select(columns)
          .from(users)
          .where(and(eq(users.role, 'customer'), subscribed))
          .orderBy(asc(users.createdAt), asc(users.id))
          .limit(MOST_ROWS)
          .offset(offset);
        yield* page;
        if (page.length < MOST_ROWS) return;
      }
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
}

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
    search ? matches(search) : undefined,
  );
}

/** Somewhere in the name or the address, without regard to case; what was typed is text and no pattern. */
function matches(search: string): SQL {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email}) ilike ${pattern}`;
}
