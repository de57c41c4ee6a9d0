import type { Problem } from '@sheetwright/contract/problem.ts';
import { expect, test } from 'vitest';
import { createTestApp, createUser, signIn } from './testing/test-app.ts';

interface Content {
  readonly id: string;
  readonly revision: string;
  readonly [field: string]: unknown;
}

const app = await createTestApp({ now: new Date('2026-03-05T14:07:00.123Z') });
const names = { role: 'admin', firstName: 'Ada', lastName: 'Moreau' } as const;
const ada = await signIn(app, await createUser(app, names));
const unnamed = await createUser(app, { role: 'admin', firstName: null, lastName: null });
const other = await signIn(app, unnamed);

const QUESTION = { type: 'text', question: 'Which laws apply?', description: '', options: [], required: true, visible: true };
await save(ada, 'requirements-questions', { ...QUESTION, id: '' });

const KINDS = [
  { list: 'workflow-templates', noun: 'template', change: { name: 'Ours', steps: ['Call us.'] }, told: 'Name, Steps' },
  { list: 'ai-prompts', noun: 'prompt', change: { prompt: 'Be brief.', isActive: false }, told: 'Prompt, Active' },
  { list: 'subscription-plans', noun: 'plan', change: { price: 31.5, aiSessions: null }, told: 'Price, AI sessions per month' },
  { list: 'requirements-questions', noun: 'question', change: { question: 'Which?', visible: false }, told: 'Question, Visible' },
] as const;

for (const { list, noun, change, told } of KINDS) {
  test(`a ${noun} that somebody has changed since it was read is not saved over it: who, when and what are told, and nothing is changed`, async () => {
    const seen = await first(list);
    const saved = await save(ada, list, { ...seen, ...change }, seen.revision);
    expect(saved.statusCode).toBe(200);
    expect(saved.json<Content>().revision).not.toBe(seen.revision);
    const current = await find(list, seen.id);
    expect(current.revision).toBe(saved.json<Content>().revision);
    const stale = await save(other, list, { ...seen, description: 'Mine' }, seen.revision);
    expect(stale.statusCode).toBe(409);
    expect(stale.json<Problem>()).toMatchObject({
      code: 'content_changed',
      detail: `Ada Moreau changed this ${noun} on March 5, 2026 at 14:07 UTC. Changed since you opened it: ${told}. Nothing of yours has been saved yet.`,
    });
    expect(await find(list, seen.id)).toEqual(current);
    const over = await save(other, list, { ...current, description: 'Mine' }, current.revision);
    expect(over.json()).toMatchObject({ ...change, description: 'Mine' });
    expect((await save(ada, list, current, current.revision)).json<Problem>().detail).toContain(`${unnamed.email} changed`);
  });

  test(`of those who save the same ${noun} at once, based on the same, exactly one does`, async () => {
    const seen = await first(list);
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((description) => save(ada, list, { ...seen, description }, seen.revision)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  test(`a ${noun} is saved as ever where nothing is said of what it is based on, and with the base of what it still is`, async () => {
    const seen = await first(list);
    expect((await save(ada, list, { ...seen, description: 'Without' })).statusCode).toBe(200);
    expect((await save(other, list, { ...seen, description: 'Without, too' })).statusCode).toBe(200);
    const { revision } = await find(list, seen.id);
    expect((await save(ada, list, { ...seen, description: 'With' }, revision)).statusCode).toBe(200);
    expect((await save(ada, list, { ...seen, description: 'Any' }, '*')).statusCode).toBe(200);
  });
}

test('two who change a template for the first time at once, when it has no row, are told apart too', async () => {
  const { id: _, ...seen } = await find('workflow-templates', 'trade-zoos');
  const both = ['One', 'Two'].map((name) => save(ada, 'workflow-templates', { ...seen, id: 'trade-zoos', name }, seen.revision));
  expect((await Promise.all(both)).map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('a base that is none of ours is refused, with no word of who', async () => {
  const answer = await save(ada, 'workflow-templates', await find('workflow-templates', 'trade-wineries'), 'what-is-this');
  expect(answer.statusCode).toBe(409);
  expect(answer.json<Problem>().detail).toMatch(/^Somebody else changed this template\. /);
});

test('what the questionnaire reads of a question tells nothing of revisions', async () => {
  const asked = await app.request({ url: '/api/requirements-questions', cookie: ada });
  expect(asked.body).not.toContain('revision');
});

function save(cookie: string, list: string, body: Readonly<Record<string, unknown>>, base?: string) {
  const headers = base === undefined ? {} : { 'if-match': base === '*' ? base : `"${base}"` };
  return app.request({ method: 'PUT', url: `/api/admin/${list}/${body.id}`, cookie, body, headers });
}

async function contentOf(list: string): Promise<Content[]> {
  return (await app.request({ url: `/api/admin/${list}`, cookie: ada })).json();
}

async function find(list: string, id: string): Promise<Content> {
  return (await contentOf(list)).find((content) => content.id === id) ?? expect.fail(`There is no ${id} in ${list}`);
}

async function first(list: string): Promise<Content> {
  return (await contentOf(list))[0] ?? expect.fail(`There is nothing in ${list}`);
}
