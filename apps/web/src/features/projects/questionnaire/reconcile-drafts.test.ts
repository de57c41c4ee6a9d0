import type { StoredDraft } from '@sheetwright/contract/drafts.ts';
import { REQUIREMENTS_DEFAULTS } from '@sheetwright/contract/requirements.ts';
import { describe, expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { contentOf } from './draft-content.ts';
import { type LocalDraft, reconcileDrafts } from './reconcile-drafts.ts';

const OLD = 'a0000000-0000-4000-8000-000000000001';
const NEW = 'a0000000-0000-4000-8000-000000000002';
const NOON = Date.parse('2026-05-01T12:00:00Z');

describe('of the draft in the browser and the one in the account', () => {
  it.each<[string, LocalDraft | undefined, StoredDraft | null, ReturnType<typeof reconcileDrafts>]>([
    ['none begins with an empty questionnaire', undefined, null, { draft: undefined, revision: null, isUnsent: false }],
    ['the only one goes on: the account’s', undefined, remote('B', NEW), { draft: draft('B'), revision: NEW, isUnsent: false }],
    [
      'the only one goes on: the browser’s, which the account is still to have',
      local('A'),
      null,
      { draft: draft('A'), revision: null, isUnsent: true },
    ],
    [
      'one that was typed on in the browser alone goes on',
      local('A', { revision: NEW }),
      remote('B', NEW),
      { draft: draft('A'), revision: NEW, isUnsent: true },
    ],
    [
      'one that was typed on elsewhere alone goes on',
      local('A', { revision: OLD, isKept: true }),
      remote('B', NEW),
      { draft: draft('B'), revision: NEW, isUnsent: false },
    ],
    [
      'two that are the same are one',
      local('B', { revision: OLD }),
      remote('B', NEW),
      { draft: draft('B'), revision: NEW, isUnsent: false },
    ],
    [
      'the newer is shown and the other offered when both were changed: the browser’s',
      local('A', { revision: OLD, changedAt: NOON + 1 }),
      remote('B', NEW),
      { draft: draft('A'), revision: NEW, isUnsent: true, other: draft('B') },
    ],
    [
      'the newer is shown and the other offered when both were changed: the account’s',
      local('A', { revision: OLD, changedAt: NOON - 1 }),
      remote('B', NEW),
      { draft: draft('B'), revision: NEW, isUnsent: false, other: draft('A') },
    ],
    [
      'one that became a project elsewhere does not come back',
      local('A', { revision: OLD, isKept: true }),
      null,
      { draft: undefined, revision: null, isUnsent: false },
    ],
    [
      'what was typed after it became a project elsewhere is not lost',
      local('A', { revision: OLD }),
      null,
      { draft: draft('A'), revision: null, isUnsent: true },
    ],
  ])('%s', (_name, own, account, expected) => {
    expect(reconcileDrafts(own, account)).toEqual(expected);
  });
});

function draft(projectName: string): Draft {
  return { step: 1, furthestStep: 2, values: { ...REQUIREMENTS_DEFAULTS, projectName } };
}

function local(projectName: string, state: Partial<LocalDraft> = {}): LocalDraft {
  return { draft: draft(projectName), revision: null, isKept: false, changedAt: NOON, ...state };
}

function remote(projectName: string, revision: string): StoredDraft {
  return { content: contentOf(draft(projectName)), revision, updatedAt: new Date(NOON).toISOString() };
}
