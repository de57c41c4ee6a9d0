import { MOST_LISTED_SESSIONS } from '@sheetwright/contract/limits.ts';
import { getTableColumns, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aiConsultations, aiSessions } from '../../db/schema.ts';
import { createServices } from '../../services.ts';
import { createTestApp, createUser, signIn, type TestUser } from '../../testing/test-app.ts';
import { forgetSessions } from './sessions.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const app = await createTestApp({ now, config: { aiSessionDays: 30 } });

test('[C3.024] [C3.025] a session has its columns, with tokens and duration as whole numbers that are 0 at first', async () => {
  expect(Object.keys(getTableColumns(aiSessions))).toEqual(
    expect.arrayContaining(['id', 'userId', 'projectId', 'question', 'response', 'tokens', 'duration', 'createdAt']),
  );
  const { id: userId } = await createUser(app);
  const [row] = await app.database.db.insert(aiSessions).values({ userId, question: 'How?', response: 'So.' }).returning();
  expect(row).toMatchObject({ projectId: null, tokens: 0, duration: 0, costMicros: 0, createdAt: expect.any(Date) });
  for (const column of ['tokens', 'duration']) {
    const asText = sql.raw(
      `insert into ai_sessions (user_id, question, response, ${column}) values ('${userId}', 'How?', 'So.', null)`,
    );
    await expect(app.database.db.execute(asText)).rejects.toThrow();
  }
  for (const missing of ['userId', 'question', 'response']) {
    const values = { userId, question: 'How?', response: 'So.', [missing]: undefined };
    await expect(app.database.db.insert(aiSessions).values(values)).rejects.toThrow();
  }
});

test('[C3.038] [C7.025] without a configured model the expert is the default provider, available and with nobody who receives anything', async () => {
  const providers = await read(await createUser(app, { subscriptionPlan: 'starter' }), '/api/ai/providers');
  expect(providers).toEqual({
    defaultProvider: 'expert',
    providers: [
      { name: 'expert', displayName: 'Sheetwright Expert', model: null, available: true, recipient: null, isAllowed: true },
    ],
    quota: { used: 0, limit: 50, resetsAt: '2026-12-01T00:00:00.000Z' },
  });
});

test('[C7.027] the questions asked so far are listed newest first, each user their own', async () => {
  const [user, other] = [await createUser(app), await createUser(app)];
  await ask(user, ['2026-11-01T10:00:00.000Z', '2026-11-03T10:00:00.000Z', '2026-11-02T10:00:00.000Z']);
  await ask(other, ['2026-11-04T10:00:00.000Z']);

  expect((await read(user, '/api/ai/sessions')).map(({ createdAt }: { createdAt: string }) => createdAt.slice(0, 10))).toEqual([
    '2026-11-03',
    '2026-11-02',
    '2026-11-01',
  ]);
  expect(await read(await createUser(app), '/api/ai/sessions')).toEqual([]);
});

test('a long list ends at a bound', async () => {
  const user = await createUser(app);
  await ask(
    user,
    Array.from({ length: MOST_LISTED_SESSIONS + 1 }, () => '2026-11-01T10:00:00.000Z'),
  );
  expect(await read(user, '/api/ai/sessions')).toHaveLength(MOST_LISTED_SESSIONS);
});

test("one's own questions are deleted one by one or all at once, and nobody else's", async () => {
  const [user, other] = [await createUser(app), await createUser(app)];
  await ask(user, ['2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z', '2026-11-03T10:00:00.000Z']);
  await ask(other, ['2026-11-04T10:00:00.000Z']);
  const [first] = await read(user, '/api/ai/sessions');
  const [foreign] = await read(other, '/api/ai/sessions');

  expect((await remove(user, `/api/ai/sessions/${foreign.id}`)).statusCode).toBe(404);
  expect((await remove(user, `/api/ai/sessions/${first.id}`)).statusCode).toBe(200);
  expect((await remove(user, `/api/ai/sessions/${first.id}`)).statusCode).toBe(404);
  expect(await read(user, '/api/ai/sessions')).toHaveLength(2);
  expect((await remove(user, '/api/ai/sessions')).json()).toEqual({ deleted: 2 });
  expect(await read(user, '/api/ai/sessions')).toEqual([]);
  expect(await read(other, '/api/ai/sessions')).toHaveLength(1);
});

test.each(['0', '-1', '1.5', '2147483648', '99999999999999999999', 'abc'])(
  '%s is no number of a question, and refused as such',
  async (id) => {
    expect((await remove(await createUser(app), `/api/ai/sessions/${id}`)).statusCode).toBe(400);
  },
);

test('deleting questions gives no consultation back', async () => {
  const user = await createUser(app, { subscriptionPlan: 'starter' });
  await app.database.db.insert(aiConsultations).values({ userId: user.id, month: '2026-11', used: 3 });
  await remove(user, '/api/ai/sessions');
  expect((await read(user, '/api/ai/providers')).quota.used).toBe(3);
});

test('questions that are older than the installation keeps them are deleted, and none where it keeps all', async () => {
  const user = await createUser(app);
  await ask(user, ['2026-10-16T11:30:00.000Z', '2026-10-16T12:30:00.000Z']);
  const { consultant } = createServices(app);
  await forgetSessions({ ...consultant, sessionDays: null });
  expect(await read(user, '/api/ai/sessions')).toHaveLength(2);
  await forgetSessions(consultant);
  const left = await read(user, '/api/ai/sessions');
  expect(left.map(({ createdAt }: { createdAt: string }) => createdAt)).toEqual(['2026-10-16T12:30:00.000Z']);
});

test("the account's export holds sessions, consultations, consents and usage, and with the account they go", async () => {
  const user = await createUser(app);
  await ask(user, ['2026-11-01T10:00:00.000Z']);
  await app.database.db.insert(aiConsultations).values({ userId: user.id, month: '2026-11', used: 1 });
  const { accounts } = createServices(app);
  const files: Record<string, unknown> = {};
  for (const data of accounts.personalData) {
    for await (const { name, content } of data.exportOf({ ...user } as never)) files[name] = content;
  }
  expect(files['ai-sessions.json']).toMatchObject([{ question: 'How?', response: 'So.', provider: 'expert' }]);
  expect(files['ai-consultations.json']).toEqual([{ userId: user.id, month: '2026-11', used: 1 }]);
  expect(files['ai.json']).toEqual({ consents: [], usage: [] });

  const body = { password: user.password };
  await app.request({ method: 'POST', url: '/api/account/delete', cookie: await signIn(app, user), body });
  expect((await app.database.db.select().from(aiConsultations)).some(({ userId }) => userId === user.id)).toBe(false);
  expect((await app.database.db.select().from(aiSessions)).some(({ userId }) => userId === user.id)).toBe(false);
});

async function read(user: TestUser, url: string) {
  const answer = await app.request({ url, cookie: await signIn(app, user) });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function remove(user: TestUser, url: string) {
  return app.request({ method: 'DELETE', url, cookie: await signIn(app, user) });
}

async function ask(user: TestUser, times: readonly string[]): Promise<void> {
  const rows = times.map((time) => ({ userId: user.id, question: 'How?', response: 'So.', createdAt: new Date(time) }));
  await app.database.db.insert(aiSessions).values(rows);
}
