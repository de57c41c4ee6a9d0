import { expect, it } from 'vitest';
import { workExample } from './worked-example.ts';

const NOTHING_KNOWN = { sheet: null, isOwn: false, sources: [], today: '2026-11-22' };

it.each([
  ['=COUNTIFS(Status:Status, <> "Complete")', ['Complete', 'Open'], '2'],
  ['=COUNTIFS([Site Status]:[Site Status], "Open")', ['Open', 'Closed'], '2'],
  ['=SUMIFS(Hours:Hours, Team:Team, "North")', ['10', 'North', '25', 'Open'], '15'],
])('made-up rows hold what %s compares a column with, and something else', (formula, cells, result) => {
  const example = workExample(formula, NOTHING_KNOWN);
  const shown = example?.rows.flatMap((row) => row.cells).filter((cell) => cell !== '');
  expect(shown).toEqual(cells);
  expect(example?.rows.at(-1)?.result).toBe(result);
});
