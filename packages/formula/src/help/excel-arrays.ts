import { type Translated, Untranslatable } from '../functions/excel-counterpart.ts';
import type { ComparisonOperator, Expression } from '../syntax/ast.ts';
import { isComparison } from '../syntax/ast.ts';
import { binary, boolean, CURRENT_CELL, call, criterion, number, text } from '../syntax/build.ts';
import { columnsIn, type Translating, translateAll } from './excel-criteria.ts';
import type { ExcelNode, ExcelRange } from './excel-parser.ts';

export interface ArrayTranslating extends Translating {
  /** Translates what stands for each cell of the range, which becomes `@cell`. */
  inCell(range: ExcelRange, node: ExcelNode): Translated;
}

interface Condition {
  readonly range: Expression;
  readonly test: Expression;
}

interface Product {
  readonly conditions: readonly Condition[];
  readonly columns: readonly Expression[];
  readonly factors: readonly Expression[];
}

type Call = Extract<ExcelNode, { readonly kind: 'call' }>;

const NO_PRODUCT = new Untranslatable(
  'SUMPRODUCT of several columns has no counterpart: multiply them in a helper column and SUM that.',
);
const NO_CONDITION = new Untranslatable(
  'A condition that compares one column with another, row by row, has no counterpart: put it into a helper column with @row, and test that column.',
);

/** A range of several rows. */
export function isColumnRange(node: ExcelNode | null | undefined): node is ExcelRange {
  return node?.kind === 'range' && (node.from.row === null || node.from.row !== node.to.row);
}

export function rangesIn(node: ExcelNode | null): readonly ExcelRange[] {
  if (node === null) return [];
  if (isColumnRange(node)) return [node];
  if (node.kind === 'call') return node.args.flatMap(rangesIn);
  if (node.kind === 'binary') return [...rangesIn(node.left), ...rangesIn(node.right)];
  return node.kind === 'unary' || node.kind === 'percent' ? rangesIn(node.operand) : [];
}

/** The functions whose one argument may be a list that is worked out cell by cell, by their names here. */
const AGGREGATES: Readonly<Record<string, string>> = {
  SUM: 'SUM',
  AVERAGE: 'AVG',
  MAX: 'MAX',
  MIN: 'MIN',
  MEDIAN: 'MEDIAN',
  STDEV: 'STDEVS',
  'STDEV.S': 'STDEVS',
  'STDEV.P': 'STDEVP',
  LARGE: 'LARGE',
  SMALL: 'SMALL',
};

/** SUMPRODUCT, and functions over an IF or a product of conditions on columns; null for any other call. */
export function translateArrayCall(node: Call, translating: ArrayTranslating): Translated | null {
  const { name, args } = node;
  const [first = null, ...others] = args;
  if (name === 'SUMPRODUCT')
    return distinctCount(node, translating) ?? countOfAny(node, translating) ?? sumProduct(args, translating);
  if (name === 'TEXTJOIN') return joinWhere(args, translating);
  const ofList = others.length === 0 ? countOfAny(node, translating) : null;
  if (ofList !== null) return ofList;
  const counted = COUNTS.has(name) && others.length === 0 && first?.kind === 'call' && first.name === 'FILTER' ? first : null;
  if (counted !== null) return countWhere(counted, translating);
  const aggregate = AGGREGATES[name];
  if (aggregate === undefined || first === null || isColumnRange(first) || rangesIn(first).length === 0) return null;
  if (others.length > (name === 'LARGE' || name === 'SMALL' ? 1 : 0)) return null;
  const chosen = asChoice(first);
  if (chosen !== null) return aggregateWhere(aggregate, chosen, others, translating);
  const isProduct = first.kind === 'unary' || (first.kind === 'binary' && first.operator === '*');
  return name === 'SUM' && isProduct ? sumProduct([first], translating) : null;
}

