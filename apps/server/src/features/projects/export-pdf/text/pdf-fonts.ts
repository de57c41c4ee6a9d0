import type { FontFace, Weight } from './font-library.ts';
import { subsetFont } from './font-subset.ts';
import type { Glyph, ShapedText } from './shape.ts';

/** The part of pdfkit's document that writes objects and page content. */
export interface PdfTarget {
  ref(data: object): PdfReference;
  addContent(data: string): unknown;
  readonly page: { readonly fonts: Record<string, PdfReference> };
}

interface PdfReference {
  data: object;
  end(chunk?: string | Uint8Array): void;
}

export interface DrawnPiece {
  readonly shaped: ShapedText;
  /** Characters that a replacement box stands for, kept for those who copy or read aloud. */
  readonly original: string | null;
  /** From the line's left edge, in ems. */
  readonly offset: number;
}

export interface DrawOptions {
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  /** Red, green and blue, 0 to 1. */
  readonly color: readonly [number, number, number];
}

export interface PdfFonts {
  readonly draw: (target: PdfTarget, pieces: readonly DrawnPiece[], options: DrawOptions) => void;
  /** Writes every font that was used, reduced to the glyphs that were used. */
  readonly embed: (target: PdfTarget) => void;
}

/** A code of its own for every pair of glyph and text, so that copied text is right even where two characters share a glyph. */
interface UsedFont {
  readonly name: string;
  readonly face: FontFace;
  readonly weight: Weight;
  readonly reference: PdfReference;
  readonly codes: Map<string, number>;
  /** Of stretches that were drawn before: what shows them, wherever they stand. */
  readonly runs: WeakMap<readonly Glyph[], string>;
  readonly entries: { readonly glyph: number; readonly text: string; readonly width: number }[];
}

/** For glyphs that stand for no character of their own, such as the dots of an Arabic letter: readers skip it when copying. */
const NO_TEXT = '\u2060';
const NOTDEF = { glyph: 0, text: '\ufffd', width: 500 };

export function createPdfFonts(): PdfFonts {
  const used = new Map<string, UsedFont>();

  const fontFor = (target: PdfTarget, { face, weight }: ShapedText): UsedFont => {
    const key = `${face.id}|${face.variable ? weight : 400}`;
    const font = used.get(key) ?? {
      name: `T${used.size + 1}`,
      face,
      weight,
      reference: target.ref({}),
      codes: new Map(),
      runs: new WeakMap(),
      entries: [NOTDEF],
    };
    used.set(key, font);
    target.page.fonts[font.name] ??= font.reference;
    return font;
  };

  return {
    draw(target, pieces, { x, baseline, size, color }) {
      for (const { shaped, original, offset } of pieces) {
        const left = x + offset * size;
        const font = fontFor(target, shaped);
        const text = showGlyphs(shaped.glyphs, font, { left, baseline, size });
        const content = `${color.map(number).join(' ')} rg BT /${font.name} ${number(size)} Tf ${text} ET`;
        target.addContent(
          original === null ? content : `/Span <</ActualText <${utf16Hex(`\ufeff${original}`)}>>> BDC ${content} EMC`,
        );
      }
    },
    embed(target) {
      for (const font of used.values()) embedFont(target, font);
    },
  };
}

interface LineStart {
  readonly left: number;
  readonly baseline: number;
  readonly size: number;
}

/**
 * Glyphs that carry text stand in one run, in which TJ moves by thousandths of an em against the writing direction and Ts lifts. Marks without text,
 * such as the dots of a letter, are placed each on its own afterwards, since jumping to them and back would read as a gap inside the word.
 */
function showGlyphs(glyphs: readonly Glyph[], font: UsedFont, start: LineStart): string {
  const known = font.runs.get(glyphs);
  if (known !== undefined) return `${placeAt(start, 0, 0)} ${known}`;
  const run = createRun(font, start.size);
  const apart: string[] = [];
  let pen = 0;
  for (const glyph of glyphs) {
    const x = pen + glyph.dx;
    if (glyph.text !== '' || glyph.advance > 0) run.add(glyph, x);
    else apart.push(`${placeAt(start, x, glyph.dy)} <${hex(codeOf(font, glyph))}> Tj`);
    pen += glyph.advance;
  }
  const shown = run.finish();
  // What is lifted or placed apart depends on the size and the place.
  if (apart.length === 0 && glyphs.every(({ dy }) => dy === 0)) font.runs.set(glyphs, shown);
  return [placeAt(start, 0, 0), shown, ...apart].join(' ');
}

