import type { Draft } from '../draft.ts';
import { endDateOf } from '../finished-work.ts';
import type { RowWord } from '../lexicon/row-words.ts';
import type { Column } from '../sheet-model.ts';
import { isMark, type Lexeme, SOFT_WORDS, says } from './lexemes.ts';
import { lateness, openEndAt } from './open-ends.ts';
import { movedBy, plain, type Read, spanCode, type Term, UNITS, type Unit, unitOf } from './terms.ts';

/** A unit of time in titles, as people write it. */
export const UNIT_TITLES: Readonly<Record<Unit, RegExp>> = {
  'working-days': /\b(?:days?|tage?n?|d[ií]as?|jours?)\b|日/i,
  days: /\b(?:days?|tage?n?|d[ií]as?|jours?)\b|日/i,
  weeks: /\b(?:weeks?|wochen?|semanas?|semaines?)\b|週/i,
  months: /\b(?:months?|monate?n?|mes(?:es)?|mois)\b|月/i,
  years: /\b(?:years?|jahre?n?|a[nñ]os?|ans|ann[ée]es?)\b|年/i,
};
/** 'Plus the weeks' is not one of them. */
const IS_PLURAL =
  /^(?:(?:working |business |work)?days|weeks|months|years|tage|wochen|monate|jahre|dias|semanas|meses|anos|jours|semaines|ans|annees)$/;

const WORDS_BETWEEN = 5;
const LAST_ONE =
  /^(?:last|previous|latest|most recent|former) (?:one|time)(?![\p{L}])|^(?:(?:dem|der|die|das) )?(?:letzten?|vorigen?)(?= ?[,.;]|$)|^(?:la |el )?(?:ultim[ao]|anterior)(?= ?[,.;]|$)|^(?:la |le )?(?:derniere?|precedente?)(?= ?[,.;]|$)/u;

/** A word of a title, a date, or one of what conditions are made of that has no value. */
function isPartly(lexeme: Lexeme): boolean {
  return lexeme.kind === 'column'
    ? lexeme.isPart || lexeme.column.kind === 'date'
    : lexeme.kind === 'part' && lexeme.part.kind === 'word';
}

/** Reads spans between dates, and dates moved by a span, from the lexemes of a question. */
export abstract class DateSpanReader {
  protected readonly draft: Draft;
  protected readonly lexemes: readonly Lexeme[];

  /** Whether '3 days of the request' and '5 days since it' are days to compare with. */
  private readonly isCompared: boolean;

  constructor(draft: Draft, lexemes: readonly Lexeme[], isCompared: boolean) {
    this.draft = draft;
    this.lexemes = lexemes;
    this.isCompared = isCompared;
  }

  /** The value that begins at a place without arithmetic around it; null where none does. */
  protected abstract factor(place: number): Read | null;

  protected at(place: number): Lexeme | undefined {
    return this.lexemes[place];
  }

  protected skip(place: number, ...words: readonly RowWord[]): number {
    return says(this.at(place), ...words) ? place + 1 : place;
  }

  protected column(column: Column, place: number): Read | null {
    if (column.kind !== 'number' && column.kind !== 'date') return null;
    return { term: plain(this.draft.row(column), column.kind === 'date' ? 'date' : 'number', [column]), next: place + 1 };
  }

  private unit(place: number): Unit | null {
    const lexeme = this.at(place);
    return UNITS.find((unit) => says(lexeme, unit)) ?? null;
  }

  /** 'Days from a to b', 'working days until b', 'weeks since a', 'age'. */
  protected span(place: number): Read | null {
    const unit = this.unit(place);
    if (unit === null || this.isOne(place)) return null;
    const late = unit === 'days' ? this.daysLate(place) : null;
    if (late !== null) return late;
    const read = this.spanIn(unit, place + 1) ?? this.spanBehind(unit, place + 1);
    // 'In whole weeks since the visit'.
    const isWhole = read !== null && unit === 'weeks' && says(this.at(place), 'round-down');
    return isWhole ? { ...read, term: { ...read.term, code: `INT(${read.term.code})`, binding: 3 } } : read;
  }

  /** 'Days late', 'per day late': from the day it was due until it was there, or until today while it is not; none before. */
  private daysLate(place: number): Read | null {
    const { draft } = this;
    const unit = this.at(place);
    const said = unit === undefined ? null : LATE.exec(draft.reading.text.slice(unit.end));
    const due = said === null ? null : draft.pick({ kinds: ['date'], classes: ['c:due'], strict: true });
    const end = due === null ? null : endDateOf(draft);
    // Where a status tells what is done, nothing tells when it was.
    if (unit === undefined || said === null || due === null || end === null || end === due) return null;
    let next = place + 1;
    while ((this.at(next)?.start ?? Number.POSITIVE_INFINITY) < unit.end + said[0].length) next += 1;
    draft.explain({ start: unit.start, end: unit.end + said[0].length });
    return { term: lateness(draft, due, end), next };
  }

