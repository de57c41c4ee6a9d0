/** Spreadsheet programs take a cell that begins so for a formula: some pass over blanks and line ends, and read full-width signs like the usual ones. */
const FORMULA = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Tells spreadsheet programs that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One record of a CSV file as RFC 4180 has it, with its line end. A cell that would be taken for a formula begins with an apostrophe. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
