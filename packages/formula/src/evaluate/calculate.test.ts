import { describe, expect, test } from 'vitest';
import { displayOf, plainOf } from '../values/values.ts';
import { calculate } from './calculate.ts';
import type { PlainValue, Workbook, WorkbookSheet } from './workbook.ts';

const TODAY = '2026-05-13';

/** A plan with a hierarchy: Build (1) over Walls (2) and Roof (3), Roof over Tiles (4); Garden (5) stands alone; row 6 is empty. */
const plan: WorkbookSheet = {
  name: 'Plan',
  columns: [
    { title: 'Task', type: 'TEXT_NUMBER', primary: true },
    { title: 'Status', type: 'PICKLIST', options: ['Open', 'Done'] },
    { title: 'Cost', type: 'TEXT_NUMBER' },
    { title: 'Due', type: 'DATE' },
    { title: 'Flag', type: 'CHECKBOX' },
    { title: 'Skills', type: 'MULTI_PICKLIST' },
    { title: 'Owner', type: 'CONTACT_LIST' },
    { title: 'Modified', type: 'DATETIME', systemColumnType: 'MODIFIED_DATE' },
  ],
  rows: [
    { cells: { Task: 'Build', Status: 'Open', Cost: 100, Due: '2026-05-01', Flag: true } },
    { cells: { Task: 'Walls', Status: 'Done', Cost: 40, Due: '2026-05-11', Skills: ['Brick', 'Paint'] }, parent: 1 },
    {
      cells: { Task: 'Roof', Status: 'open', Cost: 60.5, Due: '2026-06-30', Owner: { email: 'ann@example.com', name: 'Ann' } },
      parent: 1,
    },
    { cells: { Task: 'Tiles', Status: 'Done', Cost: 'tbd', Skills: ['Brick'], Owner: 'bob@example.com' }, parent: 3 },
    { cells: { Task: 'Garden', Cost: 0, Due: '2026-12-24', Modified: '2026-05-12T15:45:10Z' } },
    { cells: {} },
  ],
  summary: { Budget: 250, Start: '2026-01-01', Spent: '=SUM(Cost:Cost)', Left: '=Budget# - Spent#' },
  references: [
    { name: 'Prices', sheet: 'Prices', columns: ['Item', 'Price'] },
    { name: 'Price', sheet: 'Prices', columns: ['Price', 'Price'] },
    { name: 'Item', sheet: 'Prices', columns: ['Item', 'Item'] },
    { name: 'First', sheet: 'Prices', columns: ['Price', 'Price'], rows: [1, 1] },
    { name: 'Gone', sheet: 'Nowhere', columns: ['A', 'A'] },
  ],
};

const prices: WorkbookSheet = {
  name: 'Prices',
  columns: [
    { title: 'Item', type: 'TEXT_NUMBER' },
    { title: 'Price', type: 'TEXT_NUMBER' },
  ],
  rows: [{ cells: { Item: 'Brick', Price: 2 } }, { cells: { Item: 'Tile', Price: 3 } }, { cells: { Item: 7, Price: 9 } }],
};

const workbook: Workbook = { sheets: [plan, prices] };

/** Formulas and what they show in the row of Roof (3). */
function showsInRoof(title: string, cases: readonly (readonly [formula: string, shown: string])[]): void {
  describe(title, () => {
    const calculation = calculate(workbook, { today: TODAY });
    test.each(cases)('%s shows %s', (formula, shown) => {
      expect(displayOf(calculation.evaluate(formula, { sheet: 'Plan', rowIndex: 2, column: 'Cost' }))).toBe(shown);
    });
  });
}

