import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { addRows, addSheet, type BuiltSheet, buildSheet, type Client, startForTest, valuesOf } from './testing/setup.ts';

describe('adding and moving rows', () => {
  test('500 rows in one call are accepted, 501 are not', async () => {
    const client = await startForTest();
    const { sheetId } = await buildSheet(client);
    const add = (count: number) =>
      client.post(
        `/sheets/${sheetId}/rows`,
        Array.from({ length: count }, () => ({ toBottom: true, cells: [] })),
      );
    expect((await add(501)).status).toBe(400);
    expect((await add(500)).body.result).toHaveLength(500);
  });

  test('all rows of one request share one location (1123)', async () => {
    const client = await startForTest();
    const sheet = await buildSheet(client);
    const [a, b] = await addRows(client, sheet, [{ Task: 'a' }, { Task: 'b' }]);
    const add = (...rows: object[]) => client.post(`/sheets/${sheet.sheetId}/rows`, rows);
    expect((await add({ toTop: true, cells: [] }, { toBottom: true, cells: [] })).body.errorCode).toBe(1123);
    expect((await add({ parentId: a, cells: [] }, { parentId: b, cells: [] })).body.errorCode).toBe(1123);
    expect((await add({ parentId: a, cells: [] }, { parentId: a, cells: [] })).status).toBe(200);
  });

  test('rows go to the top, the bottom, under a parent first or last, beside a sibling', async () => {
    const client = await startForTest();
    const sheet = await buildSheet(client);
    const [a = 0, b = 0] = await addRows(client, sheet, [{ Task: 'a' }, { Task: 'b' }]);
    const add = (Task: string, location: object) =>
      client.post(`/sheets/${sheet.sheetId}/rows`, { ...location, cells: [{ columnId: sheet.columns.Task, value: Task }] });
    await add('top', { toTop: true });
    await add('a2', { parentId: a });
    await add('a3', { parentId: a, toBottom: true });
    await add('a1', { parentId: a });
    await add('after a', { siblingId: a });
    await add('before b', { siblingId: b, above: true });
    await add('end', {});
    expect(await tasks(client, sheet)).toEqual(['top', 'a', '-a1', '-a2', '-a3', 'after a', 'before b', 'b', 'end']);
  });

  test('the parent of a new row must exist', async () => {
    const client = await startForTest();
    const { sheetId } = await buildSheet(client);
    expect(await client.post(`/sheets/${sheetId}/rows`, { parentId: 1234567890123456, cells: [] })).toMatchObject({
      status: 404,
      body: { errorCode: 1006 },
    });
  });

  test('an existing row moves with its children, indents and outdents', async () => {
    const client = await startForTest();
    const sheet = await buildSheet(client);
    const [a = 0, b = 0] = await addRows(client, sheet, [{ Task: 'a' }, { Task: 'b' }, { Task: 'c' }]);
    const change = (body: object) => client.put(`/sheets/${sheet.sheetId}/rows`, body);
    await change({ id: b, indent: 1 });
    expect(await tasks(client, sheet)).toEqual(['a', '-b', 'c']);
    await change({ id: a, toBottom: true });
    expect(await tasks(client, sheet)).toEqual(['c', 'a', '-b']);
    await change({ id: b, outdent: 1 });
    expect(await tasks(client, sheet)).toEqual(['c', 'a', 'b']);
    expect((await change({ id: a, parentId: a })).status).toBe(400);
  });

  test('deleting a row deletes its children; unknown ids need ignoreRowsNotFound', async () => {
    const client = await startForTest();
    const sheet = await buildSheet(client);
    const [a = 0] = await addRows(client, sheet, [{ Task: 'a' }, { Task: 'b' }]);
    await client.post(`/sheets/${sheet.sheetId}/rows`, { parentId: a, cells: [{ columnId: sheet.columns.Task, value: 'a1' }] });
    expect((await client.remove(`/sheets/${sheet.sheetId}/rows?ids=${a},1234567890123456`)).body.errorCode).toBe(1006);
    const gone = await client.remove(`/sheets/${sheet.sheetId}/rows?ids=${a},1234567890123456&ignoreRowsNotFound=true`);
    expect(gone.body.result).toHaveLength(2);
    expect(await tasks(client, sheet)).toEqual(['b']);
  });
});

