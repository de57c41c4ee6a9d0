import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { builds, guides, smartsheetAssets } from '../../db/schema.ts';

export type AssetRepository = ReturnType<typeof createAssetRepository>;

/** What builds have left behind: assets and guides. */
export function createAssetRepository(db: Db) {
  return {
    async latestFinished(projectId: number) {
      const [row] = await db
        .select({ id: builds.id, planVersionId: builds.planVersionId })
        .from(builds)
        .where(and(eq(builds.projectId, projectId), eq(builds.status, 'finished')))
        .orderBy(desc(builds.id))
        .limit(1);
      return row ?? null;
    },
    ofBuild(projectId: number, buildId: number) {
      const isOfBuild = sql`${smartsheetAssets.configuration} ->> 'buildId' = ${String(buildId)}`;
      return db
        .select()
        .from(smartsheetAssets)
        .where(and(eq(smartsheetAssets.projectId, projectId), isOfBuild))
        .orderBy(asc(smartsheetAssets.id));
    },
    guidesOf(buildId: number) {
      return db.select().from(guides).where(eq(guides.buildId, buildId)).orderBy(asc(guides.id));
    },
    /** False when the project has no such guide. */
    async markGuide(projectId: number, guideId: number, done: boolean): Promise<boolean> {
      const rows = await db
        .update(guides)
        .set({ done })
        .where(and(eq(guides.id, guideId), eq(guides.projectId, projectId)))
        .returning({ id: guides.id });
      return rows.length > 0;
    },
  };
}
