import { expect, it } from 'vitest';
import { barePlan, sheetOfPlan } from '../testing/bare-plan.ts';

it('what the answers only name in one breath shares one choice', () => {
  const plan = barePlan({
    projectDescription:
      'We wash 40 curtains a week for hotels, town halls and theatres. Each curtain has an owner, a width, a fabric and a return date.',
  });
  const { columns } = sheetOfPlan(plan, 'Curtain');
  expect(columns.find(({ options }) => options?.includes('Town hall'))?.options).toEqual(['Hotel', 'Town hall', 'Theatre']);
  expect(columns.map(({ title }) => title)).not.toContain('Town Hall');
});

it('what only tells where or for whom gets no sheet', () => {
  const plan = barePlan({
    projectScope: 'large',
    projectDescription:
      'We plan 20 hearing tests a month in factories, parish halls and schools. Each test has a date, a nurse and a result. After the test the customer gets a letter.',
  });
  expect(plan.sheets.filter(({ name }) => /factor|hall|school/i.test(name))).toEqual([]);
});

it('what each has one of stays a column of its own', () => {
  const plan = barePlan({
    projectDescription: 'We lend 60 kites. For each kite we note the designer, the frame, the tail and the reel.',
  });
  const titles = sheetOfPlan(plan, 'Kite').columns.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Frame', 'Tail', 'Reel']));
});

it('what is named once, as one, gets no sheet', () => {
  const plan = barePlan({
    projectDescription:
      'We run 30 blood drives a month. Each drive has a site, a vehicle and a target. We visit the hall first to see whether there is a lift.',
    reportingRequirements: 'drives by site, halls not visited yet',
  });
  expect(plan.sheets.map(({ name }) => name)).not.toContain('Lifts');
});
