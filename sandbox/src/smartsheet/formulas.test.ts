import { describe, expect, test } from 'vitest';
import { addRows, addSheet, type BuiltSheet, buildSheet, type Client, startForTest, valuesOf } from './testing/setup.ts';

const NUMBERS = [
  { title: 'Qty', type: 'TEXT_NUMBER' },
  { title: 'Price', type: 'TEXT_NUMBER' },
  { title: 'Total', type: 'TEXT_NUMBER' },
];

async function setup() {
  const client = await startForTest({ now: () => new Date('2026-11-21T10:00:00Z') });
  return { client, sheet: await buildSheet(client, NUMBERS) };
}

const setColumnFormula = (client: Client, sheet: BuiltSheet, title: string, formula: string) =>
  client.put(`/sheets/${sheet.sheetId}/columns/${sheet.columns[title]}`, { formula });

const setCellFormula = (
  client: Client,
  sheet: BuiltSheet,
  { id, title, formula }: { id: number | undefined; title: string; formula: string },
) => client.put(`/sheets/${sheet.sheetId}/rows`, { id, cells: [{ columnId: sheet.columns[title], formula }] });

async function totalsOf(client: Client, sheet: BuiltSheet): Promise<unknown[]> {
  return (await valuesOf(client, sheet)).map(({ Total }) => Total);
}

describe('formulas', () => {
  test('a column formula is computed for every row, also for rows that come later and after a change of what it reads', async () => {
    const { client, sheet } = await setup();
    await addRows(client, sheet, [{ Qty: 2, Price: 1.5 }]);
    await setColumnFormula(client, sheet, 'Total', '=[Qty]@row * Price@row');
    const [id] = await addRows(client, sheet, [{ Qty: 10, Price: 3 }]);
    expect(await totalsOf(client, sheet)).toEqual([3, 30]);
    await client.put(`/sheets/${sheet.sheetId}/rows`, { id, cells: [{ columnId: sheet.columns.Qty, value: 1 }] });
    const { body } = await client.get(`/sheets/${sheet.sheetId}`);
    expect(body.rows[1]?.cells[3]).toEqual({
      columnId: sheet.columns.Total,
      value: 3,
      displayValue: '3',
      formula: '=[Qty]@row * Price@row',
    });
  });

  test.each([
    ['=SUM(Qty', '#UNPARSEABLE'],
    ['=NOSUCH(1)', '#UNPARSEABLE'],
    ['=[No such column]@row', '#UNPARSEABLE'],
    ['=COUNT({No such range})', '#INVALID REF'],
    ['=Total@row + 1', '#CIRCULAR REFERENCE'],
    ['=1 / 0', '#DIVIDE BY ZERO'],
  ])('the wrong formula %s is accepted with HTTP 200, its cell reads %s', async (formula, error) => {
    const { client, sheet } = await setup();
    await addRows(client, sheet, [{ Qty: 1 }]);
    expect((await setColumnFormula(client, sheet, 'Total', formula)).status).toBe(200);
    expect(await totalsOf(client, sheet)).toEqual([error]);
  });

  test('a formula in one cell may name row numbers and children', async () => {
    const { client, sheet } = await setup();
    const [parent] = await addRows(client, sheet, [{ Task: 'parent' }]);
    const cells = (value: number) => [{ columnId: sheet.columns.Qty, value }];
    await client.post(`/sheets/${sheet.sheetId}/rows`, [
      { parentId: parent, cells: cells(4) },
      { parentId: parent, cells: cells(5) },
    ]);
    const answer = await setCellFormula(client, sheet, { id: parent, title: 'Total', formula: '=SUM(CHILDREN(Qty@row)) + Qty3' });
    expect(answer.body.result[0]?.cells[3]).toMatchObject({ value: 14, formula: '=SUM(CHILDREN(Qty@row)) + Qty3' });
  });

  test('dates, checkboxes, contacts and several values come back in their column’s form', async () => {
    const client = await startForTest({ now: () => new Date('2026-11-21T10:00:00Z') });
    const sheet = await buildSheet(client, [
      { title: 'Due', type: 'DATE' },
      { title: 'Late', type: 'CHECKBOX' },
      { title: 'Owner', type: 'CONTACT_LIST' },
      { title: 'Tags', type: 'MULTI_PICKLIST', options: ['a', 'b'] },
      { title: 'Maker', type: 'CONTACT_LIST', systemColumnType: 'CREATED_BY' },
    ]);
    await setColumnFormula(client, sheet, 'Due', '=TODAY(3)');
    await setColumnFormula(client, sheet, 'Late', '=1');
    await setColumnFormula(client, sheet, 'Owner', '=Maker@row');
    await setColumnFormula(client, sheet, 'Tags', '="a" + CHAR(10) + "b"');
    await addRows(client, sheet, [{ Task: 'x' }]);
    expect((await valuesOf(client, sheet))[0]).toMatchObject({
      Due: '2026-11-24',
      Late: true,
      Owner: 'casey@example.com',
      Tags: 'a, b',
    });
  });

  test('the text =1+1 as a value stays a text that formulas read as text', async () => {
    const { client, sheet } = await setup();
    await setColumnFormula(client, sheet, 'Total', '=LEN(Task@row)');
    await addRows(client, sheet, [{ Task: '=1+1' }]);
    expect(await totalsOf(client, sheet)).toEqual([4]);
  });

  test('TODAY follows the emulator’s clock', async () => {
    const { client, sheet } = await setup();
    await setColumnFormula(client, sheet, 'Total', '=DAY(TODAY())');
    await addRows(client, sheet, [{ Task: 'x' }]);
    expect(await totalsOf(client, sheet)).toEqual([21]);
    await client.control('POST', '/clock', { offsetMs: 24 * 3_600_000 });
    expect(await totalsOf(client, sheet)).toEqual([22]);
  });

  test('the page shows the computed value with its formula on hover, and errors as such', async () => {
    const { client, sheet } = await setup();
    await addRows(client, sheet, [{ Qty: 20, Price: 2 }]);
    await setColumnFormula(client, sheet, 'Total', '=Qty@row * Price@row');
    expect(await (await fetch(sheet.permalink)).text()).toMatch(/<td class="[^"]*computed" title="=Qty@row \* Price@row">40</);
    await setColumnFormula(client, sheet, 'Total', '=Qty@row / 0');
    expect(await (await fetch(sheet.permalink)).text()).toContain('<span class="error">#DIVIDE BY ZERO</span>');
  });
});

