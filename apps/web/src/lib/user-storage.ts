const PREFIX = 'sheetwright:user:';

/**
 * What the browser keeps for one user, such as the draft of a questionnaire. Signing out clears it.
 * Storage can be forbidden or full: reading then gives null and writing does nothing.
 */
export function userStorage(userId: string, name: string) {
  const key = `${PREFIX}${userId}:${name}`;
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
