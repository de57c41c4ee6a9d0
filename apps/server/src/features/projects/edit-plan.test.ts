import type { PlanDifference, PlanEdit, PlanEditing, TriedEdits } from '@sheetwright/contract/plan-edits.ts';
import type { PlanPreview } from '@sheetwright/contract/preview.ts';
import type { Project, Recommendations } from '@sheetwright/contract/projects.ts';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { QUESTIONNAIRES } from '@sheetwright/solution/testing/questionnaires.ts';
import { someRequirements } from '@sheetwright/solution/testing/requirements.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { planVersions } from '../../db/schema.ts';
import { createTestApp, createUser, signIn, type TestApp, testConfig } from '../../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  const quotas = { ...testConfig().quotas, planVersionsPerProject: 6 };
  test = await createTestApp({ config: { quotas } });
});

const RENAMED: PlanEdit = { is: 'rename', asset: 'workspace', name: 'Our own workspace' };

describe('PUT /api/projects/{id}/edits', () => {
  it('stores the edited solution as a new version of the customer’s, of which preview, export and build are made', async () => {
    const { sheet, column, save, recommendations, versions, read } = await setUpProject();
    const answer = await save([RENAMED, { is: 'rename-column', sheet, column, title: 'Called Otherwise' }], 1);

    expect(answer.statusCode).toBe(200);
    expect(answer.json<Recommendations>()).toMatchObject({ version: 2, workspaceName: 'Our own workspace' });
    expect(await recommendations()).toEqual(answer.json());
    expect(await versions()).toMatchObject([
      { version: 2, author: 'customer', edits: 2, baseVersion: 1 },
      { version: 1, author: 'planner', edits: 0, baseVersion: 1 },
    ]);
    const preview = await read<PlanPreview>('/preview?version=2');
    expect(preview.sheets.find(({ key }) => key === sheet)?.columns.map(({ title }) => title)).toContain('Called Otherwise');
    const former = await read<PlanPreview>('/preview?version=1');
    expect(former.sheets.find(({ key }) => key === sheet)?.columns.map(({ title }) => title)).toContain(column);
  });

  it('writes the texts of the solution anew, so that they speak of what it has now', async () => {
    const { save, recommendations } = await setUpProject();
    const before = await recommendations();
    const report = before.assets.find(({ type }) => type === 'report');
    const answer = await save([{ is: 'leave-out', asset: report?.key ?? '' }, RENAMED], 1);
    const { summary } = answer.json<Recommendations>();
    expect(summary).toContain('Our own workspace');
    expect(summary).not.toBe(before.summary);
  });

  it('takes an edit back by the list without it, and makes no version of the same list', async () => {
    const { save, recommendations } = await setUpProject();
    const designed = await recommendations();
    await save([RENAMED], 1);
    expect((await save([RENAMED], 2)).json<Recommendations>().version).toBe(2);
    const undone = (await save([], 2)).json<Recommendations>();
    expect(undone).toMatchObject({ version: 3, workspaceName: designed.workspaceName, hash: designed.hash });
  });

  it('stores nothing when an edit does not fit, and names each with its place and reason', async () => {
    const { sheet, save, versions } = await setUpProject();
    const answer = await save([RENAMED, { is: 'leave-out-column', sheet, column: 'No Such Column' }], 1);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'edits.1', message: 'The solution has no column “No Such Column” there any more.' }],
    });
    expect(await versions()).toHaveLength(1);
  });

  it('refuses the second of two tabs, without the header, and what is none of the edits', async () => {
    const { save, versions } = await setUpProject();
    const [first, second] = await Promise.all([save([RENAMED], 1), save([{ ...RENAMED, name: 'Another' }], 1)]);
    expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 412]);
    expect((await save([RENAMED], 1)).json()).toMatchObject({
      code: 'plan_changed',
      detail: expect.stringMatching(/^Version 2 of the solution was saved in another tab or device/),
    });
    expect((await save([], null)).json()).toMatchObject({ code: 'malformed_request' });
    expect((await save([{ is: 'explode' } as never], 2)).json()).toMatchObject({ code: 'validation_failed' });
    expect(await versions()).toHaveLength(2);
  });

  it('keeps within the versions that a project may have', async () => {
    const { save } = await setUpProject();
    for (const version of [1, 2, 3, 4, 5]) await save([{ ...RENAMED, name: `Name ${version}` }], version);
    expect((await save([RENAMED], 6)).json()).toMatchObject({ code: 'quota_exceeded' });
  });
});

describe('POST /api/projects/{id}/edits/preview', () => {
  it('shows what the edits would make of it and what goes with them, and stores nothing', async () => {
    const { read, send, versions } = await setUpProject();
    const { relations } = await read<Recommendations>('/recommendations');
    const target = relations.find(({ reads }) => reads.length > 0)?.to ?? '';
    const edits: PlanEdit[] = [
      { is: 'leave-out', asset: target },
      { is: 'rename', asset: 'nothing', name: 'x' },
    ];
    const answer = (await send('POST', '/edits/preview', { edits })).json<TriedEdits>();

    expect(answer.preview.sheets.map(({ key }) => key)).not.toContain(target);
    expect(answer.solution.assets.map(({ key }) => key)).not.toContain(target);
    expect(answer.document.assets.map(({ key }) => key)).not.toContain(target);
    expect(answer.document.assets.map(({ key }) => key).toSorted()).toEqual(
      answer.solution.assets.map(({ key }) => key).toSorted(),
    );
    expect(answer.solution.automations.some(({ leadDays, recipients }) => leadDays !== null && recipients.length > 0)).toBe(true);
    expect(answer.leftOut).toContainEqual({ key: target, name: expect.stringMatching(/^\p{Lu}/u) });
    expect(answer.effects[0]?.leftOut.length).toBeGreaterThan(0);
    // What only says where things are and who gets them follows, and is not told part by part.
    expect(answer.effects[0]?.leftOut.join()).not.toMatch(
      /of the access|of the sentence|home of the thing|link to another sheet|the step/,
    );
    expect(new Set(answer.effects[0]?.leftOut).size).toBe(answer.effects[0]?.leftOut.length);
    for (const sentence of answer.effects[0]?.leftOut ?? []) expect(sentence).toMatch(/because/);
    expect(answer.refused).toEqual([{ edit: 1, reason: 'The solution has no part “nothing” any more.' }]);
    expect(await versions()).toHaveLength(1);
  });
});

