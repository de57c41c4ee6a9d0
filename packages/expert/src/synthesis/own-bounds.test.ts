import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const FOUR = [undefined, undefined, undefined, undefined];
const shown = (question: string, drawn: string) =>
  synthesise({ question, sheet: drawnSheet(drawn, FOUR), today: '2026-11-21' })?.value;

const CASES =
  'Case:T=a,b,c,d; Filed:D=2026-11-18,2026-11-01,2026-08-30,2026-06-01; Solved On:D=,,,2026-06-20; Fee:N=40,50,300,2000; Age Group:T; Next Date:D';

describe('Labels that say themselves when they hold need no conditions', () => {
  test.each([
    [
      'ranges of days since a date, of what is open',
      'age groups of open cases: 0-7, 8-30, 31-90 and 90+',
      CASES,
      '0-7, 8-30, 31-90, ',
    ],
    ['ranges of a number that is named', 'put each fee into a bracket: 0-49, 50-499, 500+', CASES, '0-49, 50-499, 50-499, 500+'],
    [
      'limits in words',
      'group the cases by fee: Under 50, 50 to 300, Above 300',
      CASES,
      'Under 50, 50 to 300, 50 to 300, Above 300',
    ],
    [
      'what the column should say, with a state and a date that is missing told of their labels',
      'Window should say Done for Shut events, No date where the date is missing, Past, Next 7 days or Later',
      'Event:T=a,b,c,d; Stage:P=Shut,Open,Open,Open; Event Date:D=2026-11-01,,2026-11-02,2026-12-23; Window:T',
      'Done, No date, Past, Later',
    ],
    [
      'a number that the waiting column is called by',
      'mileage bands: under 100, 100 to 500, over 500',
      'Car:T=a,b,c,d; Mileage:N=100,50,501,500; Doors:N=2,3,4,5; Mileage Band:T',
      '100 to 500, under 100, over 500, 100 to 500',
    ],
    [
      'days that are no minutes',
      'groups of how many days ago it was opened: 0-7, 8-30, 31+',
      'Case:T=a,b,c,d; Minutes:N=1,2,3,4; Opened:D=2026-11-18,2026-11-01,2026-08-30,2026-11-07; Group:T; Days:T',
      '0-7, 8-30, 31+, 8-30',
    ],
    [
      'stretches of time, a state and no date',
      'Done for Shut ones, No date, Past, Next 7 days or Later by event date',
      'Event:T=a,b,c,d; Stage:P=Shut,Open,Open,Open; Event Date:D=2026-11-01,,2026-11-02,2026-11-23; Window:T',
      'Done, No date, Past, Next 7 days',
    ],
  ])('%s', (_, question, drawn, value) => {
    expect(shown(question, drawn)).toBe(value);
  });
});
