import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const ROBES = drawnSheet(
  'Robe=Red,Blue,Green; Size:P=S,M,L; Fee:N=10,20,30; Grade:P=A,I,B; Given Back:D=2026-11-01,2026-11-10,2026-11-18',
);
const formulaFor = (question: string) => synthesise({ question, sheet: ROBES, today: '2026-11-21' })?.formula;

describe('An option of one letter is read where it stands in its capital within a sentence', () => {
  test.each([
    ['total fee of the robes in S or M', '=SUMIFS(Fee:Fee, Size:Size, OR(@cell = "S", @cell = "M"))'],
    ['Summe Fee außer Größe L', '=SUMIFS(Fee:Fee, Size:Size, <> "L")'],
    ['サイズLを除いたFeeの合計', '=SUMIFS(Fee:Fee, Size:Size, <> "L")'],
  ])('%s', (question, formula) => {
    expect(formulaFor(question)).toBe(formula);
  });

  test.each(['total fee in column B', 'the total fee that I paid', "Lund's total fee", 'A total of all fees'])(
    'letters that are no options stay: %s',
    (question) => {
      expect(formulaFor(question) ?? '').not.toMatch(/Size:Size|Grade:Grade/);
    },
  );
});
