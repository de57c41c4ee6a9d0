import { BEYOND_ASCII } from './characters.ts';

/** A name as it stands in formulas, and in capitals. */
export interface Name {
  readonly written: string;
  readonly upper: string;
  /** `true` or `false`, in whatever capitals. */
  readonly isTruthValue: boolean;
}

const SIZE = 1024;
/** Longer names are not remembered. */
const LENGTH = 48;
/** In place of characters beyond ASCII, which all have the same code, so that it tells nothing. */
const LIKE_NONE = 254;
const NONE: Name = { written: '', upper: '', isTruthValue: false };

/**
 * Names met lately. The same functions and columns are named again and again, and a name found here is neither cut out of the text anew nor
 * turned into capitals; and maps find a text they have met before by identity. A place that is taken goes to the newer name.
 */
export class NameTable {
  private readonly names: Name[] = new Array<Name>(SIZE).fill(NONE);
  /** The characters of each name, for comparing them is quicker than comparing texts. */
  private readonly codes = new Uint8Array(SIZE * LENGTH);

  /** The name from `start` to `end` of a text, of which `codes` are the characters; it has at least one. */
  find(text: string, codes: Uint8Array, start: number, end: number): Name {
    const length = end - start;
    const middle = codes[start + (length >> 1)] ?? 0;
    const edges = (codes[start] ?? 0) * 31 + (codes[end - 1] ?? 0);
    const place = ((edges * 31 + middle) * 31 + length) & (SIZE - 1);
    const known = this.names[place] ?? NONE;
    if (known.written.length === length && this.isAt(codes, start, length, place)) return known;
    return this.add(text.slice(start, end), codes, start, place);
  }

  private isAt(codes: Uint8Array, start: number, length: number, place: number): boolean {
    const own = this.codes;
    const first = place * LENGTH;
    for (let index = 0; index < length; index += 1) {
      if (codes[start + index] !== own[first + index]) return false;
    }
    return true;
  }

  private add(written: string, codes: Uint8Array, start: number, place: number): Name {
    const upper = written.toUpperCase();
    const name = { written, upper, isTruthValue: /^(true|false)$/i.test(written) };
    if (written.length > LENGTH) return name;
    this.names[place] = name;
    for (let index = 0; index < written.length; index += 1) {
      const code = codes[start + index] ?? 0;
      this.codes[place * LENGTH + index] = code === BEYOND_ASCII ? LIKE_NONE : code;
    }
    return name;
  }
}
