import type { Condition } from '../synthesis/condition.ts';

/** A value that a rule gives, as it was said, and when it holds; without a condition it is what is left. */
export interface RuleClause {
  readonly kind: 'value';
  readonly value: string;
  readonly when: string | null;
  /** Rows are told to differ from what was said before: 'warranty jobs cost nothing'. */
  readonly isException: boolean;
  /** It is told of what is left: 'otherwise', 'for all others'. */
  readonly isRest?: boolean;
}

/** What is added to a value, or taken from it, in all rows or in some. */
export interface RuleChange {
  readonly kind: 'change';
  readonly way: 'add' | 'subtract' | 'multiply';
  /** A number or a factor, or what is worked out of a row. */
  readonly amount: string;
  readonly when: string | null;
}

/** When a box is ticked, which rows it is never ticked for, and what has to hold besides. */
export interface RuleTick {
  readonly kind: 'tick';
  readonly when: string;
  readonly isDenied: boolean;
}

export interface RuleRounding {
  readonly kind: 'round';
  readonly digits: number;
}

/** The value is never less, or never more, than a number. */
export interface RuleBound {
  readonly kind: 'bound';
  readonly least: number;
}

/** What is counted up to a date that is not there yet is counted up to today. */
export interface RuleOpenEnd {
  readonly kind: 'open-end';
}

/** What stands in place of a number that comes to nothing, or to one. */
export interface RuleInstead {
  readonly kind: 'instead';
  readonly of: 0 | 1;
  readonly value: string;
}

/** One thing that a rule told in several sentences says. */
export type RuleStatement = RuleClause | RuleChange | RuleTick | RuleRounding | RuleBound | RuleOpenEnd | RuleInstead;

/** A condition of a rule, as a test of a row. */
export interface RuleTest {
  readonly code: string;
  readonly conditions: readonly Condition[];
  /** A test of what has to be there to compare the row with others. */
  readonly missing?: string;
  /** One condition alone, to put limits in order. */
  readonly only: Condition | null;
}
