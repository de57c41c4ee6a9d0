import { describe, expect, test } from 'vitest';
import { addRows, buildSheet, type Client, PRIMARY, startForTest, valuesOf } from './testing/setup.ts';

async function create(client: Client, columns: readonly object[], name = 'Sheet') {
  const workspace = await client.post('/workspaces', { name: 'W' });
  const { status, body } = await client.post(`/workspaces/${workspace.body.result.id}/sheets`, { name, columns });
  return { status, code: body.errorCode, result: body.result };
}

describe('creating a sheet', () => {
  test.each([
    ['no primary column', [{ title: 'A', type: 'TEXT_NUMBER' }], 1055],
    ['two primary columns', [PRIMARY, { ...PRIMARY, title: 'B' }], 1055],
    ['titles that differ only by case', [PRIMARY, { title: 'TASK', type: 'DATE' }], 1056],
    ['a primary column of another type', [{ title: 'A', type: 'DATE', primary: true }], 1057],
    ['options together with a symbol', [PRIMARY, { title: 'B', type: 'PICKLIST', options: ['x'], symbol: 'RYG' }], 1059],
    ['a project type', [PRIMARY, { title: 'B', type: 'DURATION' }], 1142],
    ['DATETIME without a system type', [PRIMARY, { title: 'B', type: 'DATETIME' }], 1018],
    ['a system type on the wrong type', [PRIMARY, { title: 'B', type: 'TEXT_NUMBER', systemColumnType: 'CREATED_DATE' }], 1060],
    ['a symbol that the type lacks', [PRIMARY, { title: 'B', type: 'CHECKBOX', symbol: 'RYG' }], 1018],
    ['an unknown type', [PRIMARY, { title: 'B', type: 'NUMBER' }], 1018],
    ['an unknown attribute', [PRIMARY, { title: 'B', type: 'DATE', colour: 'red' }], 1008],
    ['a column without a title', [PRIMARY, { type: 'DATE' }], 1012],
    ['a title of 51 characters', [PRIMARY, { title: 'x'.repeat(51), type: 'DATE' }], 1041],
    [
      'an auto-number text of 41 characters',
      [
        PRIMARY,
        {
          title: 'B',
          type: 'TEXT_NUMBER',
          systemColumnType: 'AUTO_NUMBER',
          autoNumberFormat: { prefix: 'p'.repeat(38), fill: '000' },
        },
      ],
      1088,
    ],
  ])('with %s is refused', async (_case, columns, code) => {
    expect(await create(await startForTest(), columns)).toMatchObject({ status: 400, code });
  });

  test.each(['formula', 'validation', 'description', 'hidden', 'format', 'locked'])('does not accept %s (1032)', async (name) => {
    const value = { validation: true, hidden: true, locked: true }[name] ?? '=1';
    expect(await create(await startForTest(), [PRIMARY, { title: 'B', type: 'DATE', [name]: value }])).toMatchObject({
      status: 400,
      code: 1032,
    });
  });

  test('answers the columns with new ids below 2^53 in the given order; names may repeat', async () => {
    const client = await startForTest();
    const columns = [
      { title: 'B', type: 'PICKLIST', options: ['x', 'y'] },
      PRIMARY,
      { title: 'C', type: 'CHECKBOX', symbol: 'FLAG' },
    ];
    const first = await create(client, columns, 'Same name');
    const second = await create(client, columns, 'Same name');
    expect(first.result.columns.map(({ title, index }) => [title, index])).toEqual([
      ['B', 0],
      ['Task', 1],
      ['C', 2],
    ]);
    const ids = [first, second].flatMap(({ result }) => [result.id, ...result.columns.map(({ id }) => id)]);
    expect(new Set(ids).size).toBe(8);
    expect(ids.every((id) => Number.isSafeInteger(id) && String(id).length === 16)).toBe(true);
  });
});

