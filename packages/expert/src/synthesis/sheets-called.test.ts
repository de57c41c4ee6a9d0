import { describe, expect, it } from 'vitest';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const REPAIRS = drawnSheet(
  'Job=J1,J2,J3; Mechanic=Ravi,Greta,Ravi; State:P=Waiting,In Repair,Collected; Received:D=2026-11-03,2026-10-12,2026-09-15; Cost:N=40,65,120; Warranty:C=1,0,1',
  Array(3).fill(undefined),
  'Repair Jobs',
);
const SUMMARY = drawnSheet('Mechanic=Ravi,Greta,Tess; Jobs:N', Array(3).fill(undefined), 'Workshop Summary');
const FIGURE = drawnSheet('Metric=Total,Open,Late; Value:N', Array(3).fill(undefined), 'Dashboard');

const formulaOf = (question: string, sheet = SUMMARY) =>
  synthesise({ question, sheet, otherSheets: [REPAIRS], today: '2026-11-21' })?.formula;

describe('The words of the name of a sheet', () => {
  it.each(['number of jobs per mechanic from the repair log', 'Count the jobs of each mechanic in Repair Jobs'])(
    'stand for the sheet, and not for an option of it: %s',
    (question) => {
      expect(formulaOf(question)).toBe('=IF(Mechanic@row = "", "", COUNTIFS({Repair Jobs - Mechanic}, Mechanic@row))');
    },
  );

  it('leave the option that the question names beside them', () => {
    expect(formulaOf('Count the waiting jobs in Repair Jobs', FIGURE)).toBe('=COUNTIFS({Repair Jobs - State}, "Waiting")');
    expect(formulaOf('Total cost of the collected jobs in Repair Jobs', FIGURE)).toBe(
      '=SUMIFS({Repair Jobs - Cost}, {Repair Jobs - State}, "Collected")',
    );
  });

  it('name an option where nothing calls the sheet by them', () => {
    expect(formulaOf('how many jobs in repair does each mechanic have', SUMMARY)).toContain('{Repair Jobs - State}, "In Repair"');
  });
});
