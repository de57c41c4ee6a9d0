import type { Column } from '../../sheet-model.ts';
import {
  asNumber,
  behind,
  between,
  firstCharacters,
  firstWords,
  inCapitals,
  inSmallLetters,
  lastCharacters,
  lengthOf,
  part,
  partOfDate,
  replaced,
  type Step,
  stretch,
  timesOf,
  upTo,
  type Which,
  withoutFirst,
  withoutLast,
  wordsOf,
} from './steps.ts';
import type { TextWord } from './words.ts';

/** What a few words of a question say together. */
export type Chunk =
  | { readonly kind: 'column'; readonly column: Column }
  | { readonly kind: 'written'; readonly text: string }
  | { readonly kind: 'step'; readonly step: Step }
  /** A step that asks what the texts look like, or what else is said. */
  | { readonly kind: 'side'; readonly sign: string; readonly which: Which; readonly isBefore: boolean }
  | { readonly kind: 'part'; readonly which: Which | 'middle' }
  | { readonly kind: 'start'; readonly place: number }
  | { readonly kind: 'amount'; readonly count: number }
  | { readonly kind: 'divided'; readonly sign: string }
  | { readonly kind: 'between'; readonly sign: string; readonly step: Step }
  | { readonly kind: 'brackets'; readonly signs: string; readonly isInside?: boolean; readonly isTakenAway?: boolean }
  | { readonly kind: 'pad'; readonly width: number }
  | { readonly kind: 'initials' }
  | { readonly kind: 'domain' }
  | { readonly kind: 'ahead'; readonly text: string }
  | { readonly kind: 'behind'; readonly text: string }
  | { readonly kind: 'joined' }
  /** What stands before it is said of all columns behind it. */
  | { readonly kind: 'of' }
  | { readonly kind: 'all' }
  | { readonly kind: 'next' }
  | { readonly kind: 'unknown' };

type Words = readonly TextWord[];

interface Pattern {
  /** Over the letters of the words' roles. */
  readonly roles: RegExp;
  readonly make: (words: Words) => readonly Chunk[] | null;
}

const PLACES: Readonly<Record<string, Which | 'middle'>> = { F: 1, '2': 2, '3': 3, '4': 4, L: 'last', M: 'middle' };

function placeIn(words: Words): Which | 'middle' | undefined {
  return words.map(({ role }) => PLACES[role]).find((place) => place !== undefined);
}

/** Of signs the first where none is told. */
function whichIn(words: Words): Which {
  const place = placeIn(words);
  return place === undefined || place === 'middle' ? 1 : place;
}

function numberIn(words: Words): number | undefined {
  return words.find(({ role }) => role === 'N')?.value;
}

function writtenIn(words: Words): readonly string[] {
  return words.flatMap(({ written }) => written ?? []);
}

function has(words: Words, role: string): boolean {
  return words.some((word) => word.role === role);
}

function isSign(text: string | undefined): text is string {
  return text !== undefined && text.length <= 3 && !/[\p{L}\p{N}]/u.test(text);
}

function isBrackets(text: string | undefined): text is string {
  return text === '()' || text === '[]';
}

function said(step: Step): readonly Chunk[] {
  return [{ kind: 'step', step }];
}

function isCount(count: number | undefined): count is number {
  return count !== undefined && Number.isInteger(count) && count >= 1 && count <= 99;
}

const betweenSigns: Pattern['make'] = (words) => {
  const [open, close = open] = writtenIn(words);
  if (isBrackets(open)) return [{ kind: 'brackets', signs: open, isInside: has(words, 't') }];
  if (!isSign(open) || !isSign(close)) return null;
  return [{ kind: 'between', sign: open, step: between(open, close) }];
};

const sideOfSign: Pattern['make'] = (words) => {
  const [sign] = writtenIn(words);
  if (!isSign(sign) || isBrackets(sign)) return null;
  const isBefore = has(words, 'b') !== has(words, 'r');
  return [{ kind: 'side', sign, which: whichIn(words), isBefore }];
};

const beside: Pattern['make'] = (words) => {
  const column = words.find(({ role }) => role === 'C')?.column;
  const [text] = writtenIn(words);
  if (column === undefined || text === undefined) return null;
  return [
    { kind: 'column', column },
    { kind: has(words, 'b') ? 'ahead' : 'behind', text },
  ];
};

const someCharacters: Pattern['make'] = (words) => {
  const place = placeIn(words);
  const count = numberIn(words) ?? 1;
  if (place === undefined || place === 'middle' || !isCount(count)) return null;
  const isWords = has(words, 'w');
  const isTakenAway = has(words, 'r');
  if (place === 1) {
    if (isWords) return isTakenAway ? (count === 1 ? said(behind(' ', 1)) : null) : said(firstWords(count));
    return said(isTakenAway ? withoutFirst(count) : firstCharacters(count));
  }
  if (place === 'last') {
    if (isWords) return count > 1 ? null : said(isTakenAway ? upTo(' ', 'last') : part(' ', 'last'));
    return said(isTakenAway ? withoutLast(count) : lastCharacters(count));
  }
  if (count > 1 || isTakenAway) return null;
  return said(isWords ? part(' ', place) : stretch(place, 1));
};