function createRun(font: UsedFont, size: number) {
  const parts: string[] = [];
  let open = '';
  let rise = 0;
  let drawn = 0;
  const close = () => {
    if (open) parts.push(`[${open.replaceAll('><', '')}] TJ`);
    open = '';
  };
  const lift = (height: number) => {
    if (height === rise) return;
    close();
    parts.push(`${number(height * size)} Ts`);
    rise = height;
  };
  return {
    add(glyph: Glyph, x: number) {
      const code = codeOf(font, glyph);
      const back = Math.round((drawn - x) * 1000);
      lift(glyph.dy);
      open += back === 0 ? `<${hex(code)}>` : ` ${back} <${hex(code)}>`;
      drawn += ((font.entries[code]?.width ?? 0) - back) / 1000;
    },
    finish() {
      lift(0);
      close();
      return parts.join(' ');
    },
  };
}

/** Pages are written from the top down, so the text is mirrored back upright. */
function placeAt({ left, baseline, size }: LineStart, x: number, y: number): string {
  return `1 0 0 -1 ${number(left + x * size)} ${number(baseline - y * size)} Tm`;
}

function codeOf(font: UsedFont, glyph: Glyph): number {
  const key = `${glyph.id}|${glyph.text}`;
  const known = font.codes.get(key);
  if (known !== undefined) return known;
  const width = Math.round((font.face.font(font.weight).glyphHAdvance(glyph.id) * 1000) / font.face.unitsPerEm);
  const code = font.entries.push({ glyph: glyph.id, text: glyph.text, width }) - 1;
  font.codes.set(key, code);
  return code;
}

function embedFont(target: PdfTarget, font: UsedFont): void {
  const { face, entries } = font;
  const glyphs = new Set(entries.map((entry) => entry.glyph));
  const data = subsetFont({ data: face.data, glyphs, weight: face.variable ? font.weight : null });
  const baseName = `${subsetTag(font.name)}+${face.id}-${font.weight}`;
  const descendant = writeObject(target, {
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: baseName,
    CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
    FontDescriptor: writeObject(target, descriptorOf(face, baseName, writeStream(target, data, { Length1: data.byteLength }))),
    DW: 0,
    W: [0, entries.map((entry) => entry.width)],
    CIDToGIDMap: writeStream(target, Buffer.from(entries.flatMap(({ glyph }) => [glyph >> 8, glyph & 0xff]))),
  });
  font.reference.data = {
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: baseName,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: writeStream(target, toUnicode(entries.map((entry) => entry.text))),
  };
  font.reference.end();
}

function descriptorOf(face: FontFace, name: string, file: PdfReference): object {
  const symbolic = 4;
  return {
    Type: 'FontDescriptor',
    FontName: name,
    Flags: symbolic,
    FontBBox: [-1000, -Math.round(face.descent * 1000), 3000, Math.round(face.ascent * 1000)],
    ItalicAngle: 0,
    Ascent: Math.round(face.ascent * 1000),
    Descent: -Math.round(face.descent * 1000),
    CapHeight: 714,
    StemV: 80,
    FontFile2: file,
  };
}

function toUnicode(texts: readonly string[]): string {
  const lines = texts.map((text, code) => `<${hex(code)}> <${utf16Hex(text || NO_TEXT)}>`);
  const blocks: string[] = [];
  for (let start = 0; start < lines.length; start += 100) {
    const block = lines.slice(start, start + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

function writeObject(target: PdfTarget, data: object): PdfReference {
  const reference = target.ref(data);
  reference.end();
  return reference;
}

function writeStream(target: PdfTarget, content: string | Uint8Array, data: object = {}): PdfReference {
  const reference = target.ref(data);
  reference.end(content);
  return reference;
}

/** Readers expect six capital letters before the name of a reduced font. */
function subsetTag(name: string): string {
  const letters = [...Number.parseInt(name.slice(1), 10).toString(26)].map((digit) =>
    String.fromCharCode(65 + Number.parseInt(digit, 26)),
  );
  return letters.join('').padStart(6, 'A');
}

function utf16Hex(text: string): string {
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('');
}

function hex(value: number): string {
  return value.toString(16).padStart(4, '0');
}

function number(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
