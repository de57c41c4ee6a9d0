import type { Column, CrossSheetReference, Sheet, SummaryField } from '../../integrations/smartsheet/answers.ts';

/** Smartsheet shows a failed formula as its value: the code in capitals, and nothing else in the cell. */
const ERROR_VALUE = /^#[A-Z][A-Z \-/]+$/;
const MAX_NAMED = 3;

export interface SheetReading {
  readonly sheet: Sheet;
  readonly summaryFields: readonly SummaryField[];
}

/**
 * What is wrong with a sheet as Smartsheet shows it, in words for the customer; null when nothing is.
 * Looks at the values of formulas and at the state of the cross-sheet references.
 */
export function faultIn({ sheet, summaryFields }: SheetReading): string | null {
  const faults = [...formulaFaults(sheet), ...referenceFaults(sheet.crossSheetReferences), ...summaryFaults(summaryFields)];
  if (faults.length === 0) return null;
  const rest = faults.length - MAX_NAMED;
  return `${faults.slice(0, MAX_NAMED).join('; ')}${rest > 0 ? `; and ${rest} more` : ''}.`;
}

function formulaFaults(sheet: Sheet): readonly string[] {
  const columns = new Map(sheet.columns.map((column) => [column.id, column]));
  const faults = sheet.rows.flatMap((row) =>
    row.cells.flatMap((cell) => {
      const column = columns.get(cell.columnId);
      const isComputed = Boolean(cell.formula ?? column?.formula);
      return column && isComputed && isErrorValue(cell.value ?? cell.displayValue) ? [{ column, value: cell.value }] : [];
    }),
  );
  return [...new Set(faults.map(({ column, value }) => formulaFault(column, value)))];
}

function formulaFault(column: Column, value: unknown): string {
  return `the formula of column "${column.title}" shows ${value}`;
}

function referenceFaults(references: readonly CrossSheetReference[]): readonly string[] {
  return references
    .filter(({ status }) => status !== null && status !== undefined && status !== 'OK')
    .map(({ name, status }) => `the cross-sheet reference "${name}" has the status ${status}`);
}

function summaryFaults(fields: readonly SummaryField[]): readonly string[] {
  return fields
    .filter((field) => isErrorValue(field.displayValue))
    .map((field) => `the summary field "${field.title}" shows ${field.displayValue}`);
}

function isErrorValue(value: unknown): boolean {
  return typeof value === 'string' && ERROR_VALUE.test(value);
}
