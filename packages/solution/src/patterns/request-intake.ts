import {
  autoNumber,
  checkbox,
  contact,
  createdDate,
  date,
  dropdown,
  dropdownFrom,
  flag,
  primary,
  symbols,
  text,
} from './column.ts';
import { is, isBlank, isCurrentUser, isInLastDays, isNotOneOf } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const requestIntake: Pattern = {
  id: 'request-intake',
  name: 'General request intake and triage',
  promise: 'receives all requests through one entrance with an owner and a date',
  fit: {
    types: ['Operational', 'Customer', 'Employee', 'Other'],
    goals: ['Improve Efficiency', 'Reduce Manual Work', 'Streamline Approvals', 'Real-time Visibility'],
    tools: ['Email', 'Microsoft Teams', 'Slack', 'Paper/Manual Process', 'Excel/Google Sheets'],
    words: list(`
      request, intake, queue, shared mailbox, inbox, triage, front door, form, assign, turnaround, legal request,
      data request, facilities request, Anfrage, Antrag, solicitud, demande, solicitação, everything by email
    `),
  },
  usualStartFor: 'operations',
  companionFor: 'mail',
  sheets: [
    {
      name: 'Requests',
      purpose: 'One row is one request',
      record: 'request',
      columns: [
        primary('Request Title'),
        autoNumber('Request ID', 'RQ-', '00000'),
        contact('Requester'),
        dropdownFrom('Department', 'department'),
        dropdownFrom('Request Type', 'request-type'),
        text('Description'),
        symbols('Priority', 'PRIORITY_HML'),
        date('Needed By'),
        contact('Assigned To'),
        dropdown('Status', ['New', 'Triaged', 'In Progress', 'Waiting', 'Done', 'Rejected']),
        checkbox('Approval Needed'),
        dropdown('Approval', ['Submitted', 'Approved', 'Declined']),
        createdDate('Received'),
        date('Done On'),
        text('Turnaround (days)', {
          formula:
            '=IF(ISDATE([Done On]@row), NETWORKDAYS(DATEONLY(Received@row), [Done On]@row), NETWORKDAYS(DATEONLY(Received@row), TODAY()))',
        }),
        flag('Overdue', {
          formula:
            '=IF(AND(ISDATE([Needed By]@row), [Needed By]@row < TODAY(), Status@row <> "Done", Status@row <> "Rejected"), 1, 0)',
        }),
      ],
      summary: [{ title: 'Open Requests', formula: '=COUNTIFS(Status:Status, <>"Done", Status:Status, <>"Rejected")' }],
    },
    {
      name: 'Team Lists',
      purpose: 'One row says who handles a type of request',
      starter: { rows: 'lookup', of: 'request-type', cells: { 'Target Days': 5 } },
      columns: [primary('Request Type'), contact('Default Owner'), contact('Approver'), text('Target Days')],
    },
  ],
  reports: [
    {
      name: 'New and Unassigned',
      sheet: 'Requests',
      where: [is('Status', 'New'), isBlank('Assigned To')],
      sort: [['Received', 'ASCENDING']],
    },
    {
      name: 'My Requests',
      sheet: 'Requests',
      where: [isCurrentUser('Assigned To'), isNotOneOf('Status', 'Done', 'Rejected')],
      sort: [['Needed By', 'ASCENDING']],
    },
    {
      name: 'Volume by Type',
      sheet: 'Requests',
      where: [isInLastDays('Received', 90)],
      group: ['Request Type'],
      summarize: [
        ['Request Title', 'COUNT'],
        ['Turnaround (days)', 'AVG'],
      ],
    },
  ],
  dashboards: [
    {
      name: 'Request Center',
      widgets: [
        ['METRIC', 'open, new today, overdue, average turnaround'],
        ['CHART', 'donut Request Type'],
        ['CHART', 'column received vs done'],
        ['GRIDGANTT', 'New and Unassigned'],
        ['SHORTCUT', 'request form'],
      ],
    },
  ],
  forms: [
    {
      name: 'New Request',
      sheet: 'Requests',
      fields: ['Request Title*', 'Requester*', 'Department*', 'Request Type*', 'Description*', 'Priority', 'Needed By'],
      uploads: ['Attachment'],
      logic: 'Show type-specific questions; thank-you page gives target days',
    },
  ],
  automations: [
    { sheet: 'Requests', trigger: 'A row is added', action: 'Confirmation to Requester; assign person by Request Type' },
    { sheet: 'Requests', trigger: 'Approval Needed checked', action: 'Approval request to approver' },
    { sheet: 'Requests', trigger: 'Status Waiting for 3 days', action: 'Reminder to Assigned To' },
    { sheet: 'Requests', trigger: 'Status becomes Done', action: 'Record date in Done On; alert Requester' },
    { sheet: 'Requests', trigger: 'Done On older than 60 days', action: 'Move row to archive' },
  ],
  benefits: ['One entrance takes the place of many mailboxes', 'Turnaround is measured'],
  measures: ['Turnaround', 'Overdue share', 'Volume', 'Rework'],
};
