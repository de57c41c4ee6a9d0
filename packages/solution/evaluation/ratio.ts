/** How much of what a figure counts was met; halves are possible. */
export interface Ratio {
  readonly met: number;
  readonly of: number;
  /** What was not met, for a person to read. */
  readonly missed: readonly string[];
}

/** A figure, or null where it cannot be measured because labels or parts of the plan are missing. */
export type Figure = Ratio | null;

/** Null when there is nothing to count. */
export function ratioOf<T>(
  items: readonly T[] | undefined,
  isMet: (item: T) => boolean | number,
  nameOf: (item: T) => string,
): Figure {
  if (items === undefined || items.length === 0) return null;
  const results = items.map((item) => ({ item, met: Number(isMet(item)) }));
  return {
    met: results.reduce((sum, { met }) => sum + met, 0),
    of: items.length,
    missed: results.filter(({ met }) => met < 1).map(({ item }) => nameOf(item)),
  };
}

/** Several figures as one; null when all of them are. */
export function sumOf(figures: readonly Figure[]): Figure {
  const known = figures.filter((figure) => figure !== null);
  if (known.length === 0) return null;
  return {
    met: known.reduce((sum, { met }) => sum + met, 0),
    of: known.reduce((sum, { of }) => sum + of, 0),
    missed: known.flatMap(({ missed }) => missed),
  };
}
