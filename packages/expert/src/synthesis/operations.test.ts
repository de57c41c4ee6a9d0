import type { PlainValue, WorkbookRow, WorkbookSheet } from '@sheetwright/formula';
import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';

const TYPES: Readonly<Record<string, string>> = {
  T: 'TEXT_NUMBER',
  N: 'TEXT_NUMBER',
  D: 'DATE',
  P: 'PICKLIST',
  M: 'MULTI_PICKLIST',
  C: 'CHECKBOX',
  O: 'CONTACT_LIST',
};

function cellOf(kind: string, written: string): PlainValue {
  if (kind === 'N') return Number(written);
  if (kind === 'C') return written === '1';
  return kind === 'M' ? written.split('+') : written;
}

/** A sheet of three rows from 'Title:kind=value,value,value; …'; what is left out is blank, and a column without values waits for a formula. */
function sheetOf(drawn: string, parents: readonly (number | undefined)[] = []): WorkbookSheet {
  const columns = drawn.split(';').map((part) => {
    const [head = '', values = ''] = part.trim().split('=');
    const [title = '', kind = 'T'] = head.split(':');
    return { title, kind, values: values.split(',').map((value) => value.trim()) };
  });
  const rows = [0, 1, 2].map((place): WorkbookRow => {
    const filled = columns.filter(({ values }) => (values[place] ?? '') !== '');
    const cells = Object.fromEntries(filled.map(({ title, kind, values }) => [title, cellOf(kind, values[place] ?? '')]));
    const parent = parents[place];
    return { cells, ...(parent === undefined ? {} : { parent }) };
  });
  return {
    name: 'Sheet',
    columns: columns.map(({ title, kind }, place) => ({
      title,
      type: TYPES[kind] ?? 'TEXT_NUMBER',
      ...(place === 0 ? { primary: true } : {}),
    })),
    rows,
  };
}

function read(question: string, drawn: string) {
  const synthesis = synthesise({ question, sheet: sheetOf(drawn), today: '2026-11-21' });
  return synthesis === null ? null : { operation: synthesis.reading.operation, value: synthesis.value };
}

const KILNS =
  'Kiln:T=K1,K2,K3; Fired:D=2026-11-10,2026-11-18,; Due:D=2026-11-15,2026-11-25,; State:P=Done,Open,; Potter:O=ivo@x.com,ada@x.com,ivo@x.com';

