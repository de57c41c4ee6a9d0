import { describe, expect, test } from 'vitest';
import { displayOf, plainOf } from '../values/values.ts';
import { calculate } from './calculate.ts';
import { openWorkbook } from './open-workbook.ts';
import type { Workbook, WorkbookSheet } from './workbook.ts';

const options = { today: '2026-05-13' };

function shownIn(sheet: Omit<WorkbookSheet, 'name'>): (formula: string, rowIndex?: number) => string {
  const calculation = calculate({ sheets: [{ name: 'S', ...sheet }] }, options);
  return (formula, rowIndex = 0) => displayOf(calculation.evaluate(formula, { sheet: 'S', rowIndex }));
}

describe('blanks, as a captured sheet has them', () => {
  const shown = shownIn({
    columns: [
      { title: 'Start', type: 'DATE' },
      { title: 'End', type: 'DATE' },
      { title: 'Number', type: 'TEXT_NUMBER' },
      { title: 'Text', type: 'TEXT_NUMBER' },
    ],
    rows: [{ cells: { Text: '' } }, { cells: { Start: '2026-05-04', Number: 3, Text: 'x' } }],
  });

  test.each([
    ['=VALUE("")', ''],
    ['=VALUE(SUBSTITUTE(Text@row, "x", ""))', ''],
    ['=ISBLANK(VALUE(""))', 'true'],
    ['=VALUE(" ")', '#INVALID VALUE'],
    ['=End@row - Start@row', ''],
    ['=ISBLANK(Number@row - Number@row)', 'true'],
    ['="" - Start@row', ''],
    ['=Number2 - Number@row', '3'],
    ['=Number@row - Number2', '-3'],
    ['=Number@row - 0', '0'],
    ['=Number@row - Number@row - 1', '-1'],
    ['=CALCDURATION(Start@row, End@row)', ''],
    ['=CALCDURATION(Start2, End2)', ''],
    ['=CALCDURATION(Start2, Start2)', '1'],
    ['=CALCDURATION("x", End@row)', '#INVALID DATA TYPE'],
    ['=CALCDURATION(End@row, 1 / 0)', '#DIVIDE BY ZERO'],
  ])('%s shows %j', (formula, value) => expect(shown(formula)).toBe(value));
});

describe('duration cells are numbers of days and show as typed', () => {
  const typed = ['10d', '2w', '4h', '~2w', '~12h', '1.5d', '.5w', '1w 2d 4h', '30m', '-2d', '5', '10 d', '2W', 'soon', '', 'd'];
  const sheet = {
    columns: [
      { title: 'Duration', type: 'DURATION' },
      { title: 'Plain', type: 'TEXT_NUMBER', formula: '=Duration@row' },
      { title: 'Length', type: 'DURATION', formula: '=IF(ISNUMBER(Duration@row), Duration@row * 2, Duration@row)' },
      { title: 'Start', type: 'DATE' },
    ],
    rows: typed.map((Duration) => ({ cells: { Duration, Start: '2026-05-04' } })),
  };
  const shown = shownIn(sheet);

  test.each([
    ['10d', 10],
    ['2w', 10],
    ['4h', 0.5],
    ['~2w', 14],
    ['~12h', 0.5],
    ['1.5d', 1.5],
    ['.5w', 2.5],
    ['1w 2d 4h', 7.5],
    ['30m', 0.0625],
    ['-2d', -2],
    ['5', 5],
    ['10 d', 10],
    ['2W', 10],
  ])('%s is %d days', (text, days) => {
    const row = typed.indexOf(text);
    expect(Number(shown('=Duration@row + 0', row))).toBe(days);
    expect(shown('=Duration@row', row)).toBe(text);
    expect(shown('=Plain@row', row)).toBe(text);
    expect(shown('=ISNUMBER(Duration@row)', row)).toBe('true');
  });

  test.each(['soon', '', 'd'])('%j is no duration', (text) => {
    expect(shown('=ISNUMBER(Duration@row)', typed.indexOf(text))).toBe('false');
  });

  test.each([
    ['=SUM(Duration1:Duration3)', '20.5'],
    ['=AVG(Duration1:Duration2)', '10'],
    ['=Duration@row > Duration3', 'true'],
    ['=Duration1 = Duration2', 'true'],
    ['=Duration1 = "10d"', 'true'],
    ['=COUNTIF(Duration:Duration, > 9)', '5'],
    ['=COUNTIF(Duration:Duration, 10)', '4'],
    ['=MAX(Duration1:Duration3)', '10d'],
    ['=Duration@row * 8', '80'],
    ['=Start@row + Duration@row', '05/14/26'],
    ['=WORKDAY(Start@row, Duration@row)', '05/18/26'],
    ['=Duration@row + " long"', '10d long'],
    ['=Length@row', '20d'],
  ])('%s shows %s', (formula, value) => expect(shown(formula)).toBe(value));

  test('an answer of the API has the text, and an edit of the text alone is a change', () => {
    const open = openWorkbook({ sheets: [{ name: 'S', ...sheet }] }, options);
    expect(plainOf(open.value('S', 1, 'Duration'))).toBe('2w');
    expect(open.set('S', 1, 'Duration', '10d')).toBe(2);
    expect(displayOf(open.value('S', 1, 'Plain'))).toBe('10d');
  });
});

