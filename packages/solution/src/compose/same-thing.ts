import type { Thing } from '../brief/brief.ts';

/** Whether one name says the same as the other with a word more: “label” and “label approval”, “release” and “beer release”. */
export function isSameThing(first: Thing, second: Thing): boolean {
  if (first.entry !== null && first.entry === second.entry) return true;
  const [a, b] = [wordsOf(first), wordsOf(second)];
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.length > 0 && short.every((word) => long.includes(word)) && (long.at(-1) === short.at(-1) || long[0] === short[0]);
}

export function wordsOf({ one }: Thing): string[] {
  return one.toLowerCase().split(/[\s/-]+/);
}
