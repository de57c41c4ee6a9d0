import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-21';
const sheet = (name: string, drawn: string) => drawnSheet(drawn, [], name);
const MEMBERS = sheet('Members', 'Member:T=Ada,Bo,Cy; Boat House:P=North,South,North; Grade:P=Gold,Silver,Gold; Active:C=1,0,1');
const OUTINGS = sheet(
  'Outings',
  'Outing:T=o1,o2,o3; Rower:T=Ada,Bo,Ada; On:D=2026-10-01,2026-11-02,2026-11-12; Km:N=10,25,8; State:P=Open,Rowed,Cancelled; Paid:C=1,0,0',
);
const FEES = sheet('Fee List', 'Berth:T=A,B,C; Yearly Fee:N=90,70,50; Holder:T=Ada,Ada,Bo');

const shown = (question: string, own: string, others = [OUTINGS]) =>
  synthesise({ question, sheet: sheet('Club', own), otherSheets: others, today: TODAY })?.value;

describe('Rows of another sheet belong to the row by a column that holds the same names', () => {
  const rowers = (waiting: string) => `Rower:T=Ada,Bo,Eve; ${waiting}`;

  test.each([
    ['how many outings does each rower have that are not cancelled', 'Count:N', '1, 1, 0'],
    ['sum of the km of the paid outings per rower', 'Total:N', '10, 0, 0'],
    ['km per rower in this month', 'Total:N', '8, 25, 0'],
    ['what km the rower has in the last 30 days', 'Lately:N', '8, 25, 0'],
    ['date of the last outing of the rower', 'Last:D', '11/12/26, 11/02/26, '],
    ['km of the most recent outing per rower', 'Last Km:N', '8, 25, '],
    ['flag rowers without any outing', 'Idle:C', '0, 0, 1'],
    ['tick the box if the rower has an unpaid outing', 'Owes:C', '1, 1, 0'],
    ['write "yes" if the rower is in Outings, otherwise "no"', 'There:T', 'yes, yes, no'],
    ['wie viele offene Outings hat jeder Rower?', 'Anzahl:N', '1, 0, 0'],
    ['Outings シートから Rower ごとに Km を合計したい', 'Total:N', '18, 25, 0'],
    ['Outings シートにない Rower にフラグを付けたい', 'Idle:C', '0, 0, 1'],
  ])('%s', (question, waiting, value) => {
    expect(shown(question, rowers(waiting))).toBe(value);
  });

  test.each([
    ['stock: start plus everything delivered minus everything sold in Moves', 'Stock:N', '13, 6, 9'],
    ['start minus all the pieces sold of that shelf', 'Stock:N', '8, 6, 9'],
    ['tick when start minus the pieces sold of that shelf falls below the minimum', 'Order:C', '0, 1, 0'],
    ['cocher si le total des Pieces de Moves pour ce Shelf dépasse Minimum', 'Over:C', '0, 0, 0'],
    ['pieces sold of that shelf as a share of the start', 'Part:N', '0.2, 0, 0'],
  ])('numbers of the row and totals of the other sheet are put together term by term: %s', (question, waiting, value) => {
    const moves = sheet('Moves', 'Move:T=1,2,3; Shelf:T=A,A,D; Way:P=Sale,Delivery,Sale; Pieces:N=2,5,4');
    expect(shown(question, `Shelf:T=A,B,C; Start:N=10,6,9; Minimum:N=7,8,9; ${waiting}`, [moves])).toBe(value);
  });

  test('a scale that shares no key with the row is read by the number that is named', () => {
    const scale = sheet('Steps', 'Step:T=Low,Mid,High; From Value:N=0,50,100; Premium:N=5,9,20');
    const own = 'Object:T=a,b,c; Value:N=40,60,100; Due:N';
    expect(shown('the premium for the step that the value reaches', own, [scale])).toBe('5, 9, 20');
  });

  test.each([
    ['yes if rower is in outings else no', 'Yes, Yes, No'],
    ['Show Yes if the rower appears in the Outings sheet, otherwise No', 'Yes, Yes, No'],
    ['show "Missing" when the rower is not in Outings, else "Yes"', 'Yes, Yes, Missing'],
    ['rower in outings yes else missing', 'Yes, Yes, Missing'],
    ['yes/missing if rower can be found in outings', 'Yes, Yes, Missing'],
  ])('the two answers are written as they are told, with quotes or without: %s', (question, value) => {
    expect(shown(question, rowers('There:T'))).toBe(value);
  });

  test('of several columns that wait none says which rows count unless it is named', () => {
    expect(shown('highest km per rower', rowers('Open Outings:N; Best:N'))).toBe('10, 25, ');
  });

  test.each([
    ['the outing with the most km of each rower', 'Open Outings:N; Top:T', 'o1, o2, '],
    ['outing with max km per rower', 'Open Outings:N; Top:T', 'o1, o2, '],
    ['next on date of each rower from today', 'Paid Km:N; Next:D', ', , '],
    ['max On < today by rower', 'Paid Km:N; Before:D', '11/12/26, 11/02/26, '],
  ])('of several columns that wait the words of the question tell what is wanted: %s', (question, waiting, value) => {
    expect(shown(question, rowers(waiting))).toBe(value);
  });

  test('an option in the title of the column is a condition where the question names the column beside others', () => {
    expect(shown('checkbox if rower has open outing not paid', rowers('Has Open:C'))).toBe('0, 0, 0');
    expect(shown('checkbox if rower has cancelled outing not paid', rowers('Has Cancelled:C'))).toBe('1, 0, 0');
  });

  test('a number of late rows is none of their amounts', () => {
    expect(shown('number of outings past and not paid', rowers('Late:N'))).toBe('1, 1, 0');
  });

  test('two columns are the key where the question names both', () => {
    const other = sheet(
      'Badges',
      'No:T=1,2,3; Rower:T=Ada,Ada,Bo; Boat:T=Scull,Four,Four; Valid Until:D=2027-01-01,2027-02-02,2027-03-03',
    );
    const own = 'Entry:T=a,b,c; Rower:T=Ada,Bo,Ada; Boat:T=Four,Four,Scull; Until:D';
    expect(shown('get the valid until date by rower and boat from Badges', own, [other])).toBe('02/02/27, 03/03/27, 01/01/27');
  });

  test('what is fetched is multiplied by a number of the row', () => {
    const own = 'Booking:T=x,y,z; Berth:T=B,A,D; Years:N=2,1,3; Total:N';
    expect(shown('years times the yearly fee of the berth from the Fee List', own, [FEES])).toBe('140, 90, ');
  });

  test('a text for what is not found stands in its place', () => {
    const own = 'Booking:T=x,y,z; Berth:T=B,A,D; Owner:T';
    expect(shown('pull the holder of the berth from the Fee List, "nobody" if it is not found', own, [FEES])).toBe(
      'Ada, Ada, nobody',
    );
  });
});

