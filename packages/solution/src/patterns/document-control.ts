import { autoNumber, checkbox, contact, contacts, date, dropdown, dropdownFrom, primary, symbols, text } from './column.ts';
import { is, isOneOf, isUnchecked } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const documentControl: Pattern = {
  id: 'document-control',
  name: 'Document control and policy review',
  promise: 'keeps one valid version of each document and proof that it was read',
  fit: {
    types: ['Compliance Data', 'Operational'],
    goals: ['Compliance', 'Streamline Approvals', 'Better Data Quality', 'Reduce Errors'],
    tools: ['SharePoint', 'Email', 'Paper/Manual Process'],
    words: list(`
      document control, SOP, policy, procedure, version, revision, controlled copy, read and acknowledge,
      review cycle, template library, Dokumentenlenkung, Verfahrensanweisung, documento, procédure, procedimento
    `),
  },
  sheets: [
    {
      name: 'Document Register',
      purpose: 'One row is one controlled document',
      columns: [
        primary('Document Title'),
        text('Document No', { note: 'Code used once' }),
        autoNumber('Record ID', 'DOC-', '0000'),
        dropdown('Document Type', ['Policy', 'SOP', 'Work instruction', 'Form', 'Template', 'Manual']),
        dropdownFrom('Department', 'department'),
        contact('Document Owner'),
        text('Version'),
        dropdown('State', ['Draft', 'In review', 'Approved', 'Effective', 'Obsolete']),
        date('Effective Date'),
        dropdown('Review Interval (months)', ['6', '12', '24', '36']),
        date('Next Review', {
          formula:
            '=IF(ISDATE([Effective Date]@row), [Effective Date]@row + IF([Review Interval (months)]@row = "", 365, [Review Interval (months)]@row * 30), "")',
        }),
        symbols('Review Status', 'RYG', {
          formula:
            '=IF(OR(State@row <> "Effective", NOT(ISDATE([Next Review]@row))), "", IF([Next Review]@row < TODAY(), "Red", IF([Next Review]@row <= TODAY(45), "Yellow", "Green")))',
        }),
        contacts('Approvers'),
        dropdown('Approval', ['Submitted', 'Approved', 'Declined']),
        text('Link', { note: 'Address in the repository' }),
        text('Replaces'),
        text('Reason'),
      ],
    },
    {
      name: 'Acknowledgements',
      purpose: 'One row is one person’s acknowledgement of a document',
      columns: [
        primary('Acknowledgement'),
        text('Document No'),
        text('Version'),
        contact('Person'),
        checkbox('Read and Understood'),
        date('Confirmed On'),
      ],
    },
  ],
  reports: [
    {
      name: 'Reviews Due',
      sheet: 'Document Register',
      where: [isOneOf('Review Status', 'Red', 'Yellow')],
      group: ['Document Owner'],
    },
    { name: 'In Approval', sheet: 'Document Register', where: [is('State', 'In review')], group: ['Approvers'] },
    {
      name: 'Not Acknowledged',
      sheet: 'Acknowledgements',
      where: [isUnchecked('Read and Understood')],
      group: ['Document No'],
      summarize: [['Acknowledgement', 'COUNT']],
    },
  ],
  dashboards: [
    {
      name: 'Document Dashboard',
      widgets: [
        ['METRIC', 'effective documents, reviews overdue, in approval, acknowledgement rate'],
        ['CHART', 'donut Document Type'],
        ['GRIDGANTT', 'Reviews Due'],
        ['SHORTCUT', 'register and request form'],
      ],
    },
  ],
  forms: [
    {
      name: 'Document Change Request',
      sheet: 'Document Register',
      fields: ['Document Title*', 'Document No', 'Document Type*', 'Document Owner*', 'Reason*'],
      uploads: ['Draft file'],
      logic: 'Training impact when Document Type is SOP',
    },
  ],
  automations: [
    { sheet: 'Document Register', trigger: '45 days before Next Review', action: 'Update request to Document Owner' },
    {
      sheet: 'Document Register',
      trigger: 'State becomes In review',
      action: 'Sequential approval requests to Approvers; proof review for the draft',
    },
    {
      sheet: 'Document Register',
      trigger: 'Approval becomes Approved',
      action: 'Set State Effective, record Effective Date, alert readers',
    },
    { sheet: 'Document Register', trigger: 'State becomes Obsolete', action: 'Move row to Obsolete Documents' },
  ],
  benefits: ['Only the approved version is in use', 'Reviews are asked for before they are due'],
  measures: ['Reviews on time', 'Acknowledgement rate', 'Days in approval'],
};
