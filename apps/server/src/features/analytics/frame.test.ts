import type { AdminStats } from '@sheetwright/contract/admin/stats.ts';
import { calls, navigations } from '@sheetwright/contract/calls.ts';
import { expect, test } from 'vitest';
import { createTestApp, createUser, signIn } from '../../testing/test-app.ts';
import { createConsultantRepository } from '../consultant/repository.ts';

const app = await createTestApp();
const admin = await signIn(app, await createUser(app, { role: 'admin' }));
const somebody = await createUser(app, { subscriptionStatus: 'trialing' });
const customer = await signIn(app, somebody);
await createUser(app, { subscriptionStatus: 'past_due' });

const ADMIN_CALLS = [...Object.values(calls), ...Object.values(navigations)].filter(({ path }) => path.startsWith('/api/admin/'));

test.each(ADMIN_CALLS.map((call) => [call.method, call.path] as const))(
  '[A6.004][A6.005][A8.003][A8.004][C6.008] %s %s answers 401 with the word Unauthorized to whoever is signed out and 403 to a customer, as a problem document',
  async (method, path) => {
    const url = path.replace(/:\w+/g, '1');
    const body = method === 'GET' ? {} : { body: {} };
    const signedOut = await app.request({ method, url, ...body });
    expect(signedOut.statusCode).toBe(401);
    expect(signedOut.body).toContain('Unauthorized');
    const refused = await app.request({ method, url, cookie: customer, ...body });
    expect(refused.statusCode).toBe(403);
    for (const answer of [signedOut, refused]) {
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(Object.keys(answer.json())).toEqual(
        expect.arrayContaining(['type', 'title', 'status', 'detail', 'code', 'requestId']),
      );
    }
  },
);

test('[A3.049][A7.030] the stats count customers and no operators, active and trialing ones as active', async () => {
  const stats = await statsNow();
  expect(stats).toMatchObject({ activeUsers: 1, totalUsers: 2, totalSessions: 0, totalRevenue: 0 });
});

test('a response time that was not measured is null with a reason; then it is the mean over 24 hours', async () => {
  expect(await statsNow()).toMatchObject({ avgResponseTime: null, reasons: { avgResponseTime: 'nothing_measured' } });
  const session = { userId: somebody.id, question: 'How?', response: 'So.', provider: 'expert' };
  const at = (hours: number) => new Date(app.clock().getTime() - hours * 3_600_000);
  const sessions = createConsultantRepository(app.database.db);
  await sessions.add({ ...session, duration: 1000, createdAt: at(1) });
  await sessions.add({ ...session, duration: 2001, createdAt: at(2) });
  await sessions.add({ ...session, duration: 9000, createdAt: at(25) });
  const stats = await statsNow();
  expect(stats).toMatchObject({ totalSessions: 3, avgResponseTime: 1501 });
  expect(stats.reasons).not.toHaveProperty('avgResponseTime');
});

test('all questions that the cards count are explained, however long ago they were asked', async () => {
  const before = (await statsNow()).totalSessions;
  const longAgo = new Date(app.clock().getTime() - 500 * 86_400_000);
  const session = { userId: somebody.id, question: 'How?', response: 'So.', provider: 'expert', duration: 1000 };
  await createConsultantRepository(app.database.db).add({ ...session, createdAt: longAgo });
  expect((await statsNow()).totalSessions).toBe(before + 1);
  const explained = await app.request({ url: '/api/admin/figures/all-ai-sessions', cookie: admin });
  expect(explained.json()).toMatchObject({ numerator: { value: before + 1 }, denominator: null });
  const rows = await app.request({ url: '/api/admin/figures/all-ai-sessions/rows', cookie: admin });
  const [, ...days] = rows.body.trimEnd().split('\r\n');
  expect(days.reduce((sum, day) => sum + Number(day.split(',')[1]), 0)).toBe(before + 1);
});

test('a figure of no name that there is answers 404', async () => {
  for (const url of ['/api/admin/figures/nothing', '/api/admin/figures/constructor', '/api/admin/figures/nothing/rows']) {
    expect((await app.request({ url, cookie: admin })).statusCode).toBe(404);
  }
});

async function statsNow(): Promise<AdminStats> {
  const answer = await app.request({ url: '/api/admin/stats', cookie: admin });
  expect(answer.statusCode).toBe(200);
  return answer.json<AdminStats>();
}
