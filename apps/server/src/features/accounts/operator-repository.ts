import { and, eq, isNotNull } from 'drizzle-orm';
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
