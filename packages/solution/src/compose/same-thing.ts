import type { Thing } from '../brief/brief.ts';

/** Whether one name says the same as the other with a word more: “label” and “label approval”, “release” and “beer release”. */
export function isSameThing(first: Thing, second: Thing): boolean {
  if (first.entry !== null && first.entry === second.entry) return true;
  const [a, b] = [wordsOf(first), wordsOf(second)];
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length === 0 || !short.every((word) => long.includes(word))) return false;
  return (
    long.at(-1) === short.at(-1) ||
    (long[0] === short[0] && !isWhatHappens(short === a ? second : first, short === a ? first : second))
  );
}

const SURE = 0.6;

/** What is written of something, or done to it by plan, has its place with it. */
const KEPT_OF = /(?:^|\s)(?:logs?|logbooks?|records?|reports?|checks?|inspections?|lists?|tests?|services?|rounds?)$/iu;

/** A lift fault is none of the lifts, whose log and whose checks are theirs: it happens to one of them. */
function isWhatHappens({ one, kinds: [long] }: Thing, { kinds: [short] }: Thing): boolean {
  return long?.kind === 'occurrence' && long.confidence >= SURE && short?.kind !== 'occurrence' && !KEPT_OF.test(one);
}

export function wordsOf({ one }: Thing): string[] {
  return one.toLowerCase().split(/[\s/-]+/);
}
