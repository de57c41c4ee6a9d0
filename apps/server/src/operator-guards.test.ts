import { calls } from '@sheetwright/contract/calls.ts';
import type { Problem } from '@sheetwright/contract/problem.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { EMULATOR_TOKEN, startEmulator } from './testing/smartsheet-emulator.ts';
import { createTestApp, createUser, signIn } from './testing/test-app.ts';

const emulator = await startEmulator();
const app = await createTestApp({ smartsheet: emulator.gateway });
const operator = await signIn(app, await createUser(app, { role: 'admin' }));
const somebody = await createUser(app, { subscriptionStatus: 'active', smartsheetApiKey: EMULATOR_TOKEN });
const customer = await signIn(app, somebody);

const WRITES = Object.values(calls).filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/admin/'));

/** What an operator would be obeyed with, so that nothing but the caller is wrong. */
const BODIES: Readonly<Record<string, object>> = {
  '/api/admin/update-subscription': { customerId: somebody.id, action: 'pause' },
  '/api/admin/customers': { email: 'invited@example.test' },
  '/api/admin/customers/:id/account': { action: 'disable', reason: 'A reason' },
  '/api/admin/support-issues/:issueId': { status: 'resolved', response: 'Done' },
  '/api/admin/ai-prompts/:id': { name: 'New', description: '', category: 'General', prompt: 'Answer.', isActive: true },
};

test('[A6.006] a call that writes and is refused, signed out or to a customer, changes nothing', async () => {
  const issue = { title: 'Cannot connect', description: 'The key is refused.', priority: 'high' };
  const sent = await app.request({ method: 'POST', url: '/api/support-issues', cookie: customer, body: issue });
  const { id: issueId } = sent.json<{ id: number }>();
  const before = await everythingStored();
  for (const { method, path } of WRITES) {
    const url = path.replace(':issueId', String(issueId)).replace(/:\w+/g, somebody.id);
    const body = BODIES[path] ?? {};
    expect((await app.request({ method, url, body })).statusCode).toBe(401);
    expect((await app.request({ method, url, body, cookie: customer })).statusCode).toBe(403);
  }
  expect(await everythingStored()).toEqual(before);
  expect(app.mails.map(({ to }) => to)).not.toContain('invited@example.test');
});

test('what is compared tells when an operator is obeyed', async () => {
  const before = await everythingStored();
  const body = BODIES['/api/admin/customers/:id/account'];
  const url = `/api/admin/customers/${somebody.id}/account`;
  expect((await app.request({ method: 'POST', url, body, cookie: operator })).statusCode).toBe(200);
  expect(await everythingStored()).not.toEqual(before);
});

test.each(WRITES.filter((call) => 'body' in call).map(({ method, path }) => [method, path] as const))(
  '[A5.004] %s %s answers a body that is not valid with a problem document that names each place',
  async (method, path) => {
    const url = path.replace(/:\w+/g, '1');
    const answer = await app.request({
      method,
      url,
      cookie: operator,
      body: { email: 5, status: 5, action: 5, name: 5, plan: 5 },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    const { errors } = answer.json<Problem>();
    expect(errors?.length).toBeGreaterThan(0);
    for (const error of errors ?? []) expect(error).toEqual({ path: expect.any(String), message: expect.stringMatching(/./) });
  },
);

/** What each request moves, and what an instance measures by itself. */
const MOVING = ['sessions', 'rate_limits', 'instances', 'instance_minutes', 'probes'];

/** A hash of every other table's content. */
async function everythingStored(): Promise<Readonly<Record<string, string>>> {
  const { rows } = await app.database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const names = rows.map(({ name }) => name).filter((name) => !MOVING.includes(name));
  const hashes = names.map(async (name) => {
    const table = sql.identifier(name);
    const { rows: found } = await app.database.db.execute<{ hash: string }>(
      sql`select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash from ${table} t`,
    );
    return [name, found[0]?.hash ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}
