import { findFunction, parameterAt } from '../functions/catalogue.ts';
import { type Difference, type Note, type Translated, Untranslatable } from '../functions/excel-counterpart.ts';
import { dateLiteral, dayLiteral, EXCEL_EPOCH } from '../functions/excel-dates.ts';
import { findMissingFunction, join } from '../functions/missing.ts';
import type { BinaryOperator, Expression } from '../syntax/ast.ts';
import { childrenOf, isBinaryOperator, isComparison } from '../syntax/ast.ts';
import { binary, boolean, CURRENT_CELL, call, negative, number, plus, text } from '../syntax/build.ts';
import { printExpression } from '../syntax/printer.ts';
import { toFifteenDigits } from '../values/values.ts';
import { translateArrayCall, weightedAverage } from './excel-arrays.ts';
import { emptyArgument, takesNumbers, translateCall } from './excel-calls.ts';
import { arrayRefused, columnsIn, joinedParts, noteTruth, translateAll, translateCriterion } from './excel-criteria.ts';
import { type FunctionTranslating, noteEmptyNumber, noteEmptyRowsCounted, SPECIAL_FUNCTIONS } from './excel-functions.ts';
import { kindOf } from './excel-kinds.ts';
import type { ExcelNode, ExcelRange } from './excel-parser.ts';
import { type ColumnKind, type ExcelPlace, ExcelReferences } from './excel-references.ts';
import { columnsTested, findArray, mayReturnBlank } from './excel-results.ts';
import { isSearch, searchesTested, translateErrorTest } from './excel-searches.ts';

type Call = Extract<ExcelNode, { readonly kind: 'call' }>;
type Arguments = readonly (ExcelNode | null)[];

/** Read dates, so that Excel takes a blank for a day of January 1900. */
const DATE_READERS = new Set([
  ...['YEAR', 'MONTH', 'DAY', 'WEEKDAY', 'WEEKNUM', 'ISOWEEKNUM', 'EDATE', 'EOMONTH', 'DATEDIF', 'DAYS', 'TEXT'],
  ...['NETWORKDAYS', 'WORKDAY'],
]);
const TEXT_READERS = new Set([
  'LEN',
  'LEFT',
  'RIGHT',
  'MID',
  'UPPER',
  'LOWER',
  'SUBSTITUTE',
  'REPLACE',
  'FIND',
  'SEARCH',
  'REPT',
]);
/** A formula of 4,000 characters has fewer parts, and far fewer steps lead to it. */
const LARGEST_SIZE = 4_000;
const MOST_STEPS = 20_000;
const TOO_LONG = new Untranslatable(
  'The formula in Smartsheet would be longer than the 4000 characters it allows: work out parts of it in helper columns.',
);
const DATE_AS_NUMBER = new Untranslatable(
  'Excel numbers days, so that it can reckon with a date as with a number; Smartsheet cannot: reckon with the days between two dates, as in Due@row - TODAY().',
);
const RANKS = new Set(['RANK', 'RANK.EQ', 'RANK.AVG']);
const JOINERS = new Set(['CONCAT', 'CONCATENATE', 'TEXTJOIN']);

/** Translates one formula, and gathers what there is to say about it. */
export class ExcelTranslator implements FunctionTranslating {
  readonly notes = new Set<string>();
  readonly differences: Difference[] = [];
  readonly references: ExcelReferences;
  private readonly kinds: ReadonlyMap<string, ColumnKind>;
  /** Sums of what Smartsheet counts and the headings that Excel counts too. */
  private readonly withHeading = new Set<Expression>();
  /** Searches that are known to find something where a part is looked at, as JSON. */
  private found: ReadonlySet<string> = new Set();
  /** Columns whose cell is known to be filled there. */
  private filled: ReadonlySet<string> = new Set();
  /** The range that stands for each of its cells. */
  private tested: string | null = null;
  readonly headingRows: number;
  private readonly countsRows: boolean;
  private readonly sizes = new Map<Expression, number>();
  private steps = 0;

  constructor(place: ExcelPlace) {
    this.references = new ExcelReferences(place, this.note);
    this.kinds = new Map([...place.columns.values()].map(({ title, kind }) => [title, kind]));
    this.headingRows = place.headingRows;
    this.countsRows = place.countsRows ?? false;
  }

