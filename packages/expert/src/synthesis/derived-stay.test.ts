import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

function formulaValue(question: string, drawn: string): string | null | undefined {
  return synthesise({ question, sheet: drawnSheet(drawn), today: '2026-11-21' })?.value;
}

describe('Nights and days of use are counted between the two dates of a row, where no column has them', () => {
  const kennel =
    'Dog:T=a,b,c; Check-in:D=2026-11-01,2026-11-03,2026-11-20; Check-out:D=2026-11-07,2026-11-05,; Nightly Rate:N=10,20,30; Weight kg:N=8,40,12; Bill:T';

  test.each([
    ['nights', '6, 2, '],
    ['how many nights the dog stays', '6, 2, '],
    ['nights times nightly rate', '60, 40, '],
    ['nights x nightly rate, 10% off from 5 nights', '54, 40, '],
    ['nightly rate times nights, 10% off when they stay longer than 5 nights', '54, 40, '],
    ['short under 3 nights, medium 3 to 5, long from 6 nights', 'long, short, '],
  ])('%s', (question, value) => {
    expect(formulaValue(question, kennel)).toBe(value);
  });

  const tools =
    'Hire:T=a,b,c; Picked Up:D=2026-11-01,2026-11-03,2026-11-04; Brought Back:D=2026-11-05,2026-11-05,; Daily Rate:N=10,20,5; Charge:T';

  test.each([
    ['days rented times the daily rate', '40, 40, '],
    ['daily rate times days out, minimum 60', '60, 60, '],
    ['days times daily rate', '40, 40, '],
    ['days out times daily rate, counting up to today for those that are still out', '40, 40, 85'],
    ['the days they had it times daily rate, or today when it has not come back', '40, 40, 85'],
    ['nombre de jours de location fois daily rate', '40, 40, '],
  ])('%s', (question, value) => {
    expect(formulaValue(question, tools)).toBe(value);
  });

  test('a column that has them is read as it is', () => {
    const booked =
      'Guest:T=a,b,c; Arrival:D=2026-11-01,2026-11-02,2026-11-03; Departure:D=2026-11-07,2026-11-07,2026-11-07; Nights:N=3,2,1; Rate:N=10,10,10; Bill:T';
    expect(formulaValue('nights times rate', booked)).toBe('30, 20, 10');
  });

  test('days between dates that the question names are theirs', () => {
    expect(formulaValue('days from picked up to today', tools)).toBe('20, 18, 17');
  });
});

describe('What is left is what there is less what is taken', () => {
  const courses =
    'Course:T=a,b,c; Places:N=12,8,10; Booked:N=10,8,3; Confirmed:C=1,1,0; Starts:D=2026-12-01,2026-12-08,2027-01-10; Free:T';

  test.each([
    ['how many places are left', '2, 0, 7'],
    ['places still free, never below 0', '2, 0, 7'],
    ['Full when booked reaches places, Few left when 2 or fewer are left, otherwise Open', 'Few left, Full, Open'],
  ])('%s', (question, value) => {
    expect(formulaValue(question, courses)).toBe(value);
  });

  test('a day may be told by the verb of its column', () => {
    expect(formulaValue('a week before it starts, only if it is confirmed', courses.replace('Free:T', 'Free:D'))).toBe(
      '11/24/26, 12/01/26, ',
    );
  });
});
