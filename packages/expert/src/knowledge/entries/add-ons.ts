import type { KnowledgeEntry } from '../entry.ts';

export const ADD_ONS: readonly KnowledgeEntry[] = [
  {
    id: 'addons-overview',
    asks: ['Which add-ons does Smartsheet have?', 'Premium add-ons overview', 'Which add-on do we need?'],
    words: 'add on addon premium overview data shuttle datamesh datatable dynamic view pivot bridge control center workapps',
    answer:
      '- **Data Shuttle**: files in and out on a schedule.\n- **DataMesh**: fills fields between sheets by a key.\n- **DataTable**: stores millions of records, sheets show a slice.\n- **Dynamic View**: people see and edit only some rows and fields.\n- **Pivot**: cross-tabs from sheets and reports.\n- **Bridge**: flows across systems.\n- **Control Center**: many equal projects from a blueprint.\n- **WorkApps**: an app of sheets, reports and dashboards by role.\n\nWhich of them you have depends on your contract.',
    next: ['dynamic-view', 'data-shuttle', 'control-center'],
  },
  {
    id: 'data-shuttle',
    asks: [
      'How do I import an ERP export every night?',
      'How does Data Shuttle work?',
      'Load a CSV file into a sheet automatically',
      'Which Data Shuttle mode: add, merge or replace?',
      'Upload Excel to Smartsheet every day',
    ],
    words: 'data-shuttle import csv excel nightly erp schedule merge replace mode upload export automatically',
    answer:
      'Use **Data Shuttle** (add-on). Sources are a CSV or XLSX file as sheet attachment or in OneDrive, SharePoint, Google Drive or Box. **Merge** by a unique key when people also work in the rows, **replace** for a full daily extract, **add** for logs.',
    steps: [
      'A System Admin enables Data Shuttle; you need Editor or more on the target.',
      'Upload workflow: source, target sheet, mode, key column, mapping, schedule.',
      'Give imported and typed columns separate places, and never map the typed ones.',
      'Sort the source in a stable order: replace rewrites from the first changed row, and workflows on change then run.',
    ],
    avoid: 'Replace on a sheet where people type comments.',
    next: ['data-shuttle-automations', 'datamesh', 'auto-number'],
  },
  {
    id: 'data-shuttle-automations',
    asks: ['Why did all automations run after the import?', 'Data Shuttle triggers workflows for every row'],
    words: 'data-shuttle import automation all ran trigger replace rewrite stable order',
    answer:
      'Replace mode rewrites every row **from the first changed one on** (since October 2024), and each rewritten row counts as changed. Sort the source in a stable order, use merge with a key, or let the workflow wait for one column to become one value.',
    next: ['data-shuttle', 'automation-noise'],
  },
  {
    id: 'datamesh',
    asks: [
      'How do we fill repeated fields without formulas?',
      'What is DataMesh?',
      'DataMesh or formula?',
      'Keep two sheets in sync by a key',
    ],
    words: 'datamesh copy fields between sheets key lookup sync fill without formula',
    answer:
      '**DataMesh** (add-on) copies fields between sheets by a key, on a schedule or at once, and writes plain values: no cross-sheet references are used up, and the cells stay editable. You need Viewer on the source and Editor on the target; the preview shows duplicates and keys without a match. It is not offered on Smartsheet Gov. For a few columns INDEX/MATCH does the same without an add-on.',
    next: ['lookup-choice', 'cross-sheet-limit'],
  },
  {
    id: 'datatable',
    asks: [
      'We have a million records, what now?',
      'What is DataTable?',
      'How much can DataTable hold?',
      'Is Smartsheet a database?',
      'Data larger than a sheet',
    ],
    words: 'datatable million records big data database store filtered slice capacity larger sheet',
    answer:
      'Beyond the size of a sheet use **DataTable** (add-on) as the store, and connect sheets that show a filtered slice. It is usually quoted with up to two million records a table; confirm that for your contract. DataTable has roles of its own, and System Admins see all tables. With joins, long history or half a million records and more, keep a database as master and bring only exceptions and totals to Smartsheet.',
    next: ['sheet-limits', 'data-shuttle'],
  },
  {
    id: 'dynamic-view',
    asks: [
      'When do we need Dynamic View?',
      'Dynamic View or report?',
      'External users without access to the sheet',
      'Show requesters only their own requests',
      'How do vendors update only their rows?',
    ],
    words: 'dynamic-view report external vendor rows fields hide edit without access sheet add-on own requests',
    answer:
      'When people may see or edit only **some rows or fields** and must not have access to the sheet: vendors, clients, requesters, confidential columns. It is an add-on. If everybody may see the source anyway, a report is enough.',
    steps: [
      'Build the view on a sheet or report; restrict it by a Contact column to the current user.',
      'Set each field to hidden, read-only or editable.',
      'Pair it with a form for new entries, and check who the view is open to before you send its link.',
    ],
    avoid: 'Hiding columns in a shared report: access to the sheet shows them.',
    next: ['share-part', 'report-rights', 'form-edit-later'],
  },
  {
    id: 'pivot',
    asks: ['Can Smartsheet make pivot tables?', 'Cross-tab of status by month', 'Pivot app or report grouping?'],
    words: 'pivot table cross tab matrix app group by two dimensions',
    answer:
      'With the **Pivot** add-on: it reads a sheet or report and writes a pivot sheet on a schedule. Without it, a grouped report gives totals by up to three levels, and a small metrics sheet with COUNTIFS gives the matrix of rows and columns.',
    recipe: 'count-by-row-and-column',
    formula: '=COUNTIFS({Status}, "Done", {Region}, Region@row)',
    next: ['report-group', 'cross-sheet-create'],
  },
  {
    id: 'bridge',
    asks: ['When do we need Bridge?', 'What is Bridge?', 'Automate across systems'],
    words: 'bridge automation across systems modules api no code integration enterprise',
    answer:
      '**Bridge** automates across systems: triggers from sheets (rows, columns, comments, attachments), schedules or webhooks, then steps in other systems. It is sold with Enterprise. Inside Smartsheet ordinary workflows are enough; for one connection a ready connector or a small script over the API may be simpler.',
    next: ['automation-actions', 'api-limits'],
  },
  {
    id: 'control-center',
    asks: [
      'When is Control Center worth it?',
      'What is Control Center?',
      'What is a blueprint in Control Center?',
      'Do we need Control Center?',
      'Provision projects automatically',
    ],
    words: 'control-center blueprint provision projects portfolio repeated global update intake worth',
    answer:
      'For **many projects of the same kind**: intake, approval, provisioning from a blueprint, roll-up, and changes to all running projects at once (global update). With a handful of projects a year a copied template folder is enough.',
    next: ['control-center-limits', 'template-project', 'summary-report'],
  },
  {
    id: 'control-center-limits',
    asks: ['What are the limits of Control Center?', 'How many blueprints can a program have?'],
    words: 'control-center limit blueprint source folder items dynamic report leads maximum',
    answer:
      'About 30 blueprints a program, 90 items in a source folder (aim at 75), 50 dynamic reports of up to 5,000 sheets each, one primary and five further leads. Make a service account the primary lead.',
    next: ['control-center-broken', 'control-center'],
  },
  {
    id: 'control-center-broken',
    asks: [
      'Why do new projects of Control Center miss data?',
      'Control Center provisioning fails',
      'Can I rename columns of a blueprint?',
    ],
    words: 'control-center blueprint rename column provisioning missing data broken profile summary edit automation off',
    answer:
      "Somebody most likely **renamed** a column, sheet or dashboard of the blueprint: provisioning then fails without a message. Profile data sits under one top row named *Summary*, one value per child row, the value in the next column. Switch the blueprint's automation off before you edit it, on again afterwards, and provision a trial project after each change.",
    next: ['control-center-limits'],
  },
  {
    id: 'control-center-archive',
    asks: ['What does archiving a project in Control Center change?'],
    words: 'control-center archive project cell links portfolio report undone',
    answer:
      'Archiving lowers the number of cell links and takes the project out of the portfolio reports. It **cannot be undone**, so take a last snapshot first.',
    next: ['archive-when', 'control-center'],
  },
  {
    id: 'workapps',
    asks: ['What is WorkApps?', 'When do we use WorkApps?', 'WorkApp or dashboard?'],
    words: 'workapp app roles pages sheets reports dashboards one place navigation',
    answer:
      'A **WorkApp** packs sheets, reports, dashboards, forms and web pages into one app with a menu, and shows each **role** its own pages. Use it where people would otherwise hunt through folders, or where roles need different pages of the same solution; a dashboard with shortcuts is enough for a single audience.',
    next: ['dashboard-create', 'dynamic-view'],
  },
  {
    id: 'resource-management',
    asks: [
      'Who is overloaded in the team?',
      'Resource allocation in Smartsheet',
      'How do we see workload and capacity?',
      'Workload view over several projects',
      'See the capacity of people',
    ],
    words: 'resource workload capacity overload allocation people across projects overallocated red',
    answer:
      'Workload tracking (Business, Enterprise) needs **two date columns and a Contact column** in each project sheet, and adds an *Allocation %* column. It counts only people on your plan, and adds all such sheets up against 100 %. For skills, requests for people and forecasts there is the separate product Resource Management.',
    steps: [
      'Fill owner and dates in on every task.',
      '*Project Settings > Resource Management*, switch it on for each sheet.',
      'Enter the allocation per task; more than 100 % shows red.',
    ],
    avoid: 'Counting tasks per person and calling it workload.',
    next: ['dependencies', 'contact-columns'],
  },
  {
    id: 'proofing',
    asks: [
      'How do we review artwork with comments and versions?',
      'Proofing in Smartsheet',
      'Creative review workflow',
      'Send a PDF for approval with markup',
      'Version control of documents in a row',
    ],
    words: 'proof review artwork comments versions pdf approval markup annotate reviewer external creative',
    answer:
      'Use **proofing** (Business, Enterprise): upload the file as a proof, send it to reviewers, they pin comments and decide. A new version keeps the earlier comments. There is **one proof per row**, so make one row for each piece of work. Reviewers may be free users, uploading needs a seat; locked rows cannot be sent.',
    next: ['approval-steps', 'attachment-limits'],
  },
  {
    id: 'jira',
    asks: ['How do we connect Jira?', 'Jira integration'],
    words: 'jira connector sync issues integration',
    answer:
      'With the **Jira connector**, a paid option with its own admin and user roles. Sync a few fields and let Jira stay the master of its issues; write down per field who wins.',
    next: ['sync-conflicts'],
  },
  {
    id: 'salesforce',
    asks: ['Can Salesforce opportunities flow into Smartsheet?', 'Salesforce connector'],
    words: 'salesforce crm connector opportunities sync',
    answer:
      'With the **Salesforce connector**: fields go one or both ways. Set-up needs the API, *View Setup* and *View All* rights in Salesforce, and a System or Connector Admin in Smartsheet.',
    next: ['sync-conflicts'],
  },
  {
    id: 'sync-conflicts',
    asks: ['How do we avoid conflicts in a two-way sync?', 'Which system is the master?'],
    words: 'sync two way conflict master system of record integration field wins',
    answer:
      'One system of record **per field**. Write down who wins, make the other side read-only there (lock the column), and let the integration write into columns nobody types in.',
    basis: 'practice',
    next: ['jira', 'salesforce', 'webhooks'],
  },
  {
    id: 'power-bi',
    asks: [
      'How do we connect Power BI or Tableau?',
      'Get Smartsheet data into Power BI',
      'BI connector with large sheets',
      'Live data connector',
    ],
    words: 'power-bi tableau bi connector live data large sheet 5000 rows integration',
    answer:
      'Through the connectors for Power BI and Tableau, or the Live Data Connector (ODBC). An older edition of the limits page lists these connectors as **unsupported above 5,000 rows or 200 columns**; check the current figure before you promise one on a big sheet, and feed it from a report or a filtered sheet.',
    next: ['sheet-limits', 'datatable'],
  },
  {
    id: 'ms-project',
    asks: ['Can we import Microsoft Project files?', 'Export to MS Project'],
    words: 'microsoft project import mpp export plan dates',
    answer:
      'Yes, *+ > Import > Microsoft Project*: tasks, hierarchy, dates, durations and predecessors come over. Calculated fields are lost, probably also several calendars and cost rates. Set working days and holidays in the *Project Settings* first, then compare dates, durations and links with the original, and let one plan be the master from then on. Plans with Gantt can be exported to Microsoft Project as well.',
    next: ['dependencies'],
  },
];
