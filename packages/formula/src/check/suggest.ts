/**
 * The candidate nearest to a mistyped name, ignoring capitals; undefined when none is near enough to be a likely slip (a third of the name's
 * letters, at least one).
 */
export function suggest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    const distance = editDistance(wanted, candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** As `suggest`, up to so many candidates, the nearest first. */
export function suggestions(name: string, candidates: Iterable<string>, most: number): readonly string[] {
  const wanted = name.toLowerCase();
  const limit = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  const near = [...candidates].map((candidate) => [editDistance(wanted, candidate.toLowerCase(), limit), candidate] as const);
  const sorted = near.filter(([distance]) => distance < limit).toSorted(([one], [other]) => one - other);
  return sorted.slice(0, most).map(([, candidate]) => candidate);
}

/** Insertions, deletions, exchanges and swaps of neighbours between two texts, or `limit` when there are at least that many. */
function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) >= limit) return limit;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const exchanged = (previous[column - 1] ?? 0) + (isSame ? 0 : 1);
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const swapped = isSwap ? (beforePrevious[column - 2] ?? 0) + 1 : limit;
      current.push(Math.min(exchanged, swapped, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    if (Math.min(...current) >= limit) return limit;
    [beforePrevious, previous] = [previous, current];
  }
  return Math.min(limit, previous[other.length] ?? limit);
}
