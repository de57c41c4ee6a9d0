const PREFIX = 'sheetwright:user:';
const PREFERENCE_PREFIX = 'sheetwright:preference:';

/**
 * What the browser keeps for one user, such as the draft of a questionnaire. Signing out clears it.
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

export function clearUserStorage() {
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  });
}

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
