import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const sheet = {
  ...drawnSheet(
    'Parcel:T=P1,P2,P3,P4,P5; Zone:P=North,South,North,West,South; Weight:N=2,4,6,8,5; Fee:N=10,20,30,25,15; Lost:C=1,,,1,',
  ),
  name: 'Parcels',
};

function first(question: string): string | undefined {
  return answerQuestion({ question, sheet, today: '2026-11-21' }).formulas[0]?.formula;
}

describe('A sign of division between two figures divides one by the other', () => {
  test.each([
    ['fee of north / fee of south', '=IFERROR(SUMIFS(Fee:Fee, Zone:Zone, "North") / SUMIFS(Fee:Fee, Zone:Zone, "South"), 0)'],
    ['lost / total %', '=IFERROR(ROUND(COUNTIFS(Lost:Lost, 1) / COUNTIFS(Parcel:Parcel, <> ""), 2), 0)'],
    [
      'number of lost north parcels divided by the number of north parcels',
      '=IFERROR(COUNTIFS(Lost:Lost, 1, Zone:Zone, "North") / COUNTIFS(Zone:Zone, "North"), 0)',
    ],
  ])('%s', (question, formula) => {
    expect(first(question)).toBe(formula);
  });
});

test('A division that is surely read as a whole stays as it is', () => {
  expect(first('sum of fee / sum of weight')).toBe('=IFERROR(SUM(Fee:Fee) / SUM(Weight:Weight), 0)');
});

test('A sign within a unit divides nothing', () => {
  expect(first('average km/h')).not.toContain(' / ');
});

test('What leads up to two figures and what follows them is none of them', () => {
  expect(first('For the yearly report: lost parcels as a percentage of all parcels, in one figure')).toBe(
    '=IFERROR(ROUND(COUNTIFS(Lost:Lost, 1) / COUNTIFS(Parcel:Parcel, <> ""), 2), 0)',
  );
  expect(first('averaging each row is wrong, it must be total fee over total weight')).toBe(
    '=IFERROR(SUM(Fee:Fee) / SUM(Weight:Weight), 0)',
  );
});
