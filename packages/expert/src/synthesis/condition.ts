import { escapePattern } from '@sheetwright/solution/vocabulary';
import { type Draft, literal } from './draft.ts';
import type { Column } from './sheet-model.ts';
import type { ConditionReading, Relation } from './synthesis.ts';

/** A condition on a column, as a test of a cell. */
export interface Condition {
  readonly column: Column;
  readonly relation: Relation;
  readonly values: readonly string[];
  /** The test of a cell, written with the cell's reference. */
  readonly test: (cell: string) => string;
  /** What COUNTIFS takes instead of a test with `@cell`, where there is something shorter. */
  readonly short?: string;
  /** It compares two cells of one row, which no range can be tested by. */
  readonly isOfRow?: boolean;
}

/** The signs that words for a comparison stand for. */
export const COMPARISON_SIGNS = { above: '>', 'at-least': '>=', below: '<', 'at-most': '<=' } as const;

/** Concepts of a stretch of the calendar around today. */
export const PERIOD_CONCEPTS: ReadonlySet<string> = new Set(
  'this-week next-week last-week this-month next-month last-month month-of-last-year this-quarter last-quarter next-quarter this-year last-year next-year year-to-date month-to-date on-today on-tomorrow on-yesterday in-two-days two-days-ago'.split(
    ' ',
  ),
);

/** Concepts that conditions are made of; frames that take conditions need not explain them. */
export const CONDITION_CONCEPTS: ReadonlySet<string> = new Set([
  ...`overdue past future open finished unassigned mine above at-least below at-most equal blank filled contains starts-with ends-with either both not within expiry error multi-select ticked unticked
  today days weeks months years since until if yes-no weekday weekend when-asked predecessor contact subtract-days`.split(/\s+/),
  ...PERIOD_CONCEPTS,
]);

export function readingOf({ column, relation, values }: Condition): ConditionReading {
  return { column: column.shownAs ?? column.title, relation, values };
}

/** The criterion of a range. */
export function criterionOf({ short, test }: Condition): string {
  return short ?? test('@cell');
}

/** Pairs of range and criterion for COUNTIFS, SUMIFS and COLLECT. */
export function criteriaOf(draft: Draft, conditions: readonly Condition[]): string {
  return conditions.map((condition) => `${draft.all(condition.column)}, ${criterionOf(condition)}`).join(', ');
}

/** All conditions on the formula's own row as one test. */
export function rowTestOf(draft: Draft, conditions: readonly Condition[], saysOr = draft.has('either')): string {
  const tests = conditions.map(({ column, test }) => test(draft.row(column)));
  if (tests.length === 1) return tests[0] ?? 'true';
  // 'Approved or below 100': either of two columns. Several values of one column are one condition already.
  const isEither = conditions.length === 2 && saysOr && conditions.every(({ relation }) => relation !== 'one-of');
  return `${isEither ? 'OR' : 'AND'}(${tests.join(', ')})`;
}

export function equals(column: Column, values: readonly string[], isNegated = false): Condition {
  if (column.kind === 'choices' || column.kind === 'contacts') return selects(column, values, isNegated, false);
  const [only = ''] = values;
  if (values.length === 1 && isWithinOthers(column, only)) return contains(column, only, isNegated);
  if (values.length === 1) {
    const sign = isNegated ? '<>' : '=';
    return {
      column,
      relation: isNegated ? 'is-not' : 'is',
      values,
      test: (cell) => `${cell} ${sign} ${literal(only)}`,
      short: isNegated ? `<>${literal(only)}` : literal(only),
    };
  }
  const join = isNegated ? 'AND' : 'OR';
  const test = (cell: string) =>
    `${join}(${values.map((value) => `${cell} ${isNegated ? '<>' : '='} ${literal(value)}`).join(', ')})`;
  return { column, relation: isNegated ? 'is-not' : 'one-of', values, test };
}

/** 'Limping' stands alone in one cell and with more in others: who names it means all of them. */
function isWithinOthers({ kind, values }: Column, text: string): boolean {
  const word = text.toLowerCase();
  if (kind !== 'text' || word.length < 4) return false;
  const isWithin = (written: string) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(word)}(?![\\p{L}\\p{N}])`, 'u').test(written);
  return values.some(({ written }) => written.toLowerCase() !== word && isWithin(written.toLowerCase()));
}

function contains(column: Column, text: string, isNegated: boolean): Condition {
  const part = literal(text.toLowerCase());
  const test = (cell: string) => `CONTAINS(${part}, LOWER(${cell}))`;
  const denied = (cell: string) => `NOT(${test(cell)})`;
  return { column, relation: isNegated ? 'is-not' : 'contains', values: [text], test: isNegated ? denied : test };
}

export function selects(column: Column, values: readonly string[], isNegated: boolean, isAll: boolean): Condition {
  const one = (cell: string) => values.map((value) => `HAS(${cell}, ${literal(value)})`);
  const joined = (cell: string) =>
    values.length === 1 ? (one(cell)[0] ?? '') : `${isAll ? 'AND' : 'OR'}(${one(cell).join(', ')})`;
  return {
    column,
    relation: isNegated ? 'is-not' : isAll ? 'all-of' : 'one-of',
    values,
    test: (cell) => (isNegated ? `NOT(${joined(cell)})` : joined(cell)),
  };
}

export function isChecked(column: Column, isNegated: boolean): Condition {
  return {
    column,
    relation: isNegated ? 'is-not' : 'is',
    values: ['true'],
    test: (cell) => `${cell} ${isNegated ? '<>' : '='} 1`,
    short: isNegated ? '<>1' : '1',
  };
}

export function isBlank(column: Column): Condition {
  return { column, relation: 'blank', values: [], test: (cell) => `ISBLANK(${cell})`, short: '""' };
}

export function isFilled(column: Column): Condition {
  if (column.kind === 'date') return { column, relation: 'filled', values: [], test: (cell) => `ISDATE(${cell})` };
  return { column, relation: 'filled', values: [], test: (cell) => `NOT(ISBLANK(${cell}))`, short: '<>""' };
}

/** A date on one side of another. A blank is earlier than any date and must not count. */
export function dateIs(column: Column, sign: '<' | '<=' | '>' | '>=', code: string, relation: Relation): Condition {
  const test = (cell: string) =>
    sign.startsWith('<') ? `AND(ISDATE(${cell}), ${cell} ${sign} ${code})` : `${cell} ${sign} ${code}`;
  return { column, relation, values: [code], test, ...(sign.startsWith('>') ? { short: `${sign}${code}` } : {}) };
}

export function isTime(draft: Draft, place: number): boolean {
  return draft.reading.mentions.some(
    ({ concept, start }) =>
      ['days', 'weeks', 'months', 'years', 'hours', 'working-days'].includes(concept) && start >= place && start - place < 4,
  );
}

/** Each condition once. */
export function withoutRepeated(conditions: readonly Condition[]): readonly Condition[] {
  const keyOf = ({ column, test }: Condition) => `${column.title} ${test('x')}`;
  // 'Open or In Production' is not open alone.
  const isOfSeveral = ({ column, relation, values }: Condition) =>
    relation === 'is' &&
    conditions.some((other) => other.column === column && other.relation === 'one-of' && other.values.includes(values[0] ?? ''));
  return conditions.filter(
    (one, place) => !isOfSeveral(one) && conditions.findIndex((other) => keyOf(other) === keyOf(one)) === place,
  );
}
