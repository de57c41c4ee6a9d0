import type { AskAnswer, AskEvent } from '@sheetwright/contract/consultant.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aiSessions, aiUsage } from '../../db/schema.ts';
import { inProcessThreads } from '../../testing/in-process-threads.ts';
import { startTestModel } from '../../testing/model-server.ts';
import { makeSheet } from '../../testing/own-sheets.ts';
import { EMULATOR_TOKEN, startEmulator } from '../../testing/smartsheet-emulator.ts';
import { createTestApp, createUser, signIn } from '../../testing/test-app.ts';

/** The vendors' protocols over HTTP, as far as the models' stand-in speaks them. */
const model = await startTestModel({
  kinds: ['openai', 'anthropic', 'google', 'openai-compatible'],
  timeoutMs: 12_000,
  silenceMs: 4000,
});
const emulator = await startEmulator();
const app = await createTestApp({
  smartsheet: emulator.gateway,
  threads: inProcessThreads,
  config: { ...emulator.config, ...model.config },
});
const { db } = app.database;
const VENDORS = ['openai', 'anthropic', 'google', 'script'] as const;
const tasks = await makeSheet(emulator, EMULATOR_TOKEN, {
  name: 'Tasks',
  columns: [
    { title: 'Task', type: 'TEXT_NUMBER' },
    { title: 'Status', type: 'PICKLIST', options: ['Open', 'Done'] },
    { title: 'Cost', type: 'TEXT_NUMBER' },
  ],
  rows: [
    { Task: 'Dig', Status: 'Done', Cost: 10 },
    { Task: 'Fill', Status: 'Open', Cost: 20 },
  ],
});
const user = await createUser(app, {
  subscriptionStatus: 'active',
  subscriptionPlan: 'professional',
  smartsheetApiKey: EMULATOR_TOKEN,
});
const cookie = await signIn(app, user);

test.each(VENDORS)('%s reads the sheet with tools and answers with a formula that is verified there', async (provider) => {
  await allow(provider);
  await model.script(['sensible']);
  const answer = await ask({ question: 'What do all tasks cost?', provider, sheetId: tasks });
  expect(answer).toMatchObject({ provider, isComplete: true, failedOver: [], sheet: { name: 'Tasks' } });
  expect(answer.formulas.length).toBeGreaterThan(0);
  for (const formula of answer.formulas) expect(formula).toMatchObject({ verified: true, example: { isOwn: true } });
  expect(answer.tokens).toBeGreaterThan(0);
  const [session] = await db
    .select()
    .from(aiSessions)
    .where(eq(aiSessions.id, answer.id ?? 0));
  expect(session).toMatchObject({ provider, tokens: answer.tokens });
  if (provider !== 'script') expect(session?.costMicros).toBeGreaterThan(0);
});

test.each(VENDORS)('%s corrects a wrong formula that comes back to it', async (provider) => {
  await allow(provider);
  await model.script(['wrong-then-right']);
  const answer = await ask({ question: 'What do all tasks cost?', provider, sheetId: tasks });
  expect(answer).toMatchObject({ provider, isComplete: true });
  expect(answer.formulas.map(({ verified }) => verified)).not.toContain(false);
});

test.each(VENDORS)('what %s always gets wrong is marked, and it is asked again twice at most', async (provider) => {
  await allow(provider);
  await model.script(['always-wrong']);
  const answer = await ask({ question: 'What do all tasks cost?', provider, sheetId: tasks });
  expect(answer.formulas).toMatchObject([{ verified: false, reason: expect.stringMatching(/\w/) }]);
  expect((await model.asked()).length).toBe(3);
});

test.each([
  ['openai', 'failing', 'could not be reached'],
  ['openai', 'rate-limited', 'too many'],
  ['openai', 'slow', 'in time'],
  ['openai', 'stalling', 'in time'],
  ['openai', 'dropped', ''],
  ['openai', 'malformed', ''],
  ['openai', 'empty', ''],
  ['openai', 'wrong-key', 'did not accept'],
  ['anthropic', 'overloaded', 'could not be reached'],
  ['anthropic', 'dropped', ''],
  ['anthropic', 'malformed', ''],
] as const)('%s that is %s gives way to the next one', async (provider, script, reason) => {
  const next = provider === 'openai' ? 'anthropic' : 'openai';
  await allow(provider, next);
  await model.script(['sensible']);
  await model.script([script], 6000, provider);
  await model.script(['sensible'], 0, next);
  const answer = await ask({ question: 'What do all tasks cost?', provider, sheetId: tasks });
  expect(answer).toMatchObject({ provider: next, isComplete: true, failedOver: [{ provider }] });
  expect(answer.failedOver[0]?.reason).toContain(reason);
});

test.each(VENDORS)(
  'an answer of %s that ends in the middle is not complete, is not stored and does not count',
  async (provider) => {
    await allow(provider);
    await model.script(['half']);
    const before = await quotaUsed();
    const answer = await ask({ question: 'What do all tasks cost?', provider });
    expect(answer).toMatchObject({ id: null, provider, isComplete: false });
    expect(await quotaUsed()).toBe(before);
  },
);

test('what was set aside is settled: the month counts what the answers did cost', async () => {
  const [usage] = await db.select().from(aiUsage).where(eq(aiUsage.userId, user.id));
  const sessions = await db.select().from(aiSessions).where(eq(aiSessions.userId, user.id));
  const stored = sessions.reduce((sum, { tokens }) => sum + tokens, 0);
  expect(usage?.tokens).toBeGreaterThanOrEqual(stored);
  expect(usage?.tokens).toBeLessThan(stored + 2 * app.config.aiBudget.tokensPerAnswer);
});

test('the first words of a stream are there long before the last ones', async () => {
  await allow('anthropic');
  await model.script(['slow-stream'], 15, 'anthropic');
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${url}/api/ai/ask`, {
    method: 'POST',
    headers: { accept: 'text/event-stream', 'content-type': 'application/json', origin: 'http://localhost:3000', cookie },
    body: JSON.stringify({ question: 'What do all tasks cost?', sheetId: tasks }),
  });
  const times: { readonly type: string; readonly at: number }[] = [];
  for await (const chunk of answer.body ?? []) {
    for (const [, type = ''] of Buffer.from(chunk)
      .toString()
      .matchAll(/^event: (\w+)$/gm))
      times.push({ type, at: performance.now() });
  }
  const at = (type: AskEvent['type']) => times.find((one) => one.type === type)?.at ?? 0;
  expect(at('done') - at('text')).toBeGreaterThan(40);
});

async function allow(...allowed: readonly string[]): Promise<void> {
  const answer = await app.request({ method: 'PUT', url: '/api/ai/consent', cookie, body: { allowed } });
  expect(answer.statusCode).toBe(200);
}

async function ask(body: object): Promise<AskAnswer> {
  const answer = await app.request({ method: 'POST', url: '/api/ai/ask', cookie, body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function quotaUsed(): Promise<number> {
  return (await app.request({ url: '/api/ai/providers', cookie })).json().quota.used;
}
