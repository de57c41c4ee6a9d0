/** Below this many milliseconds, what else the process does outweighs the work. */
const SHORTEST = 4;
const RUNS = 5;

/**
 * How much longer work takes on a text that is four times as long, in processor time, so that a busy machine makes no difference: about 4 where it
 * grows with the length, 16 where it grows with its square.
 */
export function growth(work: (text: string) => void, piece: string, length: number): number {
  const textOf = (size: number) => repeated(piece, size);
  const [short, long] = [textOf(length / 4), textOf(length)];
  work(long);
  const ratios = Array.from({ length: RUNS }, () => millisecondsOf(() => work(long)) / millisecondsOf(() => work(short)));
  // What else a machine does stretches some of the pairs, and what grows with the square is near 16 in each of them.
  return ratios.toSorted((one, other) => one - other)[1] ?? Number.POSITIVE_INFINITY;
}

/** What is shorter makes up one word or list, and no sentence. */
const SHORTEST_SENTENCE = 20;

/** The piece again and again; a sentence has a word of its own each time, because what is said twice is read once. */
function repeated(piece: string, size: number): string {
  const times = Math.ceil(size / piece.length);
  if (piece.length < SHORTEST_SENTENCE) return piece.repeat(times).slice(0, size);
  return Array.from({ length: times }, (_, time) => `${lettersOf(time)} ${piece}`)
    .join('')
    .slice(0, size);
}

/** Ba, be, … as a word: two letters for each digit. */
function lettersOf(number: number): string {
  return String(number).replaceAll(/\d/g, (digit) => 'bacedifoguhajekilomu'.slice(Number(digit) * 2, Number(digit) * 2 + 2));
}

/** Of the processor, so that others who need it too count for nothing. */
function millisecondsOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return Math.max(SHORTEST, (user + system) / 1000);
}
