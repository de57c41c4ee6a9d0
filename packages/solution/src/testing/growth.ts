/** Below this many milliseconds, what else the process does outweighs the work. */
const SHORTEST = 4;
const RUNS = 5;

/**
 * How much longer work takes on a text that is four times as long, in processor time, so that a busy machine makes no difference: about 4 where it
 * grows with the length, 16 where it grows with its square.
 */
export function growth(work: (text: string) => void, piece: string, length: number): number {
  const textOf = (size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
  const [short, long] = [textOf(length / 4), textOf(length)];
  work(long);
  const ratios = Array.from({ length: RUNS }, () => millisecondsOf(() => work(long)) / millisecondsOf(() => work(short)));
  return ratios.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? Number.POSITIVE_INFINITY;
}

/** Of the processor, so that others who need it too count for nothing. */
function millisecondsOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return Math.max(SHORTEST, (user + system) / 1000);
}
