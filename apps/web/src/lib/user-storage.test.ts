import { afterEach, expect, test, vi } from 'vitest';
import {
  clearUserStorage,
  hasUserStorage,
  onUserStorageCleared,
  userPreference,
  userStorage,
  userTabStorage,
} from './user-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

test('what is kept for one user is not seen by another', () => {
  userStorage('user-1', 'draft').write('mine');

  expect(userStorage('user-1', 'draft').read()).toBe('mine');
  expect(userStorage('user-2', 'draft').read()).toBeNull();
});

test('signing out clears what is kept for users and leaves the theme', () => {
  userStorage('user-1', 'draft').write('mine');
  localStorage.setItem('sheetwright:theme', 'dark');

  clearUserStorage();

  expect(userStorage('user-1', 'draft').read()).toBeNull();
  expect(localStorage.getItem('sheetwright:theme')).toBe('dark');
});

test('signing out removes what its person has kept, and nothing of others who used this browser', () => {
  userStorage('user-1', 'draft').write('mine');
  userStorage('user-10', 'draft').write('theirs');
  expect([hasUserStorage('user-1'), hasUserStorage('user')]).toEqual([true, false]);

  clearUserStorage('user-1');

  expect(hasUserStorage('user-1')).toBe(false);
  expect(userStorage('user-10', 'draft').read()).toBe('theirs');
});

test('a preference is kept for its user alone and outlives signing out', () => {
  userPreference('user-1', 'welcome').write('dismissed');

  clearUserStorage();

  expect(userPreference('user-1', 'welcome').read()).toBe('dismissed');
  expect(userPreference('user-2', 'welcome').read()).toBeNull();
});

test('where storage is forbidden, reading gives nothing and writing does no harm', () => {
  const refuse = () => {
    throw new DOMException('Forbidden', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const draft = userStorage('user-1', 'draft');

  draft.write('mine');
  draft.remove();
  clearUserStorage();

  expect(draft.read()).toBeNull();
});

test('what is kept for a tab is for that tab alone, asks for nothing on signing out, and goes with it', () => {
  userTabStorage('user-1', 'conversation').write('mine');
  expect(localStorage).toHaveLength(0);
  expect(hasUserStorage('user-1')).toBe(false);
  const told = vi.fn();
  onUserStorageCleared(told);

  clearUserStorage('user-1');

  expect(userTabStorage('user-1', 'conversation').read()).toBeNull();
  expect(told).toHaveBeenCalledOnce();
});
