import { describe, expect, test } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { drawnSheet } from './synthesis/testing/drawn-sheet.ts';

const shown = (question: string, drawn: string, parents: readonly (number | undefined)[] = []) =>
  answerQuestion({ question, sheet: drawnSheet(drawn, parents), today: '2026-11-24' }).formulas[0]?.value;

const LOANS =
  'Loan:T=L1,L2,L3; Reader:T=Ida,Ida,Jon; Lent:D=2026-11-02,2026-11-05,2026-11-03; Back:D=2026-11-03,2026-11-09,2026-11-03; Fee:N=4,10,6';

describe('Of a story the sentence that says what the waiting column is to be is the wish, whatever it is for', () => {
  test.each([
    ['We lend books to half the town and I keep the list. Held should be how many days passed from Lent to Back.', '1, 4, 0'],
    ['We are a small library with two volunteers. Held is the number of days between Lent and Back.', '1, 4, 0'],
    ['To see which books are gone for long, Held should be the number of days between Lent and Back', '1, 4, 0'],
  ])('%s', (question, value) => {
    expect(shown(question, `${LOANS}; Held:N`)).toBe(value);
  });
});

test('What somebody works out by hand is what the formula is to do', () => {
  expect(shown('I add 14 days to Back by hand again and again', `${LOANS}; Remind:D`)).toBe('11/17/26, 11/23/26, 11/17/26');
});

describe('A place is asked for by who comes first', () => {
  test.each([
    ['Which loans have the largest fee, 1st 2nd 3rd, one number per line', '3, 1, 2'],
    ['My ranking by Fee is the wrong way round, the lowest should come first', '1, 3, 2'],
    ['number the loans by fee from small to large', '1, 3, 2'],
  ])('%s', (question, value) => {
    expect(shown(question, `${LOANS}; Place:N`)).toBe(value);
  });
});

describe('All up to the day of the row is a running total', () => {
  test.each([
    ['I need all Fee up to the Lent date of the row', '4, 20, 10'],
    ['How much had this reader paid in Fee up to the Lent date of the row?', '4, 14, 6'],
    ['My running total breaks when the sheet is sorted, it should go by the Lent date and add up Fee', '4, 20, 10'],
  ])('%s', (question, value) => {
    expect(shown(question, `${LOANS}; Total So Far:N`)).toBe(value);
  });
});

test('The share of all that a row is', () => {
  expect(shown('Which share of all Fee is this loan?', `${LOANS}; Share:N`)).toBe('0.2, 0.5, 0.3');
});

describe('A mark-up and a discount are told with a percentage before or behind them', () => {
  test.each([
    ['fee incl 10% vat', '4.4, 11, 6.6'],
    ['Fee raised by 10 percent', '4.4, 11, 6.6'],
    ['fee with 50% off', '2, 5, 3'],
  ])('%s', (question, value) => {
    expect(shown(question, `${LOANS}; Charged:N`)).toBe(value);
  });
});

describe('That one day is a whole day is told by what a span of one day has to give', () => {
  test.each([
    ['How long was each book out in calendar days from Lent to Back? Monday to Tuesday should be 2', '2, 5, 1'],
    ['days from Lent to Back, the same day has to give 1', '2, 5, 1'],
  ])('%s', (question, value) => {
    expect(shown(question, `${LOANS}; Days:N`)).toBe(value);
  });
});

describe('A series of columns is named by what they have in common', () => {
  const marks = 'Pupil:T=a,b,c; Test 1:N=3,5,; Test 2:N=1,6,2; Test 3:N=2,4,4; Result:N';

  test.each([
    ['The lowest of the three tests', '1, 4, 2'],
    ['max of test 1 to test 3', '3, 6, 4'],
    ['Difference between the highest and the lowest of the three tests', '2, 2, 2'],
    ['avg of test 1 test 2 and test 3', '2, 5, 3'],
  ])('%s', (question, value) => {
    expect(shown(question, marks)).toBe(value);
  });
});

describe('How far a number is from the average or the highest is that of all rows, or of those that share something with it', () => {
  test.each([
    ['fee minus average of same reader', '-3, 3, 0'],
    ['How far is Fee above or below the average of its Reader?', '-3, 3, 0'],
    ['max fee - fee of row', '6, 0, 4'],
    ['How far is each Fee below the highest Fee?', '6, 0, 4'],
  ])('%s', (question, value) => {
    expect(shown(question, `${LOANS}; Difference:N`)).toBe(value);
  });
});

test('The first or the last of each is told by a date', () => {
  expect(shown('flag first loan per reader by lent', `${LOANS}; First:C`)).toBe('1, 0, 1');
});

describe('Titles beside a sign, a sample or a number of characters say what is made of them', () => {
  test.each([
    ['loan & " - " & reader', 'L1 - Ida, L2 - Ida, L3 - Jon'],
    ['Loan and Reader in one cell with a comma in between', 'L1, Ida, L2, Ida, L3, Jon'],
    ['lent to yyyy-Www', '2026-W45, 2026-W45, 2026-W45'],
    ['last 1 of loan', '1, 2, 3'],
  ])('%s', (question, value) => {
    expect(shown(question, `${LOANS}; Label:T`)).toBe(value);
  });
});
