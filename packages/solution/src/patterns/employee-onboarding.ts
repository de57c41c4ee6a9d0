import { autoNumber, checkbox, contact, date, dropdown, dropdownFrom, flag, primary, symbols, text } from './column.ts';
import { is, isChecked, isInNextDays, isNot, isUnchecked } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const employeeOnboarding: Pattern = {
  id: 'employee-onboarding',
  name: 'Employee onboarding and offboarding',
  promise: 'gives each team its part of a joiner or leaver in time',
  fit: {
    types: ['Employee', 'Compliance Data', 'Operational'],
    goals: ['Reduce Manual Work', 'Improve Efficiency', 'Better Collaboration', 'Compliance'],
    tools: ['Email', 'Paper/Manual Process', 'SharePoint', 'Excel/Google Sheets', 'Microsoft Teams'],
    words: list(`
      new hire, onboarding, offboarding, first day, orientation, equipment setup, access, HR checklist, leaver,
      welcome, probation, Einarbeitung, Neueinstellung, Mitarbeiter, nuevo empleado, nouvel arrivant, admissão
    `),
  },
  sheets: [
    {
      name: 'New Hires',
      purpose: 'One row is one person',
      columns: [
        primary('Employee Name'),
        autoNumber('Hire ID', 'HIRE-', '0000'),
        dropdown('Event', ['Onboarding', 'Offboarding', 'Transfer']),
        text('Job Title'),
        dropdownFrom('Department', 'department'),
        contact('Manager'),
        contact('HR Partner'),
        date('Start Date'),
        dropdown('Work Location', ['Office', 'Hybrid', 'Remote']),
        dropdown('Employment Type', ['Full-time', 'Part-time', 'Contractor', 'Intern']),
        text('Days to Start', { formula: '=IF(ISDATE([Start Date]@row), [Start Date]@row - TODAY(), "")' }),
        text('Tasks Open', {
          formula: '=COUNTIFS({Onboarding Checklist - Employee Name}, [Employee Name]@row, {Onboarding Checklist - Done}, 0)',
        }),
        symbols('Progress', 'HARVEY_BALLS', {
          formula:
            '=IF([Completion %]@row >= 1, "Full", IF([Completion %]@row >= 0.75, "Three Quarter", IF([Completion %]@row >= 0.5, "Half", IF([Completion %]@row > 0, "Quarter", "Empty"))))',
        }),
        text('Completion %', {
          formula:
            '=IFERROR(COUNTIFS({Onboarding Checklist - Employee Name}, [Employee Name]@row, {Onboarding Checklist - Done}, 1) / COUNTIF({Onboarding Checklist - Employee Name}, [Employee Name]@row), 0)',
        }),
        dropdown('Status', ['Offer accepted', 'Preparing', 'Started', 'Probation', 'Complete', 'Cancelled']),
        text('Equipment Needed'),
        text('Systems Needed'),
      ],
    },
    {
      name: 'Onboarding Checklist',
      purpose: 'One row is one task, below the person it is for',
      columns: [
        primary('Task'),
        text('Employee Name'),
        dropdown('Team Responsible', ['HR', 'IT', 'Facilities', 'Manager', 'Payroll', 'Security']),
        contact('Owner'),
        dropdown('Phase', ['Before day 1', 'Day 1', 'Week 1', 'Month 1', 'Month 3', 'Leaving']),
        date('Due Date'),
        checkbox('Done'),
        date('Done On'),
        flag('Late', { formula: '=IF(AND(Done@row = 0, ISDATE([Due Date]@row), [Due Date]@row < TODAY()), 1, 0)' }),
      ],
    },
  ],
  reports: [
    {
      name: 'Starting Soon',
      sheet: 'New Hires',
      where: [isInNextDays('Start Date', 30), isNot('Status', 'Cancelled')],
      sort: [['Start Date', 'ASCENDING']],
    },
    {
      name: 'IT Tasks',
      sheet: 'Onboarding Checklist',
      where: [is('Team Responsible', 'IT'), isUnchecked('Done')],
      sort: [['Due Date', 'ASCENDING']],
    },
    { name: 'Late Tasks', sheet: 'Onboarding Checklist', where: [isChecked('Late')], group: ['Team Responsible'] },
  ],
  dashboards: [
    {
      name: 'Onboarding Dashboard',
      widgets: [
        ['METRIC', 'starting this month, open tasks, late tasks, average completion'],
        ['CHART', 'bar open tasks by Team Responsible'],
        ['GRIDGANTT', 'Starting Soon'],
        ['GRIDGANTT', 'Late Tasks'],
        ['SHORTCUT', 'handbook and new hire form'],
      ],
    },
  ],
  forms: [
    {
      name: 'New Hire Notice',
      sheet: 'New Hires',
      fields: [
        'Employee Name*',
        'Event*',
        'Job Title*',
        'Department*',
        'Manager*',
        'Start Date*',
        'Work Location*',
        'Employment Type*',
        'Equipment Needed',
        'Systems Needed',
      ],
      logic: 'Shipping address for Remote; return list for Offboarding',
    },
  ],
  automations: [
    { sheet: 'New Hires', trigger: 'A row is added', action: 'Alert IT, facilities, payroll and manager with their tasks' },
    {
      sheet: 'New Hires',
      trigger: '5 days before Start Date and Tasks Open above 0 (daily)',
      action: 'Alert HR Partner and Manager',
    },
    { sheet: 'Onboarding Checklist', trigger: 'Done becomes checked', action: 'Record date in Done On' },
    { sheet: 'New Hires', trigger: '80 days after Start Date', action: 'Update request to Manager for probation review' },
    { sheet: 'New Hires', trigger: 'Event is Offboarding', action: 'Alert security to end access on last day, approval to HR' },
  ],
  benefits: ['IT, facilities and payroll know their part before the first day', 'What was done, and when, can be proved'],
  measures: ['Ready-on-day-one rate', 'Late tasks', 'Days to complete', 'New hire rating'],
};
