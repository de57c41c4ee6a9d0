import { asc, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { contactSubmissions, type NewContactSubmission } from '../../db/schema.ts';

export type ContactRow = typeof contactSubmissions.$inferSelect;
export type ContactRepository = ReturnType<typeof createContactRepository>;

export function createContactRepository(db: Db) {
  return {
    /** @returns whether the person is new; otherwise nothing is changed */
    async insert(tx: Tx, contact: NewContactSubmission & { readonly createdAt: Date }): Promise<boolean> {
      const rows = await tx
        .insert(contactSubmissions)
        .values({ ...contact, updatedAt: contact.createdAt })
        .onConflictDoNothing()
        .returning({ id: contactSubmissions.id });
      return rows.length > 0;
    },

    /** The person's row, held until the transaction ends, so that of two messages at once neither is lost. */
    async lockByEmail(tx: Tx, email: string): Promise<ContactRow> {
      const [row] = await tx.select().from(contactSubmissions).where(isOf(email)).for('update');
      if (!row) throw new Error('The contact that stood in the way of a new one is not there');
      return row;
    },

    async update(tx: Tx, id: number, changes: Partial<ContactRow>): Promise<void> {
      await tx.update(contactSubmissions).set(changes).where(sql`${contactSubmissions.id} = ${id}`);
    },

    of: (email: string): Promise<ContactRow[]> => db.select().from(contactSubmissions).where(isOf(email)),

    async removeOf(tx: Tx, email: string): Promise<void> {
      await tx.delete(contactSubmissions).where(isOf(email));
    },

    /** The contacts after the given id, oldest first. */
    page: (afterId: number, size: number): Promise<ContactRow[]> =>
      db
        .select()
        .from(contactSubmissions)
        .where(gt(contactSubmissions.id, afterId))
        .orderBy(asc(contactSubmissions.id))
        .limit(size),
  };
}

function isOf(email: string) {
  return sql`lower(${contactSubmissions.email}) = lower(${email})`;
}
