import type { KnowledgeEntry } from '../entry.ts';

/** What people ask a formula for that no formula can do, with what does it. */
export const CANNOT: readonly KnowledgeEntry[] = [
  {
    id: 'cannot-colour',
    asks: [
      'Can a formula count cells by colour?',
      'Count or sum the rows I coloured yellow',
      'COUNTIF by cell color',
      'Number of rows with a red background',
      'Sum only the green lines by fill colour',
      'Can a formula change the colour of a cell?',
    ],
    words: 'colour color background fill highlighted painted yellow red green marked paint bucket count sum',
    answer:
      'No formula can read (or set) the colour of a cell: formulas see values only. If the colour stands for something, put **that** into a column, a dropdown or a checkbox, and count the column; conditional formatting then paints the rows from it. Which meaning does the colour have in your sheet? If a column already says it, COUNTIF on that column gives the number.',
    formula: '=COUNTIF(Status:Status, "Urgent")',
    avoid: 'The name of the colour as a criterion.',
    next: ['conditional-format', 'symbols'],
  },
  {
    id: 'cannot-write-other-cell',
    asks: [
      'Can a formula write into another cell?',
      'Set the value of another cell by formula',
      'Formula that fills the date column when I pick a status',
      'Can a formula clear or change the cell next to it?',
      'Formula that puts today into another column',
    ],
    words: 'write set fill change clear another cell next to it other column value formula when pick',
    answer:
      'No: a formula only gives the value of **its own cell**. To write into another cell use a workflow: *When rows are changed*, the column changes to the value, then *Change cell value*, *Clear cell value* or *Record a date*. What the workflow writes are plain values that stay.',
    avoid: '`=IF(Stage@row = "Won", TODAY())` in the date column: it moves on every day.',
    next: ['record-date', 'automation-actions'],
  },
  {
    id: 'cannot-spill',
    asks: [
      'Can one formula fill several cells?',
      'List all matching rows with one formula',
      'Spill formula or dynamic array in Smartsheet',
      'Equivalent of QUERY or FILTER that returns several rows',
      'Get a filtered list on a second sheet by formula',
    ],
    words:
      'spill dynamic array filter query list rows underneath each other second sheet returns several automatically unique list',
    answer:
      'No: a formula fills **one cell**; nothing spills into the rows below, and FILTER, QUERY and UNIQUE do not exist. Make a **report** with the filter: it is the live list, one row for each record. If one cell is enough, JOIN over COLLECT gives all names with a line break between them.',
    formula: '=JOIN(COLLECT(Name:Name, Paid:Paid, 0), CHAR(10))',
    avoid: 'Copying the rows by hand to a second sheet.',
    next: ['report-create', 'missing-functions'],
  },
  {
    id: 'cannot-comments',
    asks: [
      'Can a formula count comments or attachments?',
      'Number of comments on each row',
      'Count attachments per row by formula',
      'How many files hang on a line?',
    ],
    words: 'comments attachments files count number per row discussed formula how many',
    answer:
      'No: formulas see neither comments nor attachments. Add a checkbox or dropdown that people set (for example *Document attached*) and count that, or read the discussions and attachments through the API and write the number into a column. The system column *Latest Comment* shows the text of the newest remark, where your plan offers it.',
    avoid: 'A formula on a column named Comments that is not there.',
    next: ['system-columns', 'api-limits'],
  },
  {
    id: 'cannot-web',
    asks: [
      'Can a formula fetch data from the internet?',
      'Live exchange rate by formula',
      'GOOGLEFINANCE or currency rate in Smartsheet',
      'Get a stock price or a rate from the web',
      "Convert amounts with today's exchange rate",
    ],
    words: 'internet web fetch live exchange rate currency euro dollar stock price external ecb googlefinance importhtml',
    answer:
      'No: formulas cannot fetch anything from the web, so there is no live rate. Keep a small sheet *Rates* with Currency and Rate, updated by hand or by an integration (Bridge, Data Shuttle, the API), and multiply by a lookup.',
    formula: '=Amount@row * INDEX({Rate}, MATCH(Currency@row, {Currency}, 0))',
    avoid: 'Looking for a function for currencies: there is none.',
    next: ['lookup-choice', 'data-shuttle', 'bridge'],
  },
  {
    id: 'cannot-live-time',
    asks: [
      'Can a formula show the time that is running?',
      'Minutes since the row was created, updating live',
      'Current time of day in a formula',
      'Elapsed time clock column that ticks',
      'Hours and minutes between now and the start',
    ],
    words: 'now live clock minutes elapsed running ticking time since open hh mm current time countdown timer',
    answer:
      'No: there is no NOW(). TODAY() has no time of day, and a formula does not run every minute. If you record start and end as texts such as `08:05`, TIME gives the minutes between them; for whole days subtract the dates. A running clock needs another tool.',
    formula: '=TIME(End@row) - TIME(Start@row)',
    avoid: '`TODAY() - Start@row` for minutes: it gives days.',
    next: ['date-time-field', 'automation-daily'],
  },
  {
    id: 'cannot-email',
    asks: ['Can a formula send an email?', 'Formula that notifies somebody', 'Formula that triggers an alert'],
    words: 'formula send email mail notify alert trigger message',
    answer:
      'No: a formula gives a value and nothing else. Let the formula set a flag in a helper column, and build a workflow that alerts when the flag changes. If the formula reads another sheet, actions that change the sheet do not fire, but alerts do.',
    next: ['automation-create', 'automation-not-firing', 'reminder-due'],
  },
  {
    id: 'cannot-row-delete',
    asks: [
      'Can a formula delete, move or sort rows?',
      'Delete rows automatically',
      'Sort the sheet automatically',
      'Automatically sort rows when the status changes',
    ],
    words: 'formula delete move sort rows automatically order',
    answer:
      'No formula moves, sorts or deletes rows. **Move** and **copy** are actions of a workflow; **deleting** is done by hand or through the API (move the rows to an archive sheet instead); **sorting** is done by hand and changes the order for everybody. For a list that is always sorted use a report.',
    next: ['copy-vs-move-row', 'sort-filter-shared'],
  },
  {
    id: 'cannot-previous-row',
    asks: [
      'How do I refer to the row above in a column formula?',
      'Value of the previous row',
      'Difference to the row above',
      'Cell above in a formula',
    ],
    words: 'row above previous cell above below next row relative difference column formula',
    answer:
      'A column formula has no "row above". Give the rows an order of their own (auto-number or date) and look the previous one up with INDEX and COLLECT over that. A cell formula with a row number, such as `=Reading2 - Reading1`, works too, but not as a column formula, and it breaks when rows are sorted.',
    formula: '=Reading@row - IFERROR(INDEX(COLLECT(Reading:Reading, [Row No]:[Row No], [Row No]@row - 1), 1), 0)',
    steps: [
      'Auto-number column *Row ID* (digits only).',
      'Text/Number column *Row No* with `=COUNTIFS([Row ID]:[Row ID], <= [Row ID]@row)`.',
      'The difference by the formula below; the first row is compared with 0.',
    ],
    next: ['running-total', 'column-formula-rules'],
  },
  {
    id: 'cannot-report-formula',
    asks: ['Can I write a formula in a report?', 'Calculated column in a report', 'Formula on a dashboard'],
    words: 'formula report dashboard calculated column add field widget compute',
    answer:
      'No: reports and dashboards take no formulas. A report can summarise (sum, average, min, max, count) by groups; anything else is worked out in the sheet, in a column or summary field, and then shown.',
    next: ['report-group', 'summary-fields'],
  },
  {
    id: 'cannot-cell-rights',
    asks: [
      'Can I set permissions per column, cell or row?',
      'Let people edit only some columns',
      'Restrict editing to own rows',
      'Column level permissions',
      'Permissions per column',
    ],
    words: 'permission per column cell row level edit only some own rows restrict lock field rights',
    answer:
      'Not by person: rights hold for the whole sheet. **Locked columns and rows** stop all Editors alike. To let people change only some fields or only their own rows use an **update request** (chosen fields by mail) or **Dynamic View** (add-on: rows by current user, each field hidden, read-only or editable).',
    next: ['lock-rows', 'dynamic-view', 'update-request'],
  },
  {
    id: 'cannot-hyperlink',
    asks: ['Can a formula create a hyperlink?', 'HYPERLINK function in Smartsheet', 'Link to a row by formula'],
    words: 'hyperlink link url formula build address clickable row link',
    answer:
      'There is no HYPERLINK function. A formula that gives a full web address as text shows it as a link that can be clicked; a label over the address is only possible when a link is set by hand. The link to a row (*Copy row link*) cannot be worked out by formula.',
    formula: '="https://example.com/orders/" + [Order No]@row',
    next: ['concatenate'],
  },
  {
    id: 'cannot-random-loop',
    asks: [
      'Can formulas loop or use scripts?',
      'Macros in Smartsheet',
      'Is there VBA or a script editor?',
      'Random number in a formula',
    ],
    words: 'loop macro vba script random iterate custom function code',
    answer:
      'No macros, scripts, loops or random numbers in sheets. Column formulas repeat a step for each row, COLLECT gathers rows, workflows act on changes; beyond that there are Bridge (add-on) and the API with a script of your own.',
    next: ['bridge', 'api-limits'],
  },
  {
    id: 'cannot-sms',
    asks: [
      'Can Smartsheet send a text message?',
      'SMS or WhatsApp alerts',
      'Call or text somebody when something is late',
      'Push message to the phone',
    ],
    words: 'sms text message whatsapp telegram phone call push notification mobile alarm ring beep siren',
    answer:
      'Not by itself: workflows send **mail**, notices in the app, and messages to **Slack, Teams or Google Chat**. Whoever has the mobile app can get the notice as a push message on the phone. A real SMS, WhatsApp message or call needs an integration tool (Bridge, Power Automate, Zapier) with a provider of your own. For alarms where safety depends on minutes use a system made for it.',
    next: ['slack-teams', 'mobile-use', 'bridge'],
  },
  {
    id: 'cannot-image-formula',
    asks: [
      'Can a cell show a picture?',
      'Insert an image into a cell',
      'Photo of each product in the row',
      'Put a logo into a sheet',
    ],
    words: 'image picture photo logo cell insert thumbnail show grid attachment',
    answer:
      'Yes, **one picture per cell**, put in by hand (toolbar, *Insert image*) or through the API; no formula can set one. A photo sent with a **form** becomes an attachment of its row and does not appear in a cell. On a dashboard use the image widget. Many large pictures make a sheet slow: attach the originals.',
    next: ['form-attachment', 'attachment-limits', 'brandfolder'],
  },
  {
    id: 'cannot-tabs',
    asks: ['Can a sheet have several tabs?', 'Bold only part of the text in a cell', 'Hide a sheet inside a sheet'],
    words: 'tab tabs worksheet inside one file bold part of text rich formatting single word cell',
    answer:
      'No: a sheet is **one grid** without tabs, and a format holds for the whole cell, not for single words. In place of tabs use several sheets in one folder or workspace, or better one sheet with a column that says what the tab said, and a filter or report for each value.',
    next: ['sheet-design', 'import-excel', 'workspace-organise'],
  },
];
