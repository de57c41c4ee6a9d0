import { findFunction } from '../catalogue/catalogue.ts';
import type {
  Binary,
  BinaryOperator,
  Call,
  CellReference,
  CrossSheetReference,
  Expression,
  RangeReference,
} from '../syntax/ast.ts';
import { childrenOf } from '../syntax/ast.ts';
import type { Analysis } from './analyse.ts';
import type { CompiledFormula } from './compile.ts';
import { ALL_ROWS, hierarchyReach, type Reach, SAME_ROW, spanReach } from './dependency-range.ts';
import { Entry, EntryTable } from './entry.ts';
import { IMPLEMENTATIONS } from './functions.ts';
import type { ColumnModel, SheetModel } from './model.ts';
import { applyBinary, applyUnary } from './operators.ts';
import type { Bound, BoundCall, Code } from './run.ts';
import { errorValue, type FormulaValue, type Operand, scalarOf } from './values.ts';

/** What a formula reads of some columns, and which of its rows change with a cell of them. */
export interface Read {
  readonly columns: readonly ColumnModel[];
  /** The formula reads the column it stands in, without naming it. */
  readonly isOwnColumn: boolean;
  /** null when a kept value stands between: whoever uses that is told by it. */
  readonly reach: Reach | null;
}

/** Told of each part of a formula when its value is known, the inner parts first. */
export type Trace = (node: Expression, value: Operand) => void;

const UNPARSEABLE = errorValue('#UNPARSEABLE');
const INVALID_OPERATION = errorValue('#INVALID OPERATION');
const MISSING = errorValue('#REF');

/** Turns the parts of one formula into functions that read the sheet's columns directly. */
export class Binder {
  private readonly formula: CompiledFormula;
  private readonly reads: Read[];
  private readonly sheet: SheetModel;
  private readonly analysis: Analysis;
  /** The part stands inside one whose value is kept. */
  private isKept = false;
  private readonly trace: Trace | null;

  /** What the formula reads is noted in it. With a trace nothing is kept, and every part reports its value. */
  constructor(sheet: SheetModel, analysis: Analysis, { formula, trace }: { formula: CompiledFormula; trace: Trace | null }) {
    this.trace = trace;
    this.formula = formula;
    this.reads = formula.reads;
    this.sheet = sheet;
    this.analysis = analysis;
  }

  bind(node: Expression): Bound {
    const isConstant = this.analysis.constants.has(node);
    const inputs = this.analysis.shared.get(node);
    const outer = this.isKept;
    const readsBefore = this.reads.length;
    this.isKept ||= (isConstant && node.kind === 'call') || inputs !== undefined;
    const bound = this.bindPlain(node, isConstant);
    this.isKept = outer;
    if (this.trace !== null) return traced(bound, this.trace);
    if (isConstant && node.kind === 'call') {
      return {
        ...bound,
        code: this.reads.length === readsBefore ? computedOnce(bound.code) : keptOnce(bound.code, this.formula),
      };
    }
    return inputs === undefined ? bound : { ...bound, code: this.keptByInputs(bound.code, inputs) };
  }

  private bindPlain(node: Expression, isConstant: boolean): Bound {
    if (node.kind === 'binary') return this.bindChain(node);
    const parts = childrenOf(node).map((part) => this.bind(part));
    const usesCell = node.kind === 'current-cell' || parts.some((part) => part.usesCell);
    return { node, parts, isConstant, usesCell, code: this.codeOf(node, parts) };
  }