/** `SUM(COUNTIF(column, {"a","b"}))`: the rows that meet any one of a list; null for anything else. */
function countOfAny({ name, args: [only] }: Call, translating: ArrayTranslating): Translated | null {
  if ((name !== 'SUM' && name !== 'SUMPRODUCT') || only?.kind !== 'call' || !/^(?:COUNT|SUM)IFS?$/.test(only.name)) return null;
  const at = only.args.findIndex((argument) => argument?.kind === 'list');
  const list = only.args[at];
  if (list?.kind !== 'list' || only.args.filter((argument) => argument?.kind === 'list').length > 1) return null;
  const [first, ...more] = list.items;
  if (first === undefined) return null;
  const withItem = (item: ExcelNode): Call => ({ ...only, args: only.args.toSpliced(at, 1, item) });
  const whole = translating.translate(withItem(first));
  if (whole instanceof Untranslatable || whole.kind !== 'call') return whole;
  const others = translateAll(more, translating);
  if (others instanceof Untranslatable) return others;
  const tests = [whole.args[at], ...others].map((value) => value ?? text(''));
  if (tests.some(({ kind }) => kind !== 'text' && kind !== 'number')) return NO_CONDITION;
  const any = call('OR', ...tests.map((value) => binary('=', CURRENT_CELL, value)));
  return { ...whole, args: whole.args.toSpliced(at, 1, any) };
}

/** Functions that count what a FILTER leaves. */
const COUNTS = new Set(['ROWS', 'COUNTA', 'COUNT']);

function countWhere(node: Call, translating: ArrayTranslating): Translated {
  const chosen = asChoice(node);
  const filtered = chosen === null ? NO_CONDITION : filteredBy(chosen, translating);
  return filtered instanceof Untranslatable ? filtered : call('COUNTIFS', ...filtered.tests);
}

/** `SUMPRODUCT(values, weights) / SUM(weights)`; null for any other division. */
export function weightedAverage(left: ExcelNode, right: ExcelNode, { translate, note }: Translating): Translated | null {
  if (left.kind !== 'call' || left.name !== 'SUMPRODUCT' || right.kind !== 'call' || right.name !== 'SUM') return null;
  const [one, other] = left.args.length === 1 ? productParts(left.args[0]) : left.args;
  const [weights] = right.args;
  if (!isColumnRange(one) || !isColumnRange(other) || !isColumnRange(weights) || right.args.length > 1) return null;
  const values = isSameNode(weights, other) ? one : isSameNode(weights, one) ? other : null;
  if (values === null) return null;
  const parts = [translate(values), translate(weights)] as const;
  if (parts[0] instanceof Untranslatable) return parts[0];
  if (parts[1] instanceof Untranslatable) return parts[1];
  const columns = columnsIn(parts[0]);
  note(`Excel takes a blank in ${columns.join(' and ')} for 0, AVGW leaves the row out.`, 'blanks-in-column', columns);
  return call('AVGW', parts[0], parts[1]);
}

/** `INDEX(column, MATCH(1, product of conditions, 0))`: the first row that meets them. */
export function firstWhere(
  column: ExcelNode | null | undefined,
  place: ExcelNode | null | undefined,
  translating: ArrayTranslating,
): Translated | null {
  const [one, product, mode] = place?.kind === 'call' && place.name === 'MATCH' ? place.args : [];
  const isFirst = one?.kind === 'number' && one.value === 1 && mode?.kind === 'number' && mode.value === 0;
  if (!isFirst || !isColumnRange(column) || !product || isColumnRange(product)) return null;
  const { conditions, columns, factors } = asProduct(productOf([product], translating));
  const values = translating.translate(column);
  if (values instanceof Untranslatable) return values;
  if (conditions.length === 0 || columns.length > 0 || factors.length > 0) return NO_CONDITION;
  const tests = conditions.flatMap(({ range, test }) => [range, test]);
  return call('INDEX', call('COLLECT', values, ...tests), number(1));
}

function asProduct(product: Product | Untranslatable): Product {
  return product instanceof Untranslatable ? { conditions: [], columns: [], factors: [] } : product;
}

function productParts(node: ExcelNode | null | undefined): readonly (ExcelNode | null | undefined)[] {
  return node?.kind === 'binary' && node.operator === '*' ? [node.left, node.right] : [];
}

