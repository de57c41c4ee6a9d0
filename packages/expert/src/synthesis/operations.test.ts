import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

function read(question: string, drawn: string) {
  const synthesis = synthesise({ question, sheet: drawnSheet(drawn), today: '2026-11-21' });
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
    ['has both Go and SQL', 'Person:T=a,b; Skills:M=Go+SQL,Go; Fits:C', 'flag-where', '1, 0, 0'],
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
    drawnSheet(`Part:T=House,Walls,Brick; State:P=Open,Done,Blocked; Cost:N=,5,7; ${column}`, [undefined, 1, 1]);

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
    const synthesis = synthesise({
      question: 'countifs potter and state not done',
      sheet: drawnSheet(KILNS),
      today: '2026-11-21',
    });
    expect(synthesis?.formula).toContain('"ivo@x.com"');
    expect(synthesis?.reading.chosen).toContain('ivo@x.com');
  });

  test('hours are not made of other numbers where no column holds any', () => {
    expect(
      synthesise({
        question: 'how many hours did Ivo work?',
        sheet: drawnSheet('Job:T=a,b; Boxes:N=3,4; Potter:O=ivo@x.com,ada@x.com'),
        today: '2026-11-21',
      })?.reading.operation,
    ).not.toBe('sum');
  });

  test('a value that is excluded beside another one leaves the base of a share', () => {
    const sheet = drawnSheet('Visit:T=a,b,c; Clinic:P=East,East,East; Outcome:P=Attended,No-show,Cancelled');
    const synthesis = synthesise({ question: 'no-show rate at East, cancelled ones do not count', sheet, today: '2026-11-21' });
    expect(synthesis?.value).toBe('0.5');
  });
});

describe('Every clause of a question is a condition', () => {
  const parcels =
    'Parcel:T=a,b,c; Town:P=Oslo,Oslo,Rome; Minutes:N=30,20,10; Shipped:C=1,0,0; Trade:P=Electrician,Plumber,Electrician';
  const guests = 'Visitor:T=a,b,c; Reply:P=Yes,No,Yes; Wishes:M=Ramp+Loop,Ramp,Loop';
  const repairs =
    'Repair:T=a,b,c; Received:D=2026-09-01,2026-11-15,2026-09-02; Finished On:D=,,2026-10-01; Shop:P=East,East,East';
  const gifts = 'Gift:N=1,2,3; Giver:T=Ada,Bo,Cy; Fund:P=Roof,Roof,Roof; Amount:N=10,50,90; Secret:C=0,0,1';
  const rooms = 'Post:T=Door,Till,Bar; Evening:D=2026-11-28,2026-11-28,2026-11-29; Helper:O=,bo@x.com,';

  test.each([
    ['how many minutes are still to be shipped for Oslo', parcels, '20'],
    ['Wie viele Pakete für Oslo sind noch nicht verschickt?', parcels, '1'],
    ['¿Cuántos paquetes para Oslo faltan por enviar?', parcels, '1'],
    ['Combien de colis pour Oslo reste-t-il à expédier ?', parcels, '1'],
    ['Oslo 向けの未発送の荷物は何件ですか?', parcels, '1'],
    ['Wie viele Aufträge liegen beim Elektriker?', parcels, '2'],
    ['how many confirmed visitors want Ramp or Loop', guests, '2'],
    ['countifs received < today-30 and finished blank', repairs, '1'],
    ['name of the giver with max amount for the Roof, secret unticked', gifts, 'Bo'],
    ['¿Cuántos paquetes sin enviar tiene el electricista en Oslo?', parcels, '0'],
    ['how many minutes go to Oslo by railway', `${parcels}; Carrier:P=RAIL,ROAD,RAIL`, '30'],
    ['name of giver with max amount where fund is Roof and secret unticked', gifts, 'Bo'],
    ['how many repairs have been with us for over 30 days? Finished On is empty as long as they run', repairs, '1'],
    [
      'list the posts nobody has taken on 29 November, comma between',
      'Shift:T=x,y,z; Post:T=Door,,Bar; Evening:D=2026-11-29,2026-11-29,2026-11-29; Helper:O=,,',
      'Door, Bar',
    ],
    ['list the posts nobody has taken for the evening of 28 November, comma between', rooms, 'Door'],
  ])('%s', (question, drawn, value) => {
    expect(read(question, drawn)?.value).toBe(value);
  });
});

describe('A rate says how it is rounded, and what its rows have', () => {
  const drawn =
    'Tour:T=a,b,c; Guide:P=Ada,Ada,Ada; Promised:D=2026-11-01,2026-11-02,; Guided:D=2026-11-01,2026-11-05,2026-11-06; Good:C=1,0,1';

  test.each([
    ['share of already guided tours of Ada with the Good box ticked, 2 decimals', '0.67'],
    ['good % of Ada, only tours already guided and with a promised date', '0.5'],
  ])('%s', (question, value) => {
    expect(read(question, drawn)?.value).toBe(value);
  });
});

describe('A rate is taken of the rows that its own conditions leave', () => {
  test.each([
    [
      'share of refused parcels in Oslo, lost ones must not count in either number',
      'Parcel:T=a,b,c; Town:P=Oslo,Oslo,Rome; Result:P=Refused,Lost,Accepted',
      '1',
    ],
    [
      'share of finished repairs of the East shop with the Kept box ticked',
      'Repair:T=a,b,c; Shop:P=East,East,West; Finished:D=2026-11-01,,2026-11-02; Kept:C=1,0,1',
      '1',
    ],
  ])('%s', (question, drawn, value) => {
    expect(read(question, drawn)?.value).toBe(value);
  });
});

