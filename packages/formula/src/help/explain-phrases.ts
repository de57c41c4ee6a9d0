import { findFunction, parameterAt } from '../functions/catalogue.ts';
import { type FunctionEntry, listed, type Phrase } from '../functions/function-definition.ts';
import { counted } from '../functions/phrases.ts';
import type { Binary, Call, Expression } from '../syntax/ast.ts';
import { isComparison } from '../syntax/ast.ts';
import { printExpression } from '../syntax/printer.ts';
import { agreeing, type Comparison, calendarName, verbOf, withoutScale } from './explain-comparisons.ts';
import {
  arithmeticOf,
  type Branches,
  branchesOf,
  isCondition,
  isDate,
  isLiteral,
  isRange,
  isSurelyText,
  takesAll,
  usesCell,
} from './explain-parts.ts';
import {
  asClause,
  asItem,
  asSide,
  asSubject,
  atom,
  grouped,
  hasCommas,
  inLines,
  joinedBy,
  nameOf,
  type Place,
  placeOf,
  quoted,
  rangeWords,
  type Words,
} from './explain-words.ts';

/** A part of a formula that is told before the sentence that needs it. */
export interface PhraseStep {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const OPERATIONS: Readonly<Record<string, string>> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'divided by',
  '^': 'to the power of',
};

/** Operators that may follow one another without parentheses, read from left to right. */
const SERIES: Readonly<Record<string, string>> = { plus: 'sum', minus: 'sum', times: 'product', 'followed by': 'text' };

/** Where one phrase ends with another, what both say is said once. */
const REPETITIONS: readonly (readonly [RegExp, string])[] = [
  [/^the different values of the values of /, 'the different values of '],
  [/^the number of filled cells in the different values of /, 'the number of different values of '],
  [/^the number of filled cells in the values of /, 'the number of filled values of '],
];

const MARK = /\uE000(\d+)\uE001/g;

/** Puts expressions into words; calls longer than `longest` signs become steps of their own. */
export class Phraser {
  readonly steps: PhraseStep[] = [];
  private readonly longest: number;
  private readonly known = new Map<string, Words>();
  /** What stands for `@cell`. */
  private cell = 'the cell';

  constructor(longest = Number.POSITIVE_INFINITY) {
    this.longest = longest;
  }

  /** A part as a value. */
  value(node: Expression): Words {
    switch (node.kind) {
      case 'number':
      case 'boolean':
        return atom(String(node.value));
      case 'text':
        return atom(quoted(node.value));
      case 'cell':
        return atom(`${nameOf(node.column)} in ${node.row === 'current' ? 'this row' : `row ${node.row}`}`);
      case 'range':
        return rangeWords(node);
      case 'cross-sheet':
        return atom(`another sheet's {${node.name}}`);
      case 'summary':
        return atom(`the summary field ${nameOf(node.field)}`);
      case 'current-cell':
        return atom(this.cell);
      case 'unary':
        return this.signed(node.operator, node.operand);
      case 'criterion':
        return this.truth(node);
      case 'binary':
        return isComparison(node.operator) ? this.truth(node) : this.chain(node);
      case 'call':
        return isCondition(node) ? this.truth(node) : this.call(node);
    }
  }

  /** A part as something that holds or does not; with `isNegated` its opposite. */
  condition(node: Expression, isNegated = false): string {
    if (node.kind === 'binary' && isComparison(node.operator)) {
      const { left, operator, right } = node;
      return this.test(asSubject(this.argument(left)), { left, operator, right, isNegated });
    }
    if (node.kind === 'criterion') return this.test(this.cell, { operator: node.operator, right: node.operand, isNegated });
    if (node.kind === 'call' && isCondition(node)) return this.conditionOfCall(node, isNegated);
    const truth = isNegated ? 'not true' : 'true';
    return `${asSubject(this.argument(node))} ${isRange(node) ? 'has only cells that are' : 'is'} ${truth}`;
  }

