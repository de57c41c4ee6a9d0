import { expect, test } from 'vitest';
import { answerQuestion } from '../../answer-question.ts';
import { drawnSheet } from '../testing/drawn-sheet.ts';
import { likenessOf } from './likeness.ts';
import { softlyRead } from './soft-composer.ts';
import { DIMENSIONS, packVector, unpackVector } from './vector-code.ts';

const TODAY = '2026-11-23';

/** Instruments that a school lends to its pupils. */
const LOANS = drawnSheet(
  `Item=V-1,V-2,C-1,F-1,C-2; Instrument:P=Violin,Violin,Cello,Flute,Cello; Pupil=Ada,Ben,Cy,Dee,Eli;
   Lent:D=2026-02-03,2026-07-01,2026-11-09,2025-12-30,2026-10-01; Returned:D=2026-03-05,,,2026-01-02,;
   Months:N=1,5,1,2,2; Fee:N=20,65,22,60,30; Fee Paid:C=1,0,0,1,0; Repair Cost:N=0,15,40,0,5; Teacher:O=kim@s.org,,kim@s.org,lou@s.org,lou@s.org`,
  [undefined, undefined, undefined, undefined, undefined],
  'Instrument Loans',
);

function shown(question: string): string | null | undefined {
  return softlyRead({ question, sheet: LOANS, today: TODAY })?.value;
}

test.each<[rule: string, question: string, value: string]>([
  ['a word like one of a title names its column', 'damage costs on violins', '15'],
  ['what lacks somebody has nobody in a column for a like word', 'violins lacking a tutor', '1'],
  ['a superlative measures what a word beside it is like', 'dearest repair', '40'],
  ['what nobody does is blank', 'loans nobody teaches', '1'],
  ['several options and a denial go together', 'flutes and cellos not brought back', '2'],
])('Short questions are read by likeness: %s', (_rule, question, value) => {
  expect(shown(question)).toBe(value);
});

test('A soft reading always asks to be confirmed', () => {
  const read = softlyRead({ question: 'average repair expense for cellos', sheet: LOANS, today: TODAY });
  expect(read?.confidence).toBeLessThan(0.5);
});

test('Who asks how a formula is written is not answered by likeness', () => {
  expect(softlyRead({ question: 'average formula with two criteria', sheet: LOANS, today: TODAY })).toBeNull();
});

test('Where a word has no part in it, a number of rows is no answer', () => {
  expect(softlyRead({ question: 'zithering by kim', sheet: LOANS, today: TODAY })).toBeNull();
});

test('What is said of a function that is called is no wish for a value', () => {
  expect(softlyRead({ question: 'COUNTIF(Lent) gives too many violins', sheet: LOANS, today: TODAY })).toBeNull();
});

test('A word for the opposite measures nothing', () => {
  const sittings = drawnSheet('Session=S-1,S-2,S-3; Artist=Kit,Lux,Kit; Hours:N=3,2,5; Tip:N=5,20,10', [], 'Sittings');
  expect(softlyRead({ question: 'untipped sessions', sheet: sittings, today: TODAY })).toBeNull();
});

test('What compares two values is left to readers that know comparisons', () => {
  expect(softlyRead({ question: 'difference between cello and violin fees', sheet: LOANS, today: TODAY })).toBeNull();
});

test('Words are like each other by form and by meaning', () => {
  expect(likenessOf('panamanian', 'panama')).toBeGreaterThan(0.7);
  expect(likenessOf('physician', 'doctor')).toBeGreaterThan(likenessOf('physician', 'waste'));
});

test('A packed vector keeps its direction', () => {
  const vector = Array.from({ length: DIMENSIONS }, (_, place) => Math.sin(place + 1));
  const length = Math.hypot(...vector);
  const cosine = unpackVector(packVector(vector)).reduce((sum, value, place) => sum + (value * (vector[place] ?? 0)) / length, 0);
  expect(cosine).toBeGreaterThan(0.99);
});

test('A question that no other reader reads is answered by likeness, and asks to be confirmed', () => {
  const answer = answerQuestion({ question: 'violins lacking a tutor', sheet: LOANS, today: TODAY });
  expect(answer.formulas[0]?.value).toBe('1');
  expect(answer.isSure).toBe(false);
});
