import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const LOANS =
  'Loan:T=a,b,c,d; Days:N=3,4,5,6; Due Back:D=2026-11-10,2026-11-10,2026-11-18,2026-11-30; Returned On:D=2026-11-13,2026-11-09,,; Fee:T';

function shownBy(question: string, drawn = LOANS): string | null {
  return synthesise({ question, sheet: drawnSheet(drawn, Array(4).fill(undefined)), today: '2026-11-20' })?.value ?? null;
}

describe('What came late was late until it was there, what has not come yet is late until today', () => {
  test.each([
    ['days late', '3, 0, 2, 0'],
    ['5 per day late', '15, 0, 10, 0'],
    ['days late times 2', '6, 0, 4, 0'],
    ['4 for each day it came back after the due date, 10 at most', '10, 0, 8, 0'],
    ['5 a day late, blank if not returned', '15, 0, , '],
    ['5/day late, empty until it is returned', '15, 0, , '],
  ])('%s', (question, value) => {
    expect(shownBy(question)).toBe(value);
  });

  test('of work that a status tells to be done, nothing tells when it was', () => {
    const tasks = 'Task:T=a,b,c,d; Due:D=2026-11-10,2026-11-10,2026-11-18,2026-11-30; Status:P=Complete,Open,Open,Open; Late:T';
    expect(shownBy('days late', tasks)).toBe('0, 10, 2, 0');
  });
});

test('days between two dates are worked out, although there is a column Days', () => {
  expect(shownBy('days from due back to returned on')).toBe('3, -1, , ');
  expect(shownBy('number of days between due back and returned on')).toBe('3, -1, , ');
});
