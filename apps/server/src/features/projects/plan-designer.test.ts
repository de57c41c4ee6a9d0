import { REQUIREMENTS_DEFAULTS, type Requirements } from '@sheetwright/contract/requirements.ts';
import { someRequirements } from '@sheetwright/solution/testing/requirements.ts';
import { afterAll, expect, test } from 'vitest';
import { openKnowledgeThreads } from '../../knowledge-threads.ts';
import { designPlan, designStep } from './design-plan.ts';
import { createPlanDesigner } from './plan-designer.ts';

const AT = new Date('2026-03-02T10:00:00Z');
const designer = createPlanDesigner(openKnowledgeThreads());

afterAll(() => designer.close());

test('what a thread designs is what this process would design, hash included', async () => {
  const input = { requirements: someRequirements({ projectScope: 'enterprise' }), questionAnswers: {}, at: AT };
  const outcome = await designer.design(input, 'somebody');

  expect(outcome.ok && outcome.designed.calls.length).toBeGreaterThan(0);
  expect(outcome).toEqual(designPlan(input));
});

test('a step of a design with a model is computed in a thread, and is what this process would compute', async () => {
  const requirements = someRequirements({ projectScope: 'enterprise' });
  const outcome = designPlan({ requirements, questionAnswers: {}, at: AT });
  if (!outcome.ok) throw new Error('There is no plan');
  const input = { requirements, draft: outcome.designed.plan };
  const first = await designer.takeStep(input, 'somebody');
  expect(first).toEqual(designStep(input));

  if (first.is !== 'ask') throw new Error('The model is not asked');
  const last = { ...input, round: { ...first.round, rounds: 3 } };
  expect(await designer.takeStep(last, 'somebody')).toEqual(designStep(last));
  expect(designStep(last)).toMatchObject({ is: 'done', fellBack: 'everything', designed: { hash: outcome.designed.hash } });
});

test('the process goes on with other work while a solution is designed from the longest answers', async () => {
  const input = { requirements: longestAnswers(), questionAnswers: {}, at: AT };
  await designer.warmUp();
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 1);
  await designer.design(input, 'somebody');
  clearInterval(counting);

  expect(turns).toBeGreaterThan(10);
});

function longestAnswers(): Requirements {
  const text = 'approval risk budget invoice weekly report automation ticket onboarding inventory milestone '.repeat(200);
  return {
    ...REQUIREMENTS_DEFAULTS,
    projectName: 'Launch tracker',
    projectDescription: text,
    teamRoles: ['Project Manager'],
    stakeholders: text,
    dataTypes: ['Project'],
    currentWorkflows: text,
    painPoints: text,
    primaryGoals: ['Better Collaboration'],
    successMetrics: text,
    reportingRequirements: text,
  };
}
