import { autoNumber, contact, date, dropdown, dropdownFrom, flag, primary, text } from './column.ts';
import { is, isInNextDays, isNot, isOneOf } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const invoiceTracking: Pattern = {
  id: 'invoice-tracking',
  name: 'Invoice and payment tracking',
  promise: 'follows each invoice from receipt to payment',
  fit: {
    types: ['Financial', 'Customer', 'Operational'],
    goals: ['Reduce Manual Work', 'Reduce Errors', 'Real-time Visibility', 'Automated Reporting'],
    tools: ['QuickBooks', 'SAP', 'Oracle', 'ERP System', 'Excel/Google Sheets', 'Email'],
    words: list(`
      invoice, accounts payable, accounts receivable, payment, overdue, aging, billing, vendor bill, three-way match,
      remittance, Rechnung, Zahlung, factura, pago, facture, paiement, nota fiscal
    `),
  },
  sheets: [
    {
      name: 'Invoices',
      purpose: 'One row is one invoice',
      columns: [
        primary('Invoice Reference', 'Invoice number of the vendor'),
        autoNumber('Record ID', 'INV-', '00000'),
        dropdown('Direction', ['Payable', 'Receivable']),
        text('Vendor or Customer'),
        text('PO Number'),
        date('Invoice Date'),
        dropdown('Terms (days)', ['0', '14', '30', '45', '60']),
        date('Due Date', {
          formula:
            '=IF(ISDATE([Invoice Date]@row), [Invoice Date]@row + IF([Terms (days)]@row = "", 30, [Terms (days)]@row), "")',
        }),
        text('Amount'),
        text('Tax'),
        text('Gross', { formula: '=Amount@row + Tax@row' }),
        dropdownFrom('Cost Center', 'cost-center'),
        contact('Approver'),
        dropdown('Approval', ['Submitted', 'Approved', 'Declined', 'Query']),
        dropdown('Payment Status', ['Open', 'Scheduled', 'Paid', 'Disputed']),
        date('Paid On'),
        text('Days Overdue', {
          formula:
            '=IF(AND([Payment Status]@row <> "Paid", ISDATE([Due Date]@row), [Due Date]@row < TODAY()), TODAY() - [Due Date]@row, 0)',
        }),
        dropdown('Aging Bucket', ['Not due', '1-30', '31-60', '61-90', '90+', 'Paid'], {
          formula:
            '=IF([Payment Status]@row = "Paid", "Paid", IF([Days Overdue]@row > 90, "90+", IF([Days Overdue]@row > 60, "61-90", IF([Days Overdue]@row > 30, "31-60", IF([Days Overdue]@row > 0, "1-30", "Not due")))))',
        }),
        flag('Possible Duplicate', {
          formula:
            '=IF(COUNTIFS([Invoice Reference]:[Invoice Reference], [Invoice Reference]@row, [Vendor or Customer]:[Vendor or Customer], [Vendor or Customer]@row) > 1, 1, 0)',
          note: 'The same reference and partner occur twice',
        }),
      ],
      summary: [
        {
          title: 'Open Payables',
          formula: '=SUMIFS(Gross:Gross, Direction:Direction, "Payable", [Payment Status]:[Payment Status], <>"Paid")',
        },
      ],
    },
  ],
  reports: [
    {
      name: 'Aging Report',
      sheet: 'Invoices',
      where: [isNot('Payment Status', 'Paid')],
      group: ['Aging Bucket'],
      summarize: [['Gross', 'SUM']],
    },
    {
      name: 'To Approve',
      sheet: 'Invoices',
      where: [isOneOf('Approval', 'Submitted', 'Query')],
      group: ['Approver'],
      summarize: [['Gross', 'SUM']],
    },
    {
      name: 'Payment Run',
      sheet: 'Invoices',
      where: [is('Approval', 'Approved'), is('Payment Status', 'Open'), isInNextDays('Due Date', 7)],
      summarize: [['Gross', 'SUM']],
    },
  ],
  dashboards: [
    {
      name: 'Invoice Dashboard',
      widgets: [
        ['METRIC', 'open payables, overdue amount, invoices to approve, average days to pay'],
        ['CHART', 'column Aging Bucket'],
        ['CHART', 'bar top vendors'],
        ['GRIDGANTT', 'To Approve'],
      ],
    },
  ],
  forms: [
    {
      name: 'Submit Invoice',
      sheet: 'Invoices',
      fields: [
        'Invoice Reference*',
        'Direction*',
        'Vendor or Customer*',
        'PO Number',
        'Invoice Date*',
        'Terms (days)*',
        'Amount*',
        'Tax',
      ],
      uploads: ['Invoice PDF*'],
      logic: 'PO Number required when Direction is Payable',
    },
  ],
  automations: [
    {
      sheet: 'Invoices',
      trigger: 'A row is added',
      action: 'Approval request to Approver; finance alerted when Possible Duplicate is checked',
    },
    { sheet: 'Invoices', trigger: 'Due Date in 5 days and Payment Status Open', action: 'Reminder to finance' },
    { sheet: 'Invoices', trigger: 'Payment Status becomes Paid', action: 'Record date in Paid On' },
    { sheet: 'Invoices', trigger: 'Days Overdue above 30 for Receivable', action: 'Weekly alert to account owner' },
  ],
  benefits: ['Overdue amounts are current every morning', 'Invoices entered twice are flagged'],
  measures: ['Days to approve', 'Overdue share', 'Discounts captured', 'Duplicate payments'],
};
