import { partsOf } from './clause-parts.ts';
import type { Draft } from './draft.ts';
import { UNIT_TITLES } from './rows/date-spans.ts';
import { ExpressionReader } from './rows/expression.ts';
import { type Lexeme, lexemesOf, says } from './rows/lexemes.ts';
import { bracketed, over, plain, type Read, type Term, UNITS } from './rows/terms.ts';
import type { Column, SheetModel } from './sheet-model.ts';
import { typedBetween } from './text.ts';

/** A question whose limits are about what is worked out of the columns of a row, over a sheet that seems to have a column of it. */
export interface Derived {
  readonly question: string;
  readonly own: SheetModel;
  /** Whether a formula has all of it. */
  readonly isIn: (formula: string) => boolean;
  /** Whether a formula compares all of it, and no part of it alone. */
  readonly isComparedIn: (formula: string) => boolean;
}

interface Operand {
  readonly term: Term;
  readonly start: number;
  readonly end: number;
}

const TITLE = 'Derived';
const QUESTION_AT_MOST = 400;

/**
 * The question with one column in place of what is worked out and compared with limits: 'big if adults plus children is over 4', 'severity
 * times spread: over 15 red'; null where nothing is.
 */
export function derivedFor(draft: Draft): Derived | null {
  const { own, reading } = draft;
  const { text, question, language, numbers } = reading;
  if (language === 'ja' || text.length > QUESTION_AT_MOST) return null;
  if (own.columns.some(({ title }) => title === TITLE)) return null;
  const operands = operandsIn(draft);
  const [first] = operands.filter((operand) => isCompared(draft, operand));
  if (first === undefined) return shareIn(draft);
  const same = operands.filter(({ term }) => term.code === first.term.code).toSorted((one, other) => other.start - one.start);
  const told = same.reduce(
    (left, { start, end }) =>
      `${typedBetween(left, 0, start)}${TITLE.toLowerCase()}${typedBetween(left, end, Number.POSITIVE_INFINITY)}`,
    question,
  );
  const isShare = numbers.some(({ isPercent }) => isPercent);
  return derivedAs(draft, withoutUnit(told, first.term), first.term, typedBetween(question, first.start, first.end), isShare);
}

function derivedAs(draft: Draft, question: string, term: Term, label: string, isShare: boolean): Derived {
  const { own } = draft;
  return {
    question,
    own: { ...own, columns: [...own.columns, columnOf(term, label, isShare)] },
    isIn: (formula) => bare(formula).includes(bareOf(term)),
    isComparedIn: (formula) => isComparedIn(formula, term, draft),
  };
}

const OF = /^ ?%? ?(?:percent )?of (?:the |its |all )?$/;

/** 'Green if sold is at least 80% of the slots, yellow from 50%': of several limits in percent the first says what they are of. */
function shareIn(draft: Draft): Derived | null {
  const { own, reading } = draft;
  const { text, question, numbers, columns } = reading;
  const limits = numbers.filter(({ isPercent }) => isPercent);
  const named = columns.filter(
    ({ column, isPart }) => !isPart && column.kind === 'number' && !column.empty && own.columns.includes(column),
  );
  const [limit, second] = limits;
  const whole = named.find(({ start }) => limit !== undefined && start > limit.end && OF.test(text.slice(limit.end, start)));
  const part = named.findLast(({ end }) => limit !== undefined && end <= limit.start);
  if (limit === undefined || second === undefined || whole === undefined || part === undefined) return null;
  if (part.column === whole.column || named.some(({ start }) => start > whole.end)) return null;
  const of = (column: Column) => plain(draft.row(column), 'number', [column]);
  const told = [
    { start: limit.end, end: whole.end, by: text.slice(limit.end).startsWith(' %') ? ' %' : '' },
    { start: part.start, end: part.end, by: TITLE.toLowerCase() },
  ].reduce(
    (left, { start, end, by }) => `${typedBetween(left, 0, start)}${by}${typedBetween(left, end, Number.POSITIVE_INFINITY)}`,
    question,
  );
  return derivedAs(draft, told, over(of(part.column), of(whole.column)), `${part.column.title} / ${whole.column.title}`, true);
}

/** 'The days from the call to the visit are more than 3 days': a number of days is compared with a number. */
function withoutUnit(question: string, { kind, name }: Term): string {
  if (kind !== 'days') return question;
  const unit = UNITS.find((one) => name?.startsWith(`${one}-`) === true) ?? 'days';
  return question.replace(new RegExp(`(?<=\\d) (?:(?:working|business) )?${UNIT_TITLES[unit].source}`, 'gi'), '');
}

/** 'Green if price less cost is at least 30, yellow if it is at least 10': a price of 10 is compared with nothing. */
function isComparedIn(formula: string, term: Term, draft: Draft): boolean {
  const whole = bareOf(term);
  const own = bare(formula);
  const rest = own.replaceAll(whole, '').replace(PRESENCE, '');
  return own.includes(whole) && !term.columns.some((column) => isIn(rest, bare(draft.row(column))));
}

