import type { Block, GridCell, GridColumn, GridRow, SymbolColor } from './document-blocks.ts';
import { LOOKS, SMALL } from './looks.ts';
import {
  ACCENT,
  CONTENT_WIDTH,
  type Color,
  HAIRLINE,
  INK,
  type Look,
  MUTED,
  PAGE,
  type PageWriter,
  SHADE,
} from './page-writer.ts';
import type { StructureElement } from './structure.ts';

type Grid = Extract<Block, { kind: 'grid' }>;
type Bars = Extract<Block, { kind: 'bars' }>;

/** Points on paper for a pixel on the screen. */
const SCALE = 0.52;
const COLUMN_WIDTH = { least: 58, most: 150 } as const;
const NUMBER_WIDTH = 18;
const HEADER_HEIGHT = 25;
const ROW_HEIGHT = 17;
const PADDING = 4;
const INDENT = 8;
const MARK = 6;
const CELL: Look = { size: 7.5, weight: 400, monospaced: false, color: INK };
const STRONG: Look = { ...CELL, weight: 600 };
const TYPE: Look = { size: 6, weight: 400, monospaced: false, color: MUTED };
const CHIP: Color = [0.89, 0.93, 0.91];
const MARK_COLORS: Readonly<Record<SymbolColor, Color>> = {
  red: [0.78, 0.16, 0.16],
  yellow: [0.93, 0.72, 0.1],
  green: [0.16, 0.55, 0.3],
  blue: [0.18, 0.42, 0.75],
  grey: [0.62, 0.65, 0.7],
};

/** A column with its place on the page. */
interface Placed {
  readonly column: GridColumn;
  readonly index: number;
  readonly x: number;
  readonly width: number;
}

/**
 * Draws a sheet with its column heads, row numbers and lines. What is wider than the page goes on in further parts below, each of which begins
 * with the first column.
 */
export function writeGrid(grid: Grid, writer: PageWriter, section: StructureElement): void {
  writer.space(4);
  for (const part of partsOf(grid.columns)) writePart(grid, part, { writer, table: section.child('Table') });
  writer.space(4);
}

function partsOf(columns: readonly GridColumn[]): Placed[][] {
  const widths = columns.map(({ width }) => Math.max(COLUMN_WIDTH.least, Math.min(COLUMN_WIDTH.most, width * SCALE)));
  const first = { column: columns[0], index: 0, x: PAGE.left + NUMBER_WIDTH, width: widths[0] ?? 0 };
  if (!first.column) return [];
  const start = first.x + first.width;
  const parts: Placed[][] = [[]];
  let x = start;
  columns.forEach((column, index) => {
    if (index === 0) return;
    const width = widths[index] ?? 0;
    if (x + width > PAGE.left + CONTENT_WIDTH) {
      parts.push([]);
      x = start;
    }
    parts.at(-1)?.push({ column, index, x, width });
    x += width;
  });
  return parts.map((part) => [first as Placed, ...part]);
}

/** Of as many columns as stand beside each other, with all rows. */
export function heightOfGridPart({ rows }: Pick<Grid, 'rows'>): number {
  return HEADER_HEIGHT + Math.max(1, rows.length) * ROW_HEIGHT + 6;
}

function writePart(
  { rows }: Grid,
  part: readonly Placed[],
  { writer, table }: { readonly writer: PageWriter; readonly table: StructureElement },
): void {
  writer.ensure(heightOfGridPart({ rows }));
  const right = Math.max(...part.map(({ x, width }) => x + width));
  const area = { x: PAGE.left, width: right - PAGE.left };
  const top = writer.y;
  writer.fill({ ...area, top, height: HEADER_HEIGHT }, SHADE);
  writeHeader(part, writer, { row: table.child('TR'), top });
  rows.forEach((row, index) => {
    const at = top + HEADER_HEIGHT + index * ROW_HEIGHT;
    writer.fill({ ...area, top: at, height: 0.5 }, HAIRLINE);
    writeRow(row, part, { writer, element: table.child('TR'), top: at });
  });
  const height = HEADER_HEIGHT + rows.length * ROW_HEIGHT;
  for (const { x } of part) writer.fill({ x, top, width: 0.5, height }, HAIRLINE);
  for (const x of [PAGE.left, right]) writer.fill({ x, top, width: 0.5, height }, HAIRLINE);
  for (const at of [top, top + height]) writer.fill({ ...area, top: at, height: 0.5 }, HAIRLINE);
  writer.space(height + 6);
}

