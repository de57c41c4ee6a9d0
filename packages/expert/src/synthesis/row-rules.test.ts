import { growth } from '@sheetwright/solution/testing/growth.ts';
import { describe, expect, test } from 'vitest';
import { rangesIn } from './rows/band-list.ts';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

function formulaValue(question: string, drawn: string): string | null | undefined {
  return synthesise({ question, sheet: drawnSheet(drawn), today: '2026-11-21' })?.value;
}

describe('A scale is read range by range, with its names before or behind them', () => {
  const parcels = 'Parcel:T=a,b,c; Weight kg:N=2,12,40; Value:N=100,2000,50000; Class:T';

  test.each([
    ['Class by weight: below 5 letterbox, 5 to under 20 parcel, 20+ freight', 'letterbox, parcel, freight'],
    ['class from weight: 0-5 S, 6-20 M, 21 and more L. leave empty if not weighed', 'S, M, L'],
    ['Small up to 5 kg, Medium up to 20 kg, Large above that', 'Small, Medium, Large'],
    ['"freight" from 20 kg, "parcel" from 5 kg, else "letter"', 'letter, parcel, freight'],
    ['Porters: 1 up to 5 kg, 2 up to 20 kg, 4 above that', '1, 2, 4'],
  ])('%s', (question, value) => {
    expect(formulaValue(question, parcels)).toBe(value);
  });

  test('a share that is told with its range is taken of what the first one is taken of', () => {
    expect(formulaValue('handling fee: 1% of the value up to 1000, 0.5% above, at least 5', parcels)).toBe('5, 10, 250');
  });

  test('a discount in ranges is taken off what is worked out before', () => {
    const lines = 'Line:T=a,b,c; Crates:N=2,12,60; Crate Price:N=10,10,10; Total:T';
    expect(formulaValue('Total = crates x crate price, 5% off from 10 crates, 20% off from 50 crates', lines)).toBe(
      '20, 114, 480',
    );
  });

  test.each(['1 ', 'from 1 to ', '1,'])('a list of %j again and again is read in time that grows with its length', (piece) => {
    expect(growth(rangesIn, piece, 10_000)).toBeLessThan(9);
  });
});

describe('A comparison takes what is worked out on either side', () => {
  const claims =
    'Claim:T=a,b,c; Filed:D=2026-09-01,2026-11-10,2026-09-20; Decided:D=,,2026-10-01; Grace Days:N=10,10,10; Paid:N=50,900,100; Limit:N=100,800,100; Excess:N=0,200,0; Late:C';

  test.each([
    ['late = no decision 30 days after filing', '1, 0, 0'],
    ['late if it was decided more than 10 days after it was filed', '0, 0, 1'],
    ['late when the decided date is more than the grace days after filed', '0, 0, 1'],
    ['tick late if paid is more than limit plus excess', '0, 0, 0'],
    ['late if paid plus excess is over 1000', '0, 1, 0'],
    ['tick it unless the claim has been decided', '1, 1, 0'],
  ])('%s', (question, value) => {
    expect(formulaValue(question, claims)).toBe(value);
  });

  test('today lies between two dates of the row', () => {
    const stays =
      'Guest:T=a,b,c; Arrives:D=2026-11-01,2026-11-20,2026-12-01; Departs:D=2026-11-03,2026-11-25,2026-12-05; Place:T';
    const question =
      '"Here" while today is between arrives and departs, "Gone" once the guest has departed, otherwise "Expected"';
    expect(formulaValue(question, stays)).toBe('Gone, Here, Expected');
  });
});

describe('Words of a question meet titles in other forms', () => {
  test.each([
    ['tick chase when it came back more than a week ago', 'Van:T=a,b; Returned:D=2026-11-01,2026-11-20; Chase:C', '1, 0, 0'],
    ['check the box if Deputy has something in it', 'Post:T=a,b; Deputy:T=,Li; Filled:C', '0, 1, 0'],
    ['tick it if there is no decision', 'Bid:T=a,b,c; Decided:D=2026-11-01,,2026-11-02; Open:C', '0, 1, 0'],
  ])('%s', (question, drawn, value) => {
    expect(formulaValue(question, drawn)).toBe(value);
  });

  test('a column called Baseline is no baseline of a Gantt chart', () => {
    const visits = 'Visit:T=a,b,c; Baseline:D=2026-10-01,2026-11-01,2026-11-20; Window:N=10,30,3; Last Day:D';
    expect(formulaValue('baseline plus window days', visits)).toBe('10/11/26, 12/01/26, 11/23/26');
  });
});

