import { describe, expect, test } from 'vitest';
import { SURE } from './synthesis.ts';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-23';

/** Wells that are drilled for landowners. */
const WELLS = drawnSheet(
  `Well=W1,W2,W3,W4; Owner=Hay,Orr,Hay,Lee; Crew:O=abe@x.com,una@x.com,abe@x.com,abe@x.com; Drilled:D=2026-11-03,2026-11-13,2026-10-04,; Inspection:D=2027-01-04,2026-11-30,2026-11-20,;
   Delay h:N=5,0,12,3; Kind:P=Deep,Deep,Flat,Flat; Pump kg:N=40,60,20,30; Bill:N=90,80,70,60`,
  [undefined, undefined, undefined, undefined],
  'Wells',
);

function shownFor(question: string, sheet = WELLS): string | null | undefined {
  const answer = synthesise({ question, sheet, today: TODAY });
  return answer !== null && answer.likelihood >= SURE ? answer.value : null;
}

describe('Days and names are counted as the question says', () => {
  test.each<[rule: string, question: string, shown: string]>([
    ['days since a deed are those since the last one', 'how many days since abe drilled', '20'],
    ['days until a day are those until the next one', 'days until the next inspection', '7'],
    ['who did most rows is counted, whatever date the verb names', 'who drilled the most wells', 'abe@x.com'],
    ['a number of rows says how often a name stands there', 'owners with more than one well', '1'],
    ['so it does where the names are counted', 'how many owners have at least 2 wells', '1'],
    ['so it does where the sign stands behind the number', 'owners with 2 or more wells', '1'],
    [
      'a comparative of two options is how far they are apart',
      'how much heavier are the pumps of deep than flat on average',
      '25',
    ],
    ['what waits to be done is not done', 'wells waiting to be drilled', '1'],
    ['hours that somebody spent are no money', 'delay hours abe spent on flat wells', '15'],
    ['combined is a total', 'combined pump kg of deep wells', '100'],
  ])('%s: %s', (_rule, question, shown) => {
    expect(shownFor(question)).toBe(shown);
  });

  test('a delay that a number tells is no state of the rows', () => {
    const sheet = drawnSheet(
      'Trajet=A,B,C; Jour:D=2026-11-02,2026-11-10,2026-12-01; Retard min:N=5,20,14; Ligne:P=T1,T2,T2',
      [],
      'Trajets',
    );
    expect(shownFor('retard moyen sur T2', sheet)).toBe('17');
  });

  test.each<[rule: string, question: string, shown: string]>([
    ['a number for each of another is a total under a total', '浴衣の一人あたりの料金', '2500'],
    ['signs between titles are worked out of totals', '浴衣の返品数÷人数', '0.5'],
  ])('in Japanese %s: %s', (_rule, question, shown) => {
    const sheet = drawnSheet(
      '予約=Y1,Y2,Y3; 種類:P=浴衣,袴,浴衣; 料金:N=6000,9000,4000; 人数:N=3,1,1; 返品数:N=1,0,1',
      [],
      'レンタル',
    );
    expect(shownFor(question, sheet)).toBe(shown);
  });
});
