import { type ClientRequest, request } from 'node:http';
import { type AskEvent, askEventSchema } from '@sheetwright/contract/consultant.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aiConsultations, aiSessions } from '../../db/schema.ts';
import { inProcessThreads } from '../../testing/in-process-threads.ts';
import { createScriptedModel } from '../../testing/scripted-model.ts';
import { createTestApp, createUser, signIn, type TestApp, type TestUser } from '../../testing/test-app.ts';

const [one, two] = [createScriptedModel('one'), createScriptedModel('two')];
const app = await createTestApp({ models: [one, two], threads: inProcessThreads });
const { db } = app.database;
const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
const FORMULA = '=COUNTIF(Status:Status, "Open")';

beforeEach(() => {
  one.script(['I am ', 'one.']);
  two.script(['I am two.']);
});

describe('an answer that is streamed', () => {
  test('begins with who answers, ends with the same answer that JSON gives, and its text in pieces is the whole text', async () => {
    const user = await subscriber(['one']);
    const events = await stream(user, { question: 'Who are you?' });
    expect(events.map(({ type }) => type)).toEqual(['start', 'text', 'text', 'done']);
    expect(events[0]).toEqual({
      type: 'start',
      provider: 'one',
      displayName: 'Model one',
      model: 'one-large',
      recipient: 'one Inc.',
    });
    expect(textOf(events)).toBe('I am one.');
    const { id, duration, ...streamed } = answerOf(events);
    const asJson = await app.request({
      method: 'POST',
      url: '/api/ai/ask',
      body: { question: 'Who are you?' },
      cookie: await signIn(app, user),
    });
    expect(asJson.json()).toMatchObject(streamed);
    expect(asJson.headers['content-type']).toContain('application/json');
    expect([typeof id, typeof duration]).toEqual(['number', 'number']);
  });

  test('comes from the expert in the same events', async () => {
    const events = await stream(await subscriber(), { question: 'How do I count rows?' });
    expect(events[0]).toMatchObject({ type: 'start', provider: 'expert', recipient: null });
    expect(textOf(events)).toBe(answerOf(events).response);
  });

  test('tells a formula before its block, which is held until it is checked, while prose flows', async () => {
    const user = await subscriber(['one']);
    one.script(['Use this:\n\n```for', `mula\n${FORMULA}`, '\n```\n', 'It counts.']);
    const events = await stream(user, { question: 'How many?' });
    expect(events.map(({ type }) => type)).toEqual(['start', 'text', 'formula', 'text', 'text', 'done']);
    expect(events[1]).toEqual({ type: 'text', text: 'Use this:\n\n' });
    expect(events[2]).toMatchObject({ formula: { formula: FORMULA, verified: true } });
    expect(events[3]).toEqual({ type: 'text', text: `\`\`\`formula\n${FORMULA}\n\`\`\`\n` });
  });

  test('never shows a wrong formula that is corrected', async () => {
    const user = await subscriber(['one']);
    one.script(['Use:\n```formula\n=COUNTIFF(Status:Status)\n```\nSo.'], [`\`\`\`formula\n${FORMULA}\n\`\`\``]);
    const events = await stream(user, { question: 'How many?' });
    expect(events.map(({ type }) => type)).toEqual(['start', 'text', 'step', 'formula', 'text', 'text', 'done']);
    expect(JSON.stringify(events)).not.toContain('COUNTIFF');
  });

  test('tells what is done meanwhile', async () => {
    const user = await subscriber(['one']);
    one.script([{ call: 'look_up_function', input: { name: 'SUM' } }, 'Sum.']);
    expect(await stream(user, { question: 'What?' })).toContainEqual({ type: 'step', text: 'Looking up a function' });
  });

  test('begins anew when a provider gives way: the text so far is void', async () => {
    const user = await subscriber(['one', 'two']);
    one.script(['I begin', { fail: 'unavailable' }]);
    const events = await stream(user, { question: 'Who?' });
    expect(events.map(({ type }) => type)).toEqual(['start', 'text', 'start', 'text', 'done']);
    expect(textOf(events)).toBe('I am two.');
    expect(answerOf(events)).toMatchObject({ response: 'I am two.', failedOver: [{ provider: 'one' }] });
  });

  test('is not compressed, not kept and not collected on its way, whatever is accepted', async () => {
    const answer = await open(await subscriber(['one']), { question: 'Who?' }, { 'accept-encoding': 'br, gzip' });
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    await answer.text();
  });

  test('is there piece by piece, before the whole is', async () => {
    const user = await subscriber(['one']);
    one.script(['The first words', 'hang']);
    const gone = new AbortController();
    const answer = await open(user, { question: 'Who?' }, {}, gone.signal);
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString();
      if (text.includes('The first words')) break;
    }
    gone.abort();
    expect(text).toContain('event: text');
  });

  test('is refused with a status like any other: no question, no subscription, no such provider, nothing left', async () => {
    const user = await subscriber([], { subscriptionPlan: 'starter' });
    const ask = async (asker: TestUser, body: object) => {
      const headers = { accept: 'text/event-stream' };
      return app.request({ method: 'POST', url: '/api/ai/ask', body, headers, cookie: await signIn(app, asker) });
    };
    expect((await ask(user, { question: ' ' })).statusCode).toBe(400);
    expect((await ask(user, { question: 'How?', provider: 'none' })).statusCode).toBe(400);
    expect((await ask(await createUser(app), { question: 'How?' })).statusCode).toBe(402);
    const month = app.clock().toISOString().slice(0, 7);
    await db.insert(aiConsultations).values({ userId: user.id, month, used: 50 });
    const refused = await ask(user, { question: 'How?' });
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'application/problem+json; charset=utf-8']);
  });
});

