import type { Structure, StructureElement } from './structure.ts';
import type { FontLibrary } from './text/font-library.ts';
import type { PdfFonts, PdfTarget } from './text/pdf-fonts.ts';
import type { Line, TextLayout } from './text/text-layout.ts';
import { hanForms } from './text/visible-text.ts';

export type Color = readonly [number, number, number];

export const INK: Color = [0.09, 0.11, 0.15];
export const MUTED: Color = [0.37, 0.4, 0.47];
export const ACCENT: Color = [0.08, 0.36, 0.25];
export const HAIRLINE: Color = [0.83, 0.85, 0.88];
export const SHADE: Color = [0.95, 0.96, 0.97];

/** Points: as much of a row or paragraph is never parted by the end of a page. */
export const KEPT_TOGETHER = 90;

export const PAGE = { width: 595.28, height: 841.89, left: 56, right: 56, top: 72, bottom: 68 } as const;
export const CONTENT_WIDTH = PAGE.width - PAGE.left - PAGE.right;

export interface Look {
  /** In points. */
  readonly size: number;
  readonly weight: 400 | 600;
  readonly monospaced: boolean;
  readonly color: Color;
}

export interface LookedText {
  readonly text: string;
  readonly look: Look;
  /** What the text is content of; left out where it only repeats what is said elsewhere. */
  readonly element?: StructureElement;
}

/** Texts one below the other, within a width. */
export interface Box {
  readonly x: number;
  readonly width: number;
  readonly texts: readonly LookedText[];
}

export interface FlowOptions {
  readonly before?: number;
  readonly after?: number;
  /** Called on every page that the boxes continue on, before their text. */
  readonly onNewPage?: () => void;
}

/** The drawing part of pdfkit's document. */
export interface Page extends PdfTarget {
  addPage(): unknown;
  rect(x: number, y: number, width: number, height: number): Page;
  roundedRect(x: number, y: number, width: number, height: number, radius: number): Page;
  fill(color: string): unknown;
  save(): Page;
  restore(): unknown;
  translate(x: number, y: number): Page;
  scale(factor: number): Page;
  path(path: string): Page;
  lineWidth(width: number): Page;
  stroke(color: string): unknown;
}

interface PlacedLine {
  readonly line: Line;
  readonly look: Look;
  readonly box: Box;
  readonly height: number;
  readonly element: StructureElement | undefined;
}

export interface Area {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly radius?: number;
}

/** One line at a fixed place. */
export interface Stamp {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  /** `start`: at the right for a text that runs from right to left. */
  readonly align: 'start' | 'left' | 'right';
  readonly element?: StructureElement;
}

const LINE_HEIGHT = 1.42;
/** The text face's own measures: every line stands on them, so that lines of mixed scripts keep one rhythm. */
const STRUT = { ascent: 1.069, descent: 0.293 };
/** Some fonts declare room for the rarest stacks of marks; more than this is not given. */
const MOST_EXTRA = 0.14;

export type PageWriter = ReturnType<typeof createPageWriter>;

