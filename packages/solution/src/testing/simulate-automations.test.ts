import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { OPEN_FILE, readQuestionnaires } from '../../evaluation/read-questionnaires.ts';
import { designSolution, repairPlan } from '../index.ts';
import type { AutomationSpec, SolutionPlan } from '../plan.ts';
import { anyRequirements } from './arbitrary-requirements.ts';
import { simulateAutomations } from './simulate-automations.ts';
import { TYPED_PLAN } from './typed-plan.ts';

vi.setConfig({ testTimeout: 180_000 });
const START = '2026-11-21';

test('over a year every automation of a sound plan fires, on sample rows or on one that meets its conditions', () => {
  const simulated = simulateAutomations(TYPED_PLAN, { start: START });
  expect(simulated.filter(({ problem }) => problem !== null)).toEqual([]);
  for (const { fired } of simulated) expect(fired).toBeGreaterThan(0);
});

const ALERT = { is: 'alert', to: [{ is: 'column', column: 'Owner' }] } as const;
const EVERY_DAY = { is: 'schedule', every: 'day' } as const;

test.each<[string, AutomationSpec, string]>([
  [
    'whose conditions exclude each other',
    {
      trigger: EVERY_DAY,
      conditions: [
        { column: 'Status', operator: 'is', values: ['Ordered'] },
        { column: 'Status', operator: 'is', values: ['Closed'] },
      ],
      actions: [ALERT],
    },
    'it can never fire',
  ],
  [
    'that waits for what a formula never says',
    { trigger: { is: 'row-changed', column: 'Stop', to: 'Go' }, conditions: [], actions: [ALERT] },
    'it can never fire',
  ],
  [
    'that asks a column which is not there',
    { trigger: EVERY_DAY, conditions: [{ column: 'Nowhere', operator: 'is-blank', values: [] }], actions: [ALERT] },
    'it fails: deliveries has no column Nowhere',
  ],
  [
    'that writes into a formula',
    { trigger: EVERY_DAY, conditions: [], actions: [{ is: 'change-cell', column: 'Late', value: true }] },
    'it fails: Late is filled by Smartsheet',
  ],
  [
    'that loses columns on the way',
    { trigger: EVERY_DAY, conditions: [], actions: [{ is: 'copy-row', target: 'suppliers' }] },
    'it fails: suppliers has no column Status',
  ],
])('an automation %s is found', (_, spec, problem) => {
  const automations = [{ key: 'planted', name: '', sheet: 'deliveries', trigger: '', action: '', steps: [], spec }];
  expect(simulateAutomations({ ...TYPED_PLAN, automations }, { start: START, days: 120 })).toMatchObject([
    { key: 'planted', problem },
  ]);
});

test('two automations that undo each other are found to have no end', () => {
  const flip = (key: string, from: string, to: string) => ({
    key,
    name: '',
    sheet: 'deliveries',
    trigger: '',
    action: '',
    steps: [],
    spec: {
      trigger: { is: 'row-changed', column: 'Status', to: from },
      conditions: [],
      actions: [{ is: 'change-cell', column: 'Status', value: to }],
    } as const,
  });
  const automations = [flip('a', 'Ordered', 'Closed'), flip('b', 'Closed', 'Ordered')];
  const problems = simulateAutomations({ ...TYPED_PLAN, automations }, { start: START, days: 120 }).map(({ problem }) => problem);
  expect(problems).toContain('it sets itself off without end');
});

test('no automation of a plan for whatever answers fails or has no end', () => {
  fc.assert(
    fc.property(anyRequirements, (requirements) => {
      expect(failuresOf(soundPlan(designSolution(requirements, { today: START })))).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

describe('of the plans for the open questionnaires', () => {
  let automations = 0;

  test.each(readQuestionnaires(OPEN_FILE))('no automation of $id fails, and each of them can fire', ({ requirements }) => {
    const plan = soundPlan(designSolution(requirements, { today: START }));
    expect(failuresOf(plan)).toEqual([]);
    automations += plan.automations.length;
  });

  test('there are hundreds of automations', () => {
    expect(automations).toBeGreaterThan(100);
  });
});

function failuresOf(plan: SolutionPlan) {
  return simulateAutomations(plan, { start: START }).filter(({ problem }) => problem !== null);
}

function soundPlan(plan: SolutionPlan): SolutionPlan {
  const repair = repairPlan(plan);
  if (!repair.ok) throw new Error(repair.problem);
  return repair.plan;
}