describe('whoever goes away', () => {
  test.each(['text/event-stream', 'application/json'])(
    'while %s is awaited ends the work of the model, and the consultation is given back',
    async (accept) => {
      const user = await subscriber(['one', 'two']);
      one.script(['The first words', 'hang']);
      const gone = new AbortController();
      const answer = open(user, { question: 'Who?' }, { accept }, gone.signal).then((response) => response.text());
      answer.catch(() => {});
      await expect.poll(() => one.asked.length).toBe(1);
      gone.abort();
      await expect.poll(() => one.asked[0]?.signal?.aborted).toBe(true);
      await expect.poll(() => usedBy(user)).toBe(0);
      expect(two.asked).toEqual([]);
      expect(await db.select().from(aiSessions).where(eq(aiSessions.userId, user.id))).toEqual([]);
    },
  );
});

test('answers under way are long work: they take none of the places of usual calls, and have places of their own that end', async () => {
  const user = await subscriber(['one']);
  one.script(['The first words', 'hang']);
  const cookie = await signIn(app, user);
  const underWay = Array.from({ length: 10 }, () => holdOpen(cookie, { question: 'Who?' }));
  await expect.poll(() => one.asked.length, { timeout: 10_000 }).toBe(10);
  const times: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const begun = performance.now();
    expect((await app.request({ url: '/api/ai/sessions', cookie })).statusCode).toBe(200);
    times.push(performance.now() - begun);
  }
  expect(Math.min(...times)).toBeLessThan(1000);
  const eleventh = await app.request({ method: 'POST', url: '/api/ai/ask', body: { question: 'Who?' }, cookie });
  expect([eleventh.statusCode, eleventh.json().code]).toEqual([429, 'rate_limited']);
  for (const answer of underWay) answer.destroy();
  await expect.poll(() => usedBy(user), { timeout: 10_000 }).toBe(0);
});

describe('a server that stops', () => {
  test('finishes answers that are under way, refuses new ones, and ends those that take too long with a reason', async () => {
    const stopping = await createTestApp({
      database: app.database,
      models: [one],
      threads: inProcessThreads,
      config: { consultantStopMs: 300 },
    });
    const address = await stopping.app.listen({ port: 0, host: '127.0.0.1' });
    const user = await subscriber(['one']);
    one.script(['The first words', 'hang']);
    const answer = await open(user, { question: 'Who?' }, {}, undefined, { app: stopping, address });
    await expect.poll(() => one.asked.length).toBe(1);
    const closed = stopping.close();
    const events = eventsOf(await answer.text());
    expect(events.at(-1)).toMatchObject({ type: 'error', code: 'unavailable', detail: expect.stringContaining('restarting') });
    await closed;
    expect(await usedBy(user)).toBe(0);
  });
});

async function subscriber(allowed: readonly string[] = [], options: Parameters<typeof createUser>[1] = {}): Promise<TestUser> {
  const user = await createUser(app, { subscriptionStatus: 'active', subscriptionPlan: 'professional', ...options });
  await app.request({ method: 'PUT', url: '/api/ai/consent', cookie: await signIn(app, user), body: { allowed } });
  return user;
}

async function open(
  user: TestUser,
  body: object,
  headers: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
  at: { readonly app: TestApp; readonly address: string } = { app, address: url },
): Promise<Response> {
  return fetch(`${at.address}/api/ai/ask`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      origin: 'http://localhost:3000',
      cookie: await signIn(at.app, user),
      ...headers,
    },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
}

/** A question whose answer nobody reads, on a connection of its own. */
function holdOpen(cookie: string, body: object): ClientRequest {
  const headers = { accept: 'text/event-stream', 'content-type': 'application/json', origin: 'http://localhost:3000', cookie };
  const asked = request(`${url}/api/ai/ask`, { method: 'POST', headers, agent: false });
  asked.on('error', () => {});
  asked.end(JSON.stringify(body));
  return asked;
}

async function stream(user: TestUser, body: object): Promise<readonly AskEvent[]> {
  const answer = await open(user, body);
  expect(answer.status).toBe(200);
  return eventsOf(await answer.text());
}

function eventsOf(text: string): readonly AskEvent[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [, type, data = ''] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? [];
      const event = askEventSchema.parse(JSON.parse(data));
      expect(event.type).toBe(type);
      return event;
    });
}

/** Since the last provider began. */
function textOf(events: readonly AskEvent[]): string {
  const begin = events.findLastIndex(({ type }) => type === 'start');
  return events
    .slice(begin)
    .flatMap((event) => (event.type === 'text' ? event.text : []))
    .join('');
}

function answerOf(events: readonly AskEvent[]) {
  const last = events.at(-1);
  if (last?.type !== 'done') throw new Error(`The last event is ${last?.type}`);
  return last.answer;
}

async function usedBy(user: TestUser): Promise<number> {
  const [row] = await db.select().from(aiConsultations).where(eq(aiConsultations.userId, user.id));
  return row?.used ?? 0;
}
