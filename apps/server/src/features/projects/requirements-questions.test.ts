import type { AskedQuestion, QuestionInput, RequirementsQuestion } from '@sheetwright/contract/admin/requirements-questions.ts';
import type { Problem } from '@sheetwright/contract/problem.ts';
import type { Project, Recommendations } from '@sheetwright/contract/projects.ts';
import { someRequirements } from '@sheetwright/solution/testing/requirements.ts';
import { expect, test } from 'vitest';
import { createTestApp, createUser, signIn } from '../../testing/test-app.ts';
import { createAuditRepository } from '../audit/repository.ts';

const app = await createTestApp();
const operator = await signIn(app, await createUser(app, { role: 'admin' }));
const customer = await signIn(app, await createUser(app, { subscriptionStatus: 'active' }));
const NEW: QuestionInput = {
  type: 'text',
  question: 'Which regulations apply?',
  description: 'Laws and standards',
  options: [],
  required: true,
  visible: true,
};

test('[A7.024] [A7.051] [A3.033] [A3.034] [A3.035] [A2.159] an empty id creates a question, and the list holds it with all its fields', async () => {
  const created = (await save('', NEW)).json<RequirementsQuestion>();
  expect(created).toEqual({ ...NEW, id: expect.any(String), revision: expect.any(String) });
  const second = (await save('', { ...NEW, type: 'select', options: ['Yes', 'No'], required: false })).json();
  expect(await list()).toEqual([created, second]);
  const changed = { ...created, question: 'Which laws apply?', type: 'textarea' };
  const saved = (await save(created.id, changed)).json();
  expect(saved).toEqual({ ...changed, revision: expect.any(String) });
  expect(await list()).toEqual([saved, second]);
});

test('[A2.160] [A2.161] [C2.165] the questionnaire asks what is visible, in the order of the list, and no longer what is hidden', async () => {
  const [first, ...others] = await list();
  if (!first) return expect.fail('There is no question');
  const asked = async () => (await app.request({ url: '/api/requirements-questions', cookie: customer })).json<AskedQuestion[]>();
  const { visible: _, revision: __, ...shown } = first;
  expect((await asked())[0]).toEqual(shown);
  await save(first.id, { ...first, visible: false });
  expect((await asked()).map(({ id }) => id)).toEqual(others.map(({ id }) => id));
  expect((await list())[0]).toEqual({ ...first, visible: false, revision: expect.any(String) });
});

test('what makes no question is refused at its fields, and nothing is saved', async () => {
  const before = await list();
  const errorsOf = async (body: object) => (await save('', body)).json<Problem>().errors;
  expect(await errorsOf({})).toEqual([
    { path: 'type', message: 'Please choose a type' },
    { path: 'question', message: 'Required' },
  ]);
  expect(await errorsOf({ ...NEW, type: 'select', options: ['One'] })).toEqual([
    { path: 'options', message: 'A choice needs at least two options' },
  ]);
  expect(await errorsOf({ ...NEW, type: 'multiselect', options: ['One', 'One'] })).toEqual([
    { path: 'options', message: 'Each option stands there once' },
  ]);
  expect((await save('no-such-question', NEW)).statusCode).toBe(404);
  expect(await list()).toEqual(before);
});

test('each saving stands in the operators’ log', async () => {
  const { rows } = await createAuditRepository(app.database.db).list({ limit: 1, offset: 0 });
  expect(rows[0]).toMatchObject({ action: 'question_saved', before: { visible: true }, after: { visible: false } });
});

test('answers are stored with their wording, read by the planner like a field, and shown where the solution tells what became of them', async () => {
  const extraAnswers = [
    { id: 'gone-by-now', question: 'Anything else?', answer: 'Nothing further.' },
    {
      id: 'crates',
      question: 'What else do you track?',
      answer: 'We track excavators with their serial number and location. Each excavator is inspected every year.',
    },
  ];
  const requirements = { ...someRequirements({ projectScope: 'large' }), extraAnswers };
  const project = (await ask('POST', '/api/projects', { name: 'Crates', requirements })).json<Project>();
  expect(project.requirements?.extraAnswers).toEqual(extraAnswers);
  const plan = (await ask('GET', `/api/projects/${project.id}/recommendations`)).json<Recommendations>();
  const told = plan.coverage.find(({ text }) => text.includes('We track excavators'));
  expect(told).toMatchObject({ field: 'extraAnswers', question: 'What else do you track?', how: 'structure' });
});

test('answers that change are designed from anew, and none is the same as an empty list', async () => {
  const project = (await ask('POST', '/api/projects', { name: 'Plain', requirements: someRequirements() })).json<Project>();
  await ask('GET', `/api/projects/${project.id}/recommendations`);
  const change = async (extraAnswers: readonly object[]) => {
    const url = `/api/projects/${project.id}/requirements`;
    const body = { requirements: { ...project.requirements, extraAnswers } };
    const current = (await ask('GET', `/api/projects/${project.id}`)).json<Project>();
    return app.request({ method: 'PUT', url, cookie: customer, body, headers: { 'if-match': `"${current.answersVersion}"` } });
  };
  expect((await change([])).json()).toMatchObject({ changed: false });
  const answer = { id: 'a', question: 'Where?', answer: 'Each vineyard has a harvest log.' };
  expect((await change([answer])).json()).toMatchObject({ changed: true, planVersion: 2 });
});

test('an answer that is too long, one without its wording, and two to one question are refused', async () => {
  const sent = (extraAnswers: object[]) =>
    ask('POST', '/api/projects', { name: 'Long', requirements: { ...someRequirements(), extraAnswers } });
  const answer = { id: 'a', question: 'Where?', answer: 'x' };
  for (const wrong of [
    [{ ...answer, answer: 'x'.repeat(2001) }],
    [{ ...answer, question: '' }],
    [answer, answer],
    Array.from({ length: 101 }, (_, index) => ({ ...answer, id: String(index) })),
  ]) {
    const refused = await sent(wrong);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<Problem>().errors?.[0]?.path).toMatch(/^requirements\.extraAnswers/);
  }
});

test('the draft keeps answers', async () => {
  const values = { extraAnswers: [{ id: 'a', question: 'Where?', answer: 'In the vineyard' }], projectName: 'Half' };
  const content = { step: 4, furthestStep: 4, values };
  expect((await ask('PUT', '/api/drafts/new-project', { content, revision: null })).statusCode).toBe(200);
  expect((await ask('GET', '/api/drafts/new-project')).json()).toMatchObject({ draft: { content } });
});

function ask(method: 'GET' | 'POST' | 'PUT', url: string, body?: object) {
  return app.request({ method, url, cookie: customer, ...(body && { body }) });
}

function save(id: string, body: object) {
  return app.request({ method: 'PUT', url: `/api/admin/requirements-questions/${id}`, cookie: operator, body });
}

async function list(): Promise<RequirementsQuestion[]> {
  return (await app.request({ url: '/api/admin/requirements-questions', cookie: operator })).json();
}
