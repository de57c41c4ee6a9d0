import type { Recommendations } from '@sheetwright/contract/projects.ts';
import { expect, test } from 'vitest';
import { RECOMMENDATIONS } from '../testing/samples.ts';
import { planDifference } from './plan-difference.ts';

const [TASKS, OVERDUE] = RECOMMENDATIONS.assets;
if (!TASKS || !OVERDUE) throw new Error('The sample has assets');
const [AUTOMATION] = RECOMMENDATIONS.automations;
if (!AUTOMATION) throw new Error('The sample has an automation');

test('a version does not differ from itself, whatever its number', () => {
  expect(planDifference(RECOMMENDATIONS, { ...RECOMMENDATIONS, version: 2 } as Recommendations)).toEqual([]);
});

test('assets that came and went are told, with where the new ones are shown', () => {
  const after = { ...RECOMMENDATIONS, assets: [{ ...TASKS, key: 'stores', name: 'Stores' }, OVERDUE] };
  expect(planDifference(RECOMMENDATIONS, after).map(({ what, kind, name, address }) => [what, kind, name, address?.key])).toEqual(
    [
      ['added', 'sheet', 'Stores', 'stores'],
      ['removed', 'sheet', 'Opening tasks', undefined],
      ['removed', 'dashboard', 'Program overview', undefined],
    ],
  );
});

test('of a sheet that changed the columns are told that came, went, or hold something else now', () => {
  const [task, status, health] = TASKS.columns;
  if (!task || !status || !health) throw new Error('The sample has columns');
  const columns = [task, { ...status, options: ['Open', 'Done'] }, health, { title: 'Landlord', type: 'CONTACT_LIST' }];
  const after = {
    ...RECOMMENDATIONS,
    assets: RECOMMENDATIONS.assets.map((asset) => (asset === TASKS ? { ...TASKS, columns } : asset)),
  };
  expect(planDifference(RECOMMENDATIONS, after)).toMatchObject([
    { what: 'changed', name: 'Opening tasks', columns: { added: ['Landlord'], removed: ['Due Date'], changed: ['Status'] } },
  ]);
});

test('automations are told apart by their names, because their keys count them', () => {
  const after = { ...RECOMMENDATIONS, automations: [{ ...AUTOMATION, name: 'Remind twice' }] };
  expect(planDifference(RECOMMENDATIONS, after).map(({ what, name }) => [what, name])).toEqual([
    ['added', 'Remind twice'],
    ['removed', 'Remind the owner'],
  ]);
});
