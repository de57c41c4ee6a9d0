import type { Project, Recommendations } from '@sheetwright/contract/projects.ts';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { checkPlan } from '@sheetwright/solution';
import { withFaultyPattern } from '@sheetwright/solution/testing/faulty-pattern.ts';
import { someRequirements } from '@sheetwright/solution/testing/requirements.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { planVersions, projects } from '../../db/schema.ts';
import { inProcessDesigner } from '../../testing/in-process-designer.ts';
import { createTestApp, createUser, signIn, type TestApp } from '../../testing/test-app.ts';

type ChangeColumns = Parameters<typeof withFaultyPattern>[1];

const LEFT_OUT =
  'Left out: the formula of the column “Weight” of the sheet “Project Plan”, because the formula would not work in Smartsheet. The column is there without it: fill it by hand, or write a formula of your own.';
const withBrokenFormula: ChangeColumns = (columns) => [
  ...columns,
  { title: 'Weight', type: 'TEXT_NUMBER', formula: '=IF(Status@row' },
];
const withBrokenColumn: ChangeColumns = (columns) => [
  ...columns,
  { title: 'Weight', type: 'DATETIME' },
  { title: 'Doubled', type: 'TEXT_NUMBER', formula: '=[Weight]@row + "x"' },
];
const withDateAsPrimary: ChangeColumns = (columns) =>
  columns.map((column) => (column.primary ? { ...column, type: 'DATE' } : column));

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ designer: inProcessDesigner });
});

describe('a part of a plan that would not work in Smartsheet', () => {
  it.each([
    ['GET', 'recommendations'],
    ['POST', 'generate-plan'],
  ] as const)('is left out of what %s %s stores, named in it with the reason, and logged as an error', async (method, call) => {
    const { id, ask } = await setUpProject();
    const answer = await withFaultyPattern('project-plan', withBrokenFormula, () => ask(method, call));
    const plan = await storedPlan(id);

    expect(answer.statusCode).toBe(200);
    expect(plan && checkPlan(plan)).toEqual([]);
    expect(plan?.sheets[0]?.columns).toContainEqual({ title: 'Weight', type: 'TEXT_NUMBER' });
    expect(plan?.nextSteps).toContain(LEFT_OUT);
    expect(answer.json<Recommendations>().nextSteps).toContain(LEFT_OUT);
    expect((await storedProject(id))?.implementationPlan).toMatchObject({ nextSteps: expect.arrayContaining([LEFT_OUT]) });

    const errors = test.log.expectErrors();
    expect(errors.map((line) => JSON.parse(line))).toMatchObject([
      {
        msg: 'part left out of a plan',
        projectId: id,
        part: 'the formula of the column “Weight” of the sheet “Project Plan”',
        rule: 'formulas',
      },
    ]);
    expect(errors.join('')).not.toMatch(/confidential/i);
  });

  it('takes with it what refers to it', async () => {
    const { id, ask } = await setUpProject();
    await withFaultyPattern('project-plan', withBrokenColumn, () => ask('GET', 'recommendations'));
    const plan = await storedPlan(id);

    expect(plan && checkPlan(plan)).toEqual([]);
    expect(test.log.expectErrors().map((line) => JSON.parse(line).part)).toEqual([
      'the column “Weight” of the sheet “Project Plan”',
      'the formula of the column “Doubled” of the sheet “Project Plan”',
    ]);
  });
});

it('when nothing sound remains of a plan, nothing is stored and the request fails as a mistake of ours', async () => {
  const { id, ask } = await setUpProject();
  const answer = await withFaultyPattern('project-plan', withDateAsPrimary, () => ask('GET', 'recommendations'));

  expect(answer.statusCode).toBe(500);
  expect(await storedPlan(id)).toBeUndefined();
  expect(test.log.expectErrors().join('')).toContain('no sheet of the plan would work');
});

it('a sound plan is stored as it was designed, and nothing is logged as an error', async () => {
  const { id, ask } = await setUpProject();
  await ask('GET', 'recommendations');

  expect((await storedPlan(id))?.nextSteps.join(' ')).not.toContain('Left out');
  expect(test.log.expectErrors()).toEqual([]);
});

async function setUpProject() {
  const cookie = await signIn(test, await createUser(test, { subscriptionStatus: 'trialing' }));
  const requirements: Requirements = someRequirements({ projectScope: 'small', stakeholders: 'Confidential people' });
  const body = { name: 'Move', description: null, projectType: 'custom', status: 'draft', requirements };
  const created = await test.request({ method: 'POST', url: '/api/projects', cookie, body });
  const { id } = created.json<Project>();
  const ask = (method: 'GET' | 'POST', call: string) => test.request({ method, url: `/api/projects/${id}/${call}`, cookie });
  return { id, ask };
}

async function storedPlan(projectId: number) {
  const [version] = await test.database.db.select().from(planVersions).where(eq(planVersions.projectId, projectId));
  return version?.plan;
}

async function storedProject(id: number) {
  const [project] = await test.database.db.select().from(projects).where(eq(projects.id, id));
  return project;
}
