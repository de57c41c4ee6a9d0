import type { Condition } from '../condition.ts';
import type { Draft } from '../draft.ts';
import { underOwnCondition } from '../rows/addend-conditions.ts';
import { ExpressionReader } from '../rows/expression.ts';
import { termInJapanese } from '../rows/expression-ja.ts';
import { isMark, type Lexeme, lexemesOf, says } from '../rows/lexemes.ts';
import { type Modifiers, modifiersIn } from '../rows/modifiers.ts';
import { presenceOf } from '../rows/presence.ts';
import { plain, type Term } from '../rows/terms.ts';
import { inOneUnit } from '../rows/units.ts';
import { type ValueCondition, valueConditionIn } from '../rows/value-condition.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, type Frame, rowValue } from './frame.ts';

/** What is worked out of the columns of a row, as the question says it word by word. */

interface Reading {
  readonly term: Term;
  readonly modifiers: Modifiers;
  /** When it is worked out at all; with changes, when these are made. */
  readonly when: ValueCondition | null;
  readonly changes: Modifiers['steps'];
}

const readings = new WeakMap<Draft, Reading | { readonly term: null }>();

function readingOf(draft: Draft): Reading | null {
  const known = readings.get(draft) ?? readingIn(draft) ?? { term: null };
  readings.set(draft, known);
  return known.term === null ? null : (known as Reading);
}

function readingIn(draft: Draft): Reading | null {
  const lexemes = lexemesOf(draft);
  const japanese = draft.reading.language === 'ja' ? termInJapanese(draft, lexemes) : null;
  if (japanese !== null) {
    const { term, spans } = japanese;
    const isSaid = (lexeme: Lexeme) => spans.some(({ start, end }) => lexeme.start < end && lexeme.end > start);
    const [first] = spans;
    const last = spans.at(-1);
    // Particles between what is worked with.
    const isBetween = ({ kind, start }: Lexeme) =>
      kind === 'word' && first !== undefined && last !== undefined && start > first.start && start < last.end;
    const rest = lexemes.filter((lexeme) => !isSaid(lexeme) && !isBetween(lexeme));
    return { term, modifiers: modifiersIn(draft, rest, term.columns), when: null, changes: [] };
  }
  const reader = new ExpressionReader(draft, lexemes, false, underOwnCondition);
  const found = lexemes.flatMap((_, place) => {
    const read = reader.read(place);
    return read === null || read.term.operations === 0 || read.term.columns.length === 0 ? [] : [{ ...read, place }];
  });
  const [worked] = found.toSorted((one, other) => other.term.operations - one.term.operations || one.place - other.place);
  const best = worked ?? changedColumn(draft, lexemes);
  if (best === null) return limitedColumn(draft, lexemes);
  const read = new Set(lexemes.slice(best.place, best.next));
  const told = new Set(withoutChatter(lexemes));
  const isAverage = (lexeme: Lexeme) => best.term.divides && lexeme.kind === 'unknown' && lexeme.text === 'average';
  const before = withoutName(lexemes.slice(0, best.place), best.term).filter((lexeme) => !isAverage(lexeme));
  const rest = [...before, ...lexemes.slice(best.next)].filter((lexeme) => told.has(lexeme) && !read.has(lexeme));
  const from = lexemes[best.place]?.start ?? 0;
  const when = valueConditionIn(draft, from, lexemes[best.next - 1]?.end ?? from);
  if (when === null && worked === undefined) return limitedColumn(draft, lexemes);
  if (when === null) return { term: best.term, modifiers: modifiersIn(draft, rest, best.term.columns), when, changes: [] };
  const isInside = (lexeme: Lexeme, start: number) => lexeme.start >= start && lexeme.end <= when.end;
  const beside = rest.filter((lexeme) => isInside(lexeme, when.segment) && lexeme.end <= when.start + 1);
  const change = modifiersIn(draft, beside, best.term.columns);
  const isChange = change.steps.length > 0 && change.left === 0;
  // A number as it is, 'only if it is insured', is for other operations.
  if (worked === undefined && !isChange) return null;
  const others = rest.filter((lexeme) => !isInside(lexeme, isChange ? when.segment : when.start));
  return {
    term: best.term,
    modifiers: modifiersIn(draft, others, best.term.columns),
    when,
    changes: isChange ? change.steps : [],
  };
}

