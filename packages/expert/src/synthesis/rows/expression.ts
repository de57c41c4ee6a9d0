import type { Draft } from '../draft.ts';
import type { RowWord } from '../lexicon/row-words.ts';
import type { Column } from '../sheet-model.ts';
import { caseTermAt, changedByCase } from './case-terms.ts';
import { isShareOf, isUnitSaid } from './joints.ts';
import { isMark, type Lexeme, says } from './lexemes.ts';
import {
  added,
  bracketed,
  called,
  inSpokenOrder,
  movedBy,
  multiplied,
  over,
  plain,
  type Read,
  rounded,
  shifted,
  spanCode,
  type Term,
  times,
  UNITS,
  type Unit,
  unitOf,
} from './terms.ts';
import { valueMapAt } from './value-map.ts';
import { weightedAt } from './weights.ts';

const DOUBLE = /^(?:double|twice|two times)$/;

/** 'Precio por kW': what money is said of is divided, while 'horas por tarifa' is a product. */
function isRate({ columns }: Term): boolean {
  return (
    columns.length === 1 &&
    columns.every(({ classes }) => classes.has('c:price') || classes.has('c:amount') || classes.has('c:actual'))
  );
}

/** What is added, with the condition that stands behind it and belongs to it alone; as it is where there is none. */
export type ConditionOfAddend = (draft: Draft, lexemes: readonly Lexeme[], addend: Read, before: Term, isApart: boolean) => Read;

/** Reads values of a row from the lexemes of a question: arithmetic, spans between dates, and dates moved by a span. */
export class ExpressionReader {
  private readonly draft: Draft;
  private readonly lexemes: readonly Lexeme[];

  /** Whether '3 days of the request' and '5 days since it' are days to compare with. */
  private readonly isCompared: boolean;

  private readonly conditionOf: ConditionOfAddend | null;

  constructor(draft: Draft, lexemes: readonly Lexeme[], isCompared = false, conditionOf: ConditionOfAddend | null = null) {
    this.draft = draft;
    this.lexemes = lexemes;
    this.isCompared = isCompared;
    this.conditionOf = conditionOf;
  }

  /** The value that begins at a place; null where none does. */
  read(place: number): Read | null {
    const first = this.span(place) ?? this.product(place);
    if (first === null) return null;
    return this.sum(first);
  }

  private at(place: number): Lexeme | undefined {
    return this.lexemes[place];
  }

  private skip(place: number, ...words: readonly RowWord[]): number {
    return says(this.at(place), ...words) ? place + 1 : place;
  }

  private sum(first: Read): Read {
    let { term, next } = first;
    for (;;) {
      const isComma = isMark(this.at(next), ',', ';');
      const after = this.skip(next + 1, 'filler');
      // 'Guests times grams, in kg, divided by the case size'.
      const at = isComma ? (after > next + 1 && isMark(this.at(after), ',') ? after + 1 : next + 1) : next;
      const sign = this.additive(at);
      if (sign === null) {
        const changed = isComma ? changedByCase(this.draft, this.lexemes, term, at) : null;
        if (changed !== null) {
          ({ term, next } = changed);
          continue;
        }
        const more = isComma ? this.factors({ term: bracketed(term), next: at }) : null;
        if (more === null || more.next === at) return { term, next };
        ({ term, next } = more);
        continue;
      }
      const read = this.operand(at + 1, term, sign);
      if (read === null) return { term, next };
      ({ term, next } = read);
    }
  }

  /** '+ 15%' adds a share of what is there; to a date a span is added. */
  private operand(place: number, term: Term, sign: '+' | '-'): Read | null {
    const number = this.at(this.skip(place, 'to', 'of'));
    if (number?.kind === 'number' && number.isPercent && !says(this.at(place + 1), 'of') && term.kind === 'number') {
      const factor = rounded(sign === '+' ? 1 + number.value / 100 : 1 - number.value / 100);
      return { term: multiplied(term, String(factor)), next: place + 1 };
    }
    if (term.kind === 'date') {
      const moved = this.moved(place, term, sign);
      if (moved !== null) return moved;
    }
    const start = this.skip(place, 'to');
    const read = this.span(start) ?? this.product(start);
    if (read === null) return null;
    const own = this.conditionOf?.(this.draft, this.lexemes, read, term, isMark(this.at(place - 2), ',')) ?? read;
    if (own !== read) return { term: added(term, sign, own.term), next: own.next };
    const [share, ...more] = read.term.columns;
    // 'Price less the discount', where the column has shares: a share of what is there.
    const isShare = share !== undefined && more.length === 0 && read.term.operations === 0 && isShareOf(share);
    if (isShare && term.kind === 'number' && !term.columns.every(isShareOf))
      return { term: shifted(term, sign, read.term), next: read.next };
    return { term: inSpokenOrder(term, sign, read.term) ?? added(term, sign, read.term), next: read.next };
  }

