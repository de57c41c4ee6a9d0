import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { buildCalls, builds } from '../../db/schema.ts';

export type FailedBuildRepository = ReturnType<typeof createFailedBuildRepository>;

/** A later build of the project that finished or runs makes good what failed. */
const MADE_GOOD = sql`exists (select 1 from ${builds} as later where later.project_id = ${builds.projectId} and later.id > ${builds.id} and later.status <> 'failed')`;

/** What operators see of builds. */
export function createFailedBuildRepository(db: Db) {
  return {
    /** Builds that failed and were not made good since, the latest first. */
    latest: (limit: number) =>
      db
        .select({ id: builds.id, userId: builds.userId, failure: builds.failure, finishedAt: builds.finishedAt })
        .from(builds)
        .where(and(eq(builds.status, 'failed'), sql`not ${MADE_GOOD}`))
        .orderBy(desc(builds.finishedAt))
        .limit(limit),
    async find(buildId: number) {
      const [row] = await db.select().from(builds).where(eq(builds.id, buildId));
      return row ?? null;
    },
    /** The rows of the build's ledger in their order. */
    callsOf: (buildId: number) =>
      db.select().from(buildCalls).where(eq(buildCalls.buildId, buildId)).orderBy(asc(buildCalls.position), asc(buildCalls.id)),
  };
}
