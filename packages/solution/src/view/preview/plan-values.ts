import type { PreviewCell } from '@sheetwright/contract/preview.ts';
import {
  type Calculation,
  calculate,
  displayOf,
  type FormulaValue,
  type PlainValue,
  plainOf,
  type Workbook,
} from '@sheetwright/formula';
import type { ColumnPlan, RowPlan, SheetPlan, SolutionPlan } from '../../plan.ts';

/** The values of a plan's cells and summary fields over the rows that it brings, formulas worked out. */
export interface PlanValues {
  /** As `YYYY-MM-DD`. */
  readonly today: string;
  readonly calculation: Calculation;
  /** Null where the sheet has no such row. */
  readonly cell: (sheet: SheetPlan, row: number, column: Pick<ColumnPlan, 'title' | 'type'>) => PreviewCell;
  readonly field: (sheet: SheetPlan, title: string, type: string) => PreviewCell;
}

/** @param today what TODAY() gives, as `YYYY-MM-DD`. Throws a RangeError when it is no date. */
export function planValues(plan: SolutionPlan, today: string): PlanValues {
  const calculation = calculate(workbookOf(plan, today), { today });
  return {
    today,
    calculation,
    cell: (sheet, row, { title, type }) => cellOf(calculation.value(sheet.name, row, title), type),
    field: (sheet, title, type) => cellOf(calculation.summary(sheet.name, title), type),
  };
}

function workbookOf({ sheets }: SolutionPlan, today: string): Workbook {
  const names = new Map(sheets.map(({ key, name }) => [key, name]));
  return {
    sheets: sheets.map((sheet) => ({
      name: sheet.name,
      columns: sheet.columns,
      rows: sheet.rows.map((row, index) => {
        const parent = parentIndex(row, sheet.rows);
        return {
          cells: { ...row.cells, ...systemCells(sheet, index, today) },
          ...(parent === null ? {} : { parent: parent + 1 }),
        };
      }),
      summary: Object.fromEntries(sheet.summaryFields.map(({ title, formula }) => [title, formula])),
      references: sheet.references.map(({ name, sourceSheet, startColumn, endColumn }) => ({
        name,
        sheet: names.get(sourceSheet) ?? sourceSheet,
        columns: [startColumn, endColumn] as const,
      })),
    })),
  };
}

function parentIndex({ parent }: RowPlan, rows: readonly RowPlan[]): number | null {
  const index = parent === null ? -1 : rows.findIndex(({ key }) => key === parent);
  return index < 0 ? null : index;
}

/** What Smartsheet writes itself as rows are added; who adds them is not known yet. */
function systemCells({ columns }: SheetPlan, index: number, today: string): Record<string, PlainValue> {
  const cells = columns.flatMap((column): [string, PlainValue][] => {
    const { title, systemColumnType: kind } = column;
    if (kind === 'AUTO_NUMBER') return [[title, autoNumber(column, index)]];
    return kind === 'CREATED_DATE' || kind === 'MODIFIED_DATE' ? [[title, `${today}T09:00:00Z`]] : [];
  });
  return Object.fromEntries(cells);
}

function autoNumber({ autoNumberFormat }: ColumnPlan, index: number): string {
  const { prefix = '', fill = '', startingNumber = 1 } = autoNumberFormat ?? {};
  return `${prefix}${String(startingNumber + index).padStart(fill.length, '0')}`;
}

function cellOf(value: FormulaValue, type: string): PreviewCell {
  if (value.type === 'error') return { error: value.code };
  // In a column of texts a date is what its text says; elsewhere the reader's own way of writing dates is followed.
  if (value.type === 'date' && type === 'TEXT_NUMBER') return displayOf(value);
  if (value.type === 'contact') return displayOf(value);
  if (value.type === 'multi') return value.items.map(displayOf);
  const plain = plainOf(value);
  return plain === null || typeof plain !== 'object' ? plain : [...plain];
}