  private additive(place: number): '+' | '-' | null {
    const lexeme = this.at(place);
    if (isMark(lexeme, '+') || says(lexeme, 'plus')) return '+';
    return isMark(lexeme, '-', '−', '–') || says(lexeme, 'minus') ? '-' : null;
  }

  private product(place: number): Read | null {
    const first = this.factor(place);
    return first === null ? null : this.factors(first);
  }

  private factors(first: Read): Read {
    let { term, next } = first;
    for (;;) {
      if (isUnitSaid(this.draft, this.lexemes, next)) next += 1;
      const lexeme = this.at(next);
      // 'Hours at their rate'.
      const beside = says(lexeme, 'own-group') ? next + 1 : next;
      const isBeside = this.isRateBeside(next, beside, term);
      const isOver = isMark(lexeme, '/', '÷') || says(lexeme, 'over', 'per', 'share-of');
      const isTimes = isMark(lexeme, '*', '×', '✕') || isBeside || (says(lexeme, 'times') && !(isOver && isRate(term)));
      if (!isTimes && !isOver) return { term, next };
      // 'Horas vezes a tarifa': the article looks like 'to'.
      const right = isBeside ? (this.span(beside) ?? this.factor(beside)) : this.multiplier(this.skip(next + 1, 'to'));
      if (right === null || term.kind === 'date' || right.term.kind === 'date') return { term, next };
      // '2 euros per km' are so many for each of them.
      const isEach = says(lexeme, 'per') && term.columns.length === 0 && right.term.columns.length > 0;
      term = isTimes || isEach ? times(term, right.term) : over(term, right.term);
      next = right.next;
    }
  }

  /** 'Nights times the rate: 50 for gold, 60 for silver': the name of what follows is no part of it. */
  private multiplier(place: number): Read | null {
    const isName = this.at(place)?.kind === 'unknown' && isMark(this.at(place + 1), ':', '(');
    const cases = isName ? this.byCase(place + 2) : null;
    if (cases === null) return this.factor(place);
    return isMark(this.at(cases.next), ')') ? { ...cases, next: cases.next + 1 } : cases;
  }

  /** 'Hours at the hourly rate', 'the day rate for all days from … to …': so many at so much each. */
  private isRateBeside(behind: number, place: number, { kind, columns }: Term): boolean {
    const [before, lexeme] = [this.at(behind - 1), this.at(place)];
    if (before === undefined || lexeme === undefined || kind === 'date' || columns.length === 0) return false;
    const joint = this.draft.reading.text.slice(before.end, lexeme.start);
    if (/^ (?:at|@|by)(?: (?:the|an?|its|their))? $/.test(joint)) return lexeme.kind === 'column' || lexeme.kind === 'number';
    return /^ for (?:(?:all|every|each)(?: of)? )?(?:the )?$/.test(joint) && this.span(place) !== null;
  }

  private factor(place: number): Read | null {
    const start = this.skip(this.skip(this.skip(place, 'total', 'filler'), 'days'), 'of', 'filler');
    const lexeme = this.at(start);
    if (lexeme === undefined) return null;
    const weighted = lexeme.kind === 'column' || lexeme.kind === 'number' ? weightedAt(this.draft, this.lexemes, start) : null;
    if (weighted !== null) return weighted;
    const moved = this.byCase(start) ?? this.movedFrom(start);
    if (moved !== null) return moved;
    if (lexeme.kind === 'unknown' || (lexeme.kind === 'column' && lexeme.isPart)) {
      // 'Net (gross minus tare)' says what the name stands for.
      const meant = isMark(this.at(start + 1), '(') ? this.inBrackets(start + 1) : null;
      if (meant !== null && meant.term.operations > 0) return meant;
    }
    if (lexeme.kind === 'column') return this.column(lexeme.column, start) ?? this.worth(lexeme.column, start);
    if (lexeme.kind === 'number') {
      // 'Half' is a share as it stands.
      const isDigits = /^[\d.,-]/.test(this.draft.reading.text.slice(lexeme.start));
      const value = String(rounded(lexeme.isPercent && isDigits ? lexeme.value / 100 : lexeme.value));
      if (lexeme.isPercent && !isDigits && this.at(start + 1)?.kind === 'column') {
        const whole = this.factor(start + 1);
        if (whole !== null && whole.term.kind === 'number') return { term: multiplied(whole.term, value), next: whole.next };
      }
      if (lexeme.isPercent && this.isOf(start + 1)) {
        const whole = this.factor(start + 2);
        if (whole !== null) return { term: multiplied(whole.term, value), next: whole.next };
      }
      return { term: plain(value, 'number', []), next: start + 1 };
    }
    if (isMark(lexeme, '(')) return this.inBrackets(start);
    if (lexeme.kind !== 'word') return null;
    if (
      !/\b(?:to|than) $/.test(this.draft.reading.text.slice(0, lexeme.start)) &&
      DOUBLE.test(this.draft.reading.text.slice(lexeme.start, lexeme.end))
    ) {
      const whole = this.factor(start + 1);
      return whole === null || whole.term.kind !== 'number' ? null : { term: multiplied(whole.term, '2'), next: whole.next };
    }
    if (says(lexeme, 'today')) return { term: plain('TODAY()', 'date', []), next: start + 1 };
    if (says(lexeme, 'which-share')) return this.share(start);
    return this.named(lexeme, start);
  }

