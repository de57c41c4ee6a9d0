import { BYTE_ORDER_MARK, csvRecord } from './csv.ts';
import type { ContactRepository, ContactRow } from './repository.ts';

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