  /** An IF with those at its end: `a if …, otherwise b`, or all branches in turn. */
  choice({ branches, otherwise }: Branches): string {
    const told = branches.map(({ condition, value }) => ({
      condition: this.condition(condition),
      value: asSide(this.argument(value)),
    }));
    const last = this.otherwise(otherwise);
    const [only] = told;
    if (told.length === 1 && only !== undefined) return `${only.value} if ${asClause(only.condition)}, otherwise ${last}`;
    return `${told.map(({ condition, value }) => `if ${condition}, ${value}`).join('; otherwise, ')}; otherwise ${last}`;
  }

  otherwise(node: Expression | undefined): string {
    return node === undefined ? 'blank' : asSide(this.argument(node));
  }

  /** A part of a longer sentence: its words, or the number of the step that tells it. */
  argument(node: Expression): Words {
    const words = this.value(node);
    if (node.kind !== 'call' || words.text.length <= this.longest || isCondition(node) || usesCell(node)) return words;
    const written = printExpression(node);
    const known = this.known.get(written) ?? this.step(node, words.text);
    this.known.set(written, known);
    return known;
  }

  private step(node: Call, text: string): Words {
    const { start, end } = node;
    this.steps.push({ text: `Take ${text.startsWith('if ') ? `this: ${inLines(text)}` : text}.`, start, end });
    const isList = findFunction(node.name)?.result === 'list';
    return atom(`the ${isList ? 'values' : 'result'} of step ${this.steps.length}`);
  }

  private truth(node: Expression): Words {
    return { text: `true if ${asClause(this.condition(node))}, otherwise false`, kind: 'choice' };
  }

  private signed(operator: string, operand: Expression): Words {
    const words = this.value(operand);
    if (operator === '+') return words;
    return operand.kind === 'number' ? atom(`-${words.text}`) : { text: `the negative of ${grouped(words)}`, kind: 'noun' };
  }

  /** Sums, products and joined texts from left to right; parentheses wherever reading so would be wrong. */
  private chain(node: Binary): Words {
    const { first, steps } = arithmeticOf(node);
    let isText = isSurelyText(first);
    let words = grouped(this.inChain(first));
    let series: string | undefined;
    const isDay = isDate(first);
    const last = steps.length - 1;
    for (const [index, { operator, right }] of steps.entries()) {
      isText = operator === '+' && (isText || isSurelyText(right));
      const word = isText ? 'followed by' : (OPERATIONS[operator] ?? operator);
      const next = SERIES[word];
      const isOneSeries = series === undefined || (next !== undefined && next === series);
      const isShift = isDay && right.kind === 'number' && (operator === '+' || operator === '-');
      const operand = isShift ? counted(String(right.value), 'day') : this.operand(right, index === last);
      words = `${isOneSeries ? words : `(${words})`} ${word} ${operand}`;
      series = next ?? word;
    }
    return { text: words, kind: 'loose' };
  }

  /** Behind the last operand no words follow that could be taken as belonging to it. */
  private operand(node: Expression, isLast: boolean): string {
    const words = this.inChain(node);
    return isLast && words.kind === 'noun' && !hasCommas(words.text) ? words.text : grouped(words);
  }

  private inChain(node: Expression): Words {
    return node.kind === 'text' && node.value === '' ? atom('an empty text') : this.argument(node);
  }

  private test(subject: string, comparison: Comparison): string {
    const { left, right } = comparison;
    const name = calendarName(left, right);
    const words = asSide(this.argument(right));
    const verb = agreeing(subject, verbOf(comparison));
    return name === undefined ? `${subject} ${verb} ${words}` : `${withoutScale(subject)} ${verb} ${words} (${name})`;
  }

  private conditionOfCall(call: Call, isNegated: boolean): string {
    const [only] = call.args;
    if (call.name === 'NOT' && only !== undefined) return this.condition(only, !isNegated);
    if (call.name === 'AND' || call.name === 'OR') return negatedIf(isNegated, this.allOrAny(call));
    const entry = findFunction(call.name);
    const phrase = isNegated ? (entry?.negatedPhrase ?? entry?.phrase) : entry?.phrase;
    if (phrase === undefined) return negatedIf(isNegated, `${this.unphrased(call, entry)} is true`);
    return negatedIf(isNegated && entry?.negatedPhrase === undefined, this.fill(call, phrase).text);
  }

