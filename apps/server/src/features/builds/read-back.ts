import type { CompiledCall } from '@sheetwright/solution';
import type { Column, CrossSheetReference, Sheet, SummaryField } from '../../integrations/smartsheet/answers.ts';
import type { BuiltAsset } from './ledger.ts';

/** Smartsheet shows a failed formula as its value: the code in capitals, and nothing else in the cell. */
const ERROR_VALUE = /^#[A-Z][A-Z \-/]+$/;
const MAX_NAMED = 3;

export interface SheetReading {
  readonly sheet: Sheet;
  readonly summaryFields: readonly SummaryField[];
}

/** What the calls of a sheet must have left behind. */
export interface Expectations {
  readonly formulaColumns: readonly string[];
  readonly settings: readonly ColumnSettings[];
  readonly references: readonly string[];
  readonly hasSummary: boolean;
  readonly fieldFormats: readonly { readonly title: string; readonly format: string }[];
}

/** How a column was asked to look; what was not asked for is left out. */
interface ColumnSettings {
  readonly title: string;
  readonly format?: string | undefined;
  readonly hidden?: boolean | undefined;
  readonly locked?: boolean | undefined;
  readonly width?: number | undefined;
}

export function expectationsOf(asset: BuiltAsset, calls: readonly CompiledCall[]): Expectations {
  const own = calls.filter((call) => call.asset === asset.key);
  const prefix = `${asset.ref}/column:`;
  return {
    formulaColumns: own.flatMap((call) =>
      call.op === 'column.update' && call.body.formula !== undefined ? [call.column.$ref.slice(prefix.length)] : [],
    ),
    settings: own.flatMap((call): readonly ColumnSettings[] => {
      if (call.op === 'sheet.create') return call.body.columns.map(({ title, width }) => ({ title, width }));
      if (call.op !== 'column.update') return [];
      const { format, hidden, locked } = call.body;
      return [{ title: call.column.$ref.slice(prefix.length), format, hidden, locked }];
    }),
    references: own.flatMap((call) => (call.op === 'reference.create' ? [call.body.name] : [])),
    hasSummary: own.some((call) => call.op === 'summary.add'),
    fieldFormats: own.flatMap((call) =>
      call.op === 'summary.add'
        ? call.fields.flatMap(({ title, format }) => (format === undefined ? [] : [{ title, format }]))
        : [],
    ),
  };
}

/**
 * What is wrong with a sheet as Smartsheet shows it, in words for the customer; null when nothing is.
 * Looks at the formulas and their values, at how columns look, at the formats of summary fields, and at the state of the cross-sheet references.
 */
export function faultIn({ sheet, summaryFields }: SheetReading, expected: Expectations): string | null {
  const faults = [
    ...missingFormulas(sheet, expected),
    ...lostSettings(sheet, expected),
    ...formulaFaults(sheet),
    ...referenceFaults(sheet.crossSheetReferences, expected),
    ...summaryFaults(summaryFields, expected),
  ];
  if (faults.length === 0) return null;
  const rest = faults.length - MAX_NAMED;
  const text = `${faults.slice(0, MAX_NAMED).join('; ')}${rest > 0 ? `; and ${rest} more` : ''}.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function missingFormulas(sheet: Sheet, { formulaColumns }: Expectations): readonly string[] {
  const withFormula = new Set(sheet.columns.filter((column) => column.formula).map((column) => column.title));
  return formulaColumns.filter((title) => !withFormula.has(title)).map((title) => `column "${title}" has lost its formula`);
}

function lostSettings(sheet: Sheet, { settings }: Expectations): readonly string[] {
  const columns = new Map(sheet.columns.map((column) => [column.title, column]));
  return settings.flatMap(({ title, format, hidden, locked, width }) => {
    const column = columns.get(title);
    if (column === undefined) return [];
    return [
      ...(format === undefined || keepsFormat(column.format ?? '', format)
        ? []
        : [`column "${title}" has lost its number format`]),
      ...(hidden && !column.hidden ? [`column "${title}" is not hidden`] : []),
      ...(locked && !column.locked ? [`column "${title}" is not locked`] : []),
      ...(width === undefined || column.width === undefined || column.width === null || column.width === width
        ? []
        : [`column "${title}" is ${column.width} wide instead of ${width}`]),
    ];
  });
}

/** Whether every place of the descriptor that was asked for is as asked; Smartsheet may fill in others. */
function keepsFormat(found: string, asked: string): boolean {
  const places = found.split(',');
  return asked.split(',').every((value, index) => value === '' || value === places[index]);
}

function formulaFaults(sheet: Sheet): readonly string[] {
  const columns = new Map(sheet.columns.map((column) => [column.id, column]));
  const faults = sheet.rows.flatMap((row) =>
    row.cells.flatMap((cell) => {
      const column = columns.get(cell.columnId);
      const isComputed = Boolean(cell.formula ?? column?.formula);
      const value = cell.value ?? cell.displayValue;
      return column && isComputed && isErrorValue(value) ? [formulaFault(column, value)] : [];
    }),
  );
  return [...new Set(faults)];
}

function formulaFault(column: Column, value: unknown): string {
  return `the formula of column "${column.title}" shows ${value}`;
}

function referenceFaults(found: readonly CrossSheetReference[], { references }: Expectations): readonly string[] {
  const names = new Set(found.map(({ name }) => name));
  const missing = references.filter((name) => !names.has(name)).map((name) => `the cross-sheet reference "${name}" is missing`);
  const broken = found
    .filter(({ status }) => status !== null && status !== undefined && status !== 'OK')
    .map(({ name, status }) => `the cross-sheet reference "${name}" has the status ${status}`);
  return [...missing, ...broken];
}

function summaryFaults(fields: readonly SummaryField[], { fieldFormats }: Expectations): readonly string[] {
  const asked = new Map(fieldFormats.map(({ title, format }) => [title, format]));
  return fields.flatMap(({ title, format, displayValue }) => [
    ...(isErrorValue(displayValue) ? [`the summary field "${title}" shows ${displayValue}`] : []),
    ...(keepsFormat(format ?? '', asked.get(title) ?? '') ? [] : [`the summary field "${title}" has lost its number format`]),
  ]);
}

function isErrorValue(value: unknown): boolean {
  return typeof value === 'string' && ERROR_VALUE.test(value);
}
