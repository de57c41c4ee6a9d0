import type { PlanQuestion, Project, Recommendations } from '@sheetwright/contract/projects.ts';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { someRequirements } from '@sheetwright/solution/testing/requirements.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { builds, events, planVersions, projectSummaries, projects, users } from '../../db/schema.ts';
import { createServices } from '../../services.ts';
import { createTestApp, createUser, signIn, type TestApp, testConfig } from '../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  const quotas = { ...testConfig().quotas, planVersionsPerProject: 4 };
  test = await createTestApp({ config: { quotas } });
});

describe('GET /api/projects/{id}/recommendations', () => {
  it('tells questions without an answer, who gets what, what is measured, and of each sentence what became of it in the words of the answers', async () => {
    const { recommendations, read } = await setUpProject();
    const { questions, coverage, audience, measures, automations, sampleRows } = await recommendations();
    const answers = (await read()).requirements;

    expect(questions.length).toBeGreaterThan(0);
    for (const question of questions) expect(question).toMatchObject({ answer: null, assumption: expect.stringMatching(/./) });
    expect(coverage.length).toBeGreaterThan(3);
    for (const { field, start, end, text } of coverage) {
      expect(text).toMatch(/\S/);
      expect(text).toBe(String(answers?.[field as keyof Requirements]).slice(start, end));
    }
    expect(audience.length).toBeGreaterThan(0);
    expect(measures.length).toBeGreaterThan(0);
    for (const { sheet, spec } of automations) {
      expect(sheet).toMatch(/./);
      expect(spec).toMatchObject({ trigger: expect.anything(), actions: expect.any(Array) });
    }
    expect(sampleRows).toEqual({ count: 0, isRemovable: false });
  });

  it('of a plan of the first format tells none of it', async () => {
    const { id, recommendations } = await setUpProject();
    await recommendations();
    const { db } = test.database;
    const [stored] = await db.select().from(planVersions).where(eq(planVersions.projectId, id));
    if (!stored) throw new Error('There is no plan');
    const { format: _, questions: __, coverage: ___, audience: ____, measures: _____, homes: ______, ...plan } = stored.plan;
    await db.update(planVersions).set({ plan }).where(eq(planVersions.id, stored.id));

    expect(await recommendations()).toMatchObject({ version: 1, questions: [], coverage: [], audience: [], measures: [] });
  });
});

