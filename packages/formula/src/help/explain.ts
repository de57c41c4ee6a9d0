import { findFunction, parameterAt } from '../catalogue/catalogue.ts';
import type { Problem } from '../problem.ts';
import type { Binary, BinaryOperator, Call, Expression, RangeReference } from '../syntax/ast.ts';
import { isComparison } from '../syntax/ast.ts';
import { parseFormula } from '../syntax/parser.ts';
import { listed, PHRASES } from './phrases.ts';

export interface ExplanationStep {
  /** One plain sentence. Earlier steps are named by their number. */
  readonly text: string;
  /** The part of the formula it is about, as offsets into its text. */
  readonly start: number;
  readonly end: number;
}

export type Explanation =
  | {
      readonly ok: true;
      /** What the whole formula gives, in one sentence. */
      readonly summary: string;
      /** From the inside out, the last giving the result. */
      readonly steps: readonly ExplanationStep[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** What a formula does, step by step in plain English; the problems of its syntax where it does not parse. */
export function explain(text: string): Explanation {
  const parsed = parseFormula(text);
  if (!parsed.ok) return parsed;
  const { expression } = parsed.formula;
  const explainer = new Explainer();
  const last = explainer.phrase(expression, true);
  const { start, end } = expression;
  const steps = [...explainer.steps, { text: `The result is ${last}.`, start, end }];
  return { ok: true, summary: summaryOf(expression), steps };
}

function summaryOf(expression: Expression): string {
  const entry = expression.kind === 'call' ? findFunction(expression.name) : undefined;
  if (entry !== undefined) return `${entry.name}: ${entry.description}`;
  if (expression.kind !== 'binary') return `Gives ${new Explainer().phrase(expression, true)}.`;
  return isComparison(expression.operator) ? 'Gives true or false by a comparison.' : 'Gives the outcome of a calculation.';
}

/** So short in words that they need no step of their own. */
const INLINE: ReadonlySet<string> = new Set(
  'ABS AND ANCESTORS CHAR CHILDREN CONTAINS DATEONLY DAY DESCENDANTS HAS ISBLANK ISBOOLEAN ISDATE ISERROR ISEVEN ISNUMBER ISODD ISTEXT LEN LOWER MONTH NOT OR PARENT TODAY UPPER VALUE YEAR'.split(
    ' ',
  ),
);

/** Functions of ranges with criteria: where the pairs begin, and what is taken of the cells that match. */
const WITH_CRITERIA: Readonly<Record<string, { readonly from: number; readonly takes: string }>> = {
  AVERAGEIF: { from: 0, takes: 'the average' },
  COLLECT: { from: 1, takes: 'the values' },
  COUNTIF: { from: 0, takes: 'the number of rows' },
  COUNTIFS: { from: 0, takes: 'the number of rows' },
  SUMIF: { from: 0, takes: 'the sum' },
  SUMIFS: { from: 1, takes: 'the sum' },
};

const COMPARISONS: Readonly<Record<string, string>> = {
  '=': 'is',
  '<>': 'is not',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
};

const OPERATIONS: Readonly<Record<string, string>> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'divided by',
  '^': 'to the power of',
};

/** Puts expressions into words; parts that are long become steps of their own. */
class Explainer {
  readonly steps: ExplanationStep[] = [];
  /** What stands for `@cell`. */
  private cell = 'the cell';

  /** With `isWhole`, the expression itself is put into words, not its step named. */
  phrase(node: Expression, isWhole = false): string {
    switch (node.kind) {
      case 'number':
      case 'boolean':
        return String(node.value);
      case 'text':
        return node.value === '' ? 'blank' : `“${node.value}”`;
      case 'cell':
        return node.row === 'current' ? `${node.column} in this row` : `${node.column} in row ${node.row}`;
      case 'range':
        return phraseRange(node);
      case 'cross-sheet':
        return `the cells of another sheet called {${node.name}}`;
      case 'summary':
        return `the summary field ${node.field}`;
      case 'current-cell':
        return this.cell;
      case 'unary':
        return node.operator === '-' ? `minus ${this.phrase(node.operand)}` : this.phrase(node.operand);
      case 'binary':
        return this.phraseChain(node);
      case 'criterion':
        return `${COMPARISONS[node.operator]} ${this.phrase(node.operand)}`;
      case 'call':
        return this.phraseCall(node, isWhole);
    }
  }

  /** Long sums lean to the left; a loop keeps them off the stack. */
  private phraseChain(node: Binary): string {
    const chain: Binary[] = [];
    let left: Expression = node;
    while (left.kind === 'binary') {
      chain.push(left);
      left = left.left;
    }
    let words = this.phrase(left);
    for (const { operator, right } of chain.reverse()) words = `${words} ${wordFor(operator, right)} ${this.phraseRight(right)}`;
    return words;
  }

  private phraseRight(node: Expression): string {
    return node.kind === 'binary' ? `(${this.phrase(node)})` : this.phrase(node);
  }

  private phraseCall(call: Call, isWhole: boolean): string {
    if (isWhole || INLINE.has(call.name) || this.cell !== 'the cell' || usesCell(call)) return this.wordsOf(call);
    const words = this.wordsOf(call);
    this.steps.push({ text: `Take ${words}.`, start: call.start, end: call.end });
    return `the result of step ${this.steps.length}`;
  }

  private wordsOf(call: Call): string {
    const withCriteria = WITH_CRITERIA[call.name];
    if (withCriteria !== undefined) return this.phraseCriteria(call, withCriteria);
    const args = call.args.map((argument) => this.phrase(argument));
    const phrase = PHRASES[call.name];
    if (phrase !== undefined && args.length >= (findFunction(call.name)?.minArgs ?? 0)) return phrase(args);
    const description = findFunction(call.name)?.description;
    return `${call.name} of ${args.length === 0 ? 'nothing' : listed(args)}${description === undefined ? '' : ` (${description.replace(/\.$/, '')})`}`;
  }

  private phraseCriteria(call: Call, { from, takes }: { readonly from: number; readonly takes: string }): string {
    const entry = findFunction(call.name);
    const isPair = (index: number) => entry !== undefined && parameterAt(entry, index)?.type === 'criterion';
    const conditions: string[] = [];
    for (const [index, argument] of call.args.entries()) {
      const range = call.args[index - 1];
      if (isPair(index) && range !== undefined) conditions.push(this.phraseCondition(range, argument));
    }
    const source = from === 1 ? call.args[0] : call.name.startsWith('COUNT') ? undefined : (call.args[2] ?? call.args[0]);
    const taken = source === undefined ? takes : `${takes} of ${this.phrase(source)}`;
    return `${taken} where ${listed(conditions)}`;
  }

  private phraseCondition(range: Expression, criterion: Expression): string {
    const subject = range.kind === 'range' && isColumn(range) ? range.from.column : `the cell of ${this.phrase(range)}`;
    if (criterion.kind === 'criterion') return `${subject} ${this.phrase(criterion)}`;
    if (!usesCell(criterion)) return `${subject} is ${this.phrase(criterion)}`;
    const outer = this.cell;
    this.cell = subject;
    const words = this.phrase(criterion);
    this.cell = outer;
    return words;
  }
}

function wordFor(operator: BinaryOperator, right: Expression): string {
  return (
    COMPARISONS[operator] ?? (operator === '+' && right.kind === 'text' ? 'followed by' : (OPERATIONS[operator] ?? operator))
  );
}

function isColumn({ from, to }: RangeReference): boolean {
  return from.column === to.column && from.row === 'all' && to.row === 'all';
}

function phraseRange(range: RangeReference): string {
  const { from, to } = range;
  const columns = from.column === to.column ? `the column ${from.column}` : `the columns ${from.column} to ${to.column}`;
  if (from.row === 'all' && to.row === 'all') return columns;
  if (from.row === 'current' && to.row === 'current') return `${columns} in this row`;
  const name = (row: 'all' | 'current' | number, all: string) =>
    row === 'all' ? all : row === 'current' ? 'this row' : `row ${row}`;
  return `${columns} from ${name(from.row, 'the first row')} to ${name(to.row, 'the last row')}`;
}

function usesCell(node: Expression): boolean {
  const open = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === 'current-cell') return true;
    if (next.kind === 'call') open.push(...next.args);
    else if (next.kind === 'binary') open.push(next.left, next.right);
    else if (next.kind === 'unary' || next.kind === 'criterion') open.push(next.operand);
  }
  return false;
}
