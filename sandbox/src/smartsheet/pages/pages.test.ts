import { expect, test } from 'vitest';
import { addRows, buildSheet, type Client, startForTest } from '../testing/setup.ts';

const HOSTILE = `"><script>alert('x')</script>&amp;<img src=x onerror=alert(1)>`;
const SHORT = `"><script>a('x')</script><b>`;

async function read(address: string): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await fetch(address);
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** Tags and event handlers that no page of ours contains. */
function expectHarmless(text: string): void {
  expect(text).not.toMatch(/<script|<img|<b>|javascript:/i);
  expect(text).toContain('&lt;script&gt;');
}

async function buildHostile(client: Client) {
  const workspace = (await client.post('/workspaces', { name: HOSTILE })).body.result;
  const folder = (await client.post(`/workspaces/${workspace.id}/folders`, { name: SHORT })).body.result;
  const columns = [
    { title: SHORT, type: 'TEXT_NUMBER', primary: true },
    { title: `${SHORT}p`, type: 'PICKLIST', options: [HOSTILE] },
    { title: `${SHORT}s`, type: 'PICKLIST', symbol: 'RYG' },
    { title: `${SHORT}c`, type: 'CONTACT_LIST' },
    { title: `${SHORT}f`, type: 'TEXT_NUMBER' },
  ];
  const sheet = (await client.post(`/folders/${folder.id}/sheets`, { name: SHORT, columns })).body.result;
  const [primary, picklist, symbol, contact, formula] = sheet.columns.map(({ id }) => id);
  await client.put(`/sheets/${sheet.id}/columns/${formula}`, { formula: `="${HOSTILE}`, description: HOSTILE });
  const cells = [
    { columnId: primary, value: HOSTILE, hyperlink: { url: 'javascript:alert(1)' } },
    { columnId: picklist, value: HOSTILE },
    { columnId: symbol, value: HOSTILE },
    { columnId: contact, objectValue: { objectType: 'CONTACT', email: 'a@example.com', name: HOSTILE } },
  ];
  expect((await client.post(`/sheets/${sheet.id}/rows`, { cells })).status).toBe(200);
  await client.post(`/sheets/${sheet.id}/summary/fields`, [{ title: SHORT, type: 'TEXT_NUMBER', formula: `="${HOSTILE}` }]);
  const range = { name: HOSTILE, sourceSheetId: sheet.id, startColumnId: primary, endColumnId: primary };
  await client.post(`/sheets/${sheet.id}/crosssheetreferences`, range);
  await client.control('POST', '/forms', { sheetId: sheet.id, name: HOSTILE });
  const report = await client.post('/reports', {
    name: SHORT,
    destination: { destinationType: 'workspace', destinationId: workspace.id },
    scope: [{ assetType: 'sheet', assetId: sheet.id }],
    columns: [
      { index: 0, title: SHORT, type: 'TEXT_NUMBER', primary: true },
      { index: 1, title: `${SHORT}p`, type: 'PICKLIST' },
    ],
    reportDefinition: {
      groupingCriteria: [{ column: { title: `${SHORT}p`, type: 'PICKLIST' }, sortingDirection: 'ASCENDING' }],
      summarizingCriteria: [{ column: { title: `${SHORT}p`, type: 'PICKLIST' }, aggregationType: 'FIRST' }],
    },
  });
  const dashboard = await client.control('POST', '/dashboards', {
    workspaceId: workspace.id,
    name: HOSTILE,
    widgets: [{ type: HOSTILE, title: HOSTILE }],
  });
  return [
    client.emulator.url,
    workspace.permalink,
    folder.permalink,
    sheet.permalink,
    report.body.result.permalink,
    dashboard.body.permalink,
  ];
}

test('names, titles, options, values, contacts, formulas and links of any content are shown as text on every page', async () => {
  const client = await startForTest();
  for (const address of await buildHostile(client)) {
    const { status, text, headers } = await read(address);
    expect(status).toBe(200);
    expectHarmless(text);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|script-src/);
  }
});

test('no page needs inline styles or scripts', async () => {
  const client = await startForTest();
  for (const address of await buildHostile(client)) expect((await read(address)).text).not.toMatch(/\sstyle="|<style/);
});

test('a sheet’s page shows its hierarchy, chips, symbols as shapes with a word for those who cannot see them, and dates', async () => {
  const client = await startForTest();
  const sheet = await buildSheet(client, [
    { title: 'Health', type: 'PICKLIST', symbol: 'RYG' },
    { title: 'Status', type: 'PICKLIST', options: ['Open'] },
    { title: 'Due', type: 'DATE' },
    { title: 'Done', type: 'CHECKBOX' },
  ]);
  const [id] = await addRows(client, sheet, [{ Task: 'Parent', Health: 'Green', Status: 'Open', Due: '2026-12-24', Done: true }]);
  await client.post(`/sheets/${sheet.sheetId}/rows`, { parentId: id, cells: [{ columnId: sheet.columns.Task, value: 'Child' }] });
  const { text } = await read(sheet.permalink);
  expect(text).toMatch(/class="w\d+ primary level-1">Child/);
  expect(text).toMatch(/<span class="symbol" title="Green"><svg class="shape green"[^>]*><circle/);
  expect(text).toContain('<span class="unseen">Green</span>');
  expect(text).toContain('<span class="chip">Open</span>');
  expect(text).toContain('<time datetime="2026-12-24" title="2026-12-24">24 Dec 2026</time>');
  expect(text).toContain('<span class="unseen">checked</span>');
  expect(text).toContain('sandbox’s stand-in for Smartsheet');
});

test('a permalink of something deleted says so', async () => {
  const client = await startForTest();
  const sheet = await buildSheet(client);
  await client.remove(`/sheets/${sheet.sheetId}`);
  expect(await read(sheet.permalink)).toMatchObject({ status: 404, text: expect.stringContaining('has been deleted') });
});

test('a sheet of more than 500 rows is shown in pages', async () => {
  const client = await startForTest();
  const sheet = await buildSheet(client);
  await addRows(
    client,
    sheet,
    Array.from({ length: 500 }, (_, place) => ({ Task: `row ${place + 1}.` })),
  );
  await addRows(client, sheet, [{ Task: 'row 501.' }]);
  expect((await read(sheet.permalink)).text).not.toContain('row 501.');
  expect((await read(`${sheet.permalink}?page=2`)).text).toContain('row 501.');
});
