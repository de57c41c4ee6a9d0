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
