import { describe, expect, test } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { drawnSheet } from './synthesis/testing/drawn-sheet.ts';

const sheet = { ...drawnSheet('Kiosk:T=North,South,Pier; Town:P=Ayr,Ayr,Oban; Rent:N=300,250,400'), name: 'Kiosks' };
const otherSheets = [
  {
    ...drawnSheet('Note:T=a,b,c; Kiosk:T=North,South,North; Day:D=2026-01-15,2026-02-28,2026-03-03; Takings:N=40,60,55'),
    name: 'Day Book',
  },
];

function translated(question: string) {
  const { kind, formulas } = answerQuestion({ question, sheet, otherSheets, today: '2026-11-23' });
  return kind === 'translation' ? formulas[0] : undefined;
}

describe("Letters of another sheet are that sheet's columns", () => {
  test.each([
    ["=MAXIFS('Day Book'!C:C,'Day Book'!B:B,A2)", '=MAX(COLLECT({Day Book - Day}, {Day Book - Kiosk}, Kiosk@row))'],
    ['=SUMIF(Sheet2!B2:B90,A2,Sheet2!D2:D90)', '=SUMIF({Day Book - Kiosk}, Kiosk@row, {Day Book - Takings})'],
    // Kiosks are looked for where kiosks stand, whatever the letter says.
    ["=COUNTIFS('Day Book'!A:A, A2)", '=COUNTIFS({Day Book - Kiosk}, Kiosk@row)'],
    ['=COUNTIF(Kiosks!B:B,"Ayr")', '=COUNTIF(Town:Town, "Ayr")'],
    ['=SUMIF(B:B,A2,D:D) from another sheet', '=SUMIF({Day Book - Kiosk}, Kiosk@row, {Day Book - Takings})'],
  ])('%s', (question, formula) => {
    expect(translated(question)?.formula).toBe(formula);
  });
});

test('A block that a VLOOKUP searches becomes its two columns', () => {
  const { formula, references } = translated("=VLOOKUP(A2,'Day Book'!B:D,3,FALSE)") ?? {};
  expect(formula).toBe('=INDEX({Day Book - Takings}, MATCH(Kiosk@row, {Day Book - Kiosk}, 0))');
  expect(references?.map(({ column }) => column).toSorted()).toEqual(['Kiosk', 'Takings']);
});

test('A name of no sheet stays as it is where there are several others', () => {
  const several = [...otherSheets, { ...drawnSheet('Tide:T=1,2'), name: 'Tides' }];
  const { formulas } = answerQuestion({ question: '=SUM(Sheet3!D:D)', sheet, otherSheets: several, today: '2026-11-23' });
  expect(formulas[0]?.formula).toBe('=SUM({Sheet3 D})');
});

test('The name of a function is no column', () => {
  expect(translated('=MEDIAN(IF(B:B="Ayr",C:C))')?.formula).toBe('=MEDIAN(COLLECT(Rent:Rent, Town:Town, "Ayr"))');
});
