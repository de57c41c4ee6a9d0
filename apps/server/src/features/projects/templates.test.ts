import type { WorkflowTemplate } from '@sheetwright/contract/admin/workflow-templates.ts';
import type { Problem } from '@sheetwright/contract/problem.ts';
import type { Project, Recommendations } from '@sheetwright/contract/projects.ts';
import { PLANNER_TEMPLATES } from '@sheetwright/solution';
import { someRequirements } from '@sheetwright/solution/testing/requirements.ts';
import { expect, test } from 'vitest';
import { createTestApp, createUser, signIn } from '../../testing/test-app.ts';
import { createAuditRepository } from '../audit/repository.ts';

const app = await createTestApp();
const operator = await signIn(app, await createUser(app, { role: 'admin' }));
const customer = await signIn(app, await createUser(app, { subscriptionStatus: 'active' }));

test('[A7.021] [A3.014] [A3.015] [A3.016] [A3.017] [A3.018] [A3.019] [A3.020] [A3.021] every pattern and trade is a template with all its fields, not yet used', async () => {
  const templates = await list();
  expect(templates).toHaveLength(PLANNER_TEMPLATES.length);
  for (const template of templates) {
    expect(template).toEqual({
      id: expect.stringMatching(/^(?:pattern|trade)-/),
      name: expect.any(String),
      description: expect.any(String),
      category: expect.stringMatching(/^(?:Project Management|Finance|Operations|HR|Marketing)$/),
      complexity: expect.stringMatching(/^(?:Basic|Intermediate|Advanced)$/),
      estimatedTime: expect.any(String),
      steps: expect.arrayContaining([expect.any(String)]),
      usageCount: 0,
      origin: template.id.startsWith('pattern') ? 'pattern' : 'trade',
      isEdited: false,
      revision: expect.any(String),
    });
  }
});

test('[A3.078] a template counts the projects whose newest solution draws on it, and a project that is deleted counts no more', async () => {
  const { id, plan } = await aSolution();
  const drawn = plan.patterns.map((pattern) => pattern.id);
  expect(drawn.length).toBeGreaterThan(0);
  expect((await used()).toSorted()).toEqual(drawn.toSorted());
  expect((await ask('GET', `/api/projects/${id}/recommendations`)).statusCode).toBe(200);
  const usage = (await asOperator('GET', '/workflow-analytics')).json().templateUsage;
  expect(usage).toEqual(expect.arrayContaining([{ name: plan.patterns[0]?.name, count: 1 }]));
  await ask('DELETE', `/api/projects/${id}`);
  expect(await used()).toEqual([]);
});

test('[A7.039] [A7.040] what is saved is listed, carried by solutions designed from then on, and by none that is there', async () => {
  const before = await aSolution();
  const [drawn] = before.plan.patterns;
  const template = await templateOf(drawn?.id ?? '');
  const changed = { ...template, name: 'Our way', estimatedTime: '9 hours', steps: ['Call us.'] };
  expect((await save(template.id, changed)).json()).toMatchObject({ name: 'Our way', isEdited: true, usageCount: 1 });
  expect(await templateOf(template.id)).toMatchObject({ name: 'Our way', estimatedTime: '9 hours', steps: ['Call us.'] });
  const read = (await ask('GET', `/api/projects/${before.id}/recommendations`)).json<Recommendations>();
  expect(read.patterns).toEqual(before.plan.patterns);
  const after = await aSolution();
  expect(after.plan.patterns[0]).toMatchObject({
    id: template.id,
    name: 'Our way',
    estimatedTime: '9 hours',
    steps: ['Call us.'],
  });
  expect(after.plan.assets.map(({ name }) => name)).toEqual(before.plan.assets.map(({ name }) => name));
});

