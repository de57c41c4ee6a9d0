import { readCell, readSummary } from './cell-values.ts';
import type { ColumnIndex } from './column-index.ts';
import { type CompiledFormula, compileFormula } from './compile.ts';
import type { Entry } from './entry.ts';
import type { FormulaValue } from './values.ts';
import type { PlainValue, Workbook, WorkbookReference, WorkbookSheet } from './workbook.ts';

/** Whose cells a formula gives the value of: all of a column, or those of some rows. */
export type FormulaRows = 'all' | Set<number>;

interface ColumnPlace {
  readonly ordinal: number;
  readonly title: string;
  readonly type: string;
  readonly sheet: SheetModel;
  readonly index: number;
  readonly formula?: string | undefined;
}

/** A column as the engine works on it, or a summary field, which is a column of one cell. */
export class ColumnModel {
  /** Place among all columns and fields of the workbook, which tells cells of different columns apart. */
  readonly ordinal: number;
  readonly title: string;
  readonly type: string;
  readonly sheet: SheetModel;
  /** Place in the sheet from the left; -1 for a summary field. */
  readonly index: number;
  /** By row; undefined until worked out. */
  readonly values: (FormulaValue | undefined)[];
  /** Which rows hold which formula. */
  readonly formulas = new Map<CompiledFormula, FormulaRows>();
  /** All values are worked out. */
  isComplete = false;
  /** Cells that are being worked out. */
  openCells = 0;
  /** Counts changes of values. */
  version = 0;
  /** Where each value stands; null until somebody looks one up. */
  places: ColumnIndex | null = null;
  /** Kept values that read any cells of the column as a whole. */
  readonly holders = new Set<Entry>();
  /** Those of them that change with any cell of the column. */
  readonly readers = new Set<Entry>();
  /** Kept values that change with one cell of the column. */
  readonly cellReaders = new Map<number, Set<Entry>>();
  /** Kept values that change with the rows that have a key here, and with what stands in those rows elsewhere. */
  readonly keyReaders = new Map<string, Set<Entry>>();
  /** The columns whose keys choose rows of this one. */
  readonly keyColumns = new Set<ColumnModel>();
  /** The formula of the whole column; null when each cell has its own content. */
  readonly columnFormula: string | null;
  private readonly plain: (PlainValue | undefined)[];
  private compiledFormula: CompiledFormula | null = null;

  constructor(place: ColumnPlace, plain: (PlainValue | undefined)[]) {
    this.ordinal = place.ordinal;
    this.title = place.title;
    this.type = place.type;
    this.sheet = place.sheet;
    this.index = place.index;
    this.columnFormula = isFormula(place.formula) ? place.formula : null;
    this.plain = plain;
    this.values = new Array(plain.length);
  }

  get isField(): boolean {
    return this.index < 0;
  }

  get size(): number {
    return this.plain.length;
  }

  /** The formula that gives a cell its value; null for a plain cell. */
  formulaAt(row: number): CompiledFormula | null {
    if (this.columnFormula !== null) {
      this.compiledFormula ??= this.sheet.compile(this.columnFormula);
      return this.compiledFormula;
    }
    const text = this.plain[row];
    return isFormula(text) ? this.sheet.compile(text) : null;
  }

  /** What was written into a plain cell. */
  literalAt(row: number): FormulaValue {
    const plain = this.plain[row];
    return this.isField && plain !== undefined ? readSummary(plain) : readCell(plain, this.type);
  }

  write(row: number, plain: PlainValue): void {
    this.plain[row] = plain;
  }

  noteCellReader(row: number, reader: Entry): void {
    noteIn(this.cellReaders, row, reader);
  }

  noteKeyReader(key: string, reader: Entry): void {
    noteIn(this.keyReaders, key, reader);
  }
}

/** A sheet as the engine works on it: rows count from 0, names are found without regard to capitals. */
export class SheetModel {
  readonly columns: readonly ColumnModel[];
  readonly fields: readonly ColumnModel[];
  readonly rowCount: number;
  readonly definition: WorkbookSheet;
  private readonly columnIndexes: ReadonlyMap<string, number>;
  private readonly references: ReadonlyMap<string, WorkbookReference>;
  private readonly fieldsByTitle: ReadonlyMap<string, ColumnModel>;
  private readonly parents: readonly number[];
  private readonly compiled = new Map<string, CompiledFormula>();
  private readonly others: ReadonlyMap<string, SheetModel>;
  private children: readonly (readonly number[])[] | null = null;

  /** `others` are the sheets by name, this one among them once all are made; `firstOrdinal` is the ordinal of its first column. */
  constructor(definition: WorkbookSheet, others: ReadonlyMap<string, SheetModel>, firstOrdinal: number) {
    const { columns, rows, summary = {}, references = [] } = definition;
    this.definition = definition;
    this.others = others;
    this.rowCount = rows.length;
    this.columns = columns.map(({ title, type, formula }, index) => {
      const plain = rows.map(({ cells }) => cells[title]);
      return new ColumnModel({ ordinal: firstOrdinal + index, title, type, sheet: this, index, formula }, plain);
    });
    this.fields = Object.entries(summary).map(([title, plain], index) => {
      const ordinal = firstOrdinal + columns.length + index;
      return new ColumnModel({ ordinal, title, type: '', sheet: this, index: -1 }, [plain]);
    });
    this.columnIndexes = new Map(columns.map(({ title }, index) => [title.toLowerCase(), index]));
    this.fieldsByTitle = new Map(this.fields.map((field) => [field.title.toLowerCase(), field]));
    this.references = new Map(references.map((reference) => [reference.name.toLowerCase(), reference]));
    this.parents = rows.map(({ parent }, row) => (parent !== undefined && parent >= 1 && parent <= row ? parent - 1 : -1));
  }

  columnIndex(title: string): number | undefined {
    return this.columnIndexes.get(title.toLowerCase());
  }

  columnNamed(title: string): ColumnModel | undefined {
    return this.columns[this.columnIndex(title) ?? -1];
  }

  fieldNamed(title: string): ColumnModel | undefined {
    return this.fieldsByTitle.get(title.toLowerCase());
  }

  reference(name: string): WorkbookReference | undefined {
    return this.references.get(name.toLowerCase());
  }

  sheetNamed(name: string): SheetModel | undefined {
    return this.others.get(name);
  }

  compile(text: string): CompiledFormula {
    const known = this.compiled.get(text);
    if (known !== undefined) return known;
    const compiled = compileFormula(text, this);
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
}

/** The sheets of a workbook by name. */
export function modelSheets(workbook: Workbook): ReadonlyMap<string, SheetModel> {
  const sheets = new Map<string, SheetModel>();
  let ordinal = 0;
  for (const definition of workbook.sheets) {
    const sheet = new SheetModel(definition, sheets, ordinal);
    ordinal += sheet.columns.length + sheet.fields.length;
    sheets.set(definition.name, sheet);
  }
  return sheets;
}

export function isFormula(plain: PlainValue | undefined): plain is string {
  return typeof plain === 'string' && plain.startsWith('=');
}

function collectChildren(parents: readonly number[]): readonly (readonly number[])[] {
  const children: number[][] = parents.map(() => []);
  for (const [row, parent] of parents.entries()) children[parent]?.push(row);
  return children;
}

function noteIn<Key>(readers: Map<Key, Set<Entry>>, key: Key, reader: Entry): void {
  const known = readers.get(key);
  if (known === undefined) readers.set(key, new Set([reader]));
  else known.add(reader);
}
