import { expect, test } from 'vitest';
import { suggest } from './suggest.ts';

const TITLES = ['Status', 'Due Date', 'Cost', 'Actual Cost'];

test.each([
  ['Statsu', 'Status'],
  ['Stts', undefined],
  ['Satus', 'Status'],
  ['STATUSS', 'Status'],
  ['Stutas', 'Status'],
  ['Dua Dtae', 'Due Date'],
  ['Do Dt', undefined],
  ['Cots', 'Cost'],
  ['Cats', undefined],
  ['Actualcost', 'Actual Cost'],
  ['Owner', undefined],
  ['', undefined],
])('a name within a third of its letters is a likely slip: %j suggests %j', (name, suggested) => {
  expect(suggest(name, TITLES)).toBe(suggested);
});

test('of several near names the nearest is suggested, and of equally near ones the first', () => {
  expect(suggest('Task', ['Tusk', 'Task 1', 'Tasks'])).toBe('Tusk');
  expect(suggest('Phase 2', ['Phases', 'Phase 3', 'Phase 22'])).toBe('Phase 3');
});