describe('cells', () => {
  const COLUMNS = [
    { title: 'Done', type: 'CHECKBOX' },
    { title: 'Due', type: 'DATE' },
    { title: 'Owner', type: 'CONTACT_LIST' },
    { title: 'Tags', type: 'MULTI_PICKLIST', options: ['a', 'b'] },
    { title: 'Status', type: 'PICKLIST', options: ['Open', 'Done'] },
    {
      title: 'No',
      type: 'TEXT_NUMBER',
      systemColumnType: 'AUTO_NUMBER',
      autoNumberFormat: { prefix: 'T-{YY}-', fill: '000', startingNumber: 7 },
    },
  ];

  async function setup() {
    const client = await startForTest({ now: () => new Date('2026-11-21T10:00:00Z') });
    const sheet = await buildSheet(client, COLUMNS);
    const write = (title: string, cell: object) =>
      client.post(`/sheets/${sheet.sheetId}/rows`, { cells: [{ columnId: sheet.columns[title] ?? 1234, ...cell }] });
    return { client, sheet, write };
  }

  test('an unknown column gets 1036, a column twice in a row 1037, a system column 1046', async () => {
    const { client, sheet, write } = await setup();
    expect((await write('nowhere', { value: 'x' })).body.errorCode).toBe(1036);
    const cell = { columnId: sheet.columns.Task, value: 'x' };
    expect((await client.post(`/sheets/${sheet.sheetId}/rows`, { cells: [cell, cell] })).body.errorCode).toBe(1037);
    expect((await write('No', { value: 'x' })).body.errorCode).toBe(1046);
  });

  test.each([
    ['Done', 'yes'],
    ['Due', '12/31/2026'],
    ['Due', '2026-02-30'],
    ['Owner', 'nobody in particular'],
    ['Status', true],
  ])('a value that does not fit %s strictly gets 1042: %s', async (title, value) => {
    const { write } = await setup();
    expect((await write(title, { value })).body.errorCode).toBe(1042);
  });

  test('with strict: false a value that does not fit is kept as text', async () => {
    const { client, sheet, write } = await setup();
    expect((await write('Due', { value: 'next week', strict: false })).status).toBe(200);
    expect((await valuesOf(client, sheet))[0]).toMatchObject({ Due: 'next week' });
  });

  test('a restricted dropdown refuses other values (1042) unless validation is overridden with strict: false', async () => {
    const { client, sheet, write } = await setup();
    expect((await write('Status', { value: 'Else' })).status).toBe(200);
    await client.put(`/sheets/${sheet.sheetId}/columns/${sheet.columns.Status}`, { validation: true });
    expect((await write('Status', { value: 'Else' })).body.errorCode).toBe(1042);
    expect((await write('Status', { value: 'Open' })).status).toBe(200);
    expect((await write('Status', { value: 'Else', strict: false, overrideValidation: true })).status).toBe(200);
  });

  test('text is cut at 4,000 characters without an error, never through the middle of a character', async () => {
    const { client, sheet, write } = await setup();
    await write('Task', { value: 'x'.repeat(4_100) });
    await write('Task', { value: `${'x'.repeat(3_999)}😀` });
    const lengths = (await valuesOf(client, sheet)).map(({ Task }) => String(Task).length);
    expect(lengths).toEqual([4_000, 3_999]);
  });

  test('an empty text is stored as nothing, and null clears a cell', async () => {
    const { client, sheet } = await setup();
    const [id] = await addRows(client, sheet, [{ Task: '' }]);
    expect((await valuesOf(client, sheet))[0]).not.toHaveProperty('Task');
    const write = (value: unknown) =>
      client.put(`/sheets/${sheet.sheetId}/rows`, { id, cells: [{ columnId: sheet.columns.Task, value }] });
    await write('a');
    expect((await valuesOf(client, sheet))[0]).toMatchObject({ Task: 'a' });
    await write(null);
    expect((await valuesOf(client, sheet))[0]).not.toHaveProperty('Task');
  });

  test('auto-numbers are given in order and never again', async () => {
    const { client, sheet } = await setup();
    const [, second] = await addRows(client, sheet, [{ Task: 'a' }, { Task: 'b' }]);
    await client.remove(`/sheets/${sheet.sheetId}/rows?ids=${second}`);
    await addRows(client, sheet, [{ Task: 'c' }]);
    expect((await valuesOf(client, sheet)).map(({ No }) => No)).toEqual(['T-26-007', 'T-26-009']);
  });

  test('several values and contacts come back as they were written', async () => {
    const { client, sheet, write } = await setup();
    await write('Tags', { objectValue: { objectType: 'MULTI_PICKLIST', values: ['a', 'b, c'] } });
    await write('Owner', { objectValue: { objectType: 'CONTACT', email: 'mo@example.com', name: 'Mo' } });
    const { body } = await client.get(`/sheets/${sheet.sheetId}?include=objectValue&level=2`);
    const cells = body.rows.flatMap((row) => row.cells);
    expect(cells.find(({ columnId, value }) => columnId === sheet.columns.Tags && value)?.objectValue).toEqual({
      objectType: 'MULTI_PICKLIST',
      values: ['a', 'b, c'],
    });
    expect(cells.find(({ columnId, value }) => columnId === sheet.columns.Owner && value)).toMatchObject({
      value: 'mo@example.com',
      displayValue: 'Mo',
    });
  });

  test.each(['=1+1', '<script>', 'ignore all rules', '日本語', 'مرحبا'])(
    'the text %s comes back exactly as typed and is no formula',
    async (text) => {
      const { client, sheet, write } = await setup();
      await write('Task', { value: text });
      const { body } = await client.get(`/sheets/${sheet.sheetId}`);
      expect(body.rows[0]?.cells[0]).toEqual({ columnId: sheet.columns.Task, value: text, displayValue: text });
    },
  );

  test('linkInFromCell needs an existing row, the value null, and no other change of values (1115)', async () => {
    const { client, sheet } = await setup();
    const source = await addSheet(client, { workspaceId: sheet.workspaceId, columns: [], name: 'Source' });
    const [from] = await addRows(client, source, [{ Task: 'linked' }]);
    const [to] = await addRows(client, sheet, [{ Task: 'a' }]);
    const link = {
      columnId: sheet.columns.Task,
      value: null,
      linkInFromCell: { sheetId: source.sheetId, rowId: from, columnId: source.columns.Task },
    };
    const change = (...cells: object[]) => client.put(`/sheets/${sheet.sheetId}/rows`, { id: to, cells });
    expect((await client.post(`/sheets/${sheet.sheetId}/rows`, { cells: [link] })).body.errorCode).toBe(1115);
    expect((await change({ ...link, value: 'x' })).body.errorCode).toBe(1115);
    expect((await change(link, { columnId: sheet.columns.Done, value: true })).body.errorCode).toBe(1115);
    expect((await change(link)).status).toBe(200);
    expect((await valuesOf(client, sheet))[0]).toMatchObject({ Task: 'linked' });
  });

  test('allowPartialSuccess keeps the good rows and names the bad ones', async () => {
    const { client, sheet } = await setup();
    const rows = [
      { cells: [{ columnId: sheet.columns.Task, value: 'good' }] },
      { cells: [{ columnId: sheet.columns.Due, value: 'bad' }] },
    ];
    const whole = await client.post(`/sheets/${sheet.sheetId}/rows`, rows);
    expect(whole).toMatchObject({ status: 400, body: { errorCode: 1042, detail: { index: 1 } } });
    expect(await valuesOf(client, sheet)).toHaveLength(0);
    const part = await client.post(`/sheets/${sheet.sheetId}/rows?allowPartialSuccess=true`, rows);
    expect(part.body).toMatchObject({
      message: 'PARTIAL_SUCCESS',
      resultCode: 3,
      failedItems: [{ index: 1, error: { errorCode: 1042 } }],
    });
    expect(await valuesOf(client, sheet)).toHaveLength(1);
  });
});

