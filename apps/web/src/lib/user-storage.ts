const PREFIX = 'sheetwright:user:';
const PREFERENCE_PREFIX = 'sheetwright:preference:';

/**
 * What the browser keeps for one user, such as the draft of a questionnaire: what they have typed and not sent. It outlives a session that ends
 * by itself, so that they find it after signing in again. Signing out removes it, and asks before.
 * Storage can be forbidden or full: reading then gives null and writing does nothing.
 */
export function userStorage(userId: string, name: string) {
  return itemAt(`${PREFIX}${userId}:${name}`);
}

/** A user's choice about the screens, such as what they have put away. It says nothing about them, so it outlives signing out. */
export function userPreference(userId: string, name: string) {
  return itemAt(`${PREFERENCE_PREFIX}${userId}:${name}`);
}

function itemAt(key: string) {
  return {
    read: () => attempt(() => localStorage.getItem(key)),
    write: (value: string) => attempt(() => localStorage.setItem(key, value)),
    remove: () => attempt(() => localStorage.removeItem(key)),
  };
}

/** Whether something is kept for the user that they have typed and not sent. */
export function hasUserStorage(userId: string): boolean {
  return keysOf(userId).length > 0;
}

/** Removes what is kept for a user, or for all of them. What others have typed is theirs to come back to. */
export function clearUserStorage(userId?: string) {
  for (const key of keysOf(userId)) attempt(() => localStorage.removeItem(key));
}

function keysOf(userId: string | undefined): readonly string[] {
  const prefix = userId === undefined ? PREFIX : `${PREFIX}${userId}:`;
  return attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? [];
}

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
