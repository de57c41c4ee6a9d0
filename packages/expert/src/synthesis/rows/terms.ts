import { monthsLater } from '../frames/date-columns.ts';
import type { Column } from '../sheet-model.ts';

/** A value of the row, written out. */
export interface Term {
  readonly code: string;
  readonly kind: 'number' | 'date' | 'days';
  /** How tightly it holds together: 2 for a product, 1 for a sum, 3 for what needs no brackets. */
  readonly binding: 1 | 2 | 3;
  readonly columns: readonly Column[];
  /** Columns without which it has no value. */
  readonly needed: readonly Column[];
  /** Dates that today stands for where they are not there yet. */
  readonly open?: readonly Column[];
  readonly divides: boolean;
  /** The code where a day is taken from it: a year from a leap day on ends on the last of February. */
  readonly lessDays?: string;
  /** What a number of time is counted in, where that was told with it. */
  readonly unit?: Unit;
  /** The usual name of what it is, where it is one thing. */
  readonly name?: string;
  /** How many operations it is put together from. */
  readonly operations: number;
}

/** A term with the place after its last lexeme. */
export interface Read {
  readonly term: Term;
  readonly next: number;
}

export type Unit = 'days' | 'weeks' | 'months' | 'years' | 'working-days';
export const UNITS: readonly Unit[] = ['working-days', 'days', 'weeks', 'months', 'years'];

/** The unit that a column of lengths has in its title; days where it has none. */
export function unitOf(column: Pick<Column, 'title'> | undefined): Unit {
  const title = column?.title ?? '';
  if (/\b(?:business|working|work) ?days?|arbeitstag|h[aá]biles|ouvr|[uú]teis|営業日/i.test(title)) return 'working-days';
  if (/week|woche|semana|semaine|週/i.test(title)) return 'weeks';
  if (/month|monat|\bmes(?:es)?\b|mois|月/i.test(title)) return 'months';
  return /year|jahr|\ba[nñ]os?\b|\banos?\b|\bans\b|ann[ée]e|年/i.test(title) ? 'years' : 'days';
}

export function movedBy(date: Term, amount: Term, unit: Unit, sign: '+' | '-'): Term {
  const columns = [...date.columns, ...amount.columns];
  const by = amount.binding === 3 ? amount.code : `(${amount.code})`;
  const minus = sign === '-' ? '-' : '';
  const code =
    unit === 'working-days'
      ? `WORKDAY(${date.code}, ${minus}${by})`
      : unit === 'months'
        ? monthsLater(date.code, `${minus}${by}`)
        : unit === 'years'
          ? monthsLater(date.code, `${minus}${by} * 12`)
          : `${date.code} ${sign} ${by}${unit === 'weeks' ? ' * 7' : ''}`;
  const base = sign === '-' && unit === 'days' && date.lessDays !== undefined ? `${date.lessDays} - ${by}` : code;
  const binding = unit === 'days' || unit === 'weeks' ? 1 : 3;
  const made: Term = { code: base, kind: 'date', binding, columns, needed: columns, divides: false, operations: 2 };
  const isYears = unit === 'years' && sign === '+' && date.binding === 3;
  return isYears
    ? { ...made, lessDays: `DATE(YEAR(${date.code}) + ${by}, MONTH(${date.code}), 1) + DAY(${date.code}) - 1` }
    : made;
}

export function spanCode(from: string, to: string, unit: Unit): string {
  const months = `(YEAR(${to}) - YEAR(${from})) * 12 + MONTH(${to}) - MONTH(${from}) - IF(DAY(${to}) < DAY(${from}), 1, 0)`;
  switch (unit) {
    case 'working-days':
      return `NETWORKDAYS(${from}, ${to})`;
    case 'weeks':
      return `(${to} - ${from}) / 7`;
    case 'months':
      return `(${months})`;
    case 'years':
      return `INT((${months}) / 12)`;
    default:
      return `${to} - ${from}`;
  }
}

