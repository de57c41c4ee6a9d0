import { autoNumber, contact, date, dropdown, multiDropdown, primary, symbols, text } from './column.ts';
import { is, isNot, isOneOf } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const changeManagement: Pattern = {
  id: 'change-management',
  name: 'Change requests and change control',
  promise: 'lets no change happen without plan, risk level and decision',
  fit: {
    types: ['Operational', 'Project', 'Compliance Data'],
    goals: ['Streamline Approvals', 'Compliance', 'Reduce Errors', 'Better Collaboration'],
    tools: ['Jira/Confluence', 'Email', 'SharePoint', 'Paper/Manual Process'],
    words: list(`
      change request, change control, CAB, change advisory board, rollback, release window, impact assessment,
      scope change, ECN, engineering change, MOC, Änderungsantrag, Änderungsmanagement, control de cambios,
      demande de changement
    `),
  },
  sheets: [
    {
      name: 'Change Requests',
      purpose: 'One row is one change',
      columns: [
        primary('Change Title'),
        autoNumber('Change ID', 'CHG-', '0000'),
        contact('Requester'),
        dropdown('Change Type', ['Standard', 'Normal', 'Emergency']),
        dropdown('Area', ['System', 'Process', 'Product', 'Scope', 'Facility', 'Document']),
        text('Reason'),
        symbols('Impact', 'PRIORITY_HML'),
        symbols('Likelihood of Failure', 'PRIORITY_HML'),
        dropdown('Risk Level', ['Low', 'Medium', 'High'], {
          formula:
            '=IF(OR(AND(Impact@row = "High", [Likelihood of Failure]@row <> "Low"), AND([Likelihood of Failure]@row = "High", Impact@row <> "Low")), "High", IF(AND(Impact@row = "Low", [Likelihood of Failure]@row = "Low"), "Low", "Medium"))',
        }),
        multiDropdown('Affected Teams', ['IT', 'Operations', 'Quality', 'Finance', 'HR', 'Sales', 'Customers']),
        text('Implementation Plan'),
        text('Rollback Plan'),
        date('Planned Start'),
        date('Planned End'),
        dropdown('Technical Approval', ['Pending', 'Approved', 'Declined']),
        dropdown('CAB Approval', ['Pending', 'Approved', 'Declined']),
        dropdown('Overall Decision', ['Pending', 'Approved', 'Declined'], {
          formula:
            '=IF(OR([Technical Approval]@row = "Declined", [CAB Approval]@row = "Declined"), "Declined", IF(AND([Technical Approval]@row = "Approved", OR([Risk Level]@row = "Low", [CAB Approval]@row = "Approved")), "Approved", "Pending"))',
        }),
        dropdown('Status', ['Draft', 'Submitted', 'Assessing', 'Approved', 'Scheduled', 'Implemented', 'Closed', 'Rejected']),
        dropdown('Outcome', ['Successful', 'Successful with issues', 'Rolled back']),
        date('Closed On'),
      ],
      summary: [{ title: 'Open Changes', formula: '=COUNTIFS(Status:Status, <>"Closed", Status:Status, <>"Rejected")' }],
    },
  ],
  reports: [
    {
      name: 'CAB Agenda',
      sheet: 'Change Requests',
      where: [is('CAB Approval', 'Pending'), isOneOf('Risk Level', 'Medium', 'High')],
      sort: [['Planned Start', 'ASCENDING']],
    },
    {
      name: 'Change Calendar',
      sheet: 'Change Requests',
      where: [is('Overall Decision', 'Approved'), isNot('Status', 'Closed')],
      view: 'calendar',
    },
    {
      name: 'Failed Changes',
      sheet: 'Change Requests',
      where: [is('Outcome', 'Rolled back')],
      group: ['Area'],
      summarize: [['Change Title', 'COUNT']],
    },
  ],
  dashboards: [
    {
      name: 'Change Dashboard',
      widgets: [
        ['METRIC', 'open changes, awaiting CAB, success rate'],
        ['CHART', 'donut Change Type'],
        ['CHART', 'stacked bar Risk Level by Area'],
        ['GRIDGANTT', 'CAB Agenda'],
        ['GRIDGANTT', 'Change Calendar'],
      ],
    },
  ],
  forms: [
    {
      name: 'Change Request',
      sheet: 'Change Requests',
      fields: [
        'Change Title*',
        'Requester*',
        'Change Type*',
        'Area*',
        'Reason*',
        'Impact*',
        'Likelihood of Failure*',
        'Implementation Plan*',
        'Rollback Plan',
        'Planned Start*',
        'Planned End*',
      ],
      uploads: ['Attachment'],
      logic: 'Rollback Plan and approver justification shown for Normal and Emergency',
    },
  ],
  automations: [
    { sheet: 'Change Requests', trigger: 'A row is added', action: 'Set Status Submitted, alert change manager' },
    {
      sheet: 'Change Requests',
      trigger: 'Status becomes Assessing',
      action: 'Approval request to technical owner writing to Technical Approval',
    },
    {
      sheet: 'Change Requests',
      trigger: 'Technical Approval becomes Approved and Risk Level is Medium or High',
      action: 'Approval request to CAB members writing to CAB Approval',
    },
    {
      sheet: 'Change Requests',
      trigger: 'Overall decision reached (watch the two approval columns, not the formula fed by other sheets)',
      action: 'Alert requester, lock row when approved',
    },
    {
      sheet: 'Change Requests',
      trigger: 'Planned End passed and Outcome blank',
      action: 'Update request to Requester for Outcome',
    },
  ],
  benefits: ['Every change carries its rollback plan and its approvals', 'The calendar shows collisions beforehand'],
  measures: ['Change success rate', 'Emergency share', 'Approval time', 'Unplanned outages after change'],
};
