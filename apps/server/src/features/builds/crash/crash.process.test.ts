import { expect, test as it } from 'vitest';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { compare, type Inventory, type RecordedBuild } from './compare.ts';
import { smallRequirements } from './requirements.ts';
import { runCrashTest } from './run.ts';

it('[C7.037] killed at random and around its first calls, the server builds everything once', { timeout: 240_000 }, async () => {
  const result = await runCrashTest({
    requirements: smallRequirements,
    randomKills: 2,
    crashedCalls: 4,
    random: seededRandom(7),
    tell: () => undefined,
  });
  expect(result).toMatchObject({ randomKills: 2, duplicates: [], lost: [] });
  expect(Math.min(result.killsBefore, result.killsAfter)).toBeGreaterThanOrEqual(4);
  expect(result.expected).toBeGreaterThan(20);
});

it('the comparison sees what exists twice and what is missing', () => {
  const build: RecordedBuild = {
    id: 1,
    status: 'finished',
    calls: [{ op: 'workspace.create', key: 'workspace', asset: null, label: '', body: { name: 'W' } }],
    ids: new Map([['workspace', 1]]),
    settledCalls: 1,
  };
  const inventory: Inventory = { workspaces: [{ id: 1, name: 'W' }], folders: [], sheets: [], reports: [] };
  expect(compare(inventory, [build])).toEqual({ expected: 1, duplicates: [], lost: [] });
  const twice = { ...inventory, workspaces: [...inventory.workspaces, { id: 2, name: 'W' }] };
  expect(compare(twice, [build])).toMatchObject({ duplicates: ['workspace W (2)'], lost: [] });
  expect(compare({ ...inventory, workspaces: [] }, [build])).toMatchObject({ lost: ['workspace W (1)'] });
  expect(compare(inventory, [{ ...build, status: 'running' }])).toMatchObject({ lost: [expect.stringContaining('running')] });
});
