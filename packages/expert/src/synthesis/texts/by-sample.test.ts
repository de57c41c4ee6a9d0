import { describe, expect, test } from 'vitest';
import { synthesise } from '../synthesise.ts';
import { drawnSheet } from '../testing/drawn-sheet.ts';

const FEED =
  'Animal:T=Lion,Otter,Owl; Keeper:T=Ana Ruiz,Bo Lind,Ana Ruiz; Feed:P=Beef,Fish,Mice; Kilos:N=40,6,1; Fed:D=2026-11-03,2026-11-12,2026-12-01; Out:T';

function shownBy(question: string): string | undefined {
  return synthesise({ question, sheet: drawnSheet(FEED), today: '2026-11-21' })?.value ?? undefined;
}

describe('A text that the question shows is put together from the cells of a row', () => {
  test.each([
    ['label "Lion: 40 kg Beef"', 'Lion: 40 kg Beef, Otter: 6 kg Fish, Owl: 1 kg Mice'],
    ['Satz wie "Otter bekommt 6 kg Fish"', 'Lion bekommt 40 kg Beef, Otter bekommt 6 kg Fish, Owl bekommt 1 kg Mice'],
    ['a code from feed and day fed, e.g. BEE-03', 'BEE-03, FIS-12, MIC-01'],
    ['fed date like Tue 3 Nov', 'Tue 3 Nov, Thu 12 Nov, Tue 1 Dec'],
    ['the keeper shortened like A. Ruiz', 'A. Ruiz, B. Lind, A. Ruiz'],
  ])('%s', (question, value) => {
    expect(shownBy(question)).toBe(value);
  });

  test.each([
    ['the keeper shortened like J. Smith', 'A. Ruiz, B. Lind, A. Ruiz'],
    ['fed date like Mon 17 Aug', 'Tue 3 Nov, Thu 12 Nov, Tue 1 Dec'],
    ['fed as 24.12.27', '03.11.26, 12.11.26, 01.12.26'],
    ['tag like Fox/Hay from animal and feed', 'Lion/Beef, Otter/Fish, Owl/Mice'],
  ])('although no row has it: %s', (question, value) => {
    expect(shownBy(question)).toBe(value);
  });

  test('a number in it may be how many rows have the same', () => {
    expect(shownBy('write "Ana Ruiz has 2 animals"')).toBe(
      'Ana Ruiz has 2 animals, Bo Lind has 1 animals, Ana Ruiz has 2 animals',
    );
  });

  test('a digit that no cell gives shows that it was taken from somewhere else', () => {
    expect(synthesise({ question: 'label "Lion 77"', sheet: drawnSheet(FEED), today: '2026-11-21' })?.reading.operation).not.toBe(
      'text-like-sample',
    );
  });
});
