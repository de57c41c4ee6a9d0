import type { ListedProject, Project } from '@sheetwright/contract/projects.ts';
import { REQUIREMENTS_DEFAULTS, type Requirements } from '@sheetwright/contract/requirements.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { projects } from '../../db/schema.ts';
import { createTestApp, createUser, signIn, type TestApp, testConfig } from '../../testing/test-app.ts';

/** A page of 200 may take this much, whatever the projects hold. */
const MOST_BYTES = 100_000;

let test: TestApp;

beforeAll(async () => {
  const limits = { ...testConfig().limits, atOncePerUser: 50, perUser: 10_000, perAddress: 10_000 };
  const quotas = { projects: 5, planVersionsPerProject: 3, planVersions: 5, textBytes: 1_000_000 };
  test = await createTestApp({ config: { limits, quotas } });
});

describe('reading questionnaires through the list', () => {
  it.each([
    ['Latin letters', 'x', 20_000],
    ['characters of three bytes', '漢', 1000],
    ['emoji', '🎉', 1000],
    ['characters that JSON escapes', '\u0001', 1000],
    ['quotation marks', '"', 1000],
  ])('200 long projects in %s answer at most 100 KB', async (_name, character, length) => {
    const { cookie, userId } = await setUpCustomer();
    const text = character.repeat(length);
    await insertProjects(userId, 200, { name: text.slice(0, 100), text });
    const answer = await get(cookie, '/api/projects');

    expect(answer.json()).toHaveLength(200);
    expect(answer.rawPayload.length).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('a long name of old and a long description are cut between characters and marked; the project itself holds all', async () => {
    const { cookie, userId } = await setUpCustomer();
    await insertProjects(userId, 1, { name: '👩‍💻'.repeat(1000), text: '🎉'.repeat(1000) });
    const [listed] = (await get(cookie, '/api/projects')).json<ListedProject[]>();
    const whole = (await get(cookie, `/api/projects/${listed?.id}`)).json<Project>();

    expect(listed?.name).toMatch(/^👩.*…$/u);
    expect(listed?.description).toMatch(/^(🎉)+…$/u);
    expect(listed?.name.isWellFormed()).toBe(true);
    expect([whole.name, whole.description]).toEqual(['👩‍💻'.repeat(1000), '🎉'.repeat(1000)]);
  });

  it('the list holds scope, timeline and team size of a questionnaire and no more', async () => {
    const { cookie } = await setUpCustomer();
    await post(cookie, aNewProject());
    const [listed] = (await get(cookie, '/api/projects')).json<ListedProject[]>();

    expect(listed).toMatchObject({ name: 'Launch tracker', description: 'Everything for the launch' });
    expect(listed?.requirements).toEqual({ projectScope: 'medium', timeline: '1_month', teamSize: '1-5' });
  });

  it('without parameters the newest 200 come, and pages hold each older project once while projects are added', async () => {
    const { cookie, userId } = await setUpCustomer();
    // Many of them at the same moment, as an import would make them.
    await insertProjects(userId, 430, { name: 'Project', text: 'short' });
    const first = await get(cookie, '/api/projects');
    const seen = [...ids(first)];
    let cursor = first.headers['x-next-cursor'];
    while (typeof cursor === 'string') {
      await insertProjects(userId, 1, { name: 'New', text: 'short' });
      const page = await get(cookie, `/api/projects?limit=100&cursor=${cursor}`);
      seen.push(...ids(page));
      cursor = page.headers['x-next-cursor'];
    }

    expect(ids(first)).toHaveLength(200);
    expect(seen).toHaveLength(430);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect(new Set(seen).size).toBe(430);
  });

  it.each(['limit=0', 'limit=201', 'limit=x', 'cursor=x', 'cursor=', 'cursor=OTk5OTk5OTk5OTk5OTk5OTk5OTk5LTE'])(
    'refuses %s and names it',
    async (query) => {
      const { cookie } = await setUpCustomer();
      const answer = await get(cookie, `/api/projects?${query}`);

      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'validation_failed', errors: [{ path: query.split('=')[0] }] });
    },
  );

  it("a cursor of another account's list leads to own projects only", async () => {
    const [own, other] = [await setUpCustomer(), await setUpCustomer()];
    await insertProjects(other.userId, 3, { name: 'Foreign', text: 'short' });
    const cursor = (await get(other.cookie, '/api/projects?limit=1')).headers['x-next-cursor'];

    expect((await get(own.cookie, `/api/projects?cursor=${cursor}`)).json()).toEqual([]);
  });
});

