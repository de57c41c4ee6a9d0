import type { CoverageEntry } from '@sheetwright/contract/projects.ts';
import { expect, test } from 'vitest';
import { wordsBehind } from './words-behind.ts';

const TEXT = 'Deadlines slip. Costs are unknown.';
const entry = (start: number, end: number, how: CoverageEntry['how'] = 'structure'): CoverageEntry => ({
  ...{ field: 'painPoints', start, end, how, where: [] },
  text: TEXT.slice(start, end),
});
const COVERAGE = [entry(0, 15), entry(16, 34)];
const span = (start: number, end: number, field = 'painPoints') => ({ field, start, end });
const shown = (spans: readonly ReturnType<typeof span>[], coverage = COVERAGE) =>
  wordsBehind({ spans: [...spans] }, coverage).map(({ pieces }) =>
    pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join(''),
  );

test('the sentence is told in which the words stand, with the words marked', () => {
  expect(shown([span(16, 21)])).toEqual(['[Costs] are unknown.']);
});

test('words of two sentences tell both, and one sentence is told once however many words it has', () => {
  expect(shown([span(16, 21), span(0, 9), span(26, 33), span(10, 14)])).toEqual([
    '[Deadlines] [slip].',
    '[Costs] are [unknown].',
  ]);
});

test('a stretch over several sentences is marked in each, and overlapping ones are marked once', () => {
  expect(shown([span(10, 21), span(12, 18)])).toEqual(['Deadlines [slip.]', '[Costs] are unknown.']);
});

test('nothing is told of another field, of what was no request, and of a part without words', () => {
  expect(shown([span(0, 9, 'stakeholders')])).toEqual([]);
  expect(shown([span(0, 9)], [entry(0, 15, 'not-a-request')])).toEqual([]);
  expect(wordsBehind(undefined, COVERAGE)).toEqual([]);
});
