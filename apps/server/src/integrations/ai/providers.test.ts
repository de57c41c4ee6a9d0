import { expect, it } from 'vitest';
import { z } from 'zod';
import { startTestModel } from '../../testing/model-server.ts';
import { createModelProviders } from './providers.ts';

const schema = z.object({
  things: z.array(z.object({ one: z.string().max(300) })).max(60),
  composition: z.object({ sheets: z.array(z.string()) }),
});
const prompt = JSON.stringify({
  mostSheets: 2,
  answers: { projectDescription: 'Secret words of a customer' },
  draft: { things: [{ id: 'pot', one: 'pot', many: 'pots', kind: 'asset', count: null, spans: [] }], sheets: [] },
});
const question = { instructions: 'Read.', prompt, schema };

it('answers with data of the schema that was sent along, and with the tokens that it cost', async () => {
  const { model, test } = await setUp();
  const answer = await model.answer(question);

  expect(answer).toMatchObject({ ok: true, value: { composition: { sheets: ['pot'] } } });
  expect(answer.tokens).toBeGreaterThan(10);
  expect(answer.tokens).toBeLessThan(model.mostTokens(question));
  const [asked] = await test.asked();
  expect(asked).toMatchObject({ model: 'script', format: { type: 'json_schema', json_schema: { schema: { type: 'object' } } } });
  // Providers refuse a schema with limits; answers are held against them all the same.
  expect(JSON.stringify(asked?.format)).not.toMatch(/maxLength|maxItems/);
  expect(await model.answer({ ...question, schema: z.object({ things: z.array(z.unknown()).max(0) }) })).toMatchObject({
    failure: 'malformed',
  });
});

it.each([
  ['nonsense', { failure: 'malformed' }],
  ['half', { failure: 'incomplete' }],
  ['dropped', { failure: 'unavailable' }],
  ['rate-limited', { failure: 'rate-limited', status: 429 }],
  ['failing', { failure: 'unavailable', status: 500 }],
  ['wrong-key', { failure: 'refused', status: 401 }],
])('tells a model that is %s as a value, and nothing of question or key with it', async (script, expected) => {
  const { model, test } = await setUp({ retries: 0 });
  await test.script([script]);
  const answer = await model.answer(question);

  expect(answer).toMatchObject({ ok: false, ...expected });
  expect(JSON.stringify(answer)).not.toMatch(/Secret words|key-of/);
});

it('asks again when it is told to wait, as often as it may and no more', async () => {
  const { model, test } = await setUp({ retries: 2 });
  await test.script(['rate-limited', 'rate-limited', 'sensible']);
  expect(await model.answer(question)).toMatchObject({ ok: true });
  await test.script(['rate-limited']);
  expect(await model.answer(question)).toMatchObject({ ok: false, failure: 'rate-limited' });
  expect(await test.asked()).toHaveLength(3);
});

it('gives up a slow answer after its time, and at once when it is called off', async () => {
  const { model, test } = await setUp({ timeoutMs: 300 });
  await test.script(['slow'], 5000);
  expect(await model.answer(question)).toMatchObject({ ok: false, failure: 'timeout' });
  expect(await model.answer({ ...question, signal: AbortSignal.abort() })).toMatchObject({ ok: false, failure: 'aborted' });
});

it.each(['openai', 'anthropic', 'google'] as const)('answers with data at %s as well', async (kind) => {
  const test = await startTestModel({ kinds: [kind] });
  const [model] = createModelProviders(test.config.ai, { retries: 0 });
  expect(await model?.answer(question)).toMatchObject({ ok: true, value: { composition: { sheets: ['pot'] } } });
  if (kind === 'openai') expect((await test.asked())[0]?.body).toMatchObject({ store: false });
  await test.script(['half']);
  expect(await model?.answer(question)).toMatchObject({ ok: false, failure: 'incomplete' });
});

it('is nothing where no model is configured', () => {
  expect(createModelProviders([])).toEqual([]);
});

async function setUp({ retries = 1, timeoutMs = 20_000 } = {}) {
  const test = await startTestModel({ timeoutMs });
  const model = createModelProviders(test.config.ai, { retries })[0];
  if (model === undefined) throw new Error('There is no model');
  return { model, test };
}
