import type { Range } from './ranges.ts';

/** Where the list that begins at `start` ends: at a clause of its own, or where the next list begins. */
export function bodyFrom(text: string, start: number, next: RegExp | null): Range {
  const rest = text.slice(start);
  const ends = [
    rest.search(/;|\.\s|\s(?:and then|when|if|so that|wenn|falls|(?:and|so|but|then) (?:we|they|it|he|she|i|there))\s/iu),
    next === null ? -1 : rest.search(next),
  ];
  const found = ends.filter((end) => end >= 0);
  return { start, end: found.length === 0 ? text.length : start + Math.min(...found) };
}
