import { describe, expect, test } from 'vitest';
import { SURE } from './synthesis.ts';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-23';

/** Kilns of a pottery with what each firing took and gave. */
const FIRINGS = drawnSheet(
  `Firing=F1,F2,F3,F4; Kiln:P=Big,Small,Big,Small; Potter:O=ana@x.com,kit@x.com,ana@x.com,kit@x.com; Fired On:D=2026-11-02,2026-11-10,2026-10-20,2026-08-04;
   Loaded:N=40,20,60,30; Cracked:N=4,1,6,3; Gas Spend:N=80,30,100,60; Repair Min:N=0,15,0,5; Last Repaired:D=2026-11-20,2026-09-01,2026-10-02,;
   Electric:C=1,0,1,1; Paid:C=1,0,0,0; Notes=lid stuck,,,lid new`,
  [undefined, undefined, undefined, undefined],
  'Firings',
);

function shownFor(question: string): string | null | undefined {
  const answer = synthesise({ question, sheet: FIRINGS, today: TODAY });
  return answer !== null && answer.likelihood >= SURE ? answer.value : null;
}

describe('One value is worked out of the totals of the rows that are meant', () => {
  test.each<[rule: string, question: string, shown: string]>([
    ['a rate is a total under a total where no column waits for one of each row', 'gas spend per loaded', '1.8'],
    ['what is spent per thing is a rate, however money is called', 'cost per cracked in the big kiln', '18'],
    ['a rate by what the rows are called is an average in every language', 'Gas Spend pro Firing im Kiln Small', '45'],
    ['an expression in brackets stands on totals', '(loaded - cracked) / loaded for ana', '0.9'],
    [
      'a name before a definition is asked for behind it',
      'good pots = loaded - cracked. how many good pots in the small kiln?',
      '46',
    ],
    ['a name before brackets is what they say', 'yield (loaded minus cracked, divided by loaded) of electric firings', '0.9'],
    [
      'the difference of averages is one of averages',
      'how much more gas spend does the big kiln have than the small on average',
      '45',
    ],
    ['the difference of the highest is one of the highest', 'difference between the highest loaded of big and small', '30'],
    ['the rest are all others', 'how many more electric firings do we have than others', '2'],
  ])('%s: %s', (_rule, question, shown) => {
    expect(shownFor(question)).toBe(shown);
  });

  test('a product of each row is no product of totals', () => {
    const answer = synthesise({ question: 'loaded times gas spend for ana', sheet: FIRINGS, today: TODAY });
    expect(answer?.formula ?? '').not.toMatch(/SUM.*\*.*SUM/);
  });
});

describe('Words around the rows tell only which they are', () => {
  test.each<[rule: string, question: string, shown: string]>([
    ['what a person did tells whose rows they are', 'how many pots did kit glaze', '2'],
    ['so it does in German', 'Wie viele Firings hat Ana gebrannt?', '2'],
    ['what is owed is what is not paid', 'how much gas spend does kit owe', '90'],
    ['a participle is the day of a deed before it is a number', 'firings not repaired for over a month', '2'],
    ['what is mentioned stands in the texts', 'firings where a lid is mentioned', '2'],
  ])('%s: %s', (_rule, question, shown) => {
    expect(shownFor(question)).toBe(shown);
  });

  test('a deed that was not done is not passed over', () => {
    const answer = synthesise({ question: 'how many firings has kit refused', sheet: FIRINGS, today: TODAY });
    expect(answer?.confidence ?? 0).toBeLessThan(SURE);
  });
});
