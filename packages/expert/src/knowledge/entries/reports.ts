import type { KnowledgeEntry } from '../entry.ts';

export const REPORTS: readonly KnowledgeEntry[] = [
  {
    id: 'report-create',
    asks: ['How do I create a report?', 'Combine rows of several sheets in one view', 'Report over multiple sheets'],
    words: 'report create build several sheets combine list one view',
    answer:
      'A row report shows rows of one or many sheets or of a whole workspace, by your filter. Editing a cell in it edits the sheet.',
    steps: [
      '*+ > Report > Row report*; choose the workspace (new sheets join in) or single sheets as source.',
      'Choose the columns; those with the same title **and** type merge.',
      'Filter, for example *Status is not Done*; then group, summarise and sort.',
      'Share the report, and the source sheets as well: a report gives no rights of its own.',
    ],
    next: ['report-group', 'report-current-user', 'report-duplicate-columns'],
  },
  {
    id: 'report-duplicate-columns',
    asks: [
      'Why are there two Status columns in my report?',
      'A report shows the same column twice',
      'Columns do not merge in a report',
      'Status is empty for half of the rows in the report',
      'Columns are not combined in the report',
    ],
    words: 'report duplicate column twice merge type title different combine two',
    answer:
      'A report merges columns only when **title and type** are the same in all sheets. A trailing space, Text against Dropdown, or single against multi-select keeps them apart. Symbols may differ, but checkbox and dropdown never mix.',
    steps: [
      "Compare the column's title and type in each sheet.",
      'Correct them in the sheets.',
      'Remove the old column from the report and add the merged one.',
    ],
    avoid: 'Hiding one of the two: half of the rows then show nothing.',
    next: ['report-create', 'template-project'],
  },
  {
    id: 'report-current-user',
    asks: [
      'How do I build a report where everybody sees only their own tasks?',
      'My tasks report for the current user',
      'One report for the whole team filtered by person',
      'Report assigned to me',
      'Personal to-do list over all projects',
    ],
    words: 'report current-user own tasks filter person contact assigned me',
    answer:
      'Filter the report by **Assigned To is current user**: one report then serves everybody. *Assigned To* has to be a Contact column in all sheets.',
    steps: [
      'Row report on the workspace; filter *Assigned To* – *is one of* – *Current user*, and *Status is not Done*.',
      'Share the report and the source sheets.',
      "Put it on the team's dashboard as a report widget, with *Viewer mode: Their own perspective*.",
    ],
    avoid:
      'Treating this filter as protection: people who are shared to the sheet can open it and see every row. Use Dynamic View for that.',
    next: ['report-rights', 'dynamic-view'],
  },
  {
    id: 'report-group',
    asks: [
      'How do I group a report and sum the hours?',
      'Subtotals in a report',
      'Count per status in a report',
      'How do I chart counts per department?',
      'Report total per project',
    ],
    words: 'report group summarize subtotal sum count average chart per status owner total',
    answer:
      'Use **Group** and **Summarize** in the report itself: group by *Assigned To*, summarise *Hours* with *Sum*. There are sum, average, min, max, count, first and last. A chart widget can read the grouped report directly, so no metrics sheet is needed.',
    steps: [
      'Open the report, *Group*, choose the column (up to three levels).',
      '*Summarize*, choose column and kind.',
      'On a dashboard: chart widget > this report > its groups.',
    ],
    avoid: 'A formula sheet with SUMIFS for every person. On the Pro plan, though, a report reads one sheet and has no grouping.',
    next: ['chart-create', 'plan-pro'],
  },
  {
    id: 'report-filter',
    asks: [
      'Which filters does a report have?',
      'Filter a report by relative dates',
      'Report for the next 7 days',
      'AND and OR in report filters',
    ],
    words: 'report filter relative dates next days past current user blank nested and or',
    answer:
      'Report filters know the current user, relative dates (in the past, in the next N days, in the last N days, today), blank and not blank, and for lists *is one of*, *has any of*, *has all of*. Conditions nest with AND and OR.',
    next: ['report-current-user', 'report-create'],
  },
  {
    id: 'report-limits',
    asks: ['How many rows can a report show?', 'Limits of reports'],
    words: 'report limit rows maximum 50000 sources size',
    answer:
      'A report shows at most **50,000 rows**; the API hands out up to 10,000 a call. Through the API a report takes 1 to 400 columns and up to 100 sources. Narrow the filter or the sources before you get near that: big reports load slowly.',
    next: ['sheet-limits', 'report-create'],
  },
  {
    id: 'report-rights',
    asks: [
      'Can a report hide rows from people?',
      'Does a report give access to the sheet?',
      'People see an empty report',
      'The report shows nothing to my colleague',
      'Report is empty for other users',
    ],
    words: 'report rights hide access permission empty viewer see rows security',
    answer:
      'A report never gives more rights than the sheet. People see only rows of sheets that are **shared with them**, and can edit only where the sheet lets them: without access to the sheets the report stays empty. So a report is a view, not a protection. To show some rows or fields without sharing the sheet you need Dynamic View.',
    next: ['dynamic-view', 'share-part'],
  },
  {
    id: 'summary-report',
    asks: [
      'Row report or summary report?',
      'What is a sheet summary report?',
      'How do I roll up projects into a portfolio view?',
      'How do we combine 30 projects in one portfolio?',
      'Cell links or summary report for a roll-up?',
      'Summarise all projects in one place',
      'PMO roll-up',
      'Project metadata in one list',
    ],
    words: 'summary-report portfolio roll up projects pmo sheet summary fields one line per project consolidate overview',
    answer:
      'Use a **summary report**: it shows one line per sheet, read from the sheet summary fields, and picks up new sheets of the workspace by itself. A row report lists the rows of many sheets.',
    steps: [
      'Give every project sheet the same summary fields (same name, same type): manager, phase, health, budget, finish.',
      'Fill them by formula from the plan.',
      '*Report > Sheet summary report* on the workspace.',
      'Feed the dashboard from it, grouped by phase or health.',
    ],
    avoid:
      'A master sheet with a cross-sheet formula per project and field: a sheet takes about 100 cross-sheet references. Summary fields need Business or Enterprise; many equal projects are what Control Center is for.',
    next: ['summary-fields', 'cross-sheet-limit', 'control-center'],
  },
  {
    id: 'summary-fields',
    asks: ['What are sheet summary fields?', 'Where do totals of a sheet belong?', 'How do I use the sheet summary?'],
    words: 'summary-field sheet summary totals header metadata kpi # field reference',
    answer:
      'Facts about the whole sheet (budget, manager, total, health) belong in the **sheet summary**, not in odd rows. A formula reads such a field as `[Name]#`; in the summary itself a formula may use whole columns and other fields, but not `@row`. Needs Business or Enterprise.',
    steps: [
      'Open the *Summary* panel at the right.',
      '*New field*, name and type; enter a value or a formula.',
      'Refer to it in the sheet as `[Total Budget]#`.',
    ],
    formula: '=SUM(Cost:Cost) / [Total Budget]#',
    next: ['summary-report', 'dashboard-metric'],
  },
  {
    id: 'dashboard-create',
    asks: ['How do I create a dashboard?', 'How do I lay out a dashboard?', 'Best practice for dashboard design'],
    words: 'dashboard create layout design widgets headline exceptions audience',
    answer:
      'Put the answer first: headline numbers at the top left, exceptions next, details and links below. One dashboard per audience.',
    steps: [
      'Prepare the sources: summary fields or grouped reports.',
      '*+ > Dashboard*; metric widgets for the numbers, a chart, a report widget for the exceptions, shortcuts to the sheets.',
      'Share it. By default readers see in report widgets what the one who built them sees, even without access to the sheet; *Viewer mode* changes that.',
    ],
    next: ['dashboard-kpis', 'dashboard-widgets', 'chart-create'],
  },
  {
    id: 'dashboard-widgets',
    asks: ['Which widgets does a dashboard have?', 'What can a dashboard show?'],
    words: 'dashboard widget kinds metric chart report shortcut rich text image web content title',
    answer:
      'Metric, sheet summary, chart, report (grid or Gantt), shortcut, rich text, title, image and web content. A form is reached from it by a *Shortcut* to the form’s link. On the Pro plan a dashboard holds ten widgets.',
    next: ['dashboard-create', 'chart-create'],
  },
  {
    id: 'dashboard-metric',
    asks: ['How do I show a number on a dashboard?', 'Metric widget from a sheet', 'KPI on the dashboard'],
    words: 'dashboard metric widget number kpi value sheet summary show',
    answer:
      'Work the number out once, in a summary field or in a cell of a metrics sheet, and show it with a **Metric widget**. Whole-sheet figures belong in summary fields; for figures over several sheets use a small metrics sheet.',
    steps: [
      'Summary field with the formula, for example a COUNTIF.',
      'Dashboard > *Edit* > *Metric* > *Add data*, choose sheet and field.',
      'Set the label and colours in the widget.',
    ],
    formula: '=COUNTIF(Status:Status, "Open")',
    next: ['summary-fields', 'dashboard-kpis'],
  },
  {
    id: 'chart-create',
    asks: ['How do I make a chart on a dashboard?', 'Chart from a report', 'Bar chart per department', 'Pie chart of status'],
    words: 'chart graph dashboard bar pie column donut report group data',
    answer:
      'A chart widget reads either a block of cells or a **grouped report**. The report is the better source: new values and new sheets join in by themselves.',
    steps: [
      'Row report, *Group* by the category, *Summarize* with Count or Sum.',
      'Dashboard > *Edit* > *Chart* > *Add data* > this report.',
      'Choose the kind: bars to compare, a line over time, a donut for up to five shares.',
    ],
    avoid: 'A metrics sheet kept by hand.',
    next: ['report-group', 'dashboard-trend'],
  },
  {
    id: 'dashboard-refresh',
    asks: [
      'Is the dashboard live?',
      'How often does a dashboard refresh?',
      'The dashboard shows old numbers',
      'The dashboard does not update',
    ],
    words: 'dashboard refresh live old stale update interval minutes automatically by itself',
    answer:
      'A dashboard refreshes every **ten minutes** by default; a published one always does. Web content widgets do not refresh by themselves. If the number comes from a formula with `TODAY()` in a sheet that nobody opens, the sheet itself is stale: let a daily workflow touch it.',
    next: ['automation-daily', 'publish'],
  },
  {
    id: 'dashboard-trend',
    asks: [
      'How do I show a trend over the last months on a dashboard?',
      'How do I keep the history of a KPI?',
      'Monthly snapshot of numbers',
      "Why can I not see last month's value?",
      'Burn-down chart',
      'How open items developed over the last months',
    ],
    words: 'trend history snapshot month over time kpi burn down chart past values copy row',
    answer:
      'A sheet keeps only its current values, so a trend needs a **dated history sheet** that is filled on a schedule. Start now: the past cannot be worked out afterwards.',
    steps: [
      'Metrics sheet: one row whose formulas give the figures, with a date column.',
      'Workflow: last day of the month, *Copy rows* to the sheet *History*. A copy carries values, so the snapshot stays.',
      'Chart the History sheet with the date on the horizontal axis.',
    ],
    avoid: 'Cell history or `TODAY()` formulas for the past: neither can be charted.',
    next: ['copy-vs-move-row', 'chart-create'],
  },
  {
    id: 'dashboard-kpis',
    asks: [
      'Which KPIs should we show on the dashboard?',
      'How many metrics do executives need?',
      'How many dashboards do we need?',
      'Too many numbers on our dashboard',
      'How do we define good KPIs?',
      'What should leadership see?',
      'KPI design',
    ],
    words: 'kpi dashboard executive metrics how many audience leadership numbers select',
    answer:
      'Start from the decision: every number needs somebody who acts on it, a target and a threshold. **Executives get 5 to 7 numbers** and the exceptions, managers queues and workload, teams their own list. Write down formula, source and owner of each, work it out once, and record a baseline before you go live.',
    avoid: 'Showing everything that can be counted.',
    basis: 'practice',
    next: ['dashboard-create', 'dashboard-trend', 'measure-success'],
  },
  {
    id: 'executive-mail',
    asks: [
      'How do executives get the numbers without logging in?',
      'Send a dashboard or report by mail every week',
      'Schedule a report mail',
    ],
    words: 'executive mail schedule weekly report dashboard pdf send not log in management',
    answer:
      "Schedule a mail of the report: weekly, on the day before their meeting, as PDF or with a link. One weekly mail beats ten alerts. Put the exceptions into the report's first group.",
    steps: [
      'Open the report, *File > Send as attachment*.',
      'Recipients, PDF, *Delivery: recurring*, weekly.',
      'Ask after a month who still reads it.',
    ],
    basis: 'practice',
    next: ['automation-noise', 'dashboard-kpis'],
  },
  {
    id: 'publish',
    asks: [
      'May we publish a dashboard or sheet?',
      'How do I make a public link?',
      'Embed a dashboard in a website or SharePoint',
    ],
    words: 'publish public link embed iframe dashboard sheet without login security',
    answer:
      "Publishing gives a link that opens **without sign-in**: fine for opening hours, never for personal, financial or client data. The plan's admin can limit published items to your own organisation.",
    steps: [
      '*File > Publish*, switch on the form you need (for dashboards: read only).',
      'Limit *Accessible by* to the organisation where offered.',
      'Use the embed code in the intranet page, and review published items every quarter.',
    ],
    next: ['share-part', 'sensitive-data'],
  },
  {
    id: 'print-export',
    asks: ['How do I export a sheet to Excel or PDF?', 'Print a sheet or Gantt chart'],
    words: 'print export pdf excel gantt download',
    answer:
      '*File > Export* writes a sheet or report as Excel, PDF or image, and Gantt charts as PDF or for Microsoft Project. Formulas do not travel: Excel gets the values. *File > Print* sets paper size, columns and date range; hide columns first, for a PDF prints what you see.',
    next: ['executive-mail', 'import-excel'],
  },
  {
    id: 'dashboard-viewer',
    asks: [
      'Can a dashboard show each viewer only his own data?',
      'Filter a dashboard by the person who looks at it',
      'One dashboard for all regions or managers',
      'Can viewers filter a dashboard?',
    ],
    words: 'dashboard filter viewer each person own data region manager current user perspective slicer interactive viewer mode',
    answer:
      'Yes for **report widgets and charts made from a report**: set their *Viewer mode* to **Their own perspective**. Each viewer then sees what is shared with him, and a *current user* filter means him; under *Last widget editor* it means whoever built the widget. Metric widgets and charts over cells show everybody the same, and viewers cannot filter a dashboard by themselves.',
    steps: [
      'Row report with the filter *Manager is current user* (a Contact column).',
      'Add it to the dashboard as report widget or chart; *Viewer mode: Their own perspective*.',
      'Test it with a second account before you share it.',
    ],
    avoid: 'Taking it as protection: what is shared with people they can open.',
    next: ['report-current-user', 'dynamic-view', 'report-rights'],
  },
];
