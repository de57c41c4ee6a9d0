import { describe, expect, it } from 'vitest';
import { barePlan } from '../testing/bare-plan.ts';
import { someRequirements } from '../testing/requirements.ts';
import type { Brief } from './brief.ts';
import { readBrief } from './read-brief.ts';

function briefOf(answers: Parameters<typeof someRequirements>[0]): Brief {
  const empty = { painPoints: '', successMetrics: '', automationNeeds: '', reportingRequirements: '', currentWorkflows: '' };
  return readBrief(someRequirements({ ...empty, ...answers }));
}

function flowsOf(projectDescription: string, currentWorkflows: string): [string | null, number][] {
  return briefOf({ projectDescription, currentWorkflows }).flows.map(({ thing, stages }) => [thing, stages.length]);
}

describe('what a sentence names before its stages', () => {
  it.each([
    [
      'We tune 300 harpsichords.',
      'Repair: quoted, approved, stripped, strung. Concert hire: reserved, delivered, tuned, collected',
      [
        ['repair', 4],
        ['concert-hire', 4],
      ],
    ],
    [
      'A theatre workshop with 30 productions a year.',
      'prop request: design -> build -> paint -> store -> strike. set change: drafted, agreed, built, lit, recorded',
      [
        ['prop-request', 5],
        ['set-change', 5],
      ],
    ],
    [
      'Wir betreuen 40 Orgeln.',
      'Reparatur: gemeldet, geprüft, freigegeben, behoben. Beschwerde: eingegangen, beantwortet, geschlossen, abgelegt',
      [
        ['reparatur', 4],
        ['beschwerde', 4],
      ],
    ],
  ])('passes them, and what the next sentence names passes the next: %s %s', (description, workflows, flows) => {
    expect(flowsOf(description, workflows)).toEqual(flows);
  });

  it.each([
    ['Foundry: stripped, cleaned, painted, tested', 'foundry'],
    ['Sales: called, quoted, won, handed over', 'sales'],
    ['Process: called, quoted, won, handed over', 'process'],
    ['Today: called, quoted, won, handed over', 'today'],
  ])('is none where it says where, by whom or when: %s', (currentWorkflows, id) => {
    const { things } = briefOf({ projectDescription: 'We restore 40 gliders a year.', currentWorkflows });
    expect(things.map((thing) => thing.id)).not.toContain(id);
  });

  it('is not the name of the list, which is no part of its first stage', () => {
    const { flows } = briefOf({
      projectDescription: 'Checks: each check has a due date and an inspector; status Open, Passed, Failed, Not applicable.',
    });
    expect(flows.flatMap(({ stages }) => stages.map(({ name }) => name))).toEqual(['Open', 'Passed', 'Failed', 'Not applicable']);
  });

  it('has a sheet with its stages', () => {
    const plan = barePlan({
      projectDescription: 'We look after 60 church bells. Each bell: tower, founder, year, weight and last inspection.',
      currentWorkflows: 'Clapper repair: reported, inspected, quoted, approved, fitted. Peal: planned, announced, rung, recorded',
    });
    const stages = plan.sheets.flatMap(({ columns }) => columns.flatMap(({ options = [] }) => [options.join(' > ')]));
    expect(stages).toContain('Reported > Inspected > Quoted > Approved > Fitted');
    expect(plan.sheets.map(({ name }) => name)).toContain('Clapper Repairs');
  });
});

it.each([
  [
    'We let 30 barges to 20 crews. Each charter has a crew, a barge, a start date, a price and a deposit.',
    'Charter signed, deposit paid, handed over, returned',
    'charter',
  ],
  [
    'Owls are moved between aviaries. Each transfer has an owl, a date and a keeper.',
    'Transfers move from requested to approved, then crated, then shipped',
    'transfer',
  ],
])('the first words of the stages may say what passes them: %s %s', (description, workflows, thing) => {
  expect(flowsOf(description, workflows).map(([id]) => id)).toEqual([thing]);
});

it('stages that nothing is named for are of what has days of its own, and not of what only has a colour', () => {
  const plan = barePlan({
    projectDescription:
      'We lend 400 flags with size, colour and pole. Each hire has a customer, an event, a pick-up date, a return date and a deposit.',
    currentWorkflows: 'Enquiry, offer, accepted, packed, delivered, returned',
  });
  const sheet = plan.sheets.find(({ columns }) => columns.some(({ options = [] }) => options.includes('Packed')));
  expect(sheet?.name).toMatch(/Hire/);
});

it('a fault of a lift is no lift', () => {
  const { sheets } = barePlan({
    projectDescription: 'We run 12 ferries and write down ferry incidents. 12 ferries: name, length, year of build.',
    currentWorkflows: 'Ferry incident: reported, investigated, repaired, closed',
  });
  expect(sheets.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ferries', 'Ferry Incidents']));
});
