import { type Calculation, calculate, type FormulaValue } from '@sheetwright/formula';
import type { Clock } from './clock.ts';
import type { ObjectValue, Scalar, SheetRecord } from './model.ts';
import { livingReferences } from './references.ts';
import type { Store } from './store.ts';
import { sheetKey, workbookSheet } from './workbook.ts';

/** What a formula yields: nothing, a value, or an error by name such as `#UNPARSEABLE`. */
export interface FormulaResult {
  readonly value?: Scalar;
  readonly objectValue?: ObjectValue;
}

export interface Computed {
  /** The result of the formula in that cell. */
  cell(sheetId: number, rowId: number, columnId: number): FormulaResult;
  summaryField(sheetId: number, fieldId: number): FormulaResult;
}

interface Calculated {
  readonly calculation: Calculation;
  readonly rowIndexes: ReadonlyMap<number, number>;
}

/** Values of formulas, worked out when they are asked for and kept until anything changes. */
export function computeFrom(store: Store, clock: Clock): Computed {
  let kept = new Map<number, Calculated>();
  let keptFor = '';
  const calculated = (sheet: SheetRecord): Calculated => {
    const now = clock.now();
    const today = now.toISOString().slice(0, 10);
    // References that nobody uses vanish with time, so nothing is kept for more than a minute.
    const state = `${store.revision()} ${now.toISOString().slice(0, 16)}`;
    if (state !== keptFor) kept = new Map();
    keptFor = state;
    const known = kept.get(sheet.id);
    if (known) return known;
    const sheets = reachableFrom(store, sheet).map((one) => workbookSheet(store, one, livingReferences(one, now)));
    const rowIndexes = new Map(sheet.rows.map((row, index) => [row.id, index]));
    const fresh = { calculation: calculate({ sheets }, { today }), rowIndexes };
    kept.set(sheet.id, fresh);
    return fresh;
  };
  return {
    cell(sheetId, rowId, columnId) {
      const sheet = store.get('sheet', sheetId);
      const column = sheet?.columns.find(({ id }) => id === columnId);
      if (!sheet || !column) return {};
      const { calculation, rowIndexes } = calculated(sheet);
      const rowIndex = rowIndexes.get(rowId);
      return rowIndex === undefined ? {} : resultOf(calculation.value(sheetKey(sheetId), rowIndex, column.title), column.type);
    },
    summaryField(sheetId, fieldId) {
      const sheet = store.get('sheet', sheetId);
      const field = sheet?.summaryFields.find(({ id }) => id === fieldId);
      return sheet && field ? resultOf(calculated(sheet).calculation.summary(sheetKey(sheetId), field.title), field.type) : {};
    },
  };
}

/** The sheet and all that its formulas can reach, by references and by linked cells. */
function reachableFrom(store: Store, start: SheetRecord): SheetRecord[] {
  const found = new Map([[start.id, start]]);
  for (const sheet of found.values()) {
    for (const id of sourceIds(sheet)) {
      const source = found.has(id) ? undefined : store.get('sheet', id);
      if (source) found.set(id, source);
    }
  }
  return [...found.values()];
}

function sourceIds({ references, rows }: SheetRecord): Set<number> {
  const ids = new Set(references.map(({ sourceSheetId }) => sourceSheetId));
  for (const row of rows) {
    for (const cell of Object.values(row.cells)) if (cell.linkInFromCell) ids.add(cell.linkInFromCell.sheetId);
  }
  return ids;
}

const MS_PER_DAY = 86_400_000;

function resultOf(result: FormulaValue, columnType: string): FormulaResult {
  switch (result.type) {
    case 'blank':
      return {};
    case 'error':
      return { value: result.code };
    case 'date':
      return { value: isoDate(result.day, columnType === 'DATE' ? null : result.seconds) };
    case 'time':
      return {
        value: `${String(Math.floor(result.seconds / 3600)).padStart(2, '0')}:${String(Math.floor(result.seconds / 60) % 60).padStart(2, '0')}`,
      };
    case 'contact':
      return { value: result.email, objectValue: contactOf(result) };
    case 'multi':
      return itemsOf(result.items);
    default:
      return { value: result.value };
  }
}

function isoDate(day: number, seconds: number | null): string {
  const instant = new Date(day * MS_PER_DAY + (seconds ?? 0) * 1000).toISOString();
  return seconds === null ? instant.slice(0, 10) : `${instant.slice(0, 19)}Z`;
}

type Contact = Extract<FormulaValue, { type: 'contact' }>;
type Items = Extract<FormulaValue, { type: 'multi' }>['items'];

function contactOf({ email, name }: Contact) {
  return { objectType: 'CONTACT' as const, email, ...(name === null ? {} : { name }) };
}

function itemsOf(items: Items): FormulaResult {
  const contacts = items.filter((item) => item.type === 'contact');
  if (contacts.length === items.length) {
    return {
      value: contacts.map(({ email }) => email).join(', '),
      objectValue: { objectType: 'MULTI_CONTACT', values: contacts.map(contactOf) },
    };
  }
  const values = items.map((item) => (item.type === 'text' ? item.value : item.email));
  return { value: values.join(', '), objectValue: { objectType: 'MULTI_PICKLIST', values } };
}
