import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-21';
const RATES = drawnSheet('Grade:T=Junior,Senior; Hourly Rate:N=40,70; Valid Until:D=2026-12-31,2026-10-31', [], 'Rates');
const SHIFTS =
  'Shift:T=a,b,c; Grade:P=Junior,Senior,Chief; Hours:N=5,8,2; Advance:N=20,30,0; Advance Paid:C=1,0,0; Worked On:D=2026-11-02,2026-11-03,2026-11-04';

const shown = (question: string, waiting: string) =>
  synthesise({ question, sheet: drawnSheet(`${SHIFTS}; ${waiting}`, [], 'Shifts'), otherSheets: [RATES], today: TODAY })?.value;

describe('A value of another sheet is worked with like a column of the row', () => {
  test.each([
    ['pay = hours times the hourly rate from the Rates sheet for that grade', '200, 560, '],
    ["hours times the grade's hourly rate, which is kept in the Rates sheet, plus 10", '210, 570, '],
    ['hours times the hourly rate of the grade in Rates, less the advance if it was paid', '180, 560, '],
    ['hours times the hourly rate from the Rates sheet. Put "ask" if the grade has no rate.', '200, 560, ask'],
    ['"dear" if the hourly rate in the Rates sheet is over 50, otherwise "cheap"', 'cheap, dear, '],
  ])('%s', (question, value) => {
    expect(shown(question, 'Pay:T')).toBe(value);
  });

  test('and a flag compares it with a date of the row', () => {
    expect(shown('tick when worked on is after the valid until of the grade in the Rates sheet', 'Expired:C')).toBe('0, 1, 0');
  });

  test('whose the value is tells its row, and "their" says it again', () => {
    const guides = drawnSheet('Name:T=Ana,Ben; Tongue:T=Greek,Greek; Day Rate:N=100,80; Travel Pay:N=5,7', [], 'Guides');
    const own = 'Tour:T=a,b,c; Guide:T=Ben,Ana,Cy; Tongue:T=Greek,Greek,Thai; Days:N=2,3,1; Pay:T';
    const value = (question: string) =>
      synthesise({ question, sheet: drawnSheet(own, [], 'Tours'), otherSheets: [guides], today: TODAY })?.value;
    expect(value('days times the day rate of the guide plus their travel pay')).toBe('167, 305, ');
    expect(value('Days mal Day Rate des Führers aus Guides')).toBe('160, 300, ');
  });

  test('rows that are many there are added up, and no single one of them is taken', () => {
    const logs = drawnSheet('Log:T=1,2,3; Grade:T=Junior,Junior,Senior; Overtime:N=1,2,4', [], 'Overtime Log');
    const question = 'sum of the overtime in the Overtime Log for that grade';
    const given = synthesise({
      question,
      sheet: drawnSheet(`${SHIFTS}; Extra:T`, [], 'Shifts'),
      otherSheets: [logs],
      today: TODAY,
    });
    expect(given?.formula).toContain('SUMIFS(');
  });
});

describe('An age is compared where the sheet has the day of birth', () => {
  const members = 'Member:T=a,b,c; Birthday:D=2010-05-01,2001-11-22,1950-01-01; Fee:N=10,20,30; Group:T';

  test.each([
    ['group by birthday: under 18 "youth", 18 to 64 "adult", 65 and over "senior"', 'youth, adult, senior'],
    ['"youth" if the member is younger than 18, otherwise "adult"', 'youth, adult, adult'],
  ])('%s', (question, value) => {
    expect(synthesise({ question, sheet: drawnSheet(members), today: TODAY })?.value).toBe(value);
  });
});
