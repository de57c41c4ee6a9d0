/** What is lost when two numbers are added: their sum and this come to exactly the same as the two (Knuth). */
function lostBy(one: number, other: number, sum: number): number {
  const part = sum - one;
  return one - (sum - part) + (other - part);
}

/** The exact sum of numbers, rounded once, so that their order does not matter and a part of a running sum is what its numbers come to. */
export function exactSum(numbers: ArrayLike<number>): number {
  let sum = 0;
  let rest = 0;
  for (let index = 0; index < numbers.length; index += 1) {
    const number = numbers[index] ?? 0;
    const nextSum = sum + number;
    const lost = lostBy(sum, number, nextSum);
    const nextRest = rest + lost;
    if (lostBy(rest, lost, nextRest) !== 0) return sumInSmallestUnits(numbers);
    sum = nextSum;
    rest = nextRest;
  }
  return sum + rest;
}

/** Sums of the first few of a list of numbers, each as two numbers that together are exact. */
export class RunningSums {
  /** False when two numbers do not hold each sum: the sizes of the numbers are too far apart. */
  readonly isExact: boolean;
  private readonly sums: Float64Array;
  private readonly rests: Float64Array;

  constructor(numbers: ArrayLike<number>) {
    const { length } = numbers;
    this.sums = new Float64Array(length + 1);
    this.rests = new Float64Array(length + 1);
    let isExact = true;
    for (let index = 0; index < length; index += 1) {
      const [sum = 0, rest = 0, number = 0] = [this.sums[index], this.rests[index], numbers[index]];
      const nextSum = sum + number;
      const lost = lostBy(sum, number, nextSum);
      const nextRest = rest + lost;
      if (lostBy(rest, lost, nextRest) !== 0) isExact = false;
      this.sums[index + 1] = nextSum;
      this.rests[index + 1] = nextRest;
    }
    this.isExact = isExact;
  }

  /** Adds numbers to a list that come to the sum of those from a place up to another, that one not included. */
  addTerms(from: number, to: number, terms: number[]): void {
    terms.push(this.sums[to] ?? 0, -(this.sums[from] ?? 0), this.rests[to] ?? 0, -(this.rests[from] ?? 0));
  }
}

const SMALLEST_EXPONENT = -1074;
const bits = new DataView(new ArrayBuffer(8));

/** Every number is a whole number of the smallest ones there are. */
function sumInSmallestUnits(numbers: ArrayLike<number>): number {
  let total = 0n;
  for (let index = 0; index < numbers.length; index += 1) total += inSmallestUnits(numbers[index] ?? 0);
  const size = total < 0n ? -total : total;
  const excess = Math.max(0, size.toString(2).length - 64);
  const cut = size >> BigInt(excess);
  // A last bit stands for all that is cut off, so that a tie is told from what lies beyond it.
  const rounded = Number(cut << BigInt(excess) === size ? cut : cut | 1n);
  return (total < 0n ? -rounded : rounded) * 2 ** (excess + SMALLEST_EXPONENT);
}

function inSmallestUnits(number: number): bigint {
  bits.setFloat64(0, Math.abs(number));
  const raw = bits.getBigUint64(0);
  const exponent = raw >> 52n;
  const fraction = raw & 0xfffffffffffffn;
  const size = exponent === 0n ? fraction : (fraction | 0x10000000000000n) << (exponent - 1n);
  return number < 0 ? -size : size;
}
