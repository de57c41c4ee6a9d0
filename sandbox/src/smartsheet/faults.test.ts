import { expect, test } from 'vitest';
import { buildSheet, type Client, startForTest } from './testing/setup.ts';

const create = (client: Client, name: string) => client.post('/workspaces', { name });
const names = async (client: Client) => (await client.control('GET', '/state')).body.workspaces.map(({ name }) => name);
const place = (client: Client, fault: object) => client.control('POST', '/faults', fault);
const workspaces = { method: 'POST', path: '/workspaces' };

async function held(client: Client) {
  for (;;) {
    const list = (await client.control('GET', '/held')).body.held;
    if (list[0]) return list[0];
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('error answers with its status and code as often as told, and the work is not done', async () => {
  const client = await startForTest();
  await place(client, { match: workspaces, times: 2, kind: 'error', before: { status: 503, errorCode: 4001 } });
  expect(await create(client, 'a')).toMatchObject({ status: 503, body: { errorCode: 4001 } });
  expect((await create(client, 'b')).status).toBe(503);
  expect((await create(client, 'c')).status).toBe(200);
  expect(await names(client)).toEqual(['c']);
});

test('an error by code alone has that code’s status', async () => {
  const client = await startForTest();
  await place(client, { kind: 'error', before: { errorCode: 4003 } });
  expect(await client.get('/users/me')).toMatchObject({ status: 429, body: { errorCode: 4003, refId: expect.any(String) } });
});

test('an error by status alone has a fitting code, and Retry-After only when told', async () => {
  const client = await startForTest();
  await place(client, { kind: 'error', before: { status: 429, retryAfterSeconds: 7 } });
  await place(client, { kind: 'error', match: { nth: 2 }, before: { status: 429 } });
  const headers = { authorization: 'Bearer token-of-casey' };
  const first = await fetch(`${client.emulator.apiBaseUrl}/users/me`, { headers });
  expect(first.headers.get('retry-after')).toBe('7');
  expect(await first.json()).toMatchObject({ errorCode: 4003 });
  const second = await fetch(`${client.emulator.apiBaseUrl}/users/me`, { headers });
  expect([second.status, second.headers.get('retry-after')]).toEqual([429, null]);
});

test('latency delays and then works', async () => {
  const client = await startForTest();
  await place(client, { kind: 'latency', before: { delayMs: 60 } });
  const start = performance.now();
  expect((await create(client, 'a')).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThan(55);
});

test('drop-before cuts the connection and nothing was done', async () => {
  const client = await startForTest();
  await place(client, { match: workspaces, kind: 'drop-before' });
  await expect(create(client, 'lost')).rejects.toThrow();
  expect(await names(client)).toEqual([]);
});

test('drop-after does the work and cuts the connection: the lost answer that makes duplicates', async () => {
  const client = await startForTest();
  await place(client, { match: workspaces, kind: 'drop-after' });
  await expect(create(client, 'twice')).rejects.toThrow();
  await create(client, 'twice');
  expect(await names(client)).toEqual(['twice', 'twice']);
});

test('nth counts matching requests from the time the fault was placed; other methods and paths do not count', async () => {
  const client = await startForTest();
  const { sheetId } = await buildSheet(client);
  await place(client, { match: { method: 'POST', path: '/sheets/{sheetId}/rows', nth: 2 }, kind: 'error' });
  const add = () => client.post(`/sheets/${sheetId}/rows`, { cells: [] });
  await client.get(`/sheets/${sheetId}`);
  await client.remove(`/sheets/${sheetId}/rows?ids=1&ignoreRowsNotFound=true`);
  expect([(await add()).status, (await add()).status, (await add()).status]).toEqual([200, 500, 200]);
});

test('hold-before holds a request before its work, hold-after before its answer, until released', async () => {
  const client = await startForTest();
  await place(client, { match: workspaces, kind: 'hold-before' });
  const before = create(client, 'a');
  expect(await held(client)).toMatchObject({ method: 'POST', path: '/workspaces', phase: 'before', clientGone: false });
  expect(await names(client)).toEqual([]);
  await client.control('POST', '/release', {});
  expect((await before).status).toBe(200);

  await place(client, { match: workspaces, kind: 'hold-after' });
  const after = create(client, 'b');
  expect((await held(client)).phase).toBe('after');
  expect(await names(client)).toEqual(['a', 'b']);
  await client.control('POST', '/release', { outcome: 'drop' });
  await expect(after).rejects.toThrow();
});

test.each([
  [undefined, []],
  ['continue', ['late']],
])('a held request whose client has gone is dropped unless it is told to continue (%s)', async (outcome, expected) => {
  const client = await startForTest();
  await place(client, { match: workspaces, kind: 'hold-before' });
  const killer = new AbortController();
  const headers = { authorization: 'Bearer token-of-casey', 'content-type': 'application/json' };
  const doomed = fetch(`${client.emulator.apiBaseUrl}/workspaces`, {
    method: 'POST',
    headers,
    body: '{"name":"late"}',
    signal: killer.signal,
  });
  const { id } = await held(client);
  killer.abort();
  await expect(doomed).rejects.toThrow();
  while (!(await held(client)).clientGone) await new Promise((resolve) => setTimeout(resolve, 5));
  await client.control('POST', '/release', { id, ...(outcome ? { outcome } : {}) });
  await expect.poll(() => names(client)).toEqual(expected);
});

test('the log lists calls in order with their outcome, and is emptied on demand', async () => {
  const client = await startForTest();
  await client.control('DELETE', '/requests');
  await create(client, 'a');
  await client.get('/sheets/1234567890123456?level=2');
  await place(client, { kind: 'drop-before' });
  await expect(client.get('/users/me')).rejects.toThrow();
  const log = (await client.control('GET', '/requests')).body.requests;
  expect(log).toMatchObject([
    { method: 'POST', path: '/workspaces', status: 200, errorCode: null },
    { method: 'GET', path: '/sheets/1234567890123456', query: 'level=2', status: 404, errorCode: 1006 },
    { method: 'GET', path: '/users/me', status: null },
  ]);
  await client.control('DELETE', '/requests');
  expect((await client.control('GET', '/requests')).body.requests).toEqual([]);
});

test('a fault that makes no sense is refused with the field’s name', async () => {
  const client = await startForTest();
  const refused = await place(client, { kind: 'explode' });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('kind');
});

test('reset forgets what was built and all faults, and keeps the tokens', async () => {
  const client = await startForTest();
  await buildSheet(client);
  await place(client, { times: 100, kind: 'error' });
  await client.control('DELETE', '/state');
  expect((await client.get('/workspaces')).body).toEqual({ data: [] });
});
