import { describe, expect, test } from 'vitest';
import { type Answer, buildSheet, CASEY, type Client, startForTest } from './testing/setup.ts';

const READER = { token: 'token-of-reader', user: { email: 'reader@example.com', firstName: 'Rea', lastName: 'Der' } };
const SHARING = ['READ_SHEETS', 'WRITE_SHEETS', 'CREATE_SHEETS', 'ADMIN_SHEETS', 'ADMIN_WORKSPACES', 'SHARE_SHEETS'];

function sharesOf(answer: Answer): readonly Readonly<Record<string, unknown>>[] {
  return (answer.body as unknown as { readonly items: readonly Readonly<Record<string, unknown>>[] }).items;
}

async function startWithSheet(tokens = [CASEY, READER]): Promise<{ client: Client; sheet: string; workspace: string }> {
  const client = await startForTest({ tokens });
  const { sheetId, workspaceId } = await buildSheet(client);
  return {
    client,
    sheet: `/shares?assetType=sheet&assetId=${sheetId}`,
    workspace: `/shares?assetType=workspace&assetId=${workspaceId}`,
  };
}

describe('shares', () => {
  test('whom a sheet is shared with is listed with its owner, and sees this sheet and no other', async () => {
    const { client, sheet } = await startWithSheet();
    const other = await buildSheet(client, [], 'Other');
    const added = await client.post(sheet, [{ email: 'reader@example.com', accessLevel: 'VIEWER' }]);
    expect(added.body).toMatchObject({ message: 'SUCCESS', result: [{ email: 'reader@example.com', accessLevel: 'VIEWER' }] });
    expect(sharesOf(await client.get(sheet))).toMatchObject([
      { email: 'casey@example.com', accessLevel: 'OWNER', scope: 'ITEM', type: 'USER' },
      { email: 'reader@example.com', accessLevel: 'VIEWER' },
    ]);
    const seen = await client.send('GET', '/sheets', { token: READER.token });
    expect(seen.body.data.map(({ name }) => name)).toEqual(['Plan']);
    expect((await client.send('GET', `/sheets/${other.sheetId}`, { token: READER.token })).body.errorCode).toBe(1006);
  });

  test('who has no account is invited by the address, and keeps the share', async () => {
    const { client, sheet } = await startWithSheet();
    await client.post(`${sheet}&sendEmail=true`, [{ email: 'new@example.org', accessLevel: 'EDITOR', message: 'Welcome' }]);
    expect(sharesOf(await client.get(sheet)).map(({ email }) => email)).toContain('new@example.org');
  });

  test('who has it already is passed over and left out of the answer, and the level stays', async () => {
    const { client, sheet } = await startWithSheet();
    await client.post(sheet, [{ email: 'reader@example.com', accessLevel: 'VIEWER' }]);
    const again = await client.post(sheet, [
      { email: 'Reader@example.com', accessLevel: 'EDITOR' },
      { email: 'b@example.com', accessLevel: 'VIEWER' },
    ]);
    expect(again.body.result).toMatchObject([{ email: 'b@example.com' }]);
    expect(sharesOf(await client.get(sheet))).toMatchObject([{}, { accessLevel: 'VIEWER' }, {}]);
  });

  test('a share is changed by PATCH, found by its id and removed; removed twice it is not found', async () => {
    const { client, sheet } = await startWithSheet();
    const { body } = await client.post(sheet, [{ email: 'reader@example.com', accessLevel: 'VIEWER' }]);
    const one = sheet.replace('/shares', `/shares/${body.result[0]?.id}`);
    expect((await client.send('PATCH', one, { body: { accessLevel: 'EDITOR' } })).body).toMatchObject({ accessLevel: 'EDITOR' });
    expect((await client.get(one)).body).toMatchObject({ accessLevel: 'EDITOR', scope: 'ITEM' });
    expect((await client.remove(one)).body).toMatchObject({ message: 'SUCCESS' });
    expect((await client.remove(one)).body.errorCode).toBe(1006);
    expect(sharesOf(await client.get(sheet))).toHaveLength(1);
  });

  test('a share of the workspace opens all that lies in it; a sheet lists it only when it is asked for', async () => {
    const { client, sheet, workspace } = await startWithSheet();
    await client.post(workspace, [{ email: 'reader@example.com', accessLevel: 'EDITOR' }]);
    expect((await client.send('GET', '/sheets', { token: READER.token })).body.data).toMatchObject([{ accessLevel: 'EDITOR' }]);
    expect(sharesOf(await client.get(sheet))).toHaveLength(1);
    expect(sharesOf(await client.get(`${sheet}&sharingInclude=WORKSPACE`))).toMatchObject([{}, { scope: 'WORKSPACE' }]);
  });

  test('without SHARE_SHEETS nothing is shared or revoked (403/1004), but shares are listed', async () => {
    const { client, sheet } = await startWithSheet();
    const { body } = await client.post(sheet, [{ email: 'reader@example.com', accessLevel: 'VIEWER' }]);
    const scopes = SHARING.filter((scope) => scope !== 'SHARE_SHEETS');
    await client.control('POST', '/tokens', { tokens: [{ ...CASEY, token: 'narrow', scopes }] });
    const narrow = { token: 'narrow' };
    const refused = { status: 403, body: { errorCode: 1004 } };
    const post = await client.send('POST', sheet, { ...narrow, body: [{ email: 'c@example.com', accessLevel: 'VIEWER' }] });
    expect(post).toMatchObject(refused);
    const one = sheet.replace('/shares', `/shares/${body.result[0]?.id}`);
    expect(await client.send('DELETE', one, narrow)).toMatchObject(refused);
    expect(sharesOf(await client.send('GET', sheet, narrow))).toHaveLength(2);
    await client.control('POST', '/tokens', { tokens: [{ ...CASEY, token: 'wide', scopes: SHARING }] });
    expect((await client.send('DELETE', one, { token: 'wide' })).status).toBe(200);
  });

  test('an editor shares nothing (403/1004), a stranger finds nothing (404/1006)', async () => {
    const { client, sheet } = await startWithSheet();
    const asReader = { token: READER.token, body: [{ email: 'c@example.com', accessLevel: 'VIEWER' }] };
    expect((await client.send('POST', sheet, asReader)).body.errorCode).toBe(1006);
    await client.post(sheet, [{ email: 'reader@example.com', accessLevel: 'EDITOR' }]);
    expect((await client.send('POST', sheet, asReader)).body.errorCode).toBe(1004);
  });

  test('an address that is none refuses the whole request; a domain that the organization does not share with only itself', async () => {
    const { client, sheet } = await startWithSheet();
    const malformed = await client.post(sheet, [{ email: 'nobody', accessLevel: 'VIEWER' }]);
    expect(malformed).toMatchObject({ status: 400, body: { errorCode: 1018 } });
    await client.control('PUT', '/sharing', { domains: ['example.com'] });
    const partly = await client.post(sheet, [
      { email: 'out@example.org', accessLevel: 'VIEWER' },
      { email: 'in@example.com', accessLevel: 'VIEWER' },
    ]);
    expect(partly.body).toMatchObject({
      message: 'PARTIAL_SUCCESS',
      resultCode: 3,
      result: [{ email: 'in@example.com' }],
      failedItems: [{ index: 0, error: { errorCode: 1004 } }],
    });
  });

  test('the calls below sheets and workspaces, which Smartsheet has removed, do not exist', async () => {
    const client = await startForTest();
    const { sheetId } = await buildSheet(client);
    expect((await client.get(`/sheets/${sheetId}/shares`)).body.errorCode).toBe(1006);
  });

  test('nobody is made an owner, and a list is read in pages', async () => {
    const { client, sheet } = await startWithSheet();
    expect((await client.post(sheet, [{ email: 'a@example.com', accessLevel: 'OWNER' }])).status).toBe(400);
    await client.post(sheet, [{ email: 'a@example.com', accessLevel: 'VIEWER' }]);
    const first = await client.get(`${sheet}&maxItems=1`);
    expect(sharesOf(first)).toHaveLength(1);
    const second = await client.get(`${sheet}&maxItems=1&lastKey=${first.body.lastKey}`);
    expect(sharesOf(second)).toMatchObject([{ email: 'a@example.com' }]);
    expect(second.body.lastKey).toBeUndefined();
  });
});
