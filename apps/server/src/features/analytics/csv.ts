import type { Cell } from '../../figures.ts';

const NEEDS_QUOTES = /[",\r\n]/;
/** What a spreadsheet would take for a formula: names and questions are other people's text. */
const BEGINS_FORMULA = /^[=+\-@\t\r]/;

/** Rows as RFC 4180 has them, the columns first. */
export async function* csvOf(columns: readonly string[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield lineOf(columns);
  for await (const row of rows) yield lineOf(row);
}

function lineOf(cells: readonly Cell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return String(cell);
  const harmless = BEGINS_FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
