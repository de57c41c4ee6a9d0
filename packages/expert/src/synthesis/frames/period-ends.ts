import type { Draft } from '../draft.ts';
import { holidaysOf, ofDate } from './date-columns.ts';
import type { Frame } from './frame.ts';

/** The first and last days of the quarter and the year that a date is in, and the first and last working days of its month. */

const FIRST_OF_QUARTER = 'ROUNDUP(MONTH(@) / 3, 0) * 3 - 2';

function at(code: string, date: string): string {
  return code.replaceAll('@', date);
}

function nextMonth(date: string): string {
  return `DATE(YEAR(${date}) + INT(MONTH(${date}) / 12), MOD(MONTH(${date}), 12) + 1, 1)`;
}

function quarterEnd(date: string): string {
  const next = `(${at(FIRST_OF_QUARTER, date)} + 3)`;
  return `DATE(YEAR(${date}) + INT(${next} / 13), MOD(${next} - 1, 12) + 1, 1) - 1`;
}

function lastWorkingDay(date: string, draft: Draft): string {
  return `WORKDAY(${nextMonth(date)}, -1${holidaysOf(draft)})`;
}

function firstWorkingDay(date: string, draft: Draft): string {
  return `WORKDAY(DATE(YEAR(${date}), MONTH(${date}), 1) - 1, 1${holidaysOf(draft)})`;
}

const ALSO = 'quarter years months days dates-named c:start c:end c:due convert set each-row';

export const PERIOD_ENDS: readonly Frame[] = [
  {
    id: 'quarter-start',
    cues: 'quarter-start',
    also: ALSO,
    title: 'Quarter Start',
    build: ofDate('date', (date) => `DATE(YEAR(${date}), ${at(FIRST_OF_QUARTER, date)}, 1)`),
  },
  { id: 'quarter-end', cues: 'quarter-end', also: ALSO, title: 'Quarter End', build: ofDate('date', quarterEnd) },
  {
    id: 'year-start',
    cues: 'year-start',
    also: ALSO,
    title: 'Year Start',
    build: ofDate('date', (date) => `DATE(YEAR(${date}), 1, 1)`),
  },
  {
    id: 'year-end',
    cues: 'year-end',
    also: ALSO,
    title: 'Year End',
    build: ofDate('date', (date) => `DATE(YEAR(${date}), 12, 31)`),
  },
  {
    id: 'last-working-day',
    cues: 'last-working-day|working-days+month-end',
    also: `${ALSO} working-days month-end holiday not`,
    title: 'Last Working Day',
    bonus: 1.5,
    build: ofDate('date', lastWorkingDay),
  },
  {
    id: 'first-working-day',
    cues: 'first-working-day|working-days+month-start',
    also: `${ALSO} working-days month-start holiday not`,
    title: 'First Working Day',
    bonus: 1.5,
    build: ofDate('date', firstWorkingDay),
  },
];
