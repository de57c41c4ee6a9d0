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