  /** 'Weeks in stock, from a until b': what the span is one of stands before it. */
  private spanBehind(unit: Unit, place: number): Read | null {
    let at = place;
    while (at < place + WORDS_BETWEEN && this.isBetween(at)) at += 1;
    if (at === place || !says(this.at(at), 'from', 'between')) return null;
    const read = this.spanIn(unit, at);
    // 'Days hung, from hung to sold': a date that was named before is one of its ends.
    const isOther = (lexeme: Lexeme) =>
      lexeme.kind === 'column' && !lexeme.isPart && read?.term.columns.includes(lexeme.column) !== true;
    if (this.lexemes.slice(place, at).some(isOther)) return null;
    if (read !== null) this.draft.explain({ start: this.at(place)?.start ?? 0, end: this.at(at)?.start ?? 0 });
    return read;
  }

  private isBetween(place: number): boolean {
    const lexeme = this.at(place);
    if (lexeme === undefined || says(lexeme, 'from', 'between')) return false;
    return lexeme.kind === 'unknown' || isMark(lexeme, ',', '(', ':') || says(lexeme, ...SOFT_WORDS) || isPartly(lexeme);
  }

  /** 'From a to b', 'until b', 'since a', in a unit that was told before. */
  spanIn(unit: Unit, place: number): Read | null {
    // 'Días que pasan desde la cita hasta el alta'.
    const at = this.skip(this.skip(isMark(this.at(place), ',') ? place + 1 : place, 'flag'), 'filler');
    const between = this.skip(at, 'of', 'between', 'from');
    const isSince = says(this.at(place), 'since');
    const isUntil = says(this.at(place), 'until', 'to', 'before') && !isSince;
    // 'Entre a visita e a próxima': the article looks like 'to'.
    const first = this.date(isSince || isUntil ? place + 1 : this.skip(between, 'to'));
    if (first === null) return null;
    const joint = this.at(first.next);
    // 'Desde el inicio' may be since the start, and is from it where an end follows.
    const leads: readonly RowWord[] = isSince ? ['to', 'until'] : ['to', 'until', 'and'];
    const end = !isUntil && says(joint, ...leads) ? this.date(this.skip(first.next + 1, 'to')) : null;
    const second = end === null ? null : openEndAt(this.draft, this.lexemes, end);
    if (second !== null) return this.closed(this.spanOf(first.term, second.term, unit, 'between'), second.next, unit);
    const today = plain('TODAY()', 'date', []);
    if (isSince) return { term: this.spanOf(first.term, today, unit, 'since'), next: first.next };
    return isUntil ? { term: this.spanOf(today, first.term, unit, 'until'), next: first.next } : null;
  }

  /** 'From the start to the end inclusive, times the rate': where more is worked out with a span, both of its days are counted at once. */
  private closed(term: Term, next: number, unit: Unit): Read {
    const after = isMark(this.at(next), ',') ? next + 1 : next;
    const isMore = this.at(after + 1) !== undefined && !isMark(this.at(after + 1), ',', '.', ';', ')');
    if (!says(this.at(after), 'inclusive') || unit !== 'days' || !isMore) return { term, next };
    return { term: { ...term, code: `${term.code} + 1` }, next: after + 1 };
  }

  /** 'A week before the arrival': an article before a unit is a number. */
  private isOne(place: number): boolean {
    const lexeme = this.at(place);
    return (
      lexeme !== undefined &&
      (says(this.at(place + 1), 'before', 'after') || this.isBeforeIt(place + 1)) &&
      /(?:^|\P{L})(?:an?|one|eine?[nr]?|una?|une|uma?) $/u.test(this.draft.reading.text.slice(0, lexeme.start))
    );
  }

  private date(place: number): Read | null {
    const read = this.factor(place);
    return read === null || read.term.kind !== 'date' ? null : read;
  }

  /** '10 working days after the start', 'as many weeks before it as the column says'. */
  protected movedFrom(place: number): Read | null {
    const bare = this.unit(place);
    // 'Una semana antes de la llegada': an article is one.
    if (bare !== null && this.isOne(place)) {
      const date = this.dateAt(this.skip(place + 2, 'of'));
      if (date?.term.kind !== 'date') return null;
      const sign = says(this.at(place + 1), 'before') || this.isBeforeIt(place + 1) ? '-' : '+';
      return { term: movedBy(date.term, plain('1', 'number', []), bare, sign), next: date.next };
    }
    const amount = this.amount(place);
    if (amount === null) return null;
    const said = this.unit(place + 1);
    const [column] = amount.columns;
    if (said === null && column === undefined) return null;
    // 'The rate for all days from the start to the end' moves no date.
    const unit = this.at(place + 1);
    const joint = this.draft.reading.text.slice(this.at(place)?.end, unit?.start);
    if (said !== null && / for /.test(joint) && this.span(place + 1) !== null) return null;
    const at = said === null ? place + 1 : place + 2;
    // 'A week before it starts' names the day with its verb.
    const isBack = says(this.at(at), 'before') || this.isBeforeIt(at);
    // 'Within 3 days of the request'.
    const isOf = this.isCompared && said !== null && says(this.at(at), 'of', 'since');
    if (!isBack && !isOf && !says(this.at(at), 'after', 'from')) return null;
    // 'Before it is needed'.
    const date = this.dateAt(this.skip(at + 1, 'is'));
    if (date === null || date.term.kind !== 'date') return null;
    return { term: movedBy(date.term, amount, said ?? unitOf(column), isBack ? '-' : '+'), next: date.next };
  }

