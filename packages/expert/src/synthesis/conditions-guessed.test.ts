import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../answer-question.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TRIPS = drawnSheet(
  'Trip=T1,T2,T3; From:P=Kiel,Bonn,Kiel; To:P=Bonn,Kiel,Ulm; Driver:O=ann@x.org,bob@x.org,ann@x.org; Helper:O=bob@x.org,cy@x.org,cy@x.org; Load:N=4,9,2; Miles:N=300,120,80; Washed:D=2026-11-02,,2026-11-09; Fuelled:D=2026-11-03,2026-11-04,; Toll Paid:C=1,0,1; Heavy:C=0,0,0',
);
const RETREAT = drawnSheet('予約番号=A1,A2,A3; 部屋:P=和室,洋室,和室; 料金:N=100,80,60; 状態:P=確定,確定,取消');

const formulaOf = (question: string, sheet = TRIPS) =>
  answerQuestion({ question, sheet, today: '2026-11-21' }).formulas[0]?.formula;
const isSure = (question: string) => answerQuestion({ question, sheet: TRIPS, today: '2026-11-21' }).isSure;

describe('What a condition is about', () => {
  test.each([
    ['total load to Kiel', '=SUMIFS(Load:Load, To:To, "Kiel")'],
    ['total load from Kiel', '=SUMIFS(Load:Load, From:From, "Kiel")'],
    ['Gesamte Load nach Kiel', '=SUMIFS(Load:Load, To:To, "Kiel")'],
    ['Gesamte Load ab Kiel', '=SUMIFS(Load:Load, From:From, "Kiel")'],
    ['total de Load para Kiel', '=SUMIFS(Load:Load, To:To, "Kiel")'],
    ['Kiel行きのLoadの合計', '=SUMIFS(Load:Load, To:To, "Kiel")'],
  ])('the word beside a place tells which of two columns with that place is meant: %s', (question, formula) => {
    expect(formulaOf(question)).toBe(formula);
  });

  test('a place that two columns have is to be confirmed where no word tells one of them', () => {
    expect(isSure('total load Kiel')).toBe(false);
    expect(isSure('total load to Kiel')).toBe(true);
  });

  test('a word of a column that one value leaves out is left of the question', () => {
    const sheet = drawnSheet(
      'Pupil=A,B,C; Theory Passed:D=2026-05-12,2026-05-12,; Practice Passed:D=2026-06-20,,; Practice Score:N=70,,',
    );
    const { isSure: isSaidSure } = answerQuestion({
      question: 'how many passed theory but not practice',
      sheet,
      today: '2026-11-21',
    });
    expect(isSaidSure).not.toBe(true);
  });

  test.each([
    ['trips over 3 load from bonn', '=COUNTIFS(Load:Load, > 3, City:City, "Bonn")'],
    ['trips in kiel washed but not fuelled', '=COUNTIFS(City:City, "Kiel", Washed:Washed, ISDATE(@cell), Fuelled:Fuelled, "")'],
  ])(
    'who begins with what the rows are asks how many there are, though a column waits for something: %s',
    (question, formula) => {
      const sheet = drawnSheet(
        'Trip=T1,T2,T3; City:P=Kiel,Bonn,Kiel; Load:N=4,9,2; Washed:D=2026-11-02,,2026-11-09; Fuelled:D=2026-11-03,2026-11-04,; Remark:N',
      );
      expect(formulaOf(question, sheet)).toBe(formula);
    },
  );

  test('how many rows are overdue is a number of rows, though a column for days waits', () => {
    const sheet = drawnSheet(
      'Report=A,B,C; Report Due:D=2026-11-04,2026-11-19,2026-12-01; Report Received:D=2026-11-03,,; Days Taken:N',
    );
    expect(formulaOf('number of reports that are past due and still not received', sheet)).toBe(
      '=COUNTIFS([Report Due]:[Report Due], AND(ISDATE(@cell), @cell < TODAY()), [Report Received]:[Report Received], "")',
    );
  });

  test('a count in which every word has its part is given also where there are none', () => {
    const sheet = drawnSheet('Trip=T1,T2,T3; City:P=Kiel,Bonn,Kiel; Load:N=4,9,2; Washed:D=2026-11-02,,2026-11-09; Remark:N');
    expect(formulaOf('how many trips in kiel that are not washed', sheet)).toBe(
      '=COUNTIFS(City:City, "Kiel", Washed:Washed, "")',
    );
  });

  test.each([
    'Load total pour City Kiel uniquement',
    'Load total de City Kiel exclusivamente',
    'Gesamte Load ausschließlich für Kiel',
  ])("a word for 'only' leaves nothing of the question: %s", (question) => {
    const sheet = drawnSheet('Trip=T1,T2,T3; City:P=Kiel,Bonn,Kiel; Load:N=4,9,2');
    expect(answerQuestion({ question, sheet, today: '2026-11-21' }).isSure).toBe(true);
  });

  test("what is 'まだ' is not there", () => {
    const sheet = drawnSheet('Parcel=A,B,C; Collected:D=2026-11-02,2026-11-03,; Delivered:D=2026-11-04,,; Weight:N=1,2,3');
    expect(formulaOf('Collected済みでDeliveredがまだの件数', sheet)).toBe(
      '=COUNTIFS(Collected:Collected, ISDATE(@cell), Delivered:Delivered, "")',
    );
  });

  test('two people that no word joins are not taken for either of the two without a doubt', () => {
    expect(isSure('how many trips did ann help bob as driver')).toBe(false);
    expect(isSure('how many trips with ann or bob as driver')).toBe(true);
  });

  test('that something is done is said of no box in particular', () => {
    expect(isSure('which trip has done the most miles')).toBe(false);
  });

  test('a formula that denies nothing is to be confirmed where the question denies something', () => {
    const sheet = drawnSheet('Install=R1,R2,R3; Surveyed:D=2026-11-02,2026-11-04,; Fitted:D=2026-11-10,,; Panels:N=8,12,6');
    const { isSure: isSaidSure } = answerQuestion({ question: 'surveyed but not covered', sheet, today: '2026-11-21' });
    expect(isSaidSure).toBe(false);
  });

  test.each([
    'how many trips over 3 load unless the driver is ann',
    'wie viele Trips mit Load über 3, es sei denn Driver ist ann',
  ])("'unless' denies what follows: %s", (question) => {
    expect(formulaOf(question)).toContain('Driver:Driver, <> "ann@x.org"');
  });

  test.each([
    'tick heavy if load is over 5',
    'Heavy ankreuzen, wenn Load über 5',
    'marcar Heavy si Load es mayor que 5',
    'Loadが5より大きければHeavyにチェック',
  ])('a box that is to be ticked is no condition of its own formula, though it has values: %s', (question) => {
    expect(formulaOf(question)).toBe('=IF(Load@row > 5, 1, 0)');
  });

  test('in Japanese a name in brackets explains the word before it, and no more of the sentence', () => {
    expect(formulaOf('取消を除く和室の売上(料金)合計', RETREAT)).toBe(
      '=SUMIFS(料金:料金, 状態:状態, <> "取消", 部屋:部屋, "和室")',
    );
  });

  test('capitals that are asked for and left out are to be confirmed', () => {
    const sheet = drawnSheet('Member=A,B,C; Family=Ek,Ruiz,Moe; Given=Ann,Bo,Cy; Shown');
    const question = 'family name in block capitals, a space, given name as it is';
    const { isSure: isSaidSure, formulas } = answerQuestion({ question, sheet, today: '2026-11-21' });
    expect(isSaidSure === false || formulas.length === 0 || formulas[0]?.formula.includes('UPPER(')).toBe(true);
  });
});
