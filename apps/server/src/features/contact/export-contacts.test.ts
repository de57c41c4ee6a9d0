import { expect, test } from 'vitest';
import { csvRecord, exportContacts } from './export-contacts.ts';
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

function aContact(id: number): ContactRow {
  return { id, name: 'N', email: `${id}@example.test`, company: null, message: null, createdAt: AT, updatedAt: AT };
}