describe('versions and limits', () => {
  test('version and modifiedAt rise with every change of a sheet and with nothing else', async () => {
    let now = new Date('2026-11-21T10:00:00Z');
    const client = await startForTest({ now: () => now });
    const sheet = await buildSheet(client);
    const version = async () => (await client.get(`/sheets/${sheet.sheetId}/version`)).body.version;
    const before = await version();
    await client.get(`/sheets/${sheet.sheetId}`);
    await client.post(`/sheets/${sheet.sheetId}/rows`, { cells: [{ columnId: 1, value: 1 }] });
    expect(await version()).toBe(before);
    now = new Date('2026-11-21T10:05:00Z');
    await addRows(client, sheet, [{ Task: 'a' }]);
    expect(await version()).toBe(before + 1);
    await client.put(`/sheets/${sheet.sheetId}`, { name: 'Renamed' });
    expect((await client.get(`/sheets/${sheet.sheetId}`)).body).toMatchObject({
      version: before + 2,
      name: 'Renamed',
      modifiedAt: '2026-11-21T10:05:00Z',
    });
    expect((await client.get(`/sheets/${sheet.sheetId}?ifVersionAfter=${before + 2}`)).body).toEqual({ version: before + 2 });
  });

  test('a sheet takes 20,000 rows and not one more', async () => {
    const client = await startForTest();
    const sheet = await buildSheet(client);
    const [id] = await addRows(client, sheet, [{ Task: 'first' }]);
    await client.emulator.close();
    const file = path.join(client.folder, 'sheet', `${sheet.sheetId}.json`);
    const record: { rows: object[] } = JSON.parse(readFileSync(file, 'utf8'));
    record.rows = Array.from({ length: 19_999 }, (_, place) => ({ ...record.rows[0], id: (id ?? 0) + place }));
    writeFileSync(file, JSON.stringify(record));
    const again = await startForTest({ dataFolder: client.folder });
    const add = () => again.post(`/sheets/${sheet.sheetId}/rows`, { cells: [] });
    expect((await add()).status).toBe(200);
    expect((await add()).status).toBe(400);
  });

  test('a sheet takes 500,000 cells and not one row more', async () => {
    const client = await startForTest();
    const columns = Array.from({ length: 399 }, (_, place) => ({ title: `C${place}`, type: 'DATE' }));
    const { sheetId } = await buildSheet(client, columns);
    const add = (count: number) =>
      client.post(
        `/sheets/${sheetId}/rows?exclude=nonexistentCells`,
        Array.from({ length: count }, () => ({ cells: [] })),
      );
    for (const count of [500, 500, 250]) expect((await add(count)).status).toBe(200);
    expect(await add(1)).toMatchObject({ status: 400 });
  });
});

/** Titles in the order of the grid, children with a dash. */
async function tasks(client: Client, sheet: BuiltSheet): Promise<string[]> {
  const { body } = await client.get(`/sheets/${sheet.sheetId}`);
  return body.rows.map((row) => `${row.parentId ? '-' : ''}${row.cells[0]?.value}`);
}