showsInRoof('references', [
  ['=Cost@row', '60.5'],
  ['=[cost]1', '100'],
  ['=SUM(Cost:Cost)', '200.5'],
  ['=SUM(Cost1:Cost3)', '200.5'],
  ['=SUM(Cost$1:Cost@row)', '200.5'],
  ['=COUNT(Task@row:Due@row)', '4'],
  ['=INDEX(Task:Cost, 2, 3)', '40'],
  ['=Cost99', '#REF'],
  ['=Nothing@row', '#UNPARSEABLE'],
  ['=IFERROR(Nothing@row, 1)', '#UNPARSEABLE'],
  ['=NOTHING(1)', '#UNPARSEABLE'],
  ['=1 +', '#UNPARSEABLE'],
  ['=Budget# + 1', '251'],
  ['=Left#', '49.5'],
  ['=Start#', '01/01/26'],
  ['=Nothing#', '#UNPARSEABLE'],
  ['={First} * 2', '4'],
  ['=SUM({Price})', '14'],
  ['={Price} + 1', '#INVALID OPERATION'],
  ['={Gone}', '#INVALID REF'],
  ['=IFERROR({Gone}, "none")', 'none'],
  ['=@cell', '#UNPARSEABLE'],
]);

showsInRoof('operators', [
  ['=1 + 2 * 3 ^ 2', '19'],
  ['=0.1 + 0.2', '0.3'],
  ['=2 + "a"', '2a'],
  ['=Task@row + " " + Cost@row', 'Roof 60.5'],
  ['=Due@row + ""', '06/30/26'],
  ['=Due@row - Due2', '50'],
  ['=Due@row + 1', '07/01/26'],
  ['=Due@row + Due1', '#INVALID OPERATION'],
  ['=1 / 0', '#DIVIDE BY ZERO'],
  ['=1 / Cost6', '#DIVIDE BY ZERO'],
  ['="a" * 2', '#INVALID OPERATION'],
  ['=-"a"', '#INVALID OPERATION'],
  ['=(0 - 1) ^ 0.5', '#INVALID OPERATION'],
  ['=10 ^ 400', '#OVERFLOW'],
  ['=Status1 = Status3', 'true'],
  ['="5" = 5', 'false'],
  ['=true = 1', 'true'],
  ['=Cost6 = 0', 'true'],
  ['=Task6 = ""', 'true'],
  ['=Due6 < TODAY()', 'true'],
  ['=Cost4 > 5', '#INVALID OPERATION'],
  ['="apple" < "Banana"', 'true'],
  ['=Owner@row = "ann@example.com"', 'true'],
  ['=Owner@row = "ANN"', 'true'],
  ['=Due@row <> Due1', 'true'],
  ['=Cost1 + 1 / 0', '#DIVIDE BY ZERO'],
  ['=1 / 0 + Cost1', '#DIVIDE BY ZERO'],
  ['=-(1 / 0)', '#DIVIDE BY ZERO'],
  ['=+Cost1', '100'],
  ['=1 + Due1', '05/02/26'],
  ['=Due1 - Due6', '#INVALID OPERATION'],
  ['=Due1 + 99999999', '#INVALID VALUE'],
  ['=5 + TIME("9:00")', '9:05 AM'],
  ['=TIME("9:00") - 60', '8:00 AM'],
  ['=TIME("9:00") + Due1', '#INVALID OPERATION'],
  ['=true + 1', '2'],
  ['=Due1 > "x"', '#INVALID OPERATION'],
  ['=Due1 > Due6', 'true'],
  ['=5 > "x"', '#INVALID OPERATION'],
  ['="b" >= "a"', 'true'],
  ['="a" <= "a"', 'true'],
  ['=Skills2 = "brick, paint"', 'true'],
  ['=TIME("9:00") = TIME("9:00", 1)', 'true'],
]);

