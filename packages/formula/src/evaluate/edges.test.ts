import { describe, expect, test } from 'vitest';
import { displayOf, plainOf } from '../values/values.ts';
import { calculate } from './calculate.ts';
import { openWorkbook } from './open-workbook.ts';
import type { PlainValue, Workbook } from './workbook.ts';

const workbook: Workbook = {
  sheets: [
    {
      name: 'S',
      columns: [
        { title: 'Text', type: 'TEXT_NUMBER' },
        { title: 'Day', type: 'DATE' },
        { title: 'Box', type: 'CHECKBOX' },
        { title: 'Who', type: 'CONTACT_LIST' },
        { title: 'Many', type: 'MULTI_CONTACT_LIST' },
        { title: 'Tags', type: 'MULTI_PICKLIST' },
        { title: 'Pick', type: 'PICKLIST' },
      ],
      rows: [
        {
          cells: {
            Text: 'x',
            Day: '2026-02-03',
            Box: 1,
            Who: 'ann@example.com',
            Many: ['ann@example.com', { email: 'bob@example.com', name: 'Bob' }],
          },
        },
        { cells: { Text: 5, Day: 'soon', Box: false, Who: 'Ann', Tags: [], Pick: '2.50' } },
        { cells: { Text: true, Day: '2026-02-03T10:00:00Z', Tags: ['one'], Many: ['Bob'] } },
      ],
      summary: { Started: '2026-01-01', Empty: '' },
    },
  ],
};
const options = { today: '2026-05-13' };
const calculation = calculate(workbook, options);

function show(formula: string, rowIndex = 0): string {
  return displayOf(calculation.evaluate(formula, { sheet: 'S', rowIndex }));
}

