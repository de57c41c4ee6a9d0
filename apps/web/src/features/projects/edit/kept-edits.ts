import type { PlanEdit } from '@sheetwright/contract/plan-edits.ts';
import { userStorage } from '../../../lib/user-storage.ts';
import type { EditList } from './edit-list.ts';

/** Edits that are not saved yet, with the version on which they were made and the edits that it had. */
export interface KeptEdits extends EditList {
  readonly version: number;
  readonly before: readonly PlanEdit[];
}

/** Keeps unsaved edits in this browser: they survive a reload, another screen, and a session that ends by itself. */
export function keptEdits(userId: string | undefined, projectId: number) {
  const storage = userId === undefined ? undefined : storageOf(userId, projectId);
  return {
    read: (): KeptEdits | null => parse(storage?.read() ?? null),
    write(edits: KeptEdits | null): void {
      if (edits === null) storage?.remove();
      else storage?.write(JSON.stringify(edits));
    },
  };
}

/** Unsaved edits of a project that is gone go as well. */
export function forgetPlanEdits(userId: string, projectId: number): void {
  storageOf(userId, projectId).remove();
}

function storageOf(userId: string, projectId: number) {
  return userStorage(userId, `plan-edits-${projectId}`);
}

function parse(text: string | null): KeptEdits | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as KeptEdits;
    const lists = [kept.edits, kept.undone, kept.before];
    return lists.every(Array.isArray) && Number.isInteger(kept.version) ? kept : null;
  } catch {
    return null;
  }
}
