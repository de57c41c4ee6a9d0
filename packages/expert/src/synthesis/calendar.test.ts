import type { Language } from '@sheetwright/solution/vocabulary';
import { describe, expect, test } from 'vitest';
import { stretchNamedAt } from './calendar.ts';
import { stretchInJapanese } from './calendar-ja.ts';

function ends(text: string): readonly (string | null)[] {
  const stretch = stretchNamedAt(text, 0);
  return stretch === null ? [] : [stretch.from, stretch.before];
}

describe('A stretch of the calendar is read by its ends', () => {
  test.each<[string, readonly (string | null)[]]>([
    ['since july', ['DATE(YEAR(TODAY()), 7, 1)', null]],
    ['after march 2025', ['DATE(2025, 4, 1)', null]],
    ['before 2015', [null, 'DATE(2015, 1, 1)']],
    ['until the end of this month', [null, 'DATE(YEAR(TODAY()) + INT(MONTH(TODAY()) / 12), MOD(MONTH(TODAY()), 12) + 1, 1)']],
    ['by 30 november 2026', [null, 'DATE(2026, 11, 30) + 1']],
    ['from april to june', ['DATE(YEAR(TODAY()), 4, 1)', 'DATE(YEAR(TODAY()), 7, 1)']],
    ['between 3 march and 14 may 2026', ['DATE(YEAR(TODAY()), 3, 3)', 'DATE(2026, 5, 14) + 1']],
    ['from may on', ['DATE(YEAR(TODAY()), 5, 1)', null]],
    ['the first half of 2025', ['DATE(2025, 1, 1)', 'DATE(2025, 7, 1)']],
    ['seit oktober', ['DATE(YEAR(TODAY()), 10, 1)', null]],
    ['antes de 2020', [null, 'DATE(2020, 1, 1)']],
    ['on 2026-11-05', ['DATE(2026, 11, 5)', 'DATE(2026, 11, 5) + 1']],
    ['in 2022 or later', ['DATE(2022, 1, 1)', null]],
    ['from may or earlier', [null, 'DATE(YEAR(TODAY()), 6, 1)']],
    ['before christmas', [null, 'DATE(YEAR(TODAY()), 12, 25)']],
    ['since december', ['DATE(YEAR(TODAY()), 12, 1)', null]],
    ['after december', ['DATE(YEAR(TODAY()) + 1, 1, 1)', null]],
  ])('%s', (text, expected) => {
    expect(ends(text)).toEqual(expected);
  });

  test.each<[Language, string, readonly (string | null)[]]>([
    ['de', 'seit dem 31.12.2025', ['DATE(2025, 12, 31)', null]],
    ['de', 'am 24.12.', ['DATE(YEAR(TODAY()), 12, 24)', 'DATE(YEAR(TODAY()), 12, 24) + 1']],
    ['de', 'im ersten quartal 2026', ['DATE(2026, 1, 1)', 'DATE(2026, 4, 1)']],
    ['de', 'im 2. halbjahr', ['DATE(YEAR(TODAY()), 7, 1)', 'DATE(YEAR(TODAY()) + 1, 1, 1)']],
    ['de', 'bis monatsende', [null, 'DATE(YEAR(TODAY()) + INT(MONTH(TODAY()) / 12), MOD(MONTH(TODAY()), 12) + 1, 1)']],
    ['es', 'entre el 3 de marzo y el 5 de abril', ['DATE(YEAR(TODAY()), 3, 3)', 'DATE(YEAR(TODAY()), 4, 5) + 1']],
    ['es', 'hasta fin de mes', [null, 'DATE(YEAR(TODAY()) + INT(MONTH(TODAY()) / 12), MOD(MONTH(TODAY()), 12) + 1, 1)']],
    ['fr', 'depuis le 03/02/2026', ['DATE(2026, 2, 3)', null]],
    ['fr', 'avant le 1er decembre', [null, 'DATE(YEAR(TODAY()), 12, 1)']],
    ['pt', 'ate 31/12', [null, 'DATE(YEAR(TODAY()), 12, 31) + 1']],
    ['pt', 'no segundo semestre de 2026', ['DATE(2026, 7, 1)', 'DATE(2027, 1, 1)']],
  ])('in %s: %s', (language, text, expected) => {
    const stretch = stretchNamedAt(text, 0, language);
    expect([stretch?.from, stretch?.before]).toEqual(expected);
  });

  test.each<[string, readonly (string | null)[]]>([
    ['3月15日以降の注文', ['DATE(YEAR(TODAY()), 3, 15)', null]],
    ['4月から6月まで', ['DATE(YEAR(TODAY()), 4, 1)', 'DATE(YEAR(TODAY()), 7, 1)']],
    ['2026年10月1日より前', [null, 'DATE(2026, 10, 1)']],
    ['年末まで', [null, 'DATE(YEAR(TODAY()) + 1, 1, 1)']],
  ])('in Japanese: %s', (text, expected) => {
    const part = stretchInJapanese(text, 0);
    expect(part?.kind === 'stretch' ? [part.stretch.from, part.stretch.before] : []).toEqual(expected);
  });

  test.each(['1/2以上', '3-5日以内', '11月の件数'])('in Japanese %s names no stretch', (text) => {
    expect(stretchInJapanese(text, 0)).toBeNull();
  });

  test.each(['before lunch', 'since then', 'by 12 people', 'in march', 'after 2 days', 'from 2 to 5'])(
    '%s names none',
    (text) => {
      expect(ends(text)).toEqual([]);
    },
  );
});
