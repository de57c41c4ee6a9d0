import { autoNumber, checkbox, contact, date, dropdown, multiDropdown, primary, symbols, text } from './column.ts';
import { isInNextDays, isNot, isUnchecked } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const complianceAudit: Pattern = {
  id: 'compliance-audit',
  name: 'Compliance and audit checklist',
  promise: 'ties each control to its evidence, reviewer and findings',
  fit: {
    types: ['Compliance Data', 'Operational', 'Performance Metrics'],
    goals: ['Compliance', 'Reduce Errors', 'Automated Reporting', 'Real-time Visibility'],
    tools: ['Paper/Manual Process', 'SharePoint', 'Excel/Google Sheets', 'Email'],
    words: list(`
      compliance, audit, regulation, SOX, HIPAA, GDPR, ISO, FDA, evidence, control, finding, inspection, checklist,
      policy attestation, Prüfung, Nachweis, DSGVO, auditoría, cumplimiento, conformité, conformidade
    `),
  },
  chosenAs: 'support',
  companionFor: 'compliance',
  sheets: [
    {
      name: 'Controls',
      purpose: 'One row is one control, below its domain and framework',
      starter: { rows: 'controls' },
      columns: [
        primary('Control'),
        text('Control ID', { note: 'Number of the control in its framework' }),
        {
          ...multiDropdown('Framework', ['SOX', 'ISO 27001', 'ISO 9001', 'HIPAA', 'GDPR', 'FDA', 'OSHA', 'Internal']),
          optionSource: 'framework',
        },
        contact('Control Owner'),
        dropdown('Frequency', ['Weekly', 'Monthly', 'Quarterly', 'Yearly']),
        date('Last Performed'),
        date('Next Due', {
          formula:
            '=IF(ISDATE([Last Performed]@row), [Last Performed]@row + IF(Frequency@row = "Weekly", 7, IF(Frequency@row = "Monthly", 30, IF(Frequency@row = "Quarterly", 91, 365))), "")',
        }),
        dropdown('Result', ['Not tested', 'Effective', 'Needs improvement', 'Failed']),
        checkbox('Evidence Attached'),
        contact('Reviewer'),
        dropdown('Review Approval', ['Submitted', 'Approved', 'Declined']),
        symbols('Control Status', 'RYG', {
          formula:
            '=IF(OR(Result@row = "Failed", AND(ISDATE([Next Due]@row), [Next Due]@row < TODAY())), "Red", IF(OR([Evidence Attached]@row = 0, Result@row = "Needs improvement", Result@row = "Not tested"), "Yellow", "Green"))',
        }),
      ],
      summary: [
        {
          title: 'Compliance Rate',
          formula: '=IFERROR(COUNTIF([Control Status]:[Control Status], "Green") / COUNTIF([Control ID]:[Control ID], <>""), 0)',
        },
      ],
    },
    {
      name: 'Findings',
      purpose: 'One row is one audit finding',
      columns: [
        primary('Finding'),
        autoNumber('Finding ID', 'FND-', '0000'),
        text('Control ID'),
        dropdown('Source', ['Internal audit', 'External audit', 'Regulator', 'Self-identified']),
        dropdown('Severity', ['Critical', 'Major', 'Minor', 'Observation']),
        contact('Owner'),
        text('Corrective Action'),
        date('Due Date'),
        dropdown('Status', ['Open', 'In Progress', 'Ready for review', 'Closed']),
        text('Days Overdue', {
          formula:
            '=IF(AND(Status@row <> "Closed", ISDATE([Due Date]@row), [Due Date]@row < TODAY()), TODAY() - [Due Date]@row, 0)',
        }),
        contact('Verified By'),
        date('Closed On'),
      ],
    },
  ],
  reports: [
    { name: 'Controls Due', sheet: 'Controls', where: [isInNextDays('Next Due', 30)], group: ['Control Owner'] },
    { name: 'Missing Evidence', sheet: 'Controls', where: [isUnchecked('Evidence Attached')], group: ['Framework'] },
    {
      name: 'Open Findings',
      sheet: 'Findings',
      where: [isNot('Status', 'Closed')],
      group: ['Severity'],
      sort: [['Due Date', 'ASCENDING']],
    },
  ],
  dashboards: [
    {
      name: 'Compliance Dashboard',
      widgets: [
        ['METRIC', 'compliance rate, controls overdue, open findings, critical findings'],
        ['CHART', 'stacked bar Control Status by Framework'],
        ['CHART', 'column findings by month'],
        ['GRIDGANTT', 'Open Findings'],
        ['GRIDGANTT', 'Missing Evidence'],
      ],
    },
  ],
  forms: [
    {
      name: 'Audit or Inspection Entry',
      sheet: 'Findings',
      fields: ['Finding*', 'Source*', 'Severity*', 'Control ID', 'Corrective Action'],
      uploads: ['Photo or evidence'],
      logic: 'Immediate-action fields when Severity is Critical',
    },
  ],
  automations: [
    {
      sheet: 'Controls',
      trigger: 'Next Due in 14 days (daily date-based)',
      action: 'Update request to Control Owner for Result and evidence',
    },
    {
      sheet: 'Controls',
      trigger: 'Evidence Attached becomes checked',
      action: 'Approval request to Reviewer writing Review Approval; lock row when approved',
    },
    { sheet: 'Findings', trigger: 'Severity is Critical', action: 'Alert compliance officer and executive sponsor' },
    { sheet: 'Findings', trigger: 'Due Date passed', action: "Escalate to Owner's manager weekly" },
  ],
  benefits: ['Evidence is kept with the control it proves, with its history', 'Auditors read a view of their own'],
  measures: ['Controls on time', 'Open findings by age', 'Repeat findings', 'Evidence completeness'],
};
