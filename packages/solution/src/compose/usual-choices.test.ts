import { expect, it } from 'vitest';
import { barePlan, sheetOfPlan } from '../testing/bare-plan.ts';

it.each([
  ['severity', 'Severity', ['Mild', 'Moderate', 'Severe'], 'Escalate moderate and severe bites to the vet.'],
  ['severity', 'Severity', ['High', 'Medium', 'Low'], ''],
  ['risk level', 'Risk Level', ['High', 'Medium', 'Low'], ''],
  ['grade', 'Grade', ['A', 'B', 'C', 'D', 'E'], 'Bites are graded A to E.'],
])('a %s is chosen from what the answers name, else from what is usual: %s %j', (word, title, options, said) => {
  const plan = barePlan({
    projectDescription: `We keep 60 dogs. For every bite we note the dog, the kennel, the ${word} and the day. ${said}`,
  });
  const column = sheetOfPlan(plan, 'Bite').columns.find((one) => one.title === title);
  expect(column).toMatchObject({ type: 'PICKLIST', options });
});

it('what is cut by age in a report gets no column for it', () => {
  const plan = barePlan({
    projectDescription: 'We repair 60 tills. For every fault we note the till, the shop and the day.',
    reportingRequirements: 'faults by shop and age',
  });
  expect(plan.sheets.flatMap(({ columns }) => columns.map(({ title }) => title))).not.toContain('Age');
});

it('an object with parts is no work with a beginning and an end', () => {
  const plan = barePlan({
    projectDescription:
      'We run two gondola lifts. Every morning the shift leader walks through about 25 points for each lift: grips, ropes, brakes, sheaves. If a lift stops we write a stoppage report with the cause.',
    currentWorkflows: 'Check lists in a binder per lift.',
    reportingRequirements: 'stoppages per lift and cause, open faults by lift',
  });
  const { columns } = sheetOfPlan(plan, 'Lift');
  expect(columns.map(({ title }) => title)).not.toContain('Due Date');
});