describe('Of several sheets the one that holds what is asked for is read', () => {
  test.each([
    ['which boat house is the guest from?', 'Boat House:T', 'North, South, '],
    ['yearly fee of the berth', 'Fee:N', '70, 90, '],
  ])('%s', (question, waiting, value) => {
    const own = `Visit:T=v1,v2,v3; Guest:T=Ada,Bo,Eve; Berth:T=B,A,D; ${waiting}`;
    expect(shown(question, own, [FEES, MEMBERS])).toBe(value);
  });
});

describe('Without a column in common one value is worked out', () => {
  test.each([
    ['how many open outings are there in Outings', '1'],
    ['total km of the unpaid outings', '33'],
  ])('%s', (question, value) => {
    expect(shown(question, 'Metric:T=First,Second,Third; Note:T=a,b,c')).toBe(value);
  });
});

describe('The sheets tell what the question leaves open', () => {
  const asked = (question: string, own: string, others = [OUTINGS]) =>
    synthesise({ question, sheet: sheet('Club', own), otherSheets: others, today: TODAY });

  test.each([
    [
      'the title of the column which rows are meant',
      'countifs from the other sheet',
      'Rower:T=Ada,Bo,Eve; Open Outings:N',
      '1, 0, 0',
    ],
    ['and which are listed', 'how do I list all matches in one cell', 'Rower:T=Ada,Bo,Eve; Open Outings:T', 'o1, , '],
    [
      'the label of the row what it counts',
      'how do I do a countifs across sheets?',
      'Figure:T=Open outings,Paid ones,All; Value:N',
      '1',
    ],
    ['what is worked out of several rows', 'km by rower from outings', 'Rower:T=Ada,Bo,Eve; Average Km:N', '9, 25, '],
    ['that rows are counted', 'unpaid outings by rower', 'Rower:T=Ada,Bo,Eve; Unpaid:N', '1, 1, 0'],
    ['what is listed, in the plural', 'all states in one cell', 'Rower:T=Ada,Bo,Eve; States:T', 'Open, Cancelled, Rowed, '],
    ['the latest row whose value it is', 'the most recent entry of each rower', 'Rower:T=Ada,Bo,Eve; Last Km:N', '8, 25, '],
  ])('%s', (_, question, own, value) => {
    expect(asked(question, own)?.value).toBe(value);
  });

  test.each(['index match with two criteria', 'SVERWEIS mit zwei Bedingungen', '2つの条件で検索したい'])(
    'several criteria are the columns that both sheets have: %s',
    (question) => {
      const rates = sheet('Rates', 'Id:T=1,2,3; Boat:T=Scull,Four,Four; Season:T=Dry,Dry,Wet; Rate:N=5,9,12');
      expect(asked(question, 'Visit:T=a,b,c; Boat:T=Four,Scull,Four; Season:T=Wet,Dry,Dry; Rate:N', [rates])?.value).toBe(
        '12, 5, 9',
      );
    },
  );

  test.each([
    ['monthly km from the outings for a chart', 'Km:N', '0, 10, 33'],
    ['km per month of the outings that are not cancelled', 'Km:N', '0, 10, 25'],
    ['Anzahl der Outings je Monat', 'Anzahl:N', '0, 1, 2'],
  ])('a row with the number of a month stands for its dates: %s', (question, waiting, value) => {
    expect(asked(question, `Period:T=Jan,Oct,Nov; Month:N=1,10,11; ${waiting}`)?.value).toBe(value);
  });

  test('a date of no row at all is left blank by the count alone', () => {
    const made = asked('last date of the outings per rower', 'Rower:T=Ada,Bo,Eve; Last:D');
    expect(made?.formula).toMatch(/^=IF\(COUNTIFS\(/);
  });
});

test('Rows are counted that are called what their sheet is called', () => {
  const sales = sheet('Sales', 'No:T=1,2,3; Shop:T=East,West,East; Amount:N=5,9,7; State:P=Open,Open,Paid');
  const asked = (question: string) => shown(question, 'Shop:T=East,West,North; Open Ones:N', [sales]);
  expect(asked('how many open sales does each shop have')).toBe('1, 1, 0');
  expect(asked('count sales with state Open by shop')).toBe('1, 1, 0');
});

describe('A row of the other sheet is told by more than a key', () => {
  const OFFERS = sheet('Offers', 'Offer:T=o1,o2,o3; Oar:T=Long,Long,Short; Maker:T=Elm,Ash,Fir; Price:N=90,80,5; Weeks:N=3,9,2');
  const TOLLS = sheet('Tolls', 'Class:T=S,M,L; From:N=0,10,50; To:N=9.99,49.99,999; Toll:N=4,9,20');

  test.each([
    ['which maker has the lowest price for each oar', 'Best Maker:T', 'Ash, Fir, '],
    ['name of the cheapest maker by oar', 'Maker:T', 'Ash, Fir, '],
    ['lowest price per oar', 'Best Price:N', '80, 5, '],
  ])('by its highest or lowest number: %s', (question, waiting, value) => {
    expect(shown(question, `Oar:T=Long,Short,Bent; ${waiting}`, [OFFERS])).toBe(value);
  });

  test.each(['look up the toll by length range', 'Toll aus dem Bereich, in dem die Length liegt'])(
    'by the range that a number lies in: %s',
    (question) => {
      expect(shown(question, 'Boat:T=a,b,c; Length:N=4,20,70; Toll:N', [TOLLS])).toBe('4, 9, 20');
    },
  );
});

describe('What is not told is not guessed', () => {
  test('a question that names nothing of either sheet is unsure', () => {
    const made = synthesise({
      question: 'join collect from another sheet',
      sheet: sheet('Club', 'Rower:T=Ada,Bo,Eve; All:T'),
      otherSheets: [OUTINGS],
      today: TODAY,
    });
    expect(made?.confidence ?? 0).toBeLessThan(0.5);
  });
});

describe('What is said of rows that are not there', () => {
  test.each([
    'pull the holder of the berth from the Fee List, "nobody" if it is not found, blank when no berth is entered',
    'lookup holder from Fee List by berth, else "nobody", blank if berth blank',
    'I want the holder next to each berth, with "nobody" for berths that are not in the Fee List and nothing without a berth',
  ])('a text for what is not found stands beside a blank for a row without a key: %s', (question) => {
    expect(shown(question, 'Booking:T=x,y,z; Berth:T=B,,D; Owner:T', [FEES])).toBe('Ada, , nobody');
  });

  test.each(['rowers that have never been entered in Outings get a tick', 'tick rowers nothing has been entered for in Outings'])(
    'never and nothing look for no row at all: %s',
    (question) => {
      expect(shown(question, 'Rower:T=Ada,Bo,Eve; Idle:C')).toBe('0, 0, 1');
    },
  );

  test('a row without a date is looked for, and not that there is none', () => {
    const loans = sheet('Boat Loans', 'Loan:T=1,2,3; Boat:T=Scull,Scull,Four; Back On:D=2026-10-01,,2026-11-01');
    expect(shown('is the boat out, i.e. a loan without a back on date', 'Boat:T=Scull,Four,Eight; Out Now:C', [loans])).toBe(
      '1, 0, 0',
    );
  });
});

test('Names without repeats are listed, and not counted', () => {
  const trips = sheet('Trips', 'Trip:T=1,2,3; Boat:T=Four,Four,Four; Guide:T=Uma,Uma,Vic');
  const own = 'Boat:T=Four,Eight,Six; Guides:T';
  expect(shown('which guides went with this boat (no repeats)', own, [trips])).toBe('Uma, Vic, , ');
  expect(shown('how many different guides went with this boat', own, [trips])).toBe('2, 0, 0');
});

test('Of several columns that wait none is filled by a number for all rows', () => {
  const own = 'Rower:T=Ada,Bo,Eve; Open Ones:N; Last Date:D';
  expect(shown('How many outings are cancelled?', own)).toBe('1');
  expect(shown('How many outings of each rower are cancelled?', own)).toBe('1, 0, 0');
});

test('A rate that waits, and one in the name of the sheet, are no share', () => {
  const card = sheet('Rate Card', 'Language:T=German,Thai; Per Word:N=0.5,0.75');
  const question = 'pull the per word rate for the target language from the rate card, "no rate" when it is not listed';
  expect(shown(question, 'Job:T=a,b,c; Target:T=Thai,German,Urdu; Rate:N', [card])).toBe('0.75, 0.5, no rate');
});

describe('One row of several with the key', () => {
  const dues = sheet(
    'Dues',
    'Receipt:T=R1,R2,R3; Rower:T=Ada,Bo,Ada; Amount:N=60,50,55; Paid:C=1,0,0; Due Date:D=2026-10-01,2026-10-01,2026-12-01',
  );

  test('is told by the date behind the name that is wanted of it', () => {
    expect(
      shown('the receipt of the latest due date of the rower in Dues', 'Rower:T=Ada,Bo,Eve; Open Ones:N; Last:T', [dues]),
    ).toBe('R3, R2, ');
  });

  test('is looked for where rows are flagged, and no amount added up', () => {
    expect(shown('flag rowers who have unpaid dues past the due date', 'Rower:T=Ada,Bo,Eve; Note:T', [dues])).toBe('0, 1, 0');
    expect(shown('yes if there is any paid receipt for the rower, else no', 'Rower:T=Ada,Bo,Eve; Note:T', [dues])).toBe(
      'Yes, No, No',
    );
  });
});

describe('Of what another sheet has for several rows', () => {
  const defects = sheet(
    'Defect Reports',
    'No:T=1,2,3; Van:T=V1,V1,V3; Raised:D=2026-10-03,2026-11-11,2026-11-15; Grade:P=Minor,Major,Major; Cost:N=80,400,9',
  );
  const own = 'Van:T=V1,V2,V3; Note:T; Year Figure:N';

  test('a total of all of them is no row’s own', () => {
    expect(shown('total cost of all major defects', own, [defects])).toBe('409');
    expect(shown('total cost of the major defects of each van', own, [defects])).toBe('400, 0, 9');
  });

  test('days since the latest are not its value', () => {
    const made = synthesise({
      question: 'days since the last defect of the van was raised',
      sheet: sheet('Vans', own),
      otherSheets: [defects],
      today: TODAY,
    });
    expect(made?.formula ?? '').not.toContain('INDEX(');
  });
});