  readonly note: Note = (sentence, kind, columns = []) => {
    this.notes.add(sentence);
    const isKnown = this.differences.some((known) => known.kind === kind && known.columns.join() === columns.join());
    if (kind !== undefined && !isKnown) this.differences.push({ kind, columns });
  };

  kindOf = (expression: Expression): ColumnKind => kindOf(expression, (title) => this.kinds.get(title) ?? 'unknown');

  /** The whole formula: what it shows, not a part of one. */
  translateFormula(node: ExcelNode): Translated {
    const expression = this.translate(node);
    if (expression instanceof Untranslatable) return expression;
    const array = findArray(expression, (name) => this.isSingleCell(name));
    if (array !== undefined) return arrayRefused(printExpression(array));
    const shown = this.withoutHeadings(expression);
    if (shown !== expression) this.note('Excel counts the heading of the column as well, Smartsheet has none there.', 'heading');
    if (mayReturnBlank(shown)) this.note('Where the cell it takes is blank, Excel shows 0, Smartsheet nothing.', 'blank-result');
    return shown;
  }

  translate = (node: ExcelNode): Translated => {
    this.steps += 1;
    if (this.steps > MOST_STEPS) return TOO_LONG;
    const translated = this.translateNode(node);
    return translated instanceof Untranslatable || this.sizeOf(translated) <= LARGEST_SIZE ? translated : TOO_LONG;
  };

  private translateNode(node: ExcelNode): Translated {
    switch (node.kind) {
      case 'number':
        return number(node.value);
      case 'text':
        return text(node.value);
      case 'boolean':
        return boolean(node.value);
      case 'cell':
        return this.references.cellOf(node);
      case 'range':
        return JSON.stringify(node) === this.tested ? CURRENT_CELL : this.references.rangeOf(node);
      case 'call':
        return this.callOf(node);
      case 'unary':
        return this.signed(node.operator, node.operand);
      case 'percent':
        return this.percentOf(node.operand);
      case 'list':
        return new Untranslatable('Arrays in braces exist in Excel only: put the values into a column.');
      case 'binary':
        return this.binaryOf(node.operator, node.left, node.right);
    }
  }

  /** Parts that occur several times, as in EDATE, count each time. */
  private sizeOf(expression: Expression): number {
    const known = this.sizes.get(expression);
    if (known !== undefined) return known;
    const size = childrenOf(expression).reduce((sum, child) => sum + this.sizeOf(child), 1);
    this.sizes.set(expression, size);
    return size;
  }

  inCell(range: ExcelRange, node: ExcelNode): Translated {
    const before = this.tested;
    this.tested = JSON.stringify(range);
    const translated = this.translate(node);
    this.tested = before;
    return translated;
  }

  whereFound(searches: readonly ExcelNode[], node: ExcelNode): Translated {
    const before = this.found;
    this.found = new Set([...before, ...searches.map((search) => JSON.stringify(search))]);
    const translated = this.translate(node);
    this.found = before;
    return translated;
  }

  includesHeading(range: ExcelRange): boolean {
    return this.references.includesHeading(range);
  }

  withHeadings(count: Expression): Expression {
    return this.markCount(plus(count, this.headingRows));
  }

  withoutHeadings = (count: Expression): Expression => (this.withHeading.has(count) ? plus(count, -this.headingRows) : count);

  /** A call with its arguments translated one by one. */
  plainCall(name: string, args: Arguments): Translated {
    const criteria = findFunction(findMissingFunction(name)?.criteriaAs ?? name);
    const parts: Expression[] = [];
    for (const [index, argument] of args.entries()) {
      const isCriterion = criteria !== undefined && parameterAt(criteria, index)?.type === 'criterion';
      const part =
        argument === null
          ? emptyArgument(name, this.note)
          : isCriterion
            ? translateCriterion(argument, this, parts[index - 1])
            : this.translate(argument);
      if (part instanceof Untranslatable) return part;
      parts.push(part);
    }
    const reckons = parts.some((part, index) => this.kindOf(part) === 'date' && takesNumbers(name, index));
    return reckons ? DATE_AS_NUMBER : translateCall(name, parts, this.note);
  }

