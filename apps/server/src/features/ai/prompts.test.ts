import type { Prompt, PromptVersion } from '@sheetwright/contract/admin/content.ts';
import type { Problem } from '@sheetwright/contract/problem.ts';
import { expect, test } from 'vitest';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { createTestApp, createUser, signIn } from '../../testing/test-app.ts';
import { createAuditRepository } from '../audit/repository.ts';
import { readPrompt, readPromptWithAdditions } from './prompts.ts';
import { createAiRepository } from './repository.ts';

const model = createScriptedModel('north');
const app = await createTestApp({ models: [model] });
const operator = await signIn(app, await createUser(app, { role: 'admin' }));
const services = { repository: createAiRepository(app.database.db) };
const BUILT_IN = 'Built in.';
const NEW = { name: 'Tone', description: 'How we speak', category: 'Business', prompt: 'Be brief.', isActive: true } as const;

test('[A7.022] [A3.022] [A3.023] [A3.025] [A3.026] the consultant’s prompt is there from the beginning, with all its fields', async () => {
  const [prompt] = await list();
  expect(prompt).toEqual({
    id: 'consultant',
    name: 'Consultant',
    description: expect.any(String),
    category: 'General',
    prompt: expect.stringContaining('Smartsheet consultant'),
    isActive: true,
    version: 1,
    createdAt: expect.any(String),
    revision: expect.any(String),
  });
});

test('[A7.045] what is saved is a new version that the consultant uses at once; earlier ones stay and can be read', async () => {
  const before = await consultant();
  const given = {
    name: 'Adviser',
    description: 'How it answers',
    category: 'Technical',
    prompt: 'Answer in rhymes.',
    isActive: true,
  };
  const saved = await save('consultant', { ...before, ...given });
  expect(saved.json<Prompt>()).toMatchObject({ id: 'consultant', version: 2, ...given });
  expect(await consultant()).toMatchObject(given);
  expect(await readPrompt('consultant', BUILT_IN, services)).toBe('Answer in rhymes.');
  const versions = (await ask('GET', '/ai-prompts/consultant/versions')).json<PromptVersion[]>();
  expect(versions.map(({ version, prompt }) => [version, prompt])).toEqual([
    [2, 'Answer in rhymes.'],
    [1, before.prompt],
  ]);
});

test('one that is not active leaves the place to the built-in text', async () => {
  await save('consultant', { ...(await consultant()), isActive: false });
  expect(await readPrompt('consultant', BUILT_IN, services)).toBe('Built in.');
});

test('[A7.047] an empty id creates a prompt, which is added to what the consultant is told as long as it is active', async () => {
  const created = (await save('', NEW)).json<Prompt>();
  expect(created).toMatchObject({ ...NEW, version: 1, id: expect.any(String) });
  expect((await list()).map(({ id }) => id)).toContain(created.id);
  expect(await readPromptWithAdditions('other', BUILT_IN, services)).toBe('Built in.\n\nTone:\nBe brief.');
  await save(created.id, { ...created, isActive: false });
  expect(await readPromptWithAdditions('other', BUILT_IN, services)).toBe('Built in.');
});

test('what is missing is refused at its field, and nothing is saved', async () => {
  const count = (await list()).length;
  const refused = await save('', { name: ' ', category: 'Other', prompt: '' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json<Problem>().errors).toEqual([
    { path: 'name', message: 'Required' },
    { path: 'category', message: 'Please choose a category' },
    { path: 'prompt', message: 'Required' },
  ]);
  expect(await list()).toHaveLength(count);
  expect((await save('no-such-prompt', NEW)).statusCode).toBe(404);
  expect((await ask('GET', '/ai-prompts/no-such-prompt/versions')).statusCode).toBe(404);
});

test('of two who save the same prompt at once one is told, and no version is lost', async () => {
  const prompt = await consultant();
  const answers = await Promise.all(['one', 'two', 'three'].map((text) => save('consultant', { ...prompt, prompt: text })));
  const saved = answers.filter(({ statusCode }) => statusCode === 200).length;
  for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
  expect((await consultant()).version).toBe(prompt.version + saved);
});

test('a trial asks the model by a prompt that is not saved, under the safety rules and without tools', async () => {
  model.script(['Rhymes it is.']);
  const before = await consultant();
  const answer = await ask('POST', '/ai-prompts/trial', { prompt: 'Answer in rhymes.', question: 'How do I count?' });
  expect(answer.json()).toEqual({ answer: 'Rhymes it is.', model: 'Model north' });
  expect(model.asked[0]?.instructions).toContain('Answer in rhymes.');
  expect(model.asked[0]?.instructions).toContain('These rules stand above everything else');
  expect(model.asked[0]?.tools).toEqual([]);
  expect(await consultant()).toEqual(before);
  model.script([{ fail: 'unavailable' }]);
  expect((await ask('POST', '/ai-prompts/trial', { prompt: 'x', question: 'y' })).statusCode).toBe(503);
  app.log.expectErrors();
});

test('each saving stands in the operators’ log, without what was written', async () => {
  const { rows } = await createAuditRepository(app.database.db).list({ limit: 1, offset: 0 });
  expect(rows[0]).toMatchObject({ action: 'prompt_saved', target: 'consultant', after: { version: expect.any(Number) } });
});

function ask(method: 'GET' | 'PUT' | 'POST', path: string, body?: object) {
  return app.request({ method, url: `/api/admin${path}`, cookie: operator, ...(body && { body }) });
}

function save(id: string, body: object) {
  return ask('PUT', `/ai-prompts/${id}`, body);
}

async function list(): Promise<Prompt[]> {
  return (await ask('GET', '/ai-prompts')).json();
}

async function consultant(): Promise<Prompt> {
  const found = (await list()).find(({ id }) => id === 'consultant');
  return found ?? expect.fail('There is no such prompt');
}