function writeHeader(
  part: readonly Placed[],
  writer: PageWriter,
  { row, top }: { readonly row: StructureElement; readonly top: number },
): void {
  for (const { column, x, width } of part) {
    const cell = row.child('TH', { scope: 'Column' });
    const place = { x: x + PADDING, width: width - 2 * PADDING, align: 'start' } as const;
    writer.stamp(column.title, STRONG, { ...place, top: top + 2, element: cell.child('P') });
    writer.stamp(column.type, TYPE, { ...place, top: top + 14, element: cell.child('P') });
  }
}

interface RowPlace {
  readonly writer: PageWriter;
  readonly element: StructureElement;
  readonly top: number;
}

function writeRow(row: GridRow, part: readonly Placed[], { writer, element, top }: RowPlace): void {
  const number = { x: PAGE.left, width: NUMBER_WIDTH - PADDING, top: top + 3.5, align: 'right' } as const;
  writer.stamp(row.number, { ...TYPE, size: 6.5 }, number);
  for (const { column, index, x, width } of part) {
    const cell = row.cells[index] ?? { text: '' };
    const isFirst = index === 0;
    const indent = isFirst ? row.level * INDENT : 0;
    const tagged = element.child(isFirst ? 'TH' : 'TD', isFirst ? { scope: 'Row' } : {});
    const place = { x: x + PADDING + indent, width: width - 2 * PADDING - indent, align: column.align };
    if (cell.text !== '') writeCell(cell, row.isStrong ? STRONG : CELL, { writer, top, element: tagged, ...place });
  }
}

type CellPlace = RowPlace & { readonly x: number; readonly width: number; readonly align: GridColumn['align'] };

function writeCell(cell: GridCell, look: Look, { writer, element, top, x, width, align }: CellPlace): void {
  const textTop = top + 3;
  if (cell.mark) {
    writer.fill({ x, top: top + (ROW_HEIGHT - MARK) / 2, width: MARK, height: MARK, radius: MARK / 2 }, MARK_COLORS[cell.mark]);
    writer.stamp(cell.text, look, { x: x + MARK + 3, top: textTop, width: width - MARK - 3, align: 'start', element });
    return;
  }
  if (cell.isChip) {
    const chip = Math.min(width, writer.widthOf(cell.text, look) + 2 * PADDING);
    writer.fill({ x: x - 1, top: top + 3, width: chip, height: ROW_HEIGHT - 6, radius: 3 }, CHIP);
    writer.stamp(cell.text, look, { x: x + PADDING - 1, top: textTop, width: chip - 2 * PADDING + 1, align: 'left', element });
    return;
  }
  writer.stamp(cell.text, look, { x, top: textTop, width, align, element });
}

const BAR = { label: 150, most: 230, height: 9, row: 15 } as const;

/** Draws a chart as bars with their values; a table for those who cannot see it. */
export function writeBars({ bars }: Bars, writer: PageWriter, section: StructureElement): void {
  const table = section.child('Table');
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), 0);
  for (const { label, value, shown } of bars) {
    writer.ensure(BAR.row);
    const row = table.child('TR');
    const top = writer.y;
    const x = PAGE.left + BAR.label + PADDING;
    const width = most === 0 ? 0 : (Math.abs(value) / most) * BAR.most;
    const header = row.child('TH', { scope: 'Row' });
    writer.stamp(label, SMALL, { x: PAGE.left, top, width: BAR.label, align: 'right', element: header });
    writer.fill({ x, top: top + 1, width: Math.max(width, 0.75), height: BAR.height }, ACCENT);
    const place = { x: x + width + PADDING, top, width: CONTENT_WIDTH - BAR.label - width - 2 * PADDING, align: 'left' } as const;
    writer.stamp(shown, { ...SMALL, color: LOOKS.body.color }, { ...place, element: row.child('TD') });
    writer.space(BAR.row);
  }
  writer.space(6);
}