  /** 'Of the price' may be read as one phrase. */
  private isOf(place: number): boolean {
    const lexeme = this.at(place);
    if (says(lexeme, 'of')) return true;
    return says(lexeme, 'own-group') && /^of (?:the|its)$/.test(this.draft.reading.text.slice(lexeme?.start, lexeme?.end));
  }

  private column(column: Column, place: number): Read | null {
    if (column.kind !== 'number' && column.kind !== 'date') return null;
    return { term: plain(this.draft.row(column), column.kind === 'date' ? 'date' : 'number', [column]), next: place + 1 };
  }

  /** 'Weekly = 7 days, monthly = 30 days after the last visit'. */
  private byCase(place: number): Read | null {
    return caseTermAt(this.draft, this.lexemes, place, {
      factor: (at) => this.factor(at),
      date: (at) => this.dateAt(this.skip(at, 'is')),
      isOf: (at) => this.isOf(at),
    });
  }

  /** 'Severity (low 1, medium 2, high 3)'. */
  private worth(column: Column, place: number): Read | null {
    const map = valueMapAt(this.draft, this.lexemes, column, place + 1);
    return map === null
      ? null
      : { term: { ...plain(map.code, 'number', [column]), needed: [column], operations: 1 }, next: map.next };
  }

  private inBrackets(place: number): Read | null {
    const inner = this.read(place + 1);
    if (inner === null || !isMark(this.at(inner.next), ')')) return null;
    return { term: bracketed(inner.term), next: inner.next + 1 };
  }

  /** 'What share of the award is paid': the second over the first; 'paid % of award' has been read before. */
  private share(place: number): Read | null {
    const whole = this.factor(place + 1);
    if (whole === null) return null;
    const part = this.factor(this.skip(whole.next, 'is', 'and'));
    if (part === null || part.term.kind !== 'number' || whole.term.kind !== 'number') return null;
    return { term: over(part.term, whole.term), next: part.next };
  }

  /** 'The sum of a, b and c', 'the difference between a and b', 'the later of a and b'. */
  private named(lexeme: Lexeme, place: number): Read | null {
    const isOf = says(lexeme, 'sum-of', 'average-of', 'larger-of', 'smaller-of', 'difference', 'product', 'change');
    if (!isOf) return null;
    const list = this.list(this.skip(place + 1, 'of', 'between', 'from'), says(lexeme, 'product'));
    const [one, other] = list.terms;
    if (one === undefined || other === undefined) return null;
    const isPair = list.terms.length === 2;
    const { next } = list;
    if (says(lexeme, 'sum-of')) return { term: bracketed(list.terms.reduce((sum, term) => added(sum, '+', term))), next };
    if (says(lexeme, 'product')) return { term: list.terms.reduce(times), next };
    if (says(lexeme, 'average-of')) return { term: called('AVG', list.terms), next };
    if (says(lexeme, 'larger-of')) return { term: called('MAX', list.terms), next };
    if (says(lexeme, 'smaller-of')) return { term: called('MIN', list.terms), next };
    if (!isPair) return null;
    if (says(lexeme, 'change')) return { term: over(bracketed(added(other, '-', one)), one), next };
    // The span between two dates is the later one less the earlier one.
    return { term: bracketed(one.kind === 'date' ? added(other, '-', one) : added(one, '-', other)), next };
  }

  private list(place: number, isProduct = false): { readonly terms: readonly Term[]; readonly next: number } {
    const terms: Term[] = [];
    let next = place;
    for (;;) {
      const read = this.factor(next);
      if (read === null) return { terms, next: terms.length === 0 ? place : next };
      terms.push(read.term);
      // 'Multiplier le prix par la quantité', 'multipliziere Preis mit Menge'.
      const isMore =
        isMark(this.at(read.next), ',') ||
        says(this.at(read.next), 'and', 'to', 'or') ||
        (isProduct && says(this.at(read.next), 'per', 'times'));
      const after =
        isMore && isMark(this.at(read.next), ',') && says(this.at(read.next + 1), 'and') ? read.next + 2 : read.next + 1;
      if (!isMore || this.factor(after) === null) return { terms, next: read.next };
      next = after;
    }
  }