describe('POST /api/projects/{id}/answers', () => {
  it('stores the answer, designs a new version from it and answers that; the old one is kept', async () => {
    const { question, answer, read, versions, recommendations } = await setUpProject();
    const { id, text } = await question();
    test.clock.advance(60_000);
    const answered = await answer({ [id]: 'Every Monday, by Kim' });

    expect(answered.statusCode).toBe(200);
    expect(answered.json<Recommendations>()).toMatchObject({ version: 2 });
    expect(answered.json()).toEqual(await recommendations());
    const again = (await recommendations()).questions.find((one) => one.id === id);
    if (again?.text === text) expect(again.answer).toBe('Every Monday, by Kim');
    expect(await read()).toMatchObject({ answersVersion: 2 });
    expect(await versions()).toEqual([2, 1]);
  });

  it.each([
    ['the rule that it repeats', 0],
    ['the exception that it repeats', 1],
  ])('which side of a contradiction holds makes the next version follow %s', async (_, side) => {
    const { recommendations, answer } = await setUpProject({
      projectDescription: 'We track climbs, harnesses and refunds. Only the head guide approves refunds.',
      stakeholders: 'Head guide, guides',
      automationNeeds: 'Guides approve refunds under 100 euros',
    });
    const before = await recommendations();
    const asked = before.questions.find(({ id }) => id.startsWith('contradiction:'));
    expect(asked?.options).toEqual(['Only the head guide approves refunds', 'Guides approve refunds under 100 euros']);
    await answer({ [asked?.id ?? '']: asked?.options[side] ?? '' });
    const after = await recommendations();

    expect(after.version).toBe(2);
    expect(JSON.stringify(after.automations).includes('100')).toBe(side === 1);
    const dropped = after.coverage.find(({ text }) => text.includes(asked?.options[1 - side] ?? '?'));
    expect(dropped).toMatchObject({ how: 'not-covered', because: 'you decided otherwise' });
    expect(after.questions.find(({ id }) => id === asked?.id)?.answer).toBe(asked?.options[side]);
  });

  it('records the new version like one of changed answers, without a word of the answer', async () => {
    const { user, question, answer } = await setUpProject();
    await answer({ [(await question()).id]: 'Confidential answer' });
    const [person] = await test.database.db.select({ subject: users.eventSubject }).from(users).where(eq(users.id, user.id));
    const recorded = await test.database.db
      .select()
      .from(events)
      .where(and(eq(events.subject, person?.subject ?? ''), eq(events.kind, 'plan_designed')));

    expect(recorded.map(({ data }) => data.version)).toEqual([1, 2]);
    expect(JSON.stringify(recorded)).not.toContain('Confidential');
  });

  it('the same answer once more makes no new version, whichever version of the answers is named', async () => {
    const { question, answer, read, versions } = await setUpProject();
    const { id } = await question();
    await answer({ [id]: 'Every Monday' });
    const before = await read();
    const again = await answer({ [id]: 'Every Monday' }, '1');

    expect(again.statusCode).toBe(200);
    expect(again.json()).toMatchObject({ version: 2 });
    expect(await read()).toEqual(before);
    expect(await versions()).toEqual([2, 1]);
  });

  it.each(['', '   '])('the text “%s” takes an answer back; where there is none it changes nothing', async (empty) => {
    const { id: projectId, question, answer, versions } = await setUpProject();
    const { id } = await question();
    expect((await answer({ [id]: empty })).json()).toMatchObject({ version: 1 });
    await answer({ [id]: 'Every Monday', older: 'Kept' });
    const taken = await answer({ [id]: empty });

    expect(taken.json<Recommendations>().questions.map(({ answer: given }) => given)).not.toContain('Every Monday');
    expect(await storedAnswers(projectId)).toEqual({ older: 'Kept' });
    expect(await versions()).toEqual([3, 2, 1]);
  });

  it('answers that are not named stay, those to questions that nobody asks any more as well', async () => {
    const { id, answer } = await setUpProject();
    await answer({ 'asked-long-ago': 'Because of the roof' });
    await answer({ 'asked-today': 'Yes' });
    expect(await storedAnswers(id)).toEqual({ 'asked-long-ago': 'Because of the roof', 'asked-today': 'Yes' });
  });

  it('changing the questionnaire keeps them, and designs from both', async () => {
    const { id, ask, answer, read, recommendations } = await setUpProject();
    await answer({ approver: 'Kim' });
    const { requirements, answersVersion } = await read();
    await ask('PUT', '/requirements', {
      body: { requirements: { ...requirements, painPoints: 'Something else hurts now' } },
      ifMatch: String(answersVersion),
    });

    expect(await storedAnswers(id)).toEqual({ approver: 'Kim' });
    expect(await recommendations()).toMatchObject({ version: 2 });
    expect((await ask('POST', '/generate-plan')).json()).toMatchObject({ version: 2, isUnchanged: true });
  });

  it('two tabs that answer at the same moment do not overwrite each other: the second is refused and nothing of it is stored', async () => {
    const { id, recommendations, answer, versions } = await setUpProject();
    await recommendations();
    const [one, other] = await Promise.all([answer({ a: 'first tab' }, '1'), answer({ a: 'second tab' }, '1')]);

    expect([one.statusCode, other.statusCode].toSorted()).toEqual([200, 412]);
    const refused = one.statusCode === 412 ? one : other;
    expect(refused.json()).toMatchObject({ code: 'answers_changed', detail: expect.stringContaining('another tab') });
    expect(await storedAnswers(id)).toEqual({ a: one.statusCode === 200 ? 'first tab' : 'second tab' });
    expect(await versions()).toEqual([2, 1]);
  });

  it('an answer given over a questionnaire that was changed since is refused', async () => {
    const { id, ask, answer, read } = await setUpProject();
    const { requirements } = await read();
    const body = { requirements: { ...requirements, painPoints: 'Something else hurts now' } };
    await ask('PUT', '/requirements', { body, ifMatch: '1' });

    expect((await answer({ a: 'b' }, '1')).statusCode).toBe(412);
    expect(await storedAnswers(id)).toEqual({});
  });

  it('without a word on which version was seen, nothing is overwritten', async () => {
    const { id, answer } = await setUpProject();
    const refused = await answer({ a: 'b' }, null);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().detail).toContain('If-Match');
    expect(await storedAnswers(id)).toEqual({});
  });

  it('a build that runs goes on with its own version', async () => {
    const { id, user, ask, answer, recommendations } = await setUpProject();
    await recommendations();
    const { db } = test.database;
    const [version] = await db.select().from(planVersions).where(eq(planVersions.projectId, id));
    await db.insert(builds).values({
      ...{ projectId: id, userId: user.id, planVersionId: version?.id ?? 0, status: 'running', worker: 'elsewhere' },
      leaseUntil: new Date(Date.now() + 3_600_000),
    });
    expect((await answer({ a: 'b' })).json()).toMatchObject({ version: 2 });
    expect((await ask('GET', '/build')).json()).toMatchObject({ status: 'running', version: 1 });
  });

  it('at the limit of versions it is refused, and answer and version are stored both or neither', async () => {
    const { id, answer, versions } = await setUpProject();
    for (const text of ['one', 'two', 'three', 'four']) await answer({ a: text });
    const refused = await answer({ a: 'five' });

    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'quota_exceeded', detail: expect.stringContaining('4 versions') });
    expect(await storedAnswers(id)).toEqual({ a: 'four' });
    expect(await versions()).toEqual([4, 3, 2, 1]);
  });

  it('counts with the texts that an account may keep', async () => {
    const { id, answer } = await setUpProject();
    const bytes = async () => {
      const [row] = await test.database.db.select().from(projectSummaries).where(eq(projectSummaries.projectId, id));
      return row?.textBytes ?? 0;
    };
    const before = await bytes();
    await answer({ a: '漢'.repeat(2_000) });
    expect((await bytes()) - before).toBeGreaterThanOrEqual(6_000);
  });

  it('is told in the export of the account and in that of the project', async () => {
    const { id, cookie, ask, question, answer } = await setUpProject();
    const { id: asked } = await question();
    await answer({ [asked]: 'Every Monday' });

    expect(await createServices(test).projects.projects.exportOf(id)).toMatchObject({
      questionAnswers: { [asked]: 'Every Monday' },
    });
    expect((await test.request({ url: '/api/account/export', cookie })).statusCode).toBe(200);
    expect((await ask('GET', '/export')).statusCode).toBe(200);
  });

  it('says what to do for a project without a questionnaire', async () => {
    const { id, answer } = await setUpProject();
    await test.database.db.update(projects).set({ requirements: null }).where(eq(projects.id, id));
    const refused = await answer({ a: 'b' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toContain('questionnaire');
  });
});

