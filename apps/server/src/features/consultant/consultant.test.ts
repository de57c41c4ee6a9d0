import { MOST_LISTED_SESSIONS } from '@sheetwright/contract/limits.ts';
import { expect, test } from 'vitest';
import { aiSessions } from '../../db/schema.ts';
import { createTestApp, createUser, signIn, type TestUser } from '../../testing/test-app.ts';

const app = await createTestApp();

test('[C7.025] as long as nobody answers questions there is neither a default provider nor any other', async () => {
  expect(await read(await createUser(app), '/api/ai/providers')).toEqual({ defaultProvider: null, providers: [] });
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

async function read(user: TestUser, url: string) {
  const answer = await app.request({ url, cookie: await signIn(app, user) });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function ask(user: TestUser, times: readonly string[]): Promise<void> {
  const rows = times.map((time) => ({ userId: user.id, question: 'How?', response: 'So.', createdAt: new Date(time) }));
  await app.database.db.insert(aiSessions).values(rows);
}
