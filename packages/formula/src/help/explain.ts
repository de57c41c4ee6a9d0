import { findFunction, parameterAt } from '../functions/catalogue.ts';
import { type FunctionEntry, listed } from '../functions/function-definition.ts';
import type { Problem } from '../problem.ts';
import type { Binary, BinaryOperator, Call, Expression, RangeReference } from '../syntax/ast.ts';
import { childrenOf, isComparison } from '../syntax/ast.ts';
import { chainOf } from '../syntax/chain.ts';
import { parseFormula } from '../syntax/parser.ts';

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

  private phraseChain(node: Binary): string {
    const { first, steps } = chainOf(node);
    let words = this.phrase(first);
    for (const { operator, right } of steps) words = `${words} ${wordFor(operator, right)} ${this.phraseRight(right)}`;
    return words;
  }

  private phraseRight(node: Expression): string {
    return node.kind === 'binary' ? `(${this.phrase(node)})` : this.phrase(node);
  }

  private phraseCall(call: Call, isWhole: boolean): string {
    const entry = findFunction(call.name);
    const words = this.wordsOf(call, entry);
    if (isWhole || entry?.inlinePhrase !== undefined || this.cell !== 'the cell' || usesCell(call)) return words;
    this.steps.push({ text: `Take ${words}.`, start: call.start, end: call.end });
    return `the result of step ${this.steps.length}`;
  }

  private wordsOf(call: Call, entry: FunctionEntry | undefined): string {
    if (entry?.matchesPhrase !== undefined) return this.phraseMatches(call, entry, entry.matchesPhrase);
    const args = call.args.map((argument) => this.phrase(argument));
    const phrase = entry?.inlinePhrase ?? entry?.phrase;
    if (entry !== undefined && phrase !== undefined && args.length >= entry.minArgs) return phrase(args);
    const description = entry === undefined ? '' : ` (${entry.description.replace(/\.$/, '')})`;
    return `${call.name} of ${args.length === 0 ? 'nothing' : listed(args)}${description}`;
  }

  private phraseMatches({ args }: Call, entry: FunctionEntry, taken: string): string {
    const isCriterion = (index: number) => parameterAt(entry, index)?.type === 'criterion';
    const conditions: string[] = [];
    for (const [index, argument] of args.entries()) {
      const range = args[index - 1];
      if (isCriterion(index) && range !== undefined) conditions.push(this.phraseCondition(range, argument));
    }
    // The range no criterion tests holds the values; where it may be left out, the tested range does.
    const source = entry.parameters.findIndex(({ type }, index) => type === 'range' && !isCriterion(index + 1));
    const values = args[source] ?? (source === -1 ? undefined : args[0]);
    return `${values === undefined ? taken : `${taken} of ${this.phrase(values)}`} where ${listed(conditions)}`;
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
    open.push(...childrenOf(next));
  }
  return false;
}