describe('values at the edges', () => {
  test.each([
    ['=TIME("4 PM")', '4:00 PM'],
    ['=TIME("12:30 AM", 1)', '00:30'],
    ['=TIME("13:00 PM")', '#INVALID VALUE'],
    ['=TIME("noon")', '#INVALID VALUE'],
    ['=TIME("25:00")', '#INVALID VALUE'],
    ['=TIME(9, 30)', '#UNPARSEABLE'],
    ['=TIME(9, 30, 61)', '#INVALID VALUE'],
    ['=TIME(9, 30, 5, 1, 3)', '09:30:05'],
    ['=TIME(9, 30, 5, 1, 9)', '#INVALID VALUE'],
    ['=TIME(9, "x", 5)', '#INVALID DATA TYPE'],
    ['=TIME(true)', '#INVALID DATA TYPE'],
    ['=TIME(TIME(9, 0, 0))', '9:00 AM'],
    ['=TIME(Day3)', '10:00 AM'],
    ['=TIME(Day1)', '12:00 AM'],
    ['=TIME(9, 0, 0) + 90', '10:30 AM'],
    ['=90 + TIME(9, 0, 0)', '10:30 AM'],
    ['=TIME(9, 0, 0) - 600', '11:00 PM'],
    ['=TIME(10, 0, 0) - TIME(9, 0, 0)', '60'],
    ['=TIME(9, 0, 0) + TIME(9, 0, 0)', '#INVALID OPERATION'],
    ['=TIME(9, 0, 0) > TIME(8, 0, 0)', 'true'],
    ['=TIME(9, 0, 0) = TIME(9, 0, 0)', 'true'],
    ['=Day1 + TIME(9, 0, 0)', '#INVALID OPERATION'],
    ['=Day1 > "x"', '#INVALID OPERATION'],
    ['="" < Day1', 'true'],
    ['=Day1 < ""', 'false'],
    ['=Day1 = Day3', 'false'],
    ['=5 > "x"', '#INVALID OPERATION'],
    ['="x" > 5', '#INVALID OPERATION'],
    ['="b" >= "B"', 'true'],
    ['="a" <= "B"', 'true'],
    ['=true > 0', 'true'],
    ['=Tags1 = 0', 'true'],
    ['=Tags1 = false', 'true'],
    ['=Tags1 = "x"', 'false'],
    ['=Many1 = "ann@example.com, Bob"', 'true'],
    ['=COUNTM(Many1)', '2'],
    ['=COUNTM(Tags1:Tags3)', '1'],
    ['=ISBLANK(Tags2)', 'true'],
    ['=Pick2 * 2', '5'],
    ['=Day2', 'soon'],
    ['=Who2', 'Ann'],
    ['=Many3', 'Bob'],
    ['=Started# + 1', '01/02/26'],
    ['=ISBLANK(Empty#)', 'true'],
    ['=WORKDAY(DATE(2026, 1, 1), 9999999)', '#INVALID VALUE'],
    ['=WORKDAY(DATE(2026, 1, 1), -9999999)', '#INVALID VALUE'],
    ['=WORKDAY(DATE(2026, 5, 9), 5)', '05/15/26'],
    ['=WORKDAY(DATE(2026, 5, 13), 260, Day1)', '05/12/27'],
    ['=WORKDAY(DATE(2026, 5, 13), -260)', '05/14/25'],
    ['=WORKDAY(DATE(2026, 1, 30), 20, Day1)', '03/02/26'],
    ['=WORKDAY(DATE(2026, 1, 30), 0)', '01/30/26'],
    ['=WORKDAY("x", 1)', '#INVALID DATA TYPE'],
    ['=WORKDAY(Day1, "x")', '#INVALID DATA TYPE'],
    ['=WORKDAY(Day1, 1, "x")', '#INVALID DATA TYPE'],
    ['=NETWORKDAYS("x", Day1)', '#INVALID DATA TYPE'],
    ['=NETWORKDAYS(Day1, "x")', '#INVALID DATA TYPE'],
    ['=NETWORKDAYS(Day1, Day1, 1 / 0)', '#DIVIDE BY ZERO'],
    ['=TODAY("x")', '#INVALID DATA TYPE'],
    ['=TODAY(99999999)', '#INVALID VALUE'],
    ['=Day1 + 99999999', '#INVALID VALUE'],
    ['=Day1 - "x"', '#INVALID OPERATION'],
    ['=-"x"', '#INVALID OPERATION'],
    ['=2 ^ "x"', '#INVALID OPERATION'],
    ['=(-8) ^ 0.5', '#INVALID OPERATION'],
    ['=10 ^ 400', '#OVERFLOW'],
    ['=1 / 0 + 1', '#DIVIDE BY ZERO'],
    ['=1 + 1 / 0', '#DIVIDE BY ZERO'],
    ['=-(1 / 0)', '#DIVIDE BY ZERO'],
    ['=LEFT("abc", -1)', '#INVALID VALUE'],
    ['=RIGHT("abc", -1)', '#INVALID VALUE'],
    ['=MID("abc", 0, 1)', '#INVALID VALUE'],
    ['=LEFT("abc", "x")', '#INVALID DATA TYPE'],
    ['=LEFT("abc")', 'a'],
    ['=RIGHT("abc")', 'c'],
    ['=FIND("a", "banana", 3)', '4'],
    ['=FIND("a", "banana", 0)', '#INVALID VALUE'],
    ['=SUBSTITUTE("aaa", "", "x")', 'aaa'],
    ['=SUBSTITUTE("aaa", "a", "b", 0)', '#INVALID VALUE'],
    ['=SUBSTITUTE("aaa", "a", "b", 9)', 'aaa'],
    ['=REPLACE("abc", 0, 1, "x")', '#INVALID VALUE'],
    ['=REPLACE("abc", "x", 1, "x")', '#INVALID DATA TYPE'],
    ['=REPLACE("abc", 1, "x", "x")', '#INVALID DATA TYPE'],
    ['=REPLACE(1 / 0, 1, 1, "x")', '#DIVIDE BY ZERO'],
    ['=REPLACE("abc", 1, 1, 1 / 0)', '#DIVIDE BY ZERO'],
    ['=CHAR(0)', '#INVALID VALUE'],
    ['=CHAR("x")', '#INVALID DATA TYPE'],
    ['=UNICHAR(55296)', '#INVALID VALUE'],
    ['=VALUE(true)', '1'],
    ['=VALUE("")', ''],
    ['=VALUE(Tags1)', '0'],
    ['=VALUE("-$1,200.50")', '-1200.5'],
    ['=VALUE("5%")', '0.05'],
    ['=VALUE(Day1)', '#INVALID VALUE'],
    ['=DECTOHEX(255, 4)', '00FF'],
    ['=DECTOHEX("x")', '#INVALID DATA TYPE'],
    ['=DECTOHEX(1, "x")', '#INVALID DATA TYPE'],
    ['=DECTOHEX(-1)', '#INVALID VALUE'],
    ['=HEXTODEC("FF")', '255'],
    ['=HEXTODEC(10)', '16'],
    ['=HEXTODEC(true)', '#INVALID VALUE'],
    ['=MROUND(5, -2)', '#INVALID VALUE'],
    ['=CEILING(5)', '5'],
    ['=MAX(Day1, 5)', '#INVALID DATA TYPE'],
    ['=LARGE(Day1:Day1, 2)', '#INVALID VALUE'],
    ['=LARGE(Text1:Text3, "x")', '#INVALID DATA TYPE'],
    ['=LARGE(MAX(Day1, 5), 1)', '#INVALID DATA TYPE'],
    ['=PERCENTILE(Text1:Text3, 2)', '#INVALID VALUE'],
    ['=PERCENTILE(1 / 0, 0.5)', '#DIVIDE BY ZERO'],
    ['=PERCENTILE(Text1:Text3, "x")', '#INVALID DATA TYPE'],
    ['=MEDIAN(Day1:Day1)', '#DIVIDE BY ZERO'],
    ['=STDEVS(5)', '#DIVIDE BY ZERO'],
    ['=STDEVA(Text1:Text3)', '2.64575131106459'],
    ['=AVGW(1 / 0, 1)', '#DIVIDE BY ZERO'],
    ['=AVGW(1, 1 / 0)', '#DIVIDE BY ZERO'],
    ['=AVGW(Text1:Text3, Text1:Text2)', '#INCORRECT ARGUMENT SET'],
    ['=AVGW(Text1:Text1, Text1:Text1)', '#DIVIDE BY ZERO'],
    ['=INDEX(1 / 0, 1)', '#DIVIDE BY ZERO'],
    ['=INDEX(Text:Text, "x")', '#INVALID DATA TYPE'],
    ['=INDEX(Text:Text, 1, "x")', '#INVALID DATA TYPE'],
    ['=INDEX(Text:Text, 9)', '#INVALID VALUE'],
    ['=INDEX(Text1:Day1, 2)', '02/03/26'],
    ['=MATCH(1 / 0, Text:Text, 0)', '#DIVIDE BY ZERO'],
    ['=MATCH(1, 1 / 0, 0)', '#DIVIDE BY ZERO'],
    ['=MATCH(1, Text:Text, "x")', '#INVALID DATA TYPE'],
    ['=MATCH(5, Text1:Text3, 0)', '2'],
    ['=MATCH(5, INDEX(Text:Text, 2), 0)', '1'],
    ['=MATCH("zzz", Text1:Text1, -1)', '#NO MATCH'],
    ['=VLOOKUP("x", Text:Day, 2, false)', '02/03/26'],
    ['=VLOOKUP("q", Text:Day, 2, false)', '#NO MATCH'],
    ['=VLOOKUP("x", Text1:Day3, 2, false)', '02/03/26'],
    ['=VLOOKUP("x", Text1:Day3, 9, false)', '#INVALID VALUE'],
    ['=VLOOKUP(1 / 0, Text:Day, 2, false)', '#DIVIDE BY ZERO'],
    ['=VLOOKUP("x", 1 / 0, 2, false)', '#DIVIDE BY ZERO'],
    ['=VLOOKUP("x", Text:Day, "x", false)', '#INVALID DATA TYPE'],
    ['=VLOOKUP("x", Text:Day, 2, "x")', '#INVALID DATA TYPE'],
    ['=RANKEQ("x", Text:Text)', '#INVALID DATA TYPE'],
    ['=RANKEQ(5, 1 / 0)', '#DIVIDE BY ZERO'],
    ['=RANKEQ(5, Text:Text, "x")', '#INVALID DATA TYPE'],
    ['=RANKEQ(5, Text2:Text2, 1)', '1'],
    ['=DISTINCT(1 / 0)', '#DIVIDE BY ZERO'],
    ['=COUNT(DISTINCT(Text:Text))', '1'],
    ['=HAS(1 / 0, "x")', '#DIVIDE BY ZERO'],
    ['=HAS(Text1, 1 / 0)', '#DIVIDE BY ZERO'],
    ['=CONTAINS(1 / 0, Text1)', '#DIVIDE BY ZERO'],
    ['=CONTAINS("x", 1 / 0)', '#DIVIDE BY ZERO'],
    ['=JOIN(1 / 0)', '#DIVIDE BY ZERO'],
    ['=JOIN(Text:Text, 1 / 0)', '#DIVIDE BY ZERO'],
    ['=IF("x", 1)', '#INVALID DATA TYPE'],
    ['=IF(Day1, 1)', '#INVALID DATA TYPE'],
    ['=IF("TRUE", 1, 2)', '1'],
    ['=IF("", 1, 2)', '2'],
    ['=IF(5, 1, 2)', '1'],
    ['=NOT("x")', '#INVALID DATA TYPE'],
    ['=ISEVEN("x")', '#INVALID DATA TYPE'],
    ['=NPV("x", 1)', '#INVALID DATA TYPE'],
    ['=NPV(0.1, 1 / 0)', '#DIVIDE BY ZERO'],
    ['=NPV(-1, 5)', '#DIVIDE BY ZERO'],
    ['=PRORATE("x", Day1, Day1, Day1, Day1)', '#INVALID DATA TYPE'],
    ['=PRORATE(10, "x", Day1, Day1, Day1)', '#INVALID DATA TYPE'],
    ['=PRORATE(10, DATE(2026, 2, 4), Day1, Day1, Day1)', '#INVALID VALUE'],
    ['=PRORATE(10, Day1, DATE(2026, 2, 5), Day1, Day1, 1)', '3.3'],
    ['=PRORATE(10, Day1, Day1, Day1, Day1, "x")', '#INVALID DATA TYPE'],
    ['=DATE("x", 1, 1)', '#INVALID DATA TYPE'],
    ['=CALCDURATION(Day1, Day1)', '1'],
    ['=CALCSTART(1, Day1, "x", 0, 0)', '#INVALID DATA TYPE'],
    ['=CALCSTART(1, Day1, Day1, "x", 0)', '#INVALID DATA TYPE'],
    ['=CALCSTART(1, Day1, Day1, 0, "x")', '#INVALID DATA TYPE'],
    ['=CALCSTART(1, Day1, Day1, 0, 0)', '02/04/26'],
    ['=PARENT(Text:Text)', '#INCORRECT ARGUMENT SET'],
    ['=PARENT({Nowhere})', '#UNSUPPORTED CROSS-SHEET FORMULA'],
    ['=PARENT(Text9)', '#REF'],
    ['=CHILDREN(PARENT(PARENT(Text@row)))', ''],
    ['=SUMIF(Text:Text, 5, Day1:Day1)', '#INCORRECT ARGUMENT SET'],
    ['=SUMIF(1 / 0, 5)', '#DIVIDE BY ZERO'],
    ['=SUMIF(Text:Text, 1 / 0)', '#DIVIDE BY ZERO'],
    ['=SUMIFS(1 / 0, Text:Text, 5)', '#DIVIDE BY ZERO'],
    ['=COUNTIFS(Text:Text)', '#INCORRECT ARGUMENT SET'],
    ['=COUNTIF(Text:Text, > 1 / 0)', '#DIVIDE BY ZERO'],
    ['=COUNTIF(Text:Text, = 5)', '1'],
    ['=COUNTIF(Text:Text, <> @cell)', '0'],
    ['=COUNTIF(Day:Day, < TODAY())', '2'],
    ['=COUNTIF(Box:Box, true)', '1'],
    ['=COUNTIF(Text1:Text3, 5)', '1'],
    ['=COUNTIF(Text:Text, MONTH(@cell) = 1)', '#INVALID DATA TYPE'],
    ['=SUMIFS(Text:Day, Text:Day, 5)', '5'],
    ['=COUNT(SUMIF(Text:Text, > 3), 1)', '2'],
    ['=Text@row:Day@row', '#INVALID COLUMN VALUE'],
  ])('%s shows %s', (formula, shown) => expect(show(formula)).toBe(shown));

  test('where a formula stands in no row, what needs one is an error', () => {
    const nowhere = (formula: string) => displayOf(calculation.evaluate(formula, { sheet: 'S' }));
    expect(['=Text@row', '=SUM(Text1:Text@row)', '=PARENT()', '=PARENT(Text@row)'].map(nowhere)).toEqual(
      Array(4).fill('#INVALID OPERATION'),
    );
    expect(displayOf(calculation.evaluate('=SUMIF(Text:Text, Text@row)', { sheet: 'S', rowIndex: 99 }))).toBe('#REF');
    expect(displayOf(calculation.evaluate('=1', { sheet: 'Elsewhere' }))).toBe('#REF');
    expect(displayOf(calculation.evaluateInColumn('=1', { sheet: 'S', column: 'Nothing' }))).toBe('#REF');
    expect(displayOf(calculation.value('S', 0.5, 'Text'))).toBe('#REF');
    expect(displayOf(calculation.summary('S', 'Nothing'))).toBe('#REF');
  });

  test.each([
    ['Day', '="x"', '#DATE EXPECTED'],
    ['Day', '=""', ''],
    ['Box', '="true"', true],
    ['Box', '="false"', false],
    ['Box', '=0', false],
    ['Box', '=Tags1', false],
    ['Box', '="x"', '#BOOLEAN EXPECTED'],
    ['Who', '="ann@example.com"', 'ann@example.com'],
    ['Who', '=Many1', ['ann@example.com', 'bob@example.com']],
    ['Who', '="Ann"', '#CONTACT EXPECTED'],
    ['Who', '=5', '#CONTACT EXPECTED'],
    ['Who', '=""', ''],
    ['Tags', '="a" + CHAR(10) + "b"', ['a', 'b']],
    ['Tags', '="a"', 'a'],
    ['Text', '=TODAY()', '#INVALID COLUMN VALUE'],
    ['Text', '=1 / 0', '#DIVIDE BY ZERO'],
  ] as const)('in %s, %s becomes %j', (column, formula, plain) => {
    expect(plainOf(calculation.evaluateInColumn(formula, { sheet: 'S', rowIndex: 0, column }))).toEqual(plain);
  });
});

