import { findFunction } from '../functions/catalogue.ts';
import type {
  Binary,
  BinaryOperator,
  Call,
  CellReference,
  ComparisonOperator,
  CrossSheetReference,
  Expression,
  RangeReference,
} from '../syntax/ast.ts';
import { childrenOf } from '../syntax/ast.ts';
import { chainOf } from '../syntax/chain.ts';
import { identityOf } from '../values/compare.ts';
import { applyBinary, applyUnary } from '../values/operators.ts';
import { errorValue, type FormulaValue, type Operand, scalarOf } from '../values/values.ts';
import type { Analysis } from './analyse.ts';
import { compareCell, comparisonOfCell } from './criterion.ts';
import { ALL_ROWS, hierarchyRange, SAME_ROW, spanRange } from './dependency-range.ts';
import {
  type Bound,
  type Code,
  type ColumnModel,
  type CompiledFormula,
  type DependencyRange,
  MemoizedValue,
  type Read,
  type SheetModel,
} from './model.ts';

/** Told of each part of a formula when its value is known, the inner parts first. */
export type Trace = (node: Expression, value: Operand) => void;

const UNPARSEABLE = errorValue('#UNPARSEABLE');
const INVALID_OPERATION = errorValue('#INVALID OPERATION');
const MISSING = errorValue('#REF');
const BLOCKED = errorValue('#BLOCKED');

/** Turns the parts of one formula into functions that read the sheet's columns directly. */
export class Binder {
  private readonly formula: CompiledFormula;
  private readonly reads: Read[];
  private readonly sheet: SheetModel;
  private readonly analysis: Analysis;
  /** The part stands inside one whose value is memoized. */
  private isMemoized = false;
  private readonly trace: Trace | null;