const removed: Pattern['make'] = (words) => {
  const texts = writtenIn(words).flatMap((text) => (isBrackets(text) ? [...text] : [text]));
  return texts.length === 0 ? null : texts.flatMap((text) => said(replaced(text, '')));
};

const exchanged: Pattern['make'] = (words) => {
  const [one, other] = writtenIn(words);
  if (one === undefined || other === undefined) return null;
  return said(has(words, 'I') ? replaced(other, one) : replaced(one, other));
};

/** 'Replace the | in the code with dots': the cell stands between the two signs. */
const exchangedIn: Pattern['make'] = (words) => {
  const column = words.find(({ role }) => role === 'C')?.column;
  const steps = exchanged(words);
  return column === undefined || steps === null ? null : [{ kind: 'column', column }, ...steps];
};

const padding: Pattern['make'] = (words) => {
  const width = numberIn(words);
  return isCount(width) && width <= 20 && (has(words, 'z') || has(words, '0')) ? [{ kind: 'pad', width }] : null;
};

const dividing: Pattern['make'] = (words) => {
  const [sign] = writtenIn(words);
  return sign === undefined || isBrackets(sign) ? null : [{ kind: 'divided', sign }];
};

/** The first that fits counts; longer ones stand before shorter ones that begin like them. */
const PATTERNS: readonly Pattern[] = [
  { roles: /x[SQ][vypa]?Cy[SQ]/y, make: exchangedIn },
  { roles: /rA?p?t?[S]p?|p?t[S]r/y, make: (words) => withoutBrackets(words) },
  { roles: /t(?:N|A|F(?:n?2)?)?[SQ](?:n[SQ])?|N?[SQ](?:n[SQ])?t/y, make: betweenSigns },
  { roles: /y?[SQ](?=$|[,n]|A?[Uu])|[SQ]/y, make: (words) => (isBrackets(writtenIn(words)[0]) ? betweenSigns(words) : null) },
  { roles: /[ba]Ch?[SQ]h?|h?[SQ][ba]C/y, make: beside },
  { roles: /h?[SQ]h?[f]h?|fh?[SQ]h?|y[SQ]fh?/y, make: (words) => written(words, 'ahead') },
  { roles: /rA?p?[ba][F234L]?[SQ]p?|[ba][F234L]?[SQ]p?r/y, make: sideOfSign },
  { roles: /p?[ba][F234L]?[SQ]p?|[F234L]?[SQ]p?[ba]p?/y, make: sideOfSign },
  { roles: /h[SQ]|[SQ]h/y, make: (words) => written(words, 'behind') },
  { roles: /y[SQ][ah](?=$|[n,])/y, make: (words) => written(words, 'behind') },
  { roles: /hN[SQ]/y, make: (words) => repeated(words) },
  { roles: /rA?(?:[FL]N?|N[FL])[cw]|rA?N[cw][FL]|(?:[FL]N?|N[FL])[cw]r/y, make: someCharacters },
  { roles: /[z0yf]*Nc[z0yf]*|zyN(?!c)/y, make: padding },
  { roles: /X?(?:y?Nc|aNc|y?N)X?/y, make: (words) => (has(words, 'X') ? cutTo(words) : null) },
  { roles: /aNcX?/y, make: (words) => cutTo(words) },
  { roles: /[<>],?N/y, make: (words) => fromEitherEnd(words) },
  { roles: /Y/y, make: () => said(partOfDate('YEAR')) },
  { roles: /O/y, make: () => said(partOfDate('MONTH')) },
  { roles: /NcC[FL]/y, make: (words) => charactersOf(words) },
  { roles: /NqgNc|NqNc/y, make: (words) => stretchOf(words) },
  { roles: /cN[bya]N/y, make: (words) => fromTo(words) },
  { roles: /r[FL]?0f?/y, make: () => said(asNumber()) },
  // 'The first two letters of the name and the first three of the town'.
  { roles: /(?<=c.*)[FL]N(?=[Cv])/y, make: someCharacters },
  { roles: /M(?=.*t)/y, make: () => [] },
  { roles: /gp?c?N|Nqg/y, make: (words) => startOf(words) },
  { roles: /(?:[FL]N?|N[FL])[cw]|Nc[FL]|[234][cw]/y, make: someCharacters },
  { roles: /[FL234M][pw]/y, make: (words) => partOf(words) },
  { roles: /k[SQ]/y, make: (words) => writtenIn(words).flatMap((sign) => (isSign(sign) ? said(timesOf(sign)) : [])) },
  { roles: /kw|W|wk/y, make: () => said(wordsOf()) },
  { roles: /kc|K|ck/y, make: () => said(lengthOf()) },
  { roles: /Nc/y, make: (words) => amountOf(words) },
  { roles: /rA?[SQ](?:[n,]+[SQ])*|y?A?[SQ](?:n[SQ])*A?r/y, make: removed },
  { roles: /xA?[SQ]y[SQ]|y?[SQ]I[SQ]|[SQ]y?[SQ]x|x[SQ][SQ]/y, make: exchanged },
  { roles: /Dy?[SQ]|y?[SQ]D|jy[SQ]|y[SQ]j|y[SQ]t?|[SQ]j/y, make: dividing },
  { roles: /x?y?U/y, make: () => said(inCapitals()) },
  { roles: /x?y?u/y, make: () => said(inSmallLetters()) },
  { roles: /x?#/y, make: () => said(asNumber()) },
  { roles: /1/y, make: () => [{ kind: 'initials' }] },
  { roles: /m/y, make: () => [{ kind: 'domain' }] },
  { roles: /A/y, make: () => [{ kind: 'all' }] },
  { roles: /v/y, make: () => [{ kind: 'of' }] },
  { roles: /j/y, make: () => [{ kind: 'joined' }] },
  { roles: /[n,]/y, make: () => [{ kind: 'next' }] },
  { roles: /[pygXth]/y, make: () => [] },
];

function written(words: Words, kind: 'ahead' | 'behind'): readonly Chunk[] | null {
  const [text] = writtenIn(words);
  return text === undefined || isBrackets(text) ? null : [{ kind, text }];
}

function repeated(words: Words): readonly Chunk[] | null {
  const [text] = writtenIn(words);
  const count = numberIn(words);
  return text === undefined || !isCount(count) || count > 5 ? null : [{ kind: 'behind', text: text.repeat(count) }];
}

function cutTo(words: Words): readonly Chunk[] | null {
  const count = numberIn(words);
  return isCount(count) ? said(firstCharacters(count)) : null;
}

function stretchOf(words: Words): readonly Chunk[] | null {
  const [from, count] = words.flatMap(({ value }) => value ?? []);
  return isCount(from) && isCount(count) ? said(stretch(from, count)) : null;
}

/** 'The three characters that the code begins with'. */
function charactersOf(words: Words): readonly Chunk[] | null {
  const column = words.find(({ role }) => role === 'C')?.column;
  const steps = someCharacters(words);
  return column === undefined || steps === null ? null : [{ kind: 'column', column }, ...steps];
}

function fromTo(words: Words): readonly Chunk[] | null {
  const [from, to] = words.flatMap(({ value }) => value ?? []);
  return isCount(from) && isCount(to) && to >= from ? said(stretch(from, to - from + 1)) : null;
}

function withoutBrackets(words: Words): readonly Chunk[] | null {
  const [signs] = writtenIn(words);
  // 'Without the brackets' takes away the signs alone.
  const isInside = has(words, 't') || has(words, 'p');
  return isBrackets(signs) && isInside ? [{ kind: 'brackets', signs, isTakenAway: true }] : null;
}

function startOf(words: Words): readonly Chunk[] | null {
  const place = numberIn(words);
  return isCount(place) ? [{ kind: 'start', place }] : null;
}

function amountOf(words: Words): readonly Chunk[] | null {
  const count = numberIn(words);
  return isCount(count) ? [{ kind: 'amount', count }] : null;
}

/** 'Left 3 of the name', as functions are called. */
function fromEitherEnd(words: Words): readonly Chunk[] | null {
  const count = numberIn(words);
  if (!isCount(count)) return null;
  return said(has(words, '<') ? firstCharacters(count) : lastCharacters(count));
}

function partOf(words: Words): readonly Chunk[] | null {
  const which = placeIn(words);
  if (which === undefined) return null;
  return has(words, 'w') && which !== 'middle' ? said(part(' ', which)) : [{ kind: 'part', which }];
}

/** The words of a question joined to what they say together. */
export function chunksOf(words: Words): readonly Chunk[] {
  const roles = words.map(({ role }) => role).join('');
  const chunks: Chunk[] = [];
  for (let place = 0; place < words.length; ) {
    const found = chunkAt(words, roles, place);
    chunks.push(...found.chunks);
    place += found.length;
  }
  return chunks;
}

function chunkAt(words: Words, roles: string, place: number): { readonly chunks: readonly Chunk[]; readonly length: number } {
  for (const { roles: pattern, make } of PATTERNS) {
    pattern.lastIndex = place;
    const length = pattern.exec(roles)?.[0].length ?? 0;
    const chunks = length === 0 ? null : make(words.slice(place, place + length));
    if (chunks !== null) return { chunks, length };
  }
  const word = words[place];
  if (word?.column !== undefined && word.role === 'C') return { chunks: [{ kind: 'column', column: word.column }], length: 1 };
  if (word?.written !== undefined) return { chunks: [{ kind: 'written', text: word.written }], length: 1 };
  return { chunks: [{ kind: 'unknown' }], length: 1 };
}
