import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aiConsents, aiInstallationUsage, aiPrompts, aiUsage } from '../../db/schema.ts';
import type { AiFailure, ModelProvider } from '../../integrations/ai/model-provider.ts';
import { createServices } from '../../services.ts';
import { createTestApp, createUser, signIn } from '../../testing/test-app.ts';
import { askModel } from './ask-model.ts';
import { hasRoomFor, reserve, settle } from './budget.ts';
import { allowedProviders, changeConsent, readConsent } from './consent.ts';
import { ensurePrompts, readPrompt } from './prompts.ts';

const app = await createTestApp();
const { db } = app.database;
const ai = { ...createServices(app).ai, providers: ['one', 'two'].map(standIn) };

test('nobody may receive anything before the person says so, and each provider is allowed on its own', async () => {
  const user = await createUser(app, { subscriptionStatus: 'active' });
  expect((await readConsent({ user }, ai)).providers.map(({ isAllowed }) => isAllowed)).toEqual([false, false]);
  expect(await changeConsent({ user, allowed: ['two'] }, ai)).toEqual({
    providers: [
      { name: 'one', recipient: 'One Inc.', isAllowed: false },
      { name: 'two', recipient: 'Two Inc.', isAllowed: true },
    ],
  });
  expect((await allowedProviders(user.id, ai)).map(({ name }) => name)).toEqual(['two']);
  await changeConsent({ user, allowed: ['one'] }, ai);
  expect((await allowedProviders(user.id, ai)).map(({ name }) => name)).toEqual(['one']);
  await changeConsent({ user, allowed: [] }, ai);
  expect(await allowedProviders(user.id, ai)).toEqual([]);
});

test('saying the same again keeps the time at which it was said first', async () => {
  const user = await createUser(app);
  await changeConsent({ user, allowed: ['one', 'one'] }, ai);
  const [before] = await db.select().from(aiConsents).where(eq(aiConsents.userId, user.id));
  app.clock.advance(60_000);
  await changeConsent({ user, allowed: ['one', 'two'] }, ai);
  const after = await db.select().from(aiConsents).where(eq(aiConsents.userId, user.id)).orderBy(aiConsents.provider);
  expect(after.map(({ provider }) => provider)).toEqual(['one', 'two']);
  expect(after[0]?.consentedAt).toEqual(before?.consentedAt);
});

test('a name that nobody has here is refused, with the field', async () => {
  const user = await createUser(app);
  await expect(changeConsent({ user, allowed: ['three'] }, ai)).rejects.toMatchObject({ code: 'validation_failed' });
  const cookie = await signIn(app, user);
  const answer = await app.request({ method: 'PUT', url: '/api/ai/consent', cookie, body: { allowed: ['three'] } });
  expect([answer.statusCode, answer.json().errors]).toEqual([
    400,
    [{ path: 'allowed', message: 'There is no AI provider of this name here' }],
  ]);
});

test.each(['inactive', 'past_due', 'canceled'] as const)(
  'consent alone lets no model work for somebody whose subscription is %s',
  async (status) => {
    const user = await createUser(app, { subscriptionStatus: status });
    await changeConsent({ user, allowed: ['one'] }, ai);
    expect(await allowedProviders(user.id, ai)).toEqual([]);
  },
);

test('consent given before providers had names lets nobody receive anything', async () => {
  const user = await createUser(app, { subscriptionStatus: 'active' });
  await db.insert(aiConsents).values({ userId: user.id, provider: 'unnamed' });
  expect(await allowedProviders(user.id, ai)).toEqual([]);
});

test('of many questions at once no more are let through than both budgets hold, in tokens and in money, and what was not used is given back', async () => {
  const most = { tokens: 100, costMicros: 10 };
  const budgets = [
    { perUser: { tokens: 350, costMicros: 1000 }, perInstallation: { tokens: 9_000_000, costMicros: 9_000_000 } },
    { perUser: { tokens: 9000, costMicros: 39 }, perInstallation: { tokens: 9_000_000, costMicros: 9_000_000 } },
  ];
  for (const limits of budgets) {
    const { id: userId } = await createUser(app);
    const services = { ...ai, budget: { ...ai.budget, ...limits } };
    const reserved = await Promise.all(Array.from({ length: 20 }, () => reserve({ userId, most }, services)));
    const [first, ...others] = reserved.filter((reservation) => reservation !== null);
    expect(others).toHaveLength(2);
    expect(await hasRoomFor({ userId, most }, services)).toBe(false);
    if (first) await settle(first, { tokens: 40, costMicros: 4 }, services);
    const [usage] = await db.select().from(aiUsage).where(eq(aiUsage.userId, userId));
    expect(usage).toMatchObject({ tokens: 240, costMicros: 24 });
  }
  const [all] = await db.select().from(aiInstallationUsage);
  expect(all).toMatchObject({ tokens: 480, costMicros: 48 });
});

