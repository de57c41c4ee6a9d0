import { autoNumber, contact, createdDate, date, dropdown, dropdownFrom, flag, primary, symbols, text } from './column.ts';
import { is, isBlank, isChecked, isCurrentUser, isInLastDays, isNot, isNotOneOf } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const itHelpdesk: Pattern = {
  id: 'it-helpdesk',
  name: 'Help desk and IT tickets',
  promise: 'gives every ticket a number, an owner and a due date',
  fit: {
    types: ['Operational', 'Employee', 'Performance Metrics'],
    goals: ['Improve Efficiency', 'Real-time Visibility', 'Reduce Manual Work', 'Automated Reporting'],
    tools: ['Email', 'Microsoft Teams', 'Slack', 'Jira/Confluence', 'Excel/Google Sheets'],
    words: list(`
      ticket, help desk, helpdesk, service desk, IT support, incident, request, SLA, first response, shared inbox,
      backlog, escalation, password, laptop, Störung, Ticketsystem, soporte, incidencia, assistance, demande,
      chamado
    `),
  },
  sheets: [
    {
      name: 'Tickets',
      purpose: 'One row is one ticket; closed tickets leave after 30 days',
      record: 'request',
      columns: [
        primary('Summary'),
        autoNumber('Ticket ID', 'TCK-', '00000'),
        contact('Requester', { note: 'The form asks for sign-in or for an e-mail address' }),
        dropdownFrom('Department', 'department'),
        dropdown('Category', ['Hardware', 'Software', 'Access', 'Network', 'Email', 'Phone', 'Facilities', 'Other']),
        dropdown('Type', ['Incident', 'Service request', 'Question']),
        dropdown('Impact', ['Whole company', 'Department', 'Single person']),
        dropdown('Urgency', ['High', 'Medium', 'Low']),
        dropdown('Priority', ['P1', 'P2', 'P3', 'P4'], {
          formula:
            '=IF(AND(Impact@row = "Whole company", Urgency@row = "High"), "P1", IF(OR(Impact@row = "Whole company", Urgency@row = "High"), "P2", IF(OR(Impact@row = "Department", Urgency@row = "Medium"), "P3", "P4")))',
        }),
        dropdown('Status', ['New', 'Assigned', 'In Progress', 'Waiting on Requester', 'Resolved', 'Closed']),
        contact('Assigned To'),
        createdDate('Created'),
        text('SLA Days', {
          formula: '=IF(Priority@row = "P1", 1, IF(Priority@row = "P2", 2, IF(Priority@row = "P3", 5, 10)))',
          note: 'Working days allowed',
        }),
        date('Due Date', { formula: '=WORKDAY(DATEONLY(Created@row), [SLA Days]@row)' }),
        date('Resolved On'),
        flag('SLA Breached', {
          formula:
            '=IF(ISDATE([Resolved On]@row), IF([Resolved On]@row > [Due Date]@row, 1, 0), IF([Due Date]@row < TODAY(), 1, 0))',
        }),
        text('Age (days)', {
          formula:
            '=IF(ISDATE([Resolved On]@row), NETDAYS(DATEONLY(Created@row), [Resolved On]@row), NETDAYS(DATEONLY(Created@row), TODAY()))',
        }),
        text('Resolution'),
        symbols('Satisfaction', 'STAR_RATING'),
        text('Details'),
      ],
      summary: [
        { title: 'Open Tickets', formula: '=COUNTIFS(Status:Status, <>"Closed", Status:Status, <>"Resolved")' },
        { title: 'Breached', formula: '=COUNTIFS([SLA Breached]:[SLA Breached], 1, Status:Status, <>"Closed")' },
        {
          title: 'Average Age',
          formula: '=IFERROR(ROUND(AVG(COLLECT([Age (days)]:[Age (days)], Status:Status, <>"Closed")), 1), 0)',
        },
      ],
    },
    {
      name: 'Knowledge Base',
      purpose: 'One row is one short answer',
      columns: [
        primary('Article'),
        dropdown('Category', ['Hardware', 'Software', 'Access', 'Network', 'Email', 'Phone', 'Facilities', 'Other']),
        text('Link'),
        date('Reviewed On'),
        contact('Owner'),
      ],
    },
  ],
  reports: [
    {
      name: 'My Queue',
      sheet: 'Tickets',
      where: [isCurrentUser('Assigned To'), isNotOneOf('Status', 'Resolved', 'Closed')],
      sort: [
        ['Priority', 'ASCENDING'],
        ['Due Date', 'ASCENDING'],
      ],
    },
    {
      name: 'Unassigned',
      sheet: 'Tickets',
      where: [isBlank('Assigned To'), is('Status', 'New')],
      sort: [['Created', 'ASCENDING']],
    },
    {
      name: 'SLA Breaches',
      sheet: 'Tickets',
      where: [isChecked('SLA Breached'), isNot('Status', 'Closed')],
      group: ['Assigned To'],
    },
    {
      name: 'Tickets by Category',
      sheet: 'Tickets',
      where: [isInLastDays('Created', 30)],
      group: ['Category'],
      summarize: [
        ['Summary', 'COUNT'],
        ['Age (days)', 'AVG'],
      ],
    },
  ],
  dashboards: [
    {
      name: 'Service Desk Dashboard',
      widgets: [
        ['METRIC', 'open, unassigned, breached, average age'],
        ['CHART', 'donut Category'],
        ['CHART', 'column created vs resolved by week'],
        ['CHART', 'bar open by Assigned To'],
        ['GRIDGANTT', 'SLA Breaches'],
        ['SHORTCUT', 'submit a ticket'],
      ],
    },
  ],
  forms: [
    {
      name: 'Submit a Ticket',
      sheet: 'Tickets',
      fields: ['Summary*', 'Requester*', 'Department*', 'Type*', 'Category*', 'Impact*', 'Urgency*', 'Details'],
      uploads: ['Screenshot'],
      logic: 'Asset tag for Hardware, system and role for Access; default Status = New',
    },
  ],
  automations: [
    {
      sheet: 'Tickets',
      trigger: 'A row is added',
      action: 'Confirmation to Requester with Ticket ID; assign person by Category',
    },
    { sheet: 'Tickets', trigger: 'A row is added with Priority P1', action: 'Alert IT lead by e-mail and Teams or Slack' },
    { sheet: 'Tickets', trigger: 'Due Date reached and Status not Resolved or Closed', action: 'Escalate to IT lead' },
    {
      sheet: 'Tickets',
      trigger: 'Status becomes Resolved',
      action: 'Record date in Resolved On, send update request for Satisfaction to Requester',
    },
    { sheet: 'Tickets', trigger: 'Status Closed for 30 days', action: 'Move row to Tickets Archive' },
  ],
  benefits: ['No request is lost between mailboxes', 'Age and breach of service times are measured for staffing'],
  measures: ['First response time', 'Resolution in SLA', 'Backlog age', 'Satisfaction'],
};
