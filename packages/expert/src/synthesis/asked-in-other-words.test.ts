import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-23';
const GUESTS = drawnSheet(
  'Guest:T=anna,BEN,anna; Row ID:N=1,2,3; Arrives:D=2026-11-24,2026-10-05,2026-02-11; Room:P=Blue,Blue,Red; Again:C=; Result:T=',
  [],
  'Guests',
);
const HOUSE = drawnSheet('Task:T=House,Roof,Wall; Hours:N=1,2,3; Lowest:C=', [undefined, 1, 1], 'House');

function value(question: string, sheet = GUESTS): string | null | undefined {
  return synthesise({ question, sheet, today: TODAY })?.value;
}

describe('a week and a month are told by what they are to the present one', () => {
  test.each([
    ['How many guests arrive this calendar week?', '1'],
    ['How many guests arrived in the month just gone?', '1'],
    ['count of arrivals in the previous calendar month', '1'],
  ])('%s', (question, shown) => {
    expect(value(question)).toBe(shown);
  });
});

describe('a repeated value is one that was there before, the later ones alone where the first is left out', () => {
  test.each([
    ['Tick Again if the guest appeared before in an earlier row by Row ID', '0, 0, 1'],
    ['Again ankreuzen ab dem zweiten Vorkommen eines Guest', '0, 0, 1'],
  ])('%s', (question, shown) => {
    expect(value(question)).toBe(shown);
  });
});

test('what comes up the most is the most frequent', () => {
  expect(value('Welcher Room kommt am öftesten vor?')).toBe('Blue');
});

test('a capital first and small letters after it are one operation', () => {
  expect(value('Result: guest with initial capital')).toBe('Anna, Ben, Anna');
});

test('rows with nothing indented under them are the lowest', () => {
  expect(value('Tick Lowest for rows with nothing indented under them', HOUSE)).toBe('0, 1, 1');
});

const BOOKINGS = drawnSheet(
  'Booking:T=a,b,c; Seat:N=1,2,3; Arrives:D=2026-11-24,2026-10-05,2026-02-11; Room:T=Blue,Blue,Red; State:P=Complete,Open,Open; Paid:C=1,0,0',
  [],
  'Bookings',
);

describe('what is told with other words for the same', () => {
  test.each([
    ['list of all different rooms', 'Blue, Red'],
    ['ticked Paid boxes out of all guests', '0.33'],
    ['countif weeknum(today()) for Arrives', '1'],
    ['how many bookings are still to be finished', '2'],
  ])('%s', (question, shown) => {
    expect(value(question, BOOKINGS)).toBe(shown);
  });
});

test('a letter doubled in place of another one is a typing error', () => {
  expect(value('10 bussines days after Arrives in Result')).toBe('12/08/26, 10/19/26, 02/25/26');
});

test('one number that is wanted is no condition', () => {
  const sheet = drawnSheet('Task:T=a,b,c; % Complete:N=1,0.5,0', [], 'Tasks');
  expect(value('For the report I want one number for the progress, so the average of % Complete.', sheet)).toBe('0.5');
});
