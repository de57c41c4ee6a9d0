import { upgradePlan } from '@sheetwright/solution';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { planVersions } from '../../db/schema.ts';
import type { NewPlanVersion, PlanVersion } from './plans.ts';

export type PlanRepository = ReturnType<typeof createPlanRepository>;

/** A version as it is stored, its plan in the format of today: view, export and build read no other. */
function upgraded(row: PlanVersion | undefined): PlanVersion | null {
  return row === undefined ? null : { ...row, plan: upgradePlan(row.plan) };
}

export function createPlanRepository(db: Db) {
  const latest = db
    .select()
    .from(planVersions)
    .where(eq(planVersions.projectId, sql.placeholder('projectId')))
    .orderBy(desc(planVersions.version))
    .limit(1)
    .prepare('latest_plan_version');

  return {
    async find(id: number): Promise<PlanVersion | null> {
      const [row] = await db.select().from(planVersions).where(eq(planVersions.id, id));
      return upgraded(row);
    },

    async latest(projectId: number): Promise<PlanVersion | null> {
      const [row] = await latest.execute({ projectId });
      return upgraded(row);
    },

    async version(projectId: number, version: number): Promise<PlanVersion | null> {
      const isAsked = and(eq(planVersions.projectId, projectId), eq(planVersions.version, version));
      const [row] = await db.select().from(planVersions).where(isAsked);
      return upgraded(row);
    },

    async latestIn(tx: Tx, projectId: number): Promise<PlanVersion | null> {
      const [row] = await tx
        .select()
        .from(planVersions)
        .where(eq(planVersions.projectId, projectId))
        .orderBy(desc(planVersions.version))
        .limit(1);
      return upgraded(row);
    },

    versionsOf: (projectId: number) =>
      db
        .select({
          id: planVersions.id,
          version: planVersions.version,
          hash: planVersions.hash,
          createdAt: planVersions.createdAt,
          summary: sql<string>`${planVersions.plan} ->> 'summary'`,
        })
        .from(planVersions)
        .where(eq(planVersions.projectId, projectId))
        .orderBy(desc(planVersions.version)),

    async removeAllOf(tx: Tx, projectId: number): Promise<void> {
      await tx.delete(planVersions).where(eq(planVersions.projectId, projectId));
    },

    async insert(tx: Tx, plan: NewPlanVersion & { readonly version: number }): Promise<PlanVersion> {
      const [row] = await tx.insert(planVersions).values(plan).returning();
      if (!row) throw new Error('The new version of the plan was not returned');
      return row;
    },
  };
}
