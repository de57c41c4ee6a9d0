import type { AnswersChanged, Project, Recommendations } from '@sheetwright/contract/projects.ts';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { someRequirements } from '@sheetwright/solution/testing/requirements.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, test as it } from 'vitest';
import {
  aiSessions,
  buildCalls,
  builds,
  events,
  guides,
  planVersions,
  projects,
  smartsheetAssets,
  users,
} from '../../db/schema.ts';
import { createServices } from '../../services.ts';
import { createTestApp, createUser, signIn, type TestApp } from '../../testing/test-app.ts';
import { startBuild } from '../builds/start-build.ts';
import { deleteProject } from './delete-project.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

const LONG_NAME = 'A name from before the limit '.repeat(5);

describe('PUT /api/projects/{id}/requirements', () => {
  it('stores the new answers and designs a new version from them; the old one is kept', async () => {
    const { id, change, read, versions, recommendations } = await setUpProject();
    const before = await recommendations();
    test.clock.advance(60_000);
    const answer = await change({ painPoints: 'Invoices get lost between two departments', projectName: 'Renamed' });

    expect(answer.statusCode).toBe(200);
    expect(answer.json<AnswersChanged>()).toMatchObject({ changed: true, planVersion: 2, runningVersion: null });
    const project = await read();
    expect(project).toMatchObject({ name: 'Renamed', status: 'draft', answersVersion: 2, hasPlan: true });
    expect(project.requirements?.painPoints).toBe('Invoices get lost between two departments');
    expect(answer.json<AnswersChanged>().project).toEqual(project);
    expect(Date.parse(project.updatedAt) - Date.parse(project.createdAt)).toBeGreaterThanOrEqual(60_000);
    expect(await versions()).toEqual([2, 1]);
    expect(await recommendations()).toMatchObject({ version: 2, workspaceName: 'Renamed' });
    const [first] = await test.database.db
      .select()
      .from(planVersions)
      .where(eq(planVersions.projectId, id))
      .orderBy(planVersions.id);
    expect(first).toMatchObject({ version: 1, hash: before.hash });
  });

  it('answers that differ in nothing make no new version, and the answer says so', async () => {
    const { change, read, versions, recommendations } = await setUpProject();
    await recommendations();
    const before = await read();
    test.clock.advance(60_000);
    const answer = await change({});

    expect(answer.json<AnswersChanged>()).toMatchObject({ changed: false, planVersion: 1 });
    expect(await read()).toEqual(before);
    expect(await versions()).toEqual([1]);
  });

  it('two tabs that changed the same answers do not overwrite each other: the second is refused and nothing of it is stored', async () => {
    const { change, read, versions } = await setUpProject();
    const [one, other] = await Promise.all([
      change({ painPoints: 'As the first tab says' }, '1'),
      change({ painPoints: 'As the second tab says' }, '1'),
    ]);

    expect([one.statusCode, other.statusCode].toSorted()).toEqual([200, 412]);
    const refused = one.statusCode === 412 ? one : other;
    expect(refused.json()).toMatchObject({ code: 'answers_changed', detail: expect.stringContaining('another tab') });
    const kept = one.statusCode === 200 ? one : other;
    expect((await read()).requirements).toEqual(kept.json<AnswersChanged>().project.requirements);
    expect(await versions()).toEqual([1]);
  });

  it('without a word on which version was changed, nothing is overwritten', async () => {
    const { change, read } = await setUpProject();
    const before = await read();
    const answer = await change({ painPoints: 'Overwritten without looking' }, null);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toContain('If-Match');
    expect(await read()).toEqual(before);
  });

  it('a build that runs keeps its version, and the answer names it', async () => {
    const { change, recommendations, run, progress } = await setUpProject();
    await recommendations();
    await run();
    const answer = await change({ painPoints: 'Changed while it is built' });

    expect(answer.json<AnswersChanged>()).toMatchObject({ changed: true, planVersion: 2, runningVersion: 1 });
    expect(await progress()).toMatchObject({ status: 'running', version: 1 });
  });

  it('a project that is active stays active', async () => {
    const { id, change, read } = await setUpProject();
    await test.database.db.update(projects).set({ status: 'active' }).where(eq(projects.id, id));
    await change({ painPoints: 'Changed after it was built' });
    expect((await read()).status).toBe('active');
  });

  it('a plan that is designed anew at the same moment comes from the answers that are stored', async () => {
    const { id, change, ask, read } = await setUpProject();
    await Promise.all([
      change({ projectName: 'Named by the change' }),
      ...Array.from({ length: 4 }, () => ask('POST', '/generate-plan')),
    ]);
    const [newest] = await test.database.db
      .select()
      .from(planVersions)
      .where(eq(planVersions.projectId, id))
      .orderBy(sql`version desc`)
      .limit(1);
    expect((await read()).name).toBe('Named by the change');
    expect(newest?.plan.workspace.name).toBe('Named by the change');
  });

  it.each<[string, Partial<Record<keyof Requirements, unknown>>, string]>([
    ['no role', { teamRoles: [] }, 'requirements.teamRoles'],
    ['a short answer', { painPoints: 'short' }, 'requirements.painPoints'],
    ['a name of 101 characters', { projectName: 'x'.repeat(101) }, 'requirements.projectName'],
    ['a NUL', { painPoints: 'a NUL \u0000 in the text' }, 'requirements.painPoints'],
  ])('refuses %s, names the field and stores nothing', async (_name, changes, path) => {
    const { change, read } = await setUpProject();
    const before = await read();
    const answer = await change(changes as Partial<Requirements>);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', errors: [{ path, message: expect.any(String) }] });
    expect(await read()).toEqual(before);
  });

  it('a name that is longer than the limit since before there was one stays, and the other answers can be changed', async () => {
    const { id, change, read } = await setUpProject();
    const requirements = { ...(await read()).requirements, projectName: LONG_NAME } as Requirements;
    await test.database.db.update(projects).set({ name: LONG_NAME, requirements }).where(eq(projects.id, id));
    const answer = await change({ painPoints: 'Changed beside a long name' });

    expect(answer.statusCode).toBe(200);
    expect(await read()).toMatchObject({ name: LONG_NAME, requirements: { painPoints: 'Changed beside a long name' } });
    expect((await change({ projectName: `${LONG_NAME}!` })).statusCode).toBe(400);
  });

  it('a name and a description that were given apart from the answers stay while their answers stay', async () => {
    const { id, change, read } = await setUpProject();
    await test.database.db.update(projects).set({ name: 'Given apart', description: null }).where(eq(projects.id, id));
    await change({ painPoints: 'Something else entirely' });
    expect(await read()).toMatchObject({ name: 'Given apart', description: null });
  });
});