describe('an operator on a cell in error gives #BLOCKED, a function the error itself', () => {
  const workbook: Workbook = {
    sheets: [
      {
        name: 'S',
        columns: [{ title: 'Total', type: 'TEXT_NUMBER' }],
        rows: [{ cells: { Total: '=1 / 0' } }, { cells: { Total: '=Total1 * 1.2' } }, { cells: { Total: '=Total4' } }],
        summary: { Limit: '=MATCH("x", Total:Total, 0)' },
        references: [
          { name: 'First', sheet: 'S', columns: ['Total', 'Total'], rows: [1, 1] },
          { name: 'All', sheet: 'S', columns: ['Total', 'Total'] },
        ],
      },
    ],
  };
  const calculation = calculate(workbook, options);
  test.each([
    ['=Total@row * 1.2', '#BLOCKED'],
    ['=1 + Total@row', '#BLOCKED'],
    ['=-Total@row', '#BLOCKED'],
    ['=Total@row + " €"', '#BLOCKED'],
    ['=Total@row > 5', '#BLOCKED'],
    ['=Total2 + 1', '#BLOCKED'],
    ['=Limit# + 1', '#BLOCKED'],
    ['={First} + 1', '#BLOCKED'],
    ['=Total1 - Total2', '#BLOCKED'],
    ['=IFERROR(Total@row * 2, 0)', '0'],
    ['=Total@row', '#DIVIDE BY ZERO'],
    ['=SUM(Total1:Total2)', '#DIVIDE BY ZERO'],
    ['=ABS(Total@row)', '#DIVIDE BY ZERO'],
    ['=ABS(Total@row) + 1', '#DIVIDE BY ZERO'],
    ['=1 / 0 + 1', '#DIVIDE BY ZERO'],
    ['=Total9 + 1', '#REF'],
    ['={All} + 1', '#INVALID OPERATION'],
    ['={Gone} + 1', '#INVALID REF'],
    ['=Total3 + 1', '#BLOCKED'],
  ])('%s shows %s', (formula, value) => {
    expect(displayOf(calculation.evaluate(formula, { sheet: 'S', rowIndex: 0 }))).toBe(value);
  });

  test('down a chain of cells the cause shows in the first one alone', () => {
    expect(displayOf(calculation.value('S', 1, 'Total'))).toBe('#BLOCKED');
  });
});

test('rows whose texts run together with a line break do not share a value', () => {
  const columns = ['A', 'B', 'C'].map((title) => ({ title, type: 'TEXT_NUMBER' }));
  const rows = [{ cells: { A: 'a\ntb', B: 'c', C: 'first' } }, { cells: { A: 'a', B: 'b\ntc', C: 'second' } }];
  const formula = '=JOIN(COLLECT(C:C, A:A, A@row, B:B, B@row))';
  const sheet = { name: 'S', columns: [...columns, { title: 'Found', type: 'TEXT_NUMBER', formula }], rows };
  const calculation = calculate({ sheets: [sheet] }, options);
  expect([0, 1].map((row) => displayOf(calculation.value('S', row, 'Found')))).toEqual(['first', 'second']);
});

