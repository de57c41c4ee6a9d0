import type { PlanEdit } from '@sheetwright/contract/plan-edits.ts';
import type { Recommendations } from '@sheetwright/contract/projects.ts';
import { useState } from 'react';
import { isStatus } from '../../../lib/api-error.ts';
import { toastFailure } from '../../../lib/api-mutation.ts';
import { toast } from '../../../lib/toast.ts';
import { usePlanEditing, useSavePlanEdits, useTriedEdits } from '../api/plan-edits.ts';
import { type EditList, onTopOf, redo, undo, withEdit, withoutEdit } from './edit-list.ts';
import { keptEdits } from './kept-edits.ts';

interface Options {
  readonly projectId: number;
  readonly userId: string | undefined;
  readonly onSaved: () => void;
}

export type PlanEdits = ReturnType<typeof usePlanEdits>;

/** The edits of a solution while they are made: kept in this browser, tried as they come, saved together, and never over somebody else's. */
export function usePlanEdits({ projectId, userId, onSaved }: Options) {
  const store = keptEdits(userId, projectId);
  const [local, setLocal] = useState(store.read);
  const editing = usePlanEditing(projectId);
  const saving = useSavePlanEdits();
  const server = editing.isFetchedAfterMount ? editing.data : undefined;
  const before = local?.before ?? server?.edits ?? [];
  const list: EditList = local ?? { edits: server?.edits ?? [], undone: [] };
  const tried = useTriedEdits(projectId, server?.baseVersion, list.edits);
  const isStale = isStatus(saving.error, 412) || (local !== null && server !== undefined && local.version !== server.version);

  function keep(next: EditList | null) {
    const kept = next && server && { ...next, before, version: local?.version ?? server.version };
    setLocal(kept ?? null);
    store.write(kept ?? null);
  }

  return {
    list,
    server,
    failure: editing.error,
    retry: () => void editing.refetch(),
    tried: tried.data,
    /** Of the answer that is awaited; `tried` is the one before until then. */
    trial: { isPending: tried.isFetching, error: tried.error, retry: () => void tried.refetch() },
    isChanged: server !== undefined && JSON.stringify(list.edits) !== JSON.stringify(server.edits),
    isStale,
    isSaving: saving.isPending,
    add: (edit: PlanEdit) => keep(withEdit(list, edit)),
    drop: (index: number) => keep(withoutEdit(list, index)),
    undo: () => keep(undo(list)),
    redo: () => keep(redo(list)),
    discard: () => keep(null),
    /** Goes on from the newest version, with the edits made here after those that were saved elsewhere. */
    async takeOver() {
      const { data } = await editing.refetch();
      if (!data) return;
      saving.reset();
      const next = {
        edits: onTopOf(data.edits, { before, edits: list.edits }),
        undone: [],
        before: data.edits,
        version: data.version,
      };
      setLocal(next);
      store.write(next);
    },
    save() {
      if (!server) return;
      const version = local?.version ?? server.version;
      const request = { params: { id: projectId }, ifMatch: String(version), body: { edits: [...list.edits] } };
      saving.mutateAsync(request).then(
        (saved: Recommendations) => {
          keep(null);
          toast({ title: 'Solution Updated', description: `Version ${saved.version} holds your changes and is shown here.` });
          onSaved();
        },
        (error: unknown) => toastFailure('Failed to save your changes', error),
      );
    },
  };
}
