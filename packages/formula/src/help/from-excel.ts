import { checkFormula } from '../check/check-formula.ts';
import { FUNCTIONS, findFunction, parameterAt } from '../functions/catalogue.ts';
import { type ExcelCounterpart, sameArguments, type Translated, Untranslatable } from '../functions/excel-counterpart.ts';
import type { FunctionEntry } from '../functions/function-definition.ts';
import { findMissingFunction, join, MISSING_FUNCTIONS, OTHER_EXCEL_FUNCTIONS } from '../functions/missing.ts';
import type { Expression } from '../syntax/ast.ts';
import { isBinaryOperator, isComparison } from '../syntax/ast.ts';
import {
  binary,
  boolean,
  CURRENT_CELL,
  call,
  cell,
  criterion,
  crossSheet,
  negative,
  number,
  range,
  text,
} from '../syntax/build.ts';
import { printExpression } from '../syntax/printer.ts';
import { toFifteenDigits } from '../values/values.ts';
import { type ExcelCell, type ExcelNode, parseExcel } from './excel-parser.ts';

/** Titles in the order of Excel's columns, A first, or by letter. */
export type ExcelColumns = readonly (string | { readonly title: string })[] | Readonly<Record<string, string>>;

export interface FromExcelOptions {
  /** The Excel row the formula stands in. When left out it is the one row its cells without a `$` lie in. */
  readonly row?: number;
  /** Rows of headings above the data in Excel, which Smartsheet does not number; 1 when left out. */
  readonly headingRows?: number;
}