describe('criteria, sets and texts', () => {
  const shown = shownIn({
    columns: [
      { title: 'A', type: 'TEXT_NUMBER' },
      { title: 'Mixed', type: 'TEXT_NUMBER' },
      { title: 'Tags', type: 'MULTI_PICKLIST' },
      { title: 'People', type: 'MULTI_CONTACT_LIST' },
      { title: 'Due', type: 'DATE' },
    ],
    rows: [
      { cells: { A: 3, Mixed: 1, Tags: ['Brick', 'Paint, white'], People: ['ann@example.com', 'bob@example.com'] } },
      { cells: { Mixed: 2, Due: '2026-05-01' } },
      { cells: { A: 7, Mixed: 'a' } },
      { cells: { A: 'text', Mixed: 2, Due: '2026-06-01' } },
      { cells: { A: '=1 / 0' } },
      { cells: { A: '=""' } },
      { cells: { A: 0 } },
    ],
  });

  test.each([
    ['< 5', '@cell < 5', '2'],
    ['<= 3', '@cell <= 3', '2'],
    ['> -1', '@cell > -1', '3'],
    ['>= 0', '@cell >= 0', '3'],
    ['< "u"', '@cell < "u"', '1'],
    ['< 5', '5 > @cell', '2'],
    ['<= 3', '3 >= @cell', '2'],
    ['> -1', '-1 < @cell', '3'],
    ['>= 0', '0 <= @cell', '3'],
    ['0', '@cell = 0', '1'],
    ['<> 3', '@cell <> 3', '6'],
  ])('COUNTIF(A:A, %s) and COUNTIF(A:A, %s) agree', (bare, withCell, count) => {
    expect([shown(`=COUNTIF(A:A, ${bare})`), shown(`=COUNTIF(A:A, ${withCell})`)]).toEqual([count, count]);
  });

  test.each([
    ['=COUNTIF(Mixed:Mixed, AND(@cell < 2, 1 = 1))', '1'],
    ['=COUNTIF(A:A, AND(@cell > 0, @cell <= 7))', '2'],
    ['=COUNTIFS(A:A, > 0, A:A, <= 7)', '2'],
    ['=COUNTIF(A:A, AND(@cell > 0, @cell < 1 / 0))', '#DIVIDE BY ZERO'],
    ['=COUNTIF(Mixed:Mixed, NOT(@cell > 5))', '6'],
    ['=COUNTIF(Due:Due, < DATE(2026, 5, 20))', '6'],
    ['=COUNTIF(Due:Due, @cell < DATE(2026, 5, 20))', '6'],
    ['=COUNTIF(Due:Due, DATE(2026, 5, 20) > @cell)', '6'],
    ['=COUNT(DISTINCT(Mixed:Mixed))', '1'],
    ['=COUNT(DISTINCT(Mixed:Mixed), 5)', '2'],
    ['=COUNT(DISTINCT(Mixed1:Mixed2))', '2'],
    ['=COUNT(DISTINCT(A:A))', '#DIVIDE BY ZERO'],
    ['=JOIN(DISTINCT(Mixed:Mixed))', '#INVALID DATA TYPE'],
    ['=SUM(DISTINCT(Mixed:Mixed))', '#INVALID DATA TYPE'],
    ['=DISTINCT(Mixed:Mixed)', '#INVALID DATA TYPE'],
    ['=INDEX(DISTINCT(Mixed:Mixed), 1)', '#INVALID DATA TYPE'],
    ['=SUBSTITUTE(Tags@row, CHAR(10), " / ")', 'Brick / Paint, white'],
    ['=Tags@row + ""', 'Brick\nPaint, white'],
    ['=FIND(CHAR(10), Tags@row)', '6'],
    ['=LEN(Tags@row)', '18'],
    ['=CONTAINS(CHAR(10), Tags@row)', 'true'],
    ['=JOIN(Tags1:Tags2, "|")', 'Brick\nPaint, white|'],
    ['=UPPER(Tags@row)', 'BRICK\nPAINT, WHITE'],
    ['=Tags@row', 'Brick, Paint, white'],
    ['=SUBSTITUTE(People@row, ", ", "; ")', 'ann@example.com; bob@example.com'],
    ['=10 ^ 23 + ""', '100000000000000000000000'],
    ['=0 - 12 * 10 ^ 29', '-1200000000000000000000000000000'],
    ['=10 ^ 21', '1000000000000000000000'],
    ['=123456789012345678', '123456789012346000'],
    ['=10 ^ -7', '0.0000001'],
    ['=-1.5 * 10 ^ -9', '-0.0000000015'],
    ['=1.25', '1.25'],
  ])('%s shows %j', (formula, value) => expect(shown(formula)).toBe(value));
});
