import { findFunction, parameterAt } from '../catalogue/catalogue.ts';
import type { FunctionEntry } from '../catalogue/types.ts';
import type { Binary, Call, CellReference, Expression, Formula, RangeReference } from '../syntax/ast.ts';
import { PARSER_LIMITS } from '../syntax/limits.ts';
import {
  ABSOLUTE_COLUMN,
  BARE_CRITERION,
  COMPARED_COMPARISON,
  CROSS_SHEET,
  CURRENT_CELL,
  DOUBTFUL_CALL,
  DOUBTFUL_RESULT,
  LIST_AS_VALUE,
  LONG_TEXT,
  OWN_COLUMN,
  RANGE_OF_ROWS,
  REFUSED_ARGUMENT,
  ROW_NUMBER,
  SEMICOLONS,
  SPACE_BEFORE_PARENTHESIS,
  SUMMARY_FIELD,
  UNKNOWN_COLUMN,
  UNKNOWN_FUNCTION,
  UNKNOWN_OPTION,
} from './hints.ts';
import { isNoOption } from './options.ts';
import {
  CRITERION,
  firstBranchOf,
  isSum,
  RANGE,
  TYPE,
  TYPES_OF_ANY_CELL,
  typesOfResult,
  typesOfSum,
  typesOfText,
} from './outcomes.ts';
import { LIKELY_MAXIMUM } from './rules/formula-length.ts';
import type { Scope, Screen } from './scope.ts';

/** What does not fit where one value is wanted. */
const SEVERAL = RANGE | TYPE.list;

const OPEN_PARENTHESIS = 40;

/**
 * Goes through a formula once and tells what there is for rules to look into: for most formulas nothing at all. It works out the types of every
 * part from the inside outwards, so that nothing is worked out twice, and decides no rule's case.
 */
export class Survey {
  private readonly screens: readonly Screen[];
  private readonly results: number;
  private readonly columns: Scope['columns'];
  private readonly ownIndex: number;
  private readonly profiles = new Map<string, FunctionProfile>();
  private text = '';
  private hints = 0;

  constructor(scope: Scope, screens: readonly Screen[]) {
    this.screens = screens;
    this.columns = scope.columns;
    this.ownIndex = scope.column?.index ?? -1;
    this.results = screens.reduce((types, { results = 0 }) => types | results, 0);
  }

  /** The hints in a formula, those of its names and texts included. */
  hintsOf(text: string, formula: Formula, textHints: number): number {
    this.text = text;
    this.hints = textHints;
    if (text.length > LIKELY_MAXIMUM) this.hints |= LONG_TEXT;
    if (formula.separator === ';') this.hints |= SEMICOLONS;
    const types = this.operand(formula.expression);
    if ((types & this.results) !== 0) this.hints |= DOUBTFUL_RESULT;
    return this.hints;
  }

  /** The types a part may come to, where it stands for one value. */
  private operand(node: Expression): number {
    const types = this.typesOf(node);
    if ((types & SEVERAL) !== 0) this.hints |= LIST_AS_VALUE;
    return types;
  }

  private typesOf(node: Expression): number {
    switch (node.kind) {
      case 'call':
        return this.typesOfCall(node);
      case 'text':
        return typesOfText(node.value);
      case 'cell':
        return this.typesOfCell(node);
      case 'binary':
        return this.typesOfBinary(node);
      case 'number':
        return TYPE.number;
      case 'range':
        return this.typesOfRange(node);
      default:
        return this.typesOfOther(node);
    }
  }

  private typesOfOther(node: RareExpression): number {
    switch (node.kind) {
      case 'boolean':
        return TYPE.boolean;
      case 'unary':
        this.operand(node.operand);
        return TYPE.number;
      case 'criterion':
        this.operand(node.operand);
        return TYPE.any | CRITERION;
      case 'current-cell':
        this.hints |= CURRENT_CELL;
        return TYPE.any;
      case 'cross-sheet':
        this.hints |= CROSS_SHEET;
        return TYPE.any;
      case 'summary':
        this.hints |= SUMMARY_FIELD;
        return TYPE.any;
    }
  }

  private typesOfCell({ column: title, row, columnAbsolute }: CellReference): number {
    if (row !== 'current') this.hints |= ROW_NUMBER;
    if (columnAbsolute) this.hints |= ABSOLUTE_COLUMN;
    const column = this.columns?.find(title);
    if (column === undefined) {
      this.hints |= UNKNOWN_COLUMN;
      return TYPES_OF_ANY_CELL;
    }
    if (column.index === this.ownIndex) this.hints |= OWN_COLUMN;
    return column.types;
  }

  private typesOfRange({ from, to }: RangeReference): number {
    if (from.row !== 'all' || to.row !== 'all') this.hints |= RANGE_OF_ROWS;
    if (from.columnAbsolute || to.columnAbsolute) this.hints |= ABSOLUTE_COLUMN;
    const first = this.columns?.find(from.column);
    const last = to.column === from.column ? first : this.columns?.find(to.column);
    if (first === undefined || last === undefined) this.hints |= UNKNOWN_COLUMN;
    else if (this.isBetween(first.index, last.index)) this.hints |= OWN_COLUMN;
    return TYPE.any | RANGE;
  }

