import { calculate, type FormulaValue, type Workbook, type WorkbookReference, type WorkbookRow } from '@sheetwright/formula';
import type { ColumnPlan, RowPlan, SheetPlan } from '../src/index.ts';
import type { EvaluatedPlan } from './evaluated-plan.ts';
import { type Figure, ratioOf } from './ratio.ts';

interface Evaluated {
  readonly place: string;
  readonly value: FormulaValue;
}

/** Formulas that give no error value: over the sample rows, a row filled in by type, and an empty one; and in sheets that are all empty. */
export function scoreFormulas(plan: EvaluatedPlan, today: string): Figure {
  const cells = [...evaluate(plan, { today, isEmpty: false }), ...evaluate(plan, { today, isEmpty: true })];
  return ratioOf(
    cells,
    ({ value }) => value.type !== 'error',
    ({ place }) => place,
  );
}

/** Status formulas (symbols and dropdowns) that stay blank on an empty row. */
export function scoreBlankStatus(plan: EvaluatedPlan, today: string): Figure {
  const calculation = calculate(workbookOf(plan, { today, isEmpty: true }), { today });
  const statuses = plan.sheets.flatMap(({ name, columns }) =>
    columns.filter(isStatus).map(({ title }) => ({ place: `${name}/${title}`, value: calculation.value(name, 0, title) })),
  );
  return ratioOf(
    statuses,
    ({ value }) => value.type === 'blank' || (value.type === 'text' && value.value === ''),
    ({ place }) => place,
  );
}

interface Circumstances {
  readonly today: string;
  /** Every sheet holds one empty row and nothing else. */
  readonly isEmpty: boolean;
}

function isStatus({ type, symbol, formula }: ColumnPlan): boolean {
  return formula !== undefined && (type === 'PICKLIST' || (symbol !== undefined && type !== 'CHECKBOX'));
}

function evaluate(plan: EvaluatedPlan, circumstances: Circumstances): readonly Evaluated[] {
  const { today, isEmpty } = circumstances;
  const workbook = workbookOf(plan, circumstances);
  const calculation = calculate(workbook, { today });
  const state = isEmpty ? 'empty' : 'filled';
  return plan.sheets.flatMap(({ name, columns, summaryFields }, index) => {
    const rows = workbook.sheets[index]?.rows ?? [];
    const cells = columns
      .filter(({ formula }) => formula !== undefined)
      .flatMap(({ title }) =>
        rows.map((_, row) => ({
          place: `${name}/${title}, ${state} row ${row + 1}`,
          value: calculation.value(name, row, title),
        })),
      );
    return [
      ...cells,
      ...summaryFields.map(({ title }) => ({
        place: `${name}, field ${title}, ${state}`,
        value: calculation.summary(name, title),
      })),
    ];
  });
}

function workbookOf(plan: EvaluatedPlan, { today, isEmpty }: Circumstances): Workbook {
  const nameOf = new Map(plan.sheets.map(({ key, name }) => [key, name]));
  return {
    sheets: plan.sheets.map((sheet) => ({
      name: sheet.name,
      columns: sheet.columns,
      rows: isEmpty ? [{ cells: {} }] : [...sampleRows(sheet.rows), { cells: filledCells(sheet, today) }, { cells: {} }],
      summary: Object.fromEntries(sheet.summaryFields.map(({ title, formula }) => [title, formula])),
      references: sheet.references.map(
        ({ name, sourceSheet, startColumn, endColumn }): WorkbookReference => ({
          name,
          sheet: nameOf.get(sourceSheet) ?? sourceSheet,
          columns: [startColumn, endColumn],
        }),
      ),
    })),
  };
}

function sampleRows(rows: readonly RowPlan[]): readonly WorkbookRow[] {
  const numbers = new Map(rows.map(({ key }, index) => [key, index + 1]));
  return rows.map(({ cells, parent }) => {
    const above = parent === null ? undefined : numbers.get(parent);
    return above === undefined ? { cells } : { cells, parent: above };
  });
}

/** A row as somebody might fill it in, so that formulas are tried even in a sheet without sample rows. */
function filledCells({ columns }: SheetPlan, today: string): Record<string, string | number | boolean> {
  const writable = columns.filter(({ formula, systemColumnType }) => formula === undefined && systemColumnType === undefined);
  return Object.fromEntries(writable.map((column) => [column.title, filledCell(column, today)]));
}

function filledCell({ type, options, title, primary }: ColumnPlan, today: string): string | number | boolean {
  if (type === 'DATE' || type === 'DATETIME') return today;
  if (type === 'CHECKBOX') return true;
  if (type === 'PICKLIST' || type === 'MULTI_PICKLIST') return options?.[0] ?? 'Example';
  if (type === 'CONTACT_LIST' || type === 'MULTI_CONTACT_LIST') return 'someone@example.com';
  return primary === true || /name|title|note|comment|id\b/i.test(title) ? 'Example' : 5;
}
