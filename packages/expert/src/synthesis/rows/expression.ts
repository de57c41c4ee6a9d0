import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { caseTermAt, changedByCase } from './case-terms.ts';
import { DateSpanReader } from './date-spans.ts';
import { isShareOf, isUnitSaid } from './joints.ts';
import { isMark, type Lexeme, says } from './lexemes.ts';
import {
  added,
  bracketed,
  called,
  inSpokenOrder,
  multiplied,
  over,
  plain,
  type Read,
  rounded,
  shifted,
  type Term,
  times,
} from './terms.ts';
import { valueMapAt } from './value-map.ts';
import { weightedAt } from './weights.ts';

const TOGETHER =
  /^ (?:(?:put|taken|added|counted) )?(?:together|combined|altogether|added up|in total|zusammen|insgesamt|juntos|juntas|en total|ensemble|au total|em conjunto|ao todo)(?![\p{L}])/u;
/** What is paid, and no rate or number of anything. */
function isMoney({ classes, title }: Column): boolean {
  return MONEY.some((one) => classes.has(one)) || /\b(?:cost|costs|price|fee|charge|amount|deposit)\b/i.test(title);
}

const MONEY = ['c:price', 'c:amount', 'c:actual', 'c:budget'] as const;
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

/** Reads values of a row from the lexemes of a question: arithmetic beside what is read of dates. */
export class ExpressionReader extends DateSpanReader {
  private readonly conditionOf: ConditionOfAddend | null;

  constructor(draft: Draft, lexemes: readonly Lexeme[], isCompared = false, conditionOf: ConditionOfAddend | null = null) {
    super(draft, lexemes, isCompared);
    this.conditionOf = conditionOf;
  }

  /** The value that begins at a place; null where none does. */
  read(place: number): Read | null {
    const span = this.span(place);
    const first = span === null ? this.product(place) : this.factors(span);
    if (first === null) return null;
    return this.sum(first);
  }

