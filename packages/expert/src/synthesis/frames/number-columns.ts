import { type Draft, NUMBER_KINDS } from '../draft.ts';
import type { Column } from '../sheet-model.ts';
import { type Built, rowValue } from './frame.ts';

/** Two numbers in the order in which the question names them, then in that of the sheet. */
export function twoNumbers(draft: Draft, first: readonly string[], second: readonly string[]): readonly [Column, Column] | null {
  const named = draft.ranked({ kinds: NUMBER_KINDS }).filter((column) => draft.isMentioned(column));
  const inText = named.toSorted((one, other) => draft.placeOf(one) - draft.placeOf(other));
  const [one, other] = inText;
  if (one !== undefined && other !== undefined) return [one, other];
  const left = draft.pick({ kinds: NUMBER_KINDS, classes: first });
  const right = draft.pick({ kinds: NUMBER_KINDS, classes: second, not: [left] });
  return left === null || right === null ? null : [left, right];
}

export function difference(draft: Draft): Built | null {
  const numbers = twoNumbers(draft, ['c:budget', 'c:price', 'c:quantity', 'c:amount'], ['c:actual', 'c:threshold', 'c:amount']);
  if (numbers === null) return null;
  const [one, other] = inOrderOfDifference(numbers);
  const cell = draft.row(other);
  const code = `${draft.row(one)} - ${cell}`;
  const isFloored =
    /not below (?:zero|0)|never negative|no negative|not negative|nicht (?:unter|negativ)|no (?:menos de cero|negativo)|pas negatif|sem negativo|0未満/.test(
      draft.reading.text,
    );
  return rowValue('number', `IF(ISBLANK(${cell}), "", ${isFloored ? `MAX(0, ${code})` : code})`, [one, other]);
}

/** A difference to a plan is taken from the plan. */
function inOrderOfDifference([one, other]: readonly [Column, Column]): readonly [Column, Column] {
  const isPlan = (column: Column) => column.classes.has('c:budget') && !column.classes.has('c:actual');
  return !isPlan(one) && isPlan(other) ? [other, one] : [one, other];
}

export function measureWithBudget(draft: Draft): Column | null {
  return draft.pick({ kinds: NUMBER_KINDS, classes: ['c:budget', 'c:amount', 'c:actual', 'c:score', 'c:quantity'] });
}

/** The column that tells the order of the rows; @row and whole columns alone do not. */
export function orderColumn(draft: Draft): Column | null {
  const auto = draft.own.columns.find(({ kind }) => kind === 'auto');
  return (
    auto ??
    draft.own.columns.find((column) => ORDER_TITLE.test(column.title) && !column.empty) ??
    draft.own.columns.find(({ title }) => /^row ?id$/i.test(title)) ??
    null
  );
}

/** Titles of columns that number the rows. */
const ORDER_TITLE =
  /^(?:row|line|auto|(?:row|line|entry|record|item|auto|serial|seq(?:uence)?|running) ?(?:id|no\.?|nr\.?|num(?:ber)?|#)|no\.?|nr\.?|#|auto[- ]?number|lfd\.? ?nr\.?|zeilen ?nr\.?|zeilennummer|n[º°]|num\.?|número|numéro)$/i;

/** The place of the row in the sheet from the top, by a column that no two rows share. */
export function positionOf(draft: Draft, order: Column): string {
  return `MATCH(${draft.row(order)}, ${draft.all(order)}, 0)`;
}
