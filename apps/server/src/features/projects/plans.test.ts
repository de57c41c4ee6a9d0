import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Problem } from '@sheetwright/contract/problem.ts';
import type { Project, Recommendations } from '@sheetwright/contract/projects.ts';
import { ASSET_TYPES } from '@sheetwright/contract/projects.ts';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { type CompiledCall, canonicalJson, PLANNER_VERSION } from '@sheetwright/solution';
import { QUESTIONNAIRES } from '@sheetwright/solution/testing/questionnaires.ts';
import { eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildCalls, builds, planVersions, projects } from '../../db/schema.ts';
import { createServices } from '../../services.ts';
import { createTestApp, createUser, signIn, type TestApp } from '../../testing/test-app.ts';
import { ensurePlan, generatePlan } from './plans.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

describe('GET /api/projects/{id}/recommendations', () => {
  it('[C7.030] [C3.044] [C3.045] [C3.046] answers summary, reasoning, benefits, assets and next steps', async () => {
    const { cookie, id } = await setUpProject();
    expect((await listOf(cookie)).map(({ hasPlan }) => hasPlan)).toEqual([false]);
    const answer = await recommendations(cookie, id);
    const body = answer.json<Recommendations>();

    expect(answer.statusCode).toBe(200);
    expect(body).toMatchObject({ projectId: id, version: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect((await listOf(cookie)).map(({ hasPlan }) => hasPlan)).toEqual([true]);
    expect(body.summary.length * body.reasoning.length * body.benefits.length * body.nextSteps.length).toBeGreaterThan(0);
    expect(body.assets.length).toBeGreaterThan(1);
    for (const asset of body.assets) {
      expect(asset).toMatchObject({
        name: expect.stringMatching(/./),
        description: expect.any(String),
        purpose: expect.any(String),
        columns: expect.any(Array),
        status: asset.delivery === 'api' ? 'planned' : 'guided',
        smartsheetUrl: null,
      });
      expect(['sheet', 'report', 'dashboard', 'form']).toContain(asset.type);
    }
    expect(ASSET_TYPES).toEqual(['sheet', 'report', 'dashboard', 'form']);
  });

  it('[C7.031] designs once, and gives back what is stored afterwards', async () => {
    const { cookie, id } = await setUpProject();
    const first = (await recommendations(cookie, id)).json();
    test.clock.advance(60_000);

    expect((await recommendations(cookie, id)).json()).toEqual(first);
    expect(await versionsIn(id)).toEqual([1]);
  });

  it('[C7.031] lets 30 requests at the same time share one design', async () => {
    const { cookie, id } = await setUpProject();
    const answers = await Promise.all(Array.from({ length: 30 }, () => recommendations(cookie, id)));

    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await versionsIn(id)).toEqual([1]);
  });

  it('[C7.031] shares one design with create-assets at the same time', async () => {
    const { cookie, id } = await setUpProject({ smartsheetApiKey: 'unused' });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { db } = test.database;
    const transaction = db.transaction.bind(db);
    const storing = vi.spyOn(db, 'transaction').mockImplementation(async (...work) => {
      await released;
      return transaction(...work);
    });
    onTestFinished(() => storing.mockRestore());
    const preview = recommendations(cookie, id);
    await expect.poll(() => storing.mock.calls.length).toBe(1);
    const url = `/api/projects/${id}/create-assets`;
    const build = test.request({ method: 'POST', url, cookie, headers: { 'if-match': '"another version"' } });
    // Time enough for a second design, were there one.
    await delay(300);
    release();

    expect((await preview).statusCode).toBe(200);
    expect((await build).json<Problem>().code).toBe('plan_changed');
    expect(storing).toHaveBeenCalledTimes(1);
  });

  it('[C7.031] designs once for requests at the same time: the day of the design is asked for once', async () => {
    const { id } = await setUpProject();
    const clock = vi.fn(test.clock);
    const services = createServices({ ...test, clock }).projects;
    const request = { user: { id: await ownerOf(id) }, projectId: id };
    // Other features look at the clock when they begin.
    clock.mockClear();
    await Promise.all(Array.from({ length: 30 }, () => ensurePlan(request, services)));

    expect(clock).toHaveBeenCalledTimes(1);
  });

  it('[C7.031] shares one design between two instances of the app', async () => {
    const { cookie, id } = await setUpProject();
    const second = createServices(test).projects;
    const third = createServices(test).projects;
    const request = { user: { id: await ownerOf(id) }, projectId: id };
    const [a, b] = await Promise.all([ensurePlan(request, second), ensurePlan(request, third)]);

    expect(a.id).toBe(b.id);
    expect((await recommendations(cookie, id)).json<Recommendations>().hash).toBe(a.hash);
  });

  it('hashes the compiled calls: canonical JSON, SHA-256', async () => {
    const { cookie, id } = await setUpProject();
    const { hash, callCount } = (await recommendations(cookie, id)).json<Recommendations>();
    const [stored] = await test.database.db.select().from(planVersions).where(eq(planVersions.projectId, id));

    expect(stored?.calls.length).toBe(callCount);
    expect(createHash('sha256').update(canonicalJson(stored?.calls)).digest('hex')).toBe(hash);
  });

  it("keeps a summary of the plan and a map of its sheets and links in the project's own row", async () => {
    const { cookie, id } = await setUpProject();
    const body = (await recommendations(cookie, id)).json<Recommendations>();
    const [project] = await test.database.db.select().from(projects).where(eq(projects.id, id));

    expect(project?.implementationPlan).toMatchObject({ version: 1, hash: body.hash, summary: body.summary });
    expect(project?.workflowMap).toMatchObject({
      sheets: expect.any(Array),
      links: expect.any(Array),
      automations: expect.any(Array),
    });
  });

  it('shows the true state and address of each asset of the latest build', async () => {
    const { cookie, id } = await setUpProject();
    const planned = (await recommendations(cookie, id)).json<Recommendations>();
    const [sheet, next] = planned.assets.filter((asset) => asset.delivery === 'api');
    await recordBuild(id, { created: sheet?.key ?? '', running: next?.key ?? '' });
    const built = (await recommendations(cookie, id)).json<Recommendations>();
    const state = (key: string | undefined) => built.assets.find((asset) => asset.key === key);

    expect(state(sheet?.key)).toMatchObject({ status: 'created', smartsheetUrl: `https://smartsheet.example/${sheet?.key}` });
    expect(state(next?.key)).toMatchObject({ status: 'creating', smartsheetUrl: null });
    expect(built.assets.filter((asset) => asset.status === 'planned').length).toBeGreaterThan(0);
    expect(
      built.assets
        .filter((asset) => asset.type === 'form' || asset.type === 'dashboard')
        .every((asset) => asset.status === 'guided'),
    ).toBe(true);
    expect(JSON.stringify(built.assets.flatMap((asset) => asset.steps))).not.toContain('opens');
  });

  it('shows a report that the account cannot be given by the API as guided, with its steps', async () => {
    const { cookie, id } = await setUpProject();
    const planned = (await recommendations(cookie, id)).json<Recommendations>();
    const report = planned.assets.find((asset) => asset.type === 'report');
    await recordBuild(id, { created: planned.assets[0]?.key ?? '', running: '', guided: report?.key ?? '' });
    const built = (await recommendations(cookie, id)).json<Recommendations>();

    expect(report).toMatchObject({ delivery: 'api', status: 'planned' });
    expect(built.assets.find((asset) => asset.key === report?.key)).toMatchObject({
      delivery: 'guided',
      status: 'guided',
      steps: expect.arrayContaining([expect.objectContaining({ text: expect.stringContaining('Report') })]),
    });
  });

  it('says what to do for a project without answers', async () => {
    const { cookie, id } = await setUpProject();
    await test.database.db.update(projects).set({ requirements: null }).where(eq(projects.id, id));
    const answer = await recommendations(cookie, id);

    expect(answer.statusCode).toBe(409);
    expect(answer.json().detail).toContain('questionnaire');
    expect(await versionsIn(id)).toEqual([]);
  });
});

describe('POST /api/projects/{id}/generate-plan', () => {
  it('[C7.034] [C7.035] designs anew as a higher version and keeps the earlier ones', async () => {
    const { cookie, id } = await setUpProject();
    const first = (await recommendations(cookie, id)).json<Recommendations>();
    // What is built stays the same, so that the versions differ in their numbers alone.
    await changeAnswers(id, { successMetrics: `${REQUIREMENTS.successMetrics} ` });
    const second = await generate(cookie, id);
    const list = await test.request({ url: `/api/projects/${id}/plan-versions`, cookie });

    expect(second.statusCode).toBe(200);
    expect(second.json()).toMatchObject({ version: 2, hash: first.hash, summary: first.summary });
    expect((await recommendations(cookie, id)).json()).toEqual(second.json());
    expect(list.json()).toMatchObject([
      { version: 2, hash: first.hash, summary: first.summary },
      { version: 1, hash: first.hash, summary: first.summary, createdAt: first.createdAt },
    ]);
  });

  it('[C7.035] numbers versions one by one when other answers are designed from at the same time', async () => {
    const { cookie, id } = await setUpProject();
    const request = { user: { id: await ownerOf(id) }, projectId: id };
    const services = createServices(test).projects;
    const owned = services.projects.findOwn;
    let count = 0;
    const findOwn: typeof owned = async (...which) => {
      const project = await owned(...which);
      count += 1;
      return project && { ...project, requirements: { ...REQUIREMENTS, successMetrics: `Number ${count} of its kind` } };
    };
    const own = { ...services, projects: { ...services.projects, findOwn } };
    const designed = await Promise.all(Array.from({ length: 8 }, () => generatePlan(request, own)));

    expect(designed.map(({ isUnchanged }) => isUnchanged)).toEqual(designed.map(() => false));
    expect(await versionsIn(id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect((await recommendations(cookie, id)).json<Recommendations>().version).toBe(8);
  });

  it('over unchanged answers says that the plan is unchanged, and stores no new version, on another day either', async () => {
    const { cookie, id } = await setUpProject();
    const first = (await recommendations(cookie, id)).json<Recommendations>();
    test.clock.advance(3 * 24 * 60 * 60_000);
    const again = await generate(cookie, id);

    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual({ ...first, isUnchanged: true });
    expect(await versionsIn(id)).toEqual([1]);
  });

  it('asked eight times at the same moment, stores one version', async () => {
    const { cookie, id } = await setUpProject();
    const answers = await Promise.all(Array.from({ length: 8 }, () => generate(cookie, id)));

    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
    expect(await versionsIn(id)).toEqual([1]);
  });

  it('designs anew when an earlier planner made the plan', async () => {
    const { cookie, id } = await setUpProject();
    await recommendations(cookie, id);
    await changeOrigin(id, { plannerVersion: PLANNER_VERSION - 1 });
    const again = await generate(cookie, id);

    expect(again.json()).toMatchObject({ version: 2 });
    expect(again.json()).not.toHaveProperty('isUnchanged');
    expect((await generate(cookie, id)).json()).toMatchObject({ version: 2, isUnchanged: true });
  });

  it('of a plan whose answers are not known, what it builds is compared', async () => {
    const { cookie, id } = await setUpProject();
    await recommendations(cookie, id);
    await changeOrigin(id, { answersHash: null, plannerVersion: null });
    expect((await generate(cookie, id)).json()).toMatchObject({ version: 1, isUnchanged: true });

    await changeAnswers(id, { projectName: 'Another name' });
    const other = (await generate(cookie, id)).json();
    expect(other).toMatchObject({ version: 2 });
    expect(other).not.toHaveProperty('isUnchanged');
  });

  it('needs a subscription, names the remedy and designs nothing without', async () => {
    const { cookie, id } = await setUpProject({ subscriptionStatus: 'inactive' });
    const answer = await generate(cookie, id);

    expect(answer.statusCode).toBe(402);
    expect(answer.json()).toMatchObject({ code: 'subscription_required' });
    expect(await versionsIn(id)).toEqual([]);
  });
});

describe('GET /api/projects/{id}/export', () => {
  it('[C7.038] [C7.039] is a PDF under the name of the project, before and after there is a solution', async () => {
    const { cookie, id } = await setUpProject();
    const before = await exported(cookie, id);
    await recommendations(cookie, id);
    const after = await exported(cookie, id);

    expect(before.headers['content-type']).toBe('application/pdf');
    expect(before.headers['content-disposition']).toBe(
      `attachment; filename="Launch- -Q3--requirements.pdf"; filename*=UTF-8''Launch-%20-Q3--requirements.pdf`,
    );
    expect(await textOf(before.rawPayload)).not.toContain('Next Steps');
    expect(await textOf(after.rawPayload)).toContain('Next Steps');
    expect(await versionsIn(id)).toEqual([1]);
  });

  it('[C7.039] holds everything of questionnaires from different fields of work, and of their solutions', async () => {
    for (const requirements of QUESTIONNAIRES) {
      const { cookie, id } = await setUpProject({}, requirements);
      const solution = (await recommendations(cookie, id)).json<Recommendations>();
      // A formula may go on after a page's end, under the table's head, which stands there again.
      const text = withoutSpaces(await textOf((await exported(cookie, id)).rawPayload)).replaceAll('ColumnTypeDetails', '');

      expect(text).toContain(withoutSpaces(requirements.painPoints));
      for (const asset of solution.assets) {
        expect(text).toContain(withoutSpaces(asset.name));
        for (const column of asset.columns) expect(text).toContain(withoutSpaces(column.formula ?? column.title));
      }
    }
  });

  it('exports ten thousand characters in every field', async () => {
    const { cookie, id } = await setUpProject(
      {},
      { ...REQUIREMENTS, painPoints: '政'.repeat(10_000), stakeholders: '<b>'.repeat(3_333) },
    );

    expect((await exported(cookie, id)).statusCode).toBe(200);
  });
});

async function setUpProject(user: Parameters<typeof createUser>[1] = {}, requirements: Requirements = REQUIREMENTS) {
  const cookie = await signIn(test, await createUser(test, { subscriptionStatus: 'trialing', ...user }));
  const body = { name: 'Launch: "Q3"', description: null, projectType: 'custom', status: 'draft', requirements };
  const created = await test.request({ method: 'POST', url: '/api/projects', cookie, body });
  return { cookie, id: created.json<Project>().id };
}

function recommendations(cookie: string, id: number) {
  return test.request({ url: `/api/projects/${id}/recommendations`, cookie });
}

async function listOf(cookie: string): Promise<Project[]> {
  return (await test.request({ url: '/api/projects', cookie })).json();
}

function generate(cookie: string, id: number) {
  return test.request({ method: 'POST', url: `/api/projects/${id}/generate-plan`, cookie });
}

function exported(cookie: string, id: number) {
  return test.request({ url: `/api/projects/${id}/export`, cookie });
}

async function changeAnswers(projectId: number, changes: Partial<Requirements>): Promise<void> {
  const requirements = { ...REQUIREMENTS, ...changes };
  await test.database.db.update(projects).set({ requirements }).where(eq(projects.id, projectId));
}

async function changeOrigin(projectId: number, origin: Partial<typeof planVersions.$inferInsert>): Promise<void> {
  await test.database.db.update(planVersions).set(origin).where(eq(planVersions.projectId, projectId));
}

async function versionsIn(projectId: number): Promise<number[]> {
  const rows = await test.database.db
    .select({ version: planVersions.version })
    .from(planVersions)
    .where(eq(planVersions.projectId, projectId));
  return rows.map(({ version }) => version).sort((a, b) => a - b);
}

async function ownerOf(projectId: number): Promise<string> {
  const [project] = await test.database.db.select({ userId: projects.userId }).from(projects).where(eq(projects.id, projectId));
  return project?.userId ?? '';
}

/** A build in the middle: all calls of one asset are done, one call of another is on its way. */
async function recordBuild(projectId: number, states: { created: string; running: string; guided?: string }): Promise<void> {
  const { created, running, guided } = states;
  const { db } = test.database;
  const [version] = await db.select().from(planVersions).where(eq(planVersions.projectId, projectId));
  if (!version) throw new Error('The project has no plan');
  const [build] = await db
    .insert(builds)
    .values({ projectId, userId: await ownerOf(projectId), planVersionId: version.id, status: 'running' })
    .returning();
  const begun = version.calls.find((call) => call.asset === running);
  const calls = version.calls.filter((call) => call.asset === created || call.asset === guided || call === begun);
  const statusOf = (call: CompiledCall): (typeof buildCalls.$inferInsert)['status'] => {
    if (call === begun) return 'sent';
    return call.asset === guided ? 'guided' : 'done';
  };
  await db.insert(buildCalls).values(
    calls.map((call, position) => ({
      buildId: build?.id ?? 0,
      position,
      key: call.key,
      status: statusOf(call),
      url: call === begun ? null : `https://smartsheet.example/${created}`,
      startedAt: test.clock(),
    })),
  );
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    // Running lines interrupt what goes on on the next page.
    const own = items.filter((item) => 'str' in item).filter((item) => item.transform[5] > 68 && item.transform[5] < 790);
    pages.push(own.map((item) => item.str + (item.hasEOL ? '\n' : '')).join(''));
  }
  await loading.destroy();
  return pages.join('\n');
}

function withoutSpaces(text: string): string {
  return text.replace(/\s+/gu, '');
}

const REQUIREMENTS: Requirements = {
  projectName: 'Launch tracker',
  projectDescription: 'Track tasks, owners, dates and risks for the launch of our product, with approvals and a weekly report',
  projectScope: 'medium',
  timeline: '2-3_months',
  teamSize: '6-15',
  teamRoles: ['Project Manager', 'End Users'],
  stakeholders: 'The product team and two executives',
  dataTypes: ['Project', 'Operational'],
  dataVolume: 'low',
  currentWorkflows: 'Tasks in a spreadsheet, approvals by mail, status meetings every Monday',
  currentTools: ['Excel/Google Sheets', 'Email'],
  painPoints: 'Deadlines are missed and nobody knows the current state',
  primaryGoals: ['Real-time Visibility', 'Automated Reporting'],
  successMetrics: 'No missed deadline in a quarter',
  automationNeeds: 'Remind owners before the due date, ask for approval',
  reportingRequirements: 'Overdue tasks by owner, weekly status',
};