describe('What is worked out over the rows that share something stands in each of them', () => {
  const trips =
    'Trip:T=a,b,c; Bus:P=Red,Red,Blue; Driver:P=Al,Bo,Al; Day:D=2026-11-01,2026-11-05,2026-11-03; Km:N=10,30,5; Done:C=1,0,1; Result:N';

  test.each([
    ['how many trips does this bus have? on every line', '2, 2, 1'],
    ['number of done trips with the same bus', '1, 1, 1'],
    ["sum up the km of that row's driver", '15, 30, 15'],
    ['average km of the same bus', '20, 20, 5'],
  ])('%s', (question, value) => {
    expect(formulaValue(question, trips)).toBe(value);
  });

  test('the newest row of a group is the one with its latest date', () => {
    expect(formulaValue('mark the newest trip of each bus', trips.replace('Result:N', 'Last:C'))).toBe('0, 1, 1');
  });
});

describe('A branch may give a cell as it is, or a day that is worked out', () => {
  const loans = 'Loan:T=a,b,c; Verdict:P=Lent,,; Curator:P=Li,Mo,; Start:D=2026-11-01,2026-11-02,; Fragile:C=1,0,0';

  test('a cell is shown where it has something, and a text elsewhere', () => {
    const question =
      'If the verdict is filled in show the verdict. If not, "Asked" when a curator is assigned, "Open" when none.';
    expect(formulaValue(question, `${loans}; Stage:T`)).toBe('Lent, Asked, Open');
  });

  test('a day is counted from a date in either branch', () => {
    const question = 'start plus 7 days if fragile, otherwise start plus 30 days';
    expect(formulaValue(question, `${loans}; Check:D`)).toBe('11/08/26, 12/02/26, ');
  });
});

test('a box is not ticked by half of what the question says', () => {
  const pupils = 'Pupil:T=a,b,c; Theory:P=Passed,Passed,Failed; Hours Booked:N=20,30,10; Hours Driven:N=20,12,3; Ready:C';
  const question = 'ready only when theory is passed and all booked hours are driven';
  const found = synthesise({ question, sheet: drawnSheet(pupils), today: '2026-11-21' });
  expect((found?.confidence ?? 0) > 0.5 && found?.formula === '=IF(Theory@row = "Passed", 1, 0)').toBe(false);
});

describe('What is said of a box and of a value says when it stays as it is', () => {
  const jobs =
    'Job:T=a,b,c; Pickup:D=2026-11-22,2026-11-22,2026-12-24; Packed:D=2026-11-20,,; Prepaid:C=1,0,0; Sold:D=2026-11-01,,; Price:N=100,90,60; Years:N=5,3,2; Contract Ends:D=2026-11-01,2026-12-15,2027-06-01';

  test.each([
    ['Hurry should be ticked when pickup is within 2 days and it is not packed yet', 'Hurry:C', '0, 1, 0'],
    ['call them if prepaid is ticked', 'Call:C', '1, 0, 0'],
    ['price over years; leave empty once it is sold', 'Share:N', ', 30, 30'],
    [
      '"over" when the end date is behind us, "renew" if it ends in the next 60 days, otherwise "ok"',
      'Note:T',
      'over, renew, ok',
    ],
    ['"gone" once the pickup date has come, before that "kept"', 'Place:T', 'kept, kept, kept'],
  ])('%s', (question, waiting, value) => {
    expect(formulaValue(question, `${jobs}; ${waiting}`)).toBe(value);
  });

  test('a value that is kept back for what no rule reads is not sure', () => {
    const found = synthesise({
      question: 'days until pickup, nothing if there is none or it is over',
      sheet: drawnSheet(`${jobs}; Days:N`),
      today: '2026-11-21',
    });
    expect(found?.confidence).toBeLessThan(0.9);
  });

  test('a box that holds on no day yet is as sure as any other', () => {
    const found = synthesise({
      question: 'Hurry should be ticked when pickup is within 2 days and it is not packed yet',
      sheet: drawnSheet('Job:T=a,b,c; Pickup:D=2027-11-22,2027-11-22,2027-12-24; Packed:D=2026-11-20,,; Hurry:C'),
      today: '2026-11-21',
    });
    expect(found?.confidence).toBeGreaterThan(0.5);
  });

  test('the one with the most in its group is found within it', () => {
    const lifts = 'Lift:T=a,b,c; Building:P=X,X,Y; Faults:N=1,4,2; Worst:C';
    expect(formulaValue('tick the lift with the most faults in its building', lifts)).toBe('0, 1, 1');
  });

  test('all rows of the group but those that are left out are added up', () => {
    const servers = 'Server:T=a,b,c; Rack:P=X,X,Y; Power W:N=100,50,70; Scrapped:D=,2026-01-01,; Sum:N';
    expect(formulaValue('power of all servers in the rack, but leave out the scrapped ones', servers)).toBe('100, 100, 70');
  });
});

