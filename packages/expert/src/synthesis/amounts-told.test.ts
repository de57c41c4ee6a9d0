import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

function formulaValue(question: string, drawn: string): string | null | undefined {
  return synthesise({ question, sheet: drawnSheet(drawn), today: '2026-11-21' })?.value;
}

const hires = 'Hire:T=a,b,c; Hours:N=2,3,4; Rate:N=10,10,10; Deposit:N=5,0,0; Damage:P=None,Light,Heavy; Charge:T';

describe('What is added for each option of a column is nothing for the others', () => {
  test.each([
    ['hours times rate plus a damage fee: light 25, heavy 120, none 0', '20, 55, 160'],
    ['hours * rate + damage fee (light 25, heavy 120)', '20, 55, 160'],
    ['hours times rate plus 25 for light damage and 120 for heavy damage', '20, 55, 160'],
    ['hours times rate, plus 25 if damage is light and 120 if heavy', '20, 55, 160'],
    ['hours times rate minus deposit plus 25 for light, 120 for heavy damage', '15, 55, 160'],
  ])('%s', (question, value) => {
    expect(formulaValue(question, hires)).toBe(value);
  });
});

describe('What is multiplied for each option of a column stays as it is for the others', () => {
  const lots = 'Lot:T=a,b,c; Kg:N=10,10,10; Price per kg:N=2,2,2; Currency:P=USD,EUR,JPY; Value:T';

  test.each([
    ['kg times price per kg, usd converted at 0.9, jpy at 0.5, eur as is', '18, 20, 10'],
    ['kg times price per kg, usd times 0.9, jpy times 0.5', '18, 20, 10'],
    ['kg times price per kg times 0.9 for usd and 0.5 for jpy', '18, 20, 10'],
  ])('%s', (question, value) => {
    expect(formulaValue(question, lots)).toBe(value);
  });
});

describe('A list of rows with their amounts, and one for the rest, is told row by row', () => {
  const jobs = 'Job:T=a,b,c; Colour:C=1,0,1; Priority:P=Rush,Rush,Low; Copies:N=10,2000,10; Surcharge:T';

  test.each([
    ['rush jobs 25%, colour jobs 10%, rush and colour 30%, the others 0', '0.3, 0.25, 0.1'],
    ['25% if rush, 10% if colour, 30% if rush and colour, otherwise 0', '0.3, 0.25, 0.1'],
    ['over 1000 copies 25, colour 10, everything else nothing', '10, 25, 10'],
  ])('%s', (question, value) => {
    expect(formulaValue(question, jobs)).toBe(value);
  });
});

describe('The sexes are called by their words where a column has letters for them', () => {
  const donors = 'Donor:T=a,b,c; Sex:P=F,M,F; Last Donation:D=2026-09-01,2026-09-01,2026-09-02; Next:D';

  test.each([
    '84 days after the last donation for women, 56 days for men',
    'women may give again 84 days after the last donation, men after 56 days',
  ])('%s', (question) => {
    expect(formulaValue(question, donors)).toBe('11/24/26, 10/27/26, 11/25/26');
  });
});
