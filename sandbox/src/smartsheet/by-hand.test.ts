import { expect, test } from 'vitest';
import { buildSheet, startForTest } from './testing/setup.ts';

test('no call creates a dashboard; one that a person built can be listed, read with its sources and renamed', async () => {
  const client = await startForTest();
  const { workspaceId, sheetId } = await buildSheet(client);
  expect((await client.post('/sights', { name: 'D' })).status).toBe(404);
  const widgets = [
    { type: 'METRIC', title: 'Open', xPosition: 0, yPosition: 0, width: 2, height: 2, contents: { cellData: [{ sheetId }] } },
  ];
  const { id } = (await client.control('POST', '/dashboards', { workspaceId, name: 'Board', widgets })).body;
  expect((await client.get('/sights?paginationType=token')).body.data).toMatchObject([
    { id, name: 'Board', accessLevel: 'OWNER' },
  ]);
  expect((await client.get(`/sights/${id}?level=4`)).body).toMatchObject({
    widgets: [{ type: 'METRIC', contents: { cellData: [{ sheetId }] } }],
  });
  expect((await client.put(`/sights/${id}`, { name: 'Board 2' })).body.result).toMatchObject({ name: 'Board 2' });
  expect((await client.remove(`/sights/${id}`)).status).toBe(200);
});

test('changing a dashboard takes the name only: widgets get 400/1008', async () => {
  const client = await startForTest();
  const { workspaceId } = await buildSheet(client);
  const { id } = (await client.control('POST', '/dashboards', { workspaceId, name: 'Board' })).body;
  expect(await client.put(`/sights/${id}`, { name: 'B', widgets: [] })).toMatchObject({ status: 400, body: { errorCode: 1008 } });
});

test('no call creates a rule; the list shows rules with one action, a rule with several steps answers 400/1266', async () => {
  const client = await startForTest();
  const { sheetId } = await buildSheet(client);
  const path = `/sheets/${sheetId}/automationrules`;
  expect((await client.post(path, { name: 'R' })).status).toBe(404);
  const single = (await client.control('POST', '/rules', { sheetId, name: 'Remind' })).body.id;
  const multi = (await client.control('POST', '/rules', { sheetId, name: 'Approve', multiStep: true })).body.id;
  expect((await client.get(path)).body.data.map(({ name }) => name)).toEqual(['Remind']);
  expect(await client.get(`${path}/${multi}`)).toMatchObject({ status: 400, body: { errorCode: 1266 } });
  const change = { enabled: false, action: { type: 'APPROVAL_REQUEST_ACTION' } };
  expect((await client.put(`${path}/${single}`, change)).body.errorCode).toBe(1220);
  expect((await client.put(`${path}/${single}`, { enabled: false })).body.result).toMatchObject({ enabled: false });
  expect((await client.remove(`${path}/${single}`)).status).toBe(200);
});

test('forms have no endpoint at all; one that a person built shows up in the inventory only', async () => {
  const client = await startForTest();
  const { sheetId } = await buildSheet(client);
  expect((await client.get(`/sheets/${sheetId}/forms`)).status).toBe(404);
  expect((await client.control('POST', '/forms', { sheetId, name: 'Intake' })).status).toBe(200);
  expect((await client.control('GET', '/state')).body.sheets).toMatchObject([{ forms: [{ name: 'Intake' }] }]);
});

test('files and discussions that people add to a row are told with the sheet to those who ask for them', async () => {
  const client = await startForTest();
  const { sheetId, columns } = await buildSheet(client);
  const added = await client.post(`/sheets/${sheetId}/rows`, [
    { cells: [{ columnId: columns.Task, value: 'a' }] },
    { cells: [{ columnId: columns.Task, value: 'b' }] },
  ]);
  const rowId = added.body.result[0]?.id;
  await client.control('POST', '/attachments', { sheetId, rowId, name: 'Offer.pdf' });
  await client.control('POST', '/discussions', { sheetId, rowId, name: 'Is this right?' });
  const { rows } = (await client.get(`/sheets/${sheetId}?include=attachments,discussions`)).body;
  expect(rows[0]).toMatchObject({ attachments: [{ name: 'Offer.pdf' }], discussions: [{ title: 'Is this right?' }] });
  expect(rows[1]).not.toHaveProperty('attachments');
  const [bare] = (await client.get(`/sheets/${sheetId}`)).body.rows;
  expect(bare).not.toHaveProperty('attachments');
  expect(bare).not.toHaveProperty('discussions');
});
