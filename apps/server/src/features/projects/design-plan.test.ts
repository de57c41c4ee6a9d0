import type { Project, Recommendations } from '@sheetwright/contract/projects.ts';
import type { Requirements } from '@sheetwright/contract/requirements.ts';
import { checkPlan } from '@sheetwright/solution';
import { withFaultyBlocks } from '@sheetwright/solution/testing/faulty-block.ts';
import { someRequirements } from '@sheetwright/solution/testing/requirements.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { planVersions, projects } from '../../db/schema.ts';
import { inProcessThreads } from '../../testing/in-process-threads.ts';
import { createTestApp, createUser, signIn, type TestApp } from '../../testing/test-app.ts';

type ChangeColumns = Parameters<typeof withFaultyBlocks>[0];

const leftOut = (sheet: string) =>
  `Left out: the formula of the column “Rating” of the sheet “${sheet}”, because the formula would not work in Smartsheet. The column is there without it: fill it by hand, or write a formula of your own.`;
const withBrokenFormula: ChangeColumns = (columns) => [
  ...columns,
  { role: 'attribute', title: 'rating', type: 'TEXT_NUMBER', formula: '=IF(Status@row', why: 'is broken' },
];
const withBrokenColumn: ChangeColumns = (columns) => [
  ...columns,
  { role: 'attribute', title: 'rating', type: 'DATETIME', why: 'is broken' },
  { role: 'attribute', title: 'weighted', type: 'TEXT_NUMBER', formula: '=[Rating]@row + "x"', why: 'reads what is broken' },
];
/** In a sheet of suppliers this is the primary column, which takes no values to choose from. */
const withValuesInPrimary: ChangeColumns = (columns) => [
  ...columns,
  { role: 'attribute', title: 'supplier', type: 'TEXT_NUMBER', values: 'validity', why: 'is broken' },
];
/** About suppliers and nothing else. */
const SUPPLIERS = {
  projectName: 'Suppliers',
  projectDescription: 'We keep a list of our suppliers.',
  currentWorkflows: 'A list of suppliers in a spreadsheet',
  painPoints: 'Nobody finds a supplier',
  successMetrics: 'Every supplier is found at once',
};

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({ threads: inProcessThreads });
});

describe('a part of a plan that would not work in Smartsheet', () => {
  it.each([
    ['GET', 'recommendations'],
    ['POST', 'generate-plan'],
  ] as const)('is left out of what %s %s stores, named in it with the reason, and logged as an error', async (method, call) => {
    const { id, ask } = await setUpProject();
    const answer = await withFaultyBlocks(withBrokenFormula, () => ask(method, call));
    const plan = await storedPlan(id);

    expect(answer.statusCode).toBe(200);
    expect(plan && checkPlan(plan)).toEqual([]);
    const names = plan?.sheets.map(({ name }) => name) ?? [];
    const steps = names.map(leftOut);
    expect(names).not.toEqual([]);
    for (const { columns } of plan?.sheets ?? []) {
      const faulty = columns.find(({ title }) => title === 'Rating');
      expect(faulty).toMatchObject({ type: 'TEXT_NUMBER' });
      expect(faulty).not.toHaveProperty('formula');
    }
    expect(plan?.nextSteps).toEqual(expect.arrayContaining(steps));
    expect(answer.json<Recommendations>().nextSteps).toEqual(expect.arrayContaining(steps));
    expect((await storedProject(id))?.implementationPlan).toMatchObject({ nextSteps: expect.arrayContaining(steps) });

    const errors = test.log.expectErrors();
    expect(errors.map((line) => JSON.parse(line))).toMatchObject(
      names.map((name) => ({
        msg: 'part left out of a plan',
        projectId: id,
        part: `the formula of the column “Rating” of the sheet “${name}”`,
        rule: 'formulas',
      })),
    );
    expect(errors.join('')).not.toMatch(/confidential/i);
  });

  it('takes with it what refers to it', async () => {
    const { id, ask } = await setUpProject();
    await withFaultyBlocks(withBrokenColumn, () => ask('GET', 'recommendations'));
    const plan = await storedPlan(id);

    expect(plan && checkPlan(plan)).toEqual([]);
    const left: string[] = test.log.expectErrors().map((line) => JSON.parse(line).part);
    const names = plan?.sheets.map(({ name }) => name) ?? [];
    expect(names).not.toEqual([]);
    for (const name of names) {
      expect(left).toContain(`the column “Rating” of the sheet “${name}”`);
      expect(left).toContain(`the formula of the column “Weighted Value” of the sheet “${name}”`);
    }
    for (const part of left) expect(part).toMatch(/“Rating”|“Weighted Value”/);
  });
});

it('when nothing sound remains of a plan, nothing is stored and the request fails as a mistake of ours', async () => {
  const { id, ask } = await setUpProject(SUPPLIERS);
  const answer = await withFaultyBlocks(withValuesInPrimary, () => ask('GET', 'recommendations'));

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

async function setUpProject(answers: Partial<Requirements> = {}) {
  const cookie = await signIn(test, await createUser(test, { subscriptionStatus: 'trialing' }));
  const requirements: Requirements = someRequirements({ projectScope: 'small', stakeholders: 'Confidential people', ...answers });
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
