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

/** Where what a reader sees as one character begins. */
export function graphemeStarts(text: string): number[] {
  return Array.from(graphemes.segment(text), ({ index }) => index);
}

function* spacelessBreaks(text: string): Generator<number> {
  for (const { index } of words.segment(text)) {
    const before = text[index - 1] ?? '';
    const after = text[index] ?? '';
    if (SPACELESS.test(before) && SPACELESS.test(after)) yield index;
  }
}
