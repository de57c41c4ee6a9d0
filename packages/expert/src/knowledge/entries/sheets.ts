import type { KnowledgeEntry } from '../entry.ts';

export const SHEETS: readonly KnowledgeEntry[] = [
  {
    id: 'sheet-limits',
    asks: [
      'How big can a sheet get?',
      'What are the limits of a sheet?',
      'How many rows and columns can a sheet have?',
      'Maximum number of cells',
      'Will our volume fit into one sheet?',
      'What happens when a sheet reaches 20,000 rows?',
    ],
    words: 'sheet limit rows columns cells maximum size 20000 400 500000 volume',
    answer:
      'At most **20,000 rows**, **400 columns** and **500,000 cells**, whichever comes first: 20,000 rows leave room for 25 columns, 400 columns for 1,250 rows. Multiply the rows of a year by the columns before you decide for one sheet, and archive at about 70 %.',
    next: ['archive-when', 'datatable', 'sheet-slow'],
  },
  {
    id: 'cell-limit',
    asks: ['How much text fits into a cell?', 'Character limit of a cell', 'How long can a formula be?'],
    words: 'cell text limit characters length 4000 formula long',
    answer:
      'A cell holds up to **4,000 characters**; through the API longer text is cut without an error. A formula may have about 4,000 characters too. Long narratives belong in an attachment or a linked document, long formulas in helper columns.',
    next: ['sheet-limits', 'helper-columns'],
  },
  {
    id: 'sheet-slow',
    asks: [
      'Why is my sheet so slow?',
      'How do I speed up a large sheet?',
      'Sheet takes ages to load',
      'Formulas calculate slowly',
      'The formula keeps showing #CALCULATING',
    ],
    words: 'slow performance speed large sheet load formulas calculating heavy faster @row',
    answer: 'Mostly it is formulas: whole-column and cross-sheet ranges that every row reads again. Reduce what each row reads.',
    steps: [
      'Use `@row` instead of row numbers, and column formulas instead of filled cells.',
      'Replace VLOOKUP over wide blocks by INDEX/MATCH on two single columns.',
      'Work a value out once in a helper column or summary field and refer to that; keep chains of cross-sheet formulas to two or three sheets.',
      'Archive closed rows, and remove conditional formats and columns that nobody needs.',
    ],
    next: ['cross-sheet-limit', 'archive-when', 'helper-columns'],
  },
  {
    id: 'sheet-design',
    asks: [
      'How should a sheet be structured?',
      'What should one row mean?',
      'How do I design a sheet?',
      'One sheet or several?',
      'When should we use several sheets?',
    ],
    words: 'sheet design structure row meaning layers intake working report best practice one several split',
    answer:
      'Decide what **one row means** (a project, a request, an asset) and keep to it in the whole sheet. Different things get sheets of their own. Each record gets a key, an owner, a status and a date; what is worked out stands in helper columns or the sheet summary.',
    avoid: 'Tabs per month, customer or region, as in Excel: make that a column and filter by it.',
    next: ['column-design', 'data-flow', 'import-excel'],
  },
  {
    id: 'data-flow',
    asks: [
      'How should data flow between sheets?',
      'Architecture of a solution with several linked sheets',
      'Rows are copied by hand between sheets every week',
      'Chains of cross-sheet formulas',
    ],
    words: 'data flow layers architecture intake working report dashboard chain linked sheets copy by hand by id connection',
    answer:
      'Build **layers**: intake sheets feed working sheets, these feed reports, reports feed dashboards. Every value has one sheet that owns it, is worked out there once and read elsewhere. Where people copy by hand the design has a gap: put a copy or move workflow, a lookup by id, or DataMesh there. Chains over more than three sheets get slow and nobody follows them. Draw the flow on one page, with the key of each connection.',
    basis: 'practice',
    next: ['sheet-design', 'lookup-choice', 'datamesh'],
  },
  {
    id: 'sheet-per-site',
    asks: [
      'One big sheet or one sheet per site?',
      'Should each location or branch have its own sheet?',
      'One sheet per branch or one for all with a Branch column?',
      'How do we split a sheet by store, clinic or customer?',
    ],
    words: 'one sheet per site location branch store clinic customer department several split big small each own recommend',
    answer:
      'Keep **one sheet with a Site column** as long as the rows stay well under 20,000 and all sites may see each other; a report filtered by site gives each manager a list. Take one sheet per site **only when rights differ**, for a report never hides rows from somebody who may open the sheet. Then copy them all from one template, so that titles and types are the same and reports can merge them.',
    avoid: 'One sheet per site in every case: each change has to be made many times.',
    next: ['sheet-limits', 'report-rights', 'archive-when'],
  },
  {
    id: 'column-design',
    asks: [
      'How many columns should a sheet have?',
      'Which column types should I choose?',
      'Text or dropdown column?',
      'Our sheet has too many columns',
      'A sheet with 90 columns',
      'Rules for the design of columns',
      'Where do helper columns go?',
    ],
    words: 'column design type how many text dropdown contact date sensible visible',
    answer:
      'Stay under about **30 visible columns**. Choose the type for what it does: Contact columns drive assignments and current-user filters, Date columns reminders and Gantt, dropdowns grouping and cards. Restrict dropdowns to their values.',
    steps: [
      'Put rarely used fields at the right, hidden, or into a second sheet.',
      'Keep helper columns together at the end, hidden and locked, with a description.',
      'Ask who needs a column that is filled in fewer than one row in ten.',
    ],
    avoid: 'Text columns everywhere because they are flexible.',
    next: ['helper-columns', 'dropdown-restrict', 'column-reuse'],
  },
  {
    id: 'helper-columns',
    asks: ['What are helper columns?', 'Where does the logic of a sheet live?', 'Should I use helper columns?'],
    words: 'helper-column hidden flag key logic formula intermediate',
    answer:
      'Hidden columns that carry a step of a calculation: a flag for an automation, a key for a lookup, a month for a report. They keep formulas short, can be checked one by one, and speed the sheet up. Users see status, owner and date; the helpers stand at the end, hidden and locked.',
    next: ['column-design', 'sheet-slow'],
  },
  {
    id: 'column-reuse',
    asks: ['Can I rename or reuse a column?', 'What happens when I rename a column?', 'Change the type of a column'],
    words: 'column rename reuse change type title formulas reports forms break',
    answer:
      'Renaming is safe for formulas: they follow. It is **not** safe for form links with pre-filled values, for reports over several sheets (titles must stay the same), for Data Shuttle mappings and for integrations that look by title. Never give a column a new meaning: add a new one and retire the old. Changing the type can disable workflows that use it.',
    next: ['report-duplicate-columns', 'automation-disabled'],
  },
  {
    id: 'status-values',
    asks: ['Which status values should we use?', 'How many statuses are sensible?', 'Status dropdown best practice'],
    words: 'status values dropdown list stages blocked waiting order same',
    answer:
      'Five to seven values in one order, the same words in all sheets, for example *New, In Progress, Waiting, Blocked, Done, Cancelled*. Keep waiting and blocked apart from in progress: that is where the time goes.',
    basis: 'practice',
    next: ['dropdown-restrict', 'symbols'],
  },
  {
    id: 'dropdown-restrict',
    asks: [
      'Should dropdowns be restricted to their values?',
      'How do I restrict a dropdown?',
      'People type other values into the dropdown',
    ],
    words: 'dropdown restrict validation values only typed list quality',
    answer:
      'Yes, for anything you count, filter or look up: *Edit column properties > Restrict to dropdown values only*. The exception are Control Center summary sheets, where the restriction causes errors.',
    next: ['form-validation', 'status-values'],
  },
  {
    id: 'dropdown-dependent',
    asks: [
      'Can a dropdown depend on another dropdown?',
      'Dependent or cascading dropdown',
      'Dynamic dropdown values from another sheet',
    ],
    words: 'dropdown dependent cascading dynamic values another sheet list update automatically',
    answer:
      'Not in a sheet: every row offers the same values. In a **form** you get it with conditional logic: one dropdown per category, shown by the first answer. To keep the values of a dropdown in step with another sheet there is Data Shuttle, DataMesh or Bridge (add-ons), or a script over the API.',
    next: ['form-conditional', 'data-shuttle', 'bridge'],
  },
  {
    id: 'multi-select',
    asks: [
      'How do formulas work with multi-select columns?',
      'Count a value in a multi-select dropdown',
      'HAS or CONTAINS for multi-select?',
      'COUNTIF does not count multi-select cells',
    ],
    words: 'multi select dropdown has contains count countm formula several values',
    answer:
      'A multi-select cell holds several values, so `= "Red"` matches only cells with Red alone. Use **HAS** for a whole value; CONTAINS finds parts of texts, so *Red* is also found in *Redwood*. COUNTM counts the values.',
    recipe: 'count-with-an-option',
    formula: '=COUNTIF(Colours:Colours, HAS(@cell, "Red"))',
    next: ['contact-criteria'],
  },
  {
    id: 'symbols',
    asks: [
      'How do I get traffic lights in a sheet?',
      'Red yellow green by formula',
      'Which values do symbol columns take?',
      'Harvey balls formula',
      'RAG status symbols',
    ],
    words: 'symbol traffic light ryg red yellow green gray blue harvey flag star checkbox formula values health',
    answer:
      'Use a **Symbols** column and let a formula give the name of the symbol as text: `"Red"`, `"Yellow"`, `"Green"`, `"Blue"` or `"Gray"` (spelled so). Harvey balls are `"Empty"`, `"Quarter"`, `"Half"`, `"Three Quarter"`, `"Full"`; arrows `"Up"`, `"Down"`, `"Unchanged"`; flags, stars and checkboxes take 1 or 0.',
    formula: '=IF(Status@row = "Done", "Green", IF(AND(ISDATE([Due Date]@row), [Due Date]@row < TODAY()), "Red", "Yellow"))',
    next: ['conditional-format', 'status-values'],
  },
  {
    id: 'conditional-format',
    asks: [
      'How do I colour rows by status?',
      'Conditional formatting',
      'Highlight overdue rows',
      'Color rows automatically',
      'Colour the bars of a Gantt chart',
    ],
    words: 'conditional-format colour color highlight row cell overdue status rule',
    answer:
      'Use **conditional formatting** in the toolbar: a rule with a condition, a format, and the columns or whole row it applies to. Rules work from the top; the first that fits wins for the same property. Conditions compare with fixed values or dates, not with other columns: for that add a helper column with a formula and colour by it. In Gantt view a rule can colour the task bars too.',
    steps: [
      '*Conditional formatting > Add new rule*.',
      'Condition: *Due Date* is in the past, and *Status* is not Done.',
      'Choose the format, and *apply to the entire row*.',
    ],
    next: ['symbols', 'helper-columns'],
  },
  {
    id: 'auto-number',
    asks: [
      'How do I give each row a unique number?',
      'Auto-number column',
      'What is our unique key?',
      'How do I create a ticket ID with a prefix?',
    ],
    words: 'auto-number unique id key prefix system column ticket number row identifier',
    answer:
      'Add the system column **Auto-Number** (prefix, digits, suffix; date parts such as {YYYY} are possible). Numbers stay with the row and are never given twice, so use it as the key for lookups, Data Shuttle merges and hand-overs: names change and repeat. A number is given when the row is saved. A row that is copied or moved gets a new number in a target with an Auto-Number of its own, so carry the first one along as text.',
    steps: [
      'Add column > *Auto-Number/System > Auto-Number*.',
      'Prefix such as `REQ-`, five digits, starting number.',
      'Save: existing rows get numbers too.',
    ],
    avoid: 'Row numbers as keys: they change with sorting and moving.',
    next: ['duplicates', 'data-shuttle'],
  },
  {
    id: 'system-columns',
    asks: ['Which system columns are there?', 'Show who created or modified a row', 'Created date column'],
    words: 'system-column created modified by date auto number latest comment row',
    answer:
      'Auto-Number, Created By, Created Date, Modified By, Modified Date. They fill themselves and cannot be edited. The two dates hold date **and time**; take the day with DATEONLY before you compare it with TODAY.',
    formula: '=TODAY() - DATEONLY(Created@row)',
    next: ['date-off-by-one', 'record-date'],
  },
  {
    id: 'date-off-by-one',
    asks: ['Why is the created date off by one day?', 'Time zone shift in created date', 'Age is wrong by one day near midnight'],
    words: 'date off by one day timezone utc created modified midnight dateonly shift',
    answer:
      'Created and Modified are stored in UTC and shown in the time zone of the person or account, so near midnight the day can differ. Take the day with `DATEONLY([Created]@row)` before comparing with `TODAY()`, and expect one day of difference for rows made late in the evening.',
    next: ['system-columns', 'date-time-field'],
  },
  {
    id: 'date-time-field',
    asks: [
      'Can I have a date and time column?',
      'Hours and minutes in a column',
      'How do I calculate with times?',
      'Time of day field',
    ],
    words: 'date-time time column hours minutes clock field calculate duration',
    answer:
      'Not as an ordinary column: date with time exists only in the system columns Created and Modified, and in project sheets with dependencies. For a time of day use a text or dropdown column (`14:30`) beside a Date column; the TIME function turns such text into a time that formulas can compare.',
    next: ['system-columns', 'date-off-by-one'],
  },
  {
    id: 'contact-columns',
    asks: ['What is a contact column for?', 'Can a cell hold several contacts?', 'Contact column best practice'],
    words: 'contact column assigned several contacts multi people name email',
    answer:
      'A Contact List column holds people by e-mail address. It drives assignments, alerts (*recipients from a column*), *current user* filters and card views. *Allow multiple contacts per cell* in its properties; formulas then need HAS. Enter the address as well as the name: the same person once with a name and once as a bare address counts as two.',
    next: ['contact-criteria', 'assign-people', 'report-current-user'],
  },
  {
    id: 'contact-criteria',
    asks: [
      'Why does counting by contact give 0?',
      'COUNTIFS by person returns zero',
      'Count rows per contact',
      'Contact column criteria do not match',
      'SUMIFS by assigned person is 0',
    ],
    words: 'contact criteria count sumifs person name zero not match has assigned wrong-zero',
    answer:
      'The criterion must equal the **whole** contact: `"Ann"` does not match *Ann Miller*. Compare with a Contact cell, or look for the name inside. `HAS(@cell, …)` works for one and for several contacts in a cell.',
    formula: '=COUNTIF([Assigned To]:[Assigned To], HAS(@cell, Owner@row))',
    steps: [
      'In a list with one person per row (Contact column Owner) use the formula below.',
      'If a person exists once with a name and once as a bare address, correct the entries first.',
    ],
    avoid: 'A wildcard such as `"Ann*"`: there are none.',
    next: ['contact-columns', 'report-group'],
  },
  {
    id: 'hierarchy',
    asks: [
      'How do parent and child rows work?',
      'How do I make subtasks?',
      'Indent rows',
      'How deep should a hierarchy be?',
      'How do I find the level of a row?',
    ],
    words: 'hierarchy parent child indent subtask level ancestors outline',
    answer:
      'Indent a row (*Ctrl + ]*) to make it the child of the row above. Formulas reach the hierarchy by PARENT, CHILDREN, ANCESTORS and DESCENDANTS; the level of a row is `COUNT(ANCESTORS())`. Two or three levels are enough for most plans.',
    formula: '=COUNT(ANCESTORS())',
    avoid: 'Summing the whole column: parents and children are then counted twice.',
    next: ['parent-child-formula', 'dependencies'],
  },
  {
    id: 'parent-child-formula',
    asks: [
      'Parents should sum and children be typed in the same column',
      'Column formula and roll-up in one column',
      'How do I roll up hours to parent rows?',
      'Can one column be both input and roll-up?',
      'I cannot type in a column that has a column formula',
    ],
    words: 'parent child sum column-formula roll up same column typed input hierarchy total',
    answer:
      'Not with a column formula: it applies to every row, so nothing can be typed. Keep *Hours* for input, and add *Hours Total* with the column formula below; it works on every level and in every new row. Reports read *Hours Total* and filter by level, so nothing is counted twice.',
    formula: '=IF(COUNT(CHILDREN(Task@row)) > 0, SUM(CHILDREN()), Hours@row)',
    avoid:
      'The other way, the cell formula `=SUM(CHILDREN())` in the parent rows only, works but has to be set for each new parent.',
    next: ['column-formula-rules', 'hierarchy'],
  },
  {
    id: 'duplicates',
    asks: ['How do I find duplicates?', 'How do I remove duplicate rows?', 'Prevent double entries'],
    words: 'duplicate rows find remove prevent double entries unique flag',
    answer:
      'Flag them with a checkbox column and this column formula, then filter by it. A sheet cannot forbid duplicates while people type; flag them and alert by a workflow.',
    formula: '=IF(COUNTIF([Order No]:[Order No], [Order No]@row) > 1, 1, 0)',
    steps: [
      'Checkbox column *Duplicate* with the formula, your key in place of *Order No*.',
      'Filter *Duplicate is checked*, sort by the key, clean up.',
      'Workflow: *Duplicate* changes to checked → alert the owner.',
    ],
    next: ['auto-number', 'data-shuttle'],
  },
  {
    id: 'sort-filter-shared',
    asks: [
      'Does sorting or filtering change the sheet for everyone?',
      'Share a filter',
      'Can everybody have an own view of the sheet?',
    ],
    words: 'sort filter everyone shared view own personal row order undo',
    answer:
      'A **filter** is yours alone unless an Admin or the Owner saves it as shared. **Sorting changes the row order for everybody** and cannot be kept per person: use a report sorted your way instead.',
    next: ['report-create', 'report-filter'],
  },
  {
    id: 'attachment-limits',
    asks: ['How large may attachments be?', 'Where do documents belong?', 'Attach files to rows'],
    words: 'attachment size limit file document storage link sharepoint drive',
    answer:
      'Attach files to rows, comments or the sheet. Through the API the limit is 30 MB a file; the app takes larger ones, depending on the plan. Keep living documents in SharePoint, Google Drive, OneDrive or Box and attach the **link**: then there is one version.',
    next: ['proofing', 'form-attachment'],
  },
  {
    id: 'views',
    asks: ['Which views does a sheet have?', 'Kanban or card view', 'Calendar view of a sheet', 'Timeline view'],
    words: 'views grid gantt card kanban calendar timeline board',
    answer:
      'Grid, Gantt, card (Kanban), calendar, and on newer plans timeline and board. Card view needs a dropdown, symbol or contact column for its lanes; Gantt and calendar need real date columns, Gantt two of them.',
    next: ['gantt-empty', 'column-design'],
  },
  {
    id: 'naming',
    asks: ['Is there a naming convention for sheets?', 'How should we name sheets and workspaces?'],
    words: 'naming convention sheets names workspaces year area prefix',
    answer:
      'Area, object, purpose, year: *FIN Invoices 2026*. For projects the ID comes first. No *copy of*, no *final*, no *new*, no names of people; keep names short. Columns carry the same words in every sheet, because reports merge by title and type. Workflows are named *trigger → action*. Put what belongs to one solution together in one workspace.',
    basis: 'practice',
    next: ['workspace-organise', 'governance'],
  },
  {
    id: 'import-excel',
    asks: [
      'How do I import an Excel file?',
      'Should we rebuild our Excel file as it is?',
      'Migration from Excel best practice',
      'Our Excel has many tabs',
      'How do we migrate from Excel?',
      'How do we switch off the old spreadsheet?',
      'Move a workbook one to one',
    ],
    words: 'excel import migrate rebuild tabs one to one redesign workbook clean switch off csv',
    answer:
      '*+ > Import* takes XLSX or CSV: values come over, formulas do not. But do not copy the file one to one: a single huge sheet disappoints within months. List the **kinds of records** in the workbook; each becomes a sheet, and tabs per customer or month become a column with a filter.',
    steps: [
      'Clean first: one row per record, one date format, lists of valid values, no duplicates.',
      'Import the open records only; hierarchy does not come over.',
      'Set the column types, then rebuild calculations as column formulas and summaries as reports.',
      'Fix a date on which the old file becomes read-only.',
    ],
    avoid: 'A sheet for each tab, or two lists in parallel.',
    next: ['sheet-design', 'adoption'],
  },
  {
    id: 'mobile-use',
    asks: ['Can we use Smartsheet on the phone?', 'Mobile app for field staff', 'Does it work offline?'],
    words: 'mobile phone app offline field qr scan barcode camera',
    answer:
      'Yes: the mobile app shows sheets, reports, dashboards and forms, takes photos as attachments and scans barcodes. For field staff a **form with pre-filled values behind a QR code** is quickest. The app can store form submissions offline and send them later.',
    next: ['form-prefill'],
  },
  {
    id: 'cell-history',
    asks: ['Who changed this cell?', 'How do I see the change history?', 'Activity log', 'See who changed a date'],
    words: 'history cell changed who when activity log audit trail',
    answer:
      '*Right-click the cell > View cell history* shows each value with person and time. *File > View activity log* shows who viewed, changed, shared or deleted what, and can be exported. How far back it goes depends on the plan.',
    next: ['audit-evidence', 'deleted-recovery'],
  },
];