  private unit(place: number): Unit | null {
    const lexeme = this.at(place);
    return UNITS.find((unit) => says(lexeme, unit)) ?? null;
  }

  /** 'Days from a to b', 'working days until b', 'weeks since a', 'age'. */
  private span(place: number): Read | null {
    const unit = this.unit(place);
    if (unit === null || this.isOne(place)) return null;
    const read = this.spanIn(unit, place + 1);
    // 'In whole weeks since the visit'.
    const isWhole = read !== null && unit === 'weeks' && says(this.at(place), 'round-down');
    return isWhole ? { ...read, term: { ...read.term, code: `INT(${read.term.code})`, binding: 3 } } : read;
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
    const second = !isSince && !isUntil && says(joint, 'to', 'until', 'and') ? this.date(this.skip(first.next + 1, 'to')) : null;
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
      says(this.at(place + 1), 'before', 'after') &&
      /(?:^|\P{L})(?:an?|one|eine?[nr]?|una?|une|uma?) $/u.test(this.draft.reading.text.slice(0, lexeme.start))
    );
  }

  private date(place: number): Read | null {
    const read = this.factor(place);
    return read === null || read.term.kind !== 'date' ? null : read;
  }

  /** '10 working days after the start', 'as many weeks before it as the column says'. */
  private movedFrom(place: number): Read | null {
    const bare = this.unit(place);
    // 'Una semana antes de la llegada': an article is one.
    if (bare !== null && this.isOne(place)) {
      const date = this.dateAt(this.skip(place + 2, 'of'));
      if (date?.term.kind !== 'date') return null;
      const sign = says(this.at(place + 1), 'before') ? '-' : '+';
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
    const isBack = says(this.at(at), 'before');
    // 'Within 3 days of the request'.
    const isOf = this.isCompared && said !== null && says(this.at(at), 'of', 'since');
    if (!isBack && !isOf && !says(this.at(at), 'after', 'from')) return null;
    // 'Before it is needed'.
    const date = this.dateAt(this.skip(at + 1, 'is'));
    if (date === null || date.term.kind !== 'date') return null;
    return { term: movedBy(date.term, amount, said ?? unitOf(column), isBack ? '-' : '+'), next: date.next };
  }

  private amount(place: number): Term | null {
    const lexeme = this.at(place);
    if (lexeme?.kind === 'number' && !lexeme.isPercent) return plain(String(lexeme.value), 'number', []);
    return lexeme?.kind === 'column' && lexeme.column.kind === 'number'
      ? plain(this.draft.row(lexeme.column), 'number', [lexeme.column])
      : null;
  }

  /** A column, or today, where a date is expected. */
  private dateAt(place: number): Read | null {
    const lexeme = this.at(place);
    if (says(lexeme, 'today')) return { term: plain('TODAY()', 'date', []), next: place + 1 };
    return lexeme?.kind === 'column' ? this.column(lexeme.column, place) : null;
  }

  private spanOf(from: Term, to: Term, unit: Unit, relation: string): Term {
    const name = `${unit}-${relation}`;
    const columns = [...from.columns, ...to.columns];
    const code = spanCode(from.code, to.code, unit);
    return {
      code,
      kind: 'days',
      binding: unit === 'days' ? 1 : unit === 'weeks' ? 2 : 3,
      columns,
      needed: columns,
      divides: false,
      name,
      operations: 2,
    };
  }

  /** A date and 'plus 10 working days', 'plus the months', 'plus 2 weeks'. */
  private moved(place: number, date: Term, sign: '+' | '-'): Read | null {
    const start = this.skip(this.skip(place, 'filler'), 'of', 'filler');
    const bare = this.unit(start);
    if (bare !== null) return this.movedByUnit(start, date, bare, sign);
    const amount = this.factor(start);
    if (amount === null || amount.term.kind !== 'number') return null;
    const said = this.unit(amount.next);
    const [column] = amount.term.columns;
    const unit = said ?? unitOf(column);
    return { term: movedBy(date, amount.term, unit, sign), next: said === null ? amount.next : amount.next + 1 };
  }

  /** 'Plus the years of cover' in a column, 'minus a day'. */
  private movedByUnit(place: number, date: Term, unit: Unit, sign: '+' | '-'): Read {
    const at = this.skip(place + 1, 'of');
    const amount = this.amount(at);
    const isColumn = amount !== null && amount.columns.length > 0;
    const by = isColumn ? amount : plain('1', 'number', []);
    return { term: movedBy(date, by, unit, sign), next: isColumn ? at + 1 : place + 1 };
  }
}
