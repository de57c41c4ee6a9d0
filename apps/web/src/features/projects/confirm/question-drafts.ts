import { userStorage } from '../../../lib/user-storage.ts';

/** Typed and not sent yet, by the ids of the questions. An empty text takes an answer back. */
export type QuestionDrafts = Readonly<Record<string, string>>;

/** Keeps half-made answers in this browser: they survive a reload, another screen, and a session that ends by itself. */
export function questionDrafts(userId: string | undefined, projectId: number) {
  const storage = userId === undefined ? undefined : storageOf(userId, projectId);
  return {
    read: (): QuestionDrafts => parse(storage?.read() ?? null),
    /** False when the browser refused to keep them. */
    write(drafts: QuestionDrafts): boolean {
      if (Object.keys(drafts).length > 0) return storage !== undefined && storage.write(JSON.stringify(drafts)) !== null;
      storage?.remove();
      return true;
    },
  };
}

/** Half-made answers to questions about a project that is gone go as well. */
export function forgetQuestionDrafts(userId: string, projectId: number): void {
  storageOf(userId, projectId).remove();
}

function storageOf(userId: string, projectId: number) {
  return userStorage(userId, `questions-${projectId}`);
}

function parse(text: string | null): QuestionDrafts {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}
