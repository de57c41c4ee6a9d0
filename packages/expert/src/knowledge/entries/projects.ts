import type { KnowledgeEntry } from '../entry.ts';

export const PROJECTS: readonly KnowledgeEntry[] = [
  {
    id: 'dependencies',
    asks: [
      'How do I turn on dependencies?',
      'How do predecessors work?',
      'Task dates should move when the earlier task is late',
      'How do I link tasks?',
      'Why did my predecessor disappear?',
      'Finish-to-start with lag',
    ],
    words: 'dependency predecessor link tasks dates move automatically enable gantt project settings lag finish start shift',
    answer:
      'Switch **dependencies** on in the project settings. Then any two of start, end and duration give the third, and a moved predecessor moves its successors.',
    steps: [
      'Gantt view > gear icon > *Project Settings*; set working days and holidays first.',
      '*Dependencies enabled*; choose the Start, Finish, Duration and Predecessors columns.',
      'Enter durations, and under *Predecessors* the row number of the earlier task, for example `5FS +2d`.',
    ],
    avoid: 'Typing a date over a driven date: that removes the link. Formulas in these columns: they refuse them.',
    next: ['dependency-formulas', 'parent-readonly', 'working-days'],
  },
  {
    id: 'dependency-formulas',
    asks: [
      'Can I use a formula in the Start, End or Duration column?',
      'Why is the formula rejected in the End Date column?',
      'Calculate the end date with dependencies on',
      'Formulas in % Complete and Predecessors',
    ],
    words: 'dependency formula start end duration percent complete predecessors column refused project not allowed',
    answer:
      'No. With dependencies on, Start, End, Duration, % Complete and Predecessors belong to the scheduling engine and **refuse formulas**. Put the calculation into a column of its own, or switch dependencies off.',
    formula: '=WORKDAY([Kick-off]@row, Days@row)',
    next: ['dependencies', 'parent-readonly'],
  },
  {
    id: 'parent-readonly',
    asks: ['Why can I not type into the parent row?', 'How is % Complete of a parent calculated?', 'Parent dates are read-only'],
    words: 'parent row read only rollup percent complete weighted duration dates gantt type',
    answer:
      'With dependencies on, parent rows roll up start, end, duration and % complete from their children and are read-only. **% Complete** is the average of the children weighted by duration; rows without one of the two are left out.',
    next: ['dependencies', 'hierarchy'],
  },
  {
    id: 'gantt-empty',
    asks: ['Why is the Gantt chart empty?', 'The Gantt shows no bars', 'Gantt from formula dates'],
    words: 'gantt empty bars missing dates formula two date columns',
    answer:
      'Gantt needs **two real Date columns**, chosen in the project settings, with a start and an end in each row. Dates that formulas write as text, and columns of another type, give no bars. Timeline view is content with one date.',
    next: ['dependencies', 'views'],
  },
  {
    id: 'critical-path',
    asks: ['How do we use the critical path?', 'Critical path is wrong'],
    words: 'critical-path longest chain tasks finish gantt show wrong',
    answer:
      'The critical path is the longest chain of dated tasks to the finish: any delay in it delays the project. It only means something when **most tasks are linked** by predecessors. Switch it on with the path icon in Gantt view.',
    next: ['dependencies', 'baseline'],
  },
  {
    id: 'baseline',
    asks: ['How do we show slippage?', 'How do baselines work?', 'Variance against the plan'],
    words: 'baseline variance slippage plan original dates compare',
    answer:
      'Set a **baseline** when the plan is approved, and again after an approved change; it adds baseline start, finish and variance columns, and Gantt shows both bars. Report the rows with a variance of more than some days.',
    next: ['change-control', 'critical-path'],
  },
  {
    id: 'working-days',
    asks: [
      'Where do I set holidays and working days?',
      'Why do durations look wrong?',
      'Non-working days in the project',
      'Holidays in WORKDAY and NETWORKDAYS formulas',
    ],
    words: 'workday holiday working days non-working duration wrong settings networkdays calendar',
    answer:
      'For the Gantt engine: *Project Settings > Working days* (an account-wide calendar can be set by a System Admin). Do that **before** entering durations. Formulas do not read these settings: WORKDAY and NETWORKDAYS take the holidays as a range of their own, for example from a sheet *Holidays*.',
    formula: '=NETWORKDAYS(Start@row, Finish@row, {Holidays})',
    next: ['dependencies'],
  },
  {
    id: 'plan-detail',
    asks: ['How detailed should a project plan be?', 'How long should tasks be?', 'Granularity of the plan'],
    words: 'plan detail granularity task length days owner size wbs',
    answer:
      'Tasks of **one to ten days with one owner** can be steered; longer ones hide slippage, shorter ones are a to-do list and belong into a comment or checklist.',
    basis: 'practice',
    next: ['dependencies', 'baseline'],
  },
  {
    id: 'template-project',
    asks: [
      'How do we start every new project with the same set of sheets?',
      'Project template',
      'How do I create projects from a template?',
      'Copy a workspace with dashboards and automations',
      'Duplicate a project',
    ],
    words: 'template project folder workspace copy save as new same set standard start duplicate automations dashboard',
    answer:
      'Build **one folder or workspace** with plan, RAID log, report and dashboard, tested and without data, and copy it for each project: links inside the folder then point to the copies.',
    steps: [
      'On the folder: *Save as new*; tick what to carry: data and formatting, automations, recipients, sharing, forms, cell links, references.',
      'Rename the items, project ID first.',
      'Test one workflow and the dashboard before you hand it over.',
    ],
    avoid:
      'Copying only the sheet: reports and dashboards then keep pointing to the old one. For many equal projects a year look at Control Center.',
    next: ['control-center', 'summary-report'],
  },
  {
    id: 'raid',
    asks: ['One RAID sheet or four lists?', 'How do we track risks and issues?', 'RAID log in Smartsheet'],
    words: 'raid risk issue action decision log one sheet four lists tracker',
    answer:
      '**One tracker** with a *Type* dropdown (Risk, Issue, Action, Decision) and an auto-number is easier to report than four lists. Score risks by probability times impact; filter by type in the reports.',
    formula: '=Probability@row * Impact@row',
    next: ['change-control', 'auto-number'],
  },
  {
    id: 'change-control',
    asks: [
      'How do we handle scope changes?',
      'Change request log',
      'Change control process',
      'Approve changes and set the baseline again',
      'Track the impact of changes on cost and dates',
      'Who may change the approved plan?',
    ],
    words: 'change-request scope control board approve baseline log impact cost days',
    answer:
      'Keep a **change log**: id, description, reason, effect on cost, days and scope, requester, decision, decision date. New entries come by form; an approval workflow asks the manager and, above a threshold, the board.',
    steps: [
      'A decision column for each level of approval.',
      'After approval update plan and budget, set the baseline again and note the change id.',
      'Lock the decided row; show open changes and the sum of approved effects on the project dashboard.',
    ],
    avoid: 'Editing the plan first and documenting later.',
    next: ['approval-amount', 'baseline'],
  },
  {
    id: 'ticketing',
    asks: [
      'How do we build a help desk or ticket system?',
      'IT requests in Smartsheet',
      'Track SLA of tickets',
      'Request intake process',
    ],
    words: 'ticket helpdesk request intake sla service queue assign process',
    answer:
      'One sheet *Tickets*, a form for intake, a small sheet that names the owner by category, workflows for assignment and reminders, a report per team, and a dashboard of age and backlog.',
    steps: [
      'Columns: auto-number, Created, Requester, Category, Priority, Owner, Status, Due, Done Date.',
      'Due from priority by formula; *Record a date* for Done.',
      'Workflows: new → owner; due tomorrow → reminder; overdue → manager.',
      'Report *my open tickets* (current user); chart tickets by category from a grouped report.',
    ],
    formula: '=WORKDAY(DATEONLY(Created@row), IF(Priority@row = "High", 1, IF(Priority@row = "Medium", 3, 5)))',
    next: ['form-conditional', 'assign-people', 'report-current-user'],
  },
  {
    id: 'budget-tracking',
    asks: ['How do we track budget and actual costs?', 'Budget tracking in Smartsheet', 'Planned versus actual cost'],
    words: 'budget actual cost track variance money planned spend forecast',
    answer:
      'Budget lines and actual costs are two sheets: one row per budget line, one row per invoice, joined by the **cost code**. The budget sheet sums the invoices across sheets and shows what is left.',
    formula: '=Budget@row - SUMIFS({Invoice Amount}, {Invoice Code}, Code@row)',
    next: ['cross-sheet-create', 'summary-fields'],
  },
];
