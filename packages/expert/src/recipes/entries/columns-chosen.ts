import { type Draft, NUMBER_KINDS } from '../../synthesis/draft.ts';
import type { Column } from '../../synthesis/sheet-model.ts';

/** The columns that were filled, of one kind, in the order of the sheet; those that the question names where it names two. */
export function filledOf(draft: Draft, kinds: readonly Column['kind'][]): readonly Column[] {
  const filled = draft.own.columns.filter(({ kind, empty }) => kinds.includes(kind) && !empty);
  const named = filled.filter((column) => draft.isMentioned(column));
  return named.length >= 2 ? named : filled;
}

/** The columns of one row as a range where they stand side by side, as a list otherwise. */
export function rowRange(draft: Draft, columns: readonly Column[]): string {
  const places = columns.map((column) => draft.own.columns.indexOf(column));
  const isBeside = places.every((place, index) => index === 0 || place === (places[index - 1] ?? 0) + 1);
  const [first, last] = [columns[0], columns.at(-1)];
  if (!isBeside || first === undefined || last === undefined) return columns.map((column) => draft.row(column)).join(', ');
  for (const column of columns) draft.row(column);
  return `${draft.row(first)}:${draft.row(last)}`;
}

/** The number that people speak of. */
export function numberColumn(draft: Draft, not: readonly (Column | null)[] = []): Column | null {
  return draft.pick({ kinds: NUMBER_KINDS, classes: ['c:amount', 'c:actual', 'c:score', 'c:quantity', 'c:effort'], not });
}

/** A column whose values come again on other rows: what rows are grouped by. */
export function repeatingColumn(draft: Draft, not: readonly (Column | null)[] = []): Column | null {
  return draft.pick({
    kinds: ['choice', 'text', 'contact'],
    not,
    prefers: (column) => !column.primary && column.values.length < filledRows(draft, column),
  });
}

function filledRows({ own }: Draft, { title }: Column): number {
  return own.sheet.rows.filter(({ cells }) => cells[title] !== undefined && cells[title] !== null && cells[title] !== '').length;
}
