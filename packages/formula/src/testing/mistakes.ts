import { pick } from './random-trees.ts';

type Replace = (found: string, random: () => number) => string;

/** What goes wrong when formulas are typed or written by a machine: where, and what stands there then. */
export const MISTAKES: Readonly<Record<string, readonly [place: RegExp, replace: Replace]>> = {
  'a parenthesis dropped': [/[()]/g, () => ''],
  'a square bracket dropped': [/[[\]]/g, () => ''],
  'a quotation mark dropped': [/"/g, () => ''],
  'a wrong separator': [/,/g, (_, random) => pick(random, [';', ''])],
  'a misspelt function': [/[A-Z]{2,}(?=\()/g, (name, random) => misspell(name, random)],
  'a misspelt column': [/\p{L}{3,}(?=\]?@row|\]?:)/gu, (name, random) => misspell(name, random)],
  'a quoted criterion': [/(?<=, ?)(?:<>|<=|>=|<|>) ?[\w.]+(?=[,)])/g, (criterion) => `"${criterion}"`],
  'a surplus argument': [/(?<=\b(?:IF|IFERROR|MONTH|ROUND|NOT|ISBLANK|LEFT|VALUE|DATE|MATCH)\()/g, () => '1, 2, 3, '],
  'an argument lost': [/(?<=\b(?:COUNTIF|MATCH|IFERROR|DATE|FIND|CONTAINS|HAS|SUBSTITUTE|MID)\()[^,()"]+,/g, () => ''],
  'an operator of another language': [/(?<= )(?:<>|=|\+)(?= )/g, (operator) => ({ '<>': '!=', '=': '==' })[operator] ?? '&'],
};

export interface Mistaken {
  readonly kind: string;
  readonly text: string;
}

/** So many different mistakes of all kinds in one formula; fewer when there are no more to make. */
export function mistakesIn(formula: string, count: number, random: () => number): readonly Mistaken[] {
  const kinds = Object.keys(MISTAKES);
  const found = new Map<string, Mistaken>();
  for (let attempt = 0; attempt < count * 20 && found.size < count; attempt += 1) {
    const kind = pick(random, kinds);
    const text = makeMistake(formula, kind, random);
    if (text !== null && text !== formula) found.set(text, { kind, text });
  }
  return [...found.values()];
}

function makeMistake(formula: string, kind: string, random: () => number): string | null {
  const [place, replace] = MISTAKES[kind] ?? [/$^/g, () => ''];
  const places = [...formula.matchAll(place)].filter(({ index, 0: found }) => found === '"' || !isInsideText(formula, index));
  if (places.length === 0) return null;
  const { index, 0: found } = pick(random, places);
  return formula.slice(0, index) + replace(found, random) + formula.slice(index + found.length);
}

function isInsideText(formula: string, index: number): boolean {
  return formula.slice(0, index).split('"').length % 2 === 0;
}

function misspell(name: string, random: () => number): string {
  const at = Math.floor(random() * name.length);
  return name.slice(0, at) + pick(random, ['Q', '', `${name.charAt(at)}x`]) + name.slice(at + 1);
}