describe('cross-sheet references', () => {
  async function withSource() {
    const { client, sheet } = await setup();
    const source = await addSheet(client, {
      workspaceId: sheet.workspaceId,
      columns: [{ title: 'Cost', type: 'TEXT_NUMBER' }],
      name: 'Source',
    });
    await addRows(client, source, [{ Cost: 4 }, { Cost: 6 }]);
    await addRows(client, sheet, [{ Task: 'x' }]);
    const range = {
      name: 'Costs',
      sourceSheetId: source.sheetId,
      startColumnId: source.columns.Cost,
      endColumnId: source.columns.Cost,
    };
    return { client, sheet, source, range };
  }

  test('a range that is not created first reads #INVALID REF; created, the formula counts', async () => {
    const { client, sheet, range } = await withSource();
    await setColumnFormula(client, sheet, 'Total', '=SUM({Costs})');
    expect(await totalsOf(client, sheet)).toEqual(['#INVALID REF']);
    const created = await client.post(`/sheets/${sheet.sheetId}/crosssheetreferences`, range);
    expect(created.body.result).toMatchObject({ name: 'Costs', status: 'OK' });
    expect(await totalsOf(client, sheet)).toEqual([10]);
  });

  test('an unused reference vanishes after two hours by the emulator’s clock, a used one stays', async () => {
    const { client, sheet, range } = await withSource();
    await client.post(`/sheets/${sheet.sheetId}/crosssheetreferences`, range);
    await client.post(`/sheets/${sheet.sheetId}/crosssheetreferences`, { ...range, name: 'Unused' });
    await setColumnFormula(client, sheet, 'Total', '=SUM({Costs})');
    const names = async () =>
      (await client.get(`/sheets/${sheet.sheetId}/crosssheetreferences`)).body.data.map(({ name }) => name);
    await client.control('POST', '/clock', { offsetMs: 119 * 60_000 });
    expect(await names()).toEqual(['Costs', 'Unused']);
    await client.control('POST', '/clock', { offsetMs: 121 * 60_000 });
    expect(await names()).toEqual(['Costs']);
  });

  test('the source must be shared with the user (1004), its columns must exist (1036), names are unique', async () => {
    const { client, sheet, range } = await withSource();
    const other = { token: 'other', user: { email: 'other@example.com', firstName: 'O', lastName: 'T' } };
    await client.control('POST', '/tokens', { tokens: [other] });
    const workspace = await client.send('POST', '/workspaces', { token: 'other', body: { name: 'Theirs' } });
    const theirs = await client.send('POST', `/workspaces/${workspace.body.result.id}/sheets`, {
      token: 'other',
      body: { name: 'Theirs', columns: [{ title: 'A', type: 'TEXT_NUMBER', primary: true }] },
    });
    const create = (change: object) => client.post(`/sheets/${sheet.sheetId}/crosssheetreferences`, { ...range, ...change });
    expect(await create({ sourceSheetId: theirs.body.result.id })).toMatchObject({ status: 403, body: { errorCode: 1004 } });
    expect((await create({ startColumnId: 1 })).body.errorCode).toBe(1036);
    expect((await create({})).status).toBe(200);
    expect((await create({ name: 'costs' })).status).toBe(400);
  });

  test('a deleted source breaks the reference and its formulas', async () => {
    const { client, sheet, source, range } = await withSource();
    await client.post(`/sheets/${sheet.sheetId}/crosssheetreferences`, range);
    await setColumnFormula(client, sheet, 'Total', '=SUM({Costs})');
    await client.remove(`/sheets/${source.sheetId}`);
    expect((await client.get(`/sheets/${sheet.sheetId}/crosssheetreferences`)).body.data).toMatchObject([{ status: 'BROKEN' }]);
    expect(String((await totalsOf(client, sheet))[0])).toMatch(/^#/);
  });
});

describe('summary fields', () => {
  test('hold values and formulas over columns; formulas read them as [Field]#', async () => {
    const { client, sheet } = await setup();
    await addRows(client, sheet, [{ Qty: 2 }, { Qty: 3 }]);
    const path = `/sheets/${sheet.sheetId}/summary/fields`;
    const added = await client.post(path, [
      { title: 'Rate', type: 'TEXT_NUMBER', value: 10 },
      { title: 'Sum', type: 'TEXT_NUMBER', formula: '=SUM(Qty:Qty) * Rate#' },
    ]);
    expect(added.body.result.map(({ title, value }) => [title, value])).toEqual([
      ['Rate', 10],
      ['Sum', 50],
    ]);
    await setColumnFormula(client, sheet, 'Total', '=Qty@row * [Rate]#');
    expect(await totalsOf(client, sheet)).toEqual([20, 30]);
    const id = added.body.result[0]?.id;
    expect((await client.put(path, [{ id, value: 2 }])).body.result[0]).toMatchObject({ title: 'Rate', value: 2 });
    expect((await client.get(path)).body.data.map(({ value }) => value)).toEqual([2, 10]);
    expect((await client.post(path, [{ title: 'rate', type: 'TEXT_NUMBER' }])).body.errorCode).toBe(1056);
    expect((await client.remove(`${path}?ids=${id}`)).body.result).toEqual([id]);
  });

  test('keep their number format, tell it to those who ask, and refuse what is no descriptor', async () => {
    const { client, sheet } = await setup();
    const path = `/sheets/${sheet.sheetId}/summary/fields`;
    const format = ',,,,,,,,,,,,0,,3,,';
    const share = { title: 'Share', type: 'TEXT_NUMBER', formula: '=2 / 3' };
    const id = (await client.post(path, [{ ...share, format }])).body.result[0]?.id;
    const formatsIn = async (query: string) => (await client.get(`${path}${query}`)).body.data.map((field) => field.format);
    expect(await formatsIn('?include=format')).toEqual([format]);
    expect(await formatsIn('')).toEqual([undefined]);
    await client.put(path, [{ id, title: 'Finished' }]);
    expect(await formatsIn('?include=format')).toEqual([format]);
    const refused = await client.post(path, [{ ...share, title: 'Other', format: 'percent' }]);
    expect(refused.body.errorCode).toBe(1018);
  });
});
