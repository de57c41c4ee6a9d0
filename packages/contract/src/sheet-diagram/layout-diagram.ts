import type { Box, Diagram, Line } from './group-sheets.ts';

export interface PlacedBox extends Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedLine extends Line {
  /** Of an SVG path, from the box `from` to the box `to`. */
  readonly path: string;
}

export interface DiagramLayout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  readonly lines: readonly PlacedLine[];
}

/** Pixels. */
export const SIZES = { header: 30, line: 20, foot: 8, gapX: 48, gapY: 20, margin: 24, edge: 2, least: 168, most: 216 } as const;
const MOST_COLUMNS = 4;

/**
 * Places boxes in columns, as many as the width has room for: the box that hangs together with most others in the middle, each of its
 * neighbours in the lowest column beside it. The same diagram is always placed the same way.
 * @param width that there is, in pixels
 */
export function layoutDiagram({ boxes, lines }: Diagram, width: number): DiagramLayout {
  const count = columnsIn(width, boxes.length);
  const columns = fillColumns(boxes, lines, count);
  const boxWidth = widthOfBox(width, count);
  const height = Math.max(0, ...columns.map(heightOf)) + 2 * SIZES.edge;
  const room = count === 1 ? 0 : (width - 2 * SIZES.margin - count * boxWidth) / (count - 1);
  const placed = columns.flatMap((column, index) => {
    let y = (height - heightOf(column)) / 2;
    return column.map((box) => {
      const at = { ...box, x: SIZES.margin + index * (boxWidth + room), y, width: boxWidth, height: heightOfBox(box) };
      y += at.height + SIZES.gapY;
      return at;
    });
  });
  const byKey = new Map(placed.map((box) => [box.key, box]));
  return { width, height, boxes: placed, lines: lines.flatMap((line) => placeLine(line, byKey)) };
}

function columnsIn(width: number, boxes: number): number {
  const fits = Math.floor((width - 2 * SIZES.margin + SIZES.gapX) / (SIZES.least + SIZES.gapX));
  return Math.max(1, Math.min(fits, MOST_COLUMNS, boxes));
}

function widthOfBox(width: number, columns: number): number {
  const room = (width - 2 * SIZES.margin - (columns - 1) * SIZES.gapX) / columns;
  return Math.min(room, columns === 1 ? room : SIZES.most);
}

function heightOfBox({ lines, more }: Box): number {
  return SIZES.header + (lines.length + (more === null ? 0 : 1)) * SIZES.line + SIZES.foot;
}

function heightOf(column: readonly Box[]): number {
  return column.reduce((sum, box) => sum + heightOfBox(box) + SIZES.gapY, -SIZES.gapY);
}

function fillColumns(boxes: readonly Box[], lines: readonly Line[], count: number): Box[][] {
  const columns: Box[][] = Array.from({ length: count }, () => []);
  for (const { box, beside } of inOrder(boxes, lines)) {
    const parent = columns.findIndex((column) => column.some(({ key }) => key === beside));
    const free = columns.filter((_column, index) => index !== parent || count === 1);
    const first = parent < 0 && beside === null && columns.every((column) => column.length === 0);
    const target = first ? columns[count >> 1] : lowest(free);
    target?.push(box);
  }
  return columns;
}

function lowest(columns: readonly Box[][]): Box[] | undefined {
  return columns.toSorted((one, other) => heightOf(one) - heightOf(other))[0];
}

/** From the box with most lines outwards, then the next that is not reached; boxes without lines come last. */
function inOrder(boxes: readonly Box[], lines: readonly Line[]): { readonly box: Box; readonly beside: string | null }[] {
  const neighbours = neighboursOf(boxes, lines);
  const byLines = boxes.toSorted(
    (one, other) => (neighbours.get(other.key)?.length ?? 0) - (neighbours.get(one.key)?.length ?? 0),
  );
  const byKey = new Map(boxes.map((box) => [box.key, box]));
  const seen = new Set<string>();
  const order: { box: Box; beside: string | null }[] = [];
  for (const start of byLines) {
    const open = [{ key: start.key, beside: null as string | null }];
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      const box = byKey.get(next.key);
      if (!box || seen.has(box.key)) continue;
      seen.add(box.key);
      order.push({ box, beside: next.beside });
      open.push(...(neighbours.get(box.key) ?? []).map((key) => ({ key, beside: box.key })));
    }
  }
  return order;
}

function neighboursOf(boxes: readonly Box[], lines: readonly Line[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    boxes.map(({ key }) => [key, lines.flatMap(({ from, to }) => (from === key ? [to] : to === key ? [from] : []))] as const),
  );
}

function placeLine(line: Line, boxes: ReadonlyMap<string, PlacedBox>): PlacedLine[] {
  const [from, to] = [boxes.get(line.from), boxes.get(line.to)];
  return from && to ? [{ ...line, path: from.x === to.x ? besideColumn(from, to) : between(from, to) }] : [];
}

/** From the side of one box to the facing side of the other. */
function between(from: PlacedBox, to: PlacedBox): string {
  const isRight = to.x > from.x;
  const start = { x: isRight ? from.x + from.width : from.x, y: middleOf(from) };
  const end = { x: isRight ? to.x : to.x + to.width, y: middleOf(to) };
  const bend = (end.x - start.x) / 2;
  return `M${point(start.x, start.y)} C${point(start.x + bend, start.y)} ${point(end.x - bend, end.y)} ${point(end.x, end.y)}`;
}

/** Around what stands between two boxes of one column; farther out the farther they are apart. */
function besideColumn(from: PlacedBox, to: PlacedBox): string {
  const x = from.x + from.width;
  const [start, end] = [middleOf(from), middleOf(to)];
  const out = x + Math.min(SIZES.margin - 2, 12 + Math.abs(end - start) / 24);
  return `M${point(x, start)} C${point(out, start)} ${point(out, end)} ${point(x, end)}`;
}

function middleOf({ y, height }: PlacedBox): number {
  return y + height / 2;
}

function point(x: number, y: number): string {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}
