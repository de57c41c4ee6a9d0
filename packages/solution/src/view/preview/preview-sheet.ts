import type { PreviewColumn, PreviewFormula, PreviewRow, PreviewSheet } from '@sheetwright/contract/preview.ts';
import { displayOf, type EvaluationStep, explain, type FormulaValue } from '@sheetwright/formula';
import { widthOf } from '../../compiler/column-display.ts';
import type { Because, ColumnPlan, SheetPlan } from '../../plan.ts';
import type { PlanValues } from './plan-values.ts';

/** A sheet with its rows, what its formulas give there, and how each comes about. */
export function previewSheet(sheet: SheetPlan, values: PlanValues): PreviewSheet {
  return {
    key: sheet.key,
    columns: sheet.columns.map((column) => previewColumn(column, sheet, values)),
    rows: previewRows(sheet, values),
    summaryFields: sheet.summaryFields.map(({ title, type, formula, format }) => ({
      title,
      type,
      ...(format === undefined ? {} : { format }),
      formula: previewFormula(formula, { sheet, values, row: null }),
      value: values.field(sheet, title, type),
    })),
    ...reasonOf(sheet.because),
  };
}

/** Why a part is there, in the shape of the contract; nothing where the plan does not say. */
export function reasonOf(because: Because | undefined): Pick<PreviewSheet, 'because'> {
  if (because === undefined || (because.spans.length === 0 && because.block === undefined)) return {};
  const spans = because.spans.map(({ field, start, end }) => ({ field, start, end }));
  return { because: { spans, ...(because.block === undefined ? {} : { block: because.block }) } };
}

/** How a column looks and what it takes, without its values. */
export function previewLook(column: ColumnPlan, sheet: SheetPlan): PreviewColumn {
  const { title, type, options, symbol, systemColumnType, format, description } = column;
  return {
    title,
    type,
    width: widthOf(column, sheet),
    ...(column.primary ? { primary: true } : {}),
    ...(options === undefined ? {} : { options: [...options] }),
    ...(symbol === undefined ? {} : { symbol }),
    ...(systemColumnType === undefined ? {} : { systemColumnType }),
    ...(format === undefined ? {} : { format }),
    ...(description === undefined ? {} : { description }),
    ...(column.hidden ? { hidden: true } : {}),
    ...(column.locked ? { locked: true } : {}),
  };
}

function previewColumn(column: ColumnPlan, sheet: SheetPlan, values: PlanValues): PreviewColumn {
  const { formula } = column;
  const look = { ...previewLook(column, sheet), ...reasonOf(column.because) };
  if (formula === undefined) return look;
  const row = exampleRow(column, sheet, values);
  return { ...look, formula: previewFormula(formula, { sheet, values, row, column: column.title }) };
}

/** The first row in which there is something to see; the first of all where there is none. */
function exampleRow(column: ColumnPlan, sheet: SheetPlan, values: PlanValues): number | null {
  if (sheet.rows.length === 0) return null;
  const found = sheet.rows.findIndex((_row, index) => {
    const value = values.cell(sheet, index, column);
    return value !== null && value !== '' && value !== false && value !== 0;
  });
  return Math.max(found, 0);
}

interface FormulaPlace {
  readonly sheet: SheetPlan;
  readonly values: PlanValues;
  /** Null for a summary field, and in a sheet without rows. */
  readonly row: number | null;
  readonly column?: string;
}

function previewFormula(text: string, { sheet, values, row, column }: FormulaPlace): PreviewFormula {
  const explained = explain(text);
  const place = { sheet: sheet.name, ...(row === null ? {} : { rowIndex: row }), ...(column === undefined ? {} : { column }) };
  const parts = row === null && column !== undefined ? [] : values.calculation.evaluateSteps(text, place).map(shownPart);
  return {
    text,
    summary: explained.ok ? explained.summary : '',
    steps: explained.ok ? explained.steps.map((step) => step.text) : [],
    example: parts.length === 0 ? null : { row: row ?? 0, parts },
  };
}

const SHOWN_CELLS = 3;

function shownPart({ text, value }: EvaluationStep): { text: string; value: string } {
  return { text: text.trim(), value: isList(value) ? shownList(value) : shown(value) };
}

function shownList(values: readonly FormulaValue[]): string {
  const rest = values.length - SHOWN_CELLS;
  const first = values.slice(0, SHOWN_CELLS).map(shown).join(', ');
  return rest > 0 ? `${first} and ${rest} more` : first;
}

function shown(value: FormulaValue): string {
  return displayOf(value) || 'blank';
}

function isList(value: EvaluationStep['value']): value is readonly FormulaValue[] {
  return Array.isArray(value);
}

function previewRows(sheet: SheetPlan, values: PlanValues): PreviewRow[] {
  const levels = new Map<string, number>();
  return sheet.rows.map(({ key, parent, sample }, index) => {
    const level = parent === null ? 0 : (levels.get(parent) ?? -1) + 1;
    levels.set(key, level);
    return {
      level,
      isSample: sample === true,
      cells: sheet.columns.map((column) => values.cell(sheet, index, column)),
    };
  });
}
