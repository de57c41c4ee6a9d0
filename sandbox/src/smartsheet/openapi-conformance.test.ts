import { expect, test } from 'vitest';
import { hasOpenApiFile, OPENAPI_FILE, readOpenApi } from './testing/openapi-conformance.ts';
import { addRows, buildSheet, type Client, PRIMARY, startForTest } from './testing/setup.ts';

/** Every operation that the product needs, by the names of the vendor's OpenAPI file; OAuth's calls have tests of their own. */
const OPERATIONS = `
GET /users/me
GET /workspaces
POST /workspaces
PUT /workspaces/{workspaceId}
DELETE /workspaces/{workspaceId}
POST /workspaces/{workspaceId}/copy
GET /workspaces/{workspaceId}/metadata
GET /workspaces/{workspaceId}/children
POST /workspaces/{workspaceId}/folders
POST /folders/{folderId}/folders
PUT /folders/{folderId}
DELETE /folders/{folderId}
POST /folders/{folderId}/copy
GET /folders/{folderId}/metadata
GET /folders/{folderId}/children
GET /sheets
POST /workspaces/{workspaceId}/sheets
POST /folders/{folderId}/sheets
GET /sheets/{sheetId}
PUT /sheets/{sheetId}
DELETE /sheets/{sheetId}
GET /sheets/{sheetId}/version
POST /sheets/{sheetId}/copy
GET /sheets/{sheetId}/columns
POST /sheets/{sheetId}/columns
PUT /sheets/{sheetId}/columns/{columnId}
DELETE /sheets/{sheetId}/columns/{columnId}
POST /sheets/{sheetId}/rows
PUT /sheets/{sheetId}/rows
DELETE /sheets/{sheetId}/rows
GET /sheets/{sheetId}/crosssheetreferences
POST /sheets/{sheetId}/crosssheetreferences
GET /sheets/{sheetId}/summary/fields
POST /sheets/{sheetId}/summary/fields
PUT /sheets/{sheetId}/summary/fields
DELETE /sheets/{sheetId}/summary/fields
GET /reports
POST /reports
GET /reports/{reportId}
DELETE /reports/{reportId}
GET /reports/{reportId}/definition
PUT /reports/{reportId}/definition
GET /reports/{reportId}/scope
POST /reports/{reportId}/scope
GET /sights
GET /sights/{sightId}
PUT /sights/{sightId}
DELETE /sights/{sightId}
GET /sheets/{sheetId}/automationrules
GET /shares
POST /shares
GET /shares/{shareId}
PATCH /shares/{shareId}
DELETE /shares/{shareId}
`
  .trim()
  .split('\n');

const missing = `the vendor's OpenAPI file is not at ${OPENAPI_FILE}`;

test.skipIf(!hasOpenApiFile())(
  `every answer of a walk through all operations fits the vendor's OpenAPI file${hasOpenApiFile() ? '' : ` (skipped: ${missing})`}`,
  async () => {
    const openApi = readOpenApi();
    const walked = new Set<string>();
    const violations: string[] = [];
    const recorded = record(await startForTest(), ({ method, path, answer }) => {
      const template = openApi.templateOf(method, path.replace(/\?.*/, ''));
      if (template === undefined) violations.push(`${method} ${path}: not in the OpenAPI file`);
      else {
        if (answer.status === 200) walked.add(`${method} ${template}`);
        violations.push(...openApi.violationsOf(method, template, answer));
      }
    });
    await walk(recorded);
    expect(violations).toEqual([]);
    expect(OPERATIONS.filter((operation) => !walked.has(operation))).toEqual([]);
  },
);

test.skipIf(!hasOpenApiFile())('the check finds an answer that does not fit', () => {
  const openApi = readOpenApi();
  const answer = { status: 200, body: { message: 'DONE', resultCode: 0, result: { id: 'seven', name: 'W' } } };
  expect(openApi.violationsOf('POST', '/workspaces', answer).length).toBeGreaterThan(0);
});

interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly answer: { readonly status: number; readonly body: unknown };
}

function record(client: Client, note: (exchange: Exchange) => void): Client {
  const send: Client['send'] = async (method, path, sent) => {
    const answer = await client.send(method, path, sent);
    note({ method, path, answer });
    return answer;
  };
  return {
    ...client,
    send,
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, { body }),
    put: (path, body) => send('PUT', path, { body }),
    remove: (path) => send('DELETE', path),
  };
}

