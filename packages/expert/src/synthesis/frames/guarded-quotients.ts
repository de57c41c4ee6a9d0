import type { Draft } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { folded, root, tokensOf } from '../text.ts';
import { type Frame, rowValue } from './frame.ts';

/** Two numbers of the row, the second under the first, where the divisor may be missing. */

const DIVISION_FAILS =
  /divide[ -]by[ -]zero|division (?:error|by zero)|div\/0|durch null|division(?:sfehler| par zero)|entre cero|por zero|0で(?:割|除)/;
const HIDDEN =
  /\b(?:hide|hides|hidden|avoid|suppress|get rid|instead|blank|empty|without|no error|iferror|iserror|handling|ausblend\p{L}*|vermeid\p{L}*|unterdruck\p{L}*|statt|leer|ocultar|evitar|en vez|en lugar|vacio|no salga|masquer|eviter|au lieu|vide|ne pas afficher|esconder|ocultar|em vez|vazio|nao mostrar)\b|非表示|隠|空白|代わり/u;
const DIVISORS = ['c:quantity', 'c:effort', 'c:age', 'c:budget'];

/** The column that waits, and the only two numbers beside it. */
function operandsOf(draft: Draft): readonly [Column, Column] | null {
  const waiting = draft.own.columns.filter(({ empty, type }) => empty && type === 'TEXT_NUMBER');
  const numbers = draft.own.columns.filter(
    ({ kind, empty, primary, isFormula }) => kind === 'number' && !empty && !primary && !isFormula,
  );
  const [target] = waiting;
  const [one, other] = numbers;
  if (waiting.length !== 1 || numbers.length !== 2 || target === undefined || one === undefined || other === undefined)
    return null;
  return isUnder(one, other, target.title) ? [other, one] : [one, other];
}

/** Whether the first is the divisor: 'Cost per Guest', 'Unit Cost' of Cost and Qty, or a number of things, hours or plans. */
function isUnder(one: Column, other: Column, title: string): boolean {
  const roots = (text: string) => tokensOf(folded(text)).map((word) => root(word.text));
  const [over = '', under = ''] = title.split(/\s(?:per|pro|por|par)\s/i);
  const isIn = (column: Column, text: string) => roots(column.title).some((word) => roots(text).includes(word));
  if (under !== '' && (isIn(one, under) || isIn(other, under))) return isIn(one, under);
  if (isIn(one, over) !== isIn(other, over)) return isIn(other, over);
  const place = (column: Column) => DIVISORS.findIndex((id) => column.classes.has(id));
  return place(one) >= 0 && place(other) < 0;
}

/** What the error is, as it was typed: the reading leaves it out. */
function isAsked(draft: Draft): 'division' | 'error' | null {
  const text = folded(draft.reading.asked);
  if (draft.others.length > 0 || draft.has('count', 'sum', 'average', 'lookup', 'children')) return null;
  if (DIVISION_FAILS.test(text)) return 'division';
  return draft.has('error', 'not-found') && HIDDEN.test(text) ? 'error' : null;
}

const DIVISION = 7.5;
const ANY_ERROR = 5.5;

export const GUARDED_QUOTIENTS: readonly Frame[] = [
  {
    id: 'guarded-quotient',
    cues: 'error|not-found|blank|quotient',
    title: 'Quotient',
    spot: (draft) => {
      const asked = operandsOf(draft) === null ? null : isAsked(draft);
      return asked === null ? 0 : asked === 'division' ? DIVISION : ANY_ERROR;
    },
    build: (draft) => {
      const operands = operandsOf(draft);
      if (operands === null) return null;
      const [over, under] = operands;
      for (const pattern of [DIVISION_FAILS, HIDDEN])
        for (const { 0: said, index } of draft.reading.text.matchAll(new RegExp(pattern.source, 'gu')))
          draft.explain({ start: index, end: index + said.length });
      return rowValue('number', `IFERROR(${draft.row(over)} / ${draft.row(under)}, "")`, operands, { operation: 'quotient' });
    },
  },
];