/** A test that a cell has a value compares it with nothing. */
const PRESENCE = /IS(?:NUMBER|DATE|BLANK)\([^()]*\)/g;

function isIn(code: string, cell: string): boolean {
  return code.split(cell).some((ahead, place, all) => place < all.length - 1 && !/[\p{L}\p{N}]$/u.test(ahead));
}

/** A sum without brackets around all of it, which are printed only where it needs them. */
function bareOf({ code }: Term): string {
  return bare(/^\(([^()]*)\)$/.exec(code)?.[1] ?? code);
}

function bare(code: string): string {
  return code.replace(/[[\]\s]/g, '');
}

/** What is worked out in the question, each as far as it goes. */
function operandsIn(draft: Draft): readonly Operand[] {
  const { text } = draft.reading;
  const lexemes = lexemesOf(draft);
  const reader = new ExpressionReader(draft, lexemes);
  const found: Operand[] = [];
  for (let place = 0; place < lexemes.length; place += 1) {
    const read = daysAt(draft, lexemes, place) ?? reader.read(place);
    const [from, last] = [lexemes[place], lexemes[(read?.next ?? 0) - 1]];
    if (read === null || from === undefined || last === undefined || !isWorkedOut(read.term)) continue;
    found.push({ term: read.term, start: beginOf(text, from), end: last.end });
    place = read.next - 1;
  }
  return found;
}

/** 'Moved in to left is longer than 28 days': between two dates stand the days from one to the other. */
function daysAt(draft: Draft, lexemes: readonly Lexeme[], place: number): Read | null {
  const [from, joint, to] = lexemes.slice(place, place + 3);
  if (from?.kind !== 'column' || to?.kind !== 'column' || !says(joint, 'to', 'until')) return null;
  const before = lexemes[place - 1];
  const isRead = says(before, 'from', 'between', ...UNITS);
  if (from.column.kind !== 'date' || to.column.kind !== 'date' || from.column === to.column || isRead) return null;
  const columns = [from.column, to.column];
  const code = `${draft.row(to.column)} - ${draft.row(from.column)}`;
  const term: Term = { ...plain(code, 'days', columns), needed: columns, binding: 1, operations: 2, name: 'days-between' };
  return { term, next: place + 3 };
}

function isWorkedOut({ kind, operations, columns }: Term): boolean {
  return kind !== 'date' && operations > 0 && columns.length > 0;
}

const NUMBER_OF =
  /(?:^|(?<=\P{L}))(?:(?:the|die|el|la|le|o|a) )?(?:number of|count of|amount of|anzahl (?:der|von)|numero d[eo]s?|nombre d[e'’]|quantidade de|cantidad de) ?(?:the |los |dias )?$/u;

/** 'The number of days since the visit' is those days. */
function beginOf(text: string, { start }: Lexeme): number {
  return NUMBER_OF.exec(text.slice(0, start))?.index ?? start;
}

const GAP_AT_MOST = 24;
/** 'Severity times spread: over 15 red' has its limits behind a name for all of them. */
const HEADS = /^["'”“»)]* ?(?:[:.;)]|[-–—] |\((?!\d+\)$))/;

const IS =
  /^ (?:(?:is|are)(?: not|n['’]?t)|is|are|equals?(?: to)?|is equal to|comes to|makes|ist|sind|ergibt|es|son|est|sont|e|sao) (?:exactly |the )?$/;

/** Whether a limit stands right behind it. */
function isCompared(draft: Draft, { end }: Operand): boolean {
  const { text } = draft.reading;
  const behind = text.slice(end);
  const parts = partsOf(draft, end, text.length);
  if (HEADS.test(behind))
    return (
      parts.some(({ kind }) => kind === 'days') ||
      (parts.some(({ kind }) => kind === 'sign') && parts.some(({ kind }) => kind === 'number'))
    );
  const [next, after] = parts.filter((part) => part.kind !== 'word' || part.word !== 'not');
  // 'Slots less sold is 0', 'rent plus fee equals the payment'.
  const isSame = next !== undefined && (next.kind === 'number' || next.kind === 'column') && IS.test(text.slice(end, next.start));
  if (isSame) return true;
  if (next === undefined || next.start - end > GAP_AT_MOST || /[,;.]/.test(text.slice(end, next.start))) return false;
  return next.kind === 'sign' || next.kind === 'days' || (next.kind === 'number' && after?.kind === 'sign');
}

/** @param isShare whether it is compared with percentages, so that what is divided is a share */
function columnOf(term: Term, label: string, isShare: boolean): Column {
  const isRate = isShare && term.divides;
  const { code } = bracketed(term);
  return {
    title: TITLE,
    shownAs: label,
    type: 'TEXT_NUMBER',
    kind: 'number',
    primary: false,
    values: [],
    classes: new Set(isRate ? ['c:percent'] : []),
    highest: isRate ? 1 : null,
    symbol: false,
    sheet: null,
    empty: false,
    isFormula: false,
    mayFail: false,
    hasZero: false,
    needs: [...new Set(term.needed)],
    derived: ({ row }) => {
      for (const column of term.columns) row(column);
      return code;
    },
  };
}
