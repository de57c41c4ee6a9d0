import type { PlanEdit } from '@sheetwright/contract/plan-edits.ts';
import { userStorage, userTabStorage } from '../../../lib/user-storage.ts';
import type { EditList } from './edit-list.ts';

/** Edits that are not saved yet, with the version on which they were made and the edits that it had. */
export interface KeptEdits extends EditList {
  readonly version: number;
  readonly before: readonly PlanEdit[];
}

/**
 * Keeps unsaved edits in this browser: they survive a reload, another screen, a session that ends by itself, and the end of the tab. Each tab
 * has its own, so that two of them do not take them from each other; a tab that has none begins with what was kept last.
 */
export function keptEdits(userId: string | undefined, projectId: number) {
  const storage = userId === undefined ? undefined : storageOf(userId, projectId);
  return {
    read(): KeptEdits | null {
      const own = storage?.tab.read() ?? null;
      const text = own ?? storage?.browser.read() ?? null;
      if (own === null && text !== null) storage?.tab.write(text);
      return parse(text);
    },
    write(edits: KeptEdits | null): void {
      if (edits !== null) {
        storage?.tab.write(JSON.stringify(edits));
        storage?.browser.write(JSON.stringify(edits));
        return;
      }
      // What another tab has kept since is that tab's.
      if (storage?.browser.read() === storage?.tab.read()) storage?.browser.remove();
      storage?.tab.remove();
    },
  };
}

/** Unsaved edits of a project that is gone go as well. */
export function forgetPlanEdits(userId: string, projectId: number): void {
  const { tab, browser } = storageOf(userId, projectId);
  tab.remove();
  browser.remove();
}

function storageOf(userId: string, projectId: number) {
  const name = `plan-edits-${projectId}`;
  return { tab: userTabStorage(userId, name), browser: userStorage(userId, name) };
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
