import type { PlanEdit } from '@sheetwright/contract/plan-edits.ts';

/** The edits as they stand, and those that were taken back and can be made again, the last one first. */
export interface EditList {
  readonly edits: readonly PlanEdit[];
  readonly undone: readonly PlanEdit[];
}

/** Makes an edit after the others. One that says the same of the same part as the last takes its place; what was taken back is forgotten. */
export function withEdit({ edits }: EditList, edit: PlanEdit): EditList {
  const last = edits.at(-1);
  const kept = last !== undefined && subjectOf(last) === subjectOf(edit) && REPLACING.has(edit.is) ? edits.slice(0, -1) : edits;
  return { edits: [...kept, edit], undone: [] };
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
      return `${edit.is} ${edit.asset}`;
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

/** Edits made here since a version, put after those that another tab has saved meanwhile. */
export function onTopOf(
  saved: readonly PlanEdit[],
  { before, edits }: { readonly before: readonly PlanEdit[]; readonly edits: readonly PlanEdit[] },
): readonly PlanEdit[] {
  const texts = edits.map((edit) => JSON.stringify(edit));
  const same = before.findIndex((edit, index) => JSON.stringify(edit) !== texts[index]);
  const shared = same < 0 ? before.length : same;
  return [...saved, ...edits.slice(shared)];
}
