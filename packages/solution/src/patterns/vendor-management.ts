import { autoNumber, checkbox, contact, date, dropdown, dropdownFrom, flag, primary, symbols, text } from './column.ts';
import { is, isBelow, isInNextDays } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const vendorManagement: Pattern = {
  id: 'vendor-management',
  name: 'Vendor management and scorecards',
  promise: 'keeps documents, scores and owners of each vendor',
  fit: {
    types: ['Operational', 'Financial', 'Compliance Data', 'Performance Metrics'],
    goals: ['Better Data Quality', 'Compliance', 'Cost Reduction', 'Reduce Errors'],
    tools: ['Excel/Google Sheets', 'SAP', 'Oracle', 'ERP System', 'SharePoint'],
    words: list(`
      vendor, supplier, subcontractor, onboarding vendors, W-9, certificate of insurance, scorecard, procurement,
      due diligence, third party, Lieferant, proveedor, fournisseur, fornecedor
    `),
  },
  sheets: [
    {
      name: 'Vendors',
      purpose: 'One row is one vendor',
      columns: [
        primary('Vendor Name'),
        autoNumber('Vendor ID', 'VEN-', '0000'),
        dropdown('Category', ['Goods', 'Services', 'IT', 'Construction', 'Logistics', 'Consulting']),
        text('Vendor Contact'),
        text('Contact Email'),
        contact('Internal Owner'),
        dropdown('Status', ['Prospect', 'In review', 'Approved', 'On watch', 'Blocked']),
        symbols('Criticality', 'PRIORITY_HML'),
        date('Insurance Expires'),
        checkbox('NDA Signed'),
        checkbox('Tax Form on File'),
        dropdown('Security Review', ['Not needed', 'Pending', 'Passed', 'Failed']),
        checkbox('Documents Complete', {
          formula:
            '=IF(AND([NDA Signed]@row = 1, [Tax Form on File]@row = 1, ISDATE([Insurance Expires]@row), [Insurance Expires]@row >= TODAY()), 1, 0)',
        }),
        text('Annual Spend'),
        text('Average Score', {
          formula:
            '=IFERROR(ROUND(AVG(COLLECT({Vendor Reviews - Total Score}, {Vendor Reviews - Vendor Name}, [Vendor Name]@row)), 2), "")',
        }),
        flag('Compliance Flag', { formula: '=IF(AND(Status@row = "Approved", [Documents Complete]@row = 0), 1, 0)' }),
      ],
    },
    {
      name: 'Vendor Reviews',
      purpose: 'One row is one vendor’s review for a period',
      columns: [
        primary('Review'),
        text('Vendor Name'),
        dropdownFrom('Period', 'period'),
        dropdown('Quality', ['1', '2', '3', '4', '5']),
        dropdown('Delivery', ['1', '2', '3', '4', '5']),
        dropdown('Cost', ['1', '2', '3', '4', '5']),
        dropdown('Service', ['1', '2', '3', '4', '5']),
        text('Total Score', {
          formula: '=ROUND(Quality@row * 0.35 + Delivery@row * 0.3 + Cost@row * 0.2 + Service@row * 0.15, 2)',
          note: 'Weighted total',
        }),
        contact('Reviewer'),
      ],
    },
  ],
  reports: [
    {
      name: 'Documents Expiring',
      sheet: 'Vendors',
      where: [isInNextDays('Insurance Expires', 60)],
      sort: [['Insurance Expires', 'ASCENDING']],
    },
    {
      name: 'Low Scores',
      sheet: 'Vendors',
      where: [isBelow('Average Score', 3), is('Status', 'Approved')],
      sort: [['Annual Spend', 'DESCENDING']],
    },
    { name: 'Pending Reviews', sheet: 'Vendors', where: [is('Status', 'In review')], group: ['Internal Owner'] },
  ],
  dashboards: [
    {
      name: 'Vendor Dashboard',
      widgets: [
        ['METRIC', 'approved vendors, missing documents, average score, spend'],
        ['CHART', 'bar spend by Category'],
        ['CHART', 'donut Status'],
        ['GRIDGANTT', 'Documents Expiring'],
      ],
    },
  ],
  forms: [
    {
      name: 'Vendor Registration',
      sheet: 'Vendors',
      fields: ['Vendor Name*', 'Category*', 'Vendor Contact*', 'Contact Email*', 'Insurance Expires'],
      uploads: ['Insurance certificate', 'Tax form', 'NDA'],
      logic: 'Security questionnaire for IT; licence fields for Construction',
    },
  ],
  automations: [
    {
      sheet: 'Vendors',
      trigger: 'A row is added',
      action: 'Approval request to procurement, security review when Category is IT',
    },
    {
      sheet: 'Vendors',
      trigger: '60, 30 and 7 days before Insurance Expires',
      action: 'Alert Internal Owner and update request to Contact Email',
    },
    { sheet: 'Vendors', trigger: 'Quarterly', action: 'Update request to Internal Owner for review scores' },
    { sheet: 'Vendors', trigger: 'Average Score below 3 (daily check)', action: 'Alert category manager' },
  ],
  benefits: ['Expiring documents are asked for by the system', 'Vendors are scored by the same measures'],
  measures: ['Documents complete', 'On-time delivery', 'Score', 'Spend under contract'],
};