function isSameNode(one: ExcelNode, other: ExcelNode): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** `1/COUNTIF(r, r)` and `(r<>"")/COUNTIF(r, r&"")`, summed, count the different values. */
function distinctCount({ args }: Call, { translate, note }: Translating): Translated | null {
  const [only] = args;
  if (args.length !== 1 || only?.kind !== 'binary' || only.operator !== '/') return null;
  const { left, right } = only;
  const [range, wanted] = right.kind === 'call' && right.name === 'COUNTIF' ? right.args : [];
  if (!isColumnRange(range) || !wanted) return null;
  const joined: ExcelNode = { kind: 'binary', operator: '&', left: range, right: { kind: 'text', value: '' } };
  const filled: ExcelNode = { kind: 'binary', operator: '<>', left: range, right: { kind: 'text', value: '' } };
  const isPlain = left.kind === 'number' && left.value === 1 && isSameNode(wanted, range);
  if (!isPlain && !(isSameNode(left, filled) && isSameNode(wanted, joined))) return null;
  const cells = translate(range);
  if (cells instanceof Untranslatable) return cells;
  if (isPlain)
    note('With a blank in the column Excel shows an error here; blanks do not count in Smartsheet.', 'error-in-excel-only');
  return call('COUNT', call('DISTINCT', cells));
}

function sumProduct(args: readonly (ExcelNode | null)[], translating: ArrayTranslating): Translated {
  const product = productOf(args, translating);
  if (product instanceof Untranslatable) return product;
  const { conditions, columns, factors } = product;
  const tests = conditions.flatMap(({ range, test }) => [range, test]);
  const [column] = columns;
  if (columns.length > 1 || (column === undefined && conditions.length === 0)) return NO_PRODUCT;
  const withoutFactors =
    column === undefined
      ? call('COUNTIFS', ...tests)
      : conditions.length === 0
        ? call('SUM', column)
        : call('SUMIFS', column, ...tests);
  return factors.reduce<Expression>((total, factor) => binary('*', total, factor), withoutFactors);
}

function productOf(nodes: readonly (ExcelNode | null)[], translating: ArrayTranslating): Product | Untranslatable {
  const conditions: Condition[] = [];
  const columns: Expression[] = [];
  const factors: Expression[] = [];
  const doubled = new Set(nodes.flatMap((node) => (isDoubled(node) ? [node.operand.operand] : [])));
  for (const node of nodes.flatMap(factorsOf)) {
    if (isCondition(node)) {
      const condition = conditionOf(node, translating);
      if (condition instanceof Untranslatable) return condition;
      conditions.push(condition);
    } else {
      const factor = translating.translate(node);
      if (factor instanceof Untranslatable) return factor;
      const kind = translating.kindOf(factor);
      if (isColumnRange(node) && (kind === 'boolean' || (kind === 'unknown' && doubled.has(node))))
        conditions.push({ range: factor, test: boolean(true) });
      else if (isColumnRange(node)) columns.push(factor);
      else if (rangesIn(node).length > 0 && !isAggregate(node)) return NO_PRODUCT;
      else factors.push(factor);
    }
  }
  return { conditions, columns, factors };
}

function isAggregate(node: ExcelNode): boolean {
  return node.kind === 'call' && AGGREGATES[node.name] !== undefined;
}

type Doubled = Extract<ExcelNode, { readonly kind: 'unary' }> & {
  readonly operand: Extract<ExcelNode, { readonly kind: 'unary' }>;
};

/** Two signs before a column say that it holds TRUE and FALSE. */
function isDoubled(node: ExcelNode | null): node is Doubled {
  return node?.kind === 'unary' && node.operator === '-' && node.operand.kind === 'unary';
}

/** Two signs, `*1` and N turn true into 1, which criteria do not need. */
function factorsOf(node: ExcelNode | null): readonly ExcelNode[] {
  if (node === null) return [];
  if (node.kind === 'binary' && node.operator === '*') return [...factorsOf(node.left), ...factorsOf(node.right)];
  if (isDoubled(node)) return factorsOf(node.operand.operand);
  if (node.kind === 'number' && node.value === 1) return [];
  if (node.kind === 'binary' && node.operator === '+' && node.right.kind === 'number' && node.right.value === 0)
    return factorsOf(node.left);
  return node.kind === 'call' && node.name === 'N' ? node.args.flatMap(factorsOf) : [node];
}

const TESTS = new Set(['ISNUMBER', 'ISTEXT', 'ISBLANK', 'ISERROR', 'NOT', 'ISLOGICAL', 'ISEVEN', 'ISODD']);

