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

/** The same for one tab: it outlives a reload and ends with the tab, and every other tab has its own. */
export function userTabStorage(userId: string, name: string) {
  return itemAt(`${PREFIX}${userId}:${name}`, tab);
}

/** A user's choice about the screens, such as what they have put away. It says nothing about them, so it outlives signing out. */
export function userPreference(userId: string, name: string) {
  return itemAt(`${PREFERENCE_PREFIX}${userId}:${name}`);
}

/** To be looked up inside `attempt`: where storage is forbidden, its very name throws. */
const browser = () => localStorage;
const tab = () => sessionStorage;

function itemAt(key: string, storage = browser) {
  return {
    read: () => attempt(() => storage().getItem(key)),
    write: (value: string) => attempt(() => storage().setItem(key, value)),
    remove: () => attempt(() => storage().removeItem(key)),
  };
}

/** Whether something is kept for the user that they have typed and not sent. */
export function hasUserStorage(userId: string): boolean {
  return keysOf(userId, browser).length > 0;
}

const listeners = new Set<() => void>();

/** Tells whoever holds a copy in memory that what was kept has been removed. */
export function onUserStorageCleared(listener: () => void): void {
  listeners.add(listener);
}

/** Removes what is kept for a user, or for all of them. What others have typed is theirs to come back to. */
export function clearUserStorage(userId?: string) {
  for (const storage of [browser, tab]) {
    for (const key of keysOf(userId, storage)) attempt(() => storage().removeItem(key));
  }
  for (const listener of listeners) listener();
}

function keysOf(userId: string | undefined, storage: () => Storage): readonly string[] {
  const prefix = userId === undefined ? PREFIX : `${PREFIX}${userId}:`;
  return attempt(() => Object.keys(storage()).filter((key) => key.startsWith(prefix))) ?? [];
}

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
