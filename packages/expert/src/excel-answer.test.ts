import { describe, expect, test } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { drawnSheet } from './synthesis/testing/drawn-sheet.ts';

const sheet = drawnSheet(
  'Item:T=Oak,Pine,Glue; Group:P=Wood,Wood,Glue; Price:N=30,12,8; Bought:D=2026-01-15,2026-02-28,2026-03-03; Code:T=W-1,W-22,G-3',
);

function formulaFor(question: string): string | undefined {
  const { kind, formulas } = answerQuestion({ question, sheet, today: '2026-11-23' });
  return kind === 'translation' ? formulas[0]?.formula : undefined;
}

describe('A pasted formula of a spreadsheet is translated, whatever its language and its way to name cells', () => {
  test.each([
    ['=SUMMEWENN(B2:B4;"Wood";C2:C4)', '=SUMIF(Group:Group, "Wood", Price:Price)'],
    ['=SUM(Table1[Price])', '=SUM(Price:Price)'],
    ['=[@Price]*2', '=Price@row * 2'],
  ])('%s', (question, formula) => {
    expect(formulaFor(question)).toBe(formula);
  });
});

test('A translated formula shows no error in a row that is not filled in yet', () => {
  expect(formulaFor('=LEFT(E2,FIND("-",E2)-1)')).toBe('=IFERROR(LEFT(Code@row, FIND("-", Code@row) - 1), "")');
  expect(formulaFor('=TEXT(D2,"yyyy")')).toMatch(/^=IF\(ISDATE\(Bought@row\), .*, ""\)$|^=IFERROR\(/);
});

describe('A day in quotes is a date, read as another day of the formula tells', () => {
  test.each([
    [
      '=COUNTIFS(D:D,">=1/2/2026",D:D,"<=28/2/2026")',
      '=COUNTIFS(Bought:Bought, >= DATE(2026, 2, 1), Bought:Bought, AND(@cell <> "", @cell <= DATE(2026, 2, 28)))',
    ],
    ['=COUNTIFS(D:D,">=2/13/2026")', '=COUNTIFS(Bought:Bought, >= DATE(2026, 2, 13))'],
    ['=COUNTIFS(D:D,">2026-02-01")', '=COUNTIFS(Bought:Bought, > DATE(2026, 2, 1))'],
  ])('%s', (question, formula) => {
    expect(formulaFor(question)).toBe(formula);
  });

  test('where none tells, the month comes first', () => {
    expect(formulaFor('=COUNTIFS(D:D,">=1/2/2026")')).toBe('=COUNTIFS(Bought:Bought, >= DATE(2026, 1, 2))');
  });
});

test('A formula of Smartsheet is no table of a spreadsheet', () => {
  expect(formulaFor('=SUM([Price]:[Price])')).toBeUndefined();
});

describe('What is told beside a pasted formula stands around its translation', () => {
  test.each([
    ['=C2*1.2 works in Excel, but I want it blank if price is empty', '=IF(ISBLANK(Price@row), "", Price@row * 1.2)'],
    ['=MAX(C2*10%,4) in Excel, should be empty when there is no price', '=IF(ISBLANK(Price@row), "", MAX(Price@row * 0.1, 4))'],
  ])('%s', (question, formula) => {
    expect(formulaFor(question)).toBe(formula);
  });
});

test('A translated formula that says itself what stands where a date is blank needs no other guard for it', () => {
  const stays = drawnSheet('Guest:T=Ada,Bo; From:D=2026-11-02,2026-11-09; To:D=2026-11-06,');
  const question = '=IF(B2="","",NETWORKDAYS(B2,IF(C2="",TODAY(),C2))) from Excel';
  expect(answerQuestion({ question, sheet: stays, today: '2026-11-23' }).formulas[0]?.formula).toBe(
    '=IF(From@row = "", "", NETWORKDAYS(From@row, IF(To@row = "", TODAY(), To@row)))',
  );
});
