import type { KnowledgeEntry } from '../entry.ts';

/** How processes that many teams have are set up. */
export const SOLUTIONS: readonly KnowledgeEntry[] = [
  {
    id: 'meeting-actions',
    asks: ['How do we track meeting minutes and action items?', 'Action list from meetings', 'Follow up decisions of a meeting'],
    words: 'meeting minutes actions decisions follow up agenda notes owner due',
    answer:
      "One action sheet for all meetings: Action, Meeting (dropdown), Owner (Contact), Due, Status, Decision date. Minutes stay a document attached to the meeting's row. A report *my open actions* by current user and a weekly reminder do the chasing.",
    avoid: 'A sheet per meeting: nobody sees what is open overall.',
    basis: 'practice',
    next: ['report-current-user', 'reminder-due', 'raid'],
  },
  {
    id: 'time-tracking',
    asks: ['How do we record working hours?', 'Time sheet in Smartsheet', 'Hours per project and person'],
    words: 'time sheet tracking hours record worked per project person week booking',
    answer:
      'One row per person, project and day (or week), entered by form or mobile app: Person, Project, Date, Hours, Note. Totals come from a grouped report; the plan reads its hours with SUMIFS by the project key. Lock rows once the month is closed.',
    formula: '=SUMIFS({Hours}, {Project}, [Project ID]@row)',
    avoid: 'A column per day: it cannot be grouped, charted or filtered by date.',
    basis: 'practice',
    next: ['report-group', 'lock-rows', 'resource-management'],
  },
  {
    id: 'prioritise',
    asks: ['How do we prioritise requests or projects?', 'Scoring model for ideas', 'Rank requests by value and effort'],
    words: 'prioritise prioritize score scoring rank value effort weight ideas demand backlog',
    answer:
      'Score few criteria from 1 to 5 (value, urgency, effort, risk), weight them, and rank by the score. Keep the weights in summary fields, so that they can be changed in one place; the decision itself stays a dropdown that people set.',
    formula: '=Value@row * [Weight Value]# + Urgency@row * [Weight Urgency]# - Effort@row * [Weight Effort]#',
    basis: 'practice',
    next: ['summary-fields', 'approval-steps'],
  },
  {
    id: 'contract-renewals',
    asks: [
      'How do we track contracts and renewals?',
      'Reminder before a contract, permit or licence expires',
      'Expiry dates of certificates',
    ],
    words: 'contract renewal expiry expire certificate permit notice period reminder deadline insurance',
    answer:
      'One row per contract: Party, Start, End, Notice period in days, Owner, Status, document attached. A formula gives the **date by which to decide**; the reminder runs on that date and not on the end.',
    formula: '=IF(ISDATE([End Date]@row), [End Date]@row - [Notice Days]@row, "")',
    steps: [
      'Date column *Decide By* with the formula below.',
      'Workflow *When a date is reached*: 30 days before *Decide By*, and on the day; recipients from *Owner*.',
      'Report of the next 90 days, mailed each month.',
    ],
    next: ['reminder-due', 'attachment-limits'],
  },
  {
    id: 'onboarding',
    asks: [
      'How do we organise employee onboarding?',
      'Onboarding checklist for new employees',
      'Standard task list per new hire',
    ],
    words: 'onboarding employee new hire checklist standard tasks offboarding hr template copy',
    answer:
      'A form starts it, one row per new employee. A workflow copies the standard tasks from a template sheet, with owners by function and due dates counted from the start date; each department works in its own report. Personal data stays in a workspace of its own.',
    formula: '=WORKDAY([Start Date]@row, [Offset Days]@row)',
    basis: 'practice',
    next: ['recurring-tasks', 'sensitive-data', 'form-create'],
  },
  {
    id: 'inventory',
    asks: ['How do we manage inventory or assets?', 'Stock list with minimum quantity', 'Track equipment and its location'],
    words: 'inventory asset stock equipment minimum reorder quantity location movements serial',
    answer:
      'Two sheets: **items** (one row each: number, place, minimum) and **movements** (one row for each receipt or issue, by form with a QR code). The stock is worked out from the movements, never typed over, so that it can be checked.',
    formula: '=SUMIFS({Quantity}, {Item No}, [Item No]@row)',
    steps: [
      'Issues carry a negative quantity.',
      'Flag *Reorder* when the stock is at or below the minimum; a workflow alerts the buyer.',
    ],
    basis: 'practice',
    next: ['form-prefill', 'join-sheets'],
  },
  {
    id: 'inspections',
    asks: [
      'How do we run inspections or checklists?',
      'Maintenance plan with due dates',
      'Recurring checks of machines or sites',
    ],
    words: 'inspection checklist maintenance recurring check audit machine site defects interval next due',
    answer:
      'An object list (interval, last check) gives the next date; a form behind a QR code records each check as a row of its own; defects go into one action list with owner and due date. Reports show what is due in the next two weeks.',
    formula: '=IF(ISDATE([Last Check]@row), [Last Check]@row + [Interval Days]@row, "")',
    basis: 'practice',
    next: ['form-prefill', 'reminder-due', 'recurring-tasks'],
  },
  {
    id: 'crm-pipeline',
    asks: ['Can we use Smartsheet as a CRM?', 'Sales pipeline in Smartsheet', 'Track leads and opportunities'],
    words: 'crm sales pipeline leads opportunities customers weighted forecast stage probability',
    answer:
      'For a small pipeline, yes: one row per opportunity with Stage, Value, Probability, Close Date, Owner, Next Step; card view by stage, grouped report for the weighted value. With thousands of contacts, e-mail tracking or quotas a CRM with a connector is the better place.',
    formula: '=Value@row * Probability@row',
    basis: 'practice',
    next: ['salesforce', 'report-group'],
  },
  {
    id: 'okr',
    asks: ['How do we track goals or OKRs?', 'Objectives and key results in Smartsheet'],
    words: 'okr goals objectives key results progress quarter target baseline',
    answer:
      'One sheet with hierarchy: objectives as parents, key results as children with Baseline, Target, Current, Owner and Quarter. Progress of a key result is a formula, that of an objective the average of its children; owners update by a monthly update request.',
    formula: '=IF(Target@row = Baseline@row, "", (Current@row - Baseline@row) / (Target@row - Baseline@row))',
    basis: 'practice',
    next: ['update-request', 'hierarchy'],
  },
  {
    id: 'event-planning',
    asks: ['How do we plan an event or campaign?', 'Marketing calendar in Smartsheet', 'Content calendar'],
    words: 'event campaign marketing calendar content plan publish dates channel budget',
    answer:
      "A plan with real Date columns, Channel, Owner, Status and Cost; calendar view for the team, Gantt where dates depend on one another, proofing for the artwork. Copy it from a template whose dates count back from the event's date.",
    formula: '=IF(ISDATE([Event Date]#), [Event Date]# - [Days Before]@row, "")',
    basis: 'practice',
    next: ['proofing', 'template-project', 'views'],
  },
  {
    id: 'invoice-approval',
    asks: ['How do we approve invoices or purchase orders?', 'Purchase request process', 'Procurement workflow'],
    words: 'invoice purchase order request procurement approve amount supplier finance process',
    answer:
      'A form takes the request with the document; approval by threshold; one decision column per level; the row is locked after the decision and copied to finance. Budget left is worked out from approved rows, so that the approver sees it.',
    formula: '=Budget@row - SUMIFS({Amount}, {Cost Centre}, [Cost Centre]@row, {Decision}, "Approved")',
    basis: 'practice',
    next: ['approval-amount', 'lock-rows', 'budget-tracking'],
  },
  {
    id: 'raci',
    asks: ['How do we show who is responsible?', 'RACI matrix in Smartsheet', 'Responsible and accountable per task'],
    words: 'raci responsible accountable consulted informed matrix roles task owner',
    answer:
      'One Contact column *Responsible* (a single person) and one *Accountable*; *Consulted* and *Informed* as multi-contact columns. Alerts go to Responsible, the weekly report to Informed. Two responsible people for one task means none.',
    basis: 'practice',
    next: ['contact-columns', 'plan-detail'],
  },
  {
    id: 'master-data',
    asks: [
      'How do we keep lists of customers, sites or cost centres the same everywhere?',
      'Master data in Smartsheet',
      'One list of values for several sheets',
      'Avoid typing the same data twice',
    ],
    words: 'master data list reference values same everywhere single source customers cost centres key lookup twice',
    answer:
      'Keep each list **once**, in a sheet of its own with a key and an owner. Other sheets hold only the key and look the rest up (INDEX/MATCH or DataMesh). Dropdowns are kept in step by Data Shuttle or by hand, with a named person for it.',
    avoid: 'The same dropdown typed by hand in ten sheets.',
    basis: 'practice',
    next: ['lookup-choice', 'dropdown-dependent', 'datamesh'],
  },
  {
    id: 'test-changes',
    asks: ['How do we test changes before they go live?', 'Sandbox or test environment', 'Change a live sheet safely'],
    words: 'test change live sandbox environment safe copy before production version release',
    answer:
      'Copy the workspace (*Save as new* without data and recipients), change and test there with a few rows, then make the same change in the live one at a quiet hour and note it in a change list. Switch workflows off while you import or restructure.',
    basis: 'practice',
    next: ['template-project', 'document-solution', 'column-reuse'],
  },
  {
    id: 'document-solution',
    asks: ['How do we document a solution?', 'Documentation of sheets, formulas and workflows', 'Handover to a new owner'],
    words: 'document documentation solution handover successor formulas workflows overview description',
    answer:
      'One page in the workspace: purpose, sheets and what a row means, keys, formulas that matter (with a sentence each), workflows as *trigger → action*, reports and dashboards with their readers, owner and deputy. Put a description on helper columns. Review it when something changes.',
    basis: 'practice',
    next: ['automation-naming', 'service-account', 'upkeep'],
  },
  {
    id: 'cross-project-dependencies',
    asks: ['How do we link tasks across projects?', 'Dependencies between two project sheets', 'Predecessor in another sheet'],
    words: 'dependency across projects another sheet predecessor link milestone program inter project',
    answer:
      'Predecessors work only **inside one sheet**. For milestones of another project bring the date over by cell link into a Date column of a milestone row, which then drives its own successors; keep a small list of such hand-overs with an owner on each side. Tightly linked projects belong in one sheet.',
    next: ['cell-links', 'dependencies'],
  },
  {
    id: 'fiscal-year',
    asks: ['How do we handle a fiscal year?', 'Fiscal quarter by formula', 'Fiscal year that starts in April'],
    words: 'fiscal year quarter april october financial period formula',
    answer:
      'Work the fiscal year out once in a helper column and group by it. With a start in April, months 1 to 3 belong to the year before.',
    formula: '=IF(ISDATE(Date@row), YEAR(Date@row) - IF(MONTH(Date@row) < 4, 1, 0), "")',
    next: ['month-criteria', 'helper-columns'],
  },
  {
    id: 'teams-sharepoint',
    asks: [
      'How do we use Smartsheet with Teams or SharePoint?',
      'Show a sheet or dashboard in Microsoft Teams',
      'Attach SharePoint documents',
    ],
    words: 'microsoft teams sharepoint onedrive tab embed office documents link integration channel',
    answer:
      "Sheets, reports and dashboards can be added as a **tab** in Teams (people still need access in Smartsheet); alerts go to channels when the sheet's workflow permission is Unrestricted and the admin has switched the integration on. Documents stay in SharePoint or OneDrive; attach the **link**.",
    next: ['slack-teams', 'attachment-limits', 'publish'],
  },
  {
    id: 'project-intake',
    asks: ['How do we set up project intake?', 'Process for new project requests', 'Project request to approved project'],
    words: 'project intake request new demand approve charter start stage gate',
    answer:
      'A form with at most ten questions → an intake sheet with a score → an approval → for an approved project a copied template folder (or Control Center). The intake row keeps the link to the project, so that requested, approved and running projects stand in one list.',
    basis: 'practice',
    next: ['prioritise', 'template-project', 'control-center'],
  },
  {
    id: 'status-reporting',
    asks: ['How do we report project status?', 'Weekly status report', 'Health of a project red amber green', 'RAG status rules'],
    words: 'status report weekly health rag red amber green project summary rules define',
    answer:
      'Define red, amber and green by **rules** (late milestones, budget variance, open critical issues), not by feeling; let a formula propose the health from dates and cost, and a manager set his own with a reason where he differs: both columns stay. Write the limits on the dashboard (for example red when a milestone is more than ten days behind the baseline, yellow from one day), and show the date of the last update, for a green that is two weeks old means unknown. The project manager writes three lines a week (done, next, needs help) into the sheet; a summary report and a dashboard collect them.',
    formula: '=IF([Days Late]@row > 10, "Red", IF([Days Late]@row > 0, "Yellow", "Green"))',
    basis: 'practice',
    next: ['summary-report', 'executive-mail', 'symbols'],
  },
];
