import { layoutDiagram, type PlacedBox, SIZES } from '@sheetwright/contract/sheet-diagram/layout-diagram.ts';
import type { Block } from './document-blocks.ts';
import { ACCENT, CONTENT_WIDTH, HAIRLINE, INK, type Look, MUTED, PAGE, type PageWriter, SHADE } from './page-writer.ts';
import type { StructureElement } from './structure.ts';

type DiagramBlock = Extract<Block, { kind: 'diagram' }>;

/** Points on paper for a pixel on the screen. */
const SCALE = 0.62;
const NAME: Look = { size: 8, weight: 600, monospaced: false, color: INK };
const LINE: Look = { size: 7, weight: 400, monospaced: false, color: INK };
const PADDING = 6;
const ARROW = 4;

/** Of the picture on paper, in points. */
export function heightOfDiagram({ diagram }: DiagramBlock): number {
  return layoutDiagram(diagram, CONTENT_WIDTH / SCALE).height * SCALE;
}

/** Draws the sheets as small tables with the columns by which they hang together, and an arrow to each sheet that is read or named. */
export function writeDiagram({ diagram, alt }: DiagramBlock, writer: PageWriter, section: StructureElement): void {
  const layout = layoutDiagram(diagram, CONTENT_WIDTH / SCALE);
  const height = layout.height * SCALE;
  writer.ensure(height + 8);
  const figure = section.child('Figure', { alt });
  const top = writer.y;
  const place = { x: PAGE.left, top, scale: SCALE };
  for (const { path, both } of layout.lines) {
    writer.stroke(path, place, ACCENT);
    for (const tip of [tipOf(path, 'end'), ...(both ? [tipOf(path, 'start')] : [])]) writer.stroke(tip, place, ACCENT);
  }
  for (const box of layout.boxes) writeBox(box, { writer, figure, top });
  writer.space(height + 8);
}

interface BoxPlace {
  readonly writer: PageWriter;
  readonly figure: StructureElement;
  readonly top: number;
}

function writeBox({ x, y, width, height, name, lines, more }: PlacedBox, { writer, figure, top }: BoxPlace): void {
  const area = { x: PAGE.left + x * SCALE, top: top + y * SCALE, width: width * SCALE, height: height * SCALE };
  writer.fill({ ...area, radius: 3 }, HAIRLINE);
  writer.fill(
    { x: area.x + 0.6, top: area.top + 0.6, width: area.width - 1.2, height: area.height - 1.2, radius: 2.5 },
    [1, 1, 1],
  );
  writer.fill(
    { ...area, x: area.x + 0.6, top: area.top + 0.6, width: area.width - 1.2, height: SIZES.header * SCALE, radius: 2.5 },
    SHADE,
  );
  const text = { x: area.x + PADDING, width: area.width - 2 * PADDING, align: 'start', element: figure } as const;
  writer.stamp(name, NAME, { ...text, top: area.top + 5 });
  [...lines, ...(more === null ? [] : [more])].forEach((line, index) => {
    const look = index === lines.length ? { ...LINE, color: MUTED } : LINE;
    writer.stamp(line, look, { ...text, top: area.top + (SIZES.header + index * SIZES.line) * SCALE + 3 });
  });
}

/** The head of an arrow at an end of a curve, which leaves its box in the direction of its first control point. */
function tipOf(path: string, end: 'start' | 'end'): string {
  const numbers = path.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  const [x0 = 0, y0 = 0, cx0 = 0, , cx1 = 0, , x1 = 0, y1 = 0] = numbers;
  const [x, y, control] = end === 'end' ? [x1, y1, cx1] : [x0, y0, cx0];
  const back = x + Math.sign(control - x) * ARROW * 1.6;
  return `M${back},${y - ARROW} L${x},${y} L${back},${y + ARROW}`;
}
