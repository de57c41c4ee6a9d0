import type { DraftContent } from '@sheetwright/contract/drafts.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { projectDrafts } from '../../db/schema.ts';

export type DraftRow = typeof projectDrafts.$inferSelect;

interface DraftToKeep {
  readonly userId: string;
  readonly content: DraftContent;
  readonly at: Date;
}

export type DraftRepository = ReturnType<typeof createDraftRepository>;

/** One draft a person. Each change is one statement that names what it changes, so of two at once only one can succeed. */
export function createDraftRepository(db: Db) {
  return {
    async find(userId: string): Promise<DraftRow | null> {
      const [row] = await db.select().from(projectDrafts).where(eq(projectDrafts.userId, userId));
      return row ?? null;
    },

    /** @returns null when there is one already */
    async insert({ userId, content, at }: DraftToKeep): Promise<DraftRow | null> {
      const [row] = await db
        .insert(projectDrafts)
        .values({ userId, content, createdAt: at, updatedAt: at })
        .onConflictDoNothing()
        .returning();
      return row ?? null;
    },

    /** @returns null when it is no longer in this state */
    async change({ userId, content, at, revision }: DraftToKeep & { readonly revision: string }): Promise<DraftRow | null> {
      const [row] = await db
        .update(projectDrafts)
        .set({ content, revision: sql`gen_random_uuid()`, updatedAt: at })
        .where(inState(userId, revision))
        .returning();
      return row ?? null;
    },

    /** Removes the draft, or only one in this state. @returns whether there was such a one */
    async remove(userId: string, revision: string | undefined, tx: Db | Tx = db): Promise<boolean> {
      const rows = await tx.delete(projectDrafts).where(inState(userId, revision)).returning({ userId: projectDrafts.userId });
      return rows.length > 0;
    },
  };
}

function inState(userId: string, revision: string | undefined) {
  return and(eq(projectDrafts.userId, userId), revision === undefined ? undefined : eq(projectDrafts.revision, revision));
}
