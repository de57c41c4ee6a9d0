import { recommendedAssetSchema } from '@sheetwright/contract/projects.ts';
import { expect, test } from 'vitest';
import { describeSolution, guidesOf, reportSteps } from '../index.ts';
import { FORMER_MOVE_PLAN } from '../testing/former-plans.ts';

const PLAN = FORMER_MOVE_PLAN;

test('every asset of the plan is described as the contract wants it, with who makes it', () => {
  const { assets } = describeSolution(PLAN);
  for (const asset of assets) recommendedAssetSchema.parse(asset);
  expect(assets.map(({ key }) => key)).toEqual(
    [PLAN.sheets, PLAN.reports, PLAN.dashboards, PLAN.forms].flatMap((list) => list.map(({ key }) => key)),
  );
  for (const { type, delivery, status } of assets) {
    const byApi = type === 'sheet' || type === 'report';
    expect([delivery, status]).toEqual(byApi ? ['api', 'planned'] : ['guided', 'guided']);
  }
});

test('what no API creates carries the steps a person follows', () => {
  const guided = describeSolution(PLAN).assets.filter(({ delivery }) => delivery === 'guided');
  expect(guided.length).toBeGreaterThan(1);
  for (const { steps } of guided) expect(steps.length).toBeGreaterThan(2);
});

test('guides cover each form, automation, dashboard, view and project sheet once, and open built assets', () => {
  const guides = guidesOf(PLAN);
  const built = new Set([...PLAN.sheets, ...PLAN.reports].map(({ key }) => key));
  expect(new Set(guides.map(({ key }) => key)).size).toBe(guides.length);
  expect(guides.filter(({ kind }) => kind === 'form')).toHaveLength(PLAN.forms.length);
  expect(guides.filter(({ kind }) => kind === 'automation')).toHaveLength(PLAN.automations.length);
  expect(guides.filter(({ kind }) => kind === 'dashboard')).toHaveLength(PLAN.dashboards.length);
  expect(guides.filter(({ kind }) => kind === 'dependencies').map(({ name }) => name)).toEqual(['Dependencies in Project Plan']);
  for (const step of guides.flatMap(({ steps }) => steps)) if (step.opens !== undefined) expect(built).toContain(step.opens);
});

test('the steps that switch dependencies on stand with the sheet they belong to', () => {
  const sheet = describeSolution(PLAN).assets.find(({ key }) => key === 'project-plan');
  expect(sheet?.steps.map(({ text }) => text).join(' ')).toContain(
    'Start Date as start, End Date as end, Duration as duration and Predecessors',
  );
});

test('where the reports API is refused, a report has steps too', () => {
  const [report] = PLAN.reports;
  if (report === undefined) throw new Error('the plan has reports');
  const steps = reportSteps(report, PLAN);
  expect(steps.map(({ text }) => text).join(' ')).toContain(report.name);
  expect(steps.flatMap(({ opens }) => opens ?? [])).toEqual(report.sources);
});
