import bidiFactory, { type Bidi } from 'bidi-js';
import { breakPoints, graphemeStarts } from './break-points.ts';
import type { FontChoice, FontFace, FontLibrary, Weight } from './font-library.ts';
import { type ShapedText, shape } from './shape.ts';
import { visibleLines } from './visible-text.ts';

export interface TextStyle extends FontChoice {
  readonly weight: Weight;
}

/** A stretch of one font and direction; `original` is what it stands for when that cannot be shown. */
interface Piece {
  readonly shaped: ShapedText;
  readonly original: string | null;
  readonly level: number;
}

/** A piece and its distance from the line's left edge. */
export interface PlacedPiece extends Piece {
  readonly offset: number;
}

/** All measures in ems. Pieces come from left to right, the order from which readers of PDF work out right-to-left text. */
export interface Line {
  readonly pieces: readonly PlacedPiece[];
  /** Without the spaces at its end, which hang. */
  readonly width: number;
  readonly hangingWidth: number;
  readonly rightToLeft: boolean;
  readonly ascent: number;
  readonly descent: number;
}

export interface TextLayout {
  /** Breaks a text into lines no wider than `width` ems. The text's fonts must have been prepared. */
  readonly layOut: (text: string, style: TextStyle, width: number) => Line[];
  /** Width in ems of a text on one line. */
  readonly measure: (text: string, style: TextStyle) => number;
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly face: FontFace;
  readonly level: number;
  /** What is drawn in place of the text; null: the text itself. */
  readonly shown: string | null;
  /** How far above its place a mark is drawn, in ems, so that it does not lie on another one. */
  readonly lift: number;
}

interface Token {
  readonly pieces: readonly Piece[];
  readonly width: number;
}

interface Word {
  readonly start: number;
  readonly body: Token;
  readonly spaces: Token;
  readonly bodyEnd: number;
}

interface Paragraph {
  readonly text: string;
  readonly spans: readonly Span[];
  readonly level: number;
  readonly style: TextStyle;
}

const REPLACEMENT = '\u25a1';
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\u200f\u202b\u202e\u2067]/u;
const PLAIN = { shown: null, lift: 0 } as const;
const MARKS = /^\p{Mn}+$/u;
/** Marks that Unicode's combining classes put below the letter. */
const MARK_BELOW =
  /[\u0316-\u0319\u031c-\u0320\u0323-\u0329\u032d-\u0333\u0339-\u033c\u0347-\u0349\u034d\u034e\u0353-\u0356\u0359\u035a]/gu;
const MARK_ABOVE = /[\u0300-\u0314\u033d-\u0344\u0346\u034a-\u034c\u0350-\u0352\u0357\u035b\u0363-\u036f]/gu;
const MARK_HEIGHT = 0.2;
/** Lines are not far enough apart for more marks one above the other. */
const HIGHEST_STACK = 3;
const TRAILING_SPACE = /\s+$/u;
const MOST_MEMOIZED_SHAPES = 20_000;
/** Titles, options and headings stand in a document many times, and each text is measured before it is written. */
const MOST_MEMOIZED_TEXTS = 10_000;
/** Longer runs of spaces at a line's end are not drawn: they would leave the page. */
const LONGEST_HANG = 2;
const NOTHING: Token = { pieces: [], width: 0 };

// The package's types call the factory `default`; at run time the import is the factory itself.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** Words come again in every document, and shaping them is the larger part of a line's layout: they stay with the fonts. */
const shapesOf = new WeakMap<FontLibrary, Map<string, ShapedText>>();