describe('DELETE /api/projects/{id}', () => {
  it('removes the project with its versions, builds, assets and guides; questions to the consultant stay without it', async () => {
    const { id, user, ask, recommendations, run } = await setUpProject();
    await recommendations();
    await run('finished');
    await test.database.db.insert(aiSessions).values({ userId: user.id, projectId: id, question: 'Why?', response: 'Because.' });
    const answer = await ask('DELETE', '');

    expect(answer.statusCode).toBe(200);
    expect(await rowsOf(id)).toEqual([0, 0, 0, 0, 0]);
    expect(await ask('GET', '')).toMatchObject({ statusCode: 404 });
    expect((await ask('DELETE', '')).statusCode).toBe(404);
    const { db } = test.database;
    expect(await db.select().from(aiSessions).where(eq(aiSessions.userId, user.id))).toMatchObject([{ projectId: null }]);
    const [person] = await db.select({ subject: users.eventSubject }).from(users).where(eq(users.id, user.id));
    const recorded = await db
      .select()
      .from(events)
      .where(eq(events.subject, person?.subject ?? ''));
    expect(recorded.at(-1)).toMatchObject({ kind: 'project_deleted', data: { wasBuilt: true } });
  });

  it('is refused while a build runs, so that nothing half built is without its ledger', async () => {
    const { id, ask, recommendations, run } = await setUpProject();
    await recommendations();
    await run();
    const answer = await ask('DELETE', '');

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'conflict', detail: expect.stringMatching(/being created.*Wait/) });
    expect((await rowsOf(id))[1]).toBe(1);
  });

  it.runIf(inject('database').engine === 'postgres')(
    'is refused at once while a build is ending, so that neither waits for the other',
    async () => {
      const { id, ask, recommendations, run, read } = await setUpProject();
      await recommendations();
      await run();
      const answer = await test.database.db.transaction(async (tx) => {
        await tx.update(builds).set({ status: 'finished' }).where(eq(builds.projectId, id));
        const refused = await ask('DELETE', '');
        await tx.update(projects).set({ status: 'active' }).where(eq(projects.id, id));
        return refused;
      });
      expect(answer.statusCode).toBe(409);
      expect((await read()).status).toBe('active');
    },
  );

  it('a build that is asked for at the same moment either keeps the project or never starts', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, user, recommendations } = await setUpProject();
      await recommendations();
      const services = createServices(test);
      const [version] = await test.database.db.select().from(planVersions).where(eq(planVersions.projectId, id));
      if (!version) throw new Error('There is no plan');
      const [started, deleted] = await Promise.allSettled([
        startBuild({ userId: user.id, version }, services.builds),
        deleteProject({ user, projectId: id }, services.projects),
      ]);
      const wasDeleted = deleted.status === 'fulfilled';
      expect((await rowsOf(id)).slice(0, 2)).toEqual(wasDeleted ? [0, 0] : [1, 1]);
      if (wasDeleted) expect(started).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
      else expect(started.status).toBe('fulfilled');
    }
  });

  it('a failed build that is resumed at the same moment either keeps the project or stays ended', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, user, ask, recommendations, run } = await setUpProject();
      await recommendations();
      await run('failed');
      const { builds: services } = createServices(test);
      const [version] = await test.database.db.select().from(planVersions).where(eq(planVersions.projectId, id));
      if (!version) throw new Error('There is no plan');
      const [, deleted] = await Promise.allSettled([startBuild({ userId: user.id, version }, services), ask('DELETE', '')]);
      const wasDeleted = deleted.status === 'fulfilled' && deleted.value.statusCode === 200;
      expect((await rowsOf(id)).slice(0, 2)).toEqual(wasDeleted ? [0, 0] : [1, 1]);
    }
  });

  it('a plan that is asked for at the same moment is told that the project is gone', async () => {
    const { id, ask } = await setUpProject();
    const [deleted, ...designed] = await Promise.all([
      ask('DELETE', ''),
      ask('GET', '/recommendations'),
      ask('POST', '/generate-plan'),
    ]);
    expect(deleted.statusCode).toBe(200);
    for (const { statusCode } of designed) expect([200, 404]).toContain(statusCode);
    expect(await rowsOf(id)).toEqual([0, 0, 0, 0, 0]);
  });
});

