import type { PlanEdit } from '@sheetwright/contract/plan-edits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isStatus } from '../../../lib/api-error.ts';
import { toastFailure } from '../../../lib/api-mutation.ts';
import { toast } from '../../../lib/toast.ts';
import { usePlanEditing, useSavePlanEdits, useTriedEdits } from '../api/plan-edits.ts';
import { recommendationsQuery } from '../api/projects.ts';
import {
  changesSince,
  type EditList,
  isSameList,
  onTopOf,
  redo,
  undo,
  withEdit,
  withEditMeanwhile,
  withoutEdit,
} from './edit-list.ts';
import { type KeptEdits, keptEdits } from './kept-edits.ts';

interface Options {
  readonly projectId: number;
  readonly userId: string | undefined;
  /** The version on the screen. */
  readonly version: number;
  /** Somebody edits; edits that wait to be saved are shown in any case. */
  readonly isOpen: boolean;
  readonly onSaved: () => void;
}

export type PlanEdits = ReturnType<typeof usePlanEdits>;

/** The edits of a solution while they are made: kept in this browser, tried as they come, saved together, and never over somebody else's. */
export function usePlanEdits({ projectId, userId, version, isOpen, onSaved }: Options) {
  const store = keptEdits(userId, projectId);
  const [local, setLocal] = useState(store.read);
  const isOn = isOpen || local !== null;
  const editing = usePlanEditing(projectId, isOn);
  const saving = useSavePlanEdits();
  const server = isOn && editing.isFetchedAfterMount ? editing.data : undefined;
  useSameVersion({ projectId, shown: version, edited: server?.version, refetch: editing.refetch });
  const before = local?.before ?? server?.edits ?? [];
  const list: EditList = local ?? { edits: server?.edits ?? [], undone: [] };
  const tried = useTriedEdits(projectId, server?.baseVersion, list.edits);
  const isChanged = server !== undefined && !isSameList(list.edits, server.edits);
  const editedVersion = local?.version ?? server?.version;

  /** Counts what was taken back: fields then show what stands, not what was typed. */
  const [resets, setResets] = useState(0);

  function keepAll(kept: KeptEdits | null) {
    setLocal(kept);
    store.write(kept);
  }

  function keep(next: EditList) {
    if (!server) return;
    // Where nothing waits to be saved, what follows is done to the version that is there now.
    const base = isChanged && local ? { before, version: local.version } : { before: server.edits, version: server.version };
    keepAll({ ...next, ...base });
  }

  function reset(kept: KeptEdits | null) {
    setResets(resets + 1);
    keepAll(kept);
  }

  function takeBack(next: EditList) {
    setResets(resets + 1);
    keep(next);
  }

  return {
    list,
    resets,
    server,
    failure: editing.error,
    retry: () => void editing.refetch(),
    tried: isOn ? tried.data : undefined,
    /** Of the answer that is awaited; `tried` is the one before until then. */
    trial: { isPending: tried.isFetching, error: tried.error, retry: () => void tried.refetch() },
    isChanged,
    /** What waits to be saved, against the version on which it was begun. */
    unsaved: changesSince(before, list.edits),
    /** The version that was edited and the one that was saved elsewhere since; null while they are the same. */
    conflict:
      isChanged && editedVersion !== undefined && editedVersion !== server.version
        ? { from: editedVersion, to: server.version }
        : null,
    isSaving: saving.isPending,
    add: (edit: PlanEdit) =>
      keep(
        tried.isFetching
          ? withEditMeanwhile(list, edit)
          : withEdit(
              list,
              edit,
              tried.data?.refused.map((one) => one.edit),
            ),
      ),
    drop: (index: number) => takeBack(withoutEdit(list, index)),
    undo: () => takeBack(undo(list)),
    redo: () => takeBack(redo(list)),
    discard: () => reset(null),
    /** Goes on from the newest version, with the edits made here on top of those that were saved elsewhere. */
    takeOver() {
      if (!server) return;
      const edits = onTopOf(server.edits, { before, edits: list.edits });
      reset({ edits, undone: [], before: server.edits, version: server.version });
    },
    save() {
      if (editedVersion === undefined) return;
      const request = { params: { id: projectId }, ifMatch: String(editedVersion), body: { edits: [...list.edits] } };
      saving.mutateAsync(request).then(
        (saved) => {
          keepAll(null);
          toast({ title: 'Solution Updated', description: `Version ${saved.version} holds your changes and is shown here.` });
          onSaved();
        },
        (error: unknown) => {
          if (isStatus(error, 412)) void editing.refetch();
          toastFailure('Failed to save your changes', error);
        },
      );
    },
  };
}

interface SameVersion {
  readonly projectId: number;
  /** The version on the screen. */
  readonly shown: number;
  /** The version whose edits are known. */
  readonly edited: number | undefined;
  readonly refetch: () => unknown;
}

/** The solution on the screen and its edits are of the same version: whichever is behind is read anew. */
function useSameVersion({ projectId, shown, edited, refetch }: SameVersion) {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each pair of versions
  useEffect(() => {
    if (edited === undefined || edited === shown) return;
    if (edited > shown) void client.invalidateQueries({ queryKey: recommendationsQuery(projectId).queryKey, exact: true });
    else refetch();
  }, [projectId, shown, edited]);
}
