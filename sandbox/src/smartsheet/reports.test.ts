import { describe, expect, test } from 'vitest';
import { addRows, addSheet, buildSheet, type Client, startForTest } from './testing/setup.ts';

const STATUS = { title: 'Status', type: 'PICKLIST' };
const DUE = { title: 'Due', type: 'DATE' };
const COST = { title: 'Cost', type: 'TEXT_NUMBER' };
const SHEET_COLUMNS = [
  { ...STATUS, options: ['Open', 'Done'] },
  DUE,
  COST,
  { title: 'Done', type: 'CHECKBOX' },
  { title: 'Owner', type: 'CONTACT_LIST' },
];
const REPORT_COLUMNS = [
  { index: 0, title: 'Task', type: 'TEXT_NUMBER', primary: true },
  { index: 1, title: 'Sheet Name', type: 'TEXT_NUMBER', sheetNameColumn: true },
  { index: 2, ...STATUS },
  { index: 3, ...COST },
];

async function setup() {
  const client = await startForTest({ now: () => new Date('2026-11-21T10:00:00Z') });
  const sheet = await buildSheet(client, SHEET_COLUMNS, 'One');
  const other = await addSheet(client, { workspaceId: sheet.workspaceId, columns: SHEET_COLUMNS, name: 'Two' });
  await addRows(client, sheet, [
    { Task: 'a', Status: 'Open', Due: '2026-11-20', Cost: 5, Done: false, Owner: 'casey@example.com' },
    { Task: 'b', Status: 'Done', Due: '2026-11-21', Cost: 7, Done: true },
    { Task: 'c', Due: '2026-11-25' },
  ]);
  await addRows(client, other, [{ Task: 'd', Status: 'open', Due: '2026-12-24', Cost: 'tbd', Owner: 'mo@example.com' }]);
  const body = {
    name: 'Report',
    destination: { destinationType: 'workspace', destinationId: sheet.workspaceId },
    scope: [{ assetType: 'workspace', assetId: sheet.workspaceId }],
    columns: REPORT_COLUMNS,
  };
  return { client, sheet, other, body };
}

async function tasksOf(client: Client, body: object): Promise<unknown[]> {
  const created = await client.post('/reports', body);
  expect(created.body).toMatchObject({ message: 'SUCCESS' });
  const report = await client.get(`/reports/${created.body.result.id}`);
  return report.body.rows.map((row) => row.cells[0]?.value);
}

describe('creating a report', () => {
  test('answers id, permalink and columns with virtual ids; the report reads back with its rows', async () => {
    const { client, body, sheet } = await setup();
    const { result } = (await client.post('/reports', body)).body;
    expect(result).toMatchObject({ name: 'Report', accessLevel: 'OWNER', permalink: expect.stringContaining('/reports/') });
    const report = (await client.get(`/reports/${result.id}`)).body;
    expect(report).toMatchObject({ totalRowCount: 4 });
    expect(report.rows[0]).toMatchObject({ sheetId: sheet.sheetId, rowNumber: 1 });
    expect(report.rows[0]?.cells.map(({ virtualColumnId, value }) => [virtualColumnId, value])).toEqual([
      [result.columns[0]?.virtualId, 'a'],
      [result.columns[1]?.virtualId, 'One'],
      [result.columns[2]?.virtualId, 'Open'],
      [result.columns[3]?.virtualId, 5],
    ]);
    expect((await client.get('/reports')).body.data).toMatchObject([{ id: result.id, name: 'Report' }]);
  });

  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      index,
      title: `C${index}`,
      type: 'DATE',
      ...(index === 0 ? { primary: true } : {}),
    }));
  const nested = (depth: number): object => ({
    operator: 'AND',
    criteria: [],
    nestedCriteria: depth > 1 ? [nested(depth - 1)] : [],
  });
  const items = (count: number) => Array.from({ length: count }, () => ({ assetType: 'sheet', assetId: 1 }));

  test.each([
    ['a name of 51 characters', { name: 'x'.repeat(51) }],
    ['no name', { name: '' }],
    ['no column', { columns: [] }],
    ['401 columns', { columns: many(401) }],
    ['no scope', { scope: [] }],
    ['101 scope items', { scope: items(101) }],
    ['an index twice', { columns: [REPORT_COLUMNS[0], { ...REPORT_COLUMNS[2], index: 0 }] }],
    ['no primary column in a row report', { columns: [REPORT_COLUMNS[2]] }],
    ['no sheet-name column in a summary report', { isSummaryReport: true, columns: [REPORT_COLUMNS[2]] }],
    ['filters four levels deep', { reportDefinition: { filters: nested(4) } }],
    [
      'an unknown operator',
      { reportDefinition: { filters: { operator: 'AND', criteria: [{ column: STATUS, operator: 'LIKE' }] } } },
    ],
    ['no destination', { destination: undefined }],
  ])('with %s is refused', async (_case, change) => {
    const { client, body } = await setup();
    expect(await client.post('/reports', { ...body, ...change })).toMatchObject({
      status: 400,
      body: { errorCode: expect.any(Number) },
    });
  });

  test('with a source that does not exist gets 1006; filters three levels deep and 400 columns pass', async () => {
    const { client, body } = await setup();
    expect((await client.post('/reports', { ...body, scope: items(1) })).body.errorCode).toBe(1006);
    expect(
      (await client.post('/reports', { ...body, columns: many(400), reportDefinition: { filters: nested(3) } })).status,
    ).toBe(200);
  });

  test('a report cannot be renamed: there is no such call', async () => {
    const { client, body } = await setup();
    const { id } = (await client.post('/reports', body)).body.result;
    expect((await client.put(`/reports/${id}`, { name: 'Other' })).status).toBe(404);
    expect((await client.remove(`/reports/${id}`)).status).toBe(200);
    expect((await client.get(`/reports/${id}`)).status).toBe(404);
  });
});

