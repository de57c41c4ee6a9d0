import { describe, expect, test } from 'vitest';
import { SURE } from './synthesis.ts';
import { synthesise } from './synthesise.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const TODAY = '2026-11-23';

/** Kilns of a pottery with what each firing took and gave. */
const FIRINGS = drawnSheet(
  `Firing=F1,F2,F3,F4; Kiln:P=Big,Small,Big,Small; Potter:O=ana@x.com,kit@x.com,ana@x.com,kit@x.com; Fired On:D=2026-11-02,2026-11-10,2026-10-20,2026-08-04;
   Loaded:N=40,20,60,30; Cracked:N=4,1,6,3; Gas Spend:N=80,30,100,60; Repair Min:N=0,15,0,5; Last Repair:D=2026-11-20,2026-09-01,2026-10-02,;
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
    ['what is owed is what is not paid', 'what does kit still owe us', '90'],
    ['a participle is the day of a deed before it is a number', 'firings not repaired for over a month', '2'],
    ['what is mentioned stands in the texts', 'firings where a lid is mentioned', '2'],
  ])('%s: %s', (_rule, question, shown) => {
    expect(shownFor(question)).toBe(shown);
  });

  test.each<[rule: string, question: string, shown: string]>([
    ['whoever asks what was earned asks for money', 'what did nan earn in november', '150'],
    ['what something cost is no number of rows', 'was hat die Bahn bisher gekostet?', '90'],
    ['the day that is called by the row alone is the day of the row', 'trips this month', '2'],
    ['a title with a negation before it is denied', 'unsigned forms', '1'],
    ['a number that is spelled out may be the name of a column', 'how many dozen did nan buy', '7'],
    ['what is still out is not back, and is no stretch of days', 'trips still out', '2'],
    ['what is taken off is not what is asked for', 'what did the bus trips cost us less the deposit', '110'],
    ['a relative clause may say what is included', 'trips that include a guide but not bus', '1'],
  ])('%s: %s', (_rule, question, shown) => {
    const sheet = drawnSheet(
      `Trip=T1,T2,T3; Lead:O=nan@x.com,bo@x.com,nan@x.com; Trip Date:D=2026-11-03,2026-10-02,2026-11-20; Book By:D=2026-11-30,2026-09-01,2026-11-29;
       Came Back:D=,2026-10-02,; Due Back:D=2026-11-20,2026-10-01,2026-12-24; Form Signed:C=1,0,1; Dozens Bought:N=3,5,4; Price:N=60,90,90; Deposit:N=20,0,20;
       By:P=Bus,Bahn,Bus; Extras:M=Guide,Guide+Lunch,Lunch`,
      [undefined, undefined, undefined],
      'Trips',
    );
    const answer = synthesise({ question, sheet, today: TODAY });
    expect(answer !== null && answer.likelihood >= SURE ? answer.value : null).toBe(shown);
  });

  test('a deed that was not done is not passed over', () => {
    const answer = synthesise({ question: 'how many firings has kit refused', sheet: FIRINGS, today: TODAY });
    expect(answer?.confidence ?? 0).toBeLessThan(SURE);
  });
});

test('the number that tells the level of a row is not what is added up', () => {
  const sheet = drawnSheet('Task:T=a,b,c; Level:N=1,2,1; Cost:N=10,20,30');
  expect(synthesise({ question: 'Sum only the top-level rows', sheet, today: TODAY })?.value).toBe('40');
});