  private codeOf(node: Exclude<Expression, Binary>, parts: readonly Bound[]): Code {
    switch (node.kind) {
      case 'number':
      case 'text':
      case 'boolean': {
        const value = { type: node.kind, value: node.value } as FormulaValue;
        return () => value;
      }
      case 'cell':
        return this.codeOfCell(node);
      case 'range':
        return this.codeOfRange(node);
      case 'cross-sheet':
        return this.codeOfCrossSheet(node);
      case 'summary':
        return this.codeOfField(this.sheet.fieldNamed(node.field));
      case 'current-cell':
        return (run) => run.currentCell ?? UNPARSEABLE;
      case 'unary': {
        const operand = codeOfPart(parts[0]);
        return (run) => applyUnary(node.operator, scalarOf(operand(run)));
      }
      case 'call':
        return this.codeOfCall(node, parts);
      case 'criterion':
        return () => UNPARSEABLE;
    }
  }

  /** Long sums lean to the left; a loop keeps them off the stack. */
  private bindChain(node: Binary): Bound {
    const chain: Binary[] = [];
    let left: Expression = node;
    while (left.kind === 'binary') {
      chain.push(left);
      left = left.left;
    }
    const first = this.bind(left);
    const steps = chain.reverse().map(({ operator, right }) => ({ operator, right: this.bind(right) }));
    const parts = [first, ...steps.map(({ right }) => right)];
    const code = codeOfChain(
      first.code,
      steps.map(({ operator, right }) => ({ operator, code: right.code })),
    );
    return { node, parts, isConstant: false, usesCell: parts.some((part) => part.usesCell), code };
  }

  private note(columns: readonly ColumnModel[], reach: Reach): void {
    this.reads.push({ columns, isOwnColumn: false, reach: this.isKept && reach !== SAME_ROW ? null : reach });
  }

  private codeOfCell(node: CellReference): Code {
    const column = this.sheet.columnNamed(node.column);
    if (column === undefined) return () => UNPARSEABLE;
    const { rowCount } = this.sheet;
    if (node.row === 'current') {
      this.note([column], SAME_ROW);
      return (run) => {
        const { row } = run;
        if (row >= 0 && row < rowCount) return run.read(column, row);
        return row < 0 ? INVALID_OPERATION : MISSING;
      };
    }
    const row = node.row - 1;
    if (row >= rowCount) return () => MISSING;
    this.note([column], spanReach(row, row));
    return (run) => run.read(column, row);
  }

  private codeOfField(field: ColumnModel | undefined): Code {
    if (field === undefined) return () => UNPARSEABLE;
    this.note([field], ALL_ROWS);
    return (run) => run.read(field, 0);
  }

  private codeOfRange({ from, to }: RangeReference): Code {
    const { sheet } = this;
    const first = sheet.columnIndex(from.column);
    const last = sheet.columnIndex(to.column);
    if (first === undefined || last === undefined) return () => UNPARSEABLE;
    const columns = sheet.columns.slice(Math.min(first, last), Math.max(first, last) + 1);
    if (from.row === 'all' && to.row === 'all') {
      this.note(columns, ALL_ROWS);
      return (run) => run.readWhole(columns);
    }
    const top = from.row === 'all' ? 0 : from.row === 'current' ? 'current' : from.row - 1;
    const bottom = to.row === 'all' ? sheet.rowCount - 1 : to.row === 'current' ? 'current' : to.row - 1;
    this.note(columns, spanReach(top, bottom));
    return (run) => {
      const start = top === 'current' ? run.row : top;
      const end = bottom === 'current' ? run.row : bottom;
      return (top === 'current' || bottom === 'current') && run.row < 0
        ? INVALID_OPERATION
        : run.readRows(columns, Math.min(start, end), Math.max(start, end));
    };
  }

  private codeOfCrossSheet(node: CrossSheetReference): Code {
    const reference = this.sheet.reference(node.name);
    const sheet = reference && this.sheet.sheetNamed(reference.sheet);
    if (reference === undefined || sheet === undefined) return () => errorValue('#INVALID REF');
    const [first, last] = reference.columns.map((title) => sheet.columnIndex(title));
    if (first === undefined || last === undefined) return () => MISSING;
    const columns = sheet.columns.slice(Math.min(first, last), Math.max(first, last) + 1);
    this.note(columns, ALL_ROWS);
    const { rows } = reference;
    if (rows === undefined) return (run) => run.readWhole(columns);
    return (run) => run.readRows(columns, Math.min(...rows) - 1, Math.max(...rows) - 1);
  }