interface Asked {
  readonly body?: unknown;
  readonly ifMatch?: string | null;
}

async function setUpProject(answers: Partial<Requirements> = {}) {
  const user = await createUser(test, { subscriptionStatus: 'trialing' });
  const cookie = await signIn(test, user);
  const requirements = someRequirements({
    stakeholders: 'Facilities, IT, 12 subcontractors who must not see the prices of each other',
    automationNeeds: 'Remind the owner of a task three days before it is due',
    toolIntegrations: 'Jira stays the system for tickets',
    ...answers,
  });
  const { projectName: name, projectDescription: description } = requirements;
  const body = { name, description, projectType: 'custom', status: 'draft', requirements };
  const { id } = (await test.request({ method: 'POST', url: '/api/projects', cookie, body })).json<Project>();
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, { body: sent, ifMatch = null }: Asked = {}) =>
    test.request({
      ...{ method, url: `/api/projects/${id}${path}`, cookie },
      ...(sent !== undefined && { body: sent }),
      ...(ifMatch !== null && { headers: { 'if-match': `"${ifMatch}"` } }),
    });
  const read = async () => (await ask('GET', '')).json<Project>();
  const recommendations = async () => (await ask('GET', '/recommendations')).json<Recommendations>();
  return {
    id,
    user,
    cookie,
    ask,
    read,
    recommendations,
    async question(): Promise<PlanQuestion> {
      const [question] = (await recommendations()).questions;
      if (!question) throw new Error('Nothing is asked back');
      return question;
    },
    versions: async () => (await ask('GET', '/plan-versions')).json<{ version: number }[]>().map(({ version }) => version),
    /** As the app does, over the version of the answers that is stored. Null names none. */
    async answer(answers: Record<string, string>, seen?: string | null) {
      const ifMatch = seen === undefined ? String((await read()).answersVersion) : seen;
      return ask('POST', '/answers', { body: { answers }, ifMatch });
    },
  };
}

async function storedAnswers(id: number) {
  const [row] = await test.database.db.select().from(projects).where(eq(projects.id, id));
  return row?.questionAnswers;
}
