import { remembered } from '@sheetwright/solution/vocabulary';
import { stemOf } from './stem.ts';

const SHORTEST_MENDED = 6;
const TWO_MISTAKES = 8;

/** Mends words against those that are known: one mistake from six letters, two from eight; the most frequent of the nearest wins. */
export function spellerOver(known: ReadonlyMap<string, number>): (word: string) => string {
  const byLength = new Map<number, string[]>();
  const stems = new Set<string>();
  for (const word of known.keys()) {
    byLength.set(word.length, [...(byLength.get(word.length) ?? []), word]);
    stems.add(stemOf(word));
  }
  return remembered((word) => {
    // Another form of a word that is known is no mistake: 'delivers' beside 'delivered' is not 'drivers'.
    if (word.length < SHORTEST_MENDED || known.has(word) || stems.has(stemOf(word)) || /\d/.test(word)) return word;
    const most = word.length >= TWO_MISTAKES ? 2 : 1;
    let best = { word, distance: most + 1, count: 0 };
    for (let length = word.length - most; length <= word.length + most; length += 1) {
      for (const candidate of byLength.get(length) ?? []) {
        const distance = mistakes(word, candidate, best.distance);
        const count = known.get(candidate) ?? 0;
        if (distance < best.distance || (distance === best.distance && distance <= most && count > best.count))
          best = { word: candidate, distance, count };
      }
    }
    return best.word;
  });
}

/** Words with the same first letter: letters changed, missing, too many or swapped with their neighbour; anything above `most` may come out as any number above it. */
export function mistakes(a: string, b: string, most: number): number {
  if (a[0] !== b[0]) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}