test('the budget of the installation holds for all users together', async () => {
  const services = { ...ai, budget: { ...ai.budget, perInstallation: { tokens: 5, costMicros: 5 } } };
  const { id: userId } = await createUser(app);
  expect(await reserve({ userId, most: { tokens: 6, costMicros: 0 } }, services)).toBeNull();
  expect(await reserve({ userId, most: { tokens: 0, costMicros: 6 } }, services)).toBeNull();
  expect(await db.select().from(aiUsage).where(eq(aiUsage.userId, userId))).toEqual([]);
});

describe('a question for data, as the planner asks it', () => {
  const question = { instructions: 'Read.', prompt: 'Answers', schema: z.object({}) };
  const said: string[] = [];
  const answering = (name: string, failure: AiFailure | null): ModelProvider => ({
    ...standIn(name),
    mostTokens: () => 100,
    mostCost: (tokens) => tokens,
    answer: async <Answer>() => {
      said.push(name);
      const value = { from: name } as Answer;
      return failure === null ? { ok: true, value, tokens: 10 } : { ok: false, failure, status: null, tokens: 10 };
    },
  });
  const askWith = async (providers: readonly ModelProvider[], allowed: readonly string[]) => {
    said.length = 0;
    const user = await createUser(app, { subscriptionStatus: 'active' });
    const services = { ...ai, providers };
    await changeConsent({ user, allowed }, services);
    return askModel({ ...question, userId: user.id }, services);
  };

  test.each(['timeout', 'rate-limited', 'unavailable', 'refused'] as const)(
    '%s gives way to the next provider that is allowed',
    async (failure) => {
      const providers = [answering('one', failure), answering('two', null)];
      expect(await askWith(providers, ['one', 'two'])).toEqual({ ok: true, value: { from: 'two' } });
      expect(said).toEqual(['one', 'two']);
      expect(await askWith(providers, ['one'])).toEqual({ ok: false, failure });
      expect(said).toEqual(['one']);
    },
  );

  test.each(['malformed', 'incomplete', 'aborted'] as const)('%s is for the asker to judge', async (failure) => {
    expect(await askWith([answering('one', failure), answering('two', null)], ['one', 'two'])).toEqual({ ok: false, failure });
    expect(said).toEqual(['one']);
  });

  test('goes to nobody without consent', async () => {
    expect(await askWith([answering('one', null)], [])).toEqual({ ok: false, failure: 'no-model' });
    expect(said).toEqual([]);
  });
});

test('a prompt is stored once, its newest version counts, and one that cannot be meant gives way to the built-in text', async () => {
  await ensurePrompts({ greeting: { name: 'Greeting', description: '', prompt: 'Say hello.' } }, ai);
  await ensurePrompts({ greeting: { name: 'Greeting', description: '', prompt: 'Say good day.' } }, ai);
  expect(await readPrompt('greeting', 'Built in', ai)).toBe('Say hello.');
  await db.insert(aiPrompts).values({ key: 'greeting', version: 3, prompt: 'Wave.' });
  await db.insert(aiPrompts).values({ key: 'greeting', version: 2, prompt: 'Nod.' });
  expect(await readPrompt('greeting', 'Built in', ai)).toBe('Wave.');
  for (const [index, broken] of ['', ' \n', 'x'.repeat(20_001)].entries()) {
    await db.insert(aiPrompts).values({ key: 'greeting', version: 10 + index, prompt: broken });
    expect(await readPrompt('greeting', 'Built in', ai)).toBe('Built in');
  }
  expect(await readPrompt('farewell', 'Built in', ai)).toBe('Built in');
});

function standIn(name: string): ModelProvider {
  const recipient = name === 'one' ? 'One Inc.' : 'Two Inc.';
  const unasked = () => {
    throw new Error('This model is not asked');
  };
  return {
    name,
    displayName: name,
    recipient,
    model: 'm',
    answer: unasked,
    converse: unasked,
    mostTokens: unasked,
    mostCost: unasked,
  };
}
