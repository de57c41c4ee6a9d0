/** A name as it stands in formulas, and in capitals. */
export interface Name {
  readonly written: string;
  readonly upper: string;
}

const SIZE = 1024;
const NONE: Name = { written: '', upper: '' };

/**
 * Names met lately. The same functions and columns are named again and again, and a name found here is neither cut out of the text anew nor
 * turned into capitals; and maps find a text they have met before by identity. A place that is taken goes to the newer name.
 */
export class NameTable {
  private readonly names: Name[] = new Array<Name>(SIZE).fill(NONE);

  /** The name from `start` to `end` of a text; it has at least one character. */
  find(text: string, start: number, end: number): Name {
    const length = end - start;
    const middle = text.charCodeAt(start + (length >> 1));
    const edges = text.charCodeAt(start) * 31 + text.charCodeAt(end - 1);
    const place = ((edges * 31 + middle) * 31 + length) & (SIZE - 1);
    const known = this.names[place] ?? NONE;
    if (known.written.length === length && isAt(text, start, known.written)) return known;
    const written = text.slice(start, end);
    const name = { written, upper: written.toUpperCase() };
    this.names[place] = name;
    return name;
  }
}

function isAt(text: string, start: number, name: string): boolean {
  for (let index = 0; index < name.length; index += 1) {
    if (text.charCodeAt(start + index) !== name.charCodeAt(index)) return false;
  }
  return true;
}
