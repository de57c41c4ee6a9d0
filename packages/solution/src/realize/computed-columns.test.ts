import { describe, expect, it } from 'vitest';
import { barePlan, onRows, sheetOfPlan } from '../testing/bare-plan.ts';
import type { Cells } from '../testing/calculated.ts';

describe('late', () => {
  const plan = barePlan({
    projectDescription: 'We track repairs of forklifts. Each repair has a mechanic and a due date.',
    successMetrics: '95% of repairs finished on time',
  });
  const { summaryFields } = sheetOfPlan(plan, 'Repair');
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
    expect(onRows(plan, { Repair: rows }).column('Repair', 'Late')).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('is measured among what is finished and what is overdue, so that what was never finished counts against it', () => {
    const title = summaryFields[0]?.title ?? '';
    expect(onRows(plan, { Repair: rows }).field('Repair', title)).toBe(0.5);
    expect(onRows(plan, { Repair: [{}] }).field('Repair', title)).toBe('');
  });

  it('is reported and told only while there is something to do', () => {
    const report = plan.reports.find(({ name }) => name === 'Repairs: Late');
    expect(report?.filter?.criteria.map(({ column, operator }) => `${column.title} ${operator}`)).toEqual([
      'Late IS_CHECKED',
      'Status IS_NOT_ONE_OF',
    ]);
    const alert = plan.automations.find(({ spec }) => spec?.trigger.is === 'row-changed' && spec.trigger.column === 'Late');
    expect(alert?.spec?.conditions).toMatchObject([{ column: 'Status', operator: 'is-none-of' }]);
  });
});

describe('a duration', () => {
  const plan = barePlan({
    projectDescription: 'We answer support tickets. Each ticket has a customer and a product.',
    successMetrics: 'tickets closed in 10 days on average',
  });
  const { summaryFields } = sheetOfPlan(plan, 'Ticket');

  it('is the average of what is finished, whatever is still open', () => {
    const rows: Cells[] = [
      { Ticket: 'A', 'Received On': '2026-11-01', 'Completed On': '2026-11-05' },
      { Ticket: 'B', 'Received On': '2026-11-01', 'Completed On': '2026-11-11' },
      { Ticket: 'Still open', 'Received On': '2026-01-01' },
      { Ticket: 'Never received', 'Completed On': '2026-11-11' },
      {},
    ];
    const title = summaryFields[0]?.title ?? '';
    expect(onRows(plan, { Ticket: rows }).field('Ticket', title)).toBe(7);
    expect(onRows(plan, { Ticket: [{ Ticket: 'Still open', 'Received On': '2026-01-01' }] }).field('Ticket', title)).toBe('');
  });
});

describe('stages in the customer’s words', () => {
  const plan = barePlan({
    projectDescription:
      'We take mortgage applications. Each application passes intake -> appraisal -> underwriting -> closing. Nobody sees where they are stuck.',
    painPoints: 'applications get stuck in underwriting',
  });
  const { key, columns } = sheetOfPlan(plan, 'Application');

  it('bring the days in the stage, blank once the last one is reached', () => {
    expect(columns.map(({ title }) => title)).toEqual(expect.arrayContaining(['Stage', 'Stage Since', 'Days in Stage']));
    expect(
      onRows(plan, {
        Application: [
          { Application: 'A', Stage: 'Underwriting', 'Stage Since': '2026-11-11' },
          { Application: 'B', Stage: 'Closing', 'Stage Since': '2026-11-11' },
          { Application: 'C', Stage: 'Intake' },
          {},
        ],
      }).column('Application', 'Days in Stage'),
    ).toEqual([10, '', '', '']);
  });

  it('bring a report of what has been in its stage the longest', () => {
    const report = plan.reports.find(({ sources, sorts }) => sources[0] === key && sorts[0]?.column.title === 'Days in Stage');
    expect(report?.sorts[0]?.direction).toBe('DESCENDING');
    expect(report?.groups.map(({ column }) => column.title)).toEqual(['Stage']);
  });

  it('sort a report that asks for what is stuck or for its age by the days, the longest first', () => {
    const asked = barePlan({
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

describe('the days between two events that a success measure names', () => {
  const plan = barePlan({
    projectDescription: 'We track invoices of the saddlery. Each invoice has a customer and an amount.',
    successMetrics: '90% of invoices paid within 30 days of delivery',
  });
  const rows: Cells[] = [
    { Invoice: 'In time', 'Delivery Date': '2026-10-01', 'Paid On': '2026-10-31' },
    { Invoice: 'Too late', 'Delivery Date': '2026-10-01', 'Paid On': '2026-11-10' },
    { Invoice: 'Not paid yet', 'Delivery Date': '2026-11-10' },
    {},
  ];

  it('are counted in each row that has both dates', () => {
    expect(onRows(plan, { Invoice: rows }).column('Invoice', 'Days from Delivery to Payment')).toEqual([30, 40, '', '']);
  });

  it('give the share within what is allowed, and what is open for longer counts against it', () => {
    const title = sheetOfPlan(plan, 'Invoice').summaryFields[0]?.title ?? '';
    const open = { Invoice: 'Open for too long', 'Delivery Date': '2026-10-01' };
    expect(onRows(plan, { Invoice: rows }).field('Invoice', title)).toBe(0.5);
    expect(onRows(plan, { Invoice: [...rows, open, open] }).field('Invoice', title)).toBe(0.25);
    expect(onRows(plan, { Invoice: [{}] }).field('Invoice', title)).toBe('');
  });
});
