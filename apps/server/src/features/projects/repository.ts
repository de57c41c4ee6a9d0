import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { projects } from '../../db/schema.ts';
import type { FinishedBuild } from '../builds/services.ts';
import type { ImplementationPlan, WorkflowMap } from './plan-summaries.ts';

export type ProjectRow = Pick<typeof projects.$inferSelect, Exclude<keyof typeof projectColumns, 'hasPlan'>> & {
  readonly hasPlan: boolean;
};
export type NewProjectRow = Pick<
  typeof projects.$inferInsert,
  'userId' | 'name' | 'description' | 'requirements' | 'projectType' | 'status'
> & { readonly createdAt: Date };

export interface StatusChange {
  readonly projectId: number;
  readonly userId: string;
  readonly from: string;
  readonly to: string;
  readonly at: Date;
}

export type StoredAnswers = Pick<ProjectRow, 'name' | 'description' | 'requirements'>;

interface PlanOfProject {
  readonly implementationPlan: ImplementationPlan;
  readonly workflowMap: WorkflowMap;
  readonly updatedAt: Date;
}

/** What one answer may hold: a customer with more projects sees the newest. */
export const MOST_LISTED = 200;

const projectColumns = {
  id: projects.id,
  userId: projects.userId,
  name: projects.name,
  description: projects.description,
  status: projects.status,
  projectType: projects.projectType,
  requirements: projects.requirements,
  answersVersion: projects.answersVersion,
  hasPlan: sql<boolean>`${projects.implementationPlan} is not null`,
  createdAt: projects.createdAt,
  updatedAt: projects.updatedAt,
};

export type ProjectRepository = ReturnType<typeof createProjectRepository>;

export function createProjectRepository(db: Db) {
  const list = db
    .select(projectColumns)
    .from(projects)
    .where(eq(projects.userId, sql.placeholder('userId')))
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(MOST_LISTED)
    .prepare('list_projects');
  const findOwn = db
    .select(projectColumns)
    .from(projects)
    .where(and(eq(projects.id, sql.placeholder('projectId')), eq(projects.userId, sql.placeholder('userId'))))
    .prepare('find_own_project');

  return {
    listOf: (userId: string): Promise<ProjectRow[]> => list.execute({ userId }),

    async findOwn(userId: string, projectId: number): Promise<ProjectRow | null> {
      const [row] = await findOwn.execute({ userId, projectId });
      return row ?? null;
    },

    async insert(tx: Tx, project: NewProjectRow): Promise<ProjectRow> {
      const [row] = await tx
        .insert(projects)
        .values({ ...project, updatedAt: project.createdAt })
        .returning(projectColumns);
      if (!row) throw new Error('The new project was not returned');
      return row;
    },

    /** @returns null when the project no longer has the status it is changed from */
    async changeStatus({ projectId, userId, from, to, at }: StatusChange): Promise<ProjectRow | null> {
      const [row] = await db
        .update(projects)
        .set({ status: to, updatedAt: at })
        .where(and(eq(projects.id, projectId), eq(projects.userId, userId), eq(projects.status, from)))
        .returning(projectColumns);
      return row ?? null;
    },

    /** The workspace is built: a draft becomes active; a project that was meanwhile archived or completed stays so. */
    async markBuilt(tx: Tx, { projectId, workspaceId, finishedAt }: FinishedBuild): Promise<void> {
      await tx
        .update(projects)
        .set({
          smartsheetId: workspaceId,
          status: sql`case when ${projects.status} = 'draft' then 'active' else ${projects.status} end`,
          updatedAt: finishedAt,
        })
        .where(eq(projects.id, projectId));
    },

    /**
     * Keeps others from changing the project's answers and from designing for it until the transaction ends.
     * @returns the version of its answers; null when it is gone
     */
    async lock(tx: Tx, projectId: number): Promise<number | null> {
      const [row] = await tx
        .select({ answersVersion: projects.answersVersion })
        .from(projects)
        .where(eq(projects.id, projectId))
        .for('no key update');
      return row?.answersVersion ?? null;
    },

    /** Keeps everybody from adding anything to the project before it is removed. @returns whether it is there and the user's own */
    async lockToRemove(tx: Tx, userId: string, projectId: number): Promise<boolean> {
      const rows = await tx
        .select({ id: projects.id })
        .from(projects)
        .where(and(eq(projects.id, projectId), eq(projects.userId, userId)))
        .for('update');
      return rows.length > 0;
    },

    async remove(tx: Tx, projectId: number): Promise<void> {
      await tx.delete(projects).where(eq(projects.id, projectId));
    },

    async setAnswers(tx: Tx, projectId: number, answers: StoredAnswers & { readonly updatedAt: Date }): Promise<void> {
      const answersVersion = sql`${projects.answersVersion} + 1`;
      await tx
        .update(projects)
        .set({ ...answers, answersVersion })
        .where(eq(projects.id, projectId));
    },

    async setPlan(tx: Tx, projectId: number, plan: PlanOfProject): Promise<void> {
      await tx.update(projects).set(plan).where(eq(projects.id, projectId));
    },

    async idsOf(userId: string): Promise<readonly number[]> {
      const rows = await db
        .select({ id: projects.id })
        .from(projects)
        .where(eq(projects.userId, userId))
        .orderBy(asc(projects.id));
      return rows.map(({ id }) => id);
    },

    /** The whole row, for its owner's export. */
    async exportOf(projectId: number) {
      const [row] = await db.select().from(projects).where(eq(projects.id, projectId));
      return row;
    },
  };
}
