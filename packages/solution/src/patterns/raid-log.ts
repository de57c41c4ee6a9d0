import { autoNumber, contact, createdDate, date, dropdown, dropdownFrom, flag, primary, symbols, text } from './column.ts';
import { is, isNot, isOneOf } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const raidLog: Pattern = {
  id: 'raid-log',
  name: 'RAID log (risks, assumptions, issues, dependencies, decisions, actions)',
  promise: 'collects risks, issues, decisions and actions in one register',
  fit: {
    types: ['Project', 'Compliance Data', 'Operational'],
    goals: ['Real-time Visibility', 'Reduce Errors', 'Better Collaboration'],
    tools: ['Excel/Google Sheets', 'SharePoint', 'Microsoft Project'],
    words: list(`
      risk, issue, assumption, dependency, mitigation, escalation, decision log, action item, RAID, blocker,
      risk register, Risiko, riesgo, risque, mitigação
    `),
  },
  chosenAs: 'support',
  companionFor: 'projects',
  sheets: [
    {
      name: 'RAID Log',
      purpose: 'One row is one entry',
      starter: { rows: 'pain points' },
      columns: [
        primary('Title'),
        autoNumber('RAID ID', 'RAID-', '0000'),
        dropdown('Entry Type', ['Risk', 'Assumption', 'Issue', 'Dependency', 'Decision', 'Action']),
        dropdownFrom('Project', 'project'),
        text('Description'),
        dropdown('Category', ['Scope', 'Schedule', 'Cost', 'Resource', 'Technical', 'Vendor', 'Legal', 'External']),
        symbols('Probability', 'PRIORITY_HML'),
        symbols('Impact', 'PRIORITY_HML'),
        text('Risk Score', {
          formula:
            '=IF(OR([Entry Type]@row = "Risk", [Entry Type]@row = "Issue"), IF(Impact@row = "High", 3, IF(Impact@row = "Medium", 2, 1)) * IF([Entry Type]@row = "Issue", 3, IF(Probability@row = "High", 3, IF(Probability@row = "Medium", 2, 1))), "")',
          note: 'From 1 to 9, for risks and issues',
        }),
        symbols('Severity', 'RYG', {
          formula:
            '=IF([Risk Score]@row = "", "", IF([Risk Score]@row >= 6, "Red", IF([Risk Score]@row >= 3, "Yellow", "Green")))',
        }),
        dropdown('Response Strategy', ['Avoid', 'Mitigate', 'Transfer', 'Accept', 'Not applicable']),
        text('Mitigation / Action'),
        contact('Owner'),
        date('Due Date'),
        dropdown('Status', ['Open', 'In Progress', 'Closed', 'Escalated']),
        flag('Overdue', { formula: '=IF(AND(ISDATE([Due Date]@row), [Due Date]@row < TODAY(), Status@row <> "Closed"), 1, 0)' }),
        createdDate('Raised On'),
        date('Closed On'),
      ],
      summary: [{ title: 'Open Red Items', formula: '=COUNTIFS(Severity:Severity, "Red", Status:Status, <>"Closed")' }],
    },
  ],
  reports: [
    {
      name: 'Top Risks',
      sheet: 'RAID Log',
      where: [is('Entry Type', 'Risk'), isNot('Status', 'Closed'), isOneOf('Severity', 'Red', 'Yellow')],
      sort: [['Risk Score', 'DESCENDING']],
    },
    {
      name: 'Open Actions by Owner',
      sheet: 'RAID Log',
      where: [isOneOf('Entry Type', 'Action', 'Issue'), isNot('Status', 'Closed')],
      group: ['Owner'],
      sort: [['Due Date', 'ASCENDING']],
    },
    { name: 'Decisions', sheet: 'RAID Log', where: [is('Entry Type', 'Decision')], sort: [['Raised On', 'DESCENDING']] },
  ],
  dashboards: [
    {
      name: 'RAID Overview',
      widgets: [
        ['METRIC', 'open red items, overdue actions'],
        ['CHART', 'stacked bar Entry Type by Severity'],
        ['CHART', 'donut Category'],
        ['GRIDGANTT', 'Top Risks'],
        ['GRIDGANTT', 'Open Actions by Owner'],
      ],
    },
  ],
  forms: [
    {
      name: 'Raise a Risk or Issue',
      sheet: 'RAID Log',
      fields: ['Title*', 'Entry Type*', 'Project*', 'Description*', 'Impact*', 'Probability', 'Mitigation / Action'],
      logic: 'Probability only for Risk; decision fields only for Decision',
    },
  ],
  automations: [
    { sheet: 'RAID Log', trigger: 'A row is added with Impact High', action: 'Alert project manager and sponsor' },
    { sheet: 'RAID Log', trigger: 'Severity becomes Red', action: 'Alert sponsor, set Status Escalated' },
    { sheet: 'RAID Log', trigger: 'Due Date in 3 days and not Closed', action: 'Reminder to Owner' },
    {
      sheet: 'RAID Log',
      trigger: 'Monthly, for rows where Entry Type is Risk and Status Open',
      action: 'Update request to Owner to rescore',
    },
    { sheet: 'RAID Log', trigger: 'Status becomes Closed', action: 'Record date in Closed On' },
  ],
  benefits: ['Risks are scored the same way everywhere', 'Open actions are chased by reminder, not by memory'],
  measures: ['Open red items', 'Overdue actions', 'Mean days to close', 'Risks that became issues'],
};
