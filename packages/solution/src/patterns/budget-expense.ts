import { autoNumber, checkbox, contact, date, dropdown, dropdownFrom, flag, primary, symbols, text } from './column.ts';
import { is, isOneOf, isUnchecked } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const budgetExpense: Pattern = {
  id: 'budget-expense',
  name: 'Budget and expense tracking',
  promise: 'sets approved budget, postings and forecast against each other',
  fit: {
    types: ['Financial', 'Project', 'Performance Metrics'],
    goals: ['Cost Reduction', 'Real-time Visibility', 'Reduce Errors', 'Automated Reporting', 'Better Analytics'],
    tools: ['Excel/Google Sheets', 'QuickBooks', 'SAP', 'Oracle', 'ERP System'],
    words: list(`
      budget, expense, cost, spend, forecast, actuals, variance, overspend, cost center, reimbursement, capex, opex,
      month end, Kosten, Ausgaben, presupuesto, gasto, dépense, orçamento, despesa
    `),
  },
  sheets: [
    {
      name: 'Budget Lines',
      purpose: 'One row is one budget line, below its department and category',
      record: 'budget line',
      columns: [
        primary('Budget Line', 'Code and name, each used once'),
        dropdownFrom('Cost Center', 'cost-center'),
        dropdown('Category', [
          'Labor',
          'Materials',
          'Services',
          'Travel',
          'Software',
          'Equipment',
          'Marketing',
          'Contingency',
          'Other',
        ]),
        dropdownFrom('Fiscal Year', 'period'),
        contact('Owner'),
        text('Approved Budget'),
        text('Actual to Date', {
          formula: '=SUMIFS({Expenses - Amount}, {Expenses - Budget Line}, [Budget Line]@row, {Expenses - Approval}, "Approved")',
        }),
        text('Committed', { note: 'Value of open purchase orders' }),
        text('Forecast to Complete'),
        text('Forecast at Completion', { formula: '=[Actual to Date]@row + Committed@row + [Forecast to Complete]@row' }),
        text('Variance', { formula: '=[Approved Budget]@row - [Forecast at Completion]@row' }),
        text('Used %', { formula: '=IF([Approved Budget]@row > 0, [Actual to Date]@row / [Approved Budget]@row, 0)' }),
        symbols('Budget Health', 'RYG', {
          formula: '=IF([Forecast at Completion]@row > [Approved Budget]@row, "Red", IF([Used %]@row > 0.85, "Yellow", "Green"))',
        }),
        checkbox('Is Parent', {
          formula: '=IF(COUNT(CHILDREN([Budget Line]@row)) > 0, 1, 0)',
          note: 'Set for rows with rows below, so that totals count once',
        }),
      ],
      summary: [
        { title: 'Total Budget', formula: '=SUMIF([Is Parent]:[Is Parent], 0, [Approved Budget]:[Approved Budget])' },
        { title: 'Total Actual', formula: '=SUMIF([Is Parent]:[Is Parent], 0, [Actual to Date]:[Actual to Date])' },
      ],
    },
    {
      name: 'Expenses',
      purpose: 'One row is one expense claim or posting',
      record: 'posting',
      columns: [
        primary('Expense Description'),
        autoNumber('Expense ID', 'EXP-', '00000'),
        contact('Submitted By'),
        date('Expense Date'),
        text('Budget Line', { note: 'Same wording as the budget line' }),
        dropdown('Category', ['Labor', 'Materials', 'Services', 'Travel', 'Software', 'Equipment', 'Marketing', 'Other']),
        text('Vendor'),
        text('Amount'),
        dropdown('Currency', ['USD', 'EUR', 'GBP', 'Other']),
        checkbox('Receipt Attached'),
        flag('Policy Flag', {
          formula: '=IF(AND(Amount@row > 75, [Receipt Attached]@row = 0), 1, 0)',
          note: 'Above the limit without a receipt',
        }),
        contact('Approver'),
        dropdown('Approval', ['Submitted', 'Approved', 'Declined']),
        text('Month', {
          formula:
            '=IF(ISDATE([Expense Date]@row), YEAR([Expense Date]@row) + "-" + RIGHT("0" + MONTH([Expense Date]@row), 2), "")',
          note: 'For grouping',
        }),
        date('Paid On'),
      ],
    },
  ],
  reports: [
    {
      name: 'Expenses Awaiting Approval',
      sheet: 'Expenses',
      where: [is('Approval', 'Submitted')],
      group: ['Approver'],
      summarize: [['Amount', 'SUM']],
    },
    {
      name: 'Spend by Month',
      sheet: 'Expenses',
      where: [is('Approval', 'Approved')],
      group: ['Month'],
      summarize: [['Amount', 'SUM']],
    },
    {
      name: 'Over Budget Lines',
      sheet: 'Budget Lines',
      where: [isOneOf('Budget Health', 'Red', 'Yellow'), isUnchecked('Is Parent')],
      sort: [['Variance', 'ASCENDING']],
    },
  ],
  dashboards: [
    {
      name: 'Budget Dashboard',
      widgets: [
        ['METRIC', 'total budget, actual, remaining, lines in red'],
        ['CHART', 'column Approved vs Forecast by Category'],
        ['CHART', 'line Spend by Month'],
        ['GRIDGANTT', 'Over Budget Lines'],
        ['GRIDGANTT', 'Expenses Awaiting Approval'],
      ],
    },
  ],
  forms: [
    {
      name: 'Expense Claim',
      sheet: 'Expenses',
      fields: ['Expense Description*', 'Submitted By*', 'Expense Date*', 'Budget Line*', 'Category*', 'Amount*', 'Currency*'],
      uploads: ['Receipt*'],
      logic: 'Mileage fields for Travel; vendor required for Services',
    },
  ],
  automations: [
    {
      sheet: 'Expenses',
      trigger: 'A row is added',
      action: 'Approval request to Approver writing to Approval; above limit add finance step',
    },
    { sheet: 'Expenses', trigger: 'Approval becomes Approved or Declined', action: 'Alert Submitted By' },
    {
      sheet: 'Budget Lines',
      trigger: 'Used % passes 85%',
      action: 'Alert Owner (run it daily: values from other sheets do not start change triggers)',
    },
    { sheet: 'Budget Lines', trigger: 'Last working day of month', action: 'Update request to Owner for Forecast to Complete' },
  ],
  benefits: ['A variance shows before the month is closed', 'Receipts lie with the expense they prove'],
  measures: ['Forecast accuracy', 'Lines over budget', 'Claim cycle time', 'Claims without receipt'],
};
