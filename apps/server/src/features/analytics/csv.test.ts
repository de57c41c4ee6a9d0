import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('rows are lines of RFC 4180: commas, quotes and line ends stand in quotes, instants in ISO 8601, nothing is empty', async () => {
  const rows = [['Ann, Lee', 'says "hi"\nbye', new Date(0), 4.5, null]];
  expect(await textOf(['who', 'what', 'at', 'how much', 'why'], rows)).toBe(
    'who,what,at,how much,why\r\n"Ann, Lee","says ""hi""\nbye",1970-01-01T00:00:00.000Z,4.5,\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])(
  'a text that a spreadsheet would run, %j, is written as text',
  async (text) => {
    expect(await textOf(['a'], [[text]])).toContain(`'${text}`);
  },
);

test('a negative number stays a number', async () => {
  expect(await textOf(['a'], [[-3]])).toBe('a\r\n-3\r\n');
});

async function textOf(columns: readonly string[], rows: readonly (readonly (string | number | Date | null)[])[]) {
  let text = '';
  for await (const line of csvOf(columns, streamOf(rows))) text += line;
  return text;
}

async function* streamOf<Row>(rows: readonly Row[]) {
  yield* rows;
}
