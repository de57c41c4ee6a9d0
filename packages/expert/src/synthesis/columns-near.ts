import type { Draft } from './draft.ts';
import type { CellKind, Column } from './sheet-model.ts';

/** Whether a column is of the sheet that the rows are read of. */
export function isOfSource(draft: Draft, column: Column): boolean {
  return draft.source.columns.includes(column);
}

/** The first column that is named after a place: 'without a due date'. */
export function columnAfter(draft: Draft, place: number): Column | null {
  const named = draft.reading.columns.filter(
    ({ start, column }) => start >= place && start - place < 30 && isOfSource(draft, column),
  );
  const [first] = named.toSorted((one, other) => Number(one.isPart) - Number(other.isPart) || one.start - other.start);
  if (first !== undefined) return first.column;
  const byClass = draft.reading.mentions.find(
    ({ concept, start }) => concept.startsWith('c:') && start >= place && start - place < 30,
  );
  return byClass === undefined
    ? null
    : (draft.source.columns.find((column) => column.classes.has(byClass.concept) && !column.empty) ?? null);
}

/** The column named nearest to a place, by title or class. */
export function nearestColumn(
  draft: Draft,
  place: number,
  besides: readonly (Column | null)[],
  kinds: readonly CellKind[] = [
    'text',
    'number',
    'date',
    'choice',
    'contact',
    'choices',
    'contacts',
    'predecessor',
    'check',
    'auto',
  ],
): Column | null {
  const named = draft.source.columns.filter(
    (column) => kinds.includes(column.kind) && !besides.includes(column) && draft.placeOf(column) >= 0,
  );
  const [nearest] = named.toSorted((one, other) => distanceOf(draft, one, place) - distanceOf(draft, other, place));
  return nearest ?? null;
}

function distanceOf(draft: Draft, column: Column, place: number): number {
  const places = [
    ...draft.reading.columns.filter((mention) => mention.column === column).map(({ start }) => Math.abs(start - place)),
    ...draft.classMentionsOf(column).map(({ start }) => Math.abs(start - place) + 6),
  ];
  return Math.min(...places);
}
