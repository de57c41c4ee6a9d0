import { and, desc, eq, gte, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { projects } from '../../db/schema.ts';

export type CustomerProjectRepository = ReturnType<typeof createCustomerProjectRepository>;

/** Everybody's projects, as operators count them. */
export function createCustomerProjectRepository(db: Db) {
  return {
    /** Neither completed nor archived. */
    async countActive(): Promise<number> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(projects)
        .where(notInArray(projects.status, ['completed', 'archived']));
      return row?.count ?? 0;
    },

    /** Of the projects created in a time, those for which a workspace was built. */
    async completionBetween(from: Date, until: Date): Promise<{ created: number; built: number }> {
      const [row] = await db
        .select({ created: sql<number>`count(*)::int`, built: sql<number>`count(${projects.smartsheetId})::int` })
        .from(projects)
        .where(and(gte(projects.createdAt, from), lt(projects.createdAt, until)));
      return row ?? { created: 0, built: 0 };
    },

    /** A customer's, the newest first, and how many there are. */
    async listFor(userId: string, limit: number) {
      const { id, name, description, status, createdAt } = projects;
      const [rows, [counted]] = await Promise.all([
        db
          .select({ id, name, description, status, createdAt })
          .from(projects)
          .where(eq(projects.userId, userId))
          .orderBy(desc(projects.createdAt))
          .limit(limit),
        db.select({ total: sql<number>`count(*)::int` }).from(projects).where(eq(projects.userId, userId)),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    /** Projects created in a time with what became of them, one after the other. */
    async *createdBetween(from: Date, until: Date) {
      const { id, createdAt, status, smartsheetId } = projects;
      yield* await db
        .select({ id, createdAt, status, smartsheetId })
        .from(projects)
        .where(and(gte(projects.createdAt, from), lt(projects.createdAt, until)))
        .orderBy(desc(projects.createdAt));
    },
  };
}