describe('storing without end', () => {
  it('of 20 projects at once as many are stored as an account may keep; the others are told the limit and the remedy', async () => {
    const { cookie } = await setUpCustomer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(cookie, aNewProject())));
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);

    expect((await get(cookie, '/api/projects')).json()).toHaveLength(5);
    expect(refused).toHaveLength(15);
    for (const answer of refused) {
      expect(answer.statusCode).toBe(429);
      expect(answer.json()).toMatchObject({ code: 'quota_exceeded' });
      expect(answer.json().detail).toBe(
        'Your account holds 5 projects, the most that one account can keep. Delete projects that you no longer need, then try again.',
      );
    }
  });

  it('of long projects at once as many are stored as fit into the size of texts, which counts bytes', async () => {
    const { cookie } = await setUpCustomer();
    const long = aNewProject({
      painPoints: '漢'.repeat(20_000),
      currentWorkflows: '漢'.repeat(20_000),
      stakeholders: '🎉'.repeat(10_000),
    });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => post(cookie, { ...long, description: '漢'.repeat(20_000), name: 'ä'.repeat(100) })),
    );
    const refused = answers.find(({ statusCode }) => statusCode !== 201);

    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(4);
    expect(refused?.json()).toMatchObject({ code: 'quota_exceeded', detail: expect.stringContaining('more than 1 MB') });
  });

  it('of plans at once as many are stored as one project may keep', async () => {
    const { cookie } = await setUpCustomer();
    const { id } = (await post(cookie, aNewProject())).json<Project>();
    const answers = [await generate(cookie, id)];
    for (let n = 0; n < 4; n += 1) {
      // Of several changes of the same answers at once one counts.
      const together = await Promise.all(['one', 'other'].map((word) => change(cookie, id, `Nobody knows ${word} state ${n}`)));
      answers.push(...together.filter(({ statusCode }) => statusCode !== 412));
    }
    const refused = answers.find(({ statusCode }) => statusCode !== 200);

    expect((await get(cookie, `/api/projects/${id}/plan-versions`)).json()).toHaveLength(3);
    expect(refused?.statusCode).toBe(429);
    expect(refused?.json()).toMatchObject({
      code: 'quota_exceeded',
      detail:
        'This project has 3 versions of its plan, the most that one project can keep. Go on with the latest version, or create a new project.',
    });
    expect((await get(cookie, `/api/projects/${id}/recommendations`)).statusCode).toBe(200);
  });

  it('of plans of several projects at once as many are stored as one account may keep', async () => {
    const { cookie } = await setUpCustomer();
    const created = await Promise.all(Array.from({ length: 3 }, () => post(cookie, aNewProject())));
    const all = created.map((answer) => answer.json<Project>().id);
    const first = await Promise.all(all.map((id) => generate(cookie, id)));
    const answers = [...first, ...(await Promise.all(all.map((id) => change(cookie, id, 'Nobody knows what is late'))))];
    const versions = await Promise.all(all.map(async (id) => (await get(cookie, `/api/projects/${id}/plan-versions`)).json()));

    expect(versions.flat()).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(answers.find(({ statusCode }) => statusCode === 429)?.json()).toMatchObject({
      code: 'quota_exceeded',
      detail: expect.stringContaining('5 versions of plans'),
    });
  });

  it('one account at its limits takes no room from another', async () => {
    const [full, other] = [await setUpCustomer(), await setUpCustomer()];
    for (let n = 0; n < 6; n += 1) await post(full.cookie, aNewProject());
    expect((await post(full.cookie, aNewProject())).statusCode).toBe(429);
    expect((await post(other.cookie, aNewProject())).statusCode).toBe(201);
  });
});

/** Other answers, and with them another version of the plan. */
async function change(cookie: string, id: number, painPoints: string) {
  const url = `/api/projects/${id}`;
  const { requirements, answersVersion } = (await get(cookie, url)).json<Project>();
  return test.request({
    method: 'PUT',
    url: `${url}/requirements`,
    cookie,
    headers: { 'if-match': `"${answersVersion}"` },
    body: { requirements: { ...requirements, painPoints } },
  });
}

async function setUpCustomer() {
  const { id } = await createUser(test, { subscriptionStatus: 'trialing' });
  return { userId: id, cookie: await signIn(test, { id }) };
}

async function insertProjects(userId: string, count: number, { name, text }: { name: string; text: string }): Promise<void> {
  const requirements = {
    ...aNewProject().requirements,
    projectName: name,
    projectDescription: text,
    painPoints: text,
    timeline: '2-3_months',
    teamSize: '51-200',
    projectScope: 'enterprise',
  } as const;
  const createdAt = test.clock();
  const row = { userId, name, description: text, requirements, status: 'completed', createdAt };
  await test.database.db.insert(projects).values(Array.from({ length: count }, () => row));
}

function ids(answer: { json<T>(): T }): number[] {
  return answer.json<ListedProject[]>().map(({ id }) => id);
}

function get(cookie: string, url: string) {
  return test.request({ url, cookie });
}

function post(cookie: string, body: unknown) {
  return test.request({ method: 'POST', url: '/api/projects', cookie, body });
}

function generate(cookie: string, id: number) {
  return test.request({ method: 'POST', url: `/api/projects/${id}/generate-plan`, cookie });
}

function aNewProject(changes: Partial<Requirements> = {}) {
  const requirements: Requirements = {
    ...REQUIREMENTS_DEFAULTS,
    projectName: 'Launch tracker',
    projectDescription: 'Everything for the launch',
    teamRoles: ['Project Manager'],
    stakeholders: 'The sales team',
    dataTypes: ['Project'],
    currentWorkflows: 'Spreadsheets sent by mail',
    painPoints: 'Nobody knows the latest state',
    primaryGoals: ['Better Collaboration'],
    successMetrics: 'Fewer questions every week',
    ...changes,
  };
  return { name: 'Launch tracker', description: 'Everything for the launch', requirements };
}
