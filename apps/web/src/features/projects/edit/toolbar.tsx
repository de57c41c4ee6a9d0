import { History, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { count } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { PlanEdits } from './use-plan-edits.ts';
import { VersionsDialog } from './versions-dialog.tsx';

export interface EditToolbarProps {
  readonly edits: PlanEdits;
  readonly projectId: number;
  /** The version on the screen. */
  readonly version: number;
  /** In two lines, for a narrow place. */
  readonly isNarrow?: boolean;
  readonly onRestored: () => void;
}

/** How many changes wait to be saved, and whether one of them does not fit. */
export function EditStatus({ edits }: Pick<EditToolbarProps, 'edits'>) {
  const { list, isChanged, tried } = edits;
  const refused = tried?.refused.length ?? 0;
  return (
    <p role="status" className="text-muted text-sm">
      {isChanged ? `${count(list.edits.length, 'change')}, not saved` : 'No unsaved changes'}
      {isChanged && refused > 0 && <span className="text-danger"> ({refused} cannot be made)</span>}
    </p>
  );
}

/** Back, forth, the versions, and what becomes of the changes. */
export function EditToolbar({ edits, projectId, version, isNarrow = false, onRestored }: EditToolbarProps) {
  const [showsVersions, setShowsVersions] = useState(false);
  const { list, isChanged, isSaving, trial, conflict, tried } = edits;
  const look = isNarrow ? ({ size: 'sm', className: 'shrink-0 grow whitespace-nowrap' } as const) : {};
  const isUnfit = tried === undefined || tried.refused.length > 0;
  return (
    <>
      <IconButton label="Undo" onClick={edits.undo} disabled={list.edits.length === 0}>
        <Undo2 aria-hidden />
      </IconButton>
      <IconButton label="Redo" onClick={edits.redo} disabled={list.undone.length === 0}>
        <Redo2 aria-hidden />
      </IconButton>
      <IconButton label="Versions" onClick={() => setShowsVersions(true)}>
        <History aria-hidden />
      </IconButton>
      <span className={isNarrow ? 'basis-full' : 'flex-1'} />
      {isChanged && (
        <Button variant={isNarrow ? 'secondary' : 'ghost'} {...look} onClick={edits.discard}>
          Discard Changes
        </Button>
      )}
      <Button
        className="in-[fieldset]:flex-1"
        onClick={edits.save}
        disabled={!isChanged || isUnfit || trial.isPending || conflict !== null}
        pending={isSaving}
      >
        {isSaving ? 'Saving...' : 'Save as New Version'}
      </Button>
      {showsVersions && (
        <VersionsDialog projectId={projectId} newest={version} onClose={() => setShowsVersions(false)} onRestored={onRestored} />
      )}
    </>
  );
}