const COLUMNS = [
  { title: 'Status', type: 'PICKLIST', options: ['Open', 'Done'] },
  { title: 'Due', type: 'DATE' },
  { title: 'Owner', type: 'CONTACT_LIST', contactOptions: [{ email: 'mo@example.com', name: 'Mo' }] },
  { title: 'Tags', type: 'MULTI_PICKLIST', options: ['a', 'b'] },
  { title: 'Flag', type: 'CHECKBOX', symbol: 'FLAG' },
  { title: 'Total', type: 'TEXT_NUMBER' },
  {
    title: 'No',
    type: 'TEXT_NUMBER',
    systemColumnType: 'AUTO_NUMBER',
    autoNumberFormat: { prefix: 'A', fill: '000', startingNumber: 1 },
  },
  { title: 'Made', type: 'DATETIME', systemColumnType: 'CREATED_DATE' },
  { title: 'Maker', type: 'CONTACT_LIST', systemColumnType: 'CREATED_BY' },
];

async function walk(client: Client): Promise<void> {
  await client.get('/users/me');
  const sheet = await buildSheet(client, COLUMNS);
  await walkContainers(client, sheet.workspaceId);
  await walkColumns(client, sheet.sheetId);
  await walkRows(client, sheet);
  await walkReferencesAndFields(client, sheet);
  await walkReports(client, sheet);
  await walkDashboards(client, sheet);
  await walkShares(client, sheet);
  await client.get('/sheets/1234567890123456');
  await client.send('GET', '/users/me', { token: null });
  await client.remove(`/sheets/${sheet.sheetId}`);
  await client.remove(`/workspaces/${sheet.workspaceId}`);
}

async function walkContainers(client: Client, workspaceId: number): Promise<void> {
  const folder = (await client.post(`/workspaces/${workspaceId}/folders`, { name: 'F' })).body.result;
  await client.post(`/folders/${folder.id}/folders`, { name: 'Inner' });
  await client.post(`/folders/${folder.id}/sheets`, { name: 'S', columns: [PRIMARY] });
  await client.put(`/workspaces/${workspaceId}`, { name: 'Renamed' });
  await client.put(`/folders/${folder.id}`, { name: 'Renamed' });
  for (const path of [
    '/workspaces?paginationType=token',
    `/workspaces/${workspaceId}/metadata`,
    `/workspaces/${workspaceId}/children`,
  ])
    await client.get(path);
  for (const path of [`/folders/${folder.id}/metadata`, `/folders/${folder.id}/children`]) await client.get(path);
  await client.post(`/workspaces/${workspaceId}/copy`, { newName: 'Copy' });
  await client.post(`/folders/${folder.id}/copy`, { destinationType: 'workspace', destinationId: workspaceId, newName: 'Copy' });
  await client.remove(`/folders/${folder.id}`);
}

async function walkColumns(client: Client, sheetId: number): Promise<void> {
  const added = await client.post(`/sheets/${sheetId}/columns`, [
    { title: 'New', type: 'TEXT_NUMBER', index: 1, description: 'why' },
  ]);
  const path = `/sheets/${sheetId}/columns/${added.body.result[0]?.id}`;
  await client.put(path, { title: 'Newer', width: 80, formula: '=1+1' });
  await client.put(path, { options: ['x'] });
  await client.get(`/sheets/${sheetId}/columns`);
  await client.remove(path);
}

async function walkRows(client: Client, sheet: Awaited<ReturnType<typeof buildSheet>>): Promise<void> {
  const path = `/sheets/${sheet.sheetId}`;
  await client.put(`${path}/columns/${sheet.columns.Total}`, { formula: '=1/0' });
  const [first, second] = await addRows(client, sheet, [
    { Task: 'a', Status: 'Open', Due: '2026-12-01', Owner: 'mo@example.com', Flag: true },
    {},
  ]);
  const tags = { columnId: sheet.columns.Tags, objectValue: { objectType: 'MULTI_PICKLIST', values: ['a', 'b'] } };
  await client.put(`${path}/rows`, [
    { id: first, cells: [tags, { columnId: sheet.columns.Task, value: 'x', hyperlink: { url: 'https://example.com/' } }] },
  ]);
  await client.post(`${path}/rows`, { parentId: first, cells: [{ columnId: sheet.columns.Task, formula: '=Nonsense(' }] });
  await client.post(`${path}/rows`, { cells: [{ columnId: sheet.columns.Due, value: 'x' }] });
  await client.remove(`${path}/rows?ids=${second}`);
  await client.get(
    `${path}?level=2&include=objectValue,columnType,rowPermalink,writerInfo,ownerInfo,format,crossSheetReferences`,
  );
  await client.get(path);
  await client.get(`${path}/version`);
  await client.get('/sheets');
  await client.put(path, { name: 'Renamed' });
  await client.post(`${path}/copy?include=data`, {
    destinationType: 'workspace',
    destinationId: sheet.workspaceId,
    newName: 'Copy',
  });
}

