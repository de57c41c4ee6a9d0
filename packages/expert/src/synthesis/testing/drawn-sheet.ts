import type { PlainValue, WorkbookRow, WorkbookSheet } from '@sheetwright/formula';

const TYPES: Readonly<Record<string, string>> = {
  T: 'TEXT_NUMBER',
  N: 'TEXT_NUMBER',
  D: 'DATE',
  P: 'PICKLIST',
  M: 'MULTI_PICKLIST',
  C: 'CHECKBOX',
  O: 'CONTACT_LIST',
  R: 'PREDECESSOR',
};

function cellOf(kind: string, written: string): PlainValue {
  if (kind === 'N') return Number(written);
  if (kind === 'C') return written === '1';
  return kind === 'M' ? written.split('+') : written;
}

/** A sheet of three rows, or of as many as there are parents, from 'Title:kind=value,value,value; …'; what is left out is blank, and a column without values waits for a formula. */
export function drawnSheet(drawn: string, parents: readonly (number | undefined)[] = [], name = 'Sheet'): WorkbookSheet {
  const columns = drawn.split(';').map((part) => {
    const [head = '', values = ''] = part.trim().split('=');
    const [title = '', kind = 'T'] = head.split(':');
    return { title, kind, values: values.split(',').map((value) => value.trim()) };
  });
  const rows = [...Array(Math.max(3, parents.length)).keys()].map((place): WorkbookRow => {
    const filled = columns.filter(({ values }) => (values[place] ?? '') !== '');
    const cells = Object.fromEntries(filled.map(({ title, kind, values }) => [title, cellOf(kind, values[place] ?? '')]));
    const parent = parents[place];
    return { cells, ...(parent === undefined ? {} : { parent }) };
  });
  return {
    name,
    columns: columns.map(({ title, kind }, place) => ({
      title,
      type: TYPES[kind] ?? 'TEXT_NUMBER',
      ...(place === 0 ? { primary: true } : {}),
    })),
    rows,
  };
}
