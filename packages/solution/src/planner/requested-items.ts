import { isQuotable, listItems, quote } from '../text/clauses.ts';
import { stemsOf } from '../text/tokens.ts';

const MOST_ITEMS = 12;
/** So much of a longer item is compared; the request is at its beginning. */
const READ_LENGTH = 300;
/** Shorter words say little about what is asked for. */
const TELLING_LENGTH = 4;
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  stemsOf(
    'when then with from that this them they have would need want send each every automatically report reports remind reminder alert notify',
  ),
);

/** An item asked for in the answers, and which of the things that the plan has comes closest to it. */
export interface RequestedItem<T> {
  readonly quoted: string;
  /** Null where nothing in the plan has a word in common with it. */
  readonly match: T | null;
}

/** The items of an answer that lists what is asked for, each with the candidate that shares most words with it. */
export function matchRequestedItems<T>(
  text: string,
  candidates: readonly T[],
  wordsOf: (candidate: T) => string,
): RequestedItem<T>[] {
  const stems = candidates.map((candidate) => new Set(tellingStems(wordsOf(candidate))));
  return listItems(text)
    .slice(0, 3 * MOST_ITEMS)
    .filter((item) => isQuotable(item) && item.length > 3)
    .slice(0, MOST_ITEMS)
    .flatMap((item) => {
      const quoted = quote(item, 120);
      return quoted === '' ? [] : [{ quoted, match: closest(tellingStems(item.slice(0, READ_LENGTH)), { candidates, stems }) }];
    });
}

/** The stems that say what a text is about: longer words that are not used everywhere. */
export function tellingStems(text: string): string[] {
  return stemsOf(text).filter((stem) => stem.length >= TELLING_LENGTH && !EMPTY_WORDS.has(stem));
}

function closest<T>(
  itemStems: readonly string[],
  place: { candidates: readonly T[]; stems: readonly ReadonlySet<string>[] },
): T | null {
  const { candidates, stems } = place;
  let best: { candidate: T; shared: number } | null = null;
  for (const [index, candidate] of candidates.entries()) {
    const shared = new Set(itemStems.filter((stem) => stems[index]?.has(stem))).size;
    if (shared > (best?.shared ?? 0)) best = { candidate, shared };
  }
  return best?.candidate ?? null;
}
