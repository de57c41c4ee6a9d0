import type { ContactRepository, ContactRow } from './repository.ts';

/** Spreadsheet programs take a cell that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Tells spreadsheet programs that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const COLUMNS = ['id', 'name', 'email', 'company', 'message', 'createdAt', 'updatedAt'] as const;
const PAGE_SIZE = 500;

/** Every contact as CSV, oldest first, in pieces: a long list never stands in memory as a whole. */
export async function* exportContacts(contacts: Pick<ContactRepository, 'page'>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRecord(COLUMNS);
  let lastId = 0;
  for (;;) {
    const rows = await contacts.page(lastId, PAGE_SIZE);
    if (rows.length > 0) yield rows.map(toRecord).join('');
    lastId = rows.at(-1)?.id ?? lastId;
    if (rows.length < PAGE_SIZE) return;
  }
}

function toRecord(row: ContactRow): string {
  return csvRecord(COLUMNS.map((column) => cell(row[column])));
}

function cell(value: string | number | Date | null): string {
  return value instanceof Date ? value.toISOString() : String(value ?? '');
}

/** One record of a CSV file as RFC 4180 has it, with its line end. A cell that would be taken for a formula begins with an apostrophe. */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
