import { remembered } from './remembered.ts';

export interface TypoIndex {
  /**
   * The known word nearest to a mistyped one: one edit away for 5 letters or more, two for 9 or more, where an edit is a letter too many, too
   * few, wrong, or two swapped. The first letter has to be right, or swapped with the second, as it nearly always is. Undefined when there is
   * none. Of equally near words the one that more forms contain.
   */
  readonly nearest: (word: string) => { readonly word: string; readonly distance: number } | undefined;
}

const SHORTEST = 5;
const SHORTEST_FOR_TWO = 9;

interface Known {
  readonly word: string;
  readonly count: number;
}

/** Words of one length, with a bit for each letter that they contain. Words whose letters differ too much need no comparison. */
interface Bucket {
  readonly words: readonly Known[];
  readonly letters: Int32Array;
}

export function makeTypoIndex(forms: Iterable<string>): TypoIndex {
  const counts = new Map<string, number>();
  for (const form of forms) {
    for (const word of form.split(' ')) if (word.length >= SHORTEST) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const buckets = new Map<number, Bucket>();
  for (const [length, words] of Map.groupBy(counts, ([word]) => word.length)) {
    const known = words.map(([word, count]) => ({ word, count }));
    buckets.set(length, { words: known, letters: Int32Array.from(known, ({ word }) => letterBits(word)) });
  }
  return { nearest: remembered((word) => nearestIn(buckets, word)) };
}

function nearestIn(buckets: ReadonlyMap<number, Bucket>, word: string): { word: string; distance: number } | undefined {
  if (word.length < SHORTEST) return undefined;
  let edits = word.length >= SHORTEST_FOR_TWO ? 2 : 1;
  let best: Known | undefined;
  const letters = letterBits(word);
  const widest = edits;
  for (let length = word.length - widest; length <= word.length + widest; length++) {
    const bucket = buckets.get(length);
    if (!bucket) continue;
    for (let place = 0; place < bucket.letters.length; place++) {
      if (bitCount(letters ^ (bucket.letters[place] ?? 0)) > 2 * edits) continue;
      const known = bucket.words[place];
      if (!known || !beginsAlike(word, known.word)) continue;
      const distance = editDistance(word, known.word, edits);
      if (distance < edits || (distance === edits && (!best || known.count > best.count))) {
        best = known;
        edits = distance;
      }
    }
  }
  return best && { word: best.word, distance: edits };
}

function beginsAlike(a: string, b: string): boolean {
  return a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);
}

function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The distance of two words in edits, swaps of neighbours included (optimal string alignment); more than `most` when it is larger. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let value = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + cost);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        value = Math.min(value, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(value);
      if (value < least) least = value;
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? most + 1;
}