showsInRoof('criteria', [
  ['=COUNTIF(Status:Status, "OPEN")', '2'],
  ['=COUNTIF(Status:Status, "")', '2'],
  ['=COUNTIF(Status:Status, <> "")', '4'],
  ['=COUNTIF(Cost:Cost, > 50)', '2'],
  ['=COUNTIF(Cost:Cost, <= 40)', '2'],
  ['=COUNTIF(Cost:Cost, 0)', '1'],
  ['=COUNTIF(Cost:Cost, ">50")', '0'],
  ['=COUNTIF(Due:Due, < TODAY())', '4'],
  ['=COUNTIF(Due:Due, AND(ISDATE(@cell), @cell < TODAY()))', '2'],
  ['=COUNTIF(Due:Due, MONTH(@cell) = 5)', '#INVALID DATA TYPE'],
  ['=COUNTIF(Due:Due, IFERROR(MONTH(@cell), 0) = 5)', '2'],
  ['=COUNTIF(Cost:Cost, @cell > 5)', '3'],
  ['=COUNTIF(Flag:Flag, 1)', '1'],
  ['=COUNTIF(Flag:Flag, false)', '5'],
  ['=COUNTIF(Skills:Skills, HAS(@cell, "brick"))', '2'],
  ['=COUNTIF(Skills:Skills, "Brick")', '1'],
  ['=COUNTIF(Owner:Owner, "Ann")', '1'],
  ['=COUNTIF(Due:Due, <= Due@row)', '5'],
  ['=COUNTIFS(Status:Status, "Done", Cost:Cost, > 10)', '1'],
  ['=COUNTIFS(Status:Status, "Done", Cost1:Cost3, 40)', '#INCORRECT ARGUMENT SET'],
  ['=SUMIF(Status:Status, "Open", Cost:Cost)', '160.5'],
  ['=SUMIF(Cost:Cost, > 50)', '160.5'],
  ['=SUMIFS(Cost:Cost, Status:Status, Status@row, Due:Due, >= DATE(2026, 6, 1))', '60.5'],
  ['=AVERAGEIF(Status:Status, "Open", Cost:Cost)', '80.25'],
  ['=AVERAGEIF(Status:Status, "none", Cost:Cost)', '#DIVIDE BY ZERO'],
  ['=JOIN(COLLECT(Task:Task, Cost:Cost, @cell < Cost@row, Task:Task, <> ""), "/")', 'Walls/Garden'],
  ['=INDEX(COLLECT(Task:Task, Status:Status, "none"), 1)', '#INVALID VALUE'],
  ['=COLLECT(Task:Task, Status:Status, "Done")', '#INVALID COLUMN VALUE'],
  ['=MAX(COLLECT(Due:Due, Status:Status, "Done"))', '05/11/26'],
  ['=COUNT(COLLECT(Task:Task, Cost:Cost, ISNUMBER(@cell), Flag:Flag, 0))', '3'],
]);

showsInRoof('hierarchy', [
  ['=PARENT()', '100'],
  ['=PARENT(Task@row)', 'Build'],
  ['=PARENT(PARENT(Task4))', 'Build'],
  ['=PARENT(Task1)', ''],
  ['=COUNT(ANCESTORS())', '1'],
  ['=JOIN(ANCESTORS(Task4), ">")', 'Build>Roof'],
  ['=JOIN(CHILDREN(Task1), ",")', 'Walls,Roof'],
  ['=JOIN(DESCENDANTS(Task1), ",")', 'Walls,Roof,Tiles'],
  ['=SUM(CHILDREN(Cost1))', '100.5'],
  ['=COUNT(CHILDREN())', '1'],
  ['=CHILDREN({Price})', '#UNSUPPORTED CROSS-SHEET FORMULA'],
  ['=CHILDREN(Task:Task)', '#INCORRECT ARGUMENT SET'],
  ['=COUNT(CHILDREN(PARENT(PARENT(Task@row))))', '0'],
]);

showsInRoof('lookups', [
  ['=INDEX({Price}, MATCH("tile", {Item}, 0))', '3'],
  ['=MATCH("7", {Item}, 0)', '#NO MATCH'],
  ['=MATCH(7, {Item}, 0)', '3'],
  ['=MATCH(50, {Price})', '3'],
  ['=MATCH(1, {Price}, 1)', '#NO MATCH'],
  ['=MATCH(2.5, {Price}, 1)', '1'],
  ['=MATCH(20, {Price}, -1)', '#NO MATCH'],
  ['=VLOOKUP("Brick", {Prices}, 2, false)', '2'],
  ['=VLOOKUP("Brick", {Prices}, 3, false)', '#INVALID VALUE'],
  ['=VLOOKUP("Wood", {Prices}, 2, false)', '#NO MATCH'],
  ['=LOOKUP("Tile", {Prices}, 2, false)', '3'],
  ['=INDEX({Price}, 9)', '#INVALID VALUE'],
  ['=INDEX({Price}, 0)', '#INVALID VALUE'],
  ['=INDEX(Task@row:Cost@row, 3)', '60.5'],
  ['=COUNT(DISTINCT(Status:Status))', '2'],
  ['=COUNT(DISTINCT(Cost:Cost))', '1'],
  ['=RANKEQ(3, {Price})', '2'],
  ['=RANKEQ(3, {Price}, 1)', '2'],
  ['=RANKAVG(40, Cost:Cost, 1)', '2'],
  ['=RANKEQ(4, {Price})', '#NO MATCH'],
  ['=AVGW(Cost1:Cost3, Cost1:Cost3)', '76.1109725685786'],
]);

