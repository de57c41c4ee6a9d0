import { ClusterLevel, Direction, Buffer as GlyphBuffer, shape as shapeBuffer } from 'harfbuzzjs';
import type { FontFace, Weight } from './font-library.ts';

/** All measures in ems. */
export interface Glyph {
  readonly id: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
  /** The characters it stands for; empty for a part, such as the dots of an Arabic letter, of another glyph's characters. */
  readonly text: string;
}

export interface ShapedText {
  readonly face: FontFace;
  readonly weight: Weight;
  /** From left to right, whatever the script's direction. */
  readonly glyphs: readonly Glyph[];
  readonly width: number;
}

export interface ShapeOptions {
  readonly text: string;
  readonly face: FontFace;
  readonly weight: Weight;
  readonly rightToLeft: boolean;
}

/** Turns characters of one font and one direction into placed glyphs: ligatures, joined letters, reordered vowels, marks. */
export function shape({ text, face, weight, rightToLeft }: ShapeOptions): ShapedText {
  const buffer = new GlyphBuffer();
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR);
  shapeBuffer(face.font(weight), buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const texts = glyphTexts(
    text,
    infos.map(({ cluster }, index) => ({ cluster, advance: positions[index]?.xAdvance ?? 0 })),
  );
  const em = face.unitsPerEm;
  const glyphs = infos.map((info, index) => {
    const position = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
    return {
      id: info.codepoint,
      advance: position.xAdvance / em,
      dx: position.xOffset / em,
      dy: position.yOffset / em,
      text: texts[index] ?? '',
    };
  });
  return { face, weight, glyphs, width: glyphs.reduce((sum, glyph) => sum + glyph.advance, 0) };
}

/** Of the glyphs that together show some characters, the widest carries them. */
function glyphTexts(text: string, glyphs: readonly { readonly cluster: number; readonly advance: number }[]): string[] {
  const carriers = new Map<number, number>();
  glyphs.forEach(({ cluster, advance }, index) => {
    const carrier = carriers.get(cluster);
    if (carrier === undefined || advance > (glyphs[carrier]?.advance ?? 0)) carriers.set(cluster, index);
  });
  const starts = [...carriers.keys()].sort((a, b) => a - b);
  const ends = new Map(starts.map((start, order) => [start, starts[order + 1] ?? text.length]));
  return glyphs.map(({ cluster }, index) => (carriers.get(cluster) === index ? text.slice(cluster, ends.get(cluster)) : ''));
}
