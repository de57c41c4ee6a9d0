import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { isMark, type Lexeme, says } from './lexemes.ts';
import { plain, type Read, type Term } from './terms.ts';

/**
 * 'Until it is dismantled, or today while it still stands': a date that today stands for where it is not there yet; the date as it is where no
 * more than it is told.
 */
export function openEndAt(draft: Draft, lexemes: readonly Lexeme[], end: Read): Read {
  const { columns, code, operations } = end.term;
  const [column] = columns;
  if (column === undefined || operations > 0) return end;
  let place = end.next;
  const isOpened = isMark(lexemes[place], '(');
  const from = place;
  while (isMark(lexemes[place], ',', '(') || says(lexemes[place], 'or', 'otherwise', 'to', 'until')) place += 1;
  if (place === from || !says(lexemes[place], 'today')) return end;
  let next = behindToday(lexemes, place + 1, [column]);
  draft.explain({ start: lexemes[from]?.start ?? 0, end: lexemes[next - 1]?.end ?? 0 });
  if (isOpened && isMark(lexemes[next], ')')) next += 1;
  return { term: { ...end.term, code: `IF(ISDATE(${code}), ${code}, TODAY())`, needed: [], open: columns }, next };
}

/** The days from the day that something was due until it was there, or until today while it is not; none before that day. */
export function lateness(draft: Draft, due: Column, end: Column): Term {
  const [cell, last] = [draft.row(due), draft.row(end)];
  return {
    ...plain(`MAX(0, IF(ISDATE(${last}), ${last}, TODAY()) - ${cell})`, 'days', [due, end]),
    needed: [due],
    open: [end],
    name: 'days-late',
    operations: 2,
  };
}

/** 'Today if it is still here', 'today counts while it is out': when it is today says nothing new. The place behind it; where it begins if it says more. */
export function behindToday(lexemes: readonly Lexeme[], from: number, columns: readonly Column[]): number {
  const isCounting = /^(?:counts?|applies)$/.test(unknownText(lexemes[from]));
  const place = isCounting ? from + 1 : from;
  const first = lexemes[place];
  if (!says(first, 'as-long-as', 'is', 'flag') && first?.kind !== 'part') return place;
  for (let next = place; ; next += 1) {
    const lexeme = lexemes[next];
    if (lexeme === undefined || isMark(lexeme, ',', '.', ';', ':', ')', '?', '(')) return next;
    if (says(lexeme, 'times', 'plus', 'minus', 'share-of')) return next;
    if (lexeme.kind === 'mark' || lexeme.kind === 'number' || lexeme.kind === 'quoted') return place;
    if (lexeme.kind === 'column' && !columns.includes(lexeme.column) && !lexeme.isPart) return place;
  }
}

function unknownText(lexeme: Lexeme | undefined): string {
  return lexeme?.kind === 'unknown' ? lexeme.text : '';
}
