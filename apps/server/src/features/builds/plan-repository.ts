import { upgradePlan } from '@sheetwright/solution';
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Cached, createBoundedCache } from '../../bounded-cache.ts';
import type { Db, Tx } from '../../db/client.ts';
import { planVersions } from '../../db/schema.ts';
import type { NewPlanVersion, PlanVersion } from './plans.ts';

/** Of stored JSON: some sixty solutions of the usual size. */
const KEPT_BYTES = 8_000_000;

export type PlanRepository = ReturnType<typeof createPlanRepository>;

/** A version as it is stored, its plan in the format of today: view, export and build read no other. */
function upgraded(row: PlanVersion | undefined): PlanVersion | null {
  return row === undefined ? null : { ...row, plan: upgradePlan(row.plan) };
}

/** Versions never change, so what was read and parsed once is kept for those who ask again: a browser that watches a build does every second. */
export function createPlanRepository(db: Db) {
  const kept = createBoundedCache<PlanVersion>(KEPT_BYTES);
  const latestId = db
    .select({ id: planVersions.id })
    .from(planVersions)
    .where(eq(planVersions.projectId, sql.placeholder('projectId')))
    .orderBy(desc(planVersions.version))
    .limit(1)
    .prepare('latest_plan_version');

  const find = (id: number) => kept.load(id, () => read(db, eq(planVersions.id, id)));

  return {
    find,

    async latest(projectId: number): Promise<PlanVersion | null> {
      const [row] = await latestId.execute({ projectId });
      return row ? find(row.id) : null;
    },

    async version(projectId: number, version: number): Promise<PlanVersion | null> {
      const isAsked = and(eq(planVersions.projectId, projectId), eq(planVersions.version, version));
      const [row] = await db.select({ id: planVersions.id }).from(planVersions).where(isAsked);
      return row ? find(row.id) : null;
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
          origin: planVersions.origin,
          baseVersion: planVersions.baseVersion,
          edits: sql<number>`jsonb_array_length(${planVersions.edits})`,
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

/** The text tells how much is kept. */
async function read(db: Db, which: SQL | undefined): Promise<Cached<PlanVersion> | null> {
  const { plan, calls, ...columns } = getTableColumns(planVersions);
  const stored = { ...columns, plan: sql<string>`${plan}::text`, calls: sql<string>`${calls}::text` };
  const [row] = await db.select(stored).from(planVersions).where(which);
  const value = row && upgraded({ ...row, plan: JSON.parse(row.plan), calls: JSON.parse(row.calls) });
  return value ? { value, bytes: row.plan.length + row.calls.length } : null;
}
