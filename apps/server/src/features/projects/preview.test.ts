import { type PlanPreview, planPreviewSchema } from '@sheetwright/contract/preview.ts';
import type { Project, Recommendations } from '@sheetwright/contract/projects.ts';
import { QUESTIONNAIRES } from '@sheetwright/solution/testing/questionnaires.ts';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, createUser, signIn, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

it('previews the reviewed version: every sheet with its columns and rows, every formula with what it gives', async () => {
  const { cookie, id } = await setUpProject();
  const reviewed = (await read<Recommendations>(cookie, `/api/projects/${id}/recommendations`)).body;
  const { status, body } = await read<PlanPreview>(cookie, `/api/projects/${id}/preview?version=1`);

  expect(status).toBe(200);
  expect(planPreviewSchema.parse(body)).toMatchObject({ version: 1, today: test.clock().toISOString().slice(0, 10) });
  const sheets = reviewed.assets.filter(({ type }) => type === 'sheet');
  expect(body.sheets.map(({ key, columns }) => [key, columns.map(({ title }) => title)])).toEqual(
    sheets.map(({ key, columns }) => [key, columns.map(({ title }) => title)]),
  );
  expect(body.sheets.every(({ rows }) => rows.length > 0)).toBe(true);
  const formulas = body.sheets.flatMap(({ columns }) => columns.flatMap(({ formula }) => formula ?? []));
  expect(formulas.length).toBeGreaterThan(2);
  for (const { summary, example } of formulas) expect([summary, example?.parts.length]).not.toContain('');
});

it('is read from the stored plan: names what hangs together with what, and how long the rest takes by hand', async () => {
  const { cookie, id } = await setUpProject();
  const { body } = await read<Recommendations>(cookie, `/api/projects/${id}/recommendations`);
  const keys = body.assets.filter(({ type }) => type === 'sheet').map(({ key }) => key);
  expect(body.relations.length).toBeGreaterThan(0);
  for (const { from, to } of body.relations) expect([keys.includes(from), keys.includes(to)]).toEqual([true, true]);
  expect(body.guidedMinutes).toBeGreaterThan(0);
});

it.each(['0', '2', 'latest', ''])('has no version %j of a solution that was designed once', async (version) => {
  const { cookie, id } = await setUpProject();
  await read(cookie, `/api/projects/${id}/recommendations`);
  const { status } = await read(cookie, `/api/projects/${id}/preview?version=${version}`);
  expect(status).toBe(version === '2' ? 404 : 400);
});

it('is nobody else’s: another account finds no such project', async () => {
  const { cookie, id } = await setUpProject();
  await read(cookie, `/api/projects/${id}/recommendations`);
  const other = await signIn(test, await createUser(test));
  expect((await read(other, `/api/projects/${id}/preview?version=1`)).status).toBe(404);
});

async function read<Body>(cookie: string, url: string) {
  const answer = await test.request({ url, cookie });
  return { status: answer.statusCode, body: answer.json<Body>() };
}

async function setUpProject() {
  const cookie = await signIn(test, await createUser(test, { subscriptionStatus: 'trialing' }));
  const [requirements] = QUESTIONNAIRES;
  const body = { name: requirements?.projectName, description: null, projectType: 'custom', status: 'draft', requirements };
  const created = await test.request({ method: 'POST', url: '/api/projects', cookie, body });
  return { cookie, id: created.json<Project>().id };
}