showsInRoof('logic', [
  ['=IF(Cost@row > 50, "much")', 'much'],
  ['=IF(Cost@row > 90, "much")', ''],
  ['=IF(1, "yes", 1 / 0)', 'yes'],
  ['=IF("maybe", 1, 2)', '#INVALID DATA TYPE'],
  ['=AND(true, 1, Cost1 > 5)', 'true'],
  ['=AND(false, 1 / 0)', 'false'],
  ['=AND(1 / 0, false)', '#DIVIDE BY ZERO'],
  ['=OR(false, Flag1)', 'true'],
  ['=OR(Flag:Flag)', 'true'],
  ['=NOT(Flag@row)', 'true'],
  ['=IFERROR(1 / 0, "none")', 'none'],
  ['=IF(true, 1, 2, 3)', '#INCORRECT ARGUMENT SET'],
  ['=ISBLANK(Task6) + ""', 'true'],
  ['=ISBLANK("")', 'true'],
  ['=ISDATE(Due@row)', 'true'],
  ['=ISDATE("2026-01-01")', 'false'],
  ['=ISERROR(1 / 0)', 'true'],
  ['=ISNUMBER(Cost4)', 'false'],
  ['=ISTEXT(Cost4)', 'true'],
  ['=ISBOOLEAN(Flag@row)', 'true'],
  ['=ISEVEN(4)', 'true'],
  ['=ISODD(-3)', 'true'],
  ['=ISODD("x")', '#INVALID DATA TYPE'],
  ['=ISCRITICAL(Task@row)', '#INVALID OPERATION'],
  ['=TOTALFLOAT(Task@row)', '#INVALID OPERATION'],
  ['=JOIN(SUCCESSORS(Task@row))', '#INVALID OPERATION'],
]);

showsInRoof('numbers', [
  ['=ABS(-3)', '3'],
  ['=AVG(Cost:Cost)', '50.125'],
  ['=AVG(Task:Task)', '#DIVIDE BY ZERO'],
  ['=CEILING(2.1)', '3'],
  ['=CEILING(-2.1)', '-3'],
  ['=CEILING(2.1, 0.25)', '2.25'],
  ['=CEILING(2, -1)', '#INVALID VALUE'],
  ['=FLOOR(2.9)', '2'],
  ['=FLOOR(-2.9, 2)', '-2'],
  ['=COUNT(Cost:Cost)', '5'],
  ['=COUNTM(Skills:Skills)', '3'],
  ['=DECTOHEX(255, 4)', '00FF'],
  ['=DECTOHEX(-1)', '#INVALID VALUE'],
  ['=HEXTODEC("00ff")', '255'],
  ['=HEXTODEC("xyz")', '#INVALID VALUE'],
  ['=INT(-2.5)', '-3'],
  ['=LARGE(Cost:Cost, 2)', '60.5'],
  ['=LARGE(Cost:Cost, 9)', '#INVALID VALUE'],
  ['=SMALL(Due:Due, 1)', '05/01/26'],
  ['=MAX(Cost:Cost, 500)', '500'],
  ['=MAX(Due:Due)', '12/24/26'],
  ['=MAX(Due1, 5)', '#INVALID DATA TYPE'],
  ['=MIN(Task:Task)', ''],
  ['=MEDIAN(1, 2, 10)', '2'],
  ['=MEDIAN(1, 2, 3, 10)', '2.5'],
  ['=MOD(-1, 3)', '2'],
  ['=MOD(1, 0)', '#DIVIDE BY ZERO'],
  ['=MROUND(7, 5)', '5'],
  ['=MROUND(8, -5)', '#INVALID VALUE'],
  ['=PERCENTILE({Price}, 0.5)', '3'],
  ['=PERCENTILE({Price}, 2)', '#INVALID VALUE'],
  ['=ROUND(1.005, 2)', '1.01'],
  ['=ROUND(-2.5)', '-3'],
  ['=ROUND(1234, -2)', '1200'],
  ['=ROUNDDOWN(-2.57, 1)', '-2.5'],
  ['=ROUNDUP(0.1 * 3, 1)', '0.3'],
  ['=ROUNDUP(2.01)', '3'],
  ['=STDEVS(2, 4, 4, 4, 5, 5, 7, 9)', '2.1380899352994'],
  ['=STDEVP(2, 4, 4, 4, 5, 5, 7, 9)', '2'],
  ['=STDEVA(1, true, "x")', '0.577350269189626'],
  ['=STDEVPA(0, true)', '0.5'],
  ['=STDEVS(1)', '#DIVIDE BY ZERO'],
  ['=SUM("5", 1)', '1'],
  ['=NPV(0.1, 110, 121)', '200'],
  ['=PRORATE(310, DATE(2026, 1, 1), DATE(2026, 1, 31), DATE(2026, 1, 30), DATE(2026, 2, 5))', '20'],
  ['=PRORATE(100, DATE(2026, 1, 1), DATE(2026, 1, 3), DATE(2026, 1, 1), DATE(2026, 1, 1), 2)', '33.33'],
]);

