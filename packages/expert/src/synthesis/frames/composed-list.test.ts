import { describe, expect, test } from 'vitest';
import { synthesise } from '../synthesise.ts';
import { drawnSheet } from '../testing/drawn-sheet.ts';

const LOANS = drawnSheet(
  'Loan:T=L1,L2,L3,L4; Reader:T=Ann Berg,Bo Lind,Cy Park,Ann Berg; Due:D=2026-11-02,2026-11-30,2026-11-05,2026-11-09; Back:D=,,2026-11-04,; Fine:N=5,0,2,0; Topics:M=Art+Law,Law,Art,Art; Branch:P=East,West,East,West',
  [undefined, undefined, undefined, undefined],
);
const listFor = (question: string) => synthesise({ question, sheet: LOANS, today: '2026-11-21' })?.value;

describe('A list has the names of the rows that fulfil all clauses', () => {
  test.each([
    ['list readers whose loan is past due and not back yet, separated by commas', 'Ann Berg, Ann Berg'],
    ['names of the readers with a fine, branch east, comma separated', 'Ann Berg, Cy Park'],
    ['join collect reader topics has art and law, separated by commas', 'Ann Berg'],
    ['list of unique readers with topic art, separated by commas', 'Ann Berg, Cy Park'],
  ])('%s', (question, value) => {
    expect(listFor(question)).toBe(value);
  });
});

test('How many there are is no list of names', () => {
  expect(listFor('how many names of readers are in branch east')).not.toContain('Ann');
});
