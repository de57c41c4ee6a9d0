/** Below this many milliseconds, what else the process does outweighs the work. */
const SHORTEST = 4;
const RUNS = 3;

/**
 * How much longer work takes on a text that is four times as long, in processor time, so that a busy machine makes no difference: about 4 where it
 * grows with the length, 16 where it grows with its square.
 */
export function growth(work: (text: string) => void, piece: string, length: number): number {
  const textOf = (size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
  const [short, long] = [textOf(length / 4), textOf(length)];
  work(long);
  return shortest(() => work(long)) / shortest(() => work(short));
}

function shortest(work: () => void): number {
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.max(SHORTEST, Math.min(...times));
}