  private callOf(node: Call): Translated {
    const { name, args } = node;
    this.noteReading(node);
    const special =
      translateErrorTest(node, this) ?? translateArrayCall(node, this) ?? SPECIAL_FUNCTIONS[name]?.(args, this, name) ?? null;
    if (special !== null) return special;
    if (name === 'IF') return this.conditional(args);
    noteEmptyRowsCounted(name, args, this);
    return this.plainCall(name, args);
  }

  /** What a condition asks about is known where its branches are looked at. */
  private conditional(args: Arguments): Translated {
    const [condition, ...branches] = args;
    const asked = condition ? this.translate(condition) : new Untranslatable('IF lacks an argument here.');
    if (asked instanceof Untranslatable) return asked;
    if (branches.length === 1)
      this.note('Where the condition does not hold, Excel shows FALSE, this formula nothing.', 'no-condition-holds');
    const before = this.filled;
    this.filled = new Set([...before, ...columnsTested(asked)]);
    const parts = translateAll(
      branches.map((branch) => branch ?? EMPTY_BRANCH),
      { translate: (branch) => (branch === EMPTY_BRANCH ? emptyArgument('IF', this.note) : this.branch(branch, condition)) },
    );
    this.filled = before;
    return parts instanceof Untranslatable ? parts : translateCall('IF', [asked, ...parts], this.note);
  }

  private branch(branch: ExcelNode, condition: ExcelNode | null | undefined): Translated {
    return this.whereFound(condition ? searchesTested(condition) : [], branch);
  }

  private signed(operator: '+' | '-', operand: ExcelNode): Translated {
    const value = this.translate(operand);
    if (value instanceof Untranslatable) return value;
    if (operator === '+') return value;
    const doubled = operand.kind === 'unary' && operand.operator === '-' && value.kind === 'unary' ? value.operand : null;
    // Two signs turn a text or a condition into a number.
    if (doubled?.kind === 'call' && doubled.name === 'VALUE') return doubled;
    if (doubled !== null && this.kindOf(doubled) === 'boolean') return call('IF', doubled, number(1), number(0));
    if (this.kindOf(value) === 'date') return DATE_AS_NUMBER;
    return negative(this.numeric(value));
  }

  private percentOf(operand: ExcelNode): Translated {
    const value = this.translate(operand);
    if (value instanceof Untranslatable) return value;
    return value.kind === 'number' ? number(toFifteenDigits(value.value / 100)) : binary('/', this.numeric(value), number(100));
  }

  private binaryOf(operator: string, left: ExcelNode, right: ExcelNode): Translated {
    if (operator === '&') return this.joined(joinedParts({ kind: 'binary', operator, left, right }));
    const average = operator === '/' ? weightedAverage(left, right, this) : null;
    if (average !== null) return average;
    const [one, other] = [this.translate(left), this.translate(right)];
    if (one instanceof Untranslatable) return one;
    if (other instanceof Untranslatable) return other;
    if (!isBinaryOperator(operator)) return new Untranslatable(`The operator ${operator} has no counterpart.`);
    return isComparison(operator) ? this.compared(operator, one, other) : this.calculated(operator, one, other);
  }

  private joined(nodes: readonly ExcelNode[]): Translated {
    const parts = translateAll(nodes, this);
    if (parts instanceof Untranslatable) return parts;
    for (const part of parts) this.noteJoined(part);
    return join(parts);
  }

  private calculated(operator: BinaryOperator, left: Expression, right: Expression): Translated {
    if (operator === '-' && this.kindOf(right) === 'date') for (const side of [left, right]) this.noteBlankDate(side);
    const isCount = this.withHeading.has(left) && right.kind === 'number';
    const dates = [left, right].filter((side) => this.kindOf(side) === 'date').length;
    if (dates > 0 && operator !== '-' && (operator !== '+' || dates > 1)) return DATE_AS_NUMBER;
    if (isCount && (operator === '+' || operator === '-'))
      return this.markCount(plus(left, operator === '+' ? right.value : -right.value));
    const [one, other] = this.countsRows ? [this.withoutHeadings(left), this.withoutHeadings(right)] : [left, right];
    return binary(operator, this.numeric(one, operator), this.numeric(other, operator));
  }

