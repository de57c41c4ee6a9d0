import { autoNumber, checkbox, contact, date, dropdown, primary, symbols, text } from './column.ts';
import { is, isInNextDays, isOneOf, isUnchecked } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const contractManagement: Pattern = {
  id: 'contract-management',
  name: 'Contract register and renewals',
  promise: 'watches notice dates, approvals and signed copies of contracts',
  fit: {
    types: ['Compliance Data', 'Financial', 'Customer', 'Operational'],
    goals: ['Compliance', 'Reduce Errors', 'Streamline Approvals', 'Real-time Visibility'],
    tools: ['SharePoint', 'Email', 'Excel/Google Sheets', 'Paper/Manual Process'],
    words: list(`
      contract, agreement, renewal, expiry, notice period, legal review, signature, NDA, lease, auto-renew,
      obligations, Vertrag, Verlängerung, Kündigungsfrist, contrato, renovación, contrat, échéance
    `),
  },
  sheets: [
    {
      name: 'Contracts',
      purpose: 'One row is one contract',
      record: 'contract',
      columns: [
        primary('Contract Title'),
        autoNumber('Contract ID', 'CON-', '0000'),
        text('Counterparty'),
        dropdown('Contract Type', ['Sales', 'Purchase', 'Lease', 'NDA', 'License', 'Employment', 'Grant', 'Other']),
        contact('Business Owner'),
        contact('Legal Owner'),
        dropdown('Stage', ['Draft', 'Legal review', 'Negotiation', 'Signature', 'Active', 'Expired', 'Terminated']),
        text('Value'),
        date('Start Date'),
        date('End Date'),
        dropdown('Notice Period (days)', ['0', '30', '60', '90', '180']),
        checkbox('Auto Renew'),
        date('Notice Deadline', {
          formula:
            '=IF(ISDATE([End Date]@row), [End Date]@row - IF([Notice Period (days)]@row = "", 0, [Notice Period (days)]@row), "")',
          note: 'Last day to act',
        }),
        text('Days to Notice', { formula: '=IF(ISDATE([Notice Deadline]@row), [Notice Deadline]@row - TODAY(), "")' }),
        symbols('Renewal Alert', 'RYG', {
          formula:
            '=IF(OR(Stage@row <> "Active", [Days to Notice]@row = ""), "", IF([Days to Notice]@row < 30, "Red", IF([Days to Notice]@row < 90, "Yellow", "Green")))',
        }),
        dropdown('Renewal Decision', ['Undecided', 'Renew', 'Renegotiate', 'Terminate']),
        checkbox('Signed Copy Attached'),
        dropdown('Legal Approval', ['Submitted', 'Approved', 'Declined']),
      ],
      summary: [{ title: 'Active Value', formula: '=SUMIF(Stage:Stage, "Active", Value:Value)' }],
    },
  ],
  reports: [
    {
      name: 'Renewals 90 Days',
      sheet: 'Contracts',
      where: [is('Stage', 'Active'), isInNextDays('Notice Deadline', 90)],
      sort: [['Notice Deadline', 'ASCENDING']],
    },
    { name: 'Legal Queue', sheet: 'Contracts', where: [isOneOf('Stage', 'Legal review', 'Negotiation')], group: ['Legal Owner'] },
    {
      name: 'Missing Signed Copy',
      sheet: 'Contracts',
      where: [is('Stage', 'Active'), isUnchecked('Signed Copy Attached')],
      group: ['Business Owner'],
    },
  ],
  dashboards: [
    {
      name: 'Contract Dashboard',
      widgets: [
        ['METRIC', 'active contracts, active value, notices in 90 days, in legal review'],
        ['CHART', 'donut Contract Type'],
        ['CHART', 'column renewals by month'],
        ['GRIDGANTT', 'Renewals 90 Days'],
      ],
    },
  ],
  forms: [
    {
      name: 'Contract Request',
      sheet: 'Contracts',
      fields: ['Contract Title*', 'Counterparty*', 'Contract Type*', 'Business Owner*', 'Value*', 'Start Date*', 'End Date'],
      uploads: ['Draft'],
      logic: 'Data-protection questions when personal data is processed; lease fields for Lease',
    },
  ],
  automations: [
    {
      sheet: 'Contracts',
      trigger: 'A row is added',
      action: 'Alert legal; approval request writing Legal Approval when Stage becomes Legal review',
    },
    {
      sheet: 'Contracts',
      trigger: '90, 60 and 30 days before Notice Deadline and Renewal Decision Undecided',
      action: 'Update request to Business Owner',
    },
    { sheet: 'Contracts', trigger: 'Stage becomes Active', action: 'Lock row, alert finance' },
    { sheet: 'Contracts', trigger: 'End Date passed and Auto Renew unchecked', action: 'Set Stage Expired' },
  ],
  benefits: ['No notice date passes unseen', 'The value under contract is known on any day'],
  measures: ['Renewals decided in time', 'Cycle time of legal review', 'Contracts without signed copy'],
};
