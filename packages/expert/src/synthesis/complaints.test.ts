import { describe, expect, test } from 'vitest';
import { wishesOfComplaint } from './complaints.ts';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-21';
const TUTORS =
  'Tutor:T=Ada,Bo,Cy; Hours:N=10,2,; Level:P=Senior,Junior,Senior; Left:C=0,0,1; Contract:C=1,0,0; Ends:D=2026-12-01,,2027-05-01; ';

const shown = (question: string, waiting: string) =>
  synthesise({ question, sheet: drawnSheet(`${TUTORS}${waiting}`), today: TODAY })?.value;

describe('Of a complaint with what is wanted instead, only what is wanted is worked out', () => {
  test.each([
    [
      'my pay column shows an error for new tutors, it should be hours times 40 for seniors and hours times 30 for juniors',
      'Pay:N',
      '400, 60, ',
    ],
    [
      'reminder is ticked for tutors who have left too, it should only be ticked when there is no contract and they have not left',
      'Reminder:C',
      '0, 1, 0',
    ],
    ['my pay is 0 for tutors without hours, that should be blank. 40 times hours', 'Pay:N', '400, 80, '],
    [
      'our light is red for rows without an end date, those should be gray, within 30 days red, else green',
      'Light:P',
      'Red, Gray, Green',
    ],
  ])('%s', (question, waiting, value) => {
    expect(shown(question, waiting)).toBe(value);
  });
});

test.each([
  'the fee is 5% of hours, but it should never be less than 10',
  'red if the contract is missing, it should be green otherwise',
  'how many tutors are still missing a contract',
  'yes if hours is above 5 and they are not gone, otherwise no',
])('What tells of nothing wrong is no complaint: %s', (question) => {
  expect(wishesOfComplaint(question)).toEqual([]);
});
