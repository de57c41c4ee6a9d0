import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { buildCalls, builds, planVersions, projects } from '../../db/schema.ts';
import type { DesignedPlan } from './design-plan.ts';
import type { ImplementationPlan, WorkflowMap } from './plan-summaries.ts';

export type PlanVersion = typeof planVersions.$inferSelect;

export interface NewPlanVersion extends DesignedPlan {
  readonly projectId: number;
  readonly createdAt: Date;
  readonly implementationPlan: Omit<ImplementationPlan, 'version'>;
  readonly workflowMap: WorkflowMap;
}

export type PlanRepository = ReturnType<typeof createPlanRepository>;

export function createPlanRepository(db: Db) {
  const latest = db
    .select()
    .from(planVersions)
    .where(eq(planVersions.projectId, sql.placeholder('projectId')))
    .orderBy(desc(planVersions.version))
    .limit(1)
    .prepare('latest_plan_version');

  return {
    async latest(projectId: number): Promise<PlanVersion | null> {
      const [row] = await latest.execute({ projectId });
      return row ?? null;
    },

    versionsOf(projectId: number) {
      return db
        .select({
          version: planVersions.version,
          hash: planVersions.hash,
          createdAt: planVersions.createdAt,
          summary: sql<string>`${planVersions.plan} ->> 'summary'`,
        })
        .from(planVersions)
        .where(eq(planVersions.projectId, projectId))
        .orderBy(desc(planVersions.version));
    },

    /** Stores a first version; when another request was faster, gives back the one that is there. */
    insertFirst: (plan: NewPlanVersion): Promise<PlanVersion> =>
      db.transaction(async (tx) => {
        const existing = await lockAndReadLatest(tx, plan.projectId);
        return existing ?? insertVersion(tx, plan, 1);
      }),

    /** Stores a version above all others. */
    insertNext: (plan: NewPlanVersion): Promise<PlanVersion> =>
      db.transaction(async (tx) => {
        const existing = await lockAndReadLatest(tx, plan.projectId);
        return insertVersion(tx, plan, (existing?.version ?? 0) + 1);
      }),

    /** The latest build of a version, with its ledger. */
    async latestBuild(planVersionId: number) {
      const [build] = await db
        .select({ id: builds.id, status: builds.status, failure: builds.failure })
        .from(builds)
        .where(eq(builds.planVersionId, planVersionId))
        .orderBy(desc(builds.id))
        .limit(1);
      if (!build) return null;
      const ledger = await db.select().from(buildCalls).where(eq(buildCalls.buildId, build.id)).orderBy(asc(buildCalls.position));
      return { ...build, ledger };
    },
  };
}

/** Versions of one project are numbered one after the other, whoever asks at the same time. */
async function lockAndReadLatest(tx: Tx, projectId: number): Promise<PlanVersion | null> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update');
  const [row] = await tx
    .select()
    .from(planVersions)
    .where(eq(planVersions.projectId, projectId))
    .orderBy(desc(planVersions.version))
    .limit(1);
  return row ?? null;
}

async function insertVersion(tx: Tx, planned: NewPlanVersion, version: number): Promise<PlanVersion> {
  const { projectId, plan, calls, hash, createdAt, implementationPlan, workflowMap } = planned;
  const [row] = await tx.insert(planVersions).values({ projectId, version, plan, calls, hash, createdAt }).returning();
  if (!row) throw new Error('The new version of the plan was not returned');
  await tx
    .update(projects)
    .set({ implementationPlan: { version, ...implementationPlan }, workflowMap, updatedAt: createdAt })
    .where(eq(projects.id, projectId));
  return row;
}
