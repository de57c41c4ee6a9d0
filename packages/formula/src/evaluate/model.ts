import type { Evaluate } from '../functions/evaluation-context.ts';
import type { Expression } from '../syntax/ast.ts';
import type { ColumnIndex } from '../values/column-index.ts';
import type { TimeZone } from '../values/time-zone.ts';
import type { ErrorValue, FormulaValue, ListValue, Operand } from '../values/values.ts';
import { readCell, readSummary } from './cell-values.ts';
import type { PlainValue, Workbook, WorkbookReference, WorkbookSheet } from './workbook.ts';

/** Whose cells a formula gives the value of: all of a column, or those of some rows. */
export type FormulaRows = 'all' | Set<number>;

/** A formula made ready for evaluation. */
export interface CompiledFormula {
  /** null where it cannot run at all, which shows as #UNPARSEABLE. */
  code: Code | null;
  readonly reads: Read[];
}

/** What a formula reads of some columns, and which of its rows change with a cell of them. */
export interface Read {
  readonly columns: readonly ColumnModel[];
  /** The formula reads the column it stands in, without naming it. */
  readonly isOwnColumn: boolean;
  /** null when a memoized value stands between: whoever uses that is told by it. */
  readonly range: DependencyRange | null;
}

/** Which rows of a formula change with a cell of a row it reads: from a first to a last, or a few. */
export type DependencyRange = (row: number, sheet: SheetModel) => readonly [number, number] | ReadonlySet<number>;

export type Code = (run: Run) => Operand;

/** A part of a formula made ready to run: its names are resolved. */
export interface Bound {
  readonly node: Expression;
  /** In source order. */
  readonly parts: readonly Bound[];
  readonly code: Code;
  /** It comes to the same in every row, so that what is derived from its list can be memoized. */
  readonly isConstant: boolean;
  /** `@cell` occurs in it. */
  readonly usesCell: boolean;
  /** The columns of which it reads the cell of its row, beside `@cell`; null when it reads more than that. */
  readonly rowInputs: readonly ColumnModel[] | null;
  /** Tells it from all other parts of all formulas. */
  readonly number: number;
}

/** What the code of a formula runs against. */
export interface Run {
  /** The row the formula stands in, counted from 0; -1 where there is none. */
  readonly row: number;
  /** What `@cell` stands for; null outside criteria. */
  readonly currentCell: FormulaValue | null;
  readonly source: CellSource;
  call(evaluate: Evaluate, args: readonly Bound[]): Operand;
  /** With `@cell` standing for a value. */
  evaluateFor(cell: FormulaValue, part: Bound): Operand;
}

/** The values of all cells, worked out when they are first asked for. */
export interface CellSource {
  /** Days since 1970-01-01. */
  readonly today: number;
  /** Cells and calls inside one another. */
  nesting: number;
  readCell(column: ColumnModel, row: number): FormulaValue;
  /** The cells of columns side by side, all rows; the error of a cycle when one of them is being worked out. */
  readWhole(columns: readonly ColumnModel[]): ListValue | ErrorValue;
  /** The cells of columns side by side, some rows, both ends included. Rows beyond the sheet's last are left out, as they are blank. */
  readRows(columns: readonly ColumnModel[], top: number, bottom: number): ListValue;
  /** A memoized value, worked out when there is none. */
  memoize(memo: MemoizedValue, work: Code, run: Run): Operand;
  /** As in `EvaluationContext`. */
  placesIn(list: ListValue): ReadonlyMap<string, readonly number[]>;
}

/** Who uses a memoized value: another one, or a cell by its number in the workbook. */
export type Reader = MemoizedValue | number;

/** A value that several cells share, until something it was worked out from changes. */
export class MemoizedValue {
  value: Operand | undefined = undefined;
  /** Somebody has asked for the value since it was last taken back; in a cycle without getting one that could be memoized. */
  isUsed = false;
  /** The cells with this formula use the value, whatever their rows; null when `users` names the cells. */
  readonly formula: CompiledFormula | null;
  readonly users = new Set<Reader>();

  constructor(formula: CompiledFormula | null = null) {
    this.formula = formula;
  }
}

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
  /** Memoized values that read any cells of the column as a whole. */
  readonly holders = new Set<MemoizedValue>();
  /** Those of them that change with any cell of the column. */
  readonly readers = new Set<MemoizedValue>();
  /** Memoized values that change with one cell of the column. */
  readonly cellReaders = new Map<number, Set<MemoizedValue>>();
  /** Memoized values that change with the rows that have a key here, and with what stands in those rows elsewhere. */
  readonly keyReaders = new Map<string, Set<MemoizedValue>>();
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
    const { timeZone } = this.sheet;
    return this.isField && plain !== undefined ? readSummary(plain, timeZone) : readCell(plain, this.type, timeZone);
  }

  write(row: number, plain: PlainValue): void {
    this.plain[row] = plain;
  }

  noteCellReader(row: number, reader: MemoizedValue): void {
    noteIn(this.cellReaders, row, reader);
  }

  noteKeyReader(key: string, reader: MemoizedValue): void {
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
  private readonly workbook: WorkbookModel;
  private children: readonly (readonly number[])[] | null = null;

  /** `firstOrdinal` is the ordinal of its first column. */
  constructor(definition: WorkbookSheet, workbook: WorkbookModel, firstOrdinal: number) {
    const { columns, rows, summary = {}, references = [] } = definition;
    this.definition = definition;
    this.workbook = workbook;
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
    return this.workbook.sheets.get(name);
  }

  compile(text: string): CompiledFormula {
    const known = this.compiled.get(text);
    if (known !== undefined) return known;
    const compiled = this.workbook.compile(text, this);
    this.compiled.set(text, compiled);
    return compiled;
  }

  get timeZone(): TimeZone {
    return this.workbook.timeZone;
  }

  parentOf(row: number): number {
    return this.parents[row] ?? -1;
  }

  childrenOf(row: number): readonly number[] {
    this.children ??= collectChildren(this.parents);
    return this.children[row] ?? [];
  }
}

/** What the sheets of a workbook share. */
interface WorkbookModel {
  /** By name. */
  readonly sheets: ReadonlyMap<string, SheetModel>;
  readonly compile: (text: string, sheet: SheetModel) => CompiledFormula;
  /** Whose clocks tell the instants in the cells. */
  readonly timeZone: TimeZone;
}

/** The sheets of a workbook by name. */
export function modelSheets(
  workbook: Workbook,
  { compile, timeZone }: Pick<WorkbookModel, 'compile' | 'timeZone'>,
): ReadonlyMap<string, SheetModel> {
  const sheets = new Map<string, SheetModel>();
  let ordinal = 0;
  for (const definition of workbook.sheets) {
    const sheet = new SheetModel(definition, { sheets, compile, timeZone }, ordinal);
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

function noteIn<Key>(readers: Map<Key, Set<MemoizedValue>>, key: Key, reader: MemoizedValue): void {
  const known = readers.get(key);
  if (known === undefined) readers.set(key, new Set([reader]));
  else known.add(reader);
}
