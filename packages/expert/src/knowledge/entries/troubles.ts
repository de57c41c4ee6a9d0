import type { KnowledgeEntry } from '../entry.ts';

/** What people tell of their daily work, with what a consultant would set up. */
export const TROUBLES: readonly KnowledgeEntry[] = [
  {
    id: 'dates-moved',
    asks: [
      'How do we notice that somebody changes dates?',
      'People keep moving the due dates and nobody notices',
      'Prevent silent changes of deadlines',
      'See what changed since last week',
    ],
    words: 'due date deadline moved changed pushed silently unnoticed original date postponed drift agreed notice by whom',
    answer:
      'Keep the **agreed date apart from the current one**. A locked Date column *Agreed Date* (or a baseline in a project plan) never moves; *Due Date* may, and a formula shows the days between them. Then a change is seen, and nobody has to be forbidden to enter the truth.',
    formula: '=IF(AND(ISDATE([Due Date]@row), ISDATE([Agreed Date]@row)), [Due Date]@row - [Agreed Date]@row, "")',
    steps: [
      'Copy the dates once into *Agreed Date*, and lock that column.',
      'Workflow: *Due Date changes* → alert to the manager, with a dropdown *Reason for change* among the fields.',
      'Report: rows with a shift of more than some days; *Modified* in the last 7 days shows what moved this week.',
      'Who did it stands in the cell history.',
    ],
    avoid: 'Locking the dates for everybody: people then keep the real ones elsewhere.',
    basis: 'practice',
    next: ['cell-history', 'baseline', 'lock-rows'],
  },
  {
    id: 'take-over',
    asks: [
      'How do I take over a solution that somebody else built?',
      'I inherited sheets and do not know how they hang together',
      'Understand an existing set of sheets',
    ],
    words: 'inherited take over handover existing unknown sheets understand hang together depend map predecessor undocumented',
    answer: 'Look before you change anything: list the items, find what feeds what, then ask the people who use them.',
    steps: [
      'List workspaces, sheets, reports and dashboards with owner and last change, and who they are shared with.',
      'In each sheet look at *Manage references*, cell links, the formulas at the right end, and *Automation > Manage workflows*: that gives the map of what reads what.',
      'Draw it on one page: intake → working sheets → reports → dashboards.',
      'Have the ownership handed over to you or a service account while the old one is still active.',
      'What nobody misses goes to an archive workspace; delete only after some months.',
    ],
    avoid: 'Deleting or renaming columns first: other sheets, forms and workflows may use them.',
    basis: 'practice',
    next: ['document-solution', 'service-account', 'data-flow'],
  },
  {
    id: 'booking',
    asks: [
      'How do we book rooms, vehicles or equipment without clashes?',
      'Reservation list with double bookings',
      'Find overlapping bookings',
    ],
    words: 'book booking reserve reservation room vehicle equipment pool clash overlap double free busy calendar',
    answer:
      'One row per booking: Room (dropdown), Start, End, Booked by; entries come by a form, a calendar view by room shows what is free. A sheet cannot refuse an overlap, but a checkbox formula **flags** it, and a workflow tells both people.',
    formula: '=IF(COUNTIFS(Room:Room, Room@row, Start:Start, <= End@row, End:End, >= Start@row) > 1, 1, 0)',
    avoid: 'Bookings by the hour with clash control: dates have no time of day here; take a booking calendar for that.',
    basis: 'practice',
    next: ['form-create', 'conditional-format', 'duplicates'],
  },
  {
    id: 'duty-roster',
    asks: ['How do we plan shifts?', 'Duty roster in Smartsheet', 'Who works when'],
    words: 'shift roster rota duty schedule staff week plan swap who works',
    answer:
      "One row per **shift and person** (Date, Shift, Person as contact, Place), copied each week from a template sheet; a report by current user is everybody's own roster, a calendar view the whole one. A COUNTIFS per date and shift shows where people are missing. Rules on rest times, pay and automatic planning belong in a rostering tool.",
    formula: '=COUNTIFS(Date:Date, Date@row, Shift:Shift, Shift@row)',
    avoid: 'A column for each day: it cannot be filtered, counted or shown in a calendar.',
    basis: 'practice',
    next: ['recurring-tasks', 'report-current-user', 'time-tracking'],
  },
  {
    id: 'survey',
    asks: ['How do we run a survey or a vote?', 'Collect feedback by form', 'Is a form anonymous?'],
    words: 'survey poll vote feedback satisfaction questionnaire anonymous score average answers results chart',
    answer:
      'A form with dropdowns or radio buttons; each answer becomes a row, a grouped report counts them, a chart shows them. Without required sign-in and without a name or contact field the sheet does not say who answered; tell people so. Nothing stops one person from answering twice, unless you require sign-in and look for duplicates.',
    formula: '=AVG(Score:Score)',
    basis: 'practice',
    next: ['form-create', 'form-security', 'chart-create'],
  },
  {
    id: 'compare-lists',
    asks: [
      'How do I compare two lists?',
      'Which rows of one sheet are missing in the other?',
      'Find the differences between two sheets',
      'Reconcile an export with our list',
    ],
    words: 'compare two lists sheets missing in other differences reconcile match unmatched both key new',
    answer:
      'Count the key of each row in the other sheet: 0 means it is **missing there**. Do it in both sheets to see both directions; for values that differ look the other value up and compare it. The keys must be of the same kind (text or number) on both sides.',
    recipe: 'is-missing-in-another-sheet',
    formula: '=IF(COUNTIF({Order No}, [Order No]@row) = 0, "Missing there", "In both")',
    next: ['lookup-choice', 'numbers-as-text', 'cross-sheet-create'],
  },
];
