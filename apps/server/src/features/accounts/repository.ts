import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { type NewUser, users } from '../../db/schema.ts';
import { type SessionUser, sessionUserColumns } from '../../http/session.ts';

export type UserRepository = ReturnType<typeof createUserRepository>;

export function createUserRepository(db: Db) {
  return {
    async findWithPassword(email: string, tx: Db | Tx = db) {
      const [row] = await tx
        .select({ user: sessionUserColumns, password: users.password })
        .from(users)
        .where(eq(users.email, email));
      return row ? { user: row.user as SessionUser, password: row.password } : null;
    },

    async exists(email: string, tx: Db | Tx = db): Promise<boolean> {
      const rows = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
      return rows.length > 0;
    },

    /** @returns null when the e-mail address belongs to somebody already */
    async insert(user: NewUser & { id: string }, tx: Db | Tx = db): Promise<SessionUser | null> {
      const [row] = await tx
        .insert(users)
        .values(user)
        .onConflictDoNothing({ target: users.email })
        .returning(sessionUserColumns);
      return row ? (row as SessionUser) : null;
    },
  };
}
