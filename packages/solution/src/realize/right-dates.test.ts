import { describe, expect, it } from 'vitest';
import { barePlan } from '../testing/bare-plan.ts';

const KENNEL = {
  projectName: 'Kennel',
  projectDescription:
    'Boarding kennel with 30 runs. Each dog has an owner, name, chip number, age and food. A stay has arrival, departure, run and price.',
  stakeholders: 'manager, 4 carers, dog owners, vet',
  automationNeeds:
    'Reminder to the owner 3 days before arrival. Dog not picked up 1 day after departure -> manager. Balance unpaid 7 days after departure -> manager.',
  reportingRequirements: 'stays by owner each year',
} as const;

describe('what is counted from a day of something', () => {
  const plan = barePlan(KENNEL);
  const stays = plan.sheets.find(({ name }) => /^stays/i.test(name));
  const rules = plan.automations.filter(({ sheet }) => sheet === stays?.key).map(({ trigger }) => trigger);

  it('counts where that day is, whatever else the words name', () => {
    expect(rules).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^3 days before Arrival/),
        expect.stringMatching(/^1 day after Departure/),
        expect.stringMatching(/7 days\) after Departure/),
      ]),
    );
  });

  it('takes what the row is about for nothing that is missing', () => {
    expect(rules.filter((text) => /Dog is blank/.test(text))).toEqual([]);
  });

  it('makes no sheet of such days, nor of the firm that writes, and one of the owners', () => {
    const names = plan.sheets.map(({ name }) => name.toLowerCase());
    expect(names.filter((name) => /arrival|departure|kennel/.test(name))).toEqual([]);
    expect(names).toContain('owners');
  });
});

it('a day before something counts from the day of its row, and not from the one that another rule brought', () => {
  const { automations } = barePlan({
    projectDescription: 'Voice teachers. A lesson: pupil, teacher, room, date, what was sung.',
    automationNeeds: 'text the pupil 1 day before a lesson. Report to the school 14 days after the last lesson.',
  });
  expect(automations.map(({ trigger }) => trigger).filter((text) => /^1 day before Last/.test(text))).toEqual([]);
});

it('what is still to be done is no day to count from', () => {
  const { sheets } = barePlan({
    projectDescription: 'We look after 80 bridges. Every crack gets a grade A, B or C, a photo and a due date.',
    automationNeeds: 'Grade B to be repaired within 30 days',
  });
  const titles = sheets.flatMap(({ columns }) => columns.map(({ title }) => title));
  expect(titles.filter((title) => /repaired on|to be/i.test(title))).toEqual([]);
});
