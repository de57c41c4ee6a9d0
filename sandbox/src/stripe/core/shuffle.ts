/** The same order for the same seed, on every machine. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = randomFrom(seed);
  const result = [...items];
  for (let place = result.length - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1));
    [result[place], result[other]] = [result[other] as T, result[place] as T];
  }
  return result;
}

/** Numbers from 0 to 1 that follow from a seed: mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
