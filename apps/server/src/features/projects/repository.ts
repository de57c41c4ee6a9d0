import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import {
  type ImprovementState,
  planImprovements,
  projectCreations,
  projectSummaries,
  projects,
  projectTemplates,
} from '../../db/schema.ts';
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

export type StoredAnswers = Pick<ProjectRow, 'name' | 'description' | 'requirements' | 'questionAnswers'>;

interface PlanOfProject {
  readonly implementationPlan: ImplementationPlan;
  readonly workflowMap: WorkflowMap;
  readonly updatedAt: Date;
}

export type NewCreation = Pick<typeof projectCreations.$inferInsert, 'userId' | 'key' | 'bodyHash'> & {
  readonly createdAt: Date;
};

/** A project in short: the questionnaire itself, which may be long, is not read. */
export type ListedRow = Omit<ProjectRow, 'userId' | 'requirements' | 'questionAnswers' | 'answersVersion'> & {
  readonly projectScope: string | null;
  readonly timeline: string | null;
  readonly teamSize: string | null;
  /** Microseconds since the epoch, as the database orders them. */
  readonly createdMicros: string;
};

/** The place of a project in the list; the next page begins after it. */
export interface ListPosition {
  readonly createdMicros: string;
  readonly id: number;
}

interface ListPage {
  readonly limit: number;
  readonly after: ListPosition | null;
  /** Characters of name and description that are read. */
  readonly nameLength: number;
  readonly descriptionLength: number;
}

/** What an account keeps, as its quotas count it. */
export interface Usage {
  readonly projects: number;
  readonly textBytes: number;
  readonly planVersions: number;
}

interface NewImprovement {
  readonly projectId: number;
  readonly answersVersion: number;
  readonly plannerVersion: number;
  readonly at: Date;
  /** What was begun before that and has not come to an end, or was given up, is begun again. */
  readonly again: Date;
}

interface EndedImprovement {
  readonly projectId: number;
  readonly answersVersion: number;
  readonly state: Exclude<ImprovementState, 'working'>;
  readonly at: Date;
}

/** Sets these locks apart from other advisory locks. */
const USAGE_LOCK = 0x5155_4f54;

const projectColumns = {
  id: projects.id,
  userId: projects.userId,
  name: projects.name,
  description: projects.description,
  status: projects.status,
  projectType: projects.projectType,
  requirements: projects.requirements,
  questionAnswers: projects.questionAnswers,
  answersVersion: projects.answersVersion,
  hasPlan: sql<boolean>`${projects.implementationPlan} is not null`,
  createdAt: projects.createdAt,
  updatedAt: projects.updatedAt,
};

const CREATED_MICROS = sql<string>`(extract(epoch from ${projects.createdAt}) * 1000000)::bigint::text`;

const { userId: _owner, requirements: _answers, questionAnswers: _more, ...shortColumns } = projectColumns;
const OWN = eq(projects.userId, sql.placeholder('userId'));
const AFTER_TIME = sql`timestamptz 'epoch' + ${sql.placeholder('createdMicros')}::bigint * interval '1 microsecond'`;
const IS_AFTER = sql`(${projects.createdAt}, ${projects.id}) < (${AFTER_TIME}, ${sql.placeholder('id')}::integer)`;

function selectListed(db: Db, which: SQL | undefined) {
  return db
    .select({
      ...shortColumns,
      name: sql<string>`left(${projects.name}, ${sql.placeholder('nameLength')})`,
      description: sql<string | null>`left(${projects.description}, ${sql.placeholder('descriptionLength')})`,
      projectScope: projectSummaries.projectScope,
      timeline: projectSummaries.timeline,
      teamSize: projectSummaries.teamSize,
      createdMicros: CREATED_MICROS,
    })
    .from(projects)
    .innerJoin(projectSummaries, eq(projectSummaries.projectId, projects.id))
    .where(which)
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .limit(sql.placeholder('limit'));
}

export type ProjectRepository = ReturnType<typeof createProjectRepository>;