function isCondition(node: ExcelNode): boolean {
  if (rangesIn(node).length === 0) return false;
  if (isChoice(node)) return true;
  return node.kind === 'binary' ? isComparison(node.operator) : node.kind === 'call' && TESTS.has(node.name);
}

const MIRRORED: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** `(column = "a") + (column = "b")`: at most one of them holds. */
function alternativesIn(node: ExcelNode): readonly ExcelNode[] {
  if (node.kind === 'binary' && node.operator === '+') return [...alternativesIn(node.left), ...alternativesIn(node.right)];
  return [node];
}

function isChoice(node: ExcelNode): boolean {
  const alternatives = alternativesIn(node);
  const ranges = new Set(alternatives.flatMap(rangesIn).map((range) => JSON.stringify(range)));
  const wanted = alternatives.flatMap((part) =>
    part.kind === 'binary' &&
    part.operator === '=' &&
    isColumnRange(part.left) &&
    (part.right.kind === 'text' || part.right.kind === 'number')
      ? [String(part.right.value).toLowerCase()]
      : [],
  );
  return alternatives.length > 1 && ranges.size === 1 && new Set(wanted).size === alternatives.length;
}

function choiceOf(node: ExcelNode, translating: ArrayTranslating): Condition | Untranslatable {
  const [source] = rangesIn(node);
  const range = source === undefined ? NO_CONDITION : translating.translate(source);
  if (range instanceof Untranslatable || source === undefined) return NO_CONDITION;
  const tests: Expression[] = [];
  for (const alternative of alternativesIn(node)) {
    const test = translating.inCell(source, alternative);
    if (test instanceof Untranslatable) return test;
    tests.push(test);
  }
  return { range, test: call('OR', ...tests) };
}

function conditionOf(node: ExcelNode, translating: ArrayTranslating): Condition | Untranslatable {
  if (isChoice(node)) return choiceOf(node, translating);
  const [source, ...more] = rangesIn(node);
  if (source === undefined || more.length > 0) return NO_CONDITION;
  const range = translating.translate(source);
  if (range instanceof Untranslatable) return range;
  if (node.kind !== 'binary' || !isComparison(node.operator)) {
    const test = translating.inCell(source, node);
    return test instanceof Untranslatable ? test : { range, test };
  }
  const isLeft = rangesIn(node.left).length > 0;
  const operator = isLeft ? node.operator : MIRRORED[node.operator];
  const [tested, operand] = isLeft ? [node.left, node.right] : [node.right, node.left];
  const right = translating.translate(operand);
  if (right instanceof Untranslatable) return right;
  if (isColumnRange(tested)) return { range, test: cellTest(operator, right, columnsIn(range), translating) };
  const left = translating.inCell(source, tested);
  return left instanceof Untranslatable ? left : { range, test: partTest(operator, left, right, columnsIn(range), translating) };
}

/** Unlike criteria, comparisons of cells take a blank for 0. */
function cellTest(
  operator: ComparisonOperator,
  operand: Expression,
  columns: readonly string[],
  { note, kindOf }: Translating,
): Expression {
  const isEquality = operator === '=' || operator === '<>';
  const value = numberIn(operand);
  const plain = operator === '=' ? operand : criterion(operator, operand);
  if (value === null) {
    if (!isEquality && kindOf(operand) !== 'date')
      note(`Excel takes a blank in ${columns.join(' and ')} for 0 here.`, 'blanks-in-column', columns);
    return plain;
  }
  const isBlankMet = holds(operator, 0, value);
  if (operator === '<>')
    return isBlankMet ? plain : call('AND', binary('<>', CURRENT_CELL, text('')), binary('<>', CURRENT_CELL, operand));
  return isBlankMet ? call('OR', binary('=', CURRENT_CELL, text('')), binary(operator, CURRENT_CELL, operand)) : plain;
}

function numberIn(node: Expression): number | null {
  if (node.kind === 'number') return node.value;
  return node.kind === 'unary' && node.operator === '-' && node.operand.kind === 'number' ? -node.operand.value : null;
}

function holds(operator: ComparisonOperator, one: number, other: number): boolean {
  switch (operator) {
    case '=':
      return one === other;
    case '<>':
      return one !== other;
    case '<':
      return one < other;
    case '<=':
      return one <= other;
    case '>':
      return one > other;
    case '>=':
      return one >= other;
  }
}

