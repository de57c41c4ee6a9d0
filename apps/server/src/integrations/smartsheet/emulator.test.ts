import { expect, test as it } from 'vitest';
import { EMULATOR_TOKEN, startEmulator } from '../../testing/smartsheet-emulator.ts';

const columns = [
  { title: 'Task', type: 'TEXT_NUMBER', primary: true },
  { title: 'Hours', type: 'TEXT_NUMBER' },
];

it('creates, reads back and removes everything it knows how to create', async () => {
  const { client, emulator } = await setup();
  const workspace = await client.createWorkspace({ name: 'Work' });
  const folder = await client.createFolder({ type: 'workspace', id: workspace.id }, { name: 'Data' });
  const sheet = await client.createSheet({ type: 'folder', id: folder.id }, { name: 'Tasks', columns });
  const [task, hours] = sheet.columns.map(({ id }) => id);
  const [row] = await client.addRows(sheet.id, [{ toBottom: true, cells: [{ columnId: task, value: 'Plan' }] }]);
  await client.addRows(sheet.id, [{ parentId: row?.id, toBottom: true, cells: [{ columnId: hours, value: 3 }] }]);
  await client.updateColumn(sheet.id, hours ?? 0, { width: 90 });
  const other = await client.createSheet({ type: 'workspace', id: workspace.id }, { name: 'Other', columns });
  const reference = { name: 'All hours', sourceSheetId: sheet.id, startColumnId: hours, endColumnId: hours };
  await client.createCrossSheetReference(other.id, reference);
  await client.addSummaryFields(other.id, [{ title: 'Total', type: 'TEXT_NUMBER', formula: '=SUM({All hours})' }]);
  const report = await client.createReport({
    name: 'All tasks',
    destination: { destinationType: 'folder', destinationId: folder.id },
    scope: [{ assetType: 'sheet', assetId: sheet.id }],
    columns: [{ index: 0, title: 'Task', type: 'TEXT_NUMBER', primary: true }],
    isSummaryReport: false,
  });

  expect((await client.listWorkspaces()).map(({ name }) => name)).toEqual(['Work']);
  const children = await client.children({ type: 'folder', id: folder.id });
  expect(children.map(({ resourceType, name }) => [resourceType, name])).toEqual([
    ['sheet', 'Tasks'],
    ['report', 'All tasks'],
  ]);
  const read = await client.getSheet(sheet.id);
  expect(read.rows.map(({ parentId }) => parentId ?? null)).toEqual([null, row?.id]);
  expect(await client.listCrossSheetReferences(other.id)).toMatchObject([{ name: 'All hours', status: 'OK' }]);
  expect((await client.getSheet(other.id)).crossSheetReferences).toHaveLength(1);
  expect((await client.listSummaryFields(other.id)).map(({ title }) => title)).toEqual(['Total']);
  expect((await client.getReport(report.id)).name).toBe('All tasks');

  await client.deleteReport(report.id);
  await client.deleteSheet(other.id);
  await client.deleteFolder(folder.id);
  await client.deleteWorkspace(workspace.id);
  expect(await emulator.state()).toMatchObject({ workspaces: [], folders: [], sheets: [], reports: [] });
});

it('says who the token belongs to', async () => {
  const { client } = await setup();
  expect(await client.me()).toMatchObject({ email: 'customer@example.test', firstName: 'Casey' });
});

it('pages through more workspaces than one answer holds', async () => {
  const { client } = await setup();
  for (let count = 0; count < 130; count += 1) await client.createWorkspace({ name: `W${count}` });
  expect(await client.listWorkspaces()).toHaveLength(130);
});

async function setup() {
  const emulator = await startEmulator();
  return { emulator, client: emulator.gateway.clientFor({ token: EMULATOR_TOKEN, region: 'us' }) };
}
