import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';
import { withoutTypingErrors } from './typing-errors.ts';

const OF_SHEET = new Set(['spent', 'amount', 'returned', 'submitted', 'parcel', 'insurance']);

describe('A word that is none is what it is near to, by the names of the sheet first', () => {
  test.each([
    ['retured parcls', 'returned parcel'],
    ['blnk if no amnt', 'blank if no amount'],
    ['pct spnt othrwise 0', 'pct spent otherwise 0'],
    ['if submited n not retured', 'if submitted and not returned'],
  ])('%s', (typed, meant) => {
    expect(withoutTypingErrors(typed, OF_SHEET)).toBe(meant);
  });

  test.each([
    'it isnt returned and we havent asked',
    'say "othr" if Retured',
    'the fattest of the lot',
    '=SUM([Amont]:[Amont])',
    'n/a if nothing was spent',
  ])('names, quotes, formulas and real words stay as they are: %s', (typed) => {
    expect(withoutTypingErrors(typed, OF_SHEET)).toBe(typed);
  });
});

describe('A limit in percent may be said before what it is a limit of', () => {
  const grants = drawnSheet(
    'Grant:T=a,b,c,d; Budget:N=100,100,100,200; Used:N=95,50,120,180; Health:T',
    Array(4).fill(undefined),
  );
  test.each([
    'red if used is over budget, yellow if over 80% of the budget is used, else green',
    'rag: red usd over bugdet, yelow over 80% of budget, green els',
  ])('%s', (question) => {
    expect(synthesise({ question, sheet: grants, today: '2026-11-21' })?.value).toBe('Yellow, Green, Red, Yellow');
  });

  test.each(['budget minus 10% if used is over 100', 'budget less 10% when used above 100', 'budget, -10% if used > 100'])(
    'a share that is taken away under a condition leaves the other rows as they are: %s',
    (question) => {
      expect(synthesise({ question, sheet: grants, today: '2026-11-21' })?.value).toBe('100, 100, 90, 180');
    },
  );
});
