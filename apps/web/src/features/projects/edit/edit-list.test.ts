import type { PlanEdit } from '@sheetwright/contract/plan-edits.ts';
import { expect, test } from 'vitest';
import { onTopOf, redo, undo, withEdit, withEditMeanwhile, withoutEdit } from './edit-list.ts';

const EMPTY = { edits: [], undone: [] };
const name = (text: string): PlanEdit => ({ is: 'rename', asset: 'tasks', name: text });
const column = (from: string, to: string): PlanEdit => ({ is: 'rename-column', sheet: 'tasks', column: from, title: to });

test('names that are typed one after the other for the same part are one edit, columns are not', () => {
  expect(withEdit(withEdit(EMPTY, name('A')), name('B')).edits).toEqual([name('B')]);
  expect(withEdit(withEdit(EMPTY, column('A', 'B')), column('B', 'C')).edits).toHaveLength(2);
});

test('what is done to a column before its new name is shown is done to the column of the new name', () => {
  const renamed = withEdit(EMPTY, column('A', 'B'));
  const move = (title: string, before: string): PlanEdit => ({ is: 'move-column', sheet: 'tasks', column: title, before });
  expect(withEditMeanwhile(renamed, move('A', 'X')).edits).toEqual([column('A', 'B'), move('B', 'X')]);
  expect(withEditMeanwhile(renamed, move('X', 'A')).edits).toEqual([column('A', 'B'), move('X', 'B')]);
  expect(
    withEditMeanwhile(renamed, { is: 'move-column', sheet: 'people', column: 'A', before: null }).edits.at(-1),
  ).toMatchObject({ column: 'A' });
  expect(withEditMeanwhile(renamed, column('A', 'B')).edits).toEqual([column('A', 'B')]);
  expect(withEditMeanwhile(renamed, column('A', 'C')).edits).toEqual([column('A', 'C')]);
});

test('an edit taken back can be made again until another one is made', () => {
  const list = withEdit(withEdit(EMPTY, name('A')), column('A', 'B'));
  expect(undo(list)).toEqual({ edits: [name('A')], undone: [column('A', 'B')] });
  expect(redo(undo(undo(list)))).toEqual({ edits: [name('A')], undone: [column('A', 'B')] });
  expect(withEdit(undo(list), column('X', 'Y')).undone).toEqual([]);
  expect(undo(EMPTY)).toEqual(EMPTY);
  expect(redo(EMPTY)).toEqual(EMPTY);
});

test('any edit of the list can be dropped', () => {
  const list = withEdit(withEdit(EMPTY, name('A')), column('A', 'B'));
  expect(withoutEdit(list, 0)).toEqual({ edits: [column('A', 'B')], undone: [] });
});

test('an edit that does not fit gives way to the one that mends it, wherever it stands; those that fit stay', () => {
  const list = { edits: [column('A', '=1'), name('A'), column('B', 'C')], undone: [] };
  expect(withEdit(list, column('A', 'D'), [0]).edits).toEqual([name('A'), column('B', 'C'), column('A', 'D')]);
  expect(withEdit(list, column('B', 'D'), [0]).edits).toEqual([...list.edits, column('B', 'D')]);
});

test('what was edited here goes on top of what another tab has saved, what was taken back here is taken out', () => {
  const before = [name('A')];
  const saved = [name('A'), column('X', 'Y')];
  expect(onTopOf(saved, { before, edits: [name('A'), column('P', 'Q')] })).toEqual([...saved, column('P', 'Q')]);
  expect(onTopOf(saved, { before, edits: [column('P', 'Q')] })).toEqual([column('X', 'Y'), column('P', 'Q')]);
});

test('what both tabs have added is there once', () => {
  expect(onTopOf([name('A'), column('X', 'Y')], { before: [], edits: [name('A'), column('P', 'Q')] })).toEqual([
    name('A'),
    column('X', 'Y'),
    column('P', 'Q'),
  ]);
});
