import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

export type HanForms = 'simplified' | 'traditional' | 'japanese' | 'korean';

/** One file of a family: fonts come cut into slices, each for some ranges of characters. */
export interface FontSlice {
  readonly id: string;
  readonly file: string;
  /** Whether the weight can be chosen along the font's `wght` axis. */
  readonly variable: boolean;
  /** Whether its own spaces and punctuation go with its letters; those of picture and Han fonts are too wide beside other scripts. */
  readonly keepsPunctuation: boolean;
}

export interface FontFamily {
  /** The slice that declares the character, if any does. */
  readonly sliceFor: (codePoint: number) => FontSlice | undefined;
}

interface Range {
  readonly start: number;
  readonly end: number;
  readonly slice: FontSlice;
}

const MONO = 'noto-sans-mono';
const TEXT = 'noto-sans';
const EMOJI = 'noto-emoji';

const SCRIPTS = [
  ...['arabic', 'hebrew', 'armenian', 'georgian', 'bengali', 'gujarati', 'gurmukhi', 'kannada', 'malayalam', 'oriya'],
  ...['tamil', 'telugu', 'sinhala', 'thai', 'lao', 'khmer', 'myanmar', 'ethiopic', 'thaana', 'syriac', 'cherokee'],
  ...['canadian-aboriginal', 'javanese', 'mongolian', 'tifinagh', 'nko'],
].map((script) => `noto-sans-${script}`);

const SYMBOLS = ['noto-sans-symbols', 'noto-sans-symbols-2', 'noto-sans-math'];

/** These families come with one weight only, as files without an axis. */
const STATIC = new Set(['noto-sans-symbols-2', 'noto-sans-math', 'noto-sans-mongolian', 'noto-sans-tifinagh', 'noto-sans-nko']);

/** The same Han character is written differently by region, so the reader's own forms come first and the others fill gaps. */
const HAN: Readonly<Record<HanForms, readonly string[]>> = {
  simplified: ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'],
  traditional: ['noto-sans-tc', 'noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'],
  japanese: ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-tc', 'noto-sans-kr'],
  korean: ['noto-sans-kr', 'noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp'],
};

const families = new Map<string, FontFamily>();

/** Families to ask for a character, best first. */
export function familiesFor(options: {
  readonly monospaced: boolean;
  readonly emoji: boolean;
  readonly han: HanForms;
}): FontFamily[] {
  const names = [
    ...(options.emoji ? [EMOJI] : []),
    ...(options.monospaced ? [MONO] : []),
    TEXT,
    ...SCRIPTS,
    'noto-serif-tibetan',
    ...SYMBOLS,
    EMOJI,
    ...HAN[options.han],
  ];
  return names.map(openFamily);
}

function openFamily(name: string): FontFamily {
  const known = families.get(name);
  if (known) return known;
  const family = readFamily(name);
  families.set(name, family);
  return family;
}

function readFamily(name: string): FontFamily {
  const variable = !STATIC.has(name);
  const home = path.dirname(require.resolve(`@fontsource${variable ? '-variable' : ''}/${name}/package.json`));
  const subsets = JSON.parse(readFileSync(path.join(home, 'unicode.json'), 'utf8')) as Record<string, string>;
  const ranges = Object.entries(subsets)
    .flatMap(([subset, declared]) => {
      const id = `${name}-${subset.replace(/[[\]]/g, '')}`;
      const file = path.join(home, 'files', `${id}-${variable ? 'wght' : '400'}-normal.woff2`);
      const slice = { id, file, variable, keepsPunctuation: SCRIPTS.includes(name) };
      return declared.split(',').map((range) => parseRange(range, slice));
    })
    .sort((a, b) => a.start - b.start);
  return { sliceFor: (codePoint) => findSlice(ranges, codePoint) };
}

function parseRange(range: string, slice: FontSlice): Range {
  const [start = '', end = start] = range.trim().replace(/^U\+/i, '').split('-');
  return { start: Number.parseInt(start, 16), end: Number.parseInt(end, 16), slice };
}

/** Ranges of one family may overlap, so it looks at every range that starts before the character, nearest first. */
function findSlice(ranges: readonly Range[], codePoint: number): FontSlice | undefined {
  return ranges.findLast((range) => range.start <= codePoint && codePoint <= range.end)?.slice;
}
