import { expect, it } from 'vitest';
import { barePlan } from '../testing/bare-plan.ts';

const plan = barePlan({
  projectDescription:
    'We train guide dogs. 60 applicants wait for a dog: each applicant has a phone, a town and a status. Puppies have health checks.',
  stakeholders:
    'trainers, puppy raisers, kennel staff, county inspectorate, health offices, manufacturers of harnesses, donors, the board, applicants',
  reportingRequirements: 'applicants waiting by town',
});

function access(who: RegExp) {
  return (plan.audience ?? []).filter((one) => who.test(one.who)).map((one) => one.access);
}

it.each([/inspectorate/i, /health office/i, /manufacturers/i, /donors/i])('%s, who are from outside, edit no sheet', (who) => {
  expect(access(who).length).toBeGreaterThan(0);
  for (const one of access(who)) expect(['form', 'update-request', 'report', 'none']).toContain(one);
});

it('those who are rows of a sheet answer for their own row and see no other', () => {
  expect(plan.sheets.map(({ columns }) => columns[0]?.title)).toContain('Applicant');
  expect(access(/^applicants$/i)).toEqual(['update-request']);
});

it('those who do the work edit, and those who decide look', () => {
  expect(access(/^kennel staff$/i)).toEqual(['edit']);
  expect(access(/board/i)).toEqual(['view']);
});

it('a prohibition concerns those whom its clause speaks of, and not who stands before them in the list', () => {
  const { audience = [] } = barePlan({
    projectDescription:
      'We run a night refuge. For each guest we note the house, the arrival and the next step. Guests stay 28 nights.',
    stakeholders: "Coordinator, 5 support workers, about 90 helpers who must not see the guests' notes, city council",
  });
  const accessOf = (name: string) => audience.find(({ who }) => who === name)?.access;
  expect([accessOf('Coordinator'), accessOf('Support workers')]).toEqual(['edit', 'edit']);
  expect(audience.find(({ who }) => who === 'Helpers')?.because).toContain('must not see');
});