showsInRoof('texts', [
  ['=CHAR(34)', '"'],
  ['=CHAR(0)', '#INVALID VALUE'],
  ['=UNICHAR(9733)', '★'],
  ['=CONTAINS("oo", Task@row)', 'true'],
  ['=CONTAINS("OO", Task@row)', 'false'],
  ['=CONTAINS("Wall", Task:Task)', 'true'],
  ['=HAS(Skills2, "Paint")', 'true'],
  ['=HAS(Skills2, "Pain")', 'false'],
  ['=FIND("o", "foo", 3)', '3'],
  ['=FIND("x", "foo")', '0'],
  ['=JOIN(Task1:Task3, ", ")', 'Build, Walls, Roof'],
  ['=JOIN(Task5:Task6, "|")', 'Garden|'],
  ['=LEFT("abc")', 'a'],
  ['=LEFT("abc", -1)', '#INVALID VALUE'],
  ['=RIGHT("abc", 2)', 'bc'],
  ['=RIGHT(Modified5, 8)', ' 3:45 PM'],
  ['=MID("abcdef", 2, 3)', 'bcd'],
  ['=MID("abc", 0, 1)', '#INVALID VALUE'],
  ['=LEN(Task@row)', '4'],
  ['=LOWER("ÄB")', 'äb'],
  ['=UPPER("äb")', 'ÄB'],
  ['=REPLACE("abcdef", 2, 3, "-")', 'a-ef'],
  ['=SUBSTITUTE("a-b-c", "-", "+")', 'a+b+c'],
  ['=SUBSTITUTE("a-b-c", "-", "+", 2)', 'a-b+c'],
  ['=SUBSTITUTE("a-b-c", "-", "+", 5)', 'a-b-c'],
  ['=VALUE("12.5") + 1', '13.5'],
  ['=VALUE("$1,234.50")', '1234.5'],
  ['=VALUE("50%")', '0.5'],
  ['=VALUE("abc")', '#INVALID VALUE'],
  ['=Skills2 + ""', 'Brick\nPaint'],
]);