export function plain(code: string, kind: Term['kind'], columns: readonly Column[]): Term {
  return { code, kind, binding: 3, columns, needed: kind === 'date' ? columns : [], divides: false, operations: 0 };
}

export function bracketed(term: Term): Term {
  return term.binding === 3 ? term : { ...term, code: `(${term.code})`, binding: 3 };
}

function tight(term: Term): string {
  return term.binding === 1 ? `(${term.code})` : term.code;
}

function both(one: Term, other: Term): Pick<Term, 'columns' | 'open' | 'needed' | 'divides' | 'operations'> {
  return {
    columns: [...one.columns, ...other.columns],
    open: [...(one.open ?? []), ...(other.open ?? [])],
    needed: [...one.needed, ...other.needed],
    divides: one.divides || other.divides,
    operations: one.operations + other.operations + 1,
  };
}

export function added(one: Term, sign: '+' | '-', other: Term): Term {
  const kind =
    one.kind === 'date' && other.kind === 'date' ? 'days' : one.kind === 'date' || other.kind === 'date' ? 'date' : 'number';
  const right = sign === '-' && other.binding === 1 ? `(${other.code})` : other.code;
  return { ...both(one, other), code: `${one.code} ${sign} ${right}`, kind, binding: 1 };
}

/** 'OG minus FG times 131.25' is spoken from left to right where a bare number ends it. */
export function inSpokenOrder(one: Term, sign: '+' | '-', other: Term): Term | null {
  const constant = / ([*/] [\d.]+)$/.exec(other.code)?.[1];
  if (constant === undefined || other.operations !== 1 || one.operations > 0 || other.columns.length !== 1) return null;
  const sum = added(one, sign, { ...other, code: other.code.slice(0, -constant.length - 1), binding: 3 });
  return { ...sum, code: `(${sum.code}) ${constant}`, binding: 2, needed: sum.columns, operations: sum.operations + 1 };
}

/** What a product has no value without. */
function withoutOpen({ columns, open = [] }: Pick<Term, 'columns' | 'open'>): readonly Column[] {
  return columns.filter((column) => !open.includes(column));
}

export function times(one: Term, other: Term): Term {
  const made = both(one, other);
  return { ...made, needed: withoutOpen(made), code: `${tight(one)} * ${tight(other)}`, kind: 'number', binding: 2 };
}

export function over(one: Term, other: Term): Term {
  const made = both(one, other);
  const below = other.binding === 3 ? other.code : `(${other.code})`;
  return { ...made, needed: withoutOpen(made), divides: true, code: `${tight(one)} / ${below}`, kind: 'number', binding: 2 };
}

export function multiplied(term: Term, factor: string): Term {
  return { ...term, code: `${tight(term)} * ${factor}`, binding: 2, operations: term.operations + 1, needed: withoutOpen(term) };
}

/** A number more or less by a share of it: `Price * (1 - Discount)`. */
export function shifted(term: Term, sign: '+' | '-', share: Term): Term {
  const made = both(term, share);
  const needed = term.needed.length > 0 ? term.needed : term.columns;
  return { ...made, needed, code: `${tight(term)} * (1 ${sign} ${share.code})`, kind: 'number', binding: 2 };
}

/** Of three or more numbers those that are there are taken, as a row of heats or marks is filled one after the other. */
const IS_SERIES = 3;

export function called(name: string, terms: readonly Term[]): Term {
  const [first] = terms;
  const columns = terms.flatMap((term) => term.columns);
  const isSeries = terms.length >= IS_SERIES && terms.every(({ kind, operations }) => kind === 'number' && operations === 0);
  return {
    code: `${name}(${terms.map(({ code }) => code).join(', ')})`,
    kind: first?.kind ?? 'number',
    binding: 3,
    columns,
    needed: isSeries ? [] : columns,
    divides: isSeries && name === 'AVG',
    operations: terms.length,
  };
}

export function rounded(value: number): number {
  return Math.round(value * 1_000_000) / 1_000_000;
}
