import { randomBytes } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { projects } from '../../db/schema.ts';
import { createTestApp, createUser, signIn } from '../../testing/test-app.ts';

const app = await createTestApp();
const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
/** More than the connection's buffers hold, so that an answer nobody reads stays under way. */
const PROJECTS = 50;

/** The export that is given up ends after the project it is at, which takes its time on a busy machine. */
const PATIENTLY = { timeout: 30_000 };

test('downloading everything again and again: one export of an account runs at a time, and another account has its own', async () => {
  const [greedy, other] = [await setUpCustomer(PROJECTS), await setUpCustomer(1)];
  const first = await open(greedy);
  expect(first.statusCode).toBe(200);
  const second = await app.request({ url: '/api/account/export', cookie: greedy });

  expect(second.statusCode).toBe(429);
  expect(second.headers['retry-after']).toBe('5');
  expect(second.json()).toMatchObject({
    code: 'rate_limited',
    detail: 'Your data is being prepared already. Please wait until that download has ended, then try again.',
  });
  expect((await app.request({ url: '/api/account/export', cookie: other })).statusCode).toBe(200);

  const archive = unzipSync(new Uint8Array(Buffer.concat(await first.toArray())));
  expect(Object.keys(archive).filter((name) => name.endsWith('/project.json'))).toHaveLength(PROJECTS);
  await expect.poll(() => mayExport(greedy), PATIENTLY).toBe(true);
  await expectBegun(greedy);
});

test('whether an export may begin is told beforehand in the words of its refusal, and being told takes no place', async () => {
  const [greedy, other] = [await setUpCustomer(PROJECTS), await setUpCustomer(1)];
  const ask = (cookie: string) => app.request({ url: '/api/account/export/availability', cookie });
  for (let times = 0; times < 3; times += 1) expect((await ask(greedy)).statusCode).toBe(200);
  const first = await open(greedy);

  const refused = await ask(greedy);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
  expect(refused.json()).toMatchObject({
    code: 'rate_limited',
    detail: 'Your data is being prepared already. Please wait until that download has ended, then try again.',
  });
  expect((await ask(other)).statusCode).toBe(200);

  first.destroy();
  await expect.poll(async () => (await ask(greedy)).statusCode, PATIENTLY).toBe(200);
});

test('an export that is given up half way frees its place', async () => {
  const cookie = await setUpCustomer(PROJECTS);
  const first = await open(cookie);
  first.destroy();
  await expect.poll(() => mayExport(cookie), PATIENTLY).toBe(true);
  await expectBegun(cookie);
});

test('asking for the headers alone makes no export', async () => {
  const cookie = await setUpCustomer(1);
  const answer = await app.request({ method: 'HEAD', url: '/api/account/export', cookie });
  expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.length]).toEqual([200, 'application/zip', 0]);
});

/** Asks whether an export may begin: an export itself takes seconds, and more on a busy machine than a poll waits. */
async function mayExport(cookie: string): Promise<boolean> {
  return (await app.request({ url: '/api/account/export/availability', cookie })).statusCode === 200;
}

async function expectBegun(cookie: string): Promise<void> {
  const further = await open(cookie);
  expect(further.statusCode).toBe(200);
  further.destroy();
}

async function setUpCustomer(count: number): Promise<string> {
  const { id } = await createUser(app);
  // Hardly compressible, so that the archive is long.
  const rows = Array.from({ length: count }, () => ({ userId: id, name: 'Long', description: noise(300_000) }));
  for (let n = 0; n < count; n += 20) await app.database.db.insert(projects).values(rows.slice(n, n + 20));
  return signIn(app, { id });
}

function noise(length: number): string {
  return randomBytes(length * 0.75).toString('base64');
}

/** Asks and reads nothing yet of the answer's body. */
function open(cookie: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(`${url}/api/account/export`, { headers: { cookie } }, resolve).on('error', reject).end();
  });
}