showsInRoof('dates and times', [
  ['=TODAY()', '05/13/26'],
  ['=TODAY(+7)', '05/20/26'],
  ['=DATE(2026, 2, 29)', '#INVALID VALUE'],
  ['=DATE("x", 2, 1)', '#INVALID DATA TYPE'],
  ['=YEAR(Due@row)', '2026'],
  ['=MONTH(Due@row)', '6'],
  ['=DAY(Due@row)', '30'],
  ['=MONTH(Due6)', '#INVALID DATA TYPE'],
  ['=WEEKDAY(DATE(2026, 5, 10))', '1'],
  ['=WEEKNUMBER(DATE(2024, 1, 1))', '1'],
  ['=WEEKNUMBER(DATE(2027, 1, 1))', '53'],
  ['=YEARDAY(DATE(2024, 12, 31))', '366'],
  ['=DATEONLY(Modified5)', '05/12/26'],
  ['=Modified5 + ""', '05/12/26 3:45 PM'],
  ['=NETDAYS(DATE(2026, 1, 1), DATE(2026, 1, 5))', '5'],
  ['=NETDAYS(DATE(2026, 1, 5), DATE(2026, 1, 1))', '-5'],
  ['=NETWORKDAYS(DATE(2026, 5, 8), DATE(2026, 5, 18))', '7'],
  ['=NETWORKDAYS(DATE(2026, 5, 18), DATE(2026, 5, 8))', '-7'],
  ['=NETWORKDAYS(DATE(2026, 5, 8), DATE(2026, 5, 18), Due2)', '6'],
  ['=NETWORKDAY(DATE(2026, 5, 9), DATE(2026, 5, 11))', '2'],
  ['=WORKDAY(DATE(2026, 5, 8), 1, Due:Due)', '05/12/26'],
  ['=WORKDAY(DATE(2026, 5, 11), -1)', '05/08/26'],
  ['=WORKDAY(DATE(2026, 5, 11), 99999999)', '#INVALID VALUE'],
  ['=TIME("8:30 PM")', '8:30 PM'],
  ['=TIME("20:30:00", 1)', '20:30'],
  ['=TIME("3 PM")', '3:00 PM'],
  ['=TIME(9, 30, 15)', '9:30:15 AM'],
  ['=TIME(9, 30, 0, 1, 3)', '09:30:00'],
  ['=TIME(9, 30)', '#UNPARSEABLE'],
  ['=TIME("25:00")', '#INVALID VALUE'],
  ['=TIME(9, 30, 0) + 45', '10:15 AM'],
  ['=TIME(9, 30, 0) < TIME("10:00")', 'true'],
  ['=TIME(10, 0, 0) - TIME(9, 30, 0)', '30'],
  ['=TIME(RIGHT(Modified5, 8))', '3:45 PM'],
  ['=CALCDURATION(DATE(2026, 5, 8), DATE(2026, 5, 11))', '2'],
  ['=CALCSTART(5, Due1, DATE(2026, 5, 8), 0, 0)', '05/11/26'],
]);

describe('a result is fitted to its column', () => {
  test.each([
    ['DATE', '=DATE(2026, 1, 2)', '2026-01-02'],
    ['DATE', '=""', ''],
    ['DATE', '="soon"', '#DATE EXPECTED'],
    ['TEXT_NUMBER', '=DATE(2026, 1, 2)', '#INVALID COLUMN VALUE'],
    ['TEXT_NUMBER', '=DATE(2026, 1, 2) + ""', '01/02/26'],
    ['TEXT_NUMBER', '=true', true],
    ['CHECKBOX', '=1', true],
    ['CHECKBOX', '="false"', false],
    ['CHECKBOX', '=""', false],
    ['CHECKBOX', '=2', '#BOOLEAN EXPECTED'],
    ['CONTACT_LIST', '="ann@example.com"', 'ann@example.com'],
    ['CONTACT_LIST', '="Ann"', '#CONTACT EXPECTED'],
    ['CONTACT_LIST', '=5', '#CONTACT EXPECTED'],
    ['MULTI_CONTACT_LIST', '="a@x.org, b@x.org"', ['a@x.org', 'b@x.org']],
    ['MULTI_PICKLIST', '="Red" + CHAR(10) + "Blue"', ['Red', 'Blue']],
    ['PICKLIST', '="Red"', 'Red'],
    ['TEXT_NUMBER', '=CHILDREN()', null],
  ] satisfies readonly (readonly [string, string, PlainValue])[])('in a %s column %s gives %j', (type, formula, plain) => {
    expect(plainOf(singleCell({ X: formula }, type))).toEqual(plain);
  });
});

