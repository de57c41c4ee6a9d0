import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

function shownBy(question: string, drawn: string): string | null {
  return synthesise({ question, sheet: drawnSheet(drawn), today: '2026-11-21' })?.value ?? null;
}

const stays =
  'Guest:T=a,b,c; Adults:N=2,3,1; Children:N=1,4,0; Rooms:N=1,2,1; Asked:D=2026-11-01,2026-11-03,2026-11-10; Start:D=2026-11-10,2026-11-04,2026-11-15; End:D=2026-11-13,2026-11-18,';

describe('What is worked out of several columns is compared as one column would be', () => {
  test.each([
    ['"big" if adults plus children is over 4, otherwise "small"', 'small, big, small', 'Party:T'],
    ['adults times rooms: over 5 hot, over 1 warm, else cold', 'warm, hot, cold', 'Level:T'],
    ['adults per rooms: under 1.2 thin, under 1.8 ok, else full', 'full, ok, thin', 'Fill:T'],
    ['days from asked to start: up to 3 short, up to 7 medium, more than that long', 'long, short, medium', 'Notice:T'],
    ['tick when adults times rooms goes over 5', '0, 1, 0', 'Large:C'],
    ['asked to start more than 7 days = early, 2 to 7 = normal, less = late', 'early, late, normal', 'Notice:T'],
    ['check the box when adults minus rooms is not 1', '0, 0, 1', 'Odd:C'],
    ['mark it when adults and children together are 3 or more', '1, 1, 0', 'Group:C'],
    ['if adults minus rooms is 0 say alone, if it is 1 say pair, otherwise say crowd', 'pair, pair, alone', 'Party:T'],
  ])('%s', (question, value, target) => {
    expect(shownBy(question, `${stays}; ${target}`)).toBe(value);
  });
});

test('of limits in percent the first one says what all of them are a share of', () => {
  const shows = 'Show:T=a,b,c; Seats:N=100,200,50; Sold:N=90,120,10; State:T';
  const question = '"good" if sold is at least 80% of seats, "fair" from 50%, "poor" below';
  expect(shownBy(question, shows)).toBe('good, fair, poor');
});

describe('Today stands for the end of a span that has not come yet', () => {
  test.each([
    ["days from start to end, or today if it isn't over", '3, 14, 6'],
    ['whole weeks of the stay, from the start until the end, or today if they are still here', '0, 2, 0'],
    ['rooms times the days from start to end (today while they are here)', '3, 28, 6'],
    ['rooms times days from start to end, today counts while they are still here', '3, 28, 6'],
    ['days between start and end, or to today if there is no end yet, minus the rooms', '2, 12, 5'],
  ])('%s', (question, value) => {
    expect(shownBy(question, `${stays}; Result:T`)).toBe(value);
  });
});

test('a date that is named before its span is one of the ends of the span', () => {
  const works = 'Work:T=a,b,c; Hung:D=2026-11-01,2026-11-02,2026-11-03; Sold:D=2026-11-12,2026-11-18,; Shown:T';
  expect(shownBy('days hung, from hung to sold, today counts while it is unsold', works)).toBe('11, 16, 18');
});

test('a clause lets today stand for what has not come in a comparison, too', () => {
  const bills = 'Bill:T=a,b,c; Sent:D=2026-10-01,2026-10-02,2026-10-03; Settled:D=2026-10-12,2026-11-18,; Slow:C';
  expect(shownBy('tick if settled is more than 21 days after sent, today counts while it is not settled', bills)).toBe('0, 1, 1');
});

test('in words all that stands before is divided, and with signs what stands beside', () => {
  const trips = 'Trip:T=a,b,c; Bus:N=100,20,10; Hotel:N=200,40,10; Singers:N=10,20,5; Each:T';
  expect(shownBy('bus plus hotel per singer', trips)).toBe('30, 3, 4');
  expect(shownBy('hotel minus bus divided by hotel', trips)).toBe('0.5, 0.5, 0');
  expect(shownBy('bus + hotel / singers', trips)).toBe('120, 22, 12');
});

describe('A share is one of all that stands before it', () => {
  test.each([
    ['adults minus rooms as a percentage of adults', '0.5, 0.333333333333333, 0'],
    ['rooms as a percentage of adults plus children', '0.333333333333333, 0.285714285714286, 1'],
  ])('%s', (question, value) => {
    expect(shownBy(question, `${stays}; Share:T`)).toBe(value);
  });
});

test('a span by which something is multiplied is one of its factors', () => {
  expect(shownBy('rooms times the days from asked to start', `${stays}; Result:T`)).toBe('9, 2, 5');
});

test('a span has nothing of itself where its end came in time', () => {
  const loans = 'Book:T=a,b,c; Due:D=2026-11-10,2026-11-12,2026-11-15; Returned:D=2026-11-13,2026-11-11,; Late Days:T';
  expect(shownBy('days between due and returned, or today if not returned, 0 if on time', loans)).toBe('3, 0, 6');
});
