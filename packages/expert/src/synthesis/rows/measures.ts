import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { ExpressionReader } from './expression.ts';
import { lexemesOf } from './lexemes.ts';

/** A number that no column holds and that the limits of branches are about: 'days absent divided by days enrolled', or a rate of two numbers. */
export interface Measure {
  /** Stands for it in conditions. */
  readonly column: Column;
  readonly code: string;
  /** Columns without which it has no value. */
  readonly needed: readonly Column[];
  readonly columns: readonly Column[];
}

const RATE =
  /\b(?:rate|rates|share|percentage|percent|ratio|utili[sz]ation|quote|anteil|auslastung|tasa|porcentaje|taux|part|taxa|porcentagem)\b/;

/** What is worked out before the first branch is named; null where that is a column. */
export function measureBefore(draft: Draft, end: number): Measure | null {
  return spelledOut(draft, end) ?? rateOfTwo(draft, end);
}

function spelledOut(draft: Draft, end: number): Measure | null {
  const lexemes = lexemesOf(draft, 0, end);
  const reader = new ExpressionReader(draft, lexemes);
  const terms = lexemes.flatMap((_, place) => {
    const term = reader.read(place)?.term;
    return term === undefined || term.kind === 'date' || term.operations === 0 || term.columns.length === 0 ? [] : [term];
  });
  const [term] = terms.toSorted((one, other) => other.operations - one.operations);
  const [first] = term?.columns ?? [];
  if (term === undefined || first === undefined) return null;
  const divisor = term.divides && term.columns.length === 2 ? term.columns.slice(1) : null;
  const isRate = divisor !== null && term.operations === 1;
  return { column: standIn(first, isRate), code: term.code, needed: divisor ?? term.needed, columns: term.columns };
}

/** 'Absence rate: under 5% …': limits in percent, and two numbers of which one is part of the other. */
function rateOfTwo(draft: Draft, end: number): Measure | null {
  const { own, reading } = draft;
  const numbers = own.columns.filter(({ kind, empty, primary }) => kind === 'number' && !empty && !primary);
  const [one, other, ...more] = numbers.toSorted((left, right) => (left.highest ?? 0) - (right.highest ?? 0));
  const isAsked =
    reading.numbers.some(({ isPercent, start }) => isPercent && start >= end) && RATE.test(reading.text.slice(0, end));
  const isShare = numbers.some(({ classes, highest }) => classes.has('c:percent') || (highest !== null && highest <= 1.5));
  if (one === undefined || other === undefined || more.length > 0 || !isAsked || isShare) return null;
  return { column: standIn(one, true), code: `${draft.row(one)} / ${draft.row(other)}`, needed: [other], columns: [one, other] };
}

function standIn(column: Column, isRate: boolean): Column {
  return { ...column, title: '', kind: 'number', classes: new Set(isRate ? ['c:percent'] : []), highest: isRate ? 1 : null };
}
