import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { guides, smartsheetAssets } from '../../db/schema.ts';
import type { Build } from './build-repository.ts';
import type { BuildResult } from './build-result.ts';

export type AssetRepository = ReturnType<typeof createAssetRepository>;

/** What builds have left behind: assets and guides. */
export function createAssetRepository(db: Db) {
  return {
    async insert(tx: Tx, { id: buildId, projectId, userId }: Build, result: Omit<BuildResult, 'workspaceId'>): Promise<void> {
      if (result.assets.length > 0) {
        const rows = result.assets.map((asset) => ({ ...asset, projectId, userId }));
        await tx.insert(smartsheetAssets).values(rows).onConflictDoNothing();
      }
      if (result.guides.length > 0) {
        const rows = result.guides.map((guide) => ({ ...guide, projectId, buildId }));
        await tx.insert(guides).values(rows).onConflictDoNothing();
      }
    },
    async removeAllOf(tx: Tx, projectId: number): Promise<void> {
      await tx.delete(guides).where(eq(guides.projectId, projectId));
      await tx.delete(smartsheetAssets).where(eq(smartsheetAssets.projectId, projectId));
    },
    /** Those of one build, or all of the project. */
    assetsOf(projectId: number, buildId?: number) {
      const isOfBuild =
        buildId === undefined ? undefined : sql`${smartsheetAssets.configuration} ->> 'buildId' = ${String(buildId)}`;
      return db
        .select()
        .from(smartsheetAssets)
        .where(and(eq(smartsheetAssets.projectId, projectId), isOfBuild))
        .orderBy(asc(smartsheetAssets.id));
    },
    /** Those of one build, or all of the project. */
    guidesOf(projectId: number, buildId?: number) {
      const isOfBuild = buildId === undefined ? undefined : eq(guides.buildId, buildId);
      return db
        .select()
        .from(guides)
        .where(and(eq(guides.projectId, projectId), isOfBuild))
        .orderBy(asc(guides.id));
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
