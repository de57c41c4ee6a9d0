import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { casesAt } from './cases.ts';
import { type Lexeme, says } from './lexemes.ts';
import { movedBy, plain, type Read, shifted, type Term, times, type Unit } from './terms.ts';

/** How values around the amounts are read. */
interface Reader {
  readonly factor: (place: number) => Read | null;
  readonly date: (place: number) => Read | null;
  readonly isOf: (place: number) => boolean;
}

/** 'Weekly = 7 days, monthly = 30 days after the last visit', '10% for gold and 5% for silver of the price'; null where no amounts begin. */
export function caseTermAt(draft: Draft, lexemes: readonly Lexeme[], place: number, read: Reader): Read | null {
  const lexeme = lexemes[place];
  const mayBegin = lexeme?.kind === 'number' || (lexeme?.kind === 'part' && lexeme.part.kind === 'value');
  const cases = mayBegin ? casesAt(draft, lexemes, place) : null;
  if (cases === null) return null;
  const { column, code, unit, anchor, isPercent, isComplete, hasRest, next } = cases;
  // The last of all options needs no test.
  draft.explain({ start: lexeme?.start ?? 0, end: lexemes[next - 1]?.end ?? 0 });
  const columns = hasRest ? [] : [column];
  const term: Term = {
    ...plain(code, 'number', columns),
    needed: columns,
    operations: 1,
    divides: !isComplete,
    ...(unit === null ? {} : { unit }),
  };
  if (anchor !== null && unit !== null) return { term: movedByCase(draft, anchor.column, term, unit, anchor.isBefore), next };
  const joint = lexemes[next];
  const date = says(joint, 'after', 'from', 'before', 'since') && unit !== null ? read.date(next + 1) : null;
  const [from] = date?.term.columns ?? [];
  if (date !== null && from !== undefined && unit !== null)
    return { term: movedByCase(draft, from, term, unit, says(joint, 'before')), next: date.next };
  const whole = isPercent && read.isOf(next) ? read.factor(next + 1) : null;
  return whole === null ? { term, next } : { term: times(whole.term, term), next: whole.next };
}

function movedByCase(draft: Draft, date: Column, amount: Term, unit: Unit, isBefore: boolean): Term {
  const moved = movedBy(plain(draft.row(date), 'date', [date]), amount, unit, isBefore ? '-' : '+');
  return { ...moved, divides: amount.divides, operations: 4 };
}

/** 'Price times nights, 10% off for gold, 5% off for silver'. */
export function changedByCase(draft: Draft, lexemes: readonly Lexeme[], term: Term, place: number): Read | null {
  const first = lexemes[place];
  const mayBegin = first?.kind === 'number' || (first?.kind === 'part' && first.part.kind === 'value');
  const cases = mayBegin ? casesAt(draft, lexemes, place) : null;
  if (cases === null || cases.way === null || term.kind !== 'number' || cases.isPercent === (cases.way === 'times')) return null;
  draft.explain({ start: lexemes[place]?.start ?? 0, end: lexemes[cases.next - 1]?.end ?? 0 });
  const share = plain(cases.code, 'number', [cases.column]);
  const changed = cases.way === 'times' ? times(term, share) : shifted(term, cases.way === 'off' ? '-' : '+', share);
  return { term: changed, next: cases.next };
}