describe('what is written into a cell is read by the type of its column', () => {
  test.each([
    ['TEXT_NUMBER', '5', '=ISTEXT(X1)', true],
    ['PICKLIST', '30', '=X1 + 1', 31],
    ['PICKLIST', '007', '=X1 + 1', '0071'],
    ['DATE', '2026-02-03', '=MONTH(X1)', 2],
    ['DATE', 'soon', '=ISTEXT(X1)', true],
    ['DATETIME', '2026-02-03T04:05:06Z', '=X1 + ""', '02/03/26 4:05 AM'],
    ['CHECKBOX', null, '=X1 = false', true],
    ['CHECKBOX', 1, '=ISBOOLEAN(X1)', true],
    ['CONTACT_LIST', 'Ann', '=ISTEXT(X1)', true],
    ['MULTI_CONTACT_LIST', ['a@x.org', { email: 'b@x.org', name: 'Bo' }], '=COUNTM(X1)', 2],
    ['MULTI_CONTACT_LIST', [{ email: 'b@x.org', name: 'Bo' }], '=HAS(X1, "bo")', true],
    ['MULTI_PICKLIST', [], '=ISBLANK(X1)', true],
  ] satisfies readonly (readonly [string, PlainValue, string, PlainValue])[])(
    'in a %s column %j makes %s',
    (type, plain, formula, result) => {
      const sheet = { name: 'S', columns: [{ title: 'X', type }], rows: [{ cells: { X: plain } }] };
      const value = calculate({ sheets: [sheet] }, { today: TODAY }).evaluate(formula, { sheet: 'S', rowIndex: 0 });
      expect(plainOf(value)).toEqual(result);
    },
  );
});