/** Writes text down A4 pages and begins a new page where one is full. */
export function createPageWriter(options: { page: Page; layout: TextLayout; fonts: PdfFonts; structure: Structure }) {
  const { page, layout, fonts, structure } = options;
  const bottom = PAGE.height - PAGE.bottom;
  let y: number = PAGE.top;

  const linesOf = (box: Box): PlacedLine[] =>
    box.texts.flatMap(({ text, look, element }) =>
      layout.layOut(text, styleOf(text, look), box.width / look.size).map((line) => ({
        line,
        look,
        box,
        element,
        height: (LINE_HEIGHT + extra(line.ascent, STRUT.ascent) + extra(line.descent, STRUT.descent)) * look.size,
      })),
    );

  const drawMarked = (element: StructureElement | undefined, draw: () => void): void => {
    if (element) element.draw(draw);
    else structure.artifact(draw);
  };

  const drawLine = ({ line, look, box }: PlacedLine, top: number): void => {
    const halfLeading = (LINE_HEIGHT - STRUT.ascent - STRUT.descent) / 2;
    const baseline = top + (halfLeading + STRUT.ascent + extra(line.ascent, STRUT.ascent)) * look.size;
    const x = line.rightToLeft ? box.x + box.width - (line.width + line.hangingWidth) * look.size : box.x;
    fonts.draw(page, line.pieces, { x, baseline, size: look.size, color: look.color });
  };

  const fittingLines = (lines: readonly PlacedLine[], top: number): { fitting: LineAt[]; end: number } => {
    const fitting: LineAt[] = [];
    let at = top;
    for (const line of lines) {
      if (at + line.height > bottom && !(fitting.length === 0 && top === PAGE.top)) break;
      fitting.push({ line, at });
      at += line.height;
    }
    return { fitting, end: at };
  };

  /** Draws what fits of each box on this page and gives back the rest. */
  const drawFitting = (columns: readonly PlacedLine[][]): { rest: PlacedLine[][]; used: number } => {
    const top = y;
    let lowest = top;
    const rest = columns.map((lines) => {
      const { fitting, end } = fittingLines(lines, top);
      for (const run of runsOf(fitting)) {
        drawMarked(run[0]?.line.element, () => {
          for (const { line, at } of run) drawLine(line, at);
        });
      }
      lowest = Math.max(lowest, end);
      return lines.slice(fitting.length);
    });
    return { rest, used: lowest - top };
  };

  const newPage = (): void => {
    page.addPage();
    y = PAGE.top;
  };

  const ensure = (height: number): boolean => {
    if (y + height <= bottom || y === PAGE.top) return false;
    newPage();
    return true;
  };

  return {
    get y() {
      return y;
    },
    newPage,
    /** Begins a new page unless this much is left; says whether it did. */
    ensure,
    space(height: number): void {
      y = Math.min(bottom, y + height);
    },
    rule(color: Color, thickness = 0.5): void {
      structure.artifact(() => page.rect(PAGE.left, y, CONTENT_WIDTH, thickness).fill(cssColor(color)));
    },
    shade(height: number, color: Color): void {
      structure.artifact(() => page.rect(PAGE.left, y, CONTENT_WIDTH, height).fill(cssColor(color)));
    },
    /** A filled rectangle, with rounded corners where a radius is given. */
    fill({ x, top, width, height, radius = 0 }: Area, color: Color): void {
      structure.artifact(() => {
        if (radius > 0) page.roundedRect(x, top, width, height, radius).fill(cssColor(color));
        else page.rect(x, top, width, height).fill(cssColor(color));
      });
    },
    /** Draws a path of SVG, whose units are so many points at the given place. */
    stroke(
      path: string,
      { x, top, scale }: { readonly x: number; readonly top: number; readonly scale: number },
      color: Color,
    ): void {
      structure.artifact(() => {
        page.save().translate(x, top).scale(scale).path(path).lineWidth(1.4).stroke(cssColor(color));
        page.restore();
      });
    },
    /** Width in points of a text on one line. */
    widthOf(text: string, look: Look): number {
      return layout.measure(text, styleOf(text, look)) * look.size;
    },
    heightOf(boxes: readonly Box[]): number {
      return Math.max(0, ...boxes.map((box) => linesOf(box).reduce((sum, placed) => sum + placed.height, 0)));
    },
    /** Boxes side by side; what is longer than the page goes on on the next. */
    flow(boxes: readonly Box[], { before = 0, after = 0, onNewPage }: FlowOptions = {}): void {
      let columns = boxes.map(linesOf);
      const height = Math.max(0, ...columns.map((lines) => lines.reduce((sum, placed) => sum + placed.height, 0)));
      const keepTogether = Math.min(height, KEPT_TOGETHER);
      if (ensure(before + keepTogether)) onNewPage?.();
      y += before;
      for (;;) {
        const { rest, used } = drawFitting(columns);
        y += used;
        columns = rest;
        if (columns.every((lines) => lines.length === 0)) break;
        newPage();
        onNewPage?.();
      }
      y = Math.min(bottom, y + after);
    },
    /** One line at a fixed place, cut to the width with an ellipsis. */
    stamp(text: string, look: Look, place: Stamp): void {
      const shown = cutToWidth(text, place.width / look.size, (tried) => layout.measure(tried, styleOf(tried, look)));
      const [line] = layout.layOut(shown, styleOf(shown, look), Number.POSITIVE_INFINITY);
      if (!line) return;
      const isRight = place.align === 'right' || (place.align === 'start' && line.rightToLeft);
      const x = isRight ? place.x + place.width - line.width * look.size : place.x;
      const baseline = place.top + STRUT.ascent * look.size;
      drawMarked(place.element, () => fonts.draw(page, line.pieces, { x, baseline, size: look.size, color: look.color }));
    },
  };
}

interface LineAt {
  readonly line: PlacedLine;
  readonly at: number;
}

/** Neighbouring lines of the same element. */
function runsOf(lines: readonly LineAt[]): LineAt[][] {
  const runs: LineAt[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run && run[0]?.line.element === line.line.element) run.push(line);
    else runs.push([line]);
  }
  return runs;
}

function styleOf(text: string, look: Look) {
  return { weight: look.weight, monospaced: look.monospaced, han: hanForms(text) };
}

/** Loads the fonts of a text and of the marks that the writer itself adds. */
export async function prepareText(library: FontLibrary, text: string, monospaced: boolean): Promise<void> {
  await library.prepare(text, { monospaced, han: hanForms(text) });
  await library.prepare('x…□', { monospaced, han: hanForms(text) });
}

function cssColor(color: Color): string {
  return `#${color
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function extra(measure: number, strut: number): number {
  return Math.min(MOST_EXTRA, Math.max(0, measure - strut - 0.1));
}

function cutToWidth(text: string, width: number, measure: (text: string) => number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .slice(0, 400);
  if (measure(line) <= width) return line;
  const graphemes = Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(line),
    ({ segment }) => segment,
  );
  const fits = (count: number) => measure(`${graphemes.slice(0, count).join('')}…`) <= width;
  const low = mostThatFits(Math.floor((graphemes.length * width) / measure(line)), graphemes.length, fits);
  return `${graphemes.slice(0, low).join('').trimEnd()}…`;
}

/** The most of fewer than `all` that fit, looked for around a guess: letters are about equally wide, and measuring takes time. */
function mostThatFits(guess: number, all: number, fits: (count: number) => boolean): number {
  let low = Math.min(guess, all - 1);
  for (let step = 1; low > 0 && !fits(low); step *= 2) low = Math.max(0, low - step);
  let high = low + 1;
  for (let step = 1; high < all && fits(high); step *= 2) {
    low = high;
    high = Math.min(high + step, all);
  }
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