describe('reading a report', () => {
  const date = (value: string) => ({ objectType: 'DATE', value });
  test.each([
    ['EQUAL text without regard to case', STATUS, 'EQUAL', ['OPEN'], ['a', 'd']],
    ['NOT_EQUAL takes blanks along', STATUS, 'NOT_EQUAL', ['Open'], ['b', 'c']],
    ['EQUAL null is blank', STATUS, 'EQUAL', [null], ['c']],
    ['IS_ONE_OF', STATUS, 'IS_ONE_OF', ['Done', 'Later'], ['b']],
    ['IS_BLANK', STATUS, 'IS_BLANK', [], ['c']],
    ['GREATER_THAN compares numbers only', COST, 'GREATER_THAN', [5], ['b']],
    ['BETWEEN includes its ends', COST, 'BETWEEN', [5, 7], ['a', 'b']],
    ['IS_NOT_NUMBER', COST, 'IS_NOT_NUMBER', [], ['c', 'd']],
    ['CONTAINS', { title: 'Task', type: 'TEXT_NUMBER' }, 'CONTAINS', ['A'], ['a']],
    ['TODAY', DUE, 'TODAY', [], ['b']],
    ['PAST', DUE, 'PAST', [], ['a']],
    ['FUTURE', DUE, 'FUTURE', [], ['c', 'd']],
    ['NEXT_N_DAYS', DUE, 'NEXT_N_DAYS', [7], ['b', 'c']],
    ['LAST_N_DAYS', DUE, 'LAST_N_DAYS', [1], ['a', 'b']],
    ['LESS_THAN a date', DUE, 'LESS_THAN', [date('2026-11-21')], ['a']],
    ['IS_CHECKED', { title: 'Done', type: 'CHECKBOX' }, 'IS_CHECKED', [], ['b']],
    ['IS_UNCHECKED', { title: 'Done', type: 'CHECKBOX' }, 'IS_UNCHECKED', [], ['a', 'c', 'd']],
    ['the current user', { title: 'Owner', type: 'CONTACT_LIST' }, 'EQUAL', [{ objectType: 'CURRENT_USER' }], ['a']],
  ])('filters by %s', async (_case, column, operator, values, expected) => {
    const { client, body } = await setup();
    const filters = { operator: 'AND', criteria: [{ column, operator, values }] };
    expect(await tasksOf(client, { ...body, reportDefinition: { filters } })).toEqual(expected);
  });

  test('joins criteria by AND and OR, nested', async () => {
    const { client, body } = await setup();
    const open = { column: STATUS, operator: 'EQUAL', values: ['Open'] };
    const cheap = { column: COST, operator: 'LESS_THAN', values: [6] };
    const blank = { column: STATUS, operator: 'IS_BLANK' };
    const filters = { operator: 'OR', criteria: [blank], nestedCriteria: [{ operator: 'AND', criteria: [open, cheap] }] };
    expect(await tasksOf(client, { ...body, reportDefinition: { filters } })).toEqual(['a', 'c']);
  });

  test('sorts in both directions, blanks at the end', async () => {
    const { client, body } = await setup();
    const sorted = (sortingDirection: string) =>
      tasksOf(client, { ...body, reportDefinition: { sortingCriteria: [{ column: DUE, sortingDirection }] } });
    expect(await sorted('ASCENDING')).toEqual(['a', 'b', 'c', 'd']);
    expect(await sorted('DESCENDING')).toEqual(['d', 'c', 'b', 'a']);
    const byCost = { sortingCriteria: [{ column: COST, sortingDirection: 'DESCENDING' }] };
    expect((await tasksOf(client, { ...body, reportDefinition: byCost })).at(-1)).toBe('c');
  });

  test('groups with counts and summaries on its page, the primary column first', async () => {
    const { client, body } = await setup();
    const columns = [
      { ...REPORT_COLUMNS[0], index: 3 },
      { ...REPORT_COLUMNS[2], index: 0 },
      { ...REPORT_COLUMNS[3], index: 1 },
    ];
    const reportDefinition = {
      groupingCriteria: [{ column: STATUS, sortingDirection: 'ASCENDING' }],
      summarizingCriteria: [
        { column: COST, aggregationType: 'SUM' },
        { column: COST, aggregationType: 'COUNT' },
      ],
    };
    const { id, permalink } = (await client.post('/reports', { ...body, columns, reportDefinition })).body.result;
    expect((await client.get(`/reports/${id}`)).body.columns.map(({ title }) => title)).toEqual(['Task', 'Status', 'Cost']);
    const page = await (await fetch(permalink)).text();
    expect(page).toMatch(/Done<span class="count">1 row<\/span><span class="count">sum of Cost: 7<\/span>/);
    expect(page).toMatch(/All rows<span class="count">sum of Cost: 12<\/span><span class="count">count of Cost: 3<\/span>/);
  });

  test('columns match by type and title: another type under the same title stays blank', async () => {
    const { client, body, sheet } = await setup();
    const third = await addSheet(client, {
      workspaceId: sheet.workspaceId,
      columns: [{ title: 'Status', type: 'TEXT_NUMBER' }],
      name: 'Three',
    });
    await addRows(client, third, [{ Task: 'e', Status: 'Open' }]);
    const filters = { operator: 'AND', criteria: [{ column: STATUS, operator: 'EQUAL', values: ['Open'] }] };
    expect(await tasksOf(client, { ...body, reportDefinition: { filters } })).toEqual(['a', 'd']);
  });

  test('a summary report has a row for each sheet with summary fields', async () => {
    const { client, body, sheet } = await setup();
    await client.post(`/sheets/${sheet.sheetId}/summary/fields`, [{ title: 'Budget', type: 'TEXT_NUMBER', value: 900 }]);
    const columns = [
      { index: 0, title: 'Sheet Name', type: 'TEXT_NUMBER', sheetNameColumn: true },
      { index: 1, title: 'Budget', type: 'TEXT_NUMBER' },
    ];
    const { id } = (await client.post('/reports', { ...body, columns, isSummaryReport: true })).body.result;
    const { rows } = (await client.get(`/reports/${id}`)).body;
    expect(rows.map((row) => row.cells.map(({ value }) => value))).toEqual([['One', 900]]);
  });

  test('rows come in pages of 100 unless asked for more', async () => {
    const { client, body, sheet } = await setup();
    await addRows(
      client,
      sheet,
      Array.from({ length: 120 }, () => ({ Task: 'x' })),
    );
    const { id } = (await client.post('/reports', body)).body.result;
    expect((await client.get(`/reports/${id}`)).body.rows).toHaveLength(100);
    expect((await client.get(`/reports/${id}?page=2`)).body.rows).toHaveLength(24);
    expect((await client.get(`/reports/${id}?pageSize=10000`)).body.rows).toHaveLength(124);
  });

  test('definition and scope are read back and changed; sections that are not sent stay', async () => {
    const { client, body, sheet } = await setup();
    const filters = { operator: 'AND', criteria: [{ column: STATUS, operator: 'IS_BLANK' }] };
    const scope = [{ assetType: 'sheet', assetId: sheet.sheetId }];
    const { id } = (await client.post('/reports', { ...body, scope, reportDefinition: { filters } })).body.result;
    const sortingCriteria = [{ column: DUE, sortingDirection: 'ASCENDING' }];
    expect((await client.put(`/reports/${id}/definition`, { sortingCriteria })).body).toEqual({
      message: 'SUCCESS',
      resultCode: 0,
    });
    expect((await client.get(`/reports/${id}/definition`)).body).toEqual({ filters, sortingCriteria });
    const workspace = { assetType: 'workspace', assetId: sheet.workspaceId };
    await client.post(`/reports/${id}/scope`, [workspace, ...scope]);
    expect((await client.get(`/reports/${id}/scope`)).body.data).toEqual([...scope, workspace]);
  });
});
