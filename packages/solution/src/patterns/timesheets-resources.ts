import { autoNumber, checkbox, contact, date, dropdown, dropdownFrom, flag, primary, text } from './column.ts';
import { is, isChecked, isTodayOrLater } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const timesheetsResources: Pattern = {
  id: 'timesheets-resources',
  name: 'Timesheets and resource planning',
  promise: 'records hours and shows who is overbooked',
  fit: {
    types: ['Employee', 'Project', 'Financial', 'Performance Metrics'],
    goals: ['Real-time Visibility', 'Improve Efficiency', 'Cost Reduction', 'Better Analytics'],
    tools: ['Excel/Google Sheets', 'Microsoft Project', 'SAP', 'QuickBooks'],
    words: list(`
      timesheet, hours, utilization, capacity, allocation, overallocated, workload, billable, resource planning,
      staffing, FTE, Zeiterfassung, Auslastung, Stunden, horas, capacidad, temps passé, alocação
    `),
  },
  sheets: [
    {
      name: 'Timesheets',
      purpose: 'One row is one person’s hours on a project',
      columns: [
        primary('Entry'),
        autoNumber('Entry ID', 'TS-', '000000'),
        contact('Employee'),
        date('Week Ending'),
        dropdownFrom('Project', 'project'),
        dropdown('Activity', ['Delivery', 'Meetings', 'Admin', 'Training', 'Leave', 'Travel']),
        text('Hours'),
        checkbox('Billable'),
        text('Rate', { note: 'Hourly rate; restrict who can see it' }),
        text('Value', { formula: '=IF(Billable@row = 1, Hours@row * Rate@row, 0)' }),
        dropdown('Approval', ['Submitted', 'Approved', 'Declined']),
        text('Entry Month', {
          formula: '=IF(ISDATE([Week Ending]@row), YEAR([Week Ending]@row) + "-" + RIGHT("0" + MONTH([Week Ending]@row), 2), "")',
        }),
        flag('Invalid', {
          formula: '=IF(OR(Hours@row > 60, Hours@row <= 0), 1, 0)',
          note: 'More than 60 hours a week, or blank',
        }),
      ],
    },
    {
      name: 'Allocations',
      purpose: 'One row books one person on a project for a period',
      columns: [
        primary('Assignment'),
        contact('Resource'),
        dropdownFrom('Role', 'role'),
        dropdownFrom('Project', 'project'),
        date('Start'),
        date('Finish'),
        text('Allocation %'),
        text('Planned Hours', {
          formula:
            '=IF(AND(ISDATE(Start@row), ISDATE(Finish@row)), NETWORKDAYS(Start@row, Finish@row) * 8 * [Allocation %]@row, 0)',
        }),
        text('Booked Total %', {
          formula:
            '=IFERROR(SUMIFS([Allocation %]:[Allocation %], Resource:Resource, Resource@row, Start:Start, <=Finish@row, Finish:Finish, >=Start@row), 0)',
          note: 'Sum of bookings of the same person in the period',
        }),
        flag('Overbooked', { formula: '=IF([Booked Total %]@row > 1, 1, 0)' }),
      ],
    },
  ],
  reports: [
    {
      name: 'Hours to Approve',
      sheet: 'Timesheets',
      where: [is('Approval', 'Submitted')],
      group: ['Employee'],
      summarize: [['Hours', 'SUM']],
    },
    {
      name: 'Hours by Project',
      sheet: 'Timesheets',
      where: [is('Approval', 'Approved')],
      group: ['Project'],
      summarize: [
        ['Hours', 'SUM'],
        ['Value', 'SUM'],
      ],
    },
    {
      name: 'Overbooked People',
      sheet: 'Allocations',
      where: [isChecked('Overbooked'), isTodayOrLater('Finish')],
      group: ['Resource'],
    },
  ],
  dashboards: [
    {
      name: 'Resource Dashboard',
      widgets: [
        ['METRIC', 'hours this month, billable share, people overbooked'],
        ['CHART', 'stacked column hours by Activity'],
        ['CHART', 'bar allocation by Resource'],
        ['GRIDGANTT', 'Overbooked People'],
      ],
    },
  ],
  forms: [
    {
      name: 'Time Entry',
      sheet: 'Timesheets',
      fields: ['Employee*', 'Week Ending*', 'Project*', 'Activity*', 'Hours*', 'Billable'],
      logic: 'Note required for Travel',
    },
  ],
  automations: [
    { sheet: 'Timesheets', trigger: 'Friday 14:00', action: 'Reminder with form link to all staff' },
    { sheet: 'Timesheets', trigger: 'A row is added', action: 'Approval request to manager; declined goes back to Employee' },
    { sheet: 'Allocations', trigger: 'Overbooked becomes checked', action: 'Alert resource manager' },
    { sheet: 'Timesheets', trigger: '1st of month', action: 'Move rows older than 90 days to archive after export' },
  ],
  benefits: ['Each project knows its cost in hours', 'Overload is seen before it happens'],
  measures: ['Submission rate', 'Utilization', 'Billable share', 'Overbooked people'],
};
