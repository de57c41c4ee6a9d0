import { describe, expect, test } from 'vitest';
import { isAlike } from './alike.ts';

function alike(formula: string, accepted: string): boolean {
  return isAlike(formula, [accepted], null);
}

describe('formulas are alike where only names, guards and ways of writing differ', () => {
  test.each([
    ['names of columns', '=SUM(Prices:Prices)', '=SUM(Price:Price)'],
    ['references and columns', '=SUM(Price:Price)', '=SUM({Shop Price})'],
    ['one condition or several', '=COUNTIFS(State:State, "won")', '=COUNTIF(Status:Status, @cell = "Won")'],
    ['the order of conditions', '=COUNTIFS(A:A, 1, B:B, "x")', '=COUNTIFS(C:C, "x", D:D, true)'],
    ['an average of what is collected', '=IFERROR(AVG(COLLECT(A:A, A:A, <> "", B:B, "x")), 0)', '=AVERAGEIF(B:B, "x", A:A)'],
    ['guards', '=IF(AND(ISDATE(A@row), ISDATE(B@row)), B@row - A@row, "")', '=End@row - Start@row'],
    ['the side of a comparison', '=IF(A@row > B@row, 1, 0)', '=IF(C@row < D@row, 1)'],
  ])('%s', (_, formula, accepted) => {
    expect(alike(formula, accepted)).toBe(true);
  });

  test.each([
    ['another function', '=MAX(A:A)', '=MIN(A:A)'],
    ['one column for two', '=A@row - A@row', '=A@row - B@row'],
    ['another order of what is subtracted, under one name each', '=SUMIFS(A:A, A:A, "x")', '=SUMIFS(A:A, B:B, "x")'],
    ['another value', '=COUNTIF(A:A, "x")', '=COUNTIF(A:A, "y")'],
    ['a cell for a column', '=SUM(A@row)', '=SUM(A:A)'],
  ])('not with %s', (_, formula, accepted) => {
    expect(alike(formula, accepted)).toBe(false);
  });
});
