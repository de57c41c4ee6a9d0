import { describe, expect, test } from 'vitest';
import { addRows, addSheet, buildSheet, type Client, PRIMARY, startForTest, valuesOf } from './testing/setup.ts';

describe('workspaces and folders', () => {
  test('names may repeat, every one has its own id and permalink', async () => {
    const client = await startForTest();
    const first = await client.post('/workspaces', { name: 'Same' });
    const second = await client.post('/workspaces', { name: 'Same' });
    expect(first.body.result.id).not.toBe(second.body.result.id);
    expect(first.body.result.permalink).not.toBe(second.body.result.permalink);
    expect(first.body).toMatchObject({ message: 'SUCCESS', resultCode: 0, result: { name: 'Same', accessLevel: 'OWNER' } });
  });

  test('a workspace name has at most 100 characters, a folder name 50 (1041)', async () => {
    const client = await startForTest();
    expect((await client.post('/workspaces', { name: 'x'.repeat(101) })).body.errorCode).toBe(1041);
    const { id } = (await client.post('/workspaces', { name: 'é'.repeat(100) })).body.result;
    expect((await client.post(`/workspaces/${id}/folders`, { name: 'x'.repeat(51) })).body.errorCode).toBe(1041);
  });

  test.each([
    ['{"name":', 1008],
    ['{}', 1012],
    ['{"name":7}', 1008],
    ['{"name":"W","colour":"red"}', 1008],
    ['[]', 1008],
    ['null', 1008],
  ])('the body %s is refused with an error body', async (body, code) => {
    const { emulator } = await startForTest();
    const headers = { authorization: 'Bearer token-of-casey', 'content-type': 'application/json' };
    const response = await fetch(`${emulator.apiBaseUrl}/workspaces`, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errorCode: code, message: expect.any(String), refId: expect.any(String) });
  });

  test('listing is paged by lastKey: nothing twice, nothing missed, also when something is deleted between two pages', async () => {
    const client = await startForTest();
    const ids: number[] = [];
    for (let place = 0; place < 5; place += 1) ids.push((await client.post('/workspaces', { name: `W${place}` })).body.result.id);
    const first = await client.get('/workspaces?paginationType=token&maxItems=2');
    expect(first.body.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    await client.remove(`/workspaces/${ids[1]}`);
    const second = await client.get(`/workspaces?paginationType=token&maxItems=2&lastKey=${first.body.lastKey}`);
    const third = await client.get(`/workspaces?paginationType=token&maxItems=2&lastKey=${second.body.lastKey}`);
    expect([...second.body.data, ...third.body.data].map(({ id }) => id)).toEqual(ids.slice(2));
    expect(third.body.lastKey).toBeUndefined();
  });

  test('children are listed one level deep, by type, 100 a page', async () => {
    const client = await startForTest();
    const { id } = (await client.post('/workspaces', { name: 'W' })).body.result;
    const folder = (await client.post(`/workspaces/${id}/folders`, { name: 'F' })).body.result;
    await client.post(`/folders/${folder.id}/folders`, { name: 'Inner' });
    await client.post(`/folders/${folder.id}/sheets`, { name: 'Deep', columns: [PRIMARY] });
    for (let place = 0; place < 101; place += 1) await addSheet(client, { workspaceId: id, columns: [], name: `S${place}` });
    const page = await client.get(`/workspaces/${id}/children?childrenResourceTypes=sheets&maxItems=100`);
    expect(page.body.data).toHaveLength(100);
    const rest = await client.get(
      `/workspaces/${id}/children?childrenResourceTypes=sheets&maxItems=100&lastKey=${page.body.lastKey}`,
    );
    expect(rest.body.data.map(({ name, resourceType }) => [name, resourceType])).toEqual([['S100', 'sheet']]);
    const folders = await client.get(`/workspaces/${id}/children?childrenResourceTypes=folders`);
    expect(folders.body.data.map(({ name }) => name)).toEqual(['F']);
    expect((await client.get(`/folders/${folder.id}/children`)).body.data.map(({ name }) => name)).toEqual(['Inner', 'Deep']);
    expect((await client.get(`/workspaces/${id}/children?maxItems=150`)).status).toBe(400);
    expect((await client.get(`/workspaces/${id}/children?childrenResourceTypes=rows`)).status).toBe(400);
  });

  test('an unknown id gets 404/1006, an id that is no number 400', async () => {
    const client = await startForTest();
    expect(await client.get('/sheets/1234567890123456')).toMatchObject({ status: 404, body: { errorCode: 1006 } });
    expect((await client.get('/sheets/abc')).status).toBe(400);
  });

  test('deleting a workspace deletes all that lies in it', async () => {
    const client = await startForTest();
    const sheet = await buildSheet(client);
    expect((await client.remove(`/workspaces/${sheet.workspaceId}`)).body).toEqual({ message: 'SUCCESS', resultCode: 0 });
    expect((await client.get(`/sheets/${sheet.sheetId}`)).status).toBe(404);
  });
});

