import { REQUIREMENTS_DEFAULTS } from '@sheetwright/contract/requirements.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { draftStore } from '../features/projects/questionnaire/draft.ts';

/*
 * One browser, used by one person after another.
 */

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the next person at the browser does not find what was typed by one who has signed out', async () => {
  const { store, draft } = await browser();
  store.updateUser(person('ann'));
  draft('ann').write({ step: 0, furthestStep: 0, values: { ...REQUIREMENTS_DEFAULTS, projectName: 'Of Ann alone' } });

  await store.logout();

  expect(JSON.stringify({ ...localStorage })).not.toContain('Of Ann alone');
});

test('nor what was typed by one whose session has ended; who typed it finds it again', async () => {
  const { store, draft } = await browser();
  store.updateUser(person('ann'));
  draft('ann').write({ step: 0, furthestStep: 0, values: { ...REQUIREMENTS_DEFAULTS, projectName: 'Of Ann alone' } });
  store.endSession('refusal');

  store.updateUser(person('bob'));
  expect(draft('bob').read()).toBeUndefined();
  await store.logout();

  expect(draft('ann').read()?.values.projectName).toBe('Of Ann alone');
});

test('nor what was asked of the consultant and answered, in storage or in memory', async () => {
  const { store, conversation } = await browser();
  store.updateUser(person('ann'));
  conversation('ann').setDraft('Of Ann alone');

  await store.logout();

  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Of Ann alone');
  expect(conversation('ann').getState().draft).toBe('');
});

async function browser() {
  vi.stubGlobal('fetch', async () => Response.json({}));
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const { authStore } = await import('../features/accounts/use-auth.ts');
  const { userStorage } = await import('../lib/user-storage.ts');
  assign.mockClear();
  const { conversationOf } = await import('../features/consultant/chat/use-conversation.ts');
  return {
    store: authStore,
    draft: (id: string) => draftStore(userStorage(id, 'questionnaire')),
    conversation: conversationOf,
  };
}

function person(id: string) {
  return {
    id,
    email: null,
    firstName: null,
    lastName: null,
    profileImageUrl: null,
    role: 'customer',
    authProvider: 'local',
    emailVerified: true,
    subscriptionStatus: 'inactive',
    subscriptionPlan: null,
    createdAt: '2026-11-01T10:00:00.000Z',
  } as const;
}
