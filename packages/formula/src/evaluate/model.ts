import { readCell } from './cell-values.ts';
import { type CompiledFormula, compileFormula } from './compile.ts';
import type { FormulaValue } from './values.ts';
import type { PlainValue, Workbook, WorkbookReference, WorkbookSheet } from './workbook.ts';

export interface ColumnModel {
  readonly title: string;
  readonly type: string;
  readonly sheet: SheetModel;
  readonly index: number;
  /** By row; undefined until worked out. */
  readonly values: (FormulaValue | undefined)[];
}

/** A sheet as the engine works on it: rows count from 0, names are found without regard to capitals. */
export class SheetModel {
  readonly columns: readonly ColumnModel[];
  readonly rowCount: number;
  private readonly sheet: WorkbookSheet;
  private readonly columnIndexes: ReadonlyMap<string, number>;
  private readonly references: ReadonlyMap<string, WorkbookReference>;
  private readonly summary: ReadonlyMap<string, PlainValue>;
  private readonly parents: readonly number[];
  private readonly compiled = new Map<string, CompiledFormula>();
  private children: readonly (readonly number[])[] | null = null;

  constructor(sheet: WorkbookSheet) {
    this.sheet = sheet;
    this.rowCount = sheet.rows.length;
    this.columns = sheet.columns.map(({ title, type }, index) => ({
      title,
      type,
      sheet: this,
      index,
      values: new Array(this.rowCount),
    }));
    this.columnIndexes = new Map(sheet.columns.map(({ title }, index) => [title.toLowerCase(), index]));
    this.references = new Map(sheet.references?.map((reference) => [reference.name.toLowerCase(), reference]));
    this.summary = new Map(Object.entries(sheet.summary ?? {}).map(([title, value]) => [title.toLowerCase(), value]));
    this.parents = sheet.rows.map(({ parent }, row) => (parent !== undefined && parent >= 1 && parent <= row ? parent - 1 : -1));
  }

  columnIndex(title: string): number | undefined {
    return this.columnIndexes.get(title.toLowerCase());
  }

  reference(name: string): WorkbookReference | undefined {
    return this.references.get(name.toLowerCase());
  }

  summaryField(title: string): PlainValue | undefined {
    return this.summary.get(title.toLowerCase());
  }

  /** The formula that gives a cell its value; null for a plain cell. */
  formulaAt(column: number, row: number): CompiledFormula | null {
    const text = this.sheet.columns[column]?.formula ?? this.plainAt(column, row);
    return isFormula(text) ? this.compile(text) : null;
  }

  /** What was written into a plain cell. */
  literalAt(column: number, row: number): FormulaValue {
    return readCell(this.plainAt(column, row), this.columns[column]?.type ?? '');
  }

  compile(text: string): CompiledFormula {
    const known = this.compiled.get(text);
    if (known !== undefined) return known;
    const compiled = compileFormula(text, {
      hasColumn: (title) => this.columnIndex(title) !== undefined,
      hasSummaryField: (title) => this.summaryField(title) !== undefined,
    });
    this.compiled.set(text, compiled);
    return compiled;
  }

  parentOf(row: number): number {
    return this.parents[row] ?? -1;
  }

  childrenOf(row: number): readonly number[] {
    this.children ??= collectChildren(this.parents);
    return this.children[row] ?? [];
  }

  private plainAt(column: number, row: number): PlainValue | undefined {
    return this.sheet.rows[row]?.cells[this.sheet.columns[column]?.title ?? ''];
  }
}

/** The sheets of a workbook by name. */
export function modelSheets(workbook: Workbook): ReadonlyMap<string, SheetModel> {
  return new Map(workbook.sheets.map((sheet) => [sheet.name, new SheetModel(sheet)]));
}

export function isFormula(plain: PlainValue | undefined): plain is string {
  return typeof plain === 'string' && plain.startsWith('=');
}

function collectChildren(parents: readonly number[]): readonly (readonly number[])[] {
  const children: number[][] = parents.map(() => []);
  for (const [row, parent] of parents.entries()) children[parent]?.push(row);
  return children;
}