  private isBetween(first: number, last: number): boolean {
    return first <= last ? first <= this.ownIndex && this.ownIndex <= last : last <= this.ownIndex && this.ownIndex <= first;
  }

  private typesOfBinary({ operator, left, right }: Binary): number {
    const leftTypes = this.operand(left);
    const rightTypes = this.operand(right);
    if (isSum(operator)) return typesOfSum(operator, leftTypes, rightTypes);
    if (operator === '*' || operator === '/' || operator === '^') return TYPE.number;
    if (leftTypes === TYPE.boolean && left.kind === 'binary') this.hints |= COMPARED_COMPARISON;
    if (rightTypes === TYPE.text) this.compare(left, right);
    if (leftTypes === TYPE.text) this.compare(right, left);
    return TYPE.boolean;
  }

  /** A place compared with a value; `@cell` has a hint of its own. */
  private compare(place: Expression | undefined, value: Expression | undefined): void {
    if (value?.kind === 'criterion') this.compare(place, value.operand);
    if (value?.kind !== 'text') return;
    const title = place?.kind === 'cell' ? place.column : place?.kind === 'range' ? place.from.column : undefined;
    const column = title === undefined ? undefined : this.columns?.find(title);
    if (column !== undefined && isNoOption(value.value, column)) this.hints |= UNKNOWN_OPTION;
  }

  private typesOfCall(node: Call): number {
    const { name, args, start } = node;
    if (this.text.charCodeAt(start + name.length) !== OPEN_PARENTHESIS) this.hints |= SPACE_BEFORE_PARENTHESIS;
    const profile = this.profiles.get(name) ?? this.addProfile(name);
    if (profile === undefined) return this.typesOfUnknownCall(args);
    const call = profile.calls[args.length] ?? this.addCall(profile, args.length);
    this.hints |= call.hints;
    let branches = 0;
    for (let index = 0; index < args.length; index += 1) {
      const types = this.typesOfArgument(args, index, call);
      if (index >= profile.firstBranch) branches |= types;
      else if (profile.isBranching && (types & SEVERAL) !== 0) this.hints |= LIST_AS_VALUE;
    }
    return profile.isBranching ? branches : profile.types;
  }

  private typesOfArgument(args: readonly Expression[], index: number, call: CallProfile): number {
    const argument = args[index];
    if (argument === undefined) return 0;
    const types = this.typesOf(argument);
    if ((types & ~(call.refused[index] ?? 0)) === 0) this.hints |= REFUSED_ARGUMENT;
    if (call.isCriterion[index] === true) {
      if (types === TYPE.text || (types & CRITERION) !== 0) this.compare(args[index - 1], argument);
    } else if ((types & CRITERION) !== 0) {
      this.hints |= BARE_CRITERION;
    }
    return types;
  }

  private typesOfUnknownCall(args: readonly Expression[]): number {
    this.hints |= UNKNOWN_FUNCTION;
    for (const argument of args) this.typesOf(argument);
    return TYPE.any;
  }

  private addProfile(name: string): FunctionProfile | undefined {
    const entry = findFunction(name);
    if (entry === undefined) return undefined;
    const firstBranch = firstBranchOf(name);
    const profile = {
      entry,
      types: typesOfResult(entry),
      isBranching: firstBranch !== undefined,
      firstBranch: firstBranch ?? PARSER_LIMITS.args,
      calls: new Array(KEPT).fill(undefined),
    };
    this.profiles.set(name, profile);
    return profile;
  }

  private addCall(profile: FunctionProfile, count: number): CallProfile {
    const { entry, calls } = profile;
    const positions = Array.from({ length: count }, (_, index) => index);
    const call = {
      hints: this.screens.some(({ doubts }) => doubts?.(entry, count)) ? DOUBTFUL_CALL : 0,
      refused: positions.map((index) => this.screens.reduce((types, { refuses }) => types | (refuses?.(entry, index) ?? 0), 0)),
      isCriterion: positions.map((index) => parameterAt(entry, index)?.type === 'criterion'),
    };
    if (count < KEPT) calls[count] = call;
    return call;
  }
}

type RareExpression = Exclude<Expression, { readonly kind: 'text' | 'call' | 'cell' | 'binary' | 'number' | 'range' }>;

/** What is known of a function. */
interface FunctionProfile {
  readonly entry: FunctionEntry;
  /** Of its results, for one that does not hand arguments on. */
  readonly types: number;
  /** Its result is one of its arguments, and from which one; behind the last where it is not. */
  readonly isBranching: boolean;
  readonly firstBranch: number;
  /** By their number of arguments. */
  readonly calls: (CallProfile | undefined)[];
}

/** What is known of the calls of a function with so many arguments. */
interface CallProfile {
  readonly hints: number;
  /** By position: the types that some rule refuses there. */
  readonly refused: readonly number[];
  readonly isCriterion: readonly boolean[];
}

/** Calls with so many arguments are too rare to be remembered. */
const KEPT = 24;
