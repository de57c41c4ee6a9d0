import type { IssueStatus, Page, SupportIssuesQuery } from '@sheetwright/contract/support.ts';
import { and, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { searchedOfIssue, searchedOfUser, supportIssues, users } from '../../db/schema.ts';
import { containsText } from '../../db/text-search.ts';

export type IssueRow = typeof supportIssues.$inferSelect & { readonly customerEmail: string | null };
export type SupportRepository = ReturnType<typeof createSupportRepository>;

export interface Person {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly profileImageUrl: string | null;
}

interface NewIssueRow extends Pick<IssueRow, 'userId' | 'title' | 'description' | 'priority'> {
  readonly at: Date;
}

const issueColumns = { ...getTableColumns(supportIssues), customerEmail: users.email };
const personColumns = {
  id: users.id,
  name: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '')`,
  email: users.email,
  profileImageUrl: users.profileImageUrl,
};

export function createSupportRepository(db: Db) {
  return { ...issueQueries(db), ...personQueries(db) };
}

function issueQueries(db: Db) {
  return {
    async insert({ at, ...issue }: NewIssueRow): Promise<IssueRow> {
      const [row] = await db
        .insert(supportIssues)
        .values({ ...issue, createdAt: at, updatedAt: at })
        .returning();
      if (!row) throw new Error('The database did not return the issue');
      return { ...row, customerEmail: null };
    },

    /** One issue a build: failing again opens it again. */
    async openOfBuild(tx: Tx, { at, ...issue }: NewIssueRow & { readonly buildId: number }): Promise<void> {
      await tx
        .insert(supportIssues)
        .values({ ...issue, createdAt: at, updatedAt: at })
        .onConflictDoUpdate({
          target: supportIssues.buildId,
          set: {
            description: issue.description,
            updatedAt: at,
            status: sql`case when ${supportIssues.status} in ('resolved', 'closed') then 'open' else ${supportIssues.status} end`,
          },
        });
    },

    /** The newest first, and how many there are in all. */
    async page({ limit, offset, ...filter }: SupportIssuesQuery): Promise<{ rows: IssueRow[]; total: number }> {
      const matching = matches(filter);
      const join = eq(users.id, supportIssues.userId);
      const rows = await db
        .select(issueColumns)
        .from(supportIssues)
        .innerJoin(users, join)
        .where(matching)
        .orderBy(desc(supportIssues.createdAt), desc(supportIssues.id))
        .limit(limit)
        .offset(offset);
      const [counted] = await db.select({ total: count() }).from(supportIssues).where(matching);
      return { rows, total: counted?.total ?? 0 };
    },

    /** Held until the transaction ends; null when there is no such issue. */
    async holdStatus(tx: Tx, id: number): Promise<IssueStatus | null> {
      const [row] = await tx
        .select({ status: supportIssues.status })
        .from(supportIssues)
        .where(eq(supportIssues.id, id))
        .for('update');
      return row?.status ?? null;
    },

    async change(tx: Tx, id: number, { status, response, at }: { status: IssueStatus; response: string | undefined; at: Date }) {
      const answered = response === undefined ? {} : { response, respondedAt: at };
      const [changed] = await tx
        .update(supportIssues)
        .set({ status, updatedAt: at, ...answered })
        .where(eq(supportIssues.id, id))
        .returning({ id: supportIssues.id });
      if (!changed) return null;
      const [row] = await tx
        .select(issueColumns)
        .from(supportIssues)
        .innerJoin(users, eq(users.id, supportIssues.userId))
        .where(eq(supportIssues.id, id));
      return row ?? null;
    },

    of: (userId: string) => db.select().from(supportIssues).where(eq(supportIssues.userId, userId)).orderBy(supportIssues.id),
  };
}

function personQueries(db: Db) {
  const isCustomer = eq(users.role, 'customer');
  return {
    /** Customers, the newest first, and how many there are in all. */
    async customers({ limit, offset }: Page): Promise<{ rows: (Person & { createdAt: Date })[]; total: number }> {
      const rows = await db
        .select({ ...personColumns, createdAt: users.createdAt })
        .from(users)
        .where(isCustomer)
        .orderBy(desc(users.createdAt), desc(users.id))
        .limit(limit)
        .offset(offset);
      const [counted] = await db.select({ total: count() }).from(users).where(isCustomer);
      return { rows, total: counted?.total ?? 0 };
    },

    async people(ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select(personColumns)
        .from(users)
        .where(inArray(users.id, [...ids]));
      return new Map(rows.map((row) => [row.id, row]));
    },
  };
}

function matches({ search, status, priority }: Omit<SupportIssuesQuery, keyof Page>): SQL | undefined {
  return and(
    status && eq(supportIssues.status, status),
    priority && eq(supportIssues.priority, priority),
    search?.trim() ? contains(search.trim()) : undefined,
  );
}

/** In the issue's own words or in its customer's address: each is an index of its own, so what they find is put together. */
function contains(search: string): SQL {
  const own = sql`select ${supportIssues.id} from ${supportIssues} where ${containsText(searchedOfIssue(supportIssues), search)}`;
  const email = sql`lower(${users.email})`;
  const theirs = sql`select issue.id from ${supportIssues} as issue inner join ${users} on ${users.id} = issue.user_id
    where ${containsText(searchedOfUser(users), search)} and position(lower(${search}) in ${email}) > 0`;
  return sql`${supportIssues.id} in (${own} union ${theirs})`;
}
