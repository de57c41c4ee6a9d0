import { autoNumber, contact, createdDate, date, dropdown, dropdownFrom, primary, text } from './column.ts';
import { is, isCurrentUser, isOver } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const purchaseRequests: Pattern = {
  id: 'purchase-requests',
  name: 'Purchase requests and approvals',
  promise: 'routes purchases by amount and records who decided when',
  fit: {
    types: ['Financial', 'Operational', 'Inventory'],
    goals: ['Streamline Approvals', 'Reduce Manual Work', 'Cost Reduction', 'Compliance', 'Reduce Errors'],
    tools: ['Email', 'Paper/Manual Process', 'SAP', 'Oracle', 'QuickBooks', 'ERP System'],
    words: list(`
      purchase request, purchase order, requisition, procurement, approval, sign-off, threshold, quote, PO,
      spend approval, buying, Bestellung, Bestellanforderung, Freigabe, Genehmigung, compra, aprobación,
      demande d'achat, solicitação de compra
    `),
  },
  sheets: [
    {
      name: 'Purchase Requests',
      purpose: 'One row is one request',
      columns: [
        primary('Item or Service'),
        autoNumber('Request ID', 'PR-', '00000'),
        contact('Requester'),
        dropdownFrom('Department', 'department'),
        dropdownFrom('Cost Center', 'cost-center'),
        text('Vendor'),
        text('Quantity'),
        text('Unit Price'),
        text('Total', { formula: '=Quantity@row * [Unit Price]@row' }),
        dropdown('Approval Tier', ['Manager', 'Director', 'Finance'], {
          formula: '=IF(Total@row > 25000, "Finance", IF(Total@row > 5000, "Director", "Manager"))',
        }),
        date('Needed By'),
        text('Business Justification'),
        contact('Manager', { note: 'Looked up or entered' }),
        dropdown('Manager Approval', ['Pending', 'Approved', 'Declined']),
        dropdown('Director Approval', ['Pending', 'Approved', 'Declined', 'Not required']),
        dropdown('Finance Approval', ['Pending', 'Approved', 'Declined', 'Not required']),
        dropdown('Final Decision', ['Pending', 'Approved', 'Declined'], {
          formula:
            '=IF(OR([Manager Approval]@row = "Declined", [Director Approval]@row = "Declined", [Finance Approval]@row = "Declined"), "Declined", IF(AND([Manager Approval]@row = "Approved", OR([Approval Tier]@row = "Manager", [Director Approval]@row = "Approved"), OR([Approval Tier]@row <> "Finance", [Finance Approval]@row = "Approved")), "Approved", "Pending"))',
        }),
        text('PO Number'),
        dropdown('Status', ['Submitted', 'In Approval', 'Approved', 'Ordered', 'Received', 'Closed', 'Declined']),
        createdDate('Submitted'),
        text('Days Waiting', {
          formula: '=IF([Final Decision]@row = "Pending", NETWORKDAYS(DATEONLY(Submitted@row), TODAY()), "")',
        }),
      ],
      summary: [{ title: 'Value Pending', formula: '=SUMIF([Final Decision]:[Final Decision], "Pending", Total:Total)' }],
    },
    {
      name: 'Approval Matrix',
      purpose: 'One row is one department’s approvers',
      starter: { rows: 'lookup', of: 'department' },
      columns: [primary('Department'), contact('Manager'), contact('Director'), contact('Finance Approver')],
    },
  ],
  reports: [
    {
      name: 'My Approvals',
      sheet: 'Purchase Requests',
      where: [isCurrentUser('Manager'), is('Manager Approval', 'Pending')],
      sort: [['Needed By', 'ASCENDING']],
    },
    {
      name: 'Stuck Requests',
      sheet: 'Purchase Requests',
      where: [is('Final Decision', 'Pending'), isOver('Days Waiting', 5)],
      group: ['Approval Tier'],
      sort: [['Days Waiting', 'ASCENDING']],
    },
    {
      name: 'Spend by Department',
      sheet: 'Purchase Requests',
      where: [is('Final Decision', 'Approved')],
      group: ['Department'],
      summarize: [['Total', 'SUM']],
    },
  ],
  dashboards: [
    {
      name: 'Purchasing Dashboard',
      widgets: [
        ['METRIC', 'value pending, requests pending, average wait, approved this month'],
        ['CHART', 'column Total by Department'],
        ['CHART', 'donut Status'],
        ['GRIDGANTT', 'Stuck Requests'],
        ['SHORTCUT', 'request form and policy'],
      ],
    },
  ],
  forms: [
    {
      name: 'Purchase Request',
      sheet: 'Purchase Requests',
      fields: [
        'Item or Service*',
        'Requester*',
        'Department*',
        'Cost Center*',
        'Vendor',
        'Quantity*',
        'Unit Price*',
        'Needed By*',
        'Business Justification*',
      ],
      uploads: ['Quote'],
      logic: 'Three-quote attachment shown above the threshold question; IT review fields when software is chosen',
    },
  ],
  automations: [
    {
      sheet: 'Purchase Requests',
      trigger: 'A row is added',
      action: 'Set Status In Approval; approval request to Manager writing Manager Approval',
    },
    {
      sheet: 'Purchase Requests',
      trigger: 'Manager Approval becomes Approved and Approval Tier is Director or Finance',
      action: 'Approval request to director',
    },
    {
      sheet: 'Purchase Requests',
      trigger: 'Director Approval becomes Approved and Approval Tier is Finance',
      action: 'Approval request to finance',
    },
    { sheet: 'Purchase Requests', trigger: 'Any approval becomes Declined', action: 'Alert Requester, set Status Declined' },
    {
      sheet: 'Purchase Requests',
      trigger: 'Final Decision becomes Approved',
      action: 'Alert purchasing to enter PO Number; lock row',
    },
    { sheet: 'Purchase Requests', trigger: 'Days Waiting reaches 3 (daily)', action: 'Reminder to the pending approver' },
  ],
  benefits: ['The amount decides who has to approve', 'The trail of decisions is complete for auditors'],
  measures: ['Approval cycle days', 'Share decided in target', 'Maverick spend', 'Declined share'],
};
