import LineBreaker from 'linebreak';

// Written without spaces, so their words come from a dictionary.
const SPACELESS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Positions at which a line may end, ascending, the text's own end last. */
export function breakPoints(text: string): number[] {
  const points = new Set<number>([text.length]);
  const breaker = new LineBreaker(text);
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) points.add(found.position);
  if (SPACELESS.test(text)) for (const position of spacelessBreaks(text)) points.add(position);
  return [...points].filter((position) => position > 0).sort((a, b) => a - b);
}

/**
 * Letters, signs and Han characters that never join with a neighbour to one character: no marks, joiners, regional letters or line ends among
 * them. Most texts have no others, and the segmenter costs more than all the rest of a line's layout.
 */
const ALONE =
  /^[\x20-\x7e\u00a0-\u02ff\u0370-\u0373\u0400-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u3001-\u3029\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff\uff01-\uff60]*$/u;

/** Where what a reader sees as one character begins. */
export function graphemeStarts(text: string): number[] {
  if (ALONE.test(text)) return Array.from({ length: text.length }, (_, index) => index);
  return Array.from(graphemes.segment(text), ({ index }) => index);
}

function* spacelessBreaks(text: string): Generator<number> {
  for (const { index } of words.segment(text)) {
    const before = text[index - 1] ?? '';
    const after = text[index] ?? '';
    if (SPACELESS.test(before) && SPACELESS.test(after)) yield index;
  }
}
