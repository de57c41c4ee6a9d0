import { readFile } from 'node:fs/promises';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';
import { type FontSlice, familiesFor, type HanForms } from './font-catalog.ts';

/** 400 for text, 600 for headings and labels. */
export type Weight = 400 | 600;

export interface FontFace {
  readonly id: string;
  /** The font file, as TrueType. */
  readonly data: Uint8Array;
  readonly variable: boolean;
  readonly keepsPunctuation: boolean;
  readonly unitsPerEm: number;
  /** In ems, both positive. */
  readonly ascent: number;
  readonly descent: number;
  readonly covers: (codePoint: number) => boolean;
  readonly font: (weight: Weight) => Font;
}

export interface FontChoice {
  readonly monospaced: boolean;
  readonly han: HanForms;
}

export interface FontLibrary {
  /** Loads what a text needs; to be awaited before `faceFor` is asked about it. */
  readonly prepare: (text: string, choice: FontChoice) => Promise<void>;
  /** The face that shows a whole grapheme cluster, or nothing when no font has it. */
  readonly faceFor: (cluster: string, choice: FontChoice, previous: FontFace | undefined) => FontFace | undefined;
  readonly size: () => number;
}

const EMOJI_SELECTOR = '\ufe0f';
/** Of each choice and each font that stands before. */
const MOST_MEMOIZED = 5_000;
const LONGEST_MEMOIZED = 12;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const NEUTRAL = /^[\p{Script=Common}\p{Script=Inherited}]+$/u;

/** Fonts are read from disk only when a character asks for them. */
export function openFontLibrary(): FontLibrary {
  const faces = new Map<string, Promise<FontFace>>();
  const resolved = new Map<string, FontFace | undefined>();
  const memoized = new Map<string, Map<string, FontFace | undefined>>();

  const load = (slice: FontSlice): Promise<FontFace> => {
    const face = faces.get(slice.id) ?? openFace(slice);
    faces.set(slice.id, face);
    return face;
  };

  const resolve = async (codePoint: number, choice: FontChoice, emoji: boolean): Promise<FontFace | undefined> => {
    for (const family of familiesFor({ ...choice, emoji })) {
      const slice = family.sliceFor(codePoint);
      const face = slice && (await load(slice));
      if (face?.covers(codePoint)) return face;
    }
    return undefined;
  };

  const choose = (cluster: string, choice: FontChoice, previous: FontFace | undefined): FontFace | undefined => {
    const needed = visibleCodePoints(cluster);
    if (needed.length === 0) return previous;
    if (previous?.keepsPunctuation && NEUTRAL.test(cluster) && coversAll(previous, needed)) return previous;
    const emoji = cluster.includes(EMOJI_SELECTOR);
    for (const form of [needed, visibleCodePoints(cluster.normalize('NFC'))]) {
      const candidates = form.map((codePoint) => resolved.get(cacheKey(codePoint, choice, emoji)));
      const face = candidates.find((candidate) => candidate && coversAll(candidate, form));
      if (face) return face;
    }
    return undefined;
  };

  return {
    async prepare(text, choice) {
      const emoji = text.includes(EMOJI_SELECTOR);
      for (const codePoint of distinctCodePoints(text)) {
        for (const asEmoji of emoji ? [false, true] : [false]) {
          const key = cacheKey(codePoint, choice, asEmoji);
          if (resolved.has(key)) continue;
          resolved.set(key, await resolve(codePoint, choice, asEmoji));
          memoized.clear();
        }
      }
    },
    faceFor(cluster, choice, previous) {
      const kind = `${choice.monospaced}|${choice.han}|${previous?.id}`;
      const faces = memoized.get(kind) ?? new Map<string, FontFace | undefined>();
      if (faces.has(cluster)) return faces.get(cluster);
      const face = choose(cluster, choice, previous);
      if (faces.size >= MOST_MEMOIZED) faces.clear();
      if (cluster.length <= LONGEST_MEMOIZED) memoized.set(kind, faces.set(cluster, face));
      return face;
    },
    size: () => faces.size,
  };
}

async function openFace(slice: FontSlice): Promise<FontFace> {
  const data = await decompress(await readFile(slice.file));
  const face = new Face(new Blob(data));
  const codePoints = new Set(face.collectUnicodes());
  const fonts = new Map<Weight, Font>();
  const font = (weight: Weight): Font => {
    const known = fonts.get(weight);
    if (known) return known;
    const made = new Font(face);
    if (slice.variable) made.setVariations([new Variation('wght', weight)]);
    fonts.set(weight, made);
    return made;
  };
  const { ascender, descender } = font(400).hExtents();
  const unitsPerEm = face.upem;
  return {
    id: slice.id,
    data,
    variable: slice.variable,
    keepsPunctuation: slice.keepsPunctuation,
    unitsPerEm,
    ascent: ascender / unitsPerEm,
    descent: -descender / unitsPerEm,
    covers: (codePoint) => codePoints.has(codePoint),
    font,
  };
}

function distinctCodePoints(text: string): Set<number> {
  const composed = text.normalize('NFC');
  const points = visibleCodePoints(text);
  return new Set(composed === text ? points : [...points, ...visibleCodePoints(composed)]);
}

/** Joiners, selectors and direction marks need no glyph of their own. */
function visibleCodePoints(text: string): number[] {
  return [...new Set(text)].filter((char) => !IGNORABLE.test(char)).map((char) => char.codePointAt(0) ?? 0);
}

function coversAll(face: FontFace, codePoints: readonly number[]): boolean {
  return codePoints.every((codePoint) => face.covers(codePoint));
}

function cacheKey(codePoint: number, choice: FontChoice, emoji: boolean): string {
  return `${codePoint}|${choice.monospaced}|${choice.han}|${emoji}`;
}
