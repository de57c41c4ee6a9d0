import { REQUIREMENTS_DEFAULTS } from '@sheetwright/contract/requirements.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userStorage } from '../../../lib/user-storage.ts';
import { draftStore } from './draft.ts';

beforeEach(() => localStorage.clear());

describe('the draft of a questionnaire', () => {
  it('comes back exactly as it was left, also with unfinished, multilingual and formula-like texts', () => {
    const values = {
      ...REQUIREMENTS_DEFAULTS,
      projectName: 'x',
      projectDescription: '=1+1\n<b>北京</b> 🧑‍🚀  ',
      teamRoles: ['End Users' as const],
      teamSize: '200+' as const,
    };
    draftOf('ann').write({ step: 2, furthestStep: 3, values });
    expect(draftOf('ann').read()).toEqual({ step: 2, furthestStep: 3, values });
  });

  it('belongs to one person', () => {
    draftOf('ann').write({ step: 1, furthestStep: 1, values: REQUIREMENTS_DEFAULTS });
    expect(draftOf('bob').read()).toBeUndefined();
    draftOf('bob').clear();
    expect(draftOf('ann').read()?.step).toBe(1);
  });

  it('is repaired field by field when it holds what the questionnaire no longer knows', () => {
    const values = { projectName: 'Kept', projectScope: 'galactic', teamRoles: ['End Users', 'Wizard'], painPoints: 7, extra: 1 };
    userStorage('ann', 'questionnaire').write(JSON.stringify({ step: 99, furthestStep: 'x', values }));
    expect(draftOf('ann').read()).toEqual({
      step: 0,
      furthestStep: 0,
      values: { ...REQUIREMENTS_DEFAULTS, projectName: 'Kept', teamRoles: ['End Users'] },
    });
  });

  it.each(['', 'not json', 'null', '[]', '7'])('is none when the browser kept %j', (text) => {
    userStorage('ann', 'questionnaire').write(text);
    expect(draftOf('ann').read()).toBeUndefined();
  });

  it('says that it could not be kept when the browser refuses to store it', () => {
    vi.stubGlobal('localStorage', { setItem: refuseToStore });
    expect(draftOf('ann').write({ step: 0, furthestStep: 0, values: REQUIREMENTS_DEFAULTS })).toBe(false);
    vi.unstubAllGlobals();
    expect(draftOf('ann').write({ step: 0, furthestStep: 0, values: REQUIREMENTS_DEFAULTS })).toBe(true);
  });

  it('is gone once cleared', () => {
    const store = draftOf('ann');
    store.write({ step: 1, furthestStep: 1, values: REQUIREMENTS_DEFAULTS });
    store.clear();
    expect(store.read()).toBeUndefined();
  });
});

function draftOf(userId: string) {
  return draftStore(userStorage(userId, 'questionnaire'));
}

function refuseToStore() {
  throw new DOMException('full', 'QuotaExceededError');
}
