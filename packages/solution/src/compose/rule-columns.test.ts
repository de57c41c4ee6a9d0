import { expect, test } from 'vitest';
import { barePlan } from '../testing/bare-plan.ts';

test.each([
  ['rope certificate: 3-yearly, warn climber + training officer 12 weeks before', 'training officer, climbers'],
  ['remind the owner the day before. Rope checks twice a year', 'owner, team'],
])('no date is called after who is told, or after a word that points back: “%s”', (automationNeeds, stakeholders) => {
  const plan = barePlan({
    projectDescription: 'Tree climbers with 60 ropes. Each rope has a certificate, a length and a colour.',
    stakeholders,
    automationNeeds,
  });
  const titles = plan.sheets.flatMap(({ columns }) => columns.map(({ title }) => title));
  expect(titles.filter((title) => /^(?:training officer|depot manager|owner|that) (?:date|deadline)$/i.test(title))).toEqual([]);
});
