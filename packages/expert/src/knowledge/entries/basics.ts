import type { KnowledgeEntry } from '../entry.ts';

export const BASICS: readonly KnowledgeEntry[] = [
  {
    id: 'building-blocks',
    asks: [
      'What is the difference between a sheet, a report and a dashboard?',
      'Report or dashboard?',
      'What is a report?',
      'What is a dashboard?',
      'What are the parts of Smartsheet?',
    ],
    words: 'sheet report dashboard workspace form difference parts overview concepts which',
    answer:
      'A **sheet** holds the data: one row per record. A **report** shows rows of one or many sheets, filtered and grouped; editing there edits the sheet. A **dashboard** shows figures, charts and reports to readers. A **form** adds rows to a sheet, a **workflow** acts on them, and a **workspace** keeps all of it together with its sharing.',
    next: ['sheet-design', 'report-create', 'dashboard-create'],
  },
  {
    id: 'workspace-what',
    asks: ['What is a workspace?', 'Workspace or folder?', 'What is the difference between a workspace and a folder?'],
    words: 'workspace folder difference what sharing container',
    answer:
      'A **workspace** is a container that is shared as a whole: whoever is in it sees everything, also what is added later. A **folder** only sorts items; inside a workspace it has no sharing of its own. One workspace per team or confidential subject, folders inside it per project or process.',
    next: ['workspace-organise', 'share-restrict'],
  },
  {
    id: 'simultaneous-edit',
    asks: ['Can several people edit a sheet at the same time?', 'What happens when two people change the same cell?'],
    words: 'simultaneous same time several people edit conflict two users cell overwritten',
    answer:
      'Yes, any number of people can work in a sheet at once. If two change **the same cell**, the one who saves last wins; the cell history shows both values. For forms and update requests there is no conflict: a form adds rows, a request changes only its fields.',
    basis: 'practice',
    next: ['cell-history', 'lock-rows'],
  },
  {
    id: 'freeze-columns',
    asks: ['How do I freeze columns?', 'Keep the first column visible while scrolling'],
    words: 'freeze pane columns scroll visible fixed left',
    answer:
      "Right-click the column's header > **Freeze column** (Owner or Admin): it and all columns left of it stay in view. Rows cannot be frozen; the header row always stays.",
    basis: 'practice',
    next: ['lock-rows', 'column-design'],
  },
  {
    id: 'undo',
    asks: ['How do I undo a mistake?', 'Undo a change in a sheet', 'Bring back an earlier value of a cell'],
    words: 'undo mistake change earlier value revert cell history back',
    answer:
      "**Undo** (*Ctrl + Z*) takes back your own changes while the sheet is open. After that, *right-click the cell > View cell history* shows earlier values to copy back. For a whole deleted sheet there is the owner's list of deleted items (30 days).",
    next: ['deleted-recovery', 'cell-history'],
  },
  {
    id: 'gantt-create',
    asks: ['How do I make a Gantt chart?', 'Create a project plan with Gantt', 'Turn a sheet into a Gantt chart'],
    words: 'gantt create make project plan chart start end date columns enable view',
    answer:
      'Give the sheet **two Date columns** (start and end), then switch the view to **Gantt**. With dependencies switched on it also has Duration and Predecessors, and tasks move one another.',
    steps: [
      'Columns *Start* and *End* of the type Date, or start from a project template.',
      'View switch at the top > *Gantt*; gear icon > *Project Settings* to choose the columns.',
      'Switch dependencies on where tasks depend on one another.',
    ],
    next: ['dependencies', 'gantt-empty', 'critical-path'],
  },
  {
    id: 'sheet-visibility',
    asks: ['Who can see my sheet?', 'Is my sheet private?', 'Who has access to this sheet?'],
    words: 'who see private sheet access visible share list shared people',
    answer:
      'Only you, the people it is **shared** with, and everybody in its workspace; System Admins can see names of items and take them over. *Share* lists all of them. A published link opens it to anybody who has the link, so look at *File > Publish* too.',
    basis: 'practice',
    next: ['permission-levels', 'publish', 'share-restrict'],
  },
  {
    id: 'primary-column',
    asks: ['What is the primary column?', 'Can I change the primary column?'],
    words: 'primary column bold name change type delete first',
    answer:
      'The column that names each row, shown in bold. Every sheet has exactly one; it is of the type Text/Number and cannot be deleted or become another type. Reports and links show rows by it, so give each row a telling name there (a formula may build it).',
    next: ['column-design', 'auto-number'],
  },
  {
    id: 'number-format',
    asks: ['How do I show currency or percent?', 'Number format of a column', 'Decimal places and thousands separator'],
    words: 'format currency percent decimal thousands number euro dollar column display',
    answer:
      'Select the column and choose the format in the toolbar: currency, percent, decimals, thousands separator. The format changes the display alone; formulas read the number (50 % is 0.5). In a formula write numbers plain: `1000`, not `1,000` or `$1000`.',
    next: ['percent-complete', 'separator-locale'],
  },
  {
    id: 'csv-once',
    asks: ['How do I import a CSV file?', 'Import a file once', 'Upload a spreadsheet to Smartsheet'],
    words: 'import csv xlsx excel file once upload new sheet',
    answer:
      'Once: *+ > Import > Microsoft Excel* (or CSV, Google Sheets, Microsoft Project). It makes a **new sheet** with values; formulas and formats do not come along. Set the header row and the primary column during the import, then the column types. For a file that comes again and again use Data Shuttle (add-on).',
    next: ['import-excel', 'data-shuttle'],
  },
];
