import type { FunctionEntry } from '../functions/function-definition.ts';
import type { Problem, Severity } from '../problem.ts';
import type { Binary, Call, Expression, Formula } from '../syntax/ast.ts';
import type { Edit } from './fixes/edit.ts';
import type { KnownColumn, Names } from './sheet-names.ts';
import type { TypeInfo } from './type-info.ts';

/** The names of the sheet a formula stands in; null where they are not known. */
export interface SheetNames {
  readonly columns: Names<KnownColumn> | null;
  readonly summaryFields: Names<string> | null;
  readonly references: Names<string> | null;
}

/** What every rule sees. */
export interface RuleContext extends SheetNames {
  /** The formula being checked. */
  readonly text: string;
  readonly formula: Formula;
  /** What is known of the node that is being visited, and of the types of all parts. */
  readonly typeInfo: TypeInfo;
  /** The column the formula stands in, when it is known. */
  readonly ownColumn: KnownColumn | null;
  readonly isColumnFormula: boolean;
  /** Title of the summary field the formula stands in, empty when it is not known; null when it stands elsewhere. */
  readonly ownSummaryField: string | null;
  /** The text of a part, as it is written. */
  written(part: Place): string;
  report(finding: Finding): void;
}

export type Place = Pick<Problem, 'start' | 'end'>;

/** A problem as rules report it. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly at: Place;
  /** What replaces `at` where a remedy is likely. It is offered only when it is proved. */
  readonly fix?: string | undefined;
  /** Further remedies, tried in this order after `fix`. */
  readonly edits?: readonly Edit[] | undefined;
}

/** What a rule does at the nodes it cares for. */
export type Visitor = {
  readonly [Kind in Expression['kind']]?: (node: Extract<Expression, { kind: Kind }>) => void;
} & {
  /** The whole formula, once its parts were visited, with the types it may come to. */
  readonly formula?: (formula: Formula, types: number) => void;
  /** An operation once its sides were visited, with the types each of them may come to. */
  readonly leaveBinary?: (node: Binary, left: number, right: number) => void;
  /** A call once its arguments were visited, with the types each of them may come to. */
  readonly leaveCall?: (call: Call, argumentTypes: readonly number[]) => void;
  /** The functions whose calls are shown to `call` and `leaveCall`, by their entry, which unknown functions lack; all calls when left out. */
  readonly functions?: (entry: FunctionEntry | undefined) => boolean;
};

/** Made once for each sheet and place; visits one formula after the other. */
export type Rule = (context: RuleContext) => Visitor;
