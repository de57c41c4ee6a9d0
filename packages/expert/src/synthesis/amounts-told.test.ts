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

const boats =
  'Boat:T=a,b,c; Length m:N=8,14,22; Berth:P=Pontoon,Wall,Swing; Day Rate:N=10,20,30; Electric kWh:N=10,0,20; Paid:N=5,0,10; Resident:C=1,0,0; Last Antifoul:D=2026-03-01,2025-05-01,2025-06-01; Charge:T';

describe('What is worked out step by step is told by orders as well', () => {
  test.each([
    ['Take the day rate times the length, add 0.30 per kwh, subtract what they paid.', '78, 280, 656'],
    ['multiply day rate by length, add the kwh and then subtract paid', '85, 280, 670'],
    ['length times 2 plus 0.5 a kwh', '21, 28, 54'],
  ])('%s', (question, value) => {
    expect(formulaValue(question, boats)).toBe(value);
  });
});

describe('A cell alone may be what changes in some rows', () => {
  test.each([
    ['day rate, 50% less for residents and 10% more on the wall', '5, 22, 30'],
    ['day rate, "free" if resident, "-" if the berth is swing', 'free, 20, -'],
  ])('%s', (question, value) => {
    expect(formulaValue(question, boats)).toBe(value);
  });
});

describe('Amounts for stretches of a number are of the number that has the unit', () => {
  test.each([
    ['under 10 m costs 20, 10 to 15 m costs 35 and anything longer 60', '20, 35, 60'],
    ['under 10 m 20, 10 to 15 m 35, over 15 m 60', '20, 35, 60'],
  ])('%s', (question, value) => {
    expect(formulaValue(question, boats)).toBe(value);
  });
});

describe('Months and years differ by row as days do', () => {
  const due = boats.replace('Charge:T', 'Due:D');

  test.each([
    ['12 months after the last antifoul, 24 months on a swing mooring', '03/01/27, 05/01/26, 06/01/27'],
    ['a year after the last antifoul, two years for residents', '03/01/28, 05/01/26, 06/01/26'],
  ])('%s', (question, value) => {
    expect(formulaValue(question, due)).toBe(value);
  });
});

describe('What stands for a share without its whole stands there for a whole of 0, too', () => {
  test('0 where nobody is booked', () => {
    const courses = 'Course:T=a,b,c; Waiting:N=3,2,1; Booked:N=6,0,; Ratio:T';
    expect(formulaValue('waiting over booked, 0 where nobody is booked', courses)).toBe('0.5, 0, 0');
  });

  test('a percentage without decimals keeps two of the share', () => {
    const courses = 'Course:T=a,b,c; Places:N=3,4,5; Booked:N=1,1,5; Fill:T';
    expect(formulaValue('booked over places as a percentage, 0 decimals', courses)).toBe('0.33, 0.25, 1');
  });

  test('empty without a text that the value is not worked out from', () => {
    const flats = 'Flat:T=a,b,c; Tenant:T=Orr,,Pell; Rent:N=100,200,300; Metres:N=10,10,10; Per Metre:T';
    expect(formulaValue('rent divided by metres, blank when the flat has no tenant', flats)).toBe('10, , 30');
  });
});

describe('The column that a result is to stand in is no part of it', () => {
  const crops = 'Delivery:T=a,b,c; Grade:P=A,C,B; Disputed:C=0,0,1; Back:D=2026-11-01,,; Check:T';

  test.each([
    ['Please put Yes in Check when the grade is C or it is disputed, otherwise No', 'No, Yes, Yes'],
    ['In Check I want Yes if the grade is C, No if not', 'No, Yes, No'],
    ['Returned if there is a date in Back, otherwise Out', 'Returned, Out, Out'],
  ])('%s', (question, value) => {
    expect(formulaValue(question, crops)).toBe(value);
  });
});
