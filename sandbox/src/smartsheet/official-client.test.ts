import smartsheet from 'smartsheet';
import { describe, expect, test } from 'vitest';
import { buildSheet, type Client, type Item, PRIMARY, startForTest, TOKEN } from './testing/setup.ts';

type Method = (
  options?: object,
) => Promise<Item & { readonly data: readonly Item[]; readonly result: Item & readonly Item[]; readonly message: string }>;
type Resource = Readonly<Record<string, Method>>;

/** The vendor's own client, pointed at the emulator; it knows a base address only with a slash at its end. */
function officialClient({ emulator }: Client, accessToken = TOKEN) {
  const client = smartsheet.createClient({ accessToken, baseUrl: `${emulator.apiBaseUrl}/`, maxRetryDurationSeconds: 1 });
  return client as unknown as Readonly<Record<'workspaces' | 'folders' | 'sheets' | 'reports' | 'users' | 'sights', Resource>>;
}

function method(resource: Resource, name: string): Method {
  const found = resource[name];
  if (!found) throw new Error(`the official client has no ${name}`);
  return found;
}

describe('the vendor’s official client', () => {
  test('reads the current user', async () => {
    const { users } = officialClient(await startForTest());
    expect(await method(users, 'getCurrentUser')()).toMatchObject({ email: 'casey@example.com' });
  });

  test('creates a workspace and a folder, lists workspaces and children', async () => {
    const { workspaces, folders } = officialClient(await startForTest());
    const { result: workspace } = await method(workspaces, 'createWorkspace')({ body: { name: 'W' } });
    const { result: folder } = await method(workspaces, 'createFolder')({ workspaceId: workspace.id, body: { name: 'F' } });
    await method(folders, 'createChildFolder')({ folderId: folder.id, body: { name: 'Inner' } });
    const listed = await method(workspaces, 'listWorkspaces')();
    expect(listed.data).toMatchObject([{ id: workspace.id, name: 'W', accessLevel: 'OWNER' }]);
    const children = await method(workspaces, 'getWorkspaceChildren')({ workspaceId: workspace.id });
    expect(children.data).toMatchObject([{ id: folder.id, resourceType: 'folder' }]);
    const inner = await method(folders, 'getFolderChildren')({ folderId: folder.id });
    expect(inner.data).toMatchObject([{ name: 'Inner' }]);
  });

  test('creates sheets in a workspace and in a folder, adds rows, sets a column formula, reads back', async () => {
    const { workspaces, sheets } = officialClient(await startForTest());
    const { result: workspace } = await method(workspaces, 'createWorkspace')({ body: { name: 'W' } });
    const { result: folder } = await method(workspaces, 'createFolder')({ workspaceId: workspace.id, body: { name: 'F' } });
    const body = { name: 'S', columns: [PRIMARY, { title: 'Twice', type: 'TEXT_NUMBER' }] };
    await method(sheets, 'createSheetInFolder')({ folderId: folder.id, body });
    const { result: sheet } = await method(sheets, 'createSheetInWorkspace')({ workspaceId: workspace.id, body });
    const [task, twice] = sheet.columns.map(({ id }) => id);
    const rows = [3, 4].map((value) => ({ toBottom: true, cells: [{ columnId: task, value }] }));
    const added = await method(sheets, 'addRows')({ sheetId: sheet.id, body: rows });
    expect(added).toMatchObject({ message: 'SUCCESS', result: [{ rowNumber: 1 }, { rowNumber: 2 }] });
    await method(sheets, 'updateColumn')({ sheetId: sheet.id, columnId: twice, body: { formula: '=Task@row * 2' } });
    const read = await method(sheets, 'getSheet')({ sheetId: sheet.id });
    expect(read.rows.map((row) => row.cells.map(({ value }) => value))).toEqual([
      [3, 6],
      [4, 8],
    ]);
    await method(sheets, 'deleteRow')({ sheetId: sheet.id, rowId: added.result[0]?.id });
    expect((await method(sheets, 'listSheets')()).data).toHaveLength(2);
    expect(await method(sheets, 'deleteSheet')({ sheetId: sheet.id })).toMatchObject({ message: 'SUCCESS' });
  });

  test('creates a report and reads its rows and definition', async () => {
    const client = await startForTest();
    const { reports } = officialClient(client);
    const { workspaceId, sheetId, columns } = await buildSheet(client);
    await client.post(`/sheets/${sheetId}/rows`, { cells: [{ columnId: columns.Task, value: 'x' }] });
    const sortingCriteria = [{ column: { title: 'Task', type: 'TEXT_NUMBER' }, sortingDirection: 'ASCENDING' }];
    const body = {
      name: 'R',
      destination: { destinationType: 'workspace', destinationId: workspaceId },
      scope: [{ assetType: 'sheet', assetId: sheetId }],
      columns: [{ index: 0, title: 'Task', type: 'TEXT_NUMBER', primary: true }],
      reportDefinition: { sortingCriteria },
    };
    const { result } = await method(reports, 'createReport')({ body });
    expect((await method(reports, 'getReport')({ reportId: result.id })).rows).toHaveLength(1);
    expect(await method(reports, 'getReportDefinition')({ reportId: result.id })).toEqual({ sortingCriteria });
  });

  test('reports our refusals as its errors, with code, status and message', async () => {
    const client = await startForTest();
    const { sheets } = officialClient(client);
    await expect(method(sheets, 'getSheet')({ sheetId: 1234567890123456 })).rejects.toMatchObject({
      statusCode: 404,
      errorCode: 1006,
    });
    const { sheetId } = await buildSheet(client);
    const rows = [
      { toTop: true, cells: [] },
      { toBottom: true, cells: [] },
    ];
    await expect(method(sheets, 'addRows')({ sheetId, body: rows })).rejects.toMatchObject({ statusCode: 400, errorCode: 1123 });
    const stranger = officialClient(client, 'unknown');
    await expect(method(stranger.sheets, 'listSheets')()).rejects.toMatchObject({ statusCode: 401, errorCode: 1002 });
  });
});
