import type { OwnSheet } from '@sheetwright/contract/consultant.ts';
import {
  calculate,
  checkFormula,
  columnsIn,
  displayOf,
  type Explanation,
  explain,
  type FormulaContext,
  type FormulaValue,
  type PlainValue,
  type Problem,
  parseFormula,
  referencesIn,
  type WorkbookColumn,
  type WorkbookRow,
  type WorkbookSheet,
} from '@sheetwright/formula';

/** Columns and rows that a formula is tried on. */
export interface Ground {
  readonly name: string;
  readonly columns: readonly WorkbookColumn[];
  readonly rows: readonly WorkbookRow[];
  /** How many rows there are where `rows` come from. */
  readonly totalRows: number;
  readonly summaryFields: readonly string[];
  readonly references: readonly string[];
  /** The person's own rows, not made-up ones. */
  readonly isOwn: boolean;
}

export interface TriedRow {
  /** Counted from 1, as in Smartsheet. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly result: string;
}

export interface Trial {
  /** Titles of the columns that the formula reads. */
  readonly columns: readonly string[];
  readonly rows: readonly TriedRow[];
  /** It gives the same in every row. */
  readonly isSingle: boolean;
  /** How the first value came about, the inner parts first. */
  readonly steps: readonly { readonly part: string; readonly value: string }[];
}

export interface Analysis {
  readonly problems: readonly Problem[];
  readonly explanation: Extract<Explanation, { ok: true }> | null;
  /** Null where the formula does not parse, or reads other sheets, which are not here. */
  readonly trial: Trial | null;
  /** Names of the cross-sheet references that it reads. */
  readonly references: readonly string[];
}

const NOTHING: Analysis = { problems: [], explanation: null, trial: null, references: [] };
/** As many as are looked at; a sheet may send a hundred. */
const MOST_TRIED_ROWS = 8;
/** Its value depends on the row that it stands in. */
const READS_ITS_ROW = /@row\b|\b(?:CHILDREN|PARENT|ANCESTORS|DESCENDANTS|SUCCESSORS)\s*\(\s*\)/i;
const SHOWN_CELLS = 3;

/**
 * What a formula is, does and gives.
 * @param ground null where it is not known yet: then the language alone is checked
 * @param today as `YYYY-MM-DD`
 */
export function analyse(formula: string, ground: Ground | null, today: string): Analysis {
  const text = formula.trim();
  if (text === '') return NOTHING;
  const problems = checkFormula(formula, ground ? contextOf(ground) : undefined);
  const explanation = explain(formula);
  if (!explanation.ok) return { ...NOTHING, problems };
  const references = referencesIn(formula);
  return { problems, explanation, references, trial: references.length > 0 || !ground ? null : tryOut(formula, ground, today) };
}

/** What a formula may refer to. */
export function contextOf({ columns, summaryFields, references }: Ground): FormulaContext {
  return { columns, summaryFields, references };
}

export function groundOfSheet(sheet: OwnSheet): Ground {
  const columns = sheet.columns.map(withoutMissing);
  const rows = sheet.rows.map(({ cells, parent }) => ({
    // What comes as JSON leaves out what is undefined.
    cells: cells as WorkbookRow['cells'],
    ...(parent !== undefined && { parent }),
  }));
  const references = sheet.references.map(({ name }) => name);
  return { ...sheet, columns, rows, references, isOwn: true };
}

function withoutMissing({
  title,
  type,
  options,
  formula,
  primary,
  systemColumnType,
}: OwnSheet['columns'][number]): WorkbookColumn {
  return {
    title,
    type,
    ...(options && { options }),
    ...(formula !== undefined && { formula }),
    ...(primary !== undefined && { primary }),
    ...(systemColumnType !== undefined && { systemColumnType }),
  };
}

function tryOut(formula: string, ground: Ground, today: string): Trial | null {
  if (ground.rows.length === 0 || !parseFormula(formula).ok) return null;
  const sheet: WorkbookSheet = { name: ground.name, columns: ground.columns, rows: ground.rows };
  const calculation = calculate({ sheets: [sheet] }, { today });
  const columns = ownTitles(columnsIn(formula), ground.columns);
  const isSingle = !READS_ITS_ROW.test(formula);
  const rows = ground.rows.slice(0, MOST_TRIED_ROWS).map((_row, rowIndex) => ({
    number: rowIndex + 1,
    cells: columns.map((title) => displayOf(calculation.value(sheet.name, rowIndex, title))),
    result: displayOf(calculation.evaluate(formula, { sheet: sheet.name, rowIndex })),
  }));
  const steps = calculation
    .evaluateSteps(formula, { sheet: sheet.name, rowIndex: 0 })
    .map(({ text, value }) => ({ part: text.trim(), value: shownValue(value) }));
  return { columns, rows, isSingle, steps };
}

/** As the sheet writes them, in the formula's order; what is no column has its problem told. */
function ownTitles(read: readonly string[], columns: readonly WorkbookColumn[]): readonly string[] {
  const byName = new Map(columns.map(({ title }) => [title.toLowerCase(), title]));
  return [...new Set(read.flatMap((name) => byName.get(name.toLowerCase()) ?? []))];
}

function shownValue(value: FormulaValue | readonly FormulaValue[]): string {
  if (!isList(value)) return displayOf(value) || 'blank';
  const shown = value.slice(0, SHOWN_CELLS).map((cell) => displayOf(cell) || 'blank');
  const rest = value.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ');
}

function isList(value: FormulaValue | readonly FormulaValue[]): value is readonly FormulaValue[] {
  return Array.isArray(value);
}

/** A cell as somebody types it. */
export function typedValue(text: string, type: string): PlainValue {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (type === 'CHECKBOX') return /^(?:true|yes|1|x|checked)$/i.test(trimmed);
  if (type === 'CONTACT_LIST') return trimmed.includes('@') ? { email: trimmed } : { email: '', name: trimmed };
  if (type === 'MULTI_PICKLIST') return trimmed.split(/\s*,\s*/);
  const isNumber = type === 'TEXT_NUMBER' && /^-?\d+(?:\.\d+)?$/.test(trimmed);
  return isNumber ? Number(trimmed) : trimmed;
}