  private allOrAny({ name, args }: Call): string {
    const sameSubject = this.alternatives(name, args);
    if (sameSubject !== undefined) return sameSubject;
    const word = name === 'AND' ? 'and' : 'or';
    const conditions = args.map((node) => {
      if (!isRange(node)) return this.condition(node);
      return `${word === 'and' ? 'every cell' : 'at least one cell'} of ${grouped(this.argument(node))} is true`;
    });
    return joinedBy(word, conditions);
  }

  /** `OR(A = 1, A = 2)` is “A is 1 or 2”, `AND(A <> 1, A <> 2)` “A is neither 1 nor 2”. */
  private alternatives(name: string, args: readonly Expression[]): string | undefined {
    const sign = name === 'OR' ? '=' : '<>';
    const tests = args.flatMap((node) =>
      node.kind === 'binary' && node.operator === sign && isLiteral(node.right) ? [node] : [],
    );
    const [first] = tests;
    if (first === undefined || args.length < 2 || tests.length < args.length) return undefined;
    const subject = printExpression(first.left);
    if (tests.some(({ left }) => printExpression(left) !== subject)) return undefined;
    const names = tests.map(({ left, right }) => calendarName(left, right));
    const values = tests.map(({ right }, at) => `${this.value(right).text}${names[at] === undefined ? '' : ` (${names[at]})`}`);
    const all = `${values.slice(0, -1).join(', ')} ${name === 'OR' ? 'or' : 'nor'} ${values.at(-1)}`;
    const words = asSubject(this.argument(first.left));
    const told = names.includes(undefined) ? words : withoutScale(words);
    return `${told} ${agreeing(told, 'is')} ${name === 'OR' ? '' : 'neither '}${all}`;
  }

  private call(call: Call): Words {
    const entry = findFunction(call.name);
    const branches = branchesOf(call);
    if (branches !== null) return { text: this.choice(branches), kind: 'choice' };
    const [value, instead] = call.args;
    if (call.name === 'IFERROR' && value !== undefined && instead !== undefined)
      return { text: this.unlessError(value, instead), kind: 'choice' };
    const found = this.found(call);
    if (found !== undefined) return { text: found, kind: 'noun' };
    if (entry === undefined || !takesAll(entry, call)) return { text: this.unphrased(call, entry), kind: 'loose' };
    if (entry.matchesPhrase !== undefined) return { text: this.matches(call, entry, entry.matchesPhrase), kind: 'noun' };
    return entry.phrase === undefined ? { text: this.unphrased(call, entry), kind: 'loose' } : this.fill(call, entry.phrase);
  }

  private unlessError(value: Expression, instead: Expression): string {
    return `${asSide(this.argument(value))}, or ${asSide(this.argument(instead))} if that is an error`;
  }

  private unphrased(call: Call, entry: FunctionEntry | undefined): string {
    const args = call.args.map((argument) => grouped(this.argument(argument)));
    const description = entry === undefined ? '' : ` (${entry.description.replace(/\.$/, '')})`;
    return `${call.name} of ${args.length === 0 ? 'nothing' : listed(args)}${description}`;
  }

  /** A phrase with its arguments: in parentheses where words follow that could be taken as belonging to them. */
  private fill({ name, args }: Call, phrase: Phrase): Words {
    const words = args.map((node) => this.argument(node));
    const marks = words.map((_, index) => `\uE000${index}\uE001`);
    const template = phrase(words.map(({ kind, text }, index) => (kind === 'atom' ? text : (marks[index] ?? text))));
    const isOnly = words.filter(({ kind }) => kind !== 'atom').length === 1;
    const text = template.replaceAll(MARK, (mark, digits: string, at: number) => {
      const word = words[Number(digits)];
      if (word === undefined) return mark;
      const before = template.slice(0, at);
      const isLast = at + mark.length === template.length && isOnly && word.kind === 'noun' && !hasCommas(word.text);
      const isEnclosed = before.endsWith('(') && template[at + mark.length] === ')';
      return isLast || isEnclosed ? word.text : grouped(word);
    });
    const isPlain = args.length === 0 || (['DATE', 'CHAR'].includes(name) && args.every(({ kind }) => kind === 'number'));
    const isLoose = phrase(marks).startsWith('\uE000');
    return {
      text: REPETITIONS.reduce((told, [twice, once]) => told.replace(twice, once), text),
      kind: isPlain ? 'atom' : isLoose ? 'loose' : 'noun',
    };
  }

