import { describe, expect, test } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { titledFormulaIn } from './excel-titles.ts';
import { drawnSheet } from './synthesis/testing/drawn-sheet.ts';

const sheet = drawnSheet(
  'Item:T=Oak,Pine,Glue; Group:P=Wood,Wood,Tool; Unit Price:N=30,12,8; Sold:C=1,,1; Bought On:D=2026-01-15,2026-02-28,2026-03-03',
);

describe('A formula whose columns are called by their bare titles is translated like one with addresses', () => {
  test.each([
    ['COUNTIFS(Group,"Wood",Sold,TRUE) not working', '=COUNTIFS(Group:Group, "Wood", Sold:Sold, true)'],
    [
      'SUMIF(Group,"Wood",Unit Price)/SUM(Unit Price) please',
      '=SUMIF(Group:Group, "Wood", [Unit Price]:[Unit Price]) / SUM([Unit Price]:[Unit Price])',
    ],
    ['SUMMEWENN(Group;"Wood";Unit Price) klappt nicht', '=SUMIF(Group:Group, "Wood", [Unit Price]:[Unit Price])'],
    ['Item&" / "&UPPER(Group) here?', '=Item@row + " / " + UPPER(Group@row)'],
    ['SUMIF(Group,Group,Unit Price)', '=SUMIF(Group:Group, Group@row, [Unit Price]:[Unit Price])'],
    ['Excelの=SUM(C:C)/COUNTA(A:A)はどう書きますか', '=SUM([Unit Price]:[Unit Price]) / COUNT(Item:Item)'],
  ])('%s', (question, formula) => {
    expect(answerQuestion({ question, sheet, today: '2026-11-23' }).formulas[0]?.formula).toBe(formula);
  });

  test.each([
    'MONTH(Bought On)=11 in COUNTIFS gives an error',
    'FOO(1)&YEAR(Bought On)',
    'SUM(Unit Price)*foo',
    'if (Sold) is ticked',
  ])('but no part of a formula: %s', (question) => {
    expect(titledFormulaIn(question, sheet)).toBeNull();
  });
});