describe('copies', () => {
  async function kit(client: Client) {
    const source = await buildSheet(client, [{ title: 'Cost', type: 'TEXT_NUMBER' }], 'Costs');
    await addRows(client, source, [{ Task: 'a', Cost: 5 }]);
    const target = await addSheet(client, { workspaceId: source.workspaceId, columns: [], name: 'Overview' });
    const range = {
      name: 'Costs',
      sourceSheetId: source.sheetId,
      startColumnId: source.columns.Cost,
      endColumnId: source.columns.Cost,
    };
    await client.post(`/sheets/${target.sheetId}/crosssheetreferences`, range);
    await client.control('POST', '/dashboards', {
      workspaceId: source.workspaceId,
      name: 'Board',
      widgets: [{ type: 'SHEETSUMMARY', contents: { sheetId: source.sheetId } }],
    });
    await client.control('POST', '/forms', { sheetId: source.sheetId, name: 'Intake' });
    return source;
  }

  test('a copied workspace has no rows without include=data, and its references point at the copies', async () => {
    const client = await startForTest();
    const { workspaceId, sheetId } = await kit(client);
    const copy = (await client.post(`/workspaces/${workspaceId}/copy`, { newName: 'Copy' })).body.result;
    const children = (await client.get(`/workspaces/${copy.id}/children`)).body.data;
    expect(children.map(({ name, resourceType }) => [name, resourceType])).toEqual([
      ['Costs', 'sheet'],
      ['Overview', 'sheet'],
      ['Board', 'sight'],
    ]);
    const [costs, overview, board] = children.map(({ id }) => id);
    expect((await client.get(`/sheets/${costs}`)).body.rows).toEqual([]);
    const references = (await client.get(`/sheets/${overview}/crosssheetreferences`)).body.data;
    expect(references).toMatchObject([{ name: 'Costs', sourceSheetId: costs, status: 'OK' }]);
    expect((await client.get(`/sights/${board}?level=4`)).body).toMatchObject({ widgets: [{ contents: { sheetId: costs } }] });
    expect(costs).not.toBe(sheetId);
  });

  test('skipRemap leaves a kind of reference at the original; include=data,forms carries rows and forms', async () => {
    const client = await startForTest();
    const { workspaceId, sheetId } = await kit(client);
    const query = 'include=data,forms&skipRemap=cellLinks,sights';
    const copy = (await client.post(`/workspaces/${workspaceId}/copy?${query}`, { newName: 'Copy' })).body.result;
    const [costs, overview, board] = (await client.get(`/workspaces/${copy.id}/children`)).body.data.map(({ id }) => id);
    expect((await client.get(`/sheets/${costs}`)).body.rows).toHaveLength(1);
    expect((await client.get(`/sheets/${overview}/crosssheetreferences`)).body.data).toMatchObject([{ sourceSheetId: sheetId }]);
    expect((await client.get(`/sights/${board}`)).body).toMatchObject({ widgets: [{ contents: { sheetId } }] });
    const state = (await client.control('GET', '/state')).body;
    expect(state.sheets.find(({ id }) => id === costs)).toMatchObject({ forms: [{ name: 'Intake' }] });
  });

  test('a folder or a sheet is copied to a destination, a sheet also by fromId', async () => {
    const client = await startForTest();
    const sheet = await buildSheet(client);
    await addRows(client, sheet, [{ Task: 'a' }]);
    const destination = { destinationType: 'workspace', destinationId: sheet.workspaceId };
    const copied = await client.post(`/sheets/${sheet.sheetId}/copy?include=data`, { ...destination, newName: 'Copy' });
    const columns = { Task: copied.body.result.columns[0]?.id ?? 0 };
    expect(await valuesOf(client, { ...sheet, sheetId: copied.body.result.id, columns })).toEqual([{ Task: 'a' }]);
    const fromId = await client.post(`/workspaces/${sheet.workspaceId}/sheets`, { name: 'From', fromId: sheet.sheetId });
    expect((await client.get(`/sheets/${fromId.body.result.id}`)).body.rows).toEqual([]);
    const folder = (await client.post(`/workspaces/${sheet.workspaceId}/folders`, { name: 'F' })).body.result;
    await client.post(`/folders/${folder.id}/sheets`, { name: 'Inside', columns: [PRIMARY] });
    const folderCopy = await client.post(`/folders/${folder.id}/copy`, { ...destination, newName: 'F2' });
    expect((await client.get(`/folders/${folderCopy.body.result.id}/children`)).body.data.map(({ name }) => name)).toEqual([
      'Inside',
    ]);
  });

  test('too many sheets get 400/1120 with the limit; a copy that fails on the way gets 500/1119 with the container to clean up', async () => {
    const client = await startForTest();
    const { workspaceId } = await kit(client);
    await client.control('POST', '/copies', { maxSheets: 1 });
    const refused = await client.post(`/workspaces/${workspaceId}/copy`, { newName: 'Copy' });
    expect(refused).toMatchObject({ status: 400, body: { errorCode: 1120, detail: { maxSheetCount: 1 } } });
    await client.control('POST', '/copies', { maxSheets: 10, failNextPartly: true });
    const partial = await client.post(`/workspaces/${workspaceId}/copy`, { newName: 'Copy' });
    expect(partial).toMatchObject({ status: 500, body: { errorCode: 1119, detail: { topContainerId: expect.any(Number) } } });
    expect((await client.get('/workspaces')).body.data.map(({ name }) => name)).toEqual(['Workspace', 'Copy']);
  });
});
