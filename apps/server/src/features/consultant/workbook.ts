import type {
  PlainContact,
  PlainValue,
  WorkbookColumn,
  WorkbookReference,
  WorkbookRow,
  WorkbookSheet,
} from '@sheetwright/formula';
import type { SolutionPlan } from '@sheetwright/solution';
import type { SheetPage, SummaryField } from '../../integrations/smartsheet/answers.ts';

type Cell = SheetPage['rows'][number]['cells'][number];

/** A longer text of a cell ends there. */
const LONGEST_CELL = 500;

interface SheetParts {
  readonly page: SheetPage;
  readonly summaryFields: readonly SummaryField[];
  readonly references: readonly WorkbookReference[];
}

/**
 * A sheet with the rows that were read of it, each cell as Smartsheet shows it: what formulas gave there is the cell's value, worked out by
 * Smartsheet over all rows.
 */
export function toWorkbookSheet({ page, summaryFields, references }: SheetParts): WorkbookSheet {
  const titles = new Map(page.columns.map(({ id, title }) => [id, title]));
  const numbers = new Map(page.rows.map(({ id }, index) => [id, index + 1]));
  return {
    name: page.name,
    columns: page.columns.map(toColumn),
    rows: page.rows.map(({ cells, parentId }) => toRow(cells, titles, parentId == null ? undefined : numbers.get(parentId))),
    summary: Object.fromEntries(summaryFields.map(({ title, displayValue }) => [title, textOrBlank(displayValue)])),
    references,
  };
}

function toColumn({ title, type, options, formula, primary, systemColumnType }: SheetPage['columns'][number]): WorkbookColumn {
  return {
    title,
    type,
    ...(options && options.length > 0 && { options }),
    ...(formula && { formula }),
    ...(primary && { primary }),
    ...(systemColumnType && { systemColumnType }),
  };
}

function toRow(cells: readonly Cell[], titles: ReadonlyMap<number, string>, parent: number | undefined): WorkbookRow {
  const values = cells.flatMap((cell): [string, PlainValue][] => {
    const title = titles.get(cell.columnId);
    const value = plainValueOf(cell);
    return title === undefined || value === null ? [] : [[title, value]];
  });
  return { cells: Object.fromEntries(values), ...(parent !== undefined && { parent }) };
}

function plainValueOf({ value, displayValue, objectValue }: Cell): PlainValue {
  if (objectValue?.objectType === 'MULTI_PICKLIST') return objectValue.values.map(shortened);
  if (objectValue?.objectType === 'MULTI_CONTACT') return objectValue.values.flatMap(toContact);
  if (typeof value !== 'string') return value ?? null;
  const isContact = displayValue != null && displayValue !== value && /^\S+@\S+$/.test(value);
  return isContact ? { email: value, name: shortened(displayValue) } : plainText(value);
}

/** A text that only looks like a formula is no formula. */
function plainText(value: string): string {
  const text = shortened(value);
  return text.startsWith('=') ? ` ${text}` : text;
}

interface Contact {
  readonly email?: string | null | undefined;
  readonly name?: string | null | undefined;
}

function toContact({ email, name }: Contact): (string | PlainContact)[] {
  if (!email) return name ? [shortened(name)] : [];
  return [{ email, ...(name && { name: shortened(name) }) }];
}

function textOrBlank(value: SummaryField['displayValue']): PlainValue {
  return typeof value === 'string' ? plainText(value) : (value ?? null);
}

function shortened(text: string): string {
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}…` : text;
}

/** The sheet for working out new formulas: its own are not worked out again over the few rows that were read. */
export function withValuesOnly(sheet: WorkbookSheet): WorkbookSheet {
  return { ...sheet, columns: sheet.columns.map(({ formula: _, ...column }) => column) };
}

/** The sheets of a plan, with the rows that it brings and the references between them. */
export function plannedSheets({ sheets }: SolutionPlan): readonly WorkbookSheet[] {
  const names = new Map(sheets.map(({ key, name }) => [key, name]));
  return sheets.map(({ name, columns, rows, summaryFields, references }) => {
    const places = new Map(rows.map(({ key }, index) => [key, index + 1]));
    return {
      name,
      columns: columns.map(({ title, type, options, formula, primary, systemColumnType }) => ({
        title,
        type,
        ...(options && { options }),
        ...(formula !== undefined && { formula }),
        ...(primary && { primary }),
        ...(systemColumnType && { systemColumnType }),
      })),
      rows: rows.map(({ cells, parent }) => {
        const place = parent === null ? undefined : places.get(parent);
        return { cells, ...(place !== undefined && { parent: place }) };
      }),
      summary: Object.fromEntries(summaryFields.map(({ title, formula }) => [title, formula])),
      references: references.map((reference) => ({
        name: reference.name,
        sheet: names.get(reference.sourceSheet) ?? '',
        columns: [reference.startColumn, reference.endColumn],
      })),
    };
  });
}

/** Sheets of one workbook under names that tell them apart; the first keeps its own. */
export function withDistinctNames(sheets: readonly WorkbookSheet[]): readonly WorkbookSheet[] {
  const taken = new Set<string>();
  return sheets.map((sheet) => {
    let name = sheet.name;
    for (let count = 2; taken.has(name); count += 1) name = `${sheet.name} (${count})`;
    taken.add(name);
    return { ...sheet, name };
  });
}
