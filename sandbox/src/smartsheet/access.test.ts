import { describe, expect, test } from 'vitest';
import { buildSheet, CASEY, startForTest } from './testing/setup.ts';

const READER = { token: 'token-of-reader', user: { email: 'reader@example.com', firstName: 'Rea', lastName: 'Der' } };

describe('access', () => {
  test('a request without a token gets 401/1001, with an unknown token 401/1002', async () => {
    const client = await startForTest();
    expect(await client.send('GET', '/users/me', { token: null })).toMatchObject({ status: 401, body: { errorCode: 1001 } });
    expect(await client.send('GET', '/users/me', { token: 'other' })).toMatchObject({ status: 401, body: { errorCode: 1002 } });
  });

  test('a token that has expired by the emulator’s clock gets 401/1003', async () => {
    const client = await startForTest({ tokens: [{ ...CASEY, expiresAt: new Date(Date.now() + 60_000).toISOString() }] });
    expect((await client.get('/users/me')).status).toBe(200);
    await client.control('POST', '/clock', { offsetMs: 120_000 });
    expect(await client.get('/users/me')).toMatchObject({ status: 401, body: { errorCode: 1003 } });
  });

  test('a token of another region is unknown', async () => {
    const client = await startForTest({ tokens: [{ ...CASEY, region: 'eu' }] });
    expect((await client.get('/users/me')).body.errorCode).toBe(1002);
  });

  test('the connected user is described, with the hint whether sheets may be created', async () => {
    const client = await startForTest({ tokens: [{ ...CASEY, licensedSheetCreator: false }] });
    expect((await client.get('/users/me')).body).toMatchObject({
      email: 'casey@example.com',
      firstName: 'Casey',
      licensedSheetCreator: false,
    });
  });

  test('the record of the connected user has the time zone that was seeded, UTC by itself', async () => {
    const abroad = { ...READER, user: { ...READER.user, timeZone: 'America/New_York' } };
    const client = await startForTest({ tokens: [CASEY, abroad] });
    expect((await client.get('/users/me')).body).toMatchObject({ timeZone: 'UTC' });
    expect((await client.send('GET', '/users/me', { token: READER.token })).body).toMatchObject({ timeZone: 'America/New_York' });
  });

  test('an operation outside the token’s scopes gets 403/1004', async () => {
    const client = await startForTest({ tokens: [{ ...CASEY, scopes: ['READ_SHEETS'] }] });
    expect((await client.get('/workspaces')).status).toBe(200);
    expect(await client.post('/workspaces', { name: 'W' })).toMatchObject({ status: 403, body: { errorCode: 1004 } });
  });

  test('what is not shared is not found, what is shared to read cannot be changed (403/1004)', async () => {
    const client = await startForTest({ tokens: [CASEY, READER] });
    const { sheetId, workspaceId } = await buildSheet(client);
    const asReader = { token: READER.token };
    expect((await client.send('GET', `/sheets/${sheetId}`, asReader)).body.errorCode).toBe(1006);
    await client.control('POST', '/shares', { workspaceId, email: READER.user.email, accessLevel: 'VIEWER' });
    expect((await client.send('GET', `/sheets/${sheetId}`, asReader)).body.accessLevel).toBe('VIEWER');
    const write = await client.send('POST', `/sheets/${sheetId}/rows`, { ...asReader, body: [{ cells: [] }] });
    expect(write).toMatchObject({ status: 403, body: { errorCode: 1004 } });
  });

  test('a plan without reports gets 403/1013', async () => {
    const client = await startForTest({ tokens: [{ ...CASEY, plan: 'pro' }] });
    expect(await client.post('/reports', {})).toMatchObject({ status: 403, body: { errorCode: 1013 } });
  });

  test.each([
    '/workspaces/1',
    '/workspaces/1/folders',
    '/folders/1',
    '/folders/1/folders',
    '/templates',
    '/templates/public',
    '/sheets/1/shares',
  ])('the removed address GET %s does not exist', async (path) => {
    const client = await startForTest();
    expect(await client.get(path)).toMatchObject({ status: 404, body: { errorCode: 1006, refId: expect.any(String) } });
  });

  test('removed addresses are absent even for containers that exist', async () => {
    const client = await startForTest();
    const { workspaceId } = await buildSheet(client);
    expect((await client.get(`/workspaces/${workspaceId}`)).status).toBe(404);
    expect((await client.get(`/workspaces/${workspaceId}/metadata`)).status).toBe(200);
  });

  test('creating a sheet outside a workspace or folder does not exist', async () => {
    const client = await startForTest();
    expect((await client.post('/sheets', { name: 'S', columns: [] })).status).toBe(404);
  });

  test('more than 300 requests a minute of one token get 429/4003 without rate headers; the next minute is free again', async () => {
    const client = await startForTest({ tokens: [CASEY, READER] });
    const answers = await Promise.all(Array.from({ length: 301 }, () => client.get('/users/me')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 429, body: { errorCode: 4003 } });
    expect((await client.send('GET', '/users/me', { token: READER.token })).status).toBe(200);
    const refused = await fetch(`${client.emulator.apiBaseUrl}/users/me`, {
      headers: { authorization: `Bearer ${CASEY.token}` },
    });
    expect([...refused.headers.keys()].filter((name) => /rate|retry/i.test(name))).toEqual([]);
    await client.control('POST', '/clock', { offsetMs: 61_000 });
    expect((await client.get('/users/me')).status).toBe(200);
  });

  test('the limit can be set by the control route, and set back', async () => {
    const client = await startForTest();
    await client.control('PUT', '/rate-limit', { requestsPerMinute: 2 });
    const statuses = [await client.get('/users/me'), await client.get('/users/me'), await client.get('/users/me')].map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([200, 200, 429]);
    await client.control('DELETE', '/rate-limit');
    expect((await client.get('/users/me')).status).toBe(200);
  });

  test('two writes at once on one sheet get 500/4004; on two sheets both pass', async () => {
    const client = await startForTest({ writeMs: 30 });
    const first = await buildSheet(client);
    const second = await buildSheet(client);
    const write = ({ sheetId }: { sheetId: number }) => client.post(`/sheets/${sheetId}/rows`, [{ cells: [] }]);
    const same = await Promise.all([write(first), write(first)]);
    expect(same.map(({ status }) => status).sort()).toEqual([200, 500]);
    expect(same.find(({ status }) => status === 500)?.body.errorCode).toBe(4004);
    const apart = await Promise.all([write(first), write(second)]);
    expect(apart.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('a name that resolves here from a foreign web page is refused', async () => {
    const { emulator } = await startForTest();
    const { request } = await import('node:http');
    const status = await new Promise((resolve) => {
      request(`${emulator.url}/control/state`, { headers: { host: 'evil.example' } }, (response) =>
        resolve(response.statusCode),
      ).end();
    });
    expect(status).toBe(421);
  });
});