test('a solution that is designed anew from the same answers is a new version when the wording has changed, and the same one when not', async () => {
  const { id, plan } = await aSolution();
  const anew = async () =>
    (await ask('POST', `/api/projects/${id}/generate-plan`)).json<Recommendations & { isUnchanged?: true }>();
  expect(await anew()).toMatchObject({ version: 1, isUnchanged: true });
  const template = await templateOf(plan.patterns[0]?.id ?? '');
  await save(template.id, { ...template, description: 'Worded otherwise' });
  const second = await anew();
  expect(second).toMatchObject({ version: 2, hash: plan.hash });
  expect(second.patterns[0]).toMatchObject({ description: 'Worded otherwise' });
  expect(await anew()).toMatchObject({ version: 2, isUnchanged: true });
});

test('[A7.042] [A7.043] an empty id makes a template of one’s own, on which solutions draw whose answers name it', async () => {
  const created = (
    await save('', {
      name: 'Moon Landing',
      description: 'What a landing needs',
      category: 'Operations',
      complexity: 'Advanced',
      estimatedTime: '2 days',
      steps: ['Count down.'],
    })
  ).json<WorkflowTemplate>();
  expect(created).toMatchObject({ id: expect.stringMatching(/^own-/), origin: 'own', usageCount: 0 });
  const named = await aSolution({ stakeholders: 'Everybody who works on the moon   landing' });
  expect(named.plan.patterns).toContainEqual(expect.objectContaining({ id: created.id, steps: ['Count down.'] }));
  const other = await aSolution({ stakeholders: 'Everybody below the moonlanding' });
  expect(other.plan.patterns.map(({ id }) => id)).not.toContain(created.id);
  expect((await templateOf(created.id)).usageCount).toBe(1);
});

test('what makes no template is refused at its fields, and nothing is saved', async () => {
  const before = await list();
  const refused = await save('', { steps: [''] });
  expect(refused.statusCode).toBe(400);
  expect(refused.json<Problem>().errors).toEqual([
    { path: 'name', message: 'Required' },
    { path: 'description', message: 'Required' },
    { path: 'category', message: 'Please choose a category' },
    { path: 'complexity', message: 'Please choose how complex it is' },
    { path: 'estimatedTime', message: 'Required' },
    { path: 'steps.0', message: 'A step needs words' },
  ]);
  expect((await save('no-such-template', before[0] ?? {})).statusCode).toBe(404);
  expect(await list()).toEqual(before);
});

test('each saving stands in the operators’ log with what it was before', async () => {
  const template = await templateOf('trade-zoos');
  await save(template.id, { ...template, name: 'Wild Animals' });
  const { rows } = await createAuditRepository(app.database.db).list({ limit: 1, offset: 0 });
  expect(rows[0]).toMatchObject({
    action: 'template_saved',
    target: 'trade-zoos',
    before: { name: 'Zoos' },
    after: { name: 'Wild Animals' },
  });
});

async function aSolution(answers: Parameters<typeof someRequirements>[0] = {}) {
  const body = { name: 'Project', requirements: someRequirements(answers) };
  const { id } = (await ask('POST', '/api/projects', body)).json<Project>();
  return { id, plan: (await ask('GET', `/api/projects/${id}/recommendations`)).json<Recommendations>() };
}

function ask(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) {
  return app.request({ method, url, cookie: customer, ...(body && { body }) });
}

function asOperator(method: 'GET' | 'PUT', path: string, body?: object) {
  return app.request({ method, url: `/api/admin${path}`, cookie: operator, ...(body && { body }) });
}

function save(id: string, body: object) {
  return asOperator('PUT', `/workflow-templates/${id}`, body);
}

async function list(): Promise<WorkflowTemplate[]> {
  return (await asOperator('GET', '/workflow-templates')).json();
}

async function used(): Promise<string[]> {
  return (await list()).filter(({ usageCount }) => usageCount > 0).map(({ id }) => id);
}

async function templateOf(id: string): Promise<WorkflowTemplate> {
  return (await list()).find((template) => template.id === id) ?? expect.fail(`There is no template ${id}`);
}
