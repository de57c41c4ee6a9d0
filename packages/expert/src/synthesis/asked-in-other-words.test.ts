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