describe('what an open workbook refuses', () => {
  const open = openWorkbook(
    {
      sheets: [
        {
          name: 'S',
          columns: [
            { title: 'A', type: 'TEXT_NUMBER' },
            { title: 'B', type: 'TEXT_NUMBER', formula: '=A@row' },
          ],
          rows: [{ cells: {} }],
        },
      ],
    },
    options,
  );
  test.each([
    ['another sheet', 'X', 0, 'A'],
    ['another column', 'S', 0, 'X'],
    ['a row beyond the last', 'S', 1, 'A'],
    ['half a row', 'S', 0.5, 'A'],
    ['a row before the first', 'S', -1, 'A'],
    ['a column with a formula', 'S', 0, 'B'],
  ])('%s', (_name, sheet, row, title) => expect(() => open.set(sheet, row, title, 1)).toThrow(RangeError));
  test('an absent summary field, and a day that is none', () => {
    expect(() => open.setSummary('S', 'X', 1)).toThrow(RangeError);
    expect(() => openWorkbook(workbook, { today: 'today' })).toThrow(RangeError);
  });
  test.each<[PlainValue, PlainValue, number]>([
    [1, 1, 0],
    ['2026-01-01', '2026-01-01', 0],
    [null, '', 0],
    [['a', 'b'], ['a', 'b'], 0],
    ['=1/0', '=2/0', 0],
    [1, 2, 2],
    [true, 1, 2],
  ])('from %j to %j, %i values change', (first, second, changed) => {
    open.set('S', 0, 'A', first);
    expect(open.set('S', 0, 'A', second)).toBe(changed);
  });
});

test('a criterion that is worked out from other criteria is their value, whatever they ask of @cell', () => {
  const sheet = {
    name: 'Jobs',
    columns: [
      { title: 'Job', type: 'TEXT_NUMBER' },
      { title: 'Cost', type: 'TEXT_NUMBER' },
      { title: 'Day', type: 'DATE' },
    ],
    rows: [
      { cells: { Job: 'a', Cost: 480, Day: '2026-11-02' } },
      { cells: { Job: 'b', Cost: 150, Day: '2026-10-06' } },
      { cells: { Job: 'c', Cost: 90, Day: '2026-11-18' } },
    ],
  };
  const lowest = '=INDEX(COLLECT(Job:Job, Cost:Cost, MIN(COLLECT(Cost:Cost, Day:Day, MONTH(@cell) = 11))), 1)';
  const value = calculate({ sheets: [sheet] }, { today: '2026-11-24' }).evaluate(lowest, { sheet: 'Jobs' });
  expect(displayOf(value)).toBe('c');
});
