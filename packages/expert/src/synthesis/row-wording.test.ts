import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

function shownBy(question: string, drawn: string): string | null {
  return synthesise({ question, sheet: drawnSheet(drawn), today: '2026-11-21' })?.value ?? null;
}

describe('What a verb behind its condition writes is a result without quotes', () => {
  const loans = 'Loan:T=a,b,c; Kind:P=Stage,Film,Stage; Paid:N=5,10,30; Due:N=10,10,10; Note:T';

  test.each([
    ['if kind is stage say square, otherwise round', 'square, round, square'],
    ['if paid is less than 10 say short, if it is 10 say square, otherwise plenty', 'short, square, plenty'],
    ['if paid is over 10 put rich, otherwise poor', 'poor, poor, rich'],
    ['if paid minus due is negative say short, otherwise plenty', 'short, plenty, plenty'],
  ])('%s', (question, value) => {
    expect(shownBy(question, loans)).toBe(value);
  });
});

test('a limit without a unit is of the unit of the limit before it', () => {
  const plots = 'Plot:T=a,b,c; Rent:N=50,10,60; Inspected:D=2026-08-01,2026-10-01,2026-11-15; State:P';
  const question = '"late" when not inspected for more than 90 days, "soon" for more than 45, otherwise "fine"';
  expect(shownBy(question, plots)).toBe('late, soon, fine');
});

test('a name without quotes stands where nothing of the value is left', () => {
  const bills = 'Bill:T=a,b,c; Total:N=50,10,60; Deposit:N=20,10,70; Owed:T';
  expect(shownBy('total minus deposit; say settled if it comes to zero or less', bills)).toBe('30, settled, settled');
  expect(shownBy('total minus deposit. show even if nothing is left, otherwise the amount', bills)).toBe('30, even, even');
});

describe('What stands beside "per" is a column of its unit, whatever waits for the formula is called', () => {
  test.each([
    ['units per hour', 'Press:T=a,b,c; Runtime min:N=120,30,60; Units:N=10,10,9; Target per Hour:N=8,8,8; Output:T', '5, 20, 9'],
    ['average speed: km per hour', 'Ride:T=a,b,c; Hours:N=2,4,5; Km:N=20,10,50; Km per Hour:T', '10, 2.5, 10'],
    ['weight per m of length', 'Load:T=a,b,c; Weight t:N=10,20,30; Length m:N=5,2,3; Weight per m:T', '2, 10, 10'],
    ['km per hour of driving', 'Ride:T=a,b,c; Km:N=10,10,9; Drive min:N=120,30,60; Wait min:N=5,6,7; Output:T', '5, 20, 9'],
    ['units per recorded hour', 'Press:T=a,b,c; Recorded min:N=120,30,60; Units:N=10,10,9; Output:T', '5, 20, 9'],
  ])('%s', (question, drawn, value) => {
    expect(shownBy(question, drawn)).toBe(value);
  });
});

test('a child under an age is young and has no parent row where no row stands under another', () => {
  const guests = 'Guest:T=a,b,c; Years:N=12,30,70; Group:T';
  expect(shownBy('Child under 18, Adult from 18, Senior from 65', guests)).toBe('Child, Adult, Senior');
});

test('places and digits to round to are those behind the point, any other number is a step', () => {
  const samples = 'Sample:T=a,b,c; Reading:N=1.234,7.006,2; Rounded:T';
  expect(shownBy('round the reading to 2 places', samples)).toBe('1.23, 7.01, 2');
  expect(shownBy('round the reading to the nearest 5', samples)).toBe('0, 5, 0');
});

test('of two columns that may hold a rate the one of shares is taken off the other', () => {
  expect(shownBy('Rate after the discount', 'Room:T=a,b,c; Rate:N=100,200,80; Discount:N=0.1,0.25,0; Final:T')).toBe(
    '90, 150, 80',
  );
});