/** 'Price, 10% off if it is for sale': the one number of the row, where a share is taken off or put on. */
function changedColumn(draft: Draft, lexemes: readonly Lexeme[]): { term: Term; place: number; next: number } | null {
  const place = lexemes.findIndex(
    (lexeme) => lexeme.kind === 'column' && lexeme.column.kind === 'number' && !lexeme.column.empty,
  );
  const named = lexemes[place];
  const isChanged = lexemes.some((lexeme, at) => {
    const change = lexemes[at + 1];
    return lexeme.kind === 'number' && lexeme.isPercent && says(change, 'off', 'on-top');
  });
  if (named?.kind !== 'column' || !isChanged) return null;
  return { term: plain(draft.row(named.column), 'number', [named.column]), place, next: place + 1 };
}

/** 'The deposit, but never more than 500': a number of the row as it is, up to a limit or from one on. */
function limitedColumn(draft: Draft, lexemes: readonly Lexeme[]): Reading | null {
  const named = lexemes.flatMap((lexeme) => (lexeme.kind === 'column' && !lexeme.column.empty ? [lexeme] : []));
  const [first] = named;
  const waits = draft.own.columns.some(({ empty, kind }) => empty && kind !== 'check' && kind !== 'date');
  if (first === undefined || named.length > 1 || first.column.kind !== 'number' || !waits || draft.has(...NOT_OF_ONE))
    return null;
  const rest = withoutChatter(lexemes).filter((lexeme) => lexeme !== first);
  const modifiers = modifiersIn(draft, rest, [first.column]);
  const isLimited = rest.some((lexeme) => says(lexeme, 'at-most', 'at-least', 'never-negative'));
  if (!isLimited || modifiers.left > 0 || modifiers.steps.length === 0) return null;
  return { term: plain(draft.row(first.column), 'number', [first.column]), modifiers, when: null, changes: [] };
}

const NOT_OF_ONE = ['if', 'count', 'rows-asked', 'overall', 'sum', 'average', 'list'] as const;

/** The value where its condition holds, or as it is changed there. */
function underCondition(draft: Draft, code: string, { when, changes }: Reading): string {
  if (when === null) return code;
  const all = (conditions: readonly Condition[]) => {
    const tests = conditions.map(({ column, test }) => test(draft.row(column)));
    return tests.length === 1 ? tests[0] : `AND(${tests.join(', ')})`;
  };
  const tests = when.alternatives.map(all);
  const test = tests.length === 1 ? tests[0] : `OR(${tests.join(', ')})`;
  const changed = changes.reduce((made, step) => step(made), code);
  const [held, missed] = changes.length > 0 ? [changed, code] : [code, '""'];
  return when.isUnless ? `IF(${test}, ${missed}, ${held})` : `IF(${test}, ${held}, ${missed})`;
}

/** 'Quote = …', 'the quote is …': words before the sign of a definition name the result. */
function withoutName(before: readonly Lexeme[], { operations }: Term): readonly Lexeme[] {
  const last = before.at(-1);
  const isDefined = isMark(last, '=', ':', '?') || says(last, 'is');
  const isName = ({ kind, ...more }: Lexeme) => kind === 'unknown' || (isMark(last, '=') && 'isPart' in more && more.isPart);
  if (isDefined) return before.filter((lexeme) => !isName(lexeme));
  return operations > 1 ? before.filter(({ kind }) => kind !== 'unknown') : before;
}

/** Sentences that name nothing of the sheet and no number. */
function withoutChatter(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const sentences: Lexeme[][] = [[]];
  for (const lexeme of lexemes) {
    sentences.at(-1)?.push(lexeme);
    if (isMark(lexeme, '.', '?', '!', ';')) sentences.push([]);
  }
  return sentences.filter((sentence) => sentence.some(saysSomething)).flat();
}

function saysSomething(lexeme: Lexeme): boolean {
  return lexeme.kind === 'column' || lexeme.kind === 'number' || lexeme.kind === 'quoted' || lexeme.kind === 'word';
}

/** 'How much do we spend on fuel and repairs altogether'. */
const ASKS_OF_ALL = /^\W*how much (?:do|did|have|has|does)\b.*\b(?:altogether|all together|in total|overall|in all)\b/u;

/** One value for the whole sheet is worked out by other operations. */
const OF_MANY_ROWS = ['average', 'median', 'maximum', 'minimum', 'count-distinct'];

function isPlain(draft: Draft): boolean {
  const { reading, others, own, source } = draft;
  const waiting = own.columns.filter(({ empty }) => empty);
  const waits = waiting.length > 0;
  // A box takes no number.
  if (waits && waiting.every(({ kind }) => kind === 'check')) return false;
  // 'How many boats have a length over 12' divides nothing.
  const isCounted = own.isAssumed === true && draft.has('rows-asked');
  const isOverall =
    ASKS_OF_ALL.test(reading.text) || isCounted || draft.has('overall', 'summary-place') || (!waits && draft.has('sum'));
  return source === own && reading.text.length < 400 && others.length === 0 && !isOverall && !asksOfManyRows(draft);
}

