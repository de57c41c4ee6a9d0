import { expect, test } from 'vitest';
import { graphemeStarts } from './break-points.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function segmented(text: string): number[] {
  return Array.from(segmenter.segment(text), ({ index }) => index);
}

/** Every code unit of a block that is a character, each beside the next and beside itself. */
function block(from: number, to: number): string {
  const letters = Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index));
  return letters.map((letter) => letter + letter).join('');
}

test.each([
  ['Latin', 0x20, 0x24f],
  ['combining marks', 0x2b0, 0x36f],
  ['Greek and Cyrillic', 0x370, 0x52f],
  ['Arabic', 0x600, 0x6ff],
  ['Devanagari', 0x900, 0x97f],
  ['punctuation, joiners and signs of direction', 0x2000, 0x20cf],
  ['marks of Han texts and kana', 0x3000, 0x30ff],
  ['Han', 0x4e00, 0x9fff],
  ['wide forms', 0xff00, 0xffef],
])('what is read as one character begins where Unicode says: %s', (_name, from, to) => {
  for (let at = from; at <= to; at += 16) {
    const text = block(at, Math.min(at + 15, to));
    expect(graphemeStarts(text)).toEqual(segmented(text));
  }
});

test('letters with marks, flags and families stay one character', () => {
  expect(graphemeStarts('e\u0301a')).toEqual([0, 2]);
  expect(graphemeStarts('か\u3099き')).toEqual([0, 2]);
  expect(graphemeStarts('👩\u200d👧x')).toEqual([0, 5]);
});
