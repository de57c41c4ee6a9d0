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
