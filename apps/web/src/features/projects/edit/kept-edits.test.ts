import { afterEach, expect, test } from 'vitest';
import { forgetPlanEdits, type KeptEdits, keptEdits } from './kept-edits.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const edits = (name: string): KeptEdits => ({
  edits: [{ is: 'rename', asset: 'tasks', name }],
  undone: [],
  before: [],
  version: 1,
});

test('unsaved edits outlive the tab, and a tab keeps its own when another one has kept others since or saved them', () => {
  keptEdits('ann', 7).write(edits('Of this tab'));
  const own = sessionStorage.getItem(Object.keys(sessionStorage)[0] ?? '');
  sessionStorage.clear();
  expect(keptEdits('ann', 7).read()).toEqual(edits('Of this tab'));

  // Another tab takes them over, goes on, and saves.
  keptEdits('ann', 7).write(edits('Of the other tab'));
  const [key = ''] = Object.keys(sessionStorage);
  sessionStorage.setItem(key, own ?? '');
  expect(keptEdits('ann', 7).read()).toEqual(edits('Of this tab'));
  keptEdits('ann', 7).write(null);
  expect(keptEdits('ann', 7).read()).toEqual(edits('Of the other tab'));
  keptEdits('ann', 7).write(null);
  expect(keptEdits('ann', 7).read()).toBeNull();
});

test('they are of one person and one project, and go with the project', () => {
  keptEdits('ann', 7).write(edits('Hers'));
  expect(keptEdits('bob', 7).read()).toBeNull();
  expect(keptEdits('ann', 8).read()).toBeNull();
  forgetPlanEdits('ann', 7);
  expect(keptEdits('ann', 7).read()).toBeNull();
  expect(keptEdits(undefined, 7).read()).toBeNull();
});
