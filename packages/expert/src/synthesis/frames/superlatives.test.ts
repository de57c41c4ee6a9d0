import { describe, expect, test } from 'vitest';
import { synthesise } from '../synthesise.ts';
import { drawnSheet } from '../testing/drawn-sheet.ts';

const RUNS =
  'Session:T=a,b,c; Machine:P=Lathe,Mill,Lathe; Operator:O=ana@x.com,bo@x.com,ana@x.com; Left On:D=2026-11-03,2026-11-12,2026-12-01; Hours:N=5,9,6; Cost:N=100,80,20';

function shownBy(question: string): string | null {
  return synthesise({ question, sheet: drawnSheet(RUNS), today: '2026-11-21' })?.value ?? null;
}

describe("'Which' and 'who' with a superlative ask for a name", () => {
  test.each([
    ['what machine had the highest cost', 'Lathe'],
    ['which session cost the most', 'a'],
    ['¿Qué máquina costó más?', 'Lathe'],
    ['which session of the lathe took longest', 'c'],
    ['who was the last to leave', 'ana@x.com'],
  ])('of the row that has most or least of it: %s', (question, name) => {
    expect(shownBy(question)).toBe(name);
  });

  test.each([
    ['which machine was used the longest in total', 'Lathe'],
    ['wer hat die meisten Stunden', 'ana@x.com'],
    ['who worked the fewest hours', 'bo@x.com'],
  ])('whose rows are added up where amounts of several rows are spoken of: %s', (question, name) => {
    expect(shownBy(question)).toBe(name);
  });

  test.each([
    ['which machine broke down most', 'Lathe'],
    ['which machine has the fewest sessions', 'Mill'],
  ])('whose rows are counted where no number is spoken of: %s', (question, name) => {
    expect(shownBy(question)).toBe(name);
  });

  test("'what is the highest' asks for a number", () => {
    expect(shownBy('what is the highest cost')).toBe('100');
  });
});

test('What is denied between the name and the superlative is left out', () => {
  expect(shownBy('which session that is not on the lathe has the highest cost')).toBe('b');
});
