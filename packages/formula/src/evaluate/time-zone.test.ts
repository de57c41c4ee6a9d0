import { describe, expect, test } from 'vitest';
import { displayOf, plainOf } from '../values/values.ts';
import { calculate } from './calculate.ts';
import { openWorkbook } from './open-workbook.ts';
import type { Workbook } from './workbook.ts';

const today = '2026-05-13';

/** Created late in the evening in New York, which is the next day in UTC; the second row on the day the clocks go forward there. */
const workbook: Workbook = {
  sheets: [
    {
      name: 'S',
      columns: [
        { title: 'Created', type: 'DATETIME', systemColumnType: 'CREATED_DATE' },
        { title: 'Modified', type: 'DATETIME', systemColumnType: 'MODIFIED_DATE' },
        { title: 'Start', type: 'ABSTRACT_DATETIME' },
        { title: 'Due', type: 'DATE' },
        { title: 'Copy', type: 'DATETIME', formula: '=Created@row' },
      ],
      rows: [
        {
          cells: {
            Created: '2026-05-13T02:30:00Z',
            Modified: '2026-05-13T12:00:00.500Z',
            Start: '2026-05-12T08:00:00',
            Due: '2026-05-12',
          },
        },
        { cells: { Created: '2026-03-08T06:59:59Z', Modified: '2026-03-08T07:00:00Z' } },
        { cells: { Created: '2026-01-01T00:30:00+02:00', Modified: '2025-12-31T17:00:00-05:30' } },
        { cells: { Created: '1000-01-01T00:00:00Z' } },
      ],
      summary: { Stamp: '2026-05-13T02:30:00Z' },
    },
  ],
};

function shownIn(timeZone?: string): (formula: string, rowIndex?: number) => string {
  const calculation = calculate(workbook, { today, ...(timeZone === undefined ? {} : { timeZone }) });
  return (formula, rowIndex = 0) => displayOf(calculation.evaluate(formula, { sheet: 'S', rowIndex }));
}

describe('instants are shown and cut to days in the time zone of the account', () => {
  test.each([
    ['=Created@row', '05/13/26 2:30 AM', '05/12/26 10:30 PM', '05/13/26 11:30 AM'],
    ['=Created@row + ""', '05/13/26 2:30 AM', '05/12/26 10:30 PM', '05/13/26 11:30 AM'],
    ['=DATEONLY(Created@row)', '05/13/26', '05/12/26', '05/13/26'],
    ['=DAY(Created@row)', '13', '12', '13'],
    ['=WEEKDAY(Created@row)', '4', '3', '4'],
    ['=DATEONLY(Created@row) = Due@row', 'false', 'true', 'false'],
    ['=Created@row > TODAY()', 'true', 'false', 'true'],
    ['=COUNTIF(Created:Created, < DATE(2026, 5, 13))', '3', '4', '3'],
    ['=RIGHT(Modified@row, 8)', '12:00 PM', ' 8:00 AM', ' 9:00 PM'],
    ['=TIME(Created@row)', '2:30 AM', '10:30 PM', '11:30 AM'],
    ['=Created@row + 1', '05/14/26 2:30 AM', '05/13/26 10:30 PM', '05/14/26 11:30 AM'],
    ['=NETDAYS(Due@row, Created@row)', '2', '1', '2'],
    ['=DATEONLY(Stamp#)', '05/13/26', '05/12/26', '05/13/26'],
    ['=Start@row', '05/12/26 8:00 AM', '05/12/26 8:00 AM', '05/12/26 8:00 AM'],
    ['=Due@row', '05/12/26', '05/12/26', '05/12/26'],
  ])('%s', (formula, utc, newYork, tokyo) => {
    expect([shownIn()(formula), shownIn('America/New_York')(formula), shownIn('Asia/Tokyo')(formula)]).toEqual([
      utc,
      newYork,
      tokyo,
    ]);
  });

  test('summer time begins within an hour, and offsets of half hours are known', () => {
    const shown = shownIn('America/New_York');
    expect([shown('=Created@row', 1), shown('=Modified@row', 1)]).toEqual(['03/08/26 1:59 AM', '03/08/26 3:00 AM']);
    expect(shownIn('Asia/Kolkata')('=Created@row')).toBe('05/13/26 8:00 AM');
  });

  test('an instant may be written with an offset of its own', () => {
    expect([shownIn()('=Created@row', 2), shownIn()('=Modified@row', 2)]).toEqual(['12/31/25 10:30 PM', '12/31/25 10:30 PM']);
    expect(shownIn('Europe/Berlin')('=Created@row', 2)).toBe('12/31/25 11:30 PM');
  });

  test('a day that the zone puts before the calendar is no exception', () => {
    expect(() => shownIn('America/New_York')('=DAY(Created@row)', 3)).not.toThrow();
  });

  test('the API gets the instant again, and a date that is worked out from it at its new day', () => {
    const open = openWorkbook(workbook, { today, timeZone: 'America/New_York' });
    expect(plainOf(open.value('S', 0, 'Created'))).toBe('2026-05-13T02:30:00Z');
    expect(plainOf(open.value('S', 0, 'Copy'))).toBe('2026-05-13T02:30:00Z');
    expect(plainOf(open.evaluate('=Created@row + 1', { sheet: 'S', rowIndex: 0 }))).toBe('2026-05-14T02:30:00Z');
    expect(plainOf(open.evaluate('=DATEONLY(Created@row)', { sheet: 'S', rowIndex: 0 }))).toBe('2026-05-12');
    expect(plainOf(open.value('S', 0, 'Start'))).toBe('2026-05-12T08:00:00Z');
    open.set('S', 0, 'Created', '2026-05-14T03:00:00Z');
    expect(displayOf(open.value('S', 0, 'Copy'))).toBe('05/13/26 11:00 PM');
  });
});

describe('an unknown time zone is refused by name', () => {
  test.each(['Mars/Olympus', '', '+02:00', 'Europe/Berlin ', 'europe'])('%j', (timeZone) => {
    const complaint = `timeZone is to be the IANA name of a time zone, such as Europe/Berlin, not “${timeZone}”`;
    expect(() => calculate(workbook, { today, timeZone })).toThrow(new RangeError(complaint));
    expect(() => openWorkbook(workbook, { today, timeZone })).toThrow(new RangeError(complaint));
  });

  test.each(['UTC', 'Etc/UTC', 'US/Pacific', 'America/Argentina/Buenos_Aires', 'asia/tokyo'])('%s is known', (timeZone) => {
    expect(() => calculate(workbook, { today, timeZone })).not.toThrow();
  });
});
