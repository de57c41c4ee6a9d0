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

describe('What is done on a day of its own is not done before', () => {
  const reports =
    'Grant:T=a,b,c,d; End:D=2026-12-31,2026-10-30,,; Report Due:D=2026-11-13,2026-11-13,2026-12-30,2026-11-18; Report Sent:D=2026-11-12,,,; Late:C';
  test.each([
    'flag the row if the report is past due and has not been sent',
    'flag reports overdue and not sent',
    'flag if report due is past and report sent is blank',
  ])('a date that a participle names: %s', (question) => {
    expect(shownBy(question, reports)).toBe('0, 1, 0, 1');
  });

  test('a date whose title goes on from that of the date it was due', () => {
    const cars =
      'Car:T=a,b,c,d; Sold:D=2026-01-05,,,; Inspection Due:D=2026-11-10,2026-11-12,2026-11-10,; Inspected On:D=2026-11-17,,2026-11-09,; Fine:T';
    expect(shownBy('10 for every day the inspection is late, at most 75', cars)).toBe('70, 75, 0, ');
  });

  test.each([
    'tick if enrolled more than 30 days ago and not passed',
    'tick those enrolled for over 30 days without having passed',
  ])('who has not passed has no date Passed On: %s', (question) => {
    const trainees = 'Name:T=a,b,c,d; Enrolled:D=2026-06-01,2026-10-12,2026-11-09,; Passed On:D=2026-07-10,,,; Ask:C';
    expect(shownBy(question, trainees)).toBe('0, 1, 0, 0');
  });
});

test.each(['price plus 25% if it is a rush', 'total = price, +25% if rush'])(
  'what is put on where something holds leaves the other rows as they are: %s',
  (question) => {
    expect(shownBy(question, 'Job:T=a,b,c,d; Price:N=100,200,300,400; Rush:C=1,0,0,1; Total:T')).toBe('125, 200, 300, 500');
  },
);

test('a quotient without its error is blank where there is none', () => {
  expect(
    shownBy('rejected / made, no divide by zero error', 'Batch:T=a,b,c,d; Made:N=100,0,50,10; Rejected:N=5,0,1,1; Rate:T'),
  ).toBe('0.05, , 0.02, 0.1');
});