describe('Arithmetic over columns keeps to what the row has', () => {
  test.each([
    [
      'add [Check Days] working days to the received date',
      'Case:T=a,b; Received:D=2026-11-16,2026-11-16; Check Days:N=2,; Deadline:D',
      '11/18/26, , ',
    ],
    [
      'running total of Litres per Tank by date',
      'Fill:T=a,b,c; Tank:P=T1,,T1; Filled:D=2026-11-01,2026-11-02,2026-11-03; Litres:N=5,6,7; So Far:N',
      '5, , 12',
    ],
    [
      '¿Cómo obtengo los litros, acumulado por categoría, según la fecha Filled?',
      'Fill:T=a,b,c; Category:P=T1,T2,T1; Filled:D=2026-11-01,2026-11-02,2026-11-03; Litros:N=5,6,7; So Far:N',
      '5, 6, 12',
    ],
    [
      'cover ends = bought + cover years minus one day',
      'Tool:T=a,b; Bought:D=2025-07-15,; Cover Years:N=1,2; Cover Ends:D',
      '07/14/26, , ',
    ],

    [
      'crates = beds x grams per bed, in kg, divided by the crate size, always rounded up',
      'Herb:T=a,b; Beds:N=120,10; g per Bed:N=150,100; Crate kg:N=5,; Crates:N',
      '4, , ',
    ],

    [
      'pay with time and a half over 38 hours, salaried people get straight time',
      'Cook:T=a,b,c; Hours:N=40,40,; Rate:N=10,10,10; Salaried:C=0,1,0; Pay:N',
      '410, 400, ',
    ],

    [
      'rank the vines by litres per row among the same grape, best = 1',
      'Vine:T=a,b,c; Grape:P=Red,Red,White; Rows:N=9,2,5; Litres per Row:N=4,6,1; Place:N',
      '2, 1, 1',
    ],
  ])('%s', (question, drawn, value) => {
    expect(read(question, drawn)?.value).toBe(value);
  });
});

describe('A figure of the row and rows of another sheet', () => {
  const across = (question: string, own: string, other: string) =>
    synthesise({ question, sheet: drawnSheet(own), otherSheets: [{ ...drawnSheet(other), name: 'Log' }], today: '2026-11-21' })
      ?.value;
  const tanks = 'Tank No:T=T1,T2,T3; Filled:N=100,50,; Left:N';
  const log = 'Entry:T=a,b,c; Tank:T=T1,T1,T2; Litres:N=10,20,5; State:P=Posted,Draft,Posted';

  test.each([
    ['what is left in each tank = filled minus all posted litres from the Log sheet', tanks, log, '90, 45, '],
    ['filled - sumifs other sheet where tank matches and state posted', tanks, log, '90, 45, '],
    [
      'date of the latest oiling of each machine from the Log sheet',
      'Machine No:N=11,12,13; Hall:T=x,y,z; Last Oiling:D',
      'Entry:N=1,2,3; Machine:N=11,11,12; Date:D=2026-01-05,2026-02-06,2026-03-07; Reason:P=Oiling,Oiling,Repair',
      '02/06/26, , ',
    ],
    [
      'flag if the rival is one of our active members',
      'Match:T=a,b,c; Rival:T=Ada,Bo,Cy; Warning:C',
      'Name:T=Ada,Bo,Di; Active:C=1,0,1',
      '1, 0, 0',
    ],
    [
      'ppm per line = sum faults / sum tested * 1,000,000, both in the Log',
      'Line:T=L1,L2,L3; PPM:N',
      'Lot:T=a,b,c; Line:P=L1,L1,L2; Tested:N=500,500,1000; Faults:N=1,1,5',
      '2000, 5000, ',
    ],
  ])('%s', (question, own, other, value) => {
    expect(across(question, own, other)).toBe(value);
  });
});

describe('The nearest of two dates, and the rows below', () => {
  test('a status of two dates goes by whichever comes first, and a missing one comes before all', () => {
    const drawn = 'Van:T=a,b,c; Test Until:D=2026-10-01,2027-05-01,2027-05-01; Toll Until:D=2027-01-01,2026-12-01,; State:P';
    const question =
      'Parked if the test or the toll has expired, Book if either runs out in the next 30 days, Unknown if a date is missing, otherwise Fine';
    expect(read(question, drawn)?.value).toBe('Parked, Book, Unknown');
  });

  test('what stands under a row decides its light', () => {
    const sheet = drawnSheet('Part:T=House,Walls,Brick; State:P=Open,Done,Blocked; Light:P', [undefined, 1, 1]);
    const question = 'section row: red if any part under it is Blocked, else green. Nothing on the parts themselves';
    expect(synthesise({ question, sheet, today: '2026-11-21' })?.value).toBe('Red, , ');
  });
});

describe('Labels put together from columns', () => {
  test.each([
    'label like "AA > BB (12 crates) COLD" put together from the two port columns, crates and the cold box',
    'Combine From and To port with an arrow, then the crates in brackets if there are any and the word COLD if it is ticked',
  ])('%s', (question) => {
    const drawn = 'Trip:T=a,b,c; From Port:P=OS,RO,; To Port:P=RO,OS,RO; Crates:N=12,,3; Cold:C=1,0,1; Trip Label:T';
    expect(read(question, drawn)?.value).toBe('OS > RO (12 crates) COLD, RO > OS, ');
  });
});