export function createProjectRepository(db: Db) {
  const findOwn = db
    .select(projectColumns)
    .from(projects)
    .where(and(eq(projects.id, sql.placeholder('projectId')), eq(projects.userId, sql.placeholder('userId'))))
    .prepare('find_own_project');
  const listFirst = selectListed(db, OWN).prepare('list_projects');
  const listAfter = selectListed(db, and(OWN, IS_AFTER)).prepare('list_projects_after');

  return {
    /** Newest first. Nothing is listed twice or left out because of projects that are added meanwhile. */
    listOf: (userId: string, { after, ...page }: ListPage): Promise<ListedRow[]> =>
      after ? listAfter.execute({ userId, ...page, ...after }) : listFirst.execute({ userId, ...page }),

    /** Nobody else adds to what the account keeps until the transaction ends. */
    async lockUsage(tx: Tx, userId: string): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(${USAGE_LOCK}, hashtext(${userId}))`);
    },

    async usageOf(userId: string, tx: Db | Tx = db): Promise<Usage> {
      const [row] = await tx
        .select({
          projects: sql`count(*)`.mapWith(Number),
          textBytes: sql`coalesce(sum(${projectSummaries.textBytes}::bigint), 0)`.mapWith(Number),
          planVersions: sql`coalesce(sum(${projectSummaries.planVersions}), 0)`.mapWith(Number),
        })
        .from(projectSummaries)
        .where(eq(projectSummaries.userId, userId));
      if (!row) throw new Error('The database did not return what the account keeps');
      return row;
    },

    async planVersionsOf(projectId: number, tx: Db | Tx = db): Promise<number> {
      const [row] = await tx
        .select({ planVersions: projectSummaries.planVersions })
        .from(projectSummaries)
        .where(eq(projectSummaries.projectId, projectId));
      return row?.planVersions ?? 0;
    },

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

    /** Waits for another transaction that has begun with the same key. @returns false when the key has been used */
    async beginCreation(tx: Tx, creation: NewCreation): Promise<boolean> {
      const begun = await tx
        .insert(projectCreations)
        .values(creation)
        .onConflictDoNothing()
        .returning({ key: projectCreations.key });
      return begun.length > 0;
    },

    async finishCreation(
      tx: Tx,
      { userId, key, projectId }: { readonly userId: string; readonly key: string; readonly projectId: number },
    ): Promise<void> {
      const own = and(eq(projectCreations.userId, userId), eq(projectCreations.key, key));
      await tx.update(projectCreations).set({ projectId }).where(own);
    },

    /** What was sent under a key, and the project that it made; null for a project that has been deleted. */
    async findCreation(tx: Tx, userId: string, key: string) {
      const [row] = await tx
        .select({ bodyHash: projectCreations.bodyHash, project: projectColumns })
        .from(projectCreations)
        .leftJoin(projects, eq(projects.id, projectCreations.projectId))
        .where(and(eq(projectCreations.userId, userId), eq(projectCreations.key, key)));
      return row && { bodyHash: row.bodyHash, project: row.project?.id ? (row.project as ProjectRow) : null };
    },

    async pruneCreations(before: Date): Promise<void> {
      await db.delete(projectCreations).where(lt(projectCreations.createdAt, before));
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
    async nameIn(tx: Tx, projectId: number): Promise<string | null> {
      const [row] = await tx.select({ name: projects.name }).from(projects).where(eq(projects.id, projectId));
      return row?.name ?? null;
    },

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

    /** What the newest version of the project's solution draws on. */
    async setTemplates(tx: Tx, projectId: number, templates: readonly string[]): Promise<void> {
      await tx.delete(projectTemplates).where(eq(projectTemplates.projectId, projectId));
      const rows = [...new Set(templates)].map((template) => ({ projectId, template }));
      if (rows.length > 0) await tx.insert(projectTemplates).values(rows);
    },

    async setPlan(tx: Tx, projectId: number, plan: PlanOfProject): Promise<void> {
      await tx.update(projects).set(plan).where(eq(projects.id, projectId));
    },

    /**
     * Notes that a model begins to work on the plan of these answers.
     * @returns false when one does or did already; what was given up or never ended may begin anew after a while
     */
    async beginImprovement(tx: Tx, { projectId, answersVersion, plannerVersion, at, again }: NewImprovement): Promise<boolean> {
      const values = { answersVersion, plannerVersion, state: 'working', updatedAt: at } as const;
      const isOther = sql`(${planImprovements.answersVersion}, ${planImprovements.plannerVersion}) <> (${answersVersion}::integer, ${plannerVersion}::integer)`;
      const isOver = sql`${planImprovements.state} <> 'done' and ${planImprovements.updatedAt} < ${again.toISOString()}::timestamptz`;
      const begun = await tx
        .insert(planImprovements)
        .values({ projectId, ...values })
        .onConflictDoUpdate({ target: planImprovements.projectId, set: values, setWhere: sql`${isOther} or (${isOver})` })
        .returning({ projectId: planImprovements.projectId });
      return begun.length > 0;
    },

    async endImprovement({ projectId, answersVersion, state, at }: EndedImprovement): Promise<void> {
      await db
        .update(planImprovements)
        .set({ state, updatedAt: at })
        .where(and(eq(planImprovements.projectId, projectId), eq(planImprovements.answersVersion, answersVersion)));
    },

    async findImprovement(projectId: number) {
      const [row] = await db.select().from(planImprovements).where(eq(planImprovements.projectId, projectId));
      return row ?? null;
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
