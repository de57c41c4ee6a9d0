import { describe, expect, it } from 'vitest';
import { readBrief } from '../brief/read-brief.ts';
import type { DesignedSheet } from '../compose/design.ts';
import { barePlan, onRows, sheetOfPlan } from '../testing/bare-plan.ts';
import { someRequirements } from '../testing/requirements.ts';
import { realizeSheet } from './realized-sheet.ts';

const plan = barePlan({
  projectScope: 'large',
  projectDescription:
    'We open clinics. For each clinic: permits, tasks, machines. A permit belongs to a clinic and expires. A task belongs to a clinic. A machine belongs to a clinic.',
  automationNeeds: 'remind 60 days before a permit expires',
  reportingRequirements: 'clinics with open tasks, permits by clinic, machines by clinic',
});
const titles = sheetOfPlan(plan, 'Clinic').columns.map(({ title }) => title);

describe('a sheet that others belong to', () => {
  const rows = onRows(plan, {
    Clinic: [{ Clinic: 'North' }, { Clinic: 'South' }, {}],
    Permit: [
      { Permit: 'Fire', Clinic: 'North', 'Expires On': '2026-11-01' },
      { Permit: 'Water', Clinic: 'North', 'Expires On': '2027-11-01' },
      { Permit: 'Sign', Clinic: 'North' },
      { Permit: 'No clinic', 'Expires On': '2026-01-01' },
    ],
    Task: [
      { Task: 'Paint', Clinic: 'North', 'Due Date': '2026-11-01' },
      { Task: 'Floor', Clinic: 'North', 'Due Date': '2026-11-01', 'Completed On': '2026-11-05', Status: 'Done' },
      { Task: 'Hire', Clinic: 'North', 'Due Date': '2027-01-01' },
      { Task: 'Light', Clinic: 'South', 'Due Date': '2027-01-01' },
    ],
    Machine: [{ Machine: 'X-ray', Clinic: 'North' }, { Machine: 'Scale' }],
  });

  it('counts what of work is open, and what of it is late and still open', () => {
    expect(rows.column('Clinic', 'Tasks: Open')).toEqual([2, 1, '']);
    expect(rows.column('Clinic', 'Tasks: Late')).toEqual([1, 0, '']);
  });

  it('counts what has run out or was never there, and names the next day on which something runs out', () => {
    expect(rows.column('Clinic', 'Permits: Not Valid')).toEqual([2, 0, '']);
    expect(rows.column('Clinic', 'Permits: Expires On')).toEqual(['2026-11-01', '', '']);
    expect(titles).not.toContain('Permits: Open');
  });

  it('counts what is only there, which is neither open nor closed', () => {
    expect(rows.column('Clinic', 'Machines')).toEqual([1, 0, '']);
    expect(titles).not.toContain('Machines: Open');
  });
});

it('the health of work is red while something that belongs to it is late, with or without a date of its own', () => {
  const projects = barePlan({
    projectScope: 'medium',
    projectDescription:
      'Projects and their tasks. Each task belongs to a project. We plan projects and follow the tasks of each project.',
  });
  const rows = onRows(projects, {
    Project: [{ Project: 'Late task' }, { Project: 'Fine', 'Due Date': '2027-11-01' }, { Project: 'Nothing known' }, {}],
    Task: [
      { Task: 'A', Project: 'Late task', 'Due Date': '2026-11-01' },
      { Task: 'B', Project: 'Fine', 'Due Date': '2027-01-01' },
    ],
  });
  expect(rows.column('Project', 'Health')).toEqual(['Red', 'Green', '', '']);
});

it('the report of what runs out shows what has run out as well', () => {
  const report = plan.reports.find(({ name }) => name === 'Permits: Expiring or Expired');
  expect(report?.filter?.criteria.map(({ column, values }) => [column.title, ...values])).toEqual([
    ['Validity', 'Expiring', 'Expired'],
  ]);
});

it('what the vocabulary adds does not say again what a column of the sheet says already', () => {
  const { sheets } = barePlan({
    projectScope: 'large',
    projectDescription:
      'Contracts with suppliers, risks, requests of tenants, suppliers, drivers and phases. Each contract has a supplier, each phase belongs to a project.',
  });
  for (const { name, columns } of sheets) {
    const names = columns.map(({ title }) => title);
    expect(
      names.filter((title) => /\bName$/u.test(title)),
      name,
    ).toEqual([]);
    if (names.includes('Owner'))
      expect(
        names.filter((title) => / (?:Owner|Lead)$/u.test(title)),
        name,
      ).toEqual([]);
    if (names.includes('Received On'))
      expect(
        names.filter((title) => /^(?:Submitted|Reported|Raised) On$/u.test(title)),
        name,
      ).toEqual([]);
    if (names.includes('Start Date')) expect(names, name).not.toContain('Planned Start');
  }
});

it('a roll-up that gives way to a column of its name leaves no reference behind', () => {
  const because = { spans: [] };
  const primary = (title: string) => ({ title, type: 'TEXT_NUMBER' as const, role: 'primary' as const, because });
  const clinics: DesignedSheet = {
    key: 'clinic',
    name: 'Clinics',
    record: 'clinic',
    kind: 'place-or-unit',
    things: ['clinic'],
    columns: [primary('Clinic'), { title: 'Machines', type: 'TEXT_NUMBER', role: 'attribute', because }],
    because,
  };
  const machines: DesignedSheet = {
    ...clinics,
    key: 'machine',
    name: 'Machines',
    record: 'machine',
    kind: 'asset',
    things: ['machine'],
    columns: [primary('Machine'), { title: 'Clinic', type: 'TEXT_NUMBER', role: 'parent', refersTo: 'clinic', because }],
  };
  const brief = readBrief(someRequirements({}));
  const { columns, references } = realizeSheet(clinics, { sheets: [clinics, machines], homes: [] }, brief);
  expect(columns.map(({ title, formula }) => [title, formula])).toEqual([
    ['Clinic', undefined],
    ['Machines', undefined],
  ]);
  expect(references).toEqual([]);
});