  /** INDEX of an exact MATCH, both in the same rows: the value of the first row in which something equals something. */
  private found({ name, args }: Call): string | undefined {
    const [values, match, column] = args;
    if (name !== 'INDEX' || args.length > 3 || match?.kind !== 'call' || match.name !== 'MATCH') return undefined;
    const [wanted, within, kind] = match.args;
    if (values === undefined || wanted === undefined || within === undefined) return undefined;
    if (kind?.kind !== 'number' || kind.value !== 0) return undefined;
    const [source, place] = [placeOf(values), placeOf(within)];
    if (source === null || place === null || source.rows !== place.rows) return undefined;
    const rows = place.rows.replace(/^(.*?)rows/, '$1row');
    const value =
      column === undefined ? `the value of ${source.cell}` : `column ${grouped(this.argument(column))} of ${source.cell}`;
    return `${value} in the first ${rows} where ${this.test(place.cell, { operator: '=', right: wanted })}`;
  }

  private matches({ args }: Call, entry: FunctionEntry, taken: string): string {
    const isCriterion = (index: number) => parameterAt(entry, index)?.type === 'criterion';
    const tested = args.flatMap((_, index) => (isCriterion(index + 1) && index + 1 < args.length ? [index] : []));
    // The range no criterion tests holds the values; where it may be left out, the tested range does.
    const source = entry.parameters.findIndex(({ type }, index) => type === 'range' && !isCriterion(index + 1));
    const values = args[source] ?? (source === -1 ? undefined : args[0]);
    const places = this.placesOf([...(values === undefined ? [] : [values]), ...tested.flatMap((index) => args[index] ?? [])]);
    const cells = places.cells.slice(values === undefined ? 0 : 1);
    const conditions = tested.flatMap((index, at) => {
      const criterion = args[index + 1];
      return criterion === undefined ? [] : [this.criterion(cells[at] ?? '', criterion)];
    });
    const where = `${places.rows} where ${conditions.length === 1 ? conditions[0] : listed(conditions.map(asItem))}`;
    return values === undefined ? `${taken} of ${where}` : `${taken} of ${places.cells[0]} in the ${where}`;
  }

  /** How the cells of several ranges are called row by row. */
  private placesOf(ranges: readonly Expression[]): { readonly rows: string; readonly cells: readonly string[] } {
    const places = ranges.map(placeOf);
    const [first] = places;
    const areSame = places.every((place): place is Place => place !== null && place.rows === first?.rows);
    if (areSame && first) return { rows: first.rows, cells: places.map(({ cell }) => cell) };
    const words = ranges.map((range) => grouped(this.argument(range)));
    if (new Set(words).size === 1) return { rows: `cells in ${words[0]}`, cells: ranges.map(() => 'the cell') };
    return { rows: 'rows', cells: words.map((range) => `the cell of ${range}`) };
  }

  private criterion(subject: string, criterion: Expression): string {
    if (criterion.kind === 'criterion') return this.test(subject, { operator: criterion.operator, right: criterion.operand });
    if (!usesCell(criterion)) return this.test(subject, { operator: '=', right: criterion });
    const outer = this.cell;
    this.cell = subject;
    const words = this.condition(criterion);
    this.cell = outer;
    return words;
  }
}

function negatedIf(isNegated: boolean, condition: string): string {
  return isNegated ? `it is not true that ${asItem(condition)}` : condition;
}
