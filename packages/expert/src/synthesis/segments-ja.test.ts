import { describe, expect, test } from 'vitest';
import { clausesIn } from './clauses.ts';
import { Draft } from './draft.ts';
import { readQuestion } from './reading.ts';
import { isBetweenNames, japaneseTokens } from './segments-ja.ts';
import { modelOf } from './sheet-model.ts';
import { drawnSheet } from './testing/drawn-sheet.ts';

const KILNS = modelOf(
  drawnSheet(
    'Kiln:T=K1,K2,K3; Glaze:P=Red,Blue,Red; State:P=Waiting,Ready,Broken; Price:N=80,300,40; Due:D=2026-11-10,,2026-12-01',
  ),
  true,
);

function read(question: string) {
  const reading = readQuestion(question, [KILNS]);
  const { alternatives, unknown } = clausesIn(new Draft(reading, KILNS, [], KILNS));
  return { unknown, tests: alternatives.map((all) => all.map(({ column, test: made }) => made(column.title))) };
}

describe('A Japanese text is taken apart', () => {
  test('known names are words, and the rest is what the dictionary knows', () => {
    const text = 'glazeがredの作品';
    const words = japaneseTokens(text, [
      { start: 0, end: 5 },
      { start: 6, end: 9 },
    ]);
    expect(words.map((word) => word.text)).toEqual(['glaze', 'が', 'red', 'の', '作品']);
  });

  test.each(['の', 'ください', 'されている'])('%s only joins', (word) => {
    expect(isBetweenNames(word)).toBe(true);
  });

  test('a noun does not only join', () => {
    expect(isBetweenNames('作品')).toBe(false);
  });
});

describe('Japanese clauses are conditions', () => {
  test.each<[string, string[][]]>([
    ['Glaze が Red で State が Ready', [['Glaze = "Red"', 'State = "Ready"']]],
    ['State が Ready 以外', [['State <> "Ready"']]],
    ['State が Waiting でも Broken でもない', [['AND(State <> "Waiting", State <> "Broken")']]],
    ['State が Waiting または Glaze が Blue', [['State = "Waiting"'], ['Glaze = "Blue"']]],
    ['Price が 100 を超える', [['Price > 100']]],
    ['Price が 50 以上 200 未満', [['Price >= 50', 'AND(ISNUMBER(Price), Price < 200)']]],
    ['Due が空白', [['ISBLANK(Due)']]],
    ['Due が今後30日以内', [['AND(ISDATE(Due), Due >= TODAY(), Due <= TODAY(30))']]],
    ['Due が 7日以上前', [['AND(ISDATE(Due), Due < TODAY(-7))']]],
    ['Due が過ぎた', [['AND(ISDATE(Due), Due < TODAY())']]],
  ])('%s', (question, tests) => {
    expect(read(question)).toEqual({ unknown: [], tests });
  });

  test('a noun that no rule knows is told', () => {
    expect(read('ロンドンの Glaze が Red').unknown).toEqual(['ロンドン']);
  });
});
