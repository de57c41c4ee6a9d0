import { describe, expect, it } from 'vitest';
import { designSolution } from '../design-solution.ts';
import { type Cells, calculated } from '../testing/calculated.ts';
import { someRequirements } from '../testing/requirements.ts';

const TODAY = '2026-11-21';

function planOf(answers: Parameters<typeof someRequirements>[0]) {
  return designSolution(
    someRequirements({
      painPoints: '',
      successMetrics: '',
      automationNeeds: '',
      reportingRequirements: '',
      complianceNeeds: '',
      currentWorkflows: '',
      stakeholders: '',
      toolIntegrations: '',
      currentTools: [],
      teamRoles: [],
      ...answers,
    }),
    { today: TODAY },
  );
}

/** The key of the sheet whose first column has this title. */
function sheetWith(plan: ReturnType<typeof planOf>, primary: string) {
  const sheet = plan.sheets.find(({ columns }) => columns[0]?.title === primary);
  if (sheet === undefined) throw new Error(`No sheet of ${primary}: ${plan.sheets.map(({ name }) => name).join(', ')}`);
  return sheet;
}

function values(plan: ReturnType<typeof planOf>, sheet: string, title: string, rows: readonly Cells[]) {
  return calculated(plan.sheets, { [sheet]: rows }, TODAY).column(sheet, title);
}

describe('late', () => {
  const plan = planOf({
    projectDescription: 'We track repairs of forklifts. Each repair has a mechanic and a due date.',
    successMetrics: '95% of repairs finished on time',
  });
  const { key, summaryFields } = sheetWith(plan, 'Repair');
  const rows: Cells[] = [
    { Repair: 'In time', 'Due Date': '2026-11-10', 'Completed On': '2026-11-09', Status: 'Done' },
    { Repair: 'On the day', 'Due Date': '2026-11-10', 'Completed On': '2026-11-10', Status: 'Done' },
    { Repair: 'Finished late', 'Due Date': '2026-11-10', 'Completed On': '2026-11-14', Status: 'Done' },
    { Repair: 'Open and overdue', 'Due Date': '2026-11-20', Status: 'In Progress' },
    { Repair: 'Due today', 'Due Date': '2026-11-21' },
    { Repair: 'Not yet due', 'Due Date': '2026-12-10' },
    { Repair: 'No date' },
    {},
  ];

  it('compares the day it was done with the day it was due, and an open row with today', () => {
    expect(values(plan, key, 'Late', rows)).toEqual([false, false, true, true, false, false, false, false]);
  });

  it('is measured among what is finished and what is overdue, so that what was never finished counts against it', () => {
    const title = summaryFields[0]?.title ?? '';
    expect(calculated(plan.sheets, { [key]: rows }, TODAY).field(key, title)).toBe(0.5);
    expect(calculated(plan.sheets, { [key]: [{}] }, TODAY).field(key, title)).toBe('');
  });

  it('is reported and told only while there is something to do', () => {
    const report = plan.reports.find(({ name }) => name === 'Repairs: Late');
    expect(report?.filter?.criteria.map(({ column, operator }) => `${column.title} ${operator}`)).toEqual([
      'Late IS_CHECKED',
      'Status IS_NOT_ONE_OF',
    ]);
    const alert = plan.automations.find(({ spec }) => spec?.trigger.is === 'row-changed' && spec.trigger.column === 'Late');
    expect(alert?.spec?.conditions).toMatchObject([{ column: 'Status', operator: 'is-one-of' }]);
  });
});

describe('a duration', () => {
  const plan = planOf({
    projectDescription: 'We answer warranty claims. Each claim has a customer and an amount.',
    successMetrics: 'claims settled in 10 days on average',
  });
  const { key, summaryFields } = sheetWith(plan, 'Claim');

  it('is the average of what is finished, whatever is still open', () => {
    const rows: Cells[] = [
      { Claim: 'A', 'Received On': '2026-11-01', 'Completed On': '2026-11-05' },
      { Claim: 'B', 'Received On': '2026-11-01', 'Completed On': '2026-11-11' },
      { Claim: 'Still open', 'Received On': '2026-01-01' },
      { Claim: 'Never received', 'Completed On': '2026-11-11' },
      {},
    ];
    const title = summaryFields[0]?.title ?? '';
    expect(calculated(plan.sheets, { [key]: rows }, TODAY).field(key, title)).toBe(7);
    expect(
      calculated(plan.sheets, { [key]: [{ Claim: 'Still open', 'Received On': '2026-01-01' }] }, TODAY).field(key, title),
    ).toBe('');
  });
});

describe('stages in the customer’s words', () => {
  const plan = planOf({
    projectDescription:
      'We take mortgage applications. Each application passes intake -> appraisal -> underwriting -> closing. Nobody sees where they are stuck.',
    painPoints: 'applications get stuck in underwriting',
  });
  const { key, columns } = sheetWith(plan, 'Application');

  it('bring the days in the stage, blank once the last one is reached', () => {
    expect(columns.map(({ title }) => title)).toEqual(expect.arrayContaining(['Stage', 'Stage Since', 'Days in Stage']));
    expect(
      values(plan, key, 'Days in Stage', [
        { Application: 'A', Stage: 'Underwriting', 'Stage Since': '2026-11-11' },
        { Application: 'B', Stage: 'Closing', 'Stage Since': '2026-11-11' },
        { Application: 'C', Stage: 'Intake' },
        {},
      ]),
    ).toEqual([10, '', '', '']);
  });

  it('bring a report of what has been in its stage the longest', () => {
    const report = plan.reports.find(({ sources, sorts }) => sources[0] === key && sorts[0]?.column.title === 'Days in Stage');
    expect(report?.sorts[0]?.direction).toBe('DESCENDING');
    expect(report?.groups.map(({ column }) => column.title)).toEqual(['Stage']);
  });

  it('sort a report that asks for what is stuck or for its age by the days, the longest first', () => {
    const asked = planOf({
      projectDescription:
        'We take mortgage applications. Each application passes intake -> appraisal -> underwriting -> closing.',
      reportingRequirements: 'applications stuck in underwriting, application aging by stage',
    });
    const sorted = asked.reports
      .filter(({ because }) => because !== undefined)
      .map(({ sorts }) => sorts.map(({ column, direction }) => `${column.title} ${direction}`));
    expect(sorted).toEqual([['Days in Stage DESCENDING'], ['Days in Stage DESCENDING']]);
  });
});
