import type { Project } from '@sheetwright/contract/projects.ts';
import { userStorage } from '../../../lib/user-storage.ts';
import { type DraftStore, draftStore } from '../questionnaire/draft.ts';

export interface EditStore extends DraftStore {
  /** The version of the answers that the changes were begun from. */
  readonly version: () => number;
}

/** Half-made changes survive a reload, together with the version that they were made from. */
export function editStore(userId: string, { id, answersVersion }: Pick<Project, 'id' | 'answersVersion'>): EditStore {
  const { answers, version } = itemsOf(userId, id);
  const draft = draftStore(answers);
  return {
    read: draft.read,
    write(next) {
      if (version.read() === null) version.write(String(answersVersion));
      return draft.write(next);
    },
    clear() {
      draft.clear();
      version.remove();
    },
    version: () => Number(version.read() ?? answersVersion),
  };
}

/** Half-made changes of a project that is gone go as well. */
export function forgetEdits(userId: string, projectId: number): void {
  for (const item of Object.values(itemsOf(userId, projectId))) item.remove();
}

function itemsOf(userId: string, projectId: number) {
  return {
    answers: userStorage(userId, `answers-${projectId}`),
    version: userStorage(userId, `answers-${projectId}-version`),
  };
}