export function createTextLayout(fonts: FontLibrary): TextLayout {
  const shapes = shapesOf.get(fonts) ?? new Map<string, ShapedText>();
  shapesOf.set(fonts, shapes);

  const shapeCached = (text: string, face: FontFace, weight: Weight, rightToLeft: boolean): ShapedText => {
    const key = `${face.id}|${weight}|${rightToLeft}|${text}`;
    const known = shapes.get(key);
    if (known) return known;
    const shaped = shape({ text, face, weight, rightToLeft });
    if (shapes.size >= MOST_MEMOIZED_SHAPES) shapes.clear();
    if (text.length <= 40) shapes.set(key, shaped);
    return shaped;
  };

  const tokenOf = ({ text, spans, style }: Paragraph, start: number, end: number): Token => {
    const [only] = spans;
    if (start === end) return NOTHING;
    if (only && spans.length === 1 && isPlain(only)) {
      const shaped = shapeCached(text.slice(start, end), only.face, style.weight, only.level % 2 === 1);
      return { pieces: [{ shaped, original: null, level: only.level }], width: shaped.width };
    }
    let letterWidth = 0;
    const pieces = spansBetween(spans, start, end).map((span) => {
      const original = text.slice(span.start, span.end);
      const shaped = shapeCached(span.shown ?? original, span.face, style.weight, span.level % 2 === 1);
      letterWidth = shaped.glyphs.findLast(({ advance }) => advance > 0)?.advance ?? letterWidth;
      const placed = !MARKS.test(original) ? shaped : placeMark(shaped, { lift: span.lift, letterWidth });
      return { shaped: placed, original: span.shown === null ? null : original, level: span.level };
    });
    return { pieces, width: pieces.reduce((sum, piece) => sum + piece.shaped.width, 0) };
  };

  const layOutParagraph = (paragraph: Paragraph, width: number): Line[] => {
    const filler = createLineFiller(paragraph.level, width);
    for (const word of wordsOf(paragraph, tokenOf)) {
      if (word.body.width <= width) filler.add(word.body, word.spaces);
      else {
        for (const part of splitToWidth(paragraph, word, width, tokenOf)) filler.add(part, NOTHING);
        filler.add(NOTHING, word.spaces);
      }
    }
    return filler.finish(fonts.faceFor('x', paragraph.style, undefined));
  };

  const paragraphOf = (text: string, style: TextStyle): Paragraph => ({ text, style, ...itemise(text, style, fonts) });

  return {
    layOut: remembered((text, style, width) =>
      visibleLines(text).flatMap((line) => layOutParagraph(paragraphOf(line, style), width)),
    ),
    measure: remembered((text, style) => tokenOf(paragraphOf(text, style), 0, text.length).width),
  };
}

/** What was worked out of a text is kept, as long as there are not too many. */
function remembered<T>(work: (text: string, style: TextStyle, width: number) => T) {
  const known = new Map<string, Map<string, T>>();
  let kept = 0;
  return (text: string, style: TextStyle, width = 0): T => {
    const kind = `${style.weight} ${style.monospaced} ${style.han} ${width}`;
    const texts = known.get(kind) ?? new Map<string, T>();
    const found = texts.get(text);
    if (found !== undefined) return found;
    const result = work(text, style, width);
    kept += 1;
    if (kept > MOST_MEMOIZED_TEXTS) {
      known.clear();
      texts.clear();
      kept = 1;
    }
    known.set(kind, texts.set(text, result));
    return result;
  };
}

/** Cuts a paragraph where font or direction changes. */
function itemise(text: string, style: TextStyle, fonts: FontLibrary): { spans: Span[]; level: number } {
  if (text === '') return { spans: [], level: 0 };
  const { levels, level } = embeddingLevels(text);
  const starts = graphemeStarts(text);
  const spans: Span[] = [];
  const fallback = fonts.faceFor(REPLACEMENT, style, undefined);
  starts.forEach((start, index) => {
    const end = starts[index + 1] ?? text.length;
    const level = levels?.[start] ?? 0;
    const last = spans.at(-1);
    const cluster = text.slice(start, end);
    const face = fonts.faceFor(cluster, style, last?.face);
    if (face) {
      const joins = last && last.face === face && last.level === level && isPlain(last);
      if (joins) spans[spans.length - 1] = { ...last, end };
      else spans.push({ start, end, face, level, ...PLAIN });
      return;
    }
    const marked = splitMarks(cluster, (part) => fonts.faceFor(part, style, undefined));
    if (marked) spans.push(...marked.map((span) => ({ ...span, start: start + span.start, end: start + span.end, level })));
    else if (fallback) spans.push({ start, end, face: fallback, level, shown: REPLACEMENT, lift: 0 });
  });
  return { spans, level };
}

