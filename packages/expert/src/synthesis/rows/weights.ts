import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { isMark, type Lexeme, says } from './lexemes.ts';
import { added, bracketed, multiplied, plain, type Read, rounded } from './terms.ts';

const WHOLE = 100;

/** Columns with their weights, which come to a hundred percent: 'test 40%, interview 40%, reference 20%'; null where they do not. */
export function weightedAt(draft: Draft, lexemes: readonly Lexeme[], place: number): Read | null {
  const found: { readonly column: Column; readonly weight: number }[] = [];
  let next = place;
  for (let at = place; ; ) {
    const pair = pairAt(lexemes, at);
    if (pair === null) break;
    found.push(pair);
    next = pair.next;
    at = next;
    while (isMark(lexemes[at], ',', ';', '+', '/') || says(lexemes[at], 'and', 'plus')) at += 1;
  }
  const sum = found.reduce((all, { weight }) => all + weight, 0);
  if (found.length < 2 || Math.abs(sum - WHOLE) > 0.01) return null;
  const terms = found.map(({ column, weight }) =>
    multiplied(plain(draft.row(column), 'number', [column]), String(rounded(weight / WHOLE))),
  );
  return { term: { ...bracketed(terms.reduce((one, other) => added(one, '+', other))), needed: [] }, next };
}

function pairAt(
  lexemes: readonly Lexeme[],
  place: number,
): { readonly column: Column; readonly weight: number; readonly next: number } | null {
  const first = lexemes[place];
  const isJoint = (lexeme: Lexeme | undefined) =>
    isMark(lexeme, '=', ':', '(', '*', '×') || says(lexeme, 'is', 'of', 'filler', 'times', 'own-group');
  const at = isJoint(lexemes[place + 1]) ? place + 2 : place + 1;
  const second = lexemes[at];
  const column = first?.kind === 'column' ? first.column : second?.kind === 'column' ? second.column : null;
  const number = first?.kind === 'number' ? first : second?.kind === 'number' ? second : null;
  if (column === null || number === null || column.kind !== 'number' || !number.isPercent) return null;
  return { column, weight: number.value, next: isMark(lexemes[at + 1], ')') ? at + 2 : at + 1 };
}
