import type { OwnSheet, OwnSheets } from '@sheetwright/contract/consultant.ts';
import { ownSheetSchema } from '@sheetwright/contract/consultant.ts';
import { beforeEach, expect, test } from 'vitest';
import { addCustomer, makeSheet } from '../../testing/own-sheets.ts';
import { EMULATOR_TOKEN, startEmulator } from '../../testing/smartsheet-emulator.ts';
import { createTestApp, createUser, signIn, type TestUser } from '../../testing/test-app.ts';

const emulator = await startEmulator();
const app = await createTestApp({ smartsheet: emulator.gateway, config: emulator.config });
const COLUMNS = [
  { title: 'Item', type: 'TEXT_NUMBER' },
  { title: 'Price', type: 'TEXT_NUMBER' },
];
const user = await createUser(app, { smartsheetApiKey: EMULATOR_TOKEN });

beforeEach(async () => {
  await emulator.reset();
  await addCustomer(emulator, 'other-token');
});

test("the sheets of the user's account are listed, most recently changed first, and nobody else's", async () => {
  const first = await makeSheet(emulator, EMULATOR_TOKEN, { name: 'First', columns: COLUMNS, rows: [] });
  await makeSheet(emulator, 'other-token', { name: 'Theirs', columns: COLUMNS, rows: [] });
  await emulator.control('POST', '/clock', { offsetMs: 60_000 });
  const second = await makeSheet(emulator, EMULATOR_TOKEN, { name: 'Second', columns: COLUMNS, rows: [] });
  const listed = (await read(user, '/api/ai/sheets')).json<OwnSheets>();
  expect(listed.map(({ id, name }) => [id, name])).toEqual([
    [second, 'Second'],
    [first, 'First'],
  ]);
  expect(listed[0]?.url).toMatch(/^https?:/);
});

test('of a long sheet only the first rows are read, and how many there are is told', async () => {
  const rows = Array.from({ length: 130 }, (_, index) => ({ Item: `Item ${index}`, Price: index }));
  const id = await makeSheet(emulator, EMULATOR_TOKEN, { name: 'Long', columns: COLUMNS, rows });
  const sheet = await sheetOf(user, id);
  expect([sheet.rows.length, sheet.totalRows]).toEqual([100, 130]);
  expect(sheet.rows[1]).toEqual({ cells: { Item: 'Item 1', Price: 1 } });
  expect(
    (await emulator.requests()).filter((line) => line.startsWith(`GET /2.0/sheets/${id}`) || line.includes(`/sheets/${id} `)),
  ).toHaveLength(1);
});

test('its references name the sheet and columns that they read; of one that cannot be read they stay blank', async () => {
  const client = emulator.gateway.clientFor({ token: EMULATOR_TOKEN, region: 'us' });
  const prices = await makeSheet(emulator, EMULATOR_TOKEN, { name: 'Prices', columns: COLUMNS, rows: [] });
  const lost = await makeSheet(emulator, EMULATOR_TOKEN, { name: 'Lost', columns: COLUMNS, rows: [] });
  const id = await makeSheet(emulator, EMULATOR_TOKEN, { name: 'Orders', columns: COLUMNS, rows: [] });
  for (const [name, source] of [
    ['Known', prices],
    ['Gone', lost],
  ] as const) {
    const { columns } = await client.getSheet(Number(source));
    const [start, end] = columns;
    await client.createCrossSheetReference(Number(id), {
      name,
      sourceSheetId: Number(source),
      startColumnId: start?.id,
      endColumnId: end?.id,
    });
  }
  await client.addSummaryFields(Number(id), [{ title: 'Budget', type: 'TEXT_NUMBER', value: 100 }]);
  await client.deleteSheet(Number(lost));
  const sheet = await sheetOf(user, id);
  expect(sheet.references).toEqual([
    { name: 'Known', sheet: 'Prices', columns: ['Item', 'Price'] },
    { name: 'Gone', sheet: '', columns: ['', ''] },
  ]);
  expect(sheet.summaryFields).toEqual(['Budget']);
});

test("another's sheet, one that there is not and an id that is none are not found", async () => {
  const foreign = await makeSheet(emulator, 'other-token', { name: 'Theirs', columns: COLUMNS, rows: [] });
  for (const id of [foreign, '1', '99999999999999999999']) {
    const answer = await read(user, `/api/ai/sheets/${id}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  }
  expect((await read(user, '/api/ai/sheets/abc')).statusCode).toBe(400);
});

test('without a connection it says so, and when Smartsheet gives no answer, that too', async () => {
  const stranger = await createUser(app);
  for (const url of ['/api/ai/sheets', '/api/ai/sheets/1']) {
    const answer = await read(stranger, url);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'smartsheet_not_connected']);
  }
  const revoked = await createUser(app, { smartsheetApiKey: 'a-key-that-smartsheet-does-not-know' });
  expect((await read(revoked, '/api/ai/sheets')).json().code).toBe('smartsheet_reconnect');
  await emulator.fault({ kind: 'error', match: { path: '/sheets' }, before: { status: 503, errorCode: 4001 } });
  expect((await read(user, '/api/ai/sheets')).json().code).toBe('unavailable');
  app.log.expectErrors();
});

async function read(asker: TestUser, url: string) {
  return app.request({ url, cookie: await signIn(app, asker) });
}

async function sheetOf(asker: TestUser, id: string): Promise<OwnSheet> {
  const answer = await read(asker, `/api/ai/sheets/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return ownSheetSchema.parse(answer.json());
}
