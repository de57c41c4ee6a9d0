import type {
  ColumnRecord,
  Hyperlink,
  ObjectValue,
  RowRecord,
  Scalar,
  SheetRecord,
  StoredCell,
  SummaryFieldRecord,
} from './model.ts';
import type { Sandbox } from './operation.ts';

/** A cell as readers see it: formulas worked out, system columns filled, links followed. */
export interface SeenCell {
  readonly value?: Scalar | undefined;
  readonly displayValue?: string | undefined;
  readonly objectValue?: ObjectValue | undefined;
  readonly formula?: string | undefined;
  readonly hyperlink?: Hyperlink | undefined;
  readonly format?: string | undefined;
  readonly link?: StoredCell['linkInFromCell'] | undefined;
}

type Reading = Pick<Sandbox, 'store' | 'computed'>;

const LONGEST_CHAIN_OF_LINKS = 20;

export function seeCell(reading: Reading, sheet: SheetRecord, row: RowRecord, column: ColumnRecord, depth = 0): SeenCell {
  const stored = row.cells[column.id] ?? {};
  const formula = column.formula ?? stored.formula;
  if (formula !== undefined) {
    return { formula, ...shown(column, reading.computed.cell(sheet.id, row.id, column.id)) };
  }
  if (stored.linkInFromCell) return { link: stored.linkInFromCell, ...followLink(reading, stored.linkInFromCell, depth) };
  const content = systemValue(reading, row, column) ?? stored;
  return { ...shown(column, content), hyperlink: stored.hyperlink, format: stored.format };
}

/** What a system column shows of the row itself; undefined for a column that is written. */
export function systemValue(
  reading: Pick<Reading, 'store'>,
  row: RowRecord,
  column: ColumnRecord,
): Pick<StoredCell, 'value' | 'objectValue'> | undefined {
  if (column.systemColumnType === 'CREATED_DATE') return { value: row.createdAt };
  if (column.systemColumnType === 'MODIFIED_DATE') return { value: row.modifiedAt };
  if (column.systemColumnType === 'CREATED_BY') return userValue(reading, row.createdBy);
  if (column.systemColumnType === 'MODIFIED_BY') return userValue(reading, row.modifiedBy);
  return undefined;
}

function userValue(reading: Pick<Reading, 'store'>, userId: number): Pick<StoredCell, 'value' | 'objectValue'> {
  const user = reading.store.get('user', userId);
  if (!user) return {};
  const name = `${user.firstName} ${user.lastName}`.trim();
  return { value: user.email, objectValue: { objectType: 'CONTACT', email: user.email, ...(name ? { name } : {}) } };
}

function followLink(reading: Reading, address: NonNullable<StoredCell['linkInFromCell']>, depth: number): SeenCell {
  const sheet = reading.store.get('sheet', address.sheetId);
  const row = sheet?.rows.find(({ id }) => id === address.rowId);
  const column = sheet?.columns.find(({ id }) => id === address.columnId);
  if (!sheet || !row || !column || depth >= LONGEST_CHAIN_OF_LINKS) return { value: '#REF', displayValue: '#REF' };
  const { value, displayValue, objectValue } = seeCell(reading, sheet, row, column, depth + 1);
  return { value, displayValue, objectValue };
}

function shown(column: Pick<ColumnRecord, 'type'>, { value, objectValue }: Pick<StoredCell, 'value' | 'objectValue'>): SeenCell {
  if (value === undefined) return {};
  return { value, displayValue: display(column, value, objectValue), objectValue };
}

/** Dates and ticks have no display value of their own; contacts show their name. */
function display(column: Pick<ColumnRecord, 'type'>, value: Scalar, objectValue: ObjectValue | undefined): string | undefined {
  if (objectValue?.objectType === 'CONTACT') return objectValue.name ?? objectValue.email;
  if (objectValue?.objectType === 'MULTI_CONTACT') return objectValue.values.map(({ name, email }) => name ?? email).join(', ');
  if (objectValue?.objectType === 'MULTI_PICKLIST') return objectValue.values.join(', ');
  if (typeof value === 'boolean' || (isDateType(column.type) && !String(value).startsWith('#'))) return undefined;
  return typeof value === 'number' ? displayNumber(value) : value;
}

/** With `include=objectValue`: contacts, several values and days have an object form, other values do not. */
export function objectForm(type: ColumnRecord['type'], { value, objectValue }: Pick<SeenCell, 'value' | 'objectValue'>): object {
  if (objectValue) return { objectValue };
  const isDay = type === 'DATE' && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return isDay ? { objectValue: { objectType: 'DATE', value } } : {};
}

function isDateType(type: ColumnRecord['type']): boolean {
  return type === 'DATE' || type === 'DATETIME';
}

/** Binary noise such as 0.30000000000000004 is not shown. */
function displayNumber(value: number): string {
  return String(Number.parseFloat(value.toPrecision(12)));
}

/** A field of the sheet's summary, its formula worked out. */
export function seeSummaryField(reading: Reading, sheet: Pick<SheetRecord, 'id'>, field: SummaryFieldRecord): SeenCell {
  if (field.formula === undefined) return shown(field, field);
  return { formula: field.formula, ...shown(field, reading.computed.summaryField(sheet.id, field.id)) };
}