async function walkReferencesAndFields(client: Client, sheet: Awaited<ReturnType<typeof buildSheet>>): Promise<void> {
  const path = `/sheets/${sheet.sheetId}`;
  const range = { name: 'R', sourceSheetId: sheet.sheetId, startColumnId: sheet.columns.Due, endColumnId: sheet.columns.Due };
  await client.post(`${path}/crosssheetreferences`, range);
  await client.get(`${path}/crosssheetreferences`);
  await client.get(`${path}?include=crossSheetReferences`);
  const fields = [
    { title: 'Rows', type: 'TEXT_NUMBER', formula: '=COUNT(Task:Task)', format: ',,,,,,,,,,,,,1,1,,' },
    { title: 'Lead', type: 'CONTACT_LIST', value: 'mo@example.com' },
  ];
  const [first, second] = (await client.post(`${path}/summary/fields`, fields)).body.result.map(({ id }) => id);
  await client.put(`${path}/summary/fields`, [{ id: first, title: 'Row count' }]);
  await client.get(`${path}/summary/fields?include=objectValue,format`);
  await client.remove(`${path}/summary/fields?ids=${second}`);
}

async function walkReports(client: Client, sheet: Awaited<ReturnType<typeof buildSheet>>): Promise<void> {
  const status = { title: 'Status', type: 'PICKLIST' };
  const reportDefinition = {
    filters: { operator: 'AND', criteria: [{ column: status, operator: 'EQUAL', values: ['Open'] }] },
    groupingCriteria: [{ column: status, sortingDirection: 'ASCENDING', isExpanded: true }],
    summarizingCriteria: [{ column: status, aggregationType: 'COUNT' }],
    sortingCriteria: [{ column: status, sortingDirection: 'DESCENDING' }],
  };
  const created = await client.post('/reports', {
    name: 'R',
    destination: { destinationType: 'workspace', destinationId: sheet.workspaceId },
    scope: [{ assetType: 'sheet', assetId: sheet.sheetId }],
    columns: [
      { index: 0, title: 'Task', type: 'TEXT_NUMBER', primary: true },
      { index: 1, title: 'Sheet Name', type: 'TEXT_NUMBER', sheetNameColumn: true },
      { index: 2, ...status },
      { index: 3, title: 'Made', type: 'DATETIME', systemColumnType: 'CREATED_DATE' },
    ],
    reportDefinition,
  });
  const path = `/reports/${created.body.result.id}`;
  await client.get('/reports');
  await client.get(`${path}?include=scope,objectValue,sourceSheets`);
  await client.put(`${path}/definition`, reportDefinition);
  await client.get(`${path}/definition`);
  await client.post(`${path}/scope`, [{ assetType: 'workspace', assetId: sheet.workspaceId }]);
  await client.get(`${path}/scope`);
  await client.post('/reports', { name: '' });
  await client.remove(path);
}

async function walkDashboards(client: Client, { workspaceId, sheetId }: Awaited<ReturnType<typeof buildSheet>>): Promise<void> {
  const widgets = [
    { type: 'TITLE', title: 'Hello', xPosition: 0, yPosition: 0, width: 6, height: 1, contents: { htmlContent: '<b>Hello</b>' } },
  ];
  const { id } = (await client.control('POST', '/dashboards', { workspaceId, name: 'D', widgets })).body;
  await client.get('/sights?paginationType=token');
  await client.get(`/sights/${id}?level=4`);
  await client.put(`/sights/${id}`, { name: 'D2' });
  await client.remove(`/sights/${id}`);
  await client.control('POST', '/rules', { sheetId, name: 'Remind', recipients: [{ email: 'mo@example.com' }] });
  await client.get(`/sheets/${sheetId}/automationrules`);
}

async function walkShares(client: Client, { sheetId }: Awaited<ReturnType<typeof buildSheet>>): Promise<void> {
  const query = `assetType=sheet&assetId=${sheetId}`;
  const added = await client.post(`/shares?${query}&sendEmail=true`, [{ email: 'mo@example.com', accessLevel: 'VIEWER' }]);
  const share = `/shares/${added.body.result[0]?.id}?${query}`;
  await client.get(`/shares?${query}&sharingInclude=WORKSPACE`);
  await client.get(share);
  await client.send('PATCH', share, { body: { accessLevel: 'EDITOR' } });
  await client.remove(share);
}