  private codeOfCall(node: Call, args: readonly Bound[]): Code {
    const work = IMPLEMENTATIONS[node.name];
    const entry = findFunction(node.name);
    if (work === undefined || entry === undefined) return () => UNPARSEABLE;
    if (entry.category === 'Hierarchy') this.noteHierarchy(node);
    const count = node.args.length;
    if (count < entry.minArgs || (entry.maxArgs !== null && count > entry.maxArgs)) {
      return () => errorValue('#INCORRECT ARGUMENT SET');
    }
    const call: BoundCall = { name: node.name, args };
    return (run) => run.nest(work, call);
  }

  /** `CHILDREN(PARENT())` reads rows beside its own: only simple calls are known to stay above and below. */
  private noteHierarchy(call: Call): void {
    let [argument] = call.args;
    const isSimple = argument === undefined || (argument.kind === 'cell' && argument.row === 'current');
    while (argument?.kind === 'call') [argument] = argument.args;
    const column = argument?.kind === 'cell' ? this.sheet.columnNamed(argument.column) : undefined;
    if (column !== undefined) this.note([column], isSimple ? hierarchyReach : ALL_ROWS);
    else this.reads.push({ columns: [], isOwnColumn: true, reach: ALL_ROWS });
  }

  /** Rows with the same inputs share one value. */
  private keptByInputs(code: Code, inputs: readonly CellReference[]): Code {
    const table = new EntryTable();
    const columns = inputs.flatMap((input) => this.sheet.columnNamed(input.column) ?? []);
    const [only] = columns;
    if (columns.length === 1 && only !== undefined) {
      return (run) => (isRow(run.row, only) ? run.keep(table.at(identityOf(run.read(only, run.row))), code) : code(run));
    }
    return (run) => {
      if (columns.some((column) => !isRow(run.row, column))) return code(run);
      let key = '';
      for (const column of columns) key += `${identityOf(run.read(column, run.row))}\n`;
      return run.keep(table.at(key), code);
    };
  }
}

function isRow(row: number, column: ColumnModel): boolean {
  return row >= 0 && row < column.size;
}

function keptOnce(code: Code, formula: CompiledFormula): Code {
  const entry = new Entry(formula);
  return (run) => run.keep(entry, code);
}

/** Inside a criterion that tests cell after cell no value is worth telling. */
function traced(bound: Bound, trace: Trace): Bound {
  const code: Code = (run) => {
    const value = bound.code(run);
    if (run.currentCell === null) trace(bound.node, value);
    return value;
  };
  return { ...bound, code };
}

/** Without anything read from cells there is nothing to be told of. */
function computedOnce(code: Code): Code {
  let value: Operand | undefined;
  return (run) => {
    value ??= code(run);
    return value;
  };
}

function codeOfPart(part: Bound | undefined): Code {
  return part?.code ?? (() => UNPARSEABLE);
}

function codeOfChain(first: Code, steps: readonly { readonly operator: BinaryOperator; readonly code: Code }[]): Code {
  const [only] = steps;
  if (steps.length === 1 && only !== undefined) {
    const { operator, code } = only;
    return (run) => applyBinary(operator, scalarOf(first(run)), scalarOf(code(run)));
  }
  return (run) => {
    let value = scalarOf(first(run));
    for (const { operator, code } of steps) value = applyBinary(operator, value, scalarOf(code(run)));
    return value;
  };
}

/** A text that two values share only when no formula can tell them apart. */
function identityOf(value: Operand): string {
  if (value.type === 'text') return `t${value.value}`;
  if (value.type === 'number') return `n${value.value}`;
  if (value.type === 'date') return `d${value.day} ${value.seconds}`;
  return JSON.stringify(value);
}