function isPlain({ shown, lift }: Span): boolean {
  return shown === null && lift === 0;
}

/**
 * A letter under more marks than any one font has: the letter with those marks that its font has, and each further mark from a font of its own,
 * one above the other. Marks beyond the highest place are left to those who copy or read aloud. Null when it is not the marks that are missing.
 */
function splitMarks(cluster: string, faceOf: (part: string) => FontFace | undefined): Omit<Span, 'level'>[] | null {
  const base = longestCovered(cluster, faceOf);
  const face = faceOf(base);
  if (!face || !MARKS.test(cluster.slice(base.length))) return null;
  const stacked = { above: count(base.normalize('NFD'), MARK_ABOVE), below: count(base.normalize('NFD'), MARK_BELOW) };
  const spans: Omit<Span, 'level'>[] = [{ start: 0, end: base.length, face, ...PLAIN }];
  for (const mark of cluster.slice(base.length)) {
    const side = mark.search(MARK_BELOW) === 0 ? 'below' : 'above';
    const place = stacked[side];
    const markFace = place < HIGHEST_STACK ? faceOf(mark) : undefined;
    const start = spans.at(-1)?.end ?? 0;
    const lift = (side === 'below' ? -1 : 1) * place * MARK_HEIGHT;
    spans.push({ start, end: start + mark.length, face: markFace ?? face, shown: markFace ? null : '', lift });
    stacked[side] += 1;
  }
  return spans;
}

/** The longest beginning of a cluster that one font shows. */
function longestCovered(cluster: string, faceOf: (part: string) => FontFace | undefined): string {
  const chars = [...cluster];
  while (chars.length > 0 && !faceOf(chars.join(''))) chars.pop();
  return chars.join('');
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** A mark over the middle of the letter before it: in a font of its own it has only a place beside the letters of that font. */
function placeMark(
  shaped: ShapedText,
  { lift, letterWidth }: { readonly lift: number; readonly letterWidth: number },
): ShapedText {
  const { face, weight } = shaped;
  const glyphs = shaped.glyphs.map((glyph) => {
    const drawn = face.font(weight).glyphExtents(glyph.id);
    const middle = drawn ? (drawn.xBearing + drawn.width / 2) / face.unitsPerEm : 0;
    return { ...glyph, dx: -letterWidth / 2 - middle, dy: glyph.dy + lift };
  });
  return { ...shaped, glyphs };
}

function embeddingLevels(text: string): { levels: Uint8Array | null; level: number } {
  if (!RIGHT_TO_LEFT.test(text)) return { levels: null, level: 0 };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
  return { levels, level: paragraphs[0]?.level ?? 0 };
}

function spansBetween(spans: readonly Span[], start: number, end: number): Span[] {
  const first = firstSpanAt(spans, start);
  return spans
    .slice(first, first + end - start)
    .filter((span) => span.start < end)
    .map((span) => ({ ...span, start: Math.max(span.start, start), end: Math.min(span.end, end) }));
}

function firstSpanAt(spans: readonly Span[], position: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) > position) high = middle;
    else low = middle + 1;
  }
  return low;
}

type TokenOf = (paragraph: Paragraph, start: number, end: number) => Token;

function* wordsOf(paragraph: Paragraph, tokenOf: TokenOf): Generator<Word> {
  let start = 0;
  for (const end of breakPoints(paragraph.text)) {
    const bodyEnd = end - (TRAILING_SPACE.exec(paragraph.text.slice(start, end))?.[0].length ?? 0);
    yield { start, bodyEnd, body: tokenOf(paragraph, start, bodyEnd), spaces: tokenOf(paragraph, bodyEnd, end) };
    start = end;
  }
}

