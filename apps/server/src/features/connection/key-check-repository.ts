import { and, count, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { apiKeyChecks, users } from '../../db/schema.ts';

/** What Smartsheet last said about a stored key. */
export type KeyVerdict = Omit<typeof apiKeyChecks.$inferSelect, 'userId' | 'checkedAt'>;

/** The last check of a stored key; all null for one that was never checked. */
export interface KeyCheckRow {
  readonly userId: string;
  readonly status: KeyVerdict['status'] | null;
  readonly error: string | null;
  readonly checkedAt: Date | null;
}

export type KeyCheckRepository = ReturnType<typeof createKeyCheckRepository>;

export function createKeyCheckRepository(db: Db) {
  const columns = {
    userId: users.id,
    status: apiKeyChecks.status,
    error: apiKeyChecks.error,
    checkedAt: apiKeyChecks.checkedAt,
  };
  return {
    /** Those who have stored a key, the newest accounts first, and how many they are. */
    async page({ limit, offset }: { readonly limit: number; readonly offset: number }) {
      const hasKey = isNotNull(users.smartsheetApiKey);
      const rows: KeyCheckRow[] = await db
        .select(columns)
        .from(users)
        .leftJoin(apiKeyChecks, eq(apiKeyChecks.userId, users.id))
        .where(hasKey)
        .orderBy(desc(users.createdAt), desc(users.id))
        .limit(limit)
        .offset(offset);
      const [total] = await db.select({ total: count() }).from(users).where(hasKey);
      return { rows, total: total?.total ?? 0 };
    },
    async find(userId: string): Promise<KeyCheckRow | null> {
      const [row] = await db
        .select(columns)
        .from(users)
        .leftJoin(apiKeyChecks, eq(apiKeyChecks.userId, users.id))
        .where(and(eq(users.id, userId), isNotNull(users.smartsheetApiKey)));
      return row ?? null;
    },
    /** Of these people, those with a key or with access that they granted. */
    async connectedAmong(userIds: readonly string[]): Promise<ReadonlySet<string>> {
      const isThere = or(isNotNull(users.smartsheetApiKey), isNotNull(users.smartsheetAccessToken));
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(and(inArray(users.id, [...userIds]), isThere));
      return new Set(rows.map(({ id }) => id));
    },
    /** Notes what was said about the key that is stored at this moment; about one that was replaced meanwhile nothing. */
    async save(userId: string, sealedKey: string, verdict: KeyVerdict, checkedAt: Date): Promise<void> {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, userId), eq(users.smartsheetApiKey, sealedKey)))
          .for('share');
        if (row) await storeKeyCheck(tx, userId, verdict, checkedAt);
      });
    },
  };
}

export async function storeKeyCheck(tx: Tx, userId: string, verdict: KeyVerdict, checkedAt: Date): Promise<void> {
  const values = { ...verdict, checkedAt };
  await tx
    .insert(apiKeyChecks)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: apiKeyChecks.userId, set: values });
}

export async function forgetKeyCheck(tx: Tx, userId: string): Promise<void> {
  await tx.delete(apiKeyChecks).where(eq(apiKeyChecks.userId, userId));
}