  /** A count stays one only while the headings are in it. */
  private markCount(count: Expression): Expression {
    if (count.kind === 'binary' && count.operator === '+' && count.right.kind === 'number') this.withHeading.add(count);
    return count;
  }

  /** Excel numbers days, so that a date is above 0 where there is one. */
  private compared(operator: BinaryOperator, left: Expression, right: Expression): Translated {
    if (operator === '=' || operator === '<>') noteTruth(left, right, this);
    if (this.kindOf(left) === 'date' && right.kind === 'text' && dateLiteral(right.value) !== undefined)
      return new Untranslatable(
        `Excel compares the date with the text “${right.value}” there, which never holds: write DATE(year, month, day) instead.`,
      );
    if (this.kindOf(left) !== 'date' || right.kind !== 'number') return binary(operator, left, right);
    if (right.value !== 0) return binary(operator, left, dayLiteral(right.value - EXCEL_EPOCH));
    const isBlank = call('ISBLANK', left);
    return operator === '=' || operator === '<=' ? isBlank : call('NOT', isBlank);
  }

  /** Excel reads numbers from texts it calculates with; `+` would join them here. */
  private numeric(value: Expression, operator: BinaryOperator = '+'): Expression {
    if (this.kindOf(value) !== 'text' || value.kind === 'cell') return value;
    if (value.kind === 'text') return operator === '+' || /^\s*\d/.test(value.value) ? call('VALUE', value) : value;
    noteEmptyNumber(this);
    return call('VALUE', value);
  }

  private noteReading(node: Call): void {
    const { name, args } = node;
    if (isSearch(node) && !this.found.has(JSON.stringify(node)) && !isSurelyFound(node))
      this.note('Where the text is not found, Excel shows an error, FIND gives 0.', 'error-in-excel-only');
    if (isSearch(node) || RANKS.has(name)) this.noteBlankArgument(node);
    if (![DATE_READERS, TEXT_READERS, JOINERS].some((names) => names.has(name))) return;
    for (const argument of args) {
      const cell = argument?.kind === 'cell' || argument?.kind === 'range' ? this.translate(argument) : null;
      if (cell === null || cell instanceof Untranslatable) continue;
      if (!DATE_READERS.has(name)) this.noteJoined(cell);
      else if (name !== 'TEXT' || this.kindOf(cell) !== 'number') this.noteBlankDate(cell, true);
    }
  }

  /** A blank that is searched for, or ranked. */
  private noteBlankArgument({ name, args: [first] }: Call): void {
    const cell = first?.kind === 'cell' ? this.translate(first) : null;
    if (cell === null || cell instanceof Untranslatable || cell.kind !== 'cell') return;
    this.note(`Where ${cell.column} is blank, ${name} shows something else in Smartsheet.`, 'blank-cells', [cell.column]);
  }

  private noteJoined(part: Expression): void {
    const kind = this.kindOf(part);
    const columns = columnsIn(part);
    if (kind === 'date')
      this.note('Excel joins the number of a day; Smartsheet joins the date as the sheet shows it.', 'joined-as-shown', columns);
    if (kind === 'boolean') this.note('Excel joins TRUE or FALSE, Smartsheet true or false.', 'joined-as-shown', columns);
  }

  private noteBlankDate(part: Expression, isSurelyDate = false): void {
    if (part.kind !== 'cell' || this.filled.has(part.column)) return;
    if (!isSurelyDate && this.kindOf(part) !== 'date') return;
    this.note(
      `Where ${part.column} is blank, Excel reckons with a day of January 1900; Smartsheet shows an error.`,
      'blank-cells',
      [part.column],
    );
  }

  /** A reference to another sheet that was made for one cell. */
  private isSingleCell(name: string): boolean {
    const { columns, rows } = this.references.made.get(name) ?? { columns: ['', '-'], rows: null };
    return columns[0] === columns[1] && rows !== null && rows[0] === rows[1];
  }
}

const EMPTY_BRANCH: ExcelNode = { kind: 'text', value: '' };

/** `FIND(" ", A2 & " ")`. */
function isSurelyFound({ args }: Call): boolean {
  const [wanted, within] = args;
  const last = within?.kind === 'binary' && within.operator === '&' ? within.right : null;
  return wanted?.kind === 'text' && last?.kind === 'text' && last.value.includes(wanted.value) && args.length === 2;
}