/** An unbroken word wider than the line is cut between what readers see as characters. */
function* splitToWidth(paragraph: Paragraph, word: Word, width: number, tokenOf: TokenOf): Generator<Token> {
  const starts = graphemeStarts(paragraph.text.slice(word.start, word.bodyEnd)).map((index) => index + word.start);
  const boundary = (index: number) => starts[index] ?? word.bodyEnd;
  let from = 0;
  let guess = 1;
  while (from < starts.length) {
    const fits = (count: number) => tokenOf(paragraph, boundary(from), boundary(from + count)).width <= width;
    const count = longestFit({ most: starts.length - from, guess, fits });
    yield tokenOf(paragraph, boundary(from), boundary(from + count));
    from += count;
    guess = count;
  }
}

interface Fit {
  readonly most: number;
  /** Where to look first: lines of one word hold about as many characters each. */
  readonly guess: number;
  readonly fits: (count: number) => boolean;
}

/** Largest count that fits, at least 1. Steps away from the guess double, since measuring ten thousand letters at once is slow. */
function longestFit({ most, guess, fits }: Fit): number {
  let low = Math.min(guess, most);
  let step = 1;
  while (low > 1 && !fits(low)) {
    low = Math.max(1, low - step);
    step *= 2;
  }
  let high = low + 1;
  for (step = 1; high <= most && fits(high); step *= 2) {
    low = high;
    high = Math.min(high + step, most + 1);
  }
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function createLineFiller(level: number, width: number) {
  const lines: Piece[][] = [];
  const measures: { width: number; hangingWidth: number }[] = [];
  let pieces: Piece[] = [];
  let used = 0;
  let pending = NOTHING;

  const flush = () => {
    const hangs = pending.width <= LONGEST_HANG;
    const hanging = hangs ? pending.pieces.map((piece) => ({ ...piece, level })) : [];
    lines.push([...pieces, ...hanging]);
    measures.push({ width: used, hangingWidth: hangs ? pending.width : 0 });
    pieces = [];
    used = 0;
    pending = NOTHING;
  };

  return {
    add(body: Token, spaces: Token) {
      const isOpen = pieces.length > 0 || pending.pieces.length > 0;
      if (body.width > 0 && isOpen && used + pending.width + body.width > width) flush();
      if (body.pieces.length > 0) {
        pieces.push(...pending.pieces, ...body.pieces);
        used += pending.width + body.width;
        pending = spaces;
      } else {
        pending = { pieces: [...pending.pieces, ...spaces.pieces], width: pending.width + spaces.width };
      }
    },
    finish(strut: FontFace | undefined): Line[] {
      flush();
      return lines.map((line, index) => finishLine(line, measures[index] ?? { width: 0, hangingWidth: 0 }, level, strut));
    },
  };
}

function finishLine(
  pieces: readonly Piece[],
  measure: { width: number; hangingWidth: number },
  level: number,
  strut: FontFace | undefined,
): Line {
  const faces = [...(strut ? [strut] : []), ...pieces.map((piece) => piece.shaped.face)];
  return {
    pieces: placePieces(pieces),
    ...measure,
    rightToLeft: level % 2 === 1,
    ascent: Math.max(...faces.map((face) => face.ascent)),
    descent: Math.max(...faces.map((face) => face.descent)),
  };
}

function placePieces(pieces: readonly Piece[]): PlacedPiece[] {
  let end = 0;
  return inVisualOrder(pieces).map((piece) => {
    const offset = end;
    end += piece.shaped.width;
    return { ...piece, offset };
  });
}

/** Rule L2 of UAX #9: from the highest level down to the lowest odd one, reverse every stretch at that level or above. */
function inVisualOrder(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...pieces.map((piece) => piece.level));
  for (let level = highest; level > 0; level -= 1) {
    let start = 0;
    while (start < ordered.length) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return ordered;
}