it.each<['PUT' | 'POST' | 'DELETE', string]>([
  ['PUT', '/requirements'],
  ['POST', '/answers'],
  ['DELETE', '/sample-rows'],
  ['DELETE', ''],
])(
  "%s {id}%s of another customer's project is answered 404, like one that does not exist, and changes nothing",
  async (method, path) => {
    const [own, other] = [await setUpProject(), await setUpProject()];
    const before = await other.read();
    const bodies = {
      PUT: { requirements: someRequirements({ painPoints: 'Written by somebody else' }) },
      POST: { answers: { a: 'Written by somebody else' } },
      DELETE: undefined,
    };
    const body = bodies[method];
    const ask = (id: number) =>
      test.request({
        method,
        url: `/api/projects/${id}${path}`,
        cookie: own.cookie,
        headers: { 'if-match': '"1"' },
        ...(body && { body }),
      });
    const [foreign, absent] = [await ask(other.id), await ask(2_000_000_000)];

    expect(foreign.statusCode).toBe(404);
    expect({ ...foreign.json(), requestId: '' }).toEqual({ ...absent.json(), requestId: '' });
    expect(await other.read()).toEqual(before);
  },
);

async function setUpProject() {
  const user = await createUser(test, { subscriptionStatus: 'trialing' });
  const cookie = await signIn(test, user);
  const requirements = someRequirements({ projectScope: 'small' });
  const { projectName: name, projectDescription: description } = requirements;
  const body = { name, description, projectType: 'custom', status: 'draft', requirements };
  const { id } = (await test.request({ method: 'POST', url: '/api/projects', cookie, body })).json<Project>();
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string) =>
    test.request({ method, url: `/api/projects/${id}${path}`, cookie });
  const read = async () => (await ask('GET', '')).json<Project>();
  return {
    id,
    user,
    cookie,
    ask,
    read,
    recommendations: async () => (await ask('GET', '/recommendations')).json<Recommendations>(),
    progress: async () => (await ask('GET', '/build')).json(),
    versions: async () => (await ask('GET', '/plan-versions')).json<{ version: number }[]>().map(({ version }) => version),
    /** As the app does: over the answers as they are stored, naming their version. Null names none. */
    change: async (changes: Partial<Requirements>, seen?: string | null) => {
      const { requirements, answersVersion } = await read();
      const version = seen === undefined ? String(answersVersion) : seen;
      return test.request({
        method: 'PUT',
        url: `/api/projects/${id}/requirements`,
        cookie,
        body: { requirements: { ...requirements, ...changes } },
        ...(version !== null && { headers: { 'if-match': `"${version}"` } }),
      });
    },
    /** A build of the latest version, as a worker of another process would hold it. */
    run: async (status: 'running' | 'finished' | 'failed' = 'running') => {
      const { db } = test.database;
      const [version] = await db.select().from(planVersions).where(eq(planVersions.projectId, id));
      if (!version) throw new Error('There is no plan');
      const leaseUntil = status === 'running' ? new Date(Date.now() + 3_600_000) : null;
      const [build] = await db
        .insert(builds)
        .values({
          projectId: id,
          userId: user.id,
          planVersionId: version.id,
          status,
          leaseUntil,
          worker: leaseUntil && 'elsewhere',
        })
        .returning();
      if (!build) throw new Error('The build was not returned');
      await db
        .insert(buildCalls)
        .values({ buildId: build.id, position: 0, key: 'workspace', status: 'done', startedAt: new Date() });
      const made = { projectId: id, userId: user.id, assetType: 'sheet', assetName: 'Tasks', smartsheetId: `made-${build.id}` };
      await db.insert(smartsheetAssets).values(made);
      await db.insert(guides).values({ projectId: id, buildId: build.id, key: 'form', kind: 'form', name: 'A form', steps: [] });
    },
  };
}

/** How many rows each table holds of the project: itself, builds, versions, assets, guides. */
async function rowsOf(id: number): Promise<number[]> {
  const { db } = test.database;
  return Promise.all([
    db.$count(projects, eq(projects.id, id)),
    db.$count(builds, eq(builds.projectId, id)),
    db.$count(planVersions, eq(planVersions.projectId, id)),
    db.$count(smartsheetAssets, eq(smartsheetAssets.projectId, id)),
    db.$count(guides, eq(guides.projectId, id)),
  ]);
}
