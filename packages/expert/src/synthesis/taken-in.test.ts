import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-21';
/** Ferry runs of a harbour: three rows are enough to tell columns apart. */
const runs = drawnSheet(
  'Run:T=r1,r2,r3; Pier:P=East,West,East; Sailed On:D=2026-11-03,2026-10-12,2026-11-20; Cars:N=10,20,30; First Sail:C=1,0,0; Grade:P=A,B,A; Stormy:C=1,0,0',
  [],
  'Ferry Log',
);

function first(question: string): string | undefined {
  return answerQuestion({ question, sheet: runs, today: TODAY }).formulas[0]?.formula;
}

describe('Who complains of what a result takes in says last what it should have', () => {
  test.each([
    ['my stormy percentage is out of all runs, it should only be out of the A ones', 'COUNTIFS(Grade:Grade, "A"), 2)'],
    ['total cars also adds West runs, only East please', '=SUMIFS(Cars:Cars, Pier:Pier, "East")'],
  ])('%s', (question, formula) => {
    expect(first(question)).toContain(formula);
  });
});

test('After a function that gave 0 follows what it is to count', () => {
  expect(first('COUNTIF with two piers returns 0, I need stormy runs from East')).toBe(
    '=COUNTIFS(Stormy:Stormy, 1, Pier:Pier, "East")',
  );
});

describe('A sign before a day says where a stretch begins or ends', () => {
  test.each([
    [
      'countifs sailed on >= 1 nov 2026 <= 15 nov 2026',
      '=COUNTIFS([Sailed On]:[Sailed On], AND(ISDATE(@cell), @cell >= DATE(2026, 11, 1), @cell < DATE(2026, 11, 15) + 1))',
    ],
    [
      'sum cars sailed on < 1 nov 2026',
      '=SUMIFS(Cars:Cars, [Sailed On]:[Sailed On], AND(ISDATE(@cell), @cell < DATE(2026, 11, 1)))',
    ],
  ])('%s', (question, formula) => {
    expect(first(question)).toBe(formula);
  });
});

test('What all rows are called ticks no box of some of them', () => {
  expect(first('how many sails from East')).toBe('=COUNTIFS(Pier:Pier, "East")');
  expect(first('first sails from East')).toBe('=COUNTIFS([First Sail]:[First Sail], 1, Pier:Pier, "East")');
});

test('A share is taken of what the question opens with', () => {
  expect(first('Of all our A grade runs, what part was stormy, I want it as a percent')).toBe(
    '=IFERROR(ROUND(COUNTIFS(Grade:Grade, "A", Stormy:Stormy, 1) / COUNTIFS(Grade:Grade, "A"), 2), 0)',
  );
});

test('A sheet of the program is no option that is called so', () => {
  const crews = drawnSheet('Crew:T=red,blue,green; Cost:N', [], 'Crews');
  const orders = drawnSheet(
    'Order:T=a,b,c; Crew:T=red,blue,red; Item:P=Sheets,Ropes,Sheets; Cost:N=5,6,7; State:P=Open,Done,Done',
    [],
    'Linen Orders',
  );
  const { formulas } = answerQuestion({
    question: 'sum the cost of done orders per crew from the Linen Orders sheet',
    sheet: crews,
    otherSheets: [orders],
    today: TODAY,
  });
  expect(formulas[0]?.formula).toBe(
    '=IF(Crew@row = "", "", SUMIFS({Linen Orders - Cost}, {Linen Orders - Crew}, Crew@row, {Linen Orders - State}, "Done"))',
  );
});

test('A result that still takes in some rows is to leave them out', () => {
  expect(first('my count of stormy runs still includes West ones')).toBe('=COUNTIFS(Stormy:Stormy, 1, Pier:Pier, <> "West")');
});

test('How much less one total is than another takes the first from the second', () => {
  expect(first('how many fewer stormy runs from West than from East')).not.toContain('"West") - COUNTIFS');
});

test('A box that is said to be true is ticked, whatever is blank besides', () => {
  const sheet = drawnSheet('Run:T=r1,r2,r3; Ready:C=1,0,1; Gone:D=,2026-11-01,; Mate:T=Ann,Bo,Cy', [], 'Runs');
  const { formulas } = answerQuestion({ question: 'join mate ready = true gone blank', sheet, today: TODAY });
  expect(formulas[0]?.formula).toBe('=JOIN(COLLECT(Mate:Mate, Ready:Ready, 1, Gone:Gone, "", Mate:Mate, <> ""), ", ")');
});

test('A column that adds up too much is a total of what its title says', () => {
  const piers = drawnSheet('Pier:T=East,West,North; Cars This Month:N', [], 'Piers');
  const { formulas } = answerQuestion({
    question: "Cars This Month also adds last month's cars from the other sheet",
    sheet: piers,
    otherSheets: [runs],
    today: TODAY,
  });
  expect(formulas[0]?.formula).toMatch(/SUMIFS\(\{Ferry Log - Cars\}, .*MONTH\(@cell\), 0\) = MONTH\(TODAY\(\)\)/);
});