describe('columns, rows and sheets', () => {
  test('a column formula gives every row its value, whatever the rows hold', () => {
    const sheet = {
      name: 'S',
      columns: [text('A'), { ...text('B'), formula: '=A@row * 2' }],
      rows: [{ cells: { A: 1 } }, { cells: { A: 2, B: 99 } }],
    };
    const calculation = calculate({ sheets: [sheet] }, { today: TODAY });
    expect([0, 1].map((row) => plainOf(calculation.value('S', row, 'B')))).toEqual([2, 4]);
  });

  test('formulas that refer to themselves in a cycle are circular, all of them, and so is what reads them', () => {
    const cells = { A: '=IFERROR(B1, 0)', B: '=C1', C: '=SUM(A:A)', D: '=A1 + 1', E: '=IFERROR(A1, "caught")' };
    const sheet = { name: 'S', columns: ['A', 'B', 'C', 'D', 'E'].map(text), rows: [{ cells }] };
    const calculation = calculate({ sheets: [sheet] }, { today: TODAY });
    const circular = '#CIRCULAR REFERENCE';
    expect(['A', 'B', 'C', 'D', 'E'].map((title) => plainOf(calculation.value('S', 0, title)))).toEqual([
      circular,
      circular,
      circular,
      circular,
      'caught',
    ]);
  });

  test.each([
    ['IF', '=IF(COUNT(Kind:Kind) = 2, 1, Other@row)'],
    ['IFERROR', '=IFERROR(COUNT(Kind:Kind) - 1, Other@row)'],
    ['AND', '=IF(AND(COUNT(Kind:Kind) = 1, Other@row = 1), 2, 1)'],
    ['OR', '=IF(OR(COUNT(Kind:Kind) = 2, Other@row = 1), 1, 2)'],
  ])('what %s leaves unread closes no cycle', (_name, formula) => {
    const columns = [text('Kind'), { ...text('One'), formula }, { ...text('Other'), formula: '=One@row + 1' }];
    const rows = [{ cells: { Kind: 'a' } }, { cells: { Kind: 'b' } }];
    const calculation = calculate({ sheets: [{ name: 'S', columns, rows }] }, { today: TODAY });
    expect([calculation.value('S', 1, 'One'), calculation.value('S', 1, 'Other')].map(plainOf)).toEqual([1, 2]);
  });

  test('a cycle through 2,000 cells is found from any of them', () => {
    const rows = Array.from({ length: 2000 }, (_, row) => ({ cells: { A: `=IFERROR(A${((row + 1) % 2000) + 1}, 0) + 1` } }));
    const calculation = calculate({ sheets: [{ name: 'S', columns: [text('A')], rows }] }, { today: TODAY });
    const values = new Set(rows.map((_, row) => displayOf(calculation.value('S', row, 'A'))));
    expect([...values]).toEqual(['#CIRCULAR REFERENCE']);
  });

  test('a chain of 20,000 cells that wait for one another is worked out', () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => ({ cells: { A: row === 19_999 ? 1 : `=A${row + 2} + 1` } }));
    const calculation = calculate({ sheets: [{ name: 'S', columns: [text('A')], rows }] }, { today: TODAY });
    expect(plainOf(calculation.value('S', 0, 'A'))).toBe(20_000);
  });

  test('whole-column functions over 20,000 rows are not repeated for every row', () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => ({ cells: { Id: `K${row}`, Team: `T${row % 40}`, Cost: row % 7 } }));
    const formulas = {
      Share: '=Cost@row / SUM(Cost:Cost)',
      TeamCost: '=SUMIFS(Cost:Cost, Team:Team, Team@row)',
      Place: '=MATCH(Id@row, Id:Id, 0)',
      Names: '=JOIN(DISTINCT(COLLECT(Cost:Cost, Team:Team, Team@row)), "")',
    };
    const columns = [
      ...['Id', 'Team', 'Cost'].map(text),
      ...Object.entries(formulas).map(([title, formula]) => ({ ...text(title), formula })),
    ];
    const calculation = calculate({ sheets: [{ name: 'S', columns, rows }] }, { today: TODAY });
    const shown = (row: number) => Object.keys(formulas).map((title) => displayOf(calculation.value('S', row, title)));
    const started = performance.now();
    for (const row of rows.keys()) shown(row);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(shown(41)).toEqual(['0.000100005000250012', '1502', '42', '1642053']);
  });

  test('a parent that does not stand above its row is no parent', () => {
    const rows = [
      { cells: { A: '=COUNT(ANCESTORS())' }, parent: 1 },
      { cells: { A: 1 }, parent: 9 },
    ];
    const calculation = calculate({ sheets: [{ name: 'S', columns: [text('A')], rows }] }, { today: TODAY });
    expect(plainOf(calculation.value('S', 0, 'A'))).toBe(0);
  });

  test('what does not exist is #REF', () => {
    const calculation = calculate(workbook, { today: TODAY });
    const values = [
      calculation.value('Nowhere', 0, 'Task'),
      calculation.value('Plan', 99, 'Task'),
      calculation.value('Plan', 0, 'Nothing'),
      calculation.summary('Plan', 'Nothing'),
      calculation.evaluate('=1', { sheet: 'Nowhere' }),
    ];
    expect(values.map(displayOf)).toEqual(values.map(() => '#REF'));
  });

  test('a summary field belongs to no row', () => {
    const sheet = {
      ...plan,
      summary: { Row: '=Cost@row', Level: '=COUNT(ANCESTORS())', Own: '=Own# + 1', First: '=Cost1', All: '=Cost:Cost' },
    };
    const calculation = calculate({ sheets: [sheet] }, { today: TODAY });
    const shown = Object.keys(sheet.summary).map((title) => displayOf(calculation.summary('Plan', title)));
    expect(shown).toEqual(['#INVALID OPERATION', '#INVALID OPERATION', '#CIRCULAR REFERENCE', '100', '#INVALID COLUMN VALUE']);
  });

  test('today has to be a date', () => {
    expect(() => calculate(workbook, { today: 'tomorrow' })).toThrow(
      new RangeError('today is to be a date as YYYY-MM-DD, not “tomorrow”'),
    );
  });
});

function text(title: string) {
  return { title, type: 'TEXT_NUMBER' };
}

function singleCell(cells: Readonly<Record<string, PlainValue>>, type: string) {
  return calculate({ sheets: [{ name: 'S', columns: [{ title: 'X', type }], rows: [{ cells }] }] }, { today: TODAY }).value(
    'S',
    0,
    'X',
  );
}