describe('A value may be worked out under a condition, or changed under one', () => {
  const rentals =
    'Rental:T=a,b,c; Kind:P=Tent,Kayak,Tent; Days:N=2,3,4; Rate:N=10,20,10; Member:C=1,0,0; Deposit:N=100,300,1250; Struck:D=2026-11-01,,; Pay:N';

  test.each([
    ['days times rate, with 10% off if member', '18, 60, 40'],
    ['days x rate if kind is Kayak', ', 60, '],
    ['days * rate unless kind is Kayak', '20, , 40'],
    ['we keep half of the deposit, capped at 500, but only for kayaks (Kayak)', ', 150, '],
    ['15% of the deposit plus the rate', '25, 65, 197.5'],
    ['double the deposit', '200, 600, 2500'],
  ])('%s', (question, value) => {
    expect(formulaValue(question, rentals)).toBe(value);
  });

  test('participles of every form say that a date is there', () => {
    expect(formulaValue('flag it unless it has been struck', rentals.replace('Pay:N', 'Up:C'))).toBe('0, 1, 1');
  });
});

test('what the box is called by is no condition beside what keeps it unticked', () => {
  const costumes = 'Costume:T=a,b,c; Cleaned:C=1,0,0; Returned:D=,2026-11-15,; To Cleaner:C';
  expect(formulaValue('to the cleaner unless it is cleaned or it was returned', costumes)).toBe('0, 0, 1');
});

test('a day is counted from the date on which something is needed', () => {
  const costumes = 'Costume:T=a,b; Needed By:D=2026-11-25,2026-12-10; Fit By:D';
  expect(formulaValue('10 working days before it is needed', costumes)).toBe('11/11/26, 11/26/26, ');
});

describe('Boxes that count points, and boxes of which one is lacking', () => {
  const trees = 'Tree:T=a,b,c; Near Road:C=1,0,1; Fungus:C=1,1,0; Leaning:C=0,1,0; Age:N=1,2,3; Points:T';
  test.each([
    'points: near road 4, fungus 3, leaning 2',
    'points: 4 near road, 3 fungus, 2 leaning',
    'score 4 near road 3 fungus 2 leaning sum',
  ])('%s', (question) => {
    const made = synthesise({ question, sheet: drawnSheet(trees), today: '2026-11-21' });
    expect(made?.value).toBe('7, 5, 4');
  });

  test('what is lacking of the first of two boxes is lacking of the other', () => {
    const speakers = 'Speaker:T=a,b,c; Bio:C=1,0,1; Photo:C=1,1,0; Cancelled:C=0,1,0; Chase:C';
    const question = 'tick everyone who owes us a bio or a photo, except when they have cancelled';
    expect(synthesise({ question, sheet: drawnSheet(speakers), today: '2026-11-21' })?.value).toBe('0, 0, 1');
  });

  test('a number before the title of its column is the result', () => {
    const jobs = 'Job:T=a,b,c; Rating:N=5,4,3; Bonus:T';
    const question = '100 bonus when the rating is at least 5, otherwise 0';
    expect(synthesise({ question, sheet: drawnSheet(jobs), today: '2026-11-21' })?.value).toBe('100, 0, 0');
  });
});
