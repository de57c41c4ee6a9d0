import { describe, expect, test } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { drawnSheet } from './synthesis/testing/drawn-sheet.ts';

const sheet = drawnSheet(
  'Item:T=Oak,Pine,Glue; Group:P=Wood,Wood,Tool; Price:N=30,12,8; Sold:C=1,,1; Seller:O=ann@shop.com,ben@shop.com,ann@shop.com',
);

function answerTo(question: string) {
  return answerQuestion({ question, sheet, today: '2026-11-23' });
}

describe('What is told of the rows beside a pasted formula becomes a condition of it', () => {
  test.each([
    [
      '=COUNTIF(B:B,"Wood") in Excel, but only the sold ones, how do I do that here?',
      '=COUNTIFS(Group:Group, "Wood", Sold:Sold, 1)',
    ],
    [
      '=SUMIF(B2:B9,"Wood",C2:C9) from excel, same here but without the ones of Ann',
      '=SUMIFS(Price:Price, Group:Group, "Wood", Seller:Seller, <> "ann@shop.com")',
    ],
    ['=SUM(C:C) from Excel, but leave Tool out', '=SUM(COLLECT(Price:Price, Group:Group, <> "Tool"))'],
    [
      '=INDEX(A:A,MATCH(MAX(C:C),C:C,0)) in Excel, but only among sold ones',
      '=INDEX(COLLECT(Item:Item, Price:Price, MAX(COLLECT(Price:Price, Sold:Sold, 1)), Sold:Sold, 1), 1)',
    ],
    [
      '=SUMMEWENN(B:B;"Wood";C:C) aus Excel, aber ohne die von Ann',
      '=SUMIFS(Price:Price, Group:Group, "Wood", Seller:Seller, <> "ann@shop.com")',
    ],
  ])('%s', (question, formula) => {
    expect(answerTo(question).formulas[0]?.formula).toBe(formula);
  });

  test('and what has no place in it is said, and the formula no longer told as sure', () => {
    const answer = answerTo('=COUNTIF(B:B,"Wood") in Excel, but only sold ones with a purple handle');
    expect(answer).toMatchObject({ isSure: false, markdown: expect.stringContaining('purple handle') });
  });
});

describe('A name beside a column of contacts is the address that its cells hold', () => {
  test.each([
    ['=COUNTIF(E:E,"Ann") from Excel', '=COUNTIF(Seller:Seller, "ann@shop.com")'],
    ['=IF(E2="Ben","x","y") from Excel', '=IF(Seller@row = "ben@shop.com", "x", "y")'],
    ['=COUNTIF(E:E,"Cleo") from Excel', '=COUNTIF(Seller:Seller, "Cleo")'],
  ])('%s', (question, formula) => {
    expect(answerTo(question).formulas[0]?.formula).toBe(formula);
  });
});

describe('What is to stand instead of an error stands there', () => {
  test.each([
    ['=AVERAGEIF(B:B,"Oil",C:C) and 0 instead of an error, how here?', '=IFERROR(AVERAGEIF(Group:Group, "Oil", Price:Price), 0)'],
    ['=MATCH("Oak",A:A,0) with "none" if it is not in the list', '=IFERROR(MATCH("Oak", Item:Item, 0), "none")'],
    ['=SUMME(C:C)/ANZAHL(C:C) aber "-" statt Fehler', '=IFERROR(SUM(Price:Price) / COUNTIF(Price:Price, ISNUMBER(@cell)), "-")'],
  ])('%s', (question, formula) => {
    expect(answerTo(question).formulas[0]?.formula).toBe(formula);
  });
});

describe('What is told beside a formula of Smartsheet has its part in it too', () => {
  test.each([
    ['=COUNTIF(Group:Group, "Wood") works, but only the sold ones should count', '=COUNTIFS(Group:Group, "Wood", Sold:Sold, 1)'],
    ['=COUNTIF(Seller:Seller, "Ann") shows 0', '=COUNTIF(Seller:Seller, "ann@shop.com")'],
    ['rows without a price show an error with =Price@row / Price@row, should be 0', '=IFERROR(Price@row / Price@row, 0)'],
  ])('%s', (question, formula) => {
    expect(answerTo(question).formulas[0]?.formula).toBe(formula);
  });
});

test('All options of a column are counted where counting its cells is not enough', () => {
  const tagged = drawnSheet('Item:T=Oak,Pine,Glue; Tags:M=red+blue,red,blue+green');
  for (const question of [
    'COUNT on Tags gives the number of rows, I want every single entry counted',
    'COUNT on Tags only gives the rows, every single option should be counted',
    'COUNT zählt bei Tags nur Zellen, ich will jeden einzelnen Eintrag zählen',
  ])
    expect(answerQuestion({ question, sheet: tagged, today: '2026-11-23' }).formulas[0]?.formula).toBe('=COUNTM(Tags:Tags)');
});

test.each([
  'how many cross sheet references can one sheet have',
  'how many reports can one seller sheet feed',
  'Qual é o limite de linhas de uma planilha?',
])('How much Smartsheet holds is told, and not worked out: %s', (question) => {
  expect(answerTo(question).kind).toBe('knowledge');
});

test('What FILTER shows may be texts, and leaves the letters to their places', () => {
  expect(answerTo('=COUNTA(FILTER(A:A,(D:D=TRUE)*(C:C>=9)))').formulas[0]?.formula).toBe(
    '=COUNTIFS(Sold:Sold, true, Price:Price, >= 9)',
  );
});
