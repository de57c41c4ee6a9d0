import { expect, it } from 'vitest';
import type { ReportPlan, SolutionPlan } from '../plan.ts';
import { barePlan } from '../testing/bare-plan.ts';

function filterOf({ filter }: ReportPlan): string[] {
  return (filter?.criteria ?? []).map(({ column, operator, values }) => [column.title, operator, ...values].join(' ').trim());
}

function asked(plan: SolutionPlan, name: RegExp): ReportPlan {
  const report = plan.reports.find((one) => name.test(one.name));
  if (report === undefined) throw new Error(`No such report: ${plan.reports.map((one) => one.name).join(', ')}`);
  return report;
}

const PIANOS =
  'We hire out 40 pianos. Each piano has a maker, a serial number and a colour. A repair of a piano has a technician and a due date.';

it('a report that names a state shows the rows in that state', () => {
  const plan = barePlan({ projectDescription: PIANOS, reportingRequirements: 'pianos in repair' });
  expect(filterOf(asked(plan, /in repair/i))).toEqual(['Status IS_ONE_OF In Repair']);
});

it('what is behind schedule is late', () => {
  const plan = barePlan({ projectDescription: PIANOS, reportingRequirements: 'repairs behind schedule by technician' });
  expect(filterOf(asked(plan, /behind schedule/i))).toEqual(['Late IS_CHECKED']);
});

it('what is older than so many days lies that far back', () => {
  const plan = barePlan({
    projectDescription: 'We invoice 300 lessons a month. Each invoice has a customer, an amount and an invoice date.',
    reportingRequirements: 'invoices older than 60 days',
  });
  const [report] = plan.reports.filter(({ name }) => /older/i.test(name)).map(filterOf);
  expect(report?.join()).toMatch(/GREATER_THAN 60|NOT_LAST_N_DAYS 60/);
  expect(report?.join()).not.toMatch(/NEXT_N_DAYS/);
});

it('what is below its minimum is what has to be ordered again', () => {
  const plan = barePlan({
    projectDescription:
      'We service 300 ovens. Spare parts sit in the van and nobody knows what is left. For every spare part we keep the supplier, the quantity and the minimum.',
    painPoints: 'Spare parts run out.',
    reportingRequirements: 'ovens by model, parts below minimum',
  });
  expect(filterOf(asked(plan, /below minimum/i))).toEqual(['Reorder IS_CHECKED']);
});

it('a report of one of the things that share a sheet leaves out the others', () => {
  const plan = barePlan({
    projectDescription:
      'We run two gondola lifts. If a lift stops we write a stoppage report with the cause. Morning checks are done before opening. The lifts have an owner.',
    painPoints: 'stoppages come back',
    currentWorkflows: 'Stoppages are phoned in',
    projectScope: 'small',
    reportingRequirements: 'stoppages by cause each month, overdue morning checks',
  });
  const sheet = plan.sheets.find(({ columns }) => columns.some(({ options }) => options?.includes('Morning Check')));
  const report = asked(plan, /stoppages by cause/i);
  expect(report.sources).toEqual([sheet?.key]);
  expect(filterOf(report)).toContain('Record Type IS_ONE_OF Stoppage');
});

it('a report that names values of a choice shows the rows that have them', () => {
  const plan = barePlan({
    projectDescription:
      'We restore 200 panels. For every panel we note the room, the size in square metres and the grade. Panels are graded 1 to 5.',
    reportingRequirements: 'panels of grade 4 and 5',
  });
  expect(filterOf(asked(plan, /grade 4/i))).toEqual(['Grade IS_ONE_OF 4 5']);
});

it('what a report asks for below its minimum is stock that is ordered again', () => {
  const plan = barePlan({
    projectDescription:
      'We drill wells with three rigs. Every rig has a service and a drill master. Diesel, bentonite and casing pipes are stored in the yard.',
    painPoints: 'A rig stood still because no pipe was left.',
    reportingRequirements: 'rigs by drill master, pipes below minimum',
  });
  const sheet = plan.sheets.find(({ name }) => /pipe/i.test(name));
  expect(sheet?.columns.map(({ title }) => title)).toEqual(expect.arrayContaining(['On Hand', 'Reorder Level', 'Reorder']));
  expect(filterOf(asked(plan, /below minimum/i))).toEqual(['Reorder IS_CHECKED']);
});

it('“by stage” and “by status” both cut by how far a row is', () => {
  const plan = barePlan({ projectDescription: PIANOS, reportingRequirements: 'pianos by stage' });
  const report = asked(plan, /by stage/i);
  const columns = plan.sheets.find(({ key }) => key === report.sources[0])?.columns.map(({ title }) => title) ?? [];
  expect(columns).not.toContain('Stage');
  expect(report.groups.map(({ column }) => column.title)).toEqual(['Status']);
});

