import { describe, expect, it } from 'vitest';
import { isProved } from './remedy.ts';
import { sceneOf } from './scene.ts';

const sheet = {
  name: 'Plan',
  columns: [
    { title: 'Task', type: 'TEXT_NUMBER', primary: true },
    { title: 'Due', type: 'DATE' },
  ],
  rows: [{ cells: { Task: 'Walls', Due: '2026-05-01' } }, { cells: { Task: 'Roof' } }],
};

describe('isProved', () => {
  const scene = sceneOf({ question: '', sheet, today: '2026-11-22' }, { said: '', error: null, formula: '' });

  it('takes a change that leaves fewer rows in error', () => {
    expect(isProved('=MONTH(Due@row)', '=IF(ISDATE(Due@row), MONTH(Due@row), "")', scene)).toBe(true);
  });

  it.each([
    ['does not parse', '=COUNT(Due:Due', '=COUNT(Due:Due'],
    ['names a function that does not exist', '=COUNT(Due:Due)', '=COUNTT(Due:Due)'],
    ['shows an error in more rows', '=IF(ISDATE(Due@row), MONTH(Due@row), "")', '=MONTH(Due@row)'],
  ])('refuses one that %s', (_why, before, after) => {
    expect(isProved(before, after, scene)).toBe(false);
  });

  it('goes by the checker where no rows are at hand', () => {
    const bare = sceneOf({ question: '', today: '2026-11-22' }, { said: '', error: null, formula: '' });
    expect(isProved('=COUNT(Due:Due)', '=COUNTT(Due:Due)', bare)).toBe(false);
    expect(isProved('=COUNTT(Due:Due)', '=COUNT(Due:Due)', bare)).toBe(true);
  });
});
