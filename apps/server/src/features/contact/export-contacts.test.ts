import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseConfig } from '../../config.ts';
import { openDatabase } from '../../db/client.ts';
import { contactSubmissions } from '../../db/schema.ts';
import { freshSettings, runProgram } from '../../testing/server-process.ts';
import { csvRecord } from './csv.ts';
import { exportContacts } from './export-contacts.ts';
import type { ContactRow } from './repository.ts';

const AT = new Date('2026-11-21T14:50:30Z');

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['\n=1+1', '"\'\n=1+1"'],
  [' =1+1', "' =1+1"],
  ['\u00a0@A1', "'\u00a0@A1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠A1', "'＠A1"],
  ['日本 🎉 =1', '日本 🎉 =1'],
])('the cell %j is written as %j', (cell, written) => {
  expect(csvRecord([cell, 'b'])).toBe(`${written},b\r\n`);
});

test('every contact is exported once, however many pages there are', async () => {
  const ids = Array.from({ length: 1000 }, (_, index) => index + 1);
  const page = async (afterId: number, size: number) =>
    ids
      .filter((id) => id > afterId)
      .slice(0, size)
      .map(aContact);
  let csv = '';
  for await (const piece of exportContacts({ page })) csv += piece;
  expect(csv.match(/^\d+(?=,)/gm)?.map(Number)).toEqual(ids);
});

test('the command writes the list to the standard output or to a file that only its owner can read', async () => {
  const env = await freshSettings();
  await storeContact(env);
  const csv =
    '\uFEFFid,name,email,company,message,createdAt,updatedAt\r\n' +
    '1,Zoë 🎉,zoe@example.test,\'=1+1,"one, two\nthree",2026-11-21T14:50:30.000Z,2026-11-21T14:50:30.000Z\r\n';
  expect(await runProgram('contacts.ts', env, ['export'])).toEqual({ code: 0, stdout: csv, stderr: '' });

  const file = path.join(env.DATA_DIR ?? '', 'contacts.csv');
  expect(await runProgram('contacts.ts', env, ['export', '--out', file])).toMatchObject({
    code: 0,
    stdout: `The contacts are in ${file}\n`,
  });
  expect(await readFile(file, 'utf8')).toBe(csv);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('the command says how it is used', async () => {
  expect(await runProgram('contacts.ts', {}, ['export', '--out'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Usage: npm run contacts -- export [--out FILE]\n',
  });
});

function aContact(id: number): ContactRow {
  return { id, name: 'N', email: `${id}@example.test`, company: null, message: null, createdAt: AT, updatedAt: AT };
}

async function storeContact(env: Record<string, string>): Promise<void> {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const database = await openDatabase(parsed.config);
  const contact = { name: 'Zoë 🎉', email: 'zoe@example.test', company: '=1+1', message: 'one, two\nthree' };
  await database.db.insert(contactSubmissions).values({ ...contact, createdAt: AT, updatedAt: AT });
  await database.close();
}