export type ExcelTranslation =
  | {
      readonly ok: true;
      readonly formula: string;
      /** What differs, or is left to do. */
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

/** A formula of Excel as Smartsheet writes it, with addresses turned into columns; or the reason why that cannot be. Never throws. */
export function fromExcel(formula: string, columns: ExcelColumns, options: FromExcelOptions = {}): ExcelTranslation {
  const parsed = parseExcel(formula);
  if (!parsed.ok) return parsed;
  const titles = titlesByLetter(columns);
  const row = options.row ?? commonRow(parsed.cells);
  if (row === 'several')
    return {
      ok: false,
      reason: 'The formula reads cells of several rows: say in which row it stands, so that the others can be told from it.',
    };
  const translator = new Translator({ titles, row, headingRows: options.headingRows ?? 1 });
  const expression = translator.translate(parsed.node);
  if (expression instanceof Untranslatable) return { ok: false, reason: expression.reason };
  const written = `=${printExpression(expression)}`;
  const error = checkFormula(written).find(({ severity }) => severity === 'error');
  return error === undefined
    ? { ok: true, formula: written, notes: [...translator.notes] }
    : { ok: false, reason: `The nearest formula is ${written}, and that does not work: ${error.message}` };
}

function titlesByLetter(columns: ExcelColumns): ReadonlyMap<string, string> {
  if (!Array.isArray(columns))
    return new Map(Object.entries(columns).map(([letter, title]) => [letter.toUpperCase(), String(title)]));
  const titles: readonly (string | { readonly title: string })[] = columns;
  return new Map(titles.map((column, index) => [letterOf(index), typeof column === 'string' ? column : column.title]));
}

/** A, B … Z, AA … */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

/** The row of all single cells without a `$` before it; null when there are none. */
function commonRow(cells: readonly ExcelCell[]): number | null | 'several' {
  const rows = new Set(
    cells.flatMap(({ row, rowAbsolute, sheet }) => (rowAbsolute || row === null || sheet !== null ? [] : [row])),
  );
  const [row = null] = rows;
  return rows.size > 1 ? 'several' : row;
}

interface Place {
  readonly titles: ReadonlyMap<string, string>;
  readonly row: number | null;
  readonly headingRows: number;
}

class Translator {
  readonly notes = new Set<string>();
  private readonly place: Place;

  constructor(place: Place) {
    this.place = place;
  }

  translate(node: ExcelNode): Translated {
    switch (node.kind) {
      case 'number':
        return number(node.value);
      case 'text':
        return text(node.value);
      case 'boolean':
        return boolean(node.value);
      case 'cell':
        return this.cellOf(node);
      case 'range':
        return this.rangeOf(node.from, node.to);
      case 'call':
        return this.callOf(node.name, node.args);
      case 'unary':
        return this.with([node.operand], ([operand]) => (node.operator === '-' ? negative(operand) : operand));
      case 'percent':
        return this.with([node.operand], ([operand]) =>
          operand.kind === 'number' ? number(toFifteenDigits(operand.value / 100)) : binary('/', operand, number(100)),
        );
      case 'binary':
        return this.binaryOf(node.operator, node.left, node.right);
    }
  }

  private with(nodes: readonly ExcelNode[], apply: (parts: readonly [Expression, ...Expression[]]) => Translated): Translated {
    const parts: Expression[] = [];
    for (const node of nodes) {
      const part = this.translate(node);
      if (part instanceof Untranslatable) return part;
      parts.push(part);
    }
    const [first, ...others] = parts;
    return first === undefined ? new Untranslatable('A part of the formula is missing.') : apply([first, ...others]);
  }

  private binaryOf(operator: string, left: ExcelNode, right: ExcelNode): Translated {
    if (operator === '&') return this.with(joinedParts({ kind: 'binary', operator, left, right }), join);
    return this.with([left, right], ([one, other]) =>
      other !== undefined && isBinaryOperator(operator)
        ? binary(operator, one, other)
        : new Untranslatable(`The operator ${operator} has no counterpart.`),
    );
  }

  private callOf(name: string, args: readonly (ExcelNode | null)[]): Translated {
    const criteria = findFunction(findMissingFunction(name)?.criteriaAs ?? name);
    const parts: Expression[] = [];
    for (const [index, argument] of args.entries()) {
      const isCriterion = criteria !== undefined && parameterAt(criteria, index)?.type === 'criterion';
      const part = argument === null ? emptyArgument(name) : isCriterion ? this.criterionOf(argument) : this.translate(argument);
      if (part instanceof Untranslatable) return part;
      parts.push(part);
    }
    return translateCall(name, parts, (note) => this.notes.add(note));
  }

  /** Quoted comparisons lose their quotation marks: `">"&B2` becomes `> B@row`. */
  private criterionOf(node: ExcelNode): Translated {
    if (node.kind === 'text')
      return (
        criterionOf(node.value) ??
        new Untranslatable(`The criterion "${node.value}" has no counterpart: its wildcards cannot be expressed.`)
      );
    if (node.kind !== 'binary' || node.operator !== '&') return this.translate(node);
    const [first, ...others] = joinedParts(node);
    if (first?.kind !== 'text' || !isComparison(first.value)) return this.wildcardOf(first, others) ?? this.translate(node);
    const operator = first.value;
    return this.with(others, (parts) => {
      const operand = parts.length === 1 ? parts[0] : join(parts);
      return operator === '=' ? operand : criterion(operator, operand);
    });
  }

  /** `"*"&A2&"*"`: the cell contains it. */
  private wildcardOf(first: ExcelNode | undefined, others: readonly ExcelNode[]): Translated | null {
    const [middle, last] = others;
    const isStar = (node: ExcelNode | undefined) => node?.kind === 'text' && node.value === '*';
    if (!isStar(first) || !isStar(last) || middle === undefined || others.length !== 2) return null;
    return this.with([middle], ([wanted]) => call('CONTAINS', wanted, CURRENT_CELL));
  }

  private cellOf(found: ExcelCell): Translated {
    if (found.sheet !== null) return this.referenceTo(found, found);
    const title = this.titleOf(found.column);
    if (title instanceof Untranslatable) return title;
    if (found.row === null) return range(title, title, 'all');
    if (found.row === this.place.row) return cell(title, 'current');
    const row = found.row - this.place.headingRows;
    if (row < 1) return new Untranslatable(`${found.column}${found.row} is a heading, which no formula in Smartsheet can read.`);
    this.notes.add('References to numbered rows do not work in column formulas.');
    return cell(title, row, found.rowAbsolute);
  }

  private rangeOf(from: ExcelCell, to: ExcelCell): Translated {
    if (from.sheet !== null) return this.referenceTo(from, to);
    const [first, last] = [this.titleOf(from.column), this.titleOf(to.column)];
    if (first instanceof Untranslatable) return first;
    if (last instanceof Untranslatable) return last;
    if (from.row !== null && from.row === to.row && (from.row === this.place.row || this.place.row === null))
      return range(first, last, 'current');
    if (from.row !== null) this.notes.add('Ranges of cells became whole columns.');
    return range(first, last, 'all');
  }

  /** Other sheets are read through references that have to be made once. */
  private referenceTo(from: ExcelCell, to: ExcelCell): Expression {
    const columns = from.column === to.column ? from.column : `${from.column}-${to.column}`;
    const name = `${from.sheet} ${columns}`;
    this.notes.add(`Create the cross-sheet reference {${name}} to column ${columns} of “${from.sheet}”.`);
    return crossSheet(name);
  }

  private titleOf(letter: string): string | Untranslatable {
    return (
      this.place.titles.get(letter) ?? new Untranslatable(`Column ${letter} has no title here: name the column it stands for.`)
    );
  }
}

/** The parts of a chain of `&`. */
function joinedParts(node: ExcelNode): readonly ExcelNode[] {
  return node.kind === 'binary' && node.operator === '&' ? [...joinedParts(node.left), ...joinedParts(node.right)] : [node];
}

/** Excel takes 0 or the empty text for an argument left out. */
function emptyArgument(name: string): Translated {
  return (
    findFunction(name)?.excelEmptyArgument ??
    new Untranslatable(`${name} is used with an empty argument, which Smartsheet does not allow.`)
  );
}

/** The functions of Smartsheet by their names in Excel, and what becomes of a call. */
const COUNTERPARTS: ReadonlyMap<string, readonly [FunctionEntry, ExcelCounterpart]> = new Map(
  FUNCTIONS.flatMap((entry) =>
    Object.entries({ [entry.name]: sameArguments(), ...entry.excel }).map(
      ([name, counterpart]) => [name, [entry, counterpart]] as const,
    ),
  ),
);

const TRANSLATIONS = new Map([...MISSING_FUNCTIONS, ...OTHER_EXCEL_FUNCTIONS].map(({ name, excel }) => [name, excel]));

/** A call of an Excel function with translated arguments, as Smartsheet writes it. */
function translateCall(name: string, args: readonly Expression[], note: (text: string) => void): Translated {
  const [entry, counterpart = TRANSLATIONS.get(name)] = COUNTERPARTS.get(name) ?? [];
  if (typeof counterpart === 'function') return counterpart(args, note) ?? new Untranslatable(`${name} lacks an argument here.`);
  if (entry === undefined) return withoutCounterpart(name);
  if (args.length < entry.minArgs || (entry.maxArgs !== null && args.length > entry.maxArgs))
    return new Untranslatable(
      `${name} is used here with ${args.length} arguments, which ${entry.name} in Smartsheet does not take.`,
    );
  if (counterpart?.note !== undefined) note(counterpart.note);
  return call(entry.name, ...args);
}

function withoutCounterpart(name: string): Untranslatable {
  const advice = findMissingFunction(name)?.advice;
  return new Untranslatable(
    advice === undefined
      ? `Smartsheet has no function ${name}, and nothing that does the same is known.`
      : `Smartsheet has no function ${name}: ${advice}.`,
  );
}

/** A criterion in quotation marks, as Excel writes it, as Smartsheet does; null where it has no counterpart. */
function criterionOf(quoted: string): Expression | null {
  const [, operator = '', rest = ''] = /^(<>|<=|>=|<|>|=)?(.*)$/s.exec(quoted) ?? [];
  if (/[*?~]/.test(rest)) return wildcardOf(operator, rest);
  const operand = literalOf(rest);
  if (operand === null) return null;
  if (operator === '' || operator === '=') return operand;
  return isComparison(operator) ? criterion(operator, operand) : null;
}

function literalOf(value: string): Expression | null {
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return number(Number(value));
  if (/^(?:true|false)$/i.test(value)) return boolean(value.toLowerCase() === 'true');
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value) ?? [];
  if (year !== undefined) return call('DATE', number(Number(year)), number(Number(month)), number(Number(day)));
  return text(value);
}

/** `*x*`, `x*` and `*x`; other patterns have no counterpart. */
function wildcardOf(operator: string, pattern: string): Expression | null {
  const [, before, core = '', after] = /^(\*?)([^*?~]+)(\*?)$/.exec(pattern) ?? [];
  if (core === '' || !['', '=', '<>'].includes(operator)) return null;
  const test =
    before === '*' && after === '*'
      ? call('CONTAINS', text(core), CURRENT_CELL)
      : binary('=', call(after === '*' ? 'LEFT' : 'RIGHT', CURRENT_CELL, number(core.length)), text(core));
  return operator === '<>' ? call('NOT', test) : test;
}
