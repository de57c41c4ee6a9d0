import { autoNumber, checkbox, contact, date, dropdown, flag, primary, symbols, text } from './column.ts';
import { isChecked, isInNextDays, isNotOneOf, isOneOf } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const grantManagement: Pattern = {
  id: 'grant-management',
  name: 'Grant and fund management',
  promise: 'watches deadlines, deliverables and restricted spending of grants',
  fit: {
    types: ['Financial', 'Compliance Data', 'Project', 'Performance Metrics'],
    goals: ['Compliance', 'Automated Reporting', 'Reduce Errors', 'Real-time Visibility'],
    tools: ['Excel/Google Sheets', 'Email', 'QuickBooks', 'SharePoint'],
    words: list(`
      grant, funder, funding, proposal, award, restricted funds, reporting deadline, nonprofit, donor, sponsor,
      research office, match, Förderung, Fördermittel, subvención, subvention, edital
    `),
  },
  sheets: [
    {
      name: 'Grants',
      purpose: 'One row is one grant from research to closing',
      columns: [
        primary('Grant Name'),
        autoNumber('Grant ID', 'GR-', '0000'),
        text('Funder'),
        contact('Program Lead'),
        contact('Grant Writer'),
        dropdown('Stage', ['Research', 'LOI', 'Proposal', 'Submitted', 'Awarded', 'Declined', 'Closed']),
        date('Application Deadline'),
        text('Amount Requested'),
        text('Amount Awarded'),
        date('Award Start'),
        date('Award End'),
        text('Restricted Purpose'),
        text('Spent to Date', {
          formula:
            '=SUMIFS({Grant Expenses - Amount}, {Grant Expenses - Grant Name}, [Grant Name]@row, {Grant Expenses - Allowable}, 1)',
        }),
        text('Balance', { formula: '=[Amount Awarded]@row - [Spent to Date]@row' }),
        text('Time Elapsed %', {
          formula:
            '=IF(AND(ISDATE([Award Start]@row), ISDATE([Award End]@row)), MAX(0, MIN(1, NETDAYS([Award Start]@row, TODAY()) / NETDAYS([Award Start]@row, [Award End]@row))), "")',
        }),
        symbols('Burn Health', 'RYG', {
          formula:
            '=IF(OR([Time Elapsed %]@row = "", [Amount Awarded]@row = 0), "", IF(ABS([Spent to Date]@row / [Amount Awarded]@row - [Time Elapsed %]@row) > 0.25, "Red", IF(ABS([Spent to Date]@row / [Amount Awarded]@row - [Time Elapsed %]@row) > 0.1, "Yellow", "Green")))',
        }),
        text('Link'),
      ],
    },
    {
      name: 'Grant Deliverables',
      purpose: 'One row is one report or milestone owed to a funder',
      columns: [
        primary('Deliverable'),
        text('Grant Name'),
        dropdown('Deliverable Type', ['Financial report', 'Narrative report', 'Milestone', 'Audit']),
        date('Due Date'),
        contact('Owner'),
        dropdown('Status', ['Not Started', 'Drafting', 'Review', 'Submitted', 'Accepted']),
        flag('Overdue', {
          formula:
            '=IF(AND(ISDATE([Due Date]@row), [Due Date]@row < TODAY(), Status@row <> "Submitted", Status@row <> "Accepted"), 1, 0)',
        }),
      ],
    },
    {
      name: 'Grant Expenses',
      purpose: 'One row is one posting',
      record: 'posting',
      columns: [
        primary('Expense'),
        text('Grant Name'),
        dropdown('Budget Category', ['Personnel', 'Fringe', 'Travel', 'Equipment', 'Supplies', 'Contractual', 'Indirect']),
        text('Amount'),
        date('Posted On'),
        checkbox('Allowable'),
      ],
    },
  ],
  reports: [
    {
      name: 'Deadlines 60 Days',
      sheet: 'Grants',
      where: [isInNextDays('Application Deadline', 60), isOneOf('Stage', 'Research', 'LOI', 'Proposal')],
      sort: [['Application Deadline', 'ASCENDING']],
    },
    {
      name: 'Reports Due',
      sheet: 'Grant Deliverables',
      where: [isInNextDays('Due Date', 45), isNotOneOf('Status', 'Submitted', 'Accepted')],
      group: ['Owner'],
    },
    {
      name: 'Spend by Category',
      sheet: 'Grant Expenses',
      where: [isChecked('Allowable')],
      group: ['Grant Name', 'Budget Category'],
      summarize: [['Amount', 'SUM']],
    },
  ],
  dashboards: [
    {
      name: 'Grants Dashboard',
      widgets: [
        ['METRIC', 'awarded, requested, win rate, reports due'],
        ['CHART', 'column Awarded vs Spent by grant'],
        ['CHART', 'donut Stage'],
        ['GRIDGANTT', 'Deadlines 60 Days'],
        ['GRIDGANTT', 'Reports Due'],
      ],
    },
  ],
  forms: [
    {
      name: 'Grant Opportunity',
      sheet: 'Grants',
      fields: [
        'Grant Name*',
        'Funder*',
        'Application Deadline*',
        'Amount Requested*',
        'Program Lead*',
        'Link',
        'Restricted Purpose',
      ],
      logic: 'Match funding fields when required',
    },
  ],
  automations: [
    { sheet: 'Grants', trigger: 'Application Deadline in 30, 14 and 3 days', action: 'Reminder to Grant Writer' },
    { sheet: 'Grants', trigger: 'Stage becomes Proposal', action: 'Approval request to director' },
    { sheet: 'Grant Deliverables', trigger: 'Due Date in 21 days', action: 'Update request to Owner; escalate when Overdue' },
    { sheet: 'Grants', trigger: 'Stage becomes Awarded', action: 'Alert finance to set up fund; create deliverable rows' },
  ],
  benefits: ['Deadlines of funders are called out early', 'Spending is measured against time elapsed'],
  measures: ['Win rate', 'Reports on time', 'Burn vs time', 'Unallowable costs'],
};
