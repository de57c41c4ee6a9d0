import { autoNumber, contact, createdDate, date, dropdown, dropdownFrom, flag, primary, symbols, text } from './column.ts';
import { is, isNotOneOf, isOneOf } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const pmoPortfolio: Pattern = {
  id: 'pmo-portfolio',
  name: 'Project intake and PMO portfolio',
  promise: 'gives all projects one entrance, one register and one view for executives',
  fit: {
    types: ['Project', 'Financial', 'Performance Metrics'],
    goals: ['Real-time Visibility', 'Automated Reporting', 'Streamline Approvals', 'Scalability', 'Better Analytics'],
    tools: ['Microsoft Project', 'PowerBI', 'Excel/Google Sheets', 'SharePoint'],
    words: list(`
      portfolio, PMO, program, intake, prioritization, many projects, rollup, executive dashboard, stage gate,
      status report, steering committee, business case, standardize, Portfolio, Projektportfolio, Lenkungsausschuss,
      cartera de proyectos, portefeuille de projets
    `),
  },
  runsProjects: true,
  overviewOf: 'projects',
  sheets: [
    {
      name: 'Project Intake',
      purpose: 'One row is one request on its way to a decision',
      columns: [
        primary('Project Title'),
        autoNumber('Request ID', 'REQ-', '0000'),
        contact('Requester', { note: 'Who asks; the form fills it in for signed-in people' }),
        dropdownFrom('Department', 'department', ['Operations', 'IT', 'Finance', 'HR', 'Marketing', 'Sales', 'Other']),
        text('Business Need'),
        dropdown('Project Type', ['Strategic', 'Compliance', 'Maintenance', 'Improvement']),
        dropdown('Strategic Fit', ['High', 'Medium', 'Low']),
        dropdown('Expected Benefit', ['High', 'Medium', 'Low']),
        dropdown('Effort', ['High', 'Medium', 'Low']),
        text('Priority Score', {
          formula:
            '=IF([Strategic Fit]@row = "High", 3, IF([Strategic Fit]@row = "Medium", 2, 1)) + IF([Expected Benefit]@row = "High", 3, IF([Expected Benefit]@row = "Medium", 2, 1)) + IF(Effort@row = "Low", 3, IF(Effort@row = "Medium", 2, 1))',
          note: 'From 3 to 9; the highest comes first',
        }),
        text('Requested Budget'),
        date('Target Date'),
        dropdown('Approval Status', ['Submitted', 'In Review', 'Approved', 'Declined', 'On Hold']),
        text('Decision Notes'),
        createdDate('Submitted On'),
      ],
    },
    {
      name: 'Portfolio Register',
      purpose: 'One row is one approved project',
      starter: { rows: 'project', cells: { Stage: 'Initiate' } },
      columns: [
        primary('Project Name'),
        autoNumber('Project ID', 'PRJ-', '0000'),
        dropdownFrom('Program', 'project'),
        contact('Project Manager'),
        contact('Sponsor'),
        dropdown('Stage', ['Initiate', 'Plan', 'Execute', 'Close', 'On Hold', 'Cancelled']),
        date('Planned Start'),
        date('Planned Finish'),
        date('Forecast Finish', { note: 'Entered by the project manager or linked from the top row of the plan' }),
        text('% Complete', { note: 'Entered by the project manager or linked from the plan' }),
        text('Budget'),
        text('Actual Cost'),
        text('Schedule Variance (days)', {
          formula:
            '=IF(AND(ISDATE([Planned Finish]@row), ISDATE([Forecast Finish]@row)), [Forecast Finish]@row - [Planned Finish]@row, 0)',
        }),
        text('Cost Variance', { formula: '=Budget@row - [Actual Cost]@row' }),
        symbols('Schedule Health', 'RYG', {
          formula: '=IF([Schedule Variance (days)]@row > 15, "Red", IF([Schedule Variance (days)]@row > 5, "Yellow", "Green"))',
        }),
        symbols('Budget Health', 'RYG', {
          formula: '=IF([Actual Cost]@row > Budget@row, "Red", IF([Actual Cost]@row > Budget@row * 0.9, "Yellow", "Green"))',
        }),
        symbols('Overall Health', 'RYG', {
          formula:
            '=IF(OR([Schedule Health]@row = "Red", [Budget Health]@row = "Red"), "Red", IF(OR([Schedule Health]@row = "Yellow", [Budget Health]@row = "Yellow"), "Yellow", "Green"))',
        }),
        text('Status Summary', { note: 'Two sentences, renewed every week' }),
        date('Last Status Date', { note: 'Recorded by an automation' }),
        flag('Status Stale', {
          formula:
            '=IF(AND(Stage@row = "Execute", OR(NOT(ISDATE([Last Status Date]@row)), [Last Status Date]@row < TODAY(-10))), 1, 0)',
        }),
      ],
      summary: [
        { title: 'Active Projects', formula: '=COUNTIF(Stage:Stage, "Execute")' },
        { title: 'Red Projects', formula: '=COUNTIFS(Stage:Stage, "Execute", [Overall Health]:[Overall Health], "Red")' },
        { title: 'Total Budget', formula: '=SUMIF(Stage:Stage, "Execute", Budget:Budget)' },
      ],
    },
  ],
  reports: [
    {
      name: 'Intake Awaiting Decision',
      sheet: 'Project Intake',
      where: [isOneOf('Approval Status', 'Submitted', 'In Review')],
      sort: [['Priority Score', 'DESCENDING']],
    },
    {
      name: 'Portfolio Status',
      sheet: 'Portfolio Register',
      where: [isNotOneOf('Stage', 'Close', 'Cancelled')],
      group: ['Program'],
      sort: [['Overall Health', 'ASCENDING']],
      summarize: [
        ['Budget', 'SUM'],
        ['Actual Cost', 'SUM'],
      ],
    },
    {
      name: 'Red and Yellow Projects',
      sheet: 'Portfolio Register',
      where: [isOneOf('Overall Health', 'Red', 'Yellow')],
      sort: [['Schedule Variance (days)', 'DESCENDING']],
    },
    { name: 'Portfolio Timeline', sheet: 'Portfolio Register', where: [isOneOf('Stage', 'Plan', 'Execute')], view: 'gantt' },
    { name: 'All Project Tasks', sheet: 'Project Plan', where: [is('Health', 'Red')] },
  ],
  dashboards: [
    {
      name: 'Executive Portfolio',
      widgets: [
        ['METRIC', 'active projects, red projects, total budget, spend to date'],
        ['CHART', 'stacked bar projects by Program and Overall Health'],
        ['CHART', 'donut Stage'],
        ['CHART', 'column Budget vs Actual by Program'],
        ['GRIDGANTT', 'Red and Yellow Projects'],
        ['GRIDGANTT', 'Portfolio Timeline'],
        ['SHORTCUT', 'intake form and templates'],
      ],
    },
  ],
  forms: [
    {
      name: 'Project Request',
      sheet: 'Project Intake',
      fields: [
        'Project Title*',
        'Requester*',
        'Department*',
        'Business Need*',
        'Strategic Fit*',
        'Expected Benefit*',
        'Effort',
        'Requested Budget',
        'Target Date',
      ],
      uploads: ['Attachment'],
      logic: 'Show Requested Budget and benefit case only when Effort is Medium or High',
    },
  ],
  automations: [
    {
      sheet: 'Project Intake',
      trigger: 'A row is added',
      action: 'Set Approval Status Submitted, alert PMO, confirmation to requester',
    },
    {
      sheet: 'Project Intake',
      trigger: 'Approval Status becomes In Review',
      action: 'Approval request to sponsor; over a budget threshold add a second approval by finance',
    },
    {
      sheet: 'Project Intake',
      trigger: 'Approval Status becomes Approved',
      action: 'Copy row to Portfolio Register and alert the assigned project manager',
    },
    { sheet: 'Project Intake', trigger: 'Approval Status becomes Declined', action: 'Alert requester with Decision Notes' },
    {
      sheet: 'Portfolio Register',
      trigger: 'Every Thursday, for rows where Stage is Execute',
      action: 'Update request to Project Manager for Forecast Finish, % Complete, Status Summary',
    },
    { sheet: 'Portfolio Register', trigger: 'Status Summary changes', action: 'Record date in Last Status Date' },
    { sheet: 'Portfolio Register', trigger: 'Overall Health becomes Red', action: 'Alert sponsor and PMO lead' },
  ],
  benefits: [
    'New work comes in through one form and is scored before it starts',
    'Health of every project is worked out the same way',
    'Executives look up the status themselves',
  ],
  measures: ['Intake-to-decision days', 'Share of projects green', 'Forecast accuracy', 'Status freshness'],
};
