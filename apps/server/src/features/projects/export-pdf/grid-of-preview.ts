import type { PreviewCell, PreviewColumn, PreviewReport, PreviewSheet } from '@sheetwright/contract/preview.ts';
import { COLUMN_TYPE_LABELS } from './column-types.ts';
import type { Block, GridCell, GridColumn, GridRow, SymbolColor } from './document-blocks.ts';
import { formatShortDate } from './format-date.ts';

/** So many rows show how a sheet works; the rest is counted. */
const MOST_ROWS = 6;

type Numbered = {
  readonly level: number;
  readonly number: string;
  readonly isStrong: boolean;
  readonly cells: readonly PreviewCell[];
};

/** A sheet with the first of its rows as Smartsheet will show it. Columns that are hidden there are left out. */
export function sheetGrid({ columns, rows }: PreviewSheet): Block[] {
  const parents = new Set(rows.flatMap(({ level }, index) => ((rows[index + 1]?.level ?? 0) > level ? [index] : [])));
  const numbered = rows.map(({ level, cells }, index) => ({
    level,
    cells,
    number: String(index + 1),
    isStrong: parents.has(index),
  }));
  return [gridOf(columns, numbered), ...rest(rows.length, 'row', 'rows')];
}

/** A report with the first of the rows that it will hold. */
export function reportGrid({ columns, rows }: PreviewReport): Block[] {
  const numbered = rows.map(({ level, from, cells }) => ({
    level,
    cells,
    number: String(from?.row ?? ''),
    isStrong: from === null,
  }));
  return [gridOf(columns, numbered), ...rest(rows.length, 'line', 'lines')];
}

function gridOf(columns: readonly PreviewColumn[], rows: readonly Numbered[]): Block {
  const shown = columns.flatMap((column, index) => (column.hidden ? [] : [{ column, index }]));
  return {
    kind: 'grid',
    columns: shown.map(({ column }) => gridColumn(column)),
    rows: rows.slice(0, MOST_ROWS).map(
      ({ level, number, isStrong, cells }): GridRow => ({
        level,
        number,
        isStrong,
        cells: shown.map(({ column, index }) => gridCell(cells[index] ?? null, column)),
      }),
    ),
  };
}

function rest(count: number, one: string, many: string): Block[] {
  const left = count - MOST_ROWS;
  if (left <= 0) return [];
  return [{ kind: 'paragraph', content: { text: `and ${left} more ${left === 1 ? one : many}`, look: 'muted' } }];
}

function gridColumn({ title, type, symbol, width, format }: PreviewColumn): GridColumn {
  const label = symbol === undefined ? (COLUMN_TYPE_LABELS[type] ?? type) : 'Symbols';
  return { title, type: label, width, align: format === undefined && type !== 'DURATION' ? 'start' : 'right' };
}

/** A cell as Smartsheet shows it: options on colour, symbols by their colour and name, figures in the format of their column. */
export function gridCell(
  cell: PreviewCell,
  { type, symbol, format }: Pick<PreviewColumn, 'type' | 'symbol' | 'format'>,
): GridCell {
  if (cell === null || cell === '') return { text: '' };
  if (type === 'CHECKBOX' && typeof cell !== 'object') return checkCell(cell === true || cell === 1, symbol);
  if (typeof cell === 'boolean') return checkCell(cell, symbol);
  if (typeof cell === 'number') return { text: formatNumber(cell, format, CELL_DECIMALS) };
  if (Array.isArray(cell)) return { text: cell.join(', ') };
  if (typeof cell === 'object') return { text: cell.error };
  const mark = symbol === undefined ? undefined : SYMBOL_COLORS[cell];
  if (mark !== undefined) return { text: cell, mark };
  if (type === 'PICKLIST') return { text: cell, isChip: true };
  return { text: /^\d{4}-\d\d-\d\d$/.test(cell) ? formatShortDate(new Date(`${cell}T00:00:00Z`)) : cell };
}

function checkCell(isChecked: boolean, symbol: string | undefined): GridCell {
  return { text: isChecked ? (CHECKED_MARKS[symbol ?? ''] ?? '✓') : '' };
}

const CHECKED_MARKS: Readonly<Record<string, string>> = { FLAG: '⚑', STAR: '★' };

const SYMBOL_COLORS: Readonly<Record<string, SymbolColor>> = {
  Red: 'red',
  Yellow: 'yellow',
  Green: 'green',
  Blue: 'blue',
  Gray: 'grey',
};

const CELL_DECIMALS = 10;
/** Of a figure that stands alone, worked out from many rows: a quotient's further digits say nothing. */
const FIGURE_DECIMALS = 2;

/** A figure of a dashboard or a sheet summary in its own format. */
export function figureCell(value: PreviewCell, type: string, format: PreviewColumn['format']): string {
  return typeof value === 'number' ? formatFigure(value, format) : gridCell(value, { type }).text;
}

export function formatFigure(value: number, format: PreviewColumn['format']): string {
  return formatNumber(value, format, FIGURE_DECIMALS);
}

/** As the format has it: money with two decimals and without a sign, shares in percent. */
function formatNumber(value: number, format: PreviewColumn['format'], most: number): string {
  if (format === 'percent') return `${formatted(value * 100, 0)}%`;
  if (format === 'money') return formatted(value, 2, 2);
  return format === 'number' ? formatted(value, most) : String(Math.round(value * 10 ** most) / 10 ** most);
}

function formatted(value: number, most: number, least = 0): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: least, maximumFractionDigits: most });
}
