import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-21';
const shown = (question: string, drawn: string) => synthesise({ question, sheet: drawnSheet(drawn), today: TODAY })?.value;

describe('Steps hold in the order in which they are told, and what is missing is asked about before it is compared', () => {
  const jobs = 'Job:T=a,b,c; Promised:D=2026-11-10,,2026-12-20; Fetched:C=0,1,0; State:T';

  test.each([
    ['Gone if fetched, No date if there is no promised date, Late if promised is past, otherwise On time', 'Late, Gone, On time'],
    ['Late if promised is past, No date if there is no promised date, otherwise On time', 'Late, No date, On time'],
  ])('%s', (question, value) => {
    expect(shown(question, jobs)).toBe(value);
  });
});

describe('What is said of several boxes at once is of those that were listed, or of all', () => {
  const forms = 'Form:T=a,b,c; Signed:C=1,0,1; Scanned:C=1,0,0; Sent:C=1,0,0; Stage:T';

  test.each([
    ['Ready when all three boxes are ticked, New when none is, otherwise Under way', 'Ready, New, Under way'],
    ['if signed, scanned and sent are checked "Ready", none checked "New", else "Under way"', 'Ready, New, Under way'],
    ['New if none of the boxes is ticked, Ready if all boxes are checked, otherwise Started', 'Ready, New, Started'],
  ])('%s', (question, value) => {
    expect(shown(question, forms)).toBe(value);
  });
});

describe('A product binds before a sum where it is written with its sign, or where money is added to something else', () => {
  const repairs = 'Job:T=a,b,c; Parts Cost:N=40,100,10; Hours:N=2,1,3; Adults:N=2,1,1; Kids:N=1,1,2; Sum:N';

  test.each([
    ['parts cost + hours*45', '130, 145, 145'],
    ['parts cost plus hours times 45', '130, 145, 145'],
    ['adults + kids * 5', '7, 6, 11'],
    ['adults plus kids times 5', '15, 10, 15'],
  ])('%s', (question, value) => {
    expect(shown(question, repairs)).toBe(value);
  });
});

test('Working days count up to today where no end is there yet', () => {
  const cases = 'Case:T=a,b,c; Opened:D=2026-11-09,2026-11-17,; Closed:D=2026-11-10,,; Days:N';
  expect(shown('networkdays opened to closed, today if closed blank, blank if opened blank', cases)).toBe('2, 4, ');
});

test('A limit is told in short by min, floor or cap', () => {
  const stores = 'Store:T=a,b,c; Sales:N=1000,20000,90000; Royalty:N';
  expect(shown('6% of sales, min 400, cap 2000', stores)).toBe('400, 1200, 2000');
});

test('Of a sheet with one number the stretches that each have a rate are of that one', () => {
  const meters = 'Meter:T=a,b,c; Usage:N=5,20,40; Bill:N';
  expect(shown('the first 10 cost 1 each, the next 20 2 each and whatever is used beyond that 3 each', meters)).toBe('5, 30, 80');
});

test('A case of one number goes before a stretch that has it in it', () => {
  const parts = 'Part:T=a,b,c; Cost:N=0,20,80; Band:T';
  expect(shown('Major for a cost from 50 up, Minor below 50 and None if it is zero', parts)).toBe('None, Minor, Major');
});

describe('Points for several boxes add up', () => {
  const homes = 'Home:T=a,b,c; Visited:C=1,0,1; Garden:C=1,1,0; References:C=0,1,1; Score:N';

  test.each([
    ['5 points for a visit, 3 for references and 2 for a garden, added up', '7, 5, 8'],
    ['score = 5 if visited + 3 if references + 2 if garden', '7, 5, 8'],
    ['points: visited 5 + references 3 + garden 2', '7, 5, 8'],
  ])('%s', (question, value) => {
    expect(shown(question, homes)).toBe(value);
  });
});

test('Days that depend on a condition move the date in either case', () => {
  const cases = 'Case:T=a,b,c; Applied:D=2026-11-02,2026-11-02,; Paid:C=1,0,1; Follow Up:D';
  expect(shown('5 working days after applied if paid, 15 working days if not', cases)).toBe('11/09/26, 11/23/26, ');
});

test('Names of branches may be everyday words: ahead of their condition, behind an arrow, or ahead of what is left', () => {
  const jobs = 'Job:T=a,b,c; Promised:D=2026-11-10,,2026-12-20; Fetched:C=0,1,0; State:T';
  expect(shown('fetched -> Gone, no promised -> No date, promised < today -> Late, else On time', jobs)).toBe(
    'Late, Gone, On time',
  );
  expect(shown('state gone if fetched; no date if promised blank; late if past; on time otherwise', jobs)).toBe(
    'late, gone, on time',
  );
});

describe('What is below one number and above a higher one is outside of both', () => {
  const fridges = 'Fridge:T=a,b,c; Degrees:N=1,5,9; Open:C=0,1,0; Light:P';

  test.each([
    'Red if degrees is below 2 or above 8, yellow if it is open, green otherwise',
    'red for degrees below 2 and above 8, yellow if open, green otherwise',
  ])('%s', (question) => {
    expect(shown(question, fridges)).toBe('Red, Yellow, Red');
  });
});

test('Of two discounts for one number the one of the higher limit holds alone', () => {
  const orders = 'Order:T=a,b,c; Boxes:N=5,20,60; Price:N=10,10,10; Amount:N';
  expect(shown('boxes*price, -5% if boxes >= 10, -20% if boxes >= 50', orders)).toBe('50, 190, 480');
});

test('Neither of two things that are left out behind one word is flagged', () => {
  const leases = 'Plot:T=a,b,c; Ends:D=2026-12-01,2026-12-01,2026-12-01; Renewed:C=0,1,0; Exempt:C=0,0,1; Remind:C';
  expect(shown('tick if ends in the next 60 days except when renewed or exempt', leases)).toBe('1, 0, 0');
});
