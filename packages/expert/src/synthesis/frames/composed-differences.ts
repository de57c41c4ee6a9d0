import { contradicts } from '../clause-conditions.ts';
import { type Clauses, clausesIn } from '../clauses.ts';
import { type Condition, criteriaOf, equals } from '../condition.ts';
import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, oneValue } from './frame.ts';

/** One number of many rows less another: two totals of the same rows, or the rows or the total of one group less those of another. */

interface Difference {
  readonly left: Side;
  readonly right: Side;
  /** Words that have no part in it. */
  readonly unknown: number;
}

interface Side {
  /** Null where rows are counted. */
  readonly measure: Column | null;
  readonly conditions: readonly Condition[];
}

const BETWEEN_TOTALS = /\b(?:minus|less|net of|take away|versus|vs|weniger|abzuglich|menos|moins|descontando|deduzindo)\b|^ - /;
const MORE_THAN = /\bhow (?:much|many) (?:more|fewer|less)\b.*\bthan\b/;
const OF_GROUPS =
  /\b(?:differenz|unterschied|diferencia|difference|diferenca) (?:\p{L}+ \p{L}+ )?(?:zwischen|entre)\b|\b(?:difference|diff|gap|margin) (?:in \p{L}+ )?between\b|\bhow (?:much|many) more\b|\bminus\b|\b(?:vs|versus)\b|\bcompared (?:to|with)\b/u;
/** What says that one is taken from the other, and nothing of the rows. */
const WORDS_OF_DIFFERENCE =
  /^(?:weniger|abzuglich|menos|moins|differenz|unterschied|diferencia|diferenca|zwischen|entre|difference|diff|gap|margin|between|more|fewer|less|than|minus|net|vs|versus|compared|count|counts|total|totals|sum|how|many|much|did|do|have|overall|left|remains?|remaining)$/;

const readings = new WeakMap<Draft, { readonly found: Difference | null }>();

function differenceOf(draft: Draft): Difference | null {
  const known = readings.get(draft) ?? { found: differenceIn(draft) };
  readings.set(draft, known);
  return known.found;
}

function differenceIn(draft: Draft): Difference | null {
  const { text, tokens, language } = draft.reading;
  const isWanted = [OF_GROUPS, MORE_THAN, BETWEEN_TOTALS, IS_LEFT].some((pattern) => pattern.test(text));
  if (language === 'ja' || !isWanted || draft.others.length > 0 || draft.own.columns.some(({ empty }) => empty)) return null;
  const besides = new Set(tokens.filter((token) => WORDS_OF_DIFFERENCE.test(token.text)).map(({ start }) => start));
  const clauses = clausesIn(draft, 0, text.length, besides);
  const [conditions = [], ...more] = clauses.alternatives;
  if (more.length > 0 || contradicts(conditions) || conditions.some(({ isOfRow }) => isOfRow === true)) return null;
  return totalsOf(draft, clauses, conditions) ?? groupsOf(draft, clauses, conditions);
}

/** 'Gross minus net of the York loads', 'how much more did we bill than pay'. */
function totalsOf(draft: Draft, { free, unknown, numbers }: Clauses, conditions: readonly Condition[]): Difference | null {
  const { text } = draft.reading;
  const named = free.filter(({ column }) => column.kind === 'number' && !column.primary);
  // 'Net kg (gross less waste)': what it is called first is said again.
  const measures = named.filter((one, place) => !named.some((other, at) => at > place && other.column === one.column));
  const spent = measures.length === 1 ? spentOf(draft, measures[0]?.column) : null;
  if (spent !== null && conditions.length > 0) {
    const [budget, actual] = spent;
    return {
      left: { measure: budget, conditions },
      right: { measure: actual, conditions },
      unknown: unknown.length + numbers.length + free.length - named.length,
    };
  }
  const [first, second, ...others] = measures;
  if (first === undefined || second === undefined || others.length > 0) return null;
  const isTaken = BETWEEN_TOTALS.test(text.slice(first.start, second.start)) || MORE_THAN.test(text);
  if (!isTaken) return null;
  return {
    left: { measure: first.column, conditions },
    right: { measure: second.column, conditions },
    unknown: unknown.length + numbers.length + free.length - named.length,
  };
}

/** 'How much budget is left for Zoe': what was to be spent less what was, where one column has the one and one the other. */
function spentOf({ reading, source }: Draft, budget: Column | undefined): readonly [Column, Column] | null {
  if (budget?.classes.has('c:budget') !== true || !IS_LEFT.test(reading.text)) return null;
  const actual = source.columns.filter(
    ({ kind, empty, classes }) => kind === 'number' && !empty && classes.has('c:actual') && !classes.has('c:budget'),
  );
  const [only] = actual;
  return only !== undefined && actual.length === 1 ? [budget, only] : null;
}

const IS_LEFT = /\b(?:left|remains?|remaining)\b(?! to)/;

/** 'How many more dogs than cats', 'the difference between what Ida and Bo logged': two options of one column. */
function groupsOf(draft: Draft, { free, unknown, numbers }: Clauses, conditions: readonly Condition[]): Difference | null {
  if (!OF_GROUPS.test(draft.reading.text)) return null;
  const split = conditions.find(({ relation, values }) => relation === 'one-of' && values.length === 2);
  const [one, other] = split?.values ?? [];
  const measures = new Set(free.filter(({ column }) => column.kind === 'number' && !column.primary).map(({ column }) => column));
  if (split === undefined || one === undefined || other === undefined || measures.size > 1) return null;
  const [measure = null] = measures;
  const rest = conditions.filter((condition) => condition !== split);
  const side = (value: string): Side => ({ measure, conditions: [equals(split.column, [value], false), ...rest] });
  const isLeftOut = free.some(({ column, isPart }) => column.kind !== 'number' && !isPart && column !== split.column);
  return { left: side(one), right: side(other), unknown: unknown.length + numbers.length + (isLeftOut ? 1 : 0) };
}

function totalOf(draft: Draft, { measure, conditions }: Side): string {
  if (measure !== null && conditions.length === 0) return `SUM(${draft.all(measure)})`;
  const criteria = criteriaOf(draft, conditions);
  return measure === null ? `COUNTIFS(${criteria})` : `SUMIFS(${draft.all(measure)}, ${criteria})`;
}

function built(draft: Draft): Built | null {
  const read = draft.source === draft.own ? differenceOf(draft) : null;
  if (read === null) return null;
  const { left, right } = read;
  const columns = [left.measure, right.measure].flatMap((column) => (column === null ? [] : [column]));
  return oneValue('number', `${totalOf(draft, left)} - ${totalOf(draft, right)}`, columns, {
    conditions: left.conditions,
    operation: 'difference',
  });
}

const COMPLETE = 7.4;
const NEARLY = 3.2;

export const DIFFERENCE_FRAMES: readonly Frame[] = [
  {
    id: 'composed-difference',
    cues: 'expression',
    conditional: true,
    also: 'difference subtract-days count sum between above measure-asked measure-named',
    title: 'Difference',
    spot: (draft) => {
      const read = draft.source === draft.own ? differenceOf(draft) : null;
      if (read === null || read.unknown > 1) return 0;
      return read.unknown === 0 ? COMPLETE : NEARLY;
    },
    build: built,
  },
];