const DATE_PARTS = new Set(['YEAR', 'MONTH', 'DAY', 'WEEKDAY', 'WEEKNUMBER', 'YEARDAY']);

function partTest(
  operator: ComparisonOperator,
  part: Expression,
  operand: Expression,
  columns: readonly string[],
  { note }: Translating,
): Expression {
  const isDatePart = part.kind === 'call' && DATE_PARTS.has(part.name);
  if (!isDatePart) return binary(operator, part, operand);
  note(
    `Excel takes a blank in ${columns.join(' and ')} for a day of January 1900; here blanks do not count.`,
    'blanks-in-column',
    columns,
  );
  return binary(operator, call('IFERROR', part, number(0)), operand);
}

/** The IF that chooses among the values of a column; FILTER does so too, with the values first. */
function asChoice(node: ExcelNode): Call | null {
  if (node.kind !== 'call') return null;
  const [values = null, condition = null, ...more] = node.args;
  if (node.name === 'FILTER' && more.length === 0) return { ...node, name: 'IF', args: [condition, values] };
  return node.name === 'IF' ? node : null;
}

interface Filtered {
  readonly values: Expression | number;
  readonly tests: readonly Expression[];
}

/** `IF(condition on columns, column or 1, 0, "" or FALSE)`. */
function filteredBy({ args }: Call, translating: ArrayTranslating): Filtered | Untranslatable {
  const [condition = null, then = null, otherwise] = args;
  const isElseEmpty =
    otherwise === undefined ||
    otherwise === null ||
    (otherwise.kind === 'number' && otherwise.value === 0) ||
    (otherwise.kind === 'text' && otherwise.value === '') ||
    (otherwise.kind === 'boolean' && !otherwise.value);
  const product = condition !== null && isElseEmpty ? productOf([condition], translating) : NO_PRODUCT;
  if (product instanceof Untranslatable) return product;
  const tests = product.conditions.flatMap(({ range, test }) => [range, test]);
  if (product.columns.length > 0 || product.factors.length > 0 || tests.length === 0) return NO_CONDITION;
  if (then?.kind === 'number') return { values: then.value, tests };
  if (!isColumnRange(then)) return NO_PRODUCT;
  const values = translating.translate(then);
  return values instanceof Untranslatable ? values : { values, tests };
}

function aggregateWhere(
  name: string,
  node: Call,
  others: readonly (ExcelNode | null)[],
  translating: ArrayTranslating,
): Translated | null {
  const isElseZero = node.args[2]?.kind === 'number';
  if (isElseZero && name !== 'SUM') return NO_PRODUCT;
  const filtered = filteredBy(node, translating);
  if (filtered instanceof Untranslatable) return filtered;
  const { values, tests } = filtered;
  if (typeof values === 'number') return name === 'SUM' && values === 1 ? call('COUNTIFS', ...tests) : NO_PRODUCT;
  if (name === 'SUM') return call('SUMIFS', values, ...tests);
  const columns = columnsIn(values);
  translating.note(
    `Excel takes a blank in ${columns.join(' and ')} for 0 here; Smartsheet leaves it out.`,
    'blanks-in-column',
    columns,
  );
  const [place] = others;
  const rest = place === undefined || place === null ? [] : [translating.translate(place)];
  const [position] = rest;
  if (position instanceof Untranslatable) return position;
  return call(name, call('COLLECT', values, ...tests), ...(position === undefined ? [] : [position]));
}

function joinWhere(
  [delimiter, skips, only, ...more]: readonly (ExcelNode | null)[],
  translating: ArrayTranslating,
): Translated | null {
  const chosen = only ? asChoice(only) : null;
  if (chosen === null || rangesIn(chosen).length === 0 || !delimiter || more.length > 0) return null;
  const filtered = filteredBy(chosen, translating);
  if (filtered instanceof Untranslatable) return filtered;
  const { values, tests } = filtered;
  const separator = translating.translate(delimiter);
  if (separator instanceof Untranslatable) return separator;
  if (typeof values === 'number' || skips?.kind !== 'boolean' || !skips.value) return NO_PRODUCT;
  return call('JOIN', call('COLLECT', values, ...tests, values, criterion('<>', text(''))), separator);
}
