import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

function formulaValue(question: string, drawn: string): string | null | undefined {
  return synthesise({ question, sheet: drawnSheet(drawn), today: '2026-11-21' })?.value;
}

describe('Texts that stand in some rows instead of the value are tested in the order in which they are told', () => {
  const matters =
    'Matter:T=a,b,c; Court Date:D=2026-11-26,2026-11-01,; Opened:D=2026-11-01,2026-10-01,2026-11-01; Billed:N=100,50,80; Paid:N=20,50,80; Stage:P=Open,Open,Dropped; Shown:T';

  test.each([
    ['days until the court date, "past" if it is already over and blank if there is none', '5, past, '],
    ['days until the court date, "past" if it has gone by and "none set" if empty', '5, past, none set'],
    ['days from opened to court date, "unset" if no court date unless dropped, then "-"', '25, 31, -'],
    ['billed minus paid, "dropped" if the stage is dropped, "settled" if paid is at least billed', '80, settled, dropped'],
  ])('%s', (question, value) => {
    expect(formulaValue(question, matters)).toBe(value);
  });

  test('one text stands in the rows that it is told of, and the value in the others', () => {
    const books = 'Order:T=a,b,c; Books:N=3,2,1; Price Each:N=10,10,10; Deposit:N=5,5,5; Collected:D=,2026-11-02,; Still Due:T';
    const question = 'books times price each minus deposit, "settled" if it is collected';
    expect(formulaValue(question, books)).toBe('25, settled, 5');
  });
});

describe('A scale may tell single numbers by a sign', () => {
  const pupils = 'Pupil:T=a,b,c; Bought:N=5,5,5; Used:N=5,4,1; Credit:T';

  test.each([
    ['bought minus used: 0 = top up, 1 or 2 = running low, more = fine', 'top up, running low, fine'],
    ['used: 1 is low, 2 to 4 is middle, 5 is high', 'high, middle, low'],
  ])('%s', (question, value) => {
    expect(formulaValue(question, pupils)).toBe(value);
  });
});
