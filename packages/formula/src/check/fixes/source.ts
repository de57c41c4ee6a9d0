/** Stands for what a text, a name in brackets or a reference in braces holds: a character for private use, which formulas do not have. */
export const HIDDEN = '\ue000';

const QUOTED =
  /"(?:\\"|[^"])*(?:"|$)|\[(?:\\[[\]\\]|[^\]])*(?:\]|$)|\{[^}]*(?:\}|$)|[“”„‟][^“”„‟"]*(?:[“”„‟"]|$)|[‘’']([^‘’'\n]*)[‘’']/g;

/** The formula with every text, bracket and brace replaced by as many `HIDDEN` characters, so that only what stands outside them is found. */
export function hideQuoted(formula: string): string {
  return formula.replaceAll(QUOTED, (quoted) => HIDDEN.repeat(quoted.length));
}

/** A parenthesis, and the name before it; empty when it is no call. */
export interface Opening {
  readonly name: string;
  readonly start: number;
  readonly open: number;
}

/** An argument, or the whole formula behind its equals sign: where it stands, and in which parenthesis as which argument. */
export interface Argument {
  readonly start: number;
  readonly end: number;
  readonly opening: Opening | null;
  readonly index: number;
}

/** The argument that holds a place, by parentheses and separators alone, so that a formula need not parse. */
export function argumentAt(hidden: string, place: number): Argument {
  let depth = 0;
  let index = 0;
  let start: number | null = null;
  let open = -1;
  for (let at = place - 1; at >= 0 && open === -1; at -= 1) {
    const sign = hidden.charAt(at);
    if (sign === ')') depth += 1;
    else if (sign === '(' && depth > 0) depth -= 1;
    else if (sign === '(') open = at;
    else if (depth === 0 && isSeparator(sign)) {
      start ??= at + 1;
      index += 1;
    }
  }
  const first = open === -1 ? hidden.indexOf('=') + 1 : open + 1;
  return {
    start: start ?? first,
    end: endOfArgument(hidden, place),
    opening: open === -1 ? null : openingAt(hidden, open),
    index,
  };
}

function endOfArgument(hidden: string, place: number): number {
  let depth = 0;
  for (let at = place; at < hidden.length; at += 1) {
    const sign = hidden.charAt(at);
    if (depth === 0 && (sign === ')' || isSeparator(sign))) return at;
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
  }
  return hidden.length;
}

function openingAt(hidden: string, open: number): Opening {
  const name = /\p{L}[\p{L}\d.]*$/u.exec(hidden.slice(Math.max(0, open - 40), open))?.[0] ?? '';
  return { name: name.toUpperCase(), start: open - name.length, open };
}

export function isSeparator(sign: string): boolean {
  return sign === ',' || sign === ';';
}

/** Every place where an argument ends: before a separator or a closing parenthesis, and at the end. */
export function endsOfArguments(hidden: string): readonly number[] {
  return [...hidden.matchAll(/[,;)]/g)]
    .map(({ index }) => endOfText(hidden, index))
    .filter((end, at, all) => end !== all[at - 1]);
}

/** The place behind the last character before a place that is no white space. */
export function endOfText(text: string, place: number): number {
  return text.slice(0, place).trimEnd().length;
}