describe('changing columns', () => {
  test('several new columns need one common index (1135) and an index at all (1134)', async () => {
    const client = await startForTest();
    const { sheetId } = await buildSheet(client);
    const add = (...indexes: (number | undefined)[]) =>
      client.post(
        `/sheets/${sheetId}/columns`,
        indexes.map((index, place) => ({ title: `N${place}`, type: 'DATE', index })),
      );
    expect((await add(0, 1)).body.errorCode).toBe(1135);
    expect((await add(undefined)).body.errorCode).toBe(1134);
    const added = await add(1, 1);
    expect(added.body.result.map(({ title, index }) => [title, index])).toEqual([
      ['N0', 1],
      ['N1', 2],
    ]);
  });

  test('a dropdown’s definition and validation in one call are refused; in two calls they pass', async () => {
    const client = await startForTest();
    const { sheetId, columns } = await buildSheet(client, [{ title: 'Status', type: 'TEXT_NUMBER' }]);
    const change = (body: object) => client.put(`/sheets/${sheetId}/columns/${columns.Status}`, body);
    expect((await change({ type: 'PICKLIST', options: ['a'], validation: true })).status).toBe(400);
    expect((await change({ type: 'PICKLIST', options: ['a'] })).status).toBe(200);
    expect((await change({ validation: true })).body.result).toMatchObject({
      validation: true,
      options: ['a'],
      type: 'PICKLIST',
    });
  });

  test('options or symbol without the type get 1090', async () => {
    const client = await startForTest();
    const { sheetId, columns } = await buildSheet(client, [{ title: 'Status', type: 'PICKLIST', options: ['a'] }]);
    const change = (body: object) => client.put(`/sheets/${sheetId}/columns/${columns.Status}`, body);
    expect((await change({ options: ['b'] })).body.errorCode).toBe(1090);
    expect((await change({ symbol: 'RYG' })).body.errorCode).toBe(1090);
    expect((await change({ type: 'PICKLIST', symbol: 'RYG' })).body.result).toMatchObject({ symbol: 'RYG' });
  });

  test('format, hiding, lock and width are kept; the format is told to those who ask for it', async () => {
    const client = await startForTest();
    const { sheetId, columns } = await buildSheet(client, [{ title: 'Cost', type: 'TEXT_NUMBER', width: 96 }]);
    const settings = { format: ',,,,,,,,,,,,2,1,1,,', hidden: true, locked: true };
    expect((await client.put(`/sheets/${sheetId}/columns/${columns.Cost}`, settings)).body.result).toMatchObject(settings);
    const read = async (query: string) => {
      const { body } = await client.get(`/sheets/${sheetId}${query}`);
      return body.columns.find(({ title }: { title: string }) => title === 'Cost');
    };
    expect(await read('?include=format')).toMatchObject({ ...settings, width: 96 });
    expect(await read('')).toMatchObject({ hidden: true, locked: true, width: 96 });
    expect(await read('')).not.toHaveProperty('format');
  });

  test.each([',,', ',,,,,,,,,,,,2,1,1,', ',,,,,,,,,,,,two,1,1,,', 'money'])('the format %s is none (1018)', async (format) => {
    const client = await startForTest();
    const { sheetId, columns } = await buildSheet(client, [{ title: 'Cost', type: 'TEXT_NUMBER' }]);
    expect((await client.put(`/sheets/${sheetId}/columns/${columns.Cost}`, { format })).body.errorCode).toBe(1018);
  });

  test.each([
    ['a row number', '=[Cost]1 * 2'],
    ['a bare row number', '=Cost1 * 2'],
    ['the sign $', '=$Cost@row'],
    ['a partial range', '=SUM(Cost1:Cost5)'],
  ])('a column formula with %s gets 1310', async (_case, formula) => {
    const client = await startForTest();
    const { sheetId, columns } = await buildSheet(client, [
      { title: 'Cost', type: 'TEXT_NUMBER' },
      { title: 'Sum', type: 'TEXT_NUMBER' },
    ]);
    expect((await client.put(`/sheets/${sheetId}/columns/${columns.Sum}`, { formula })).body.errorCode).toBe(1310);
  });

  test.each([
    '=[Cost 2]@row * 2 + LOG(10, 2)',
    '=SUM(Cost:Cost)',
    '=COUNTIFS({Log 2026 $}, "Q1")',
    '=IF(Cost@row > 12, "Over $5", "A1")',
    '=SUM([Cost]@row:[Cost 2]@row)',
    '=COUNT(CHILDREN())',
    '=[Budget 1]# + 1',
  ])('the column formula %s is accepted', async (formula) => {
    const client = await startForTest();
    const { sheetId, columns } = await buildSheet(client, [
      { title: 'Cost', type: 'TEXT_NUMBER' },
      { title: 'Sum', type: 'TEXT_NUMBER' },
    ]);
    const answer = await client.put(`/sheets/${sheetId}/columns/${columns.Sum}`, { formula });
    expect(answer.body).toMatchObject({ message: 'SUCCESS', result: { formula } });
  });

  test('a system column takes no column formula (1303)', async () => {
    const client = await startForTest();
    const { sheetId, columns } = await buildSheet(client, [
      { title: 'No', type: 'TEXT_NUMBER', systemColumnType: 'AUTO_NUMBER' },
    ]);
    expect((await client.put(`/sheets/${sheetId}/columns/${columns.No}`, { formula: '=1+1' })).body.errorCode).toBe(1303);
  });

  test('cells of a column with a column formula cannot be written (1302)', async () => {
    const client = await startForTest();
    const { sheetId, columns } = await buildSheet(client, [{ title: 'Sum', type: 'TEXT_NUMBER' }]);
    await client.put(`/sheets/${sheetId}/columns/${columns.Sum}`, { formula: '=1+1' });
    const answer = await client.post(`/sheets/${sheetId}/rows`, { cells: [{ columnId: columns.Sum, value: 1 }] });
    expect(answer.body.errorCode).toBe(1302);
  });

  test('the primary column cannot be deleted; another goes with its cells', async () => {
    const client = await startForTest();
    const sheet = await buildSheet(client, [{ title: 'Note', type: 'TEXT_NUMBER' }]);
    await addRows(client, sheet, [{ Task: 'a', Note: 'b' }]);
    expect((await client.remove(`/sheets/${sheet.sheetId}/columns/${sheet.columns.Task}`)).body.errorCode).toBe(1058);
    expect((await client.remove(`/sheets/${sheet.sheetId}/columns/${sheet.columns.Note}`)).status).toBe(200);
    expect(await valuesOf(client, sheet)).toEqual([{ Task: 'a' }]);
  });

  test('multi-value columns read as text unless the level is passed', async () => {
    const client = await startForTest();
    const { sheetId } = await buildSheet(client, [{ title: 'Tags', type: 'MULTI_PICKLIST', options: ['a'] }]);
    const typeAt = async (query: string) => (await client.get(`/sheets/${sheetId}${query}`)).body.columns[1]?.type;
    expect(await typeAt('')).toBe('TEXT_NUMBER');
    expect(await typeAt('?level=2&include=objectValue')).toBe('MULTI_PICKLIST');
  });

  test('400 columns are possible, 401 are not', async () => {
    const client = await startForTest();
    const { sheetId } = await buildSheet(client);
    const add = (count: number, from: number) =>
      client.post(
        `/sheets/${sheetId}/columns`,
        Array.from({ length: count }, (_, place) => ({ title: `C${from + place}`, type: 'DATE', index: 1 })),
      );
    expect((await add(399, 0)).status).toBe(200);
    expect((await add(1, 400)).status).toBe(400);
  });
});