  private sum(first: Read): Read {
    let { term, next } = first;
    for (;;) {
      const isComma = isMark(this.at(next), ',', ';');
      const after = this.skip(next + 1, 'filler');
      // 'Guests times grams, in kg, divided by the case size'.
      const at = isComma ? (after > next + 1 && isMark(this.at(after), ',') ? after + 1 : next + 1) : next;
      const share = this.shareOf({ term, next: at });
      if (share !== null) return share;
      const sign = this.additive(at);
      const each = sign === null ? this.eachFrom(at, isComma, term) : null;
      if (sign === null && each === null) {
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
      const read = this.operand(each ?? at + 1, term, sign ?? '+');
      if (read === null) return { term, next };
      ({ term, next } = read);
    }
  }

  /** 'Price less cost as a percentage of the price' is a share with all that stands before it; null where none is told. */
  private shareOf({ term, next }: Read): Read | null {
    if (!says(this.at(next), 'share-of') || term.kind === 'date') return null;
    const first = this.product(this.skip(next + 1, 'to'));
    if (first === null || first.term.kind === 'date') return null;
    const sign = this.additive(first.next);
    const more = sign === null ? null : this.operand(first.next + 1, first.term, sign);
    const whole = more === null || more.term.kind === 'date' ? first : more;
    return { term: over(term, whole.term), next: whole.next };
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
    // What is written with a sign binds as it does anywhere, and money is added to nothing but money.
    const isWritten = isMark(this.at(read.next - 2), '*', '×', '✕', '/', '÷');
    const isOfMoney = term.columns.some(isMoney) && !read.term.columns.some(isMoney);
    const inOrder = isWritten || isOfMoney ? null : inSpokenOrder(term, sign, read.term);
    const spoken = this.sumOver(start, term, sign, read) ?? inOrder;
    return { term: spoken ?? added(term, sign, read.term), next: read.next };
  }

  /** 'Bus plus hotel per singer', 'price minus cost divided by the price': in words all that stands before is divided, where nothing follows. */
  private sumOver(place: number, { columns, divides, code, kind }: Term, sign: '+' | '-', read: Read): Term | null {
    const last = this.factor(place);
    const joint = last === null ? undefined : this.at(last.next);
    const isWord = says(joint, 'per', 'over') && joint !== undefined && joint.end - joint.start > 1;
    const behind = this.at(read.next);
    const isLast = behind === undefined || behind.kind === 'mark';
    const isSum = kind === 'number' && !divides && columns.length > 0 && !code.includes(' * ');
    if (last === null || !isWord || !isLast || !isSum || last.term.columns.length !== 1 || last.term.operations > 0) return null;
    const divisor = this.factor(this.skip(last.next + 1, 'to'));
    if (divisor === null || divisor.next !== read.next || divisor.term.columns.length !== 1) return null;
    const left: Term = { ...plain(code, kind, columns), binding: 1, operations: columns.length - 1 };
    return over(added(left, sign, last.term), divisor.term);
  }

  private additive(place: number): '+' | '-' | null {
    const lexeme = this.at(place);
    if (isMark(lexeme, '+') || says(lexeme, 'plus')) return '+';
    return isMark(lexeme, '-', '−', '–') || says(lexeme, 'minus') ? '-' : null;
  }

  /** '12 per adult and 8 per child': what is told for each of several numbers is added. The place of the next of them. */
  private eachFrom(place: number, isComma: boolean, { operations }: Term): number | null {
    const isJoined = says(this.at(place), 'and');
    const start = isJoined ? place + 1 : place;
    const counted = this.at(start + 2);
    const isEach =
      this.at(start)?.kind === 'number' &&
      says(this.at(start + 1), 'per') &&
      counted?.kind === 'column' &&
      counted.column.kind === 'number';
    return isEach && operations > 0 && (isComma || isJoined) ? start : null;
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
      const isOver = isMark(lexeme, '/', '÷') || says(lexeme, 'over', 'per');
      const isTimes = isMark(lexeme, '*', '×', '✕') || isBeside || (says(lexeme, 'times') && !(isOver && isRate(term)));
      if (!isTimes && !isOver) return { term, next };
      // 'Horas vezes a tarifa': the article looks like 'to'.
      const start = isBeside ? beside : this.skip(next + 1, 'to');
      const right =
        this.span(isBeside ? start : this.skip(start, 'of')) ?? (isBeside ? this.factor(start) : this.multiplier(start));
      if (right === null || term.kind === 'date' || right.term.kind === 'date') return { term, next };
      // '2 euros per km' are so many for each of them.
      const isEach = says(lexeme, 'per') && term.columns.length === 0 && right.term.columns.length > 0;
      const isSpokenRate = isOver && says(lexeme, 'times') && this.isPerOne(term, right, next);
      term = (isTimes && !isSpokenRate) || isEach ? times(term, right.term) : over(term, right.term);
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

  /** 'Rendimiento por hectárea', 'pasajeros por vuelo': one of what is no price, and of no number in a row. */
  private isPerOne(term: Term, right: Read, place: number): boolean {
    const [first, last] = [this.at(place + 1), this.at(right.next - 1)];
    if (first?.kind !== 'column' || first !== last || term.columns.length === 0 || isRate(right.term)) return false;
    return (
      !/s$/.test(this.draft.reading.text.slice(first.start, first.end)) &&
      !/tarif|sal[aá]rio|coste|custo/i.test(first.column.title)
    );
  }

  /** 'Hours at the hourly rate', 'the day rate for all days from … to …': so many at so much each. */
  private isRateBeside(behind: number, place: number, { kind, columns }: Term): boolean {
    const [before, lexeme] = [this.at(behind - 1), this.at(place)];
    if (before === undefined || lexeme === undefined || kind === 'date' || columns.length === 0) return false;
    const joint = this.draft.reading.text.slice(before.end, lexeme.start);
    if (/^ (?:at|@|by)(?: (?:the|an?|its|their))? $/.test(joint)) return lexeme.kind === 'column' || lexeme.kind === 'number';
    return /^ for (?:(?:all|every|each)(?: of)? )?(?:the )?$/.test(joint) && this.span(place) !== null;
  }

  protected override factor(place: number): Read | null {
    const start = this.skip(this.skip(this.skip(place, 'total', 'filler'), 'days'), 'of', 'filler');
    const lexeme = this.at(start);
    if (lexeme === undefined) return null;
    const together = lexeme.kind === 'column' ? this.together(start) : null;
    if (together !== null) return together;
    const weighted = lexeme.kind === 'column' || lexeme.kind === 'number' ? weightedAt(this.draft, this.lexemes, start) : null;
    if (weighted !== null) return weighted;
    const moved = this.byCase(start) ?? this.movedFrom(start);
    if (moved !== null) return moved;
    if (lexeme.kind === 'unknown' || (lexeme.kind === 'column' && lexeme.isPart)) {
      // 'Net (gross minus tare)' says what the name stands for.
      const meant = isMark(this.at(start + 1), '(') ? this.inBrackets(start + 1) : null;
      if (meant !== null && meant.term.operations > 0) return meant;
    }
    if (lexeme.kind === 'column' && lexeme.scale !== undefined) return this.scaled(lexeme.column, lexeme.scale, start);
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

  /** 'Passengers and children together'. */
  private together(place: number): Read | null {
    const terms: Term[] = [];
    let next = place;
    for (;;) {
      const lexeme = this.at(next);
      const read = lexeme?.kind === 'column' ? this.column(lexeme.column, next) : null;
      if (read === null || read.term.kind !== 'number') return null;
      terms.push(read.term);
      const behind = this.draft.reading.text.slice(lexeme?.end);
      const said = terms.length > 1 ? TOGETHER.exec(behind)?.[0] : undefined;
      next += 1;
      if (said !== undefined) {
        const end = (lexeme?.end ?? 0) + said.length;
        while ((this.at(next)?.start ?? Number.POSITIVE_INFINITY) < end) next += 1;
        return { term: bracketed(terms.reduce((sum, term) => added(sum, '+', term))), next };
      }
      if (!isMark(this.at(next), ',') && !says(this.at(next), 'and')) return null;
      next += 1;
    }
  }

  /** Minutes where hours are said. */
  private scaled(column: Column, scale: number, place: number): Read | null {
    const read = this.column(column, place);
    return read === null ? null : { ...read, term: over(read.term, plain(String(scale), 'number', [])) };
  }

  /** 'Of the price' may be read as one phrase. */
  private isOf(place: number): boolean {
    const lexeme = this.at(place);
    if (says(lexeme, 'of')) return true;
    return says(lexeme, 'own-group') && /^of (?:the|its)$/.test(this.draft.reading.text.slice(lexeme?.start, lexeme?.end));
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
      const joined =
        isMore && isMark(this.at(read.next), ',') && says(this.at(read.next + 1), 'and') ? read.next + 2 : read.next + 1;
      // 'Le plus élevé du prix et du coût'.
      const after = this.skip(joined, 'of');
      if (!isMore || this.factor(after) === null) return { terms, next: read.next };
      next = after;
    }
  }
}
