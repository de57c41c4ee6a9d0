import type { PlanEdit } from '@sheetwright/contract/plan-edits.ts';

/** The edits as they stand, and those that were taken back and can be made again, the last one first. */
export interface EditList {
  readonly edits: readonly PlanEdit[];
  readonly undone: readonly PlanEdit[];
}

/**
 * Makes an edit after the others. One that says the same of the same part as the last takes its place, and so does one that mends what did
 * not fit; what was taken back is forgotten.
 * @param refused the places of edits that do not fit
 */
export function withEdit({ edits }: EditList, edit: PlanEdit, refused: readonly number[] = []): EditList {
  const last = edits.length - 1;
  const isReplaced = (former: PlanEdit, place: number) =>
    subjectOf(former) === subjectOf(edit) && (refused.includes(place) || (place === last && REPLACING.has(edit.is)));
  return { edits: [...edits.filter((former, place) => !isReplaced(former, place)), edit], undone: [] };
}

/**
 * Makes an edit while the answer to those before is awaited: what is shown then still calls a column by its former name. Another name for the
 * column that was renamed last, or the same name once more, takes the place of that one.
 */
export function withEditMeanwhile(list: EditList, edit: PlanEdit): EditList {
  const last = list.edits.at(-1);
  const isSameName = edit.is === 'rename-column' && last !== undefined && subjectOf(last) === subjectOf(edit);
  if (isSameName) return { edits: [...list.edits.slice(0, -1), edit], undone: [] };
  return withEdit(list, inPresentNames(edit, list.edits));
}

function inPresentNames(edit: PlanEdit, edits: readonly PlanEdit[]): PlanEdit {
  if (!('sheet' in edit)) return edit;
  const present = (column: string) =>
    edits.reduce(
      (name, one) => (one.is === 'rename-column' && one.sheet === edit.sheet && one.column === name ? one.title : name),
      column,
    );
  const column = present(edit.column);
  if (edit.is !== 'move-column') return { ...edit, column };
  return { ...edit, column, before: edit.before === null ? null : present(edit.before) };
}

export function undo({ edits, undone }: EditList): EditList {
  const last = edits.at(-1);
  return last === undefined ? { edits, undone } : { edits: edits.slice(0, -1), undone: [last, ...undone] };
}

export function redo({ edits, undone }: EditList): EditList {
  const [next, ...rest] = undone;
  return next === undefined ? { edits, undone } : { edits: [...edits, next], undone: rest };
}

/** The list without one of its edits. Those after it stay, and are told to be unfit where they depended on it. */
export function withoutEdit({ edits }: EditList, index: number): EditList {
  return { edits: edits.filter((_, place) => place !== index), undone: [] };
}

/** Edits of which only the last of the same part counts. Renaming a column names it by its former title, and is none of them. */
const REPLACING: ReadonlySet<PlanEdit['is']> = new Set([
  'rename',
  'set-lead-time',
  'set-threshold',
  'set-recipients',
  'set-sample-rows',
]);

function subjectOf(edit: PlanEdit): string {
  switch (edit.is) {
    case 'rename':
    case 'move':
    case 'leave-out':
      return `${edit.is} ${edit.asset}`;
    case 'rename-column':
    case 'leave-out-column':
    case 'move-column':
    case 'set-options':
    case 'set-formula':
      return `${edit.is} ${edit.sheet} ${edit.column}`;
    case 'set-lead-time':
      return `${edit.is} ${edit.automation}`;
    case 'set-threshold':
      return `${edit.is} ${edit.automation} ${edit.condition}`;
    case 'set-recipients':
      return `${edit.is} ${edit.automation} ${edit.action}`;
    default:
      return edit.is;
  }
}

/**
 * The edits made here since a version, put on top of those that another tab has saved meanwhile: what was taken back here is taken out of
 * them, what was added here follows them, once where both added it.
 */
export function onTopOf(
  saved: readonly PlanEdit[],
  { before, edits }: { readonly before: readonly PlanEdit[]; readonly edits: readonly PlanEdit[] },
): readonly PlanEdit[] {
  const { takenBack, added } = changesSince(before, edits);
  return [...without(saved, takenBack), ...without(added, without(saved, before))];
}

/** What was done to a list of edits. */
export function changesSince(before: readonly PlanEdit[], edits: readonly PlanEdit[]) {
  return { takenBack: without(before, edits), added: without(edits, before) };
}

export function isSameList(one: readonly PlanEdit[], other: readonly PlanEdit[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A list without as many of each edit as another one holds, the first ones. */
function without(edits: readonly PlanEdit[], others: readonly PlanEdit[]): readonly PlanEdit[] {
  const left = others.map((edit) => JSON.stringify(edit));
  return edits.filter((edit) => {
    const place = left.indexOf(JSON.stringify(edit));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
