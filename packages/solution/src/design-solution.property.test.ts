import { REQUIREMENTS_DEFAULTS } from '@sheetwright/contract/requirements.ts';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { MOST_SHEETS } from './compose/choose-sheets.ts';
import { DUTIES } from './compose/duties.ts';
import { canonicalJson, checkPlan, compilePlan, designSolution, leastCalls } from './index.ts';
import { anyRequirements } from './testing/arbitrary-requirements.ts';
import { unresolvedRefs } from './testing/refs.ts';

vi.setConfig({ testTimeout: 60_000 });
const LIST = 'For each job: permit, inspection date, crew (Red, Blue), cost';
const today = fc.constantFrom(undefined, '2026-11-21', '2028-02-29');

test('whatever the answers, the plan is one that Smartsheet accepts', () => {
  fc.assert(
    fc.property(anyRequirements, today, (requirements, day) => {
      expect(checkPlan(designSolution(requirements, day === undefined ? {} : { today: day }))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test.each([
  [
    'dates that are worked out, where dependencies would move them',
    {
      projectName: 'dépendances',
      currentWorkflows: LIST,
      painPoints: LIST,
      successMetrics: `90/60/30 days before expiry -> owner ${LIST}`,
    },
  ],
  [
    'a sheet whose name is too long for a title of what it counts',
    { projectScope: 'large', projectDescription: LIST, successMetrics: 'LV-Positionen marketing authorisations' },
  ],
  [
    'a column whose title leaves no room for that of its sheet in what adds it up',
    {
      projectScope: 'small',
      automationNeeds:
        'statement of applicability lines tasks 👩🏽‍🚀👨‍👩‍👧‍👦🏳️‍🌈 over $2,500 the manager approves Έ over $2,500 the manager approves',
    },
  ],
] as const)('a plan with %s is one that Smartsheet accepts', (_, answers) => {
  const short = {
    ...REQUIREMENTS_DEFAULTS,
    projectDescription: '..........',
    stakeholders: '.....',
    dataTypes: ['Other' as const],
  };
  expect(checkPlan(designSolution({ ...short, ...answers }))).toEqual([]);
});

test('whatever the answers, each call refers only to what an earlier call produces, and there are as few as possible', () => {
  fc.assert(
    fc.property(anyRequirements, (requirements) => {
      const plan = designSolution(requirements);
      const calls = compilePlan(plan);
      expect(unresolvedRefs(calls)).toEqual([]);
      expect(new Set(calls.map(({ key }) => key)).size).toBe(calls.length);
      expect(calls.length).toBe(leastCalls(plan));
    }),
    { numRuns: 150 },
  );
});

test('the same answers always give the same plan', () => {
  fc.assert(
    fc.property(anyRequirements, (requirements) => {
      expect(canonicalJson(designSolution(structuredClone(requirements)))).toBe(canonicalJson(designSolution(requirements)));
    }),
    { numRuns: 100 },
  );
});

test('no plan has more sheets of things than its scope allows, and more than one of routine tasks and one archive beside them, and each has at least one', () => {
  fc.assert(
    fc.property(anyRequirements, (requirements) => {
      const { sheets } = designSolution(requirements);
      const working = sheets.filter(({ key }) => !key.endsWith('-archive') && key !== DUTIES);
      expect(working.length).toBeGreaterThanOrEqual(1);
      expect(working.length).toBeLessThanOrEqual(MOST_SHEETS[requirements.projectScope]);
      expect(sheets.filter(({ key }) => key === DUTIES).length).toBeLessThanOrEqual(1);
      expect(sheets.filter(({ key }) => key.endsWith('-archive')).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 150 },
  );
});

test('no answer becomes a live formula: a cell or name that starts with an equals sign does not exist', () => {
  fc.assert(
    fc.property(anyRequirements, (requirements) => {
      const plan = designSolution(requirements);
      const cells = plan.sheets.flatMap((sheet) => sheet.rows.flatMap((row) => Object.values(row.cells)));
      const options = plan.sheets.flatMap((sheet) => sheet.columns.flatMap((column) => column.options ?? []));
      const names = [plan.workspace.name, ...plan.dashboards.map(({ name }) => name), ...plan.sheets.map(({ name }) => name)];
      for (const text of [...cells, ...options, ...names]) expect(String(text)).not.toMatch(/^\s*[=+@]/);
    }),
    { numRuns: 150 },
  );
});
