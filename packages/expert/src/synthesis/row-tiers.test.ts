import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

function shownBy(question: string, drawn: string): string | null | undefined {
  return synthesise({ question, sheet: drawnSheet(drawn), today: '2026-11-21' })?.value;
}

describe('A rate for each stretch of a number is added up where the rest has its own', () => {
  const meters = 'Meter:T=a,b,c; Usage:N=40,100,300; Unit Rate:N=2,1,1; Bill:T';

  test.each([
    ['usage: 2 per unit for the first 100 and 1.5 for every unit above that', '80, 200, 500'],
    ['3% of the usage up to 100 and 1% of whatever is above that', '1.2, 3, 5'],
    ['the first 50 of the usage at 1, the next 100 at 2, the rest at 3', '40, 150, 700'],
    ['usage is free for the first 40 units, 1.5 for every unit after that', '0, 90, 390'],
    ['usage: the first 100 are free, after that 0.5 for each one', '0, 0, 100'],
    ['first 50 of usage at the unit rate, the rest at 1.5 times the unit rate', '80, 125, 425'],
  ])('%s', (question, value) => {
    expect(shownBy(question, meters) ?? null).toBe(value);
  });

  test.each([
    ['Usage: die ersten 100 zu 2, der Rest zu 1,5', '80, 200, 500'],
    ['usage: los primeros 100 a 2, el resto a 1,5', '80, 200, 500'],
    ['usage : les premiers 100 à 2, le reste à 1,5', '80, 200, 500'],
  ])('in other languages: %s', (question, value) => {
    expect(shownBy(question, meters)).toBe(value);
  });
});

describe('A multiple of the rate is paid for what is beyond a limit alone', () => {
  const shifts = 'Shift:T=a,b,c; Hours:N=8,12,10; Rate:N=20,20,30; Pay:T';
  test.each([
    'hours times rate, with hours over 10 at one and a half times the rate',
    'first 10 hours * rate, rest * rate * 1.5',
    'pay = hours x rate, over 10 hours x 1.5 rate, blank if no hours',
    'up to ten hours everyone gets the normal rate and every hour after that counts one and a half times',
    'my overtime formula pays 1.5 on all hours, it should only be on the hours over 10',
  ])('%s', (question) => {
    expect(shownBy(question, shifts)).toBe('160, 260, 300');
  });

  test('unless the limit is a condition, and 1.5 is no end of a sentence', () => {
    expect(shownBy('hours times rate times 1.5 if hours over 10', shifts)).toBe(', 360, ');
  });
});

test('a rate over a limit may be of the whole where nothing says that it is of the rest', () => {
  const works = 'Work:T=a,b,c; Value:N=1000,20000,400000; Premium:T';
  expect(shownBy('premium is 0.5% of the value up to 10000, 0.4% up to 100000 and 0.3% over that', works)).toBe('5, 80, 1200');
});

describe('Boxes of a row are counted in the row', () => {
  const files = 'File:T=a,b,c; Signed:C=1,1,0; Scanned:C=1,0,0; Paid:C=0,1,0; Ticks:T';

  test.each([
    ['how many of signed, scanned and paid are ticked', '2, 2, 0'],
    ['number of boxes out of the three (signed, scanned, paid) that are checked', '2, 2, 0'],
    ['how many of signed and paid are checked', '1, 2, 0'],
  ])('%s', (question, value) => {
    expect(shownBy(question, files)).toBe(value);
  });
});

describe('Branches in prose', () => {
  const loads =
    'Load:T=a,b,c; Gross:N=44,35,20; Promised:D=2026-11-20,2026-11-23,2026-12-20; Sent:D=2026-11-01,2026-11-02,; Signed:D=2026-11-03,,; Done:C=0,0,0';

  test.each([
    ['Heavy if gross is 40 or more, Light if gross is 30 or less, Normal in between', 'Heavy, Normal, Light'],
    ['dry if gross is 20 or less, wet if it is 40 or more, fine in between', 'wet, fine, dry'],
    ['big if gross is over 40, small if it is under 30, otherwise middling', 'big, middling, small'],
    ['if it is heavier than 40 say Big, if it is between 30 and 40 say Fair, below that say Small', 'Big, Fair, Small'],
    ['when there is a signed date say "won". If there is none but it was sent, say "open". Otherwise "new"', 'won, open, new'],
  ])('%s', (question, value) => {
    expect(shownBy(question, `${loads}; Class:T`)).toBe(value);
  });

  test('what stands behind two times of one date holds for both', () => {
    const sheet = `${loads.replace('Done:C=0,0,0', 'Done:C=0,1,0')}; Hurry:C`;
    expect(shownBy('tick if promised in the next 3 days or overdue and not done', sheet)).toBe('1, 0, 0');
  });
});

test('a question for yes or no is answered by what a box would be ticked for', () => {
  const sheet = 'Visit:T=a,b,c; Seen:D=2026-11-01,2026-11-20,; Guests:N=3,1,5; Due:T';
  expect(shownBy('has it been more than 14 days since it was seen? yes or no', sheet)).toBe('yes, no, no');
  expect(shownBy('does the visit have more than 2 guests, Yes/No', sheet)).toBe('Yes, No, Yes');
});

test('a label has no number of its own in the middle', () => {
  const made = synthesise({
    question: 'class by gross 200+ major 50-199 medium 1-49 minor 0 none',
    sheet: drawnSheet('Load:T=a,b,c; Gross:N=44,350,0; Class:T'),
    today: '2026-11-21',
  });
  expect(made?.formula ?? '').not.toContain('0 none');
});