describe('a solution that is designed anew', () => {
  it('keeps the edits that still fit, as a version after the designed one, and lists those that do not', async () => {
    const { id, cookie, save, read, versions } = await setUpProject();
    const { assets } = await read<Recommendations>('/recommendations');
    const gone: PlanEdit = { is: 'rename', asset: assets[0]?.key ?? '', name: 'Named by us' };
    await save([RENAMED, gone], 1);
    const { answersVersion } = await read<Project>('');
    const requirements = someRequirements({ projectName: 'Entirely different' });
    const changed = await test.request({
      method: 'PUT',
      url: `/api/projects/${id}/requirements`,
      cookie,
      body: { requirements },
      headers: { 'if-match': String(answersVersion) },
    });

    expect(changed.statusCode).toBe(200);
    expect(await versions()).toMatchObject([
      { version: 4, author: 'customer', baseVersion: 3 },
      { version: 3, author: 'planner' },
      { version: 2, author: 'customer' },
      { version: 1 },
    ]);
    expect(await read<Recommendations>('/recommendations')).toMatchObject({ version: 4, workspaceName: 'Our own workspace' });
    const { edits, lost } = await read<PlanEditing>('/edits');
    expect([...edits, ...lost.map(({ edit }) => edit)]).toEqual(expect.arrayContaining([RENAMED, gone]));
    for (const { reason } of lost) expect(reason).toMatch(/any more/);
  });

  it('from the same answers is the edited one', async () => {
    const { save, send } = await setUpProject();
    await save([RENAMED], 1);
    expect((await send('POST', '/generate-plan')).json()).toMatchObject({ version: 2, isUnchanged: true });
  });
});

describe('versions', () => {
  it('are restored with their edits as the newest, and compared part by part', async () => {
    const { id, sheet, column, save, send, read } = await setUpProject();
    await save([RENAMED], 1);
    await save([{ is: 'rename-column', sheet, column, title: 'Called Otherwise' }], 2);
    const restored = await send('POST', '/plan-versions/2/restore', undefined, 3);

    expect(restored.json()).toMatchObject({ version: 4, workspaceName: 'Our own workspace' });
    expect(await read<PlanEditing>('/edits')).toMatchObject({ version: 4, baseVersion: 1, edits: [RENAMED] });
    expect(await read<PlanDifference[]>('/plan-versions/compare?from=2&to=4')).toEqual([]);
    const differences = await read<PlanDifference[]>('/plan-versions/compare?from=2&to=3');
    expect(differences).toContainEqual(expect.objectContaining({ is: 'changed', part: 'workspace' }));
    expect(differences.flatMap(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        { what: 'column', name: 'Called Otherwise', before: null, after: 'Called Otherwise' },
        { what: 'column', name: column, before: column, after: null },
      ]),
    );
    const stored = await test.database.db.select().from(planVersions).where(eq(planVersions.projectId, id));
    expect(stored).toHaveLength(4);
  });

  it('of another account are not found', async () => {
    const { id } = await setUpProject();
    const stranger = await signIn(test, await createUser(test));
    for (const [method, path] of [
      ['GET', '/edits'],
      ['PUT', '/edits'],
      ['POST', '/edits/preview'],
      ['POST', '/plan-versions/1/restore'],
      ['GET', '/plan-versions/compare?from=1&to=1'],
    ] as const) {
      const body = method === 'GET' || path.includes('restore') ? undefined : { edits: [] };
      const answer = await test.request({
        method,
        url: `/api/projects/${id}${path}`,
        cookie: stranger,
        body,
        headers: { 'if-match': '1' },
      });
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
  });
});

async function setUpProject(requirements: Requirements = QUESTIONNAIRES[0] ?? someRequirements()) {
  const cookie = await signIn(test, await createUser(test, { subscriptionStatus: 'trialing' }));
  const body = { name: requirements.projectName, requirements };
  const { id } = (await test.request({ method: 'POST', url: '/api/projects', cookie, body })).json<Project>();
  const send = (method: 'GET' | 'POST' | 'PUT', path: string, content?: object, seen?: number | null) =>
    test.request({
      method,
      url: `/api/projects/${id}${path}`,
      cookie,
      body: content,
      ...(typeof seen === 'number' ? { headers: { 'if-match': `"${seen}"` } } : {}),
    });
  const read = async <Body>(path: string) => (await send('GET', path)).json<Body>();
  const recommendations = () => read<Recommendations>('/recommendations');
  const { assets } = await recommendations();
  const first = assets.find(({ type }) => type === 'sheet');
  return {
    id,
    cookie,
    sheet: first?.key ?? '',
    column: first?.columns.find(({ primary, formula }) => !primary && formula === undefined)?.title ?? '',
    send,
    read,
    recommendations,
    versions: () => read<object[]>('/plan-versions'),
    save: (edits: readonly PlanEdit[], seen: number | null) => send('PUT', '/edits', { edits }, seen),
  };
}