describe('Each operation is read from words of its own', () => {
  test.each([
    ['days between fired and due', `${KILNS}; Days:N`, 'days-between', '5, 7, '],
    ['working days between fired and due', `${KILNS}; Days:N`, 'working-days-between', '4, 6, '],
    ['days until due', `${KILNS}; Days:N`, 'days-until', '-6, 4, '],
    ['flag kilns due in the next 7 days', `${KILNS}; Flag:C`, 'flag-where', '0, 1, 0'],
    ['Ampel nach Fälligkeit', `${KILNS}; Light:P`, 'health-by-date', 'Green, Yellow, '],
    ['Rojo si está vencida, si no Verde', `${KILNS}; Light:P`, 'branches', 'Green, Green, Green'],
    ['first day of the month of firing', `${KILNS}; From:D`, 'month-start', '11/01/26, 11/01/26, '],
    [
      'Status Paid, Overdue or Open',
      'Invoice:T=a,b; Due:D=2026-10-01,2026-12-10; Paid:C=1,0; Status:P',
      'branches',
      'Paid, Open, ',
    ],
    ['check box if any required field is empty', 'Glaze:T=a,b,c; Name:T=x,,z; Mail:T=q,r,; Missing:C', 'incomplete', '0, 1, 1'],
    [
      'flag bookings that overlap',
      'Booking:T=a,b,c; Room:T=R1,R1,R2; From:D=2026-11-01,2026-11-03,2026-11-01; To:D=2026-11-04,2026-11-05,2026-11-02; Clash:C',
      'overlap',
      '1, 1, 0',
    ],
    [
      'SLA breach after 5 days',
      'Call:T=a,b,c; Opened:D=2026-11-10,2026-11-19,2026-11-01; Closed:D=,,2026-11-03; Breach:C',
      'breached',
      '1, 0, 0',
    ],
    [
      'move weekend dates to the next monday',
      'Ship:T=a,b; Due:D=2026-11-21,2026-11-25; Send:D',
      'off-weekend',
      '11/23/26, 11/25/26, ',
    ],
    ['minutes as h:mm', 'Run:T=a,b; Minutes:N=90,125; Shown:T', 'minutes-as-clock', '1:30, 2:05, '],
    ['swap first and last name', 'Name:T=Berg Ann,Cole Bo; Turned:T', 'flipped-name', 'Ann Berg, Bo Cole, '],
    ['A from 90, B from 80, otherwise F', 'Pupil:T=a,b,c; Score:N=95,82,40; Grade:P', 'branches', 'A, B, F'],
    ['flag the highest score', 'Pupil:T=a,b,c; Score:N=95,82,40; Best:C', 'extreme-flag', '1, 0, 0'],
    ['reorder flag when stock is below minimum', 'Item:T=a,b; Stock:N=5,50; Min Stock:N=10,20; Reorder:C', 'reorder', '1, 0, 0'],
    ['has both Go and SQL', 'Person:T=a,b; Skills:M=Go+SQL,Go; Fits:C', 'option-flag', '1, 0, 0'],
    ['number of selected skills, how many options', 'Person:T=a,b; Skills:M=Go+SQL,Go; Count:N', 'option-count', '2, 1, '],
    ['add 19% VAT', 'Item:T=a,b; Price:N=100,10; Gross:N', 'mark-up', '119, 11.9, '],
    ['commission: 2% up to 1000, 5% above', 'Sale:T=a,b; Amount:N=100,2000; Pay:N', 'tiered-rate', '2, 100, '],
    ['text between the two dashes', 'Code:T=AB-123-X,CD-77-Y; Part:T', 'text-between', '123, 77, '],
    ['number with leading zeros 0007', 'Code:T=7,12; Padded:T', 'pad', '0007, 0012, '],
    ['row total', 'Item:T=a,b; Q1:N=1,2; Q2:N=3,4; Total:N', 'across-row', '4, 6, '],
    [
      'end date from start and duration',
      'Job:T=a,b; Start:D=2026-11-02,2026-11-20; Duration:N=5,10; Finish:D',
      'date-from-parts',
      '11/07/26, 11/30/26, ',
    ],
    ['are the two columns equal', 'Item:T=a,b; Old:T=x,y; New:T=x,z; Same:C', 'columns-equal', '1, 0, 1'],
  ])('%s (%s) is %s', (question, drawn, operation, value) => {
    expect(read(question, drawn)).toEqual({ operation, value });
  });
});

describe('The hierarchy', () => {
  const tree = (column: string) =>
    sheetOf(`Part:T=House,Walls,Brick; State:P=Open,Done,Blocked; Cost:N=,5,7; ${column}`, [undefined, 1, 1]);

  test.each([
    ['number of children', 'Count:N', '2, 0, 0'],
    ['sum of the cost of the children', 'Sum:N', '12, 5, 7'],
    ['full path of the row', 'Path:T', 'House, House > Walls, House > Brick'],
    ['parent rows: red if any child is Blocked, otherwise green', 'Light:P', 'Red, , '],
  ])('%s', (question, column, value) => {
    expect(synthesise({ question, sheet: tree(column), today: '2026-11-21' })?.value).toBe(value);
  });
});

describe('What the question leaves open', () => {
  test('a column without a value gets the first of the sheet, and the reading says so', () => {
    const synthesis = synthesise({ question: 'countifs potter and state not done', sheet: sheetOf(KILNS), today: '2026-11-21' });
    expect(synthesis?.formula).toContain('"ivo@x.com"');
    expect(synthesis?.reading.chosen).toContain('ivo@x.com');
  });

  test('hours are not made of other numbers where no column holds any', () => {
    expect(
      synthesise({
        question: 'how many hours did Ivo work?',
        sheet: sheetOf('Job:T=a,b; Boxes:N=3,4; Potter:O=ivo@x.com,ada@x.com'),
        today: '2026-11-21',
      })?.reading.operation,
    ).not.toBe('sum');
  });

  test('a value that is excluded beside another one leaves the base of a share', () => {
    const sheet = sheetOf('Visit:T=a,b,c; Clinic:P=East,East,East; Outcome:P=Attended,No-show,Cancelled');
    const synthesis = synthesise({ question: 'no-show rate at East, cancelled ones do not count', sheet, today: '2026-11-21' });
    expect(synthesis?.value).toBe('0.5');
  });
});