function asksOfManyRows(draft: Draft): boolean {
  const spoken = lexemesOf(draft).filter((lexeme) => lexeme.kind !== 'unknown');
  const { text } = draft.reading;
  // 'Next due', 'the average minutes per outage' of a row.
  const isOfRow = (start: number) => /^next\b|^average [\p{L} :]+ per /u.test(text.slice(start));
  return draft.reading.mentions.some(
    ({ concept, start, end }) =>
      OF_MANY_ROWS.includes(concept) && !isOfRow(start) && !spoken.some((lexeme) => lexeme.start <= start && lexeme.end >= end),
  );
}

function build(draft: Draft): Built | null {
  const read = readingOf(draft);
  if (read === null) return null;
  const { term, modifiers } = read;
  // 'Weight minus previous weight' is no 0.
  if (term.columns.length > 1 && new Set(term.columns).size === 1 && / [-/] /.test(term.code)) return null;
  // The columns were noted by another draft than the one that is proved.
  for (const column of term.columns) draft.row(column);
  const open = modifiers.untilToday ? openEnd(draft, term) : null;
  const whole = modifiers.inclusive ? inclusive(term.code) : term.code;
  const code = modifiers.steps.reduce(
    (made, step) => step(made),
    inOneUnit(draft, { columns: term.columns, left: open === null ? whole : open.code }),
  );
  const given = underCondition(draft, code, read);
  const needed = neededBy(draft, term, modifiers).filter((column) => column !== open?.column);
  const safe = term.divides ? `IFERROR(${given}, "")` : given;
  const there = [...new Set(needed)].flatMap((column) => presenceOf(draft, column));
  const tests = [...there, ...modifiers.hindrances.map((column) => `ISBLANK(${draft.row(column)})`)];
  const guarded = tests.length === 0 ? safe : `IF(${tests.length === 1 ? tests[0] : `AND(${tests.join(', ')})`}, ${safe}, "")`;
  return rowValue(term.kind === 'date' ? 'date' : 'number', guarded, [...new Set(term.columns)], {
    operation: term.name ?? 'arithmetic',
  });
}

/**
 * The difference of two numbers says nothing without the one that has not come yet, or without both; in longer sums a blank counts as
 * nothing.
 */
function neededBy(draft: Draft, term: Term, { isGuarded, guards }: Modifiers): readonly Column[] {
  if (isGuarded) return [...term.columns, ...guards];
  const isDifference = term.kind === 'number' && new Set(term.columns).size === 2 && / - /.test(term.code);
  if (guards.length > 0 || !isDifference || term.needed.length > 0) return [...term.needed, ...guards];
  const blank = term.columns.filter((column) => hasBlanks(draft, column));
  return [...(blank.length > 0 ? blank : term.columns), ...guards];
}

function hasBlanks({ own: { sheet } }: Draft, { title }: Column): boolean {
  return sheet.rows.some(({ cells }) => cells[title] === undefined || cells[title] === null || cells[title] === '');
}

/** A span whose end is not there yet ends today. */
function openEnd(draft: Draft, term: Term): { readonly code: string; readonly column: Column } | null {
  const dates = term.columns.filter(({ kind }) => kind === 'date');
  const end = dates.at(-1);
  if (term.kind === 'date' || dates.length < 2 || end === undefined || term.open?.includes(end) === true) return null;
  const cell = draft.row(end);
  return { code: term.code.replaceAll(cell, `IF(ISDATE(${cell}), ${cell}, TODAY())`), column: end };
}

function inclusive(code: string): string {
  return code.startsWith('NETWORKDAYS') ? code : `${code} + 1`;
}

const COMPLETE = 9;
/** What an expression is worth in a question that says more. */
const LOOSE = 2.4;
const LOOSE_OPERATION = 1.6;
/** However much of it is worked out, it has left out a word. */
const LOOSE_AT_MOST = 6.9;
const LEFT = 1.2;

export const COMPOSED_ARITHMETIC: readonly Frame[] = [
  {
    id: 'composed-arithmetic',
    cues: 'expression',
    title: 'Result',
    spot: (draft) => {
      const read = isPlain(draft) ? readingOf(draft) : null;
      if (read === null) return 0;
      const { term, modifiers } = read;
      const operations = term.kind === 'number' ? term.operations : term.operations - 1;
      return modifiers.left === 0
        ? COMPLETE + operations
        : Math.min(LOOSE_AT_MOST, LOOSE + LOOSE_OPERATION * operations - LEFT * (modifiers.left - 1));
    },
    build: (draft) => (draft.source === draft.own ? build(draft) : null),
  },
];
