import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema.ts';

/** Where administrators are reached. */
export async function operatorAddresses(db: Db): Promise<readonly string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNotNull(users.email)));
  return rows.flatMap(({ email }) => email ?? []);
}

/** How many of these people are customers. */
export async function countCustomersAmong(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  return db.$count(users, and(inArray(users.id, [...ids]), eq(users.role, 'customer')));
}