it('a report that only leaves out other sorts of records keeps the one of what is late or runs out', () => {
  const plan = barePlan({
    projectDescription:
      'Laboratory with 40 instruments. Calibrations and maintenance contracts of instruments expire; each calibration has a certificate, each maintenance contract a supplier.',
    automationNeeds:
      '30 days before a calibration expires remind the technician. 60 days before a maintenance contract expires remind the manager.',
    reportingRequirements: 'calibrations by instrument',
  });
  expect(plan.reports.map(({ filter }) => filter?.criteria.map(({ column }) => column.title).join())).toContain('Validity');
});

it('what is due shows what is past as well as what comes next', () => {
  const plan = barePlan({
    projectDescription: 'We keep 60 harnesses. Each harness has a maker, a colour and a serial number.',
    complianceNeeds: 'Harness tests are repeated every six months.',
    automationNeeds: 'remind the rigger 21 days before a harness test is due',
    reportingRequirements: 'harness tests due',
  });
  const { filter } = asked(plan, /due/i);
  const either = filter?.operator === 'OR' ? filter.criteria : filter?.nested[0]?.criteria;
  expect(either?.map(({ operator }) => operator)).toEqual(['PAST', 'NEXT_N_DAYS']);
});

it('what a report says of some rows is a box that nothing else tells, and the alert is about it', () => {
  const plan = barePlan({
    projectDescription: 'We keep 86 huskies. Of each husky we note the chip number, the birth date and the weight.',
    automationNeeds: 'when a husky is reported injured tell the guide',
    reportingRequirements: 'injured huskies',
    stakeholders: 'guides',
  });
  expect(filterOf(asked(plan, /injured/i))).toEqual(['Injured IS_CHECKED']);
  expect(plan.automations.flatMap(({ spec }) => (spec === undefined ? [] : [spec.trigger]))).toContainEqual({
    is: 'row-changed',
    column: 'Injured',
    to: true,
  });
});

it('what is planned, closed or ordered is told by dates and states, and by no box', () => {
  const plan = barePlan({
    projectDescription: PIANOS,
    reportingRequirements: 'planned repairs, closed repairs, the most repaired pianos',
  });
  const boxes = plan.sheets.flatMap(({ columns }) => columns.filter(({ type, formula }) => type === 'CHECKBOX' && !formula));
  expect(boxes.map(({ title }) => title)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/planned|closed|repaired/i)]),
  );
});

it('what runs low is below the number of which a rule warns, in a column that says that it is a count', () => {
  const plan = barePlan({
    projectDescription:
      'A seed library holds 340 varieties. Of each variety we keep the species, the origin, the colour and the year of harvest.',
    automationNeeds: 'When a variety is down to 5 packets, tell Ruth.',
    reportingRequirements: 'varieties running low',
  });
  expect(filterOf(asked(plan, /running low/i))).toEqual(['Packets (count) LESS_THAN_OR_EQUAL 5']);
});

it('what was not done for so long is looked for in no time to come', () => {
  const plan = barePlan({
    projectDescription: 'We tune 1,300 pianos. Each tuning of a piano has a customer, a price and a due date.',
    reportingRequirements: 'tunings not paid for 12 months',
  });
  const [report] = plan.reports.filter(({ name }) => /not paid/i.test(name)).map(filterOf);
  expect(report?.join()).not.toMatch(/NEXT_N_DAYS/);
});

const PLEDGES = 'Each pledge has a donor, an amount and a due date. A donor has a name and a rating.';

it('ageing lists what is not settled', () => {
  const plan = barePlan({ projectDescription: PLEDGES, reportingRequirements: 'pledge aging' });
  expect(filterOf(asked(plan, /aging/i))).toEqual(['Status IS_NOT_ONE_OF Fulfilled Written off']);
});

it('what is new, changed or closed this week has come about since, and is not due by then', () => {
  const plan = barePlan({ projectDescription: PLEDGES, reportingRequirements: 'new pledges this week; pledges due this week' });
  expect(filterOf(asked(plan, /^new/i)).join()).toMatch(/LAST_N_DAYS 7/);
  expect(filterOf(asked(plan, /due this week/i)).join()).toMatch(/NEXT_N_DAYS 7/);
});

it('what is due today is due today or past', () => {
  const plan = barePlan({ projectDescription: PLEDGES, reportingRequirements: 'pledges due today by donor' });
  const { filter } = asked(plan, /due today/i);
  const either = [
    ...(filter?.operator === 'OR' ? filter.criteria : []),
    ...(filter?.nested.flatMap(({ criteria }) => criteria) ?? []),
  ];
  expect(either.map(({ operator }) => operator)).toEqual(['PAST', 'TODAY']);
});

it('what is missing per event is not the event', () => {
  const plan = barePlan({
    projectDescription:
      'Each invitation has a guest and a date. An event has a venue, a host and a budget. Invitations belong to an event.',
    reportingRequirements: 'invitations missing per event',
  });
  expect(filterOf(asked(plan, /missing/i)).join()).not.toMatch(/Event/);
});
