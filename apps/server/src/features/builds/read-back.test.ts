import { expect, test as it } from 'vitest';
import type { Sheet } from '../../integrations/smartsheet/answers.ts';
import { faultIn } from './read-back.ts';

const nothing = { formulaColumns: [], settings: [], references: [], hasSummary: false, fieldFormats: [] };

it.for(['#UNPARSEABLE', '#INVALID REF', '#CIRCULAR REFERENCE', '#DIVIDE BY ZERO', '#NO MATCH', '#REF'])(
  'a formula that shows %s is a fault',
  (value) => {
    expect(read(sheet({ formula: '=1/0', value }))).toBe(`The formula of column "Total" shows ${value}.`);
  },
);

it.for(['#1 priority', '#', '#hashtag', '12', ''])('a formula that shows %j is none', (value) => {
  expect(read(sheet({ formula: '="#"', value }))).toBeNull();
});

it('a text that somebody typed is no error, whatever it looks like', () => {
  expect(read(sheet({ value: '#NO MATCH' }))).toBeNull();
});

it('names a fault once however many rows show it, and says how many more there are', () => {
  const broken = { ...sheet({ formula: '=1/0', value: '#NO MATCH' }), crossSheetReferences: ['A', 'B', 'C'].map(broke) };
  expect(read({ ...broken, rows: [...broken.rows, ...broken.rows] })).toBe(
    'The formula of column "Total" shows #NO MATCH; the cross-sheet reference "A" has the status BROKEN; the cross-sheet reference "B" has the status BROKEN; and 1 more.',
  );
});

it('misses formulas and references that were planned', () => {
  const expected = { ...nothing, formulaColumns: ['Total'], references: ['A'] };
  expect(faultIn({ sheet: sheet({ value: 1 }), summaryFields: [] }, expected)).toBe(
    'Column "Total" has lost its formula; the cross-sheet reference "A" is missing.',
  );
});

it('misses number formats, hiding, locks and widths that were asked for, and nothing else', () => {
  const asked = { title: 'Total', format: ',,,,,,,,,,,,2,1,1,,', hidden: true, locked: true, width: 90 };
  const reads = (changes: object) => {
    const { columns, ...rest } = sheet({ value: 1 });
    return faultIn(
      { sheet: { ...rest, columns: columns.map((column) => ({ ...column, ...changes })) }, summaryFields: [] },
      { ...nothing, settings: [asked, { title: 'Gone', hidden: true }] },
    );
  };
  const kept = { format: '0,,,,,,,,,,,,2,1,1,,', hidden: true, locked: true, width: 90 };
  expect(reads(kept)).toBeNull();
  expect(reads({ ...kept, format: ',,,,,,,,,,,,0,1,1,,' })).toBe('Column "Total" has lost its number format.');
  expect(reads({ ...kept, format: undefined })).toBe('Column "Total" has lost its number format.');
  expect(reads({ ...kept, hidden: false })).toBe('Column "Total" is not hidden.');
  expect(reads({ ...kept, locked: undefined })).toBe('Column "Total" is not locked.');
  expect(reads({ ...kept, width: 150 })).toBe('Column "Total" is 150 wide instead of 90.');
});

it('a summary field that shows an error is a fault', () => {
  const summaryFields = [{ id: 1, title: 'Sum', displayValue: '#INVALID REF' }];
  expect(faultIn({ sheet: sheet({ value: 1 }), summaryFields }, nothing)).toBe('The summary field "Sum" shows #INVALID REF.');
});

it('misses the number format of a summary field that was asked for, and none that was not', () => {
  const reads = (format: string | null) => {
    const summaryFields = [
      { id: 1, title: 'Share', format },
      { id: 2, title: 'Count', format: null },
    ];
    const fieldFormats = [{ title: 'Share', format: ',,,,,,,,,,,,0,,3,,' }];
    return faultIn({ sheet: sheet({ value: 1 }), summaryFields }, { ...nothing, fieldFormats });
  };
  expect(reads('0,,,,,,,,,,,,0,,3,,')).toBeNull();
  expect(reads(null)).toBe('The summary field "Share" has lost its number format.');
});

function read(subject: Sheet): string | null {
  return faultIn({ sheet: subject, summaryFields: [] }, nothing);
}

function broke(name: string) {
  return { id: 1, name, status: 'BROKEN' };
}

function sheet({ formula, value }: { readonly formula?: string; readonly value: string | number }): Sheet {
  const column = { id: 7, title: 'Total', type: 'TEXT_NUMBER', ...(formula && { formula }) };
  return { id: 1, name: 'S', columns: [column], rows: [{ id: 2, cells: [{ columnId: 7, value }] }], crossSheetReferences: [] };
}
