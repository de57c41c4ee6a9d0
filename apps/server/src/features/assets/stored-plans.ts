import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { planVersions, projects } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { PlanSource } from './create-assets.ts';

/** Plans as they were stored; a project without one is asked to have its solution designed first. */
export function storedPlans(db: Db): PlanSource {
  return {
    async currentPlan({ user, projectId }) {
      const [row] = await db
        .select({ version: planVersions })
        .from(projects)
        .leftJoin(planVersions, eq(planVersions.projectId, projects.id))
        .where(and(eq(projects.id, projectId), eq(projects.userId, user.id)))
        .orderBy(desc(planVersions.version))
        .limit(1);
      if (!row) throw new AppError('not_found', 'There is no such project.');
      if (!row.version) throw new AppError('conflict', 'This project has no solution yet. Open its recommendations first.');
      return row.version;
    },
  };
}