  private isBeforeIt(place: number): boolean {
    const [lexeme, date] = [this.at(place), this.at(place + 1)];
    const said = lexeme?.kind === 'word' ? this.draft.reading.text.slice(lexeme.start, lexeme.end) : '';
    return /^before (?:it|they|he|she|we)$/.test(said) && date?.kind === 'column' && date.column.kind === 'date';
  }

  private amount(place: number): Term | null {
    const lexeme = this.at(place);
    if (lexeme?.kind === 'number' && !lexeme.isPercent) return plain(String(lexeme.value), 'number', []);
    return lexeme?.kind === 'column' && lexeme.column.kind === 'number'
      ? plain(this.draft.row(lexeme.column), 'number', [lexeme.column])
      : null;
  }

  /** A column, or today, where a date is expected. */
  protected dateAt(place: number): Read | null {
    const lexeme = this.at(place);
    if (says(lexeme, 'today')) return { term: plain('TODAY()', 'date', []), next: place + 1 };
    return lexeme?.kind === 'column' ? this.column(lexeme.column, place) : this.lastOne(place);
  }

  /** 'The next service is 30 days after the last one': the one date that was named before. */
  private lastOne(place: number): Read | null {
    const { text, columns } = this.draft.reading;
    const start = this.at(place)?.start ?? text.length;
    const said = LAST_ONE.exec(text.slice(start))?.[0];
    if (said === undefined) return null;
    const named = columns.filter(
      (one) => one.column.kind === 'date' && !one.column.empty && one.end <= start && this.draft.own.columns.includes(one.column),
    );
    const [only, ...more] = new Set(named.map(({ column }) => column));
    if (only === undefined || more.length > 0) return null;
    let next = place;
    while ((this.at(next)?.start ?? text.length) < start + said.length) next += 1;
    return this.column(only, next - 1);
  }

  private spanOf(from: Term, to: Term, unit: Unit, relation: string): Term {
    const name = `${unit}-${relation}`;
    const code = spanCode(from.code, to.code, unit);
    return {
      code,
      kind: 'days',
      binding: unit === 'days' ? 1 : unit === 'weeks' ? 2 : 3,
      columns: [...from.columns, ...to.columns],
      needed: [...from.needed, ...to.needed],
      open: to.open ?? [],
      divides: false,
      name,
      operations: 2,
    };
  }

  /** A date and 'plus 10 working days', 'plus the months', 'plus 2 weeks'. */
  protected moved(place: number, date: Term, sign: '+' | '-'): Read | null {
    const start = this.skip(this.skip(place, 'filler'), 'of', 'filler');
    const bare = this.unit(start);
    if (bare !== null) return this.movedByUnit(start, date, bare, sign);
    const amount = this.factor(start);
    if (amount === null || amount.term.kind !== 'number') return null;
    const said = this.unit(amount.next);
    const [column] = amount.term.columns;
    const unit = said ?? amount.term.unit ?? unitOf(column);
    return { term: movedBy(date, amount.term, unit, sign), next: said === null ? amount.next : amount.next + 1 };
  }

  /** 'Plus the weeks': the one number that is titled by its unit; none where several are, or no column is. */
  private lengthIn(unit: Unit): Column | 'none' {
    const [only, ...more] = this.draft.own.columns.filter(
      (column) => column.kind === 'number' && !column.empty && UNIT_TITLES[unit].test(column.title),
    );
    return only === undefined || more.length > 0 ? 'none' : only;
  }

  /** 'Plus the years of cover' in a column, 'minus a day'. */
  private movedByUnit(place: number, date: Term, unit: Unit, sign: '+' | '-'): Read | null {
    const at = this.skip(place + 1, 'of');
    const amount = this.amount(at);
    const isColumn = amount !== null && amount.columns.length > 0;
    const said = this.draft.reading.text.slice(this.at(place)?.start, this.at(place)?.end);
    const length = isColumn || !IS_PLURAL.test(said) ? null : this.lengthIn(unit);
    if (length === 'none') return null;
    const one = length === null ? plain('1', 'number', []) : plain(this.draft.row(length), 'number', [length]);
    const by = isColumn ? amount : one;
    return { term: movedBy(date, by, unit, sign), next: isColumn ? at + 1 : place + 1 };
  }
}

const LATE = /^ (?:late|of delay)(?![\p{L}])/u;
