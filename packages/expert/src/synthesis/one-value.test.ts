import { describe, expect, test } from 'vitest';
import { OFFERED } from './synthesis.ts';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-23';

/** Boats that a yard hires out. */
const HIRES = drawnSheet(
  `Boat=Gull,Tern,Auk,Skua; Type:P=Sail,Motor,Sail,Canoe; Booked On:D=2026-02-03,2026-07-01,2026-11-09,2025-12-30;
   Back On:D=2026-02-05,,,2026-01-02; Litres:N=0,140,10,0; Fee:N=200,650,220,60; Rope kg:N=4,9,5,1; Paid:C=1,0,0,1; Kit:M=Vest+Chart,Vest,Chart,;
   Damage=Torn sail,,Sail lost its clew,`,
  [undefined, undefined, undefined, undefined],
  'Hires',
);

function shownFor(question: string, sheet = HIRES): string | null | undefined {
  const answer = synthesise({ question, sheet, today: TODAY });
  return answer !== null && answer.confidence >= OFFERED ? answer.value : null;
}

describe('One value comes from the rows that a question is about', () => {
  test.each<[rule: string, question: string, shown: string]>([
    ['since a month counts from its first day', 'how many boats were booked since July?', '2'],
    ['before a year counts to its first day', 'total fee of hires booked before 2026', '60'],
    ['a column is named by what it measures', 'total volume of motor boats', '140'],
    ['the words of a title stand in another order', 'how many kg of rope are on sail boats?', '9'],
    ['a cell of several options has one and lacks another', 'how many boats have a vest but no chart in the kit', '1'],
    ['a plural noun behind a value is what the rows are', 'sail vessels with more than 5 litres', '1'],
    ['a word that stands in the cells of one column is looked for there', 'number of clew incidents', '1'],
    ['what is in arrears is not paid', 'how many hires are in arrears?', '2'],
    ['still out is what is not back', 'how many boats are still out?', '2'],
    ['verbs of no meaning of their own are passed over', 'fee earned on canoe', '60'],
  ])('%s: %s', (_rule, question, shown) => {
    expect(shownFor(question)).toBe(shown);
  });

  test('a state that no column tells is not left out without a word', () => {
    const sheet = drawnSheet('Stand=A,B,C; Phase:P=Planned,Up,Planned; Days:N=4,5,6', [], 'Stands');
    const answer = synthesise({ question: 'average days of the stands that are done', sheet, today: TODAY });
    expect(answer?.confidence ?? 0).toBeLessThan(0.5);
  });

  test('a percentage of a budget that is gone is what was spent of it', () => {
    const sheet = drawnSheet(
      'Stand=A,B,C; Lead:O=rob@x.com,gil@x.com,rob@x.com; Budget:N=100,50,300; Spent:N=40,50,100',
      [],
      'Stands',
    );
    expect(shownFor('what % of the budget is gone for rob', sheet)).toBe('0.35');
  });

  test('a word with a letter of another sound is another word', () => {
    expect(synthesise({ question: 'total fee of boats in sail shape', sheet: HIRES, today: TODAY })?.formula).not.toContain('/');
  });
});
