import { autoNumber, checkbox, contact, createdDate, date, dropdown, flag, primary, symbols, text } from './column.ts';
import { isChecked, isInLastDays, isNot } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const qualityCapa: Pattern = {
  id: 'quality-capa',
  name: 'Quality, non-conformance and CAPA',
  promise: 'closes the loop from defect through root cause to proof of effect',
  fit: {
    types: ['Compliance Data', 'Operational', 'Performance Metrics', 'Inventory'],
    goals: ['Reduce Errors', 'Compliance', 'Better Analytics', 'Real-time Visibility'],
    tools: ['Paper/Manual Process', 'Excel/Google Sheets', 'ERP System', 'SAP', 'SharePoint'],
    words: list(`
      CAPA, nonconformance, NCR, defect, root cause, 8D, complaint, scrap, deviation, corrective action, inspection,
      quality, recall, Reklamation, Abweichung, Qualität, calidad, no conformidad, qualité, qualidade
    `),
  },
  sheets: [
    {
      name: 'Nonconformances',
      purpose: 'One row is one event',
      columns: [
        primary('Issue Title'),
        autoNumber('NC ID', 'NCR-', '0000'),
        date('Detected On'),
        dropdown('Source', ['Incoming', 'In-process', 'Final inspection', 'Customer complaint', 'Audit', 'Supplier']),
        text('Product or Process'),
        text('Lot or Serial'),
        text('Quantity Affected'),
        dropdown('Defect Category', ['Dimension', 'Cosmetic', 'Function', 'Labeling', 'Contamination', 'Documentation', 'Other']),
        dropdown('Severity', ['Critical', 'Major', 'Minor']),
        text('Containment'),
        dropdown('Disposition', ['Use as is', 'Rework', 'Scrap', 'Return to supplier']),
        text('Cost of Quality'),
        checkbox('CAPA Required', {
          formula: '=IF(OR(Severity@row = "Critical", AND(Severity@row = "Major", [Repeat Count]@row > 1)), 1, 0)',
        }),
        text('Repeat Count', {
          formula:
            '=COUNTIFS([Product or Process]:[Product or Process], [Product or Process]@row, [Defect Category]:[Defect Category], [Defect Category]@row)',
          note: 'How often this product had this category so far',
        }),
        contact('Owner'),
        dropdown('Status', ['New', 'Contained', 'Investigating', 'Disposition', 'Closed']),
      ],
    },
    {
      name: 'CAPA Log',
      purpose: 'One row is one corrective or preventive action',
      columns: [
        primary('CAPA Title'),
        autoNumber('CAPA ID', 'CAPA-', '0000'),
        text('NC Reference'),
        dropdown('CAPA Type', ['Corrective', 'Preventive']),
        dropdown('Root Cause Method', ['5 Why', 'Fishbone', '8D', 'FMEA']),
        text('Root Cause'),
        text('Action Plan'),
        contact('Action Owner'),
        date('Due Date'),
        dropdown('Phase', ['Initiated', 'Root cause', 'Action', 'Verification', 'Effectiveness check', 'Closed']),
        date('Effectiveness Due'),
        symbols('Effective', 'DECISION_SYMBOLS'),
        dropdown('QA Approval', ['Submitted', 'Approved', 'Declined']),
        flag('Overdue', { formula: '=IF(AND(Phase@row <> "Closed", ISDATE([Due Date]@row), [Due Date]@row < TODAY()), 1, 0)' }),
        text('Age (days)', { formula: '=NETDAYS(DATEONLY([Opened On]@row), TODAY())' }),
        createdDate('Opened On'),
      ],
    },
  ],
  reports: [
    {
      name: 'Open NCs by Severity',
      sheet: 'Nonconformances',
      where: [isNot('Status', 'Closed')],
      group: ['Severity'],
      summarize: [['Quantity Affected', 'SUM']],
    },
    { name: 'Overdue CAPAs', sheet: 'CAPA Log', where: [isChecked('Overdue')], group: ['Action Owner'] },
    {
      name: 'Pareto of Defects',
      sheet: 'Nonconformances',
      where: [isInLastDays('Detected On', 90)],
      group: ['Defect Category'],
      summarize: [
        ['Issue Title', 'COUNT'],
        ['Cost of Quality', 'SUM'],
      ],
    },
  ],
  dashboards: [
    {
      name: 'Quality Dashboard',
      widgets: [
        ['METRIC', 'open NCs, overdue CAPAs, cost of quality, repeat issues'],
        ['CHART', 'column defects by category'],
        ['CHART', 'line NCs by month'],
        ['GRIDGANTT', 'Overdue CAPAs'],
      ],
    },
  ],
  forms: [
    {
      name: 'Report a Nonconformance',
      sheet: 'Nonconformances',
      fields: [
        'Issue Title*',
        'Detected On*',
        'Source*',
        'Product or Process*',
        'Lot or Serial',
        'Quantity Affected*',
        'Defect Category*',
        'Severity*',
        'Containment',
      ],
      uploads: ['Photos'],
      logic: 'Customer details for Customer complaint; supplier for Incoming',
    },
  ],
  automations: [
    {
      sheet: 'Nonconformances',
      trigger: 'A row is added with Severity Critical',
      action: 'Alert QA manager and plant manager at once',
    },
    {
      sheet: 'Nonconformances',
      trigger: 'CAPA Required becomes checked',
      action: 'Alert QA to open CAPA; copy row to CAPA Log intake',
    },
    { sheet: 'CAPA Log', trigger: 'Phase becomes Verification', action: 'Approval request to QA' },
    { sheet: 'CAPA Log', trigger: 'Effectiveness Due reached', action: 'Update request to QA for Effective' },
    { sheet: 'CAPA Log', trigger: 'Due Date in 3 days', action: 'Reminder to Action Owner' },
  ],
  benefits: ['Repeated defects and their cost become visible', 'Corrective actions are followed until they are proved to work'],
  measures: ['CAPA closure time', 'Repeat rate', 'Cost of poor quality', 'Defects per unit'],
};
