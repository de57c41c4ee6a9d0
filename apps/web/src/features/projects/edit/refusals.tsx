import type { PlanEdit } from '@sheetwright/contract/plan-edits.ts';
import type { PlanEdits } from './use-plan-edits.ts';

interface RefusalsProps {
  readonly edits: PlanEdits;
  /** Key of the part that is edited. */
  readonly of: string;
  /** Of its columns, the one that is edited. */
  readonly column?: string;
}

/** Why a change of what is edited here cannot be made, at the place where it was asked for. */
export function Refusals({ edits, of, column }: RefusalsProps) {
  const reasons = (edits.tried?.refused ?? []).flatMap(({ edit, reason }) => {
    const one = edits.list.edits[edit];
    return one && concerns(one, of, column) ? [{ edit, reason }] : [];
  });
  return (
    <div role="alert" className="grid gap-1 text-danger text-sm empty:hidden">
      {reasons.map(({ edit, reason }) => (
        <p key={edit} dir="auto" className="wrap-anywhere">
          {reason}
        </p>
      ))}
    </div>
  );
}

/** What is wrong with a formula is told at its field. */
function concerns(edit: PlanEdit, part: string, column: string | undefined): boolean {
  if (edit.is === 'set-formula') return false;
  if ('column' in edit) return edit.sheet === part && edit.column === column;
  if ('asset' in edit) return edit.asset === part && column === undefined;
  return 'automation' in edit && edit.automation === part;
}
