import { REQUIREMENTS_DEFAULTS } from '@sheetwright/contract/requirements.ts';
import { describe, expect, it } from 'vitest';
import { type DraftStorage, draftStore } from './draft.ts';

describe('the draft of a questionnaire', () => {
  it('comes back exactly as it was left, also with unfinished, multilingual and formula-like texts', () => {
    const { storage } = setup();
    const values = {
      ...REQUIREMENTS_DEFAULTS,
      projectName: 'x',
      projectDescription: '=1+1\n<b>北京</b> 🧑‍🚀  ',
      teamRoles: ['End Users' as const],
      teamSize: '200+' as const,
    };
    draftStore(storage, 'ann').write({ step: 2, furthestStep: 3, values });
    expect(draftStore(storage, 'ann').read()).toEqual({ step: 2, furthestStep: 3, values });
  });

  it('belongs to one person', () => {
    const { storage } = setup();
    draftStore(storage, 'ann').write({ step: 1, furthestStep: 1, values: REQUIREMENTS_DEFAULTS });
    expect(draftStore(storage, 'bob').read()).toBeUndefined();
    draftStore(storage, 'bob').clear();
    expect(draftStore(storage, 'ann').read()?.step).toBe(1);
  });

  it('is repaired field by field when it holds what the questionnaire no longer knows', () => {
    const { storage, entries } = setup();
    const values = { projectName: 'Kept', projectScope: 'galactic', teamRoles: ['End Users', 'Wizard'], painPoints: 7, extra: 1 };
    entries.set('sheetwright.questionnaire.ann', JSON.stringify({ step: 99, furthestStep: 'x', values }));
    expect(draftStore(storage, 'ann').read()).toEqual({
      step: 0,
      furthestStep: 0,
      values: { ...REQUIREMENTS_DEFAULTS, projectName: 'Kept', teamRoles: ['End Users'] },
    });
  });

  it.each(['', 'not json', 'null', '[]', '7'])('is none when the browser kept %j', (text) => {
    const { storage, entries } = setup();
    entries.set('sheetwright.questionnaire.ann', text);
    expect(draftStore(storage, 'ann').read()).toBeUndefined();
  });

  it('says that it could not be kept when the storage is full, and reads as none when storage is switched off', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const store = draftStore({ getItem: refuse, setItem: refuse, removeItem: refuse }, 'ann');
    expect(store.write({ step: 0, furthestStep: 0, values: REQUIREMENTS_DEFAULTS })).toBe(false);
    expect(store.read()).toBeUndefined();
    expect(() => store.clear()).not.toThrow();
  });

  it('is gone once cleared', () => {
    const { storage } = setup();
    const store = draftStore(storage, 'ann');
    store.write({ step: 1, furthestStep: 1, values: REQUIREMENTS_DEFAULTS });
    store.clear();
    expect(store.read()).toBeUndefined();
  });
});

function setup() {
  const entries = new Map<string, string>();
  const storage: DraftStorage = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
  return { storage, entries };
}