  /** What the formula reads is noted in it. With a trace nothing is memoized, and every part reports its value. */
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
    const outer = this.isMemoized;
    const readsBefore = this.reads.length;
    this.isMemoized ||= (isConstant && node.kind === 'call') || inputs !== undefined;
    const bound = this.bindPlain(node, isConstant);
    this.isMemoized = outer;
    if (this.trace !== null) return traced(bound, this.trace);
    if (isConstant && node.kind === 'call') {
      return {
        ...bound,
        code: this.reads.length === readsBefore ? computedOnce(bound.code) : memoizedOnce(bound.code, this.formula),
      };
    }
    return inputs === undefined ? bound : { ...bound, code: this.memoizedByInputs(bound.code, inputs) };
  }

  private bindPlain(node: Expression, isConstant: boolean): Bound {
    if (node.kind === 'binary') return this.bindChain(node);
    const parts = childrenOf(node).map((part) => this.bind(part));
    // 'MIN(COLLECT(…, @cell > 5))' as a criterion is a value: its `@cell` is a cell of the inner range.
    const bindsCell = node.kind === 'call' && findFunction(node.name)?.matchesPhrase !== undefined;
    const usesCell = !bindsCell && (node.kind === 'current-cell' || parts.some((part) => part.usesCell));
    const rowInputs = joined([this.inputsOf(node), ...parts.map((part) => part.rowInputs)]);
    return { node, parts, isConstant, usesCell, rowInputs, number: nextNumber(), code: this.codeOf(node, parts) };
  }

  /** `rowInputs` of a part itself, leaving out what is inside it. */
  private inputsOf(node: Expression): readonly ColumnModel[] | null {
    if (node.kind === 'call') return findFunction(node.name)?.readsHierarchy ? null : [];
    if (node.kind === 'range' || node.kind === 'cross-sheet' || node.kind === 'summary') return null;
    if (node.kind !== 'cell') return [];
    const column = this.sheet.columnNamed(node.column);
    return node.row === 'current' && column !== undefined ? [column] : null;
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
        const operand = this.codeOfOperand(parts[0]);
        return (run) => applyUnary(node.operator, scalarOf(operand(run)));
      }
      case 'call':
        return this.codeOfCall(node, parts);
      case 'criterion':
        return () => UNPARSEABLE;
    }
  }

  private bindChain(node: Binary): Bound {
    const chain = chainOf(node);
    const first = this.bind(chain.first);
    const steps = chain.steps.map(({ operator, right }) => ({ operator, right: this.bind(right) }));
    const parts = [first, ...steps.map(({ right }) => right)];
    const comparison = comparisonOfCell({ node, parts });
    const code =
      comparison === null
        ? codeOfChain(
            this.codeOfOperand(first),
            steps.map(({ operator, right }) => ({ operator, code: this.codeOfOperand(right) })),
          )
        : codeOfCellComparison(comparison.operator, this.codeOfOperand(comparison.operand));
    const usesCell = parts.some((part) => part.usesCell);
    const rowInputs = joined(parts.map((part) => part.rowInputs));
    return { node, parts, isConstant: false, usesCell, rowInputs, number: nextNumber(), code };
  }

  /** An operator does not work on a cell in error; what goes wrong in the formula itself keeps its name. */
  private codeOfOperand(part: Bound | undefined): Code {
    if (part === undefined) return () => UNPARSEABLE;
    const { node, code } = part;
    if (node.kind === 'cell') {
      const column = this.sheet.columnNamed(node.column);
      if (column === undefined) return code;
      const fixed = node.row === 'current' ? null : node.row - 1;
      return (run) => blockedBy(code(run), isRow(fixed ?? run.row, column));
    }
    if (node.kind === 'summary') return (run) => blockedBy(code(run), this.sheet.fieldNamed(node.field) !== undefined);
    if (node.kind !== 'range' && node.kind !== 'cross-sheet') return code;
    return (run) => {
      const operand = code(run);
      return operand.type === 'list' ? blockedBy(scalarOf(operand), operand.values.length === 1) : operand;
    };
  }

  private note(columns: readonly ColumnModel[], range: DependencyRange): void {
    this.reads.push({ columns, isOwnColumn: false, range: this.isMemoized && range !== SAME_ROW ? null : range });
  }

  private codeOfCell(node: CellReference): Code {
    const column = this.sheet.columnNamed(node.column);
    if (column === undefined) return () => UNPARSEABLE;
    const { rowCount } = this.sheet;
    if (node.row === 'current') {
      this.note([column], SAME_ROW);
      return (run) => {
        const { row } = run;
        if (row >= 0 && row < rowCount) return run.source.readCell(column, row);
        return row < 0 ? INVALID_OPERATION : MISSING;
      };
    }
    const row = node.row - 1;
    if (row >= rowCount) return () => MISSING;
    this.note([column], spanRange(row, row));
    return (run) => run.source.readCell(column, row);
  }

  private codeOfField(field: ColumnModel | undefined): Code {
    if (field === undefined) return () => UNPARSEABLE;
    this.note([field], ALL_ROWS);
    return (run) => run.source.readCell(field, 0);
  }

  private codeOfRange({ from, to }: RangeReference): Code {
    const { sheet } = this;
    const first = sheet.columnIndex(from.column);
    const last = sheet.columnIndex(to.column);
    if (first === undefined || last === undefined) return () => UNPARSEABLE;
    const columns = sheet.columns.slice(Math.min(first, last), Math.max(first, last) + 1);
    if (from.row === 'all' && to.row === 'all') {
      this.note(columns, ALL_ROWS);
      return (run) => run.source.readWhole(columns);
    }
    const top = from.row === 'all' ? 0 : from.row === 'current' ? 'current' : from.row - 1;
    const bottom = to.row === 'all' ? sheet.rowCount - 1 : to.row === 'current' ? 'current' : to.row - 1;
    this.note(columns, spanRange(top, bottom));
    return (run) => {
      const start = top === 'current' ? run.row : top;
      const end = bottom === 'current' ? run.row : bottom;
      return (top === 'current' || bottom === 'current') && run.row < 0
        ? INVALID_OPERATION
        : run.source.readRows(columns, Math.min(start, end), Math.max(start, end));
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
    if (rows === undefined) return (run) => run.source.readWhole(columns);
    return (run) => run.source.readRows(columns, Math.min(...rows) - 1, Math.max(...rows) - 1);
  }

  private codeOfCall(node: Call, args: readonly Bound[]): Code {
    const entry = findFunction(node.name);
    if (entry === undefined) return () => UNPARSEABLE;
    if (entry.readsHierarchy) this.noteHierarchy(node);
    const count = node.args.length;
    if (count < entry.minArgs || (entry.maxArgs !== null && count > entry.maxArgs)) {
      return () => errorValue('#INCORRECT ARGUMENT SET');
    }
    const { evaluate } = entry;
    return (run) => run.call(evaluate, args);
  }

  /** `CHILDREN(PARENT())` reads rows beside its own: only simple calls are known to stay above and below. */
  private noteHierarchy(call: Call): void {
    let [argument] = call.args;
    const isSimple = argument === undefined || (argument.kind === 'cell' && argument.row === 'current');
    while (argument?.kind === 'call') [argument] = argument.args;
    const column = argument?.kind === 'cell' ? this.sheet.columnNamed(argument.column) : undefined;
    if (column !== undefined) this.note([column], isSimple ? hierarchyRange : ALL_ROWS);
    else this.reads.push({ columns: [], isOwnColumn: true, range: ALL_ROWS });
  }

  /** Rows with the same inputs share one value. */
  private memoizedByInputs(code: Code, inputs: readonly CellReference[]): Code {
    const memos = new Map<string, MemoizedValue>();
    const columns = inputs.flatMap((input) => this.sheet.columnNamed(input.column) ?? []);
    const [only] = columns;
    if (columns.length === 1 && only !== undefined) {
      return (run) =>
        isRow(run.row, only)
          ? run.source.memoize(memoAt(memos, identityOf(run.source.readCell(only, run.row))), code, run)
          : code(run);
    }
    return (run) => {
      if (columns.some((column) => !isRow(run.row, column))) return code(run);
      let key = '';
      for (const column of columns) {
        const identity = identityOf(run.source.readCell(column, run.row));
        key += `${identity.length} ${identity}`;
      }
      return run.source.memoize(memoAt(memos, key), code, run);
    };
  }
}

let partCount = 0;

function nextNumber(): number {
  partCount += 1;
  return partCount;
}

function joined(lists: readonly (readonly ColumnModel[] | null)[]): readonly ColumnModel[] | null {
  return lists.every((list) => list !== null) ? [...new Set(lists.flat())] : null;
}

function isRow(row: number, column: ColumnModel): boolean {
  return row >= 0 && row < column.size;
}

function memoizedOnce(code: Code, formula: CompiledFormula): Code {
  const memo = new MemoizedValue(formula);
  return (run) => run.source.memoize(memo, code, run);
}

function memoAt(memos: Map<string, MemoizedValue>, key: string): MemoizedValue {
  const known = memos.get(key);
  if (known !== undefined) return known;
  const memo = new MemoizedValue();
  memos.set(key, memo);
  return memo;
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

/** Who reads a cycle is circular too. */
function blockedBy(value: Operand, isCell: boolean): Operand {
  return value.type === 'error' && isCell && value.code !== '#CIRCULAR REFERENCE' ? BLOCKED : value;
}

function codeOfCellComparison(operator: ComparisonOperator, operand: Code): Code {
  return (run) => {
    const cell = run.currentCell;
    return cell === null ? UNPARSEABLE : compareCell(operator, cell, scalarOf(operand(run)));
  };
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
