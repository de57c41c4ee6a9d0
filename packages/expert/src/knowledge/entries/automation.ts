import type { KnowledgeEntry } from '../entry.ts';

export const AUTOMATION: readonly KnowledgeEntry[] = [
  {
    id: 'automation-limits',
    asks: [
      'How many automations can one sheet have?',
      'What is the maximum number of workflows per sheet?',
      'How many automations are too many?',
      'Limit of blocks and actions in a workflow',
      'Maintenance of automations',
      'Can we merge automations?',
      'We have 60 automations in one sheet',
    ],
    words: 'automation limit maximum workflow blocks actions clean up merge too many maintain',
    answer:
      'A sheet takes up to **150 workflows**. Each may have up to **100 blocks**, of which at most **30 are actions**. Upkeep becomes hard long before that: merge rules that share a trigger into one workflow with condition paths, and take the recipients from a Contact column so that no rule is needed per person.',
    steps: [
      'Open *Automation > Manage workflows* and sort by trigger.',
      'Merge workflows with the same trigger; switch the old ones off before you delete them.',
      'Give each a name of the form *trigger → action*, and look at disabled rules once a month.',
    ],
    avoid: 'One workflow per person or per region.',
    next: ['automation-naming', 'automation-disabled'],
  },
  {
    id: 'automation-actions',
    asks: [
      'What can an automation do in Smartsheet?',
      'Which workflow actions are there?',
      'Which triggers can start a workflow?',
      'What can trigger an automation?',
    ],
    words: 'automation action trigger list kinds added changed date reached',
    answer:
      '**Triggers:** a row is added, a row is changed, added or changed, or a date is reached (once or on a schedule). A change trigger can wait for one column to become one value. Workflows belong to sheets: reports and dashboards have none.\n\n**Actions:** alert someone, request an update, request an approval, move or copy rows, lock or unlock rows, change or clear a cell, record a date, assign people.',
    next: ['automation-create', 'automation-noise', 'automation-not-firing'],
  },
  {
    id: 'automation-create',
    asks: [
      'How do I create an automation?',
      'How do I set up a workflow?',
      'How can I send an alert when the status changes?',
      'Send an email when a row is added',
    ],
    words: 'automation create alert notify mail status change build rule new',
    answer:
      'Use a workflow on the sheet: a trigger, an optional condition, and an action. You need Owner or Admin rights and a licence; Editors can only make alerts and reminders for themselves.',
    steps: [
      '*Automation > Create workflow from scratch*.',
      'Trigger: *When rows are changed*, column Status *changes to* the value that matters.',
      'Add a condition where only some rows count.',
      'Action: *Alert someone*, recipients from a Contact column, and only the fields they need.',
      'Name it *trigger → action* and test it with one row.',
    ],
    avoid: 'The trigger *any field changes to any value*: people get a mail for every edit.',
    next: ['automation-noise', 'notify-outside', 'automation-not-firing'],
  },
  {
    id: 'automation-rights',
    asks: ['Who can create automations?', 'Can Editors build workflows?', 'Who may change a workflow?'],
    words: 'who create build automation workflow rights permission owner admin editor licence',
    answer:
      'Workflows for everybody are built by the **Owner and Admins** of the sheet, with a licence. **Editors** can only make alerts and reminders for themselves. For moving or copying rows the author needs Owner or Admin on the target sheet as well.',
    next: ['automation-create', 'permission-levels', 'licences'],
  },
  {
    id: 'automation-not-firing',
    asks: [
      'Why does my automation not fire?',
      'My workflow is not triggered by a formula change',
      'Automation does not start when a cross-sheet formula or cell link changes the cell',
      'Why is the workflow not triggered by a linked cell?',
      'Move row automation not working with formula',
    ],
    words: 'automation trigger cross-sheet cell-link formula not working move copy approval record lock assign not run',
    answer:
      'If the cell that should start it is filled by a **cross-sheet formula or a cell link**, actions that change the sheet never fire: approval, move, copy, lock, record a date, change cell, assign. Smartsheet does this on purpose, to prevent loops. Alerts still go out.',
    steps: [
      'Build the workflow in the source sheet, where the value is typed, if you can.',
      'Otherwise use a **time-based trigger** (*When a date is reached*, every day) with the value as the condition.',
      'Check also that the workflow is active and its conditions match a row: *Automation > Manage workflows*.',
    ],
    avoid: 'Copying the value with one more formula: the copy counts as fed from elsewhere too.',
    next: ['automation-disabled', 'automation-daily', 'record-date'],
  },
  {
    id: 'automation-disabled',
    asks: [
      'Why was my automation turned off by itself?',
      'The workflow was disabled, why?',
      'The rule stopped working after I changed a column',
    ],
    words: 'automation disabled switched off stopped deleted column type changed recipients invalid',
    answer:
      'A workflow is disabled when a column it uses is **deleted or changes its type**, or when **nobody may receive** its messages any more (the person left, or the notification setting forbids it).',
    steps: [
      '*Automation > Manage workflows*: open the disabled one; the block in question is marked.',
      'Choose the column or the recipients again, save, and switch it on.',
      'Review disabled rules once a month.',
    ],
    next: ['notify-outside', 'automation-not-firing'],
  },
  {
    id: 'automation-noise',
    asks: [
      'How do we avoid too many notification mails?',
      'People get too many alerts',
      'How do we avoid alert fatigue?',
      'Weekly summary instead of many alerts',
    ],
    words: 'alert noise spam too many mails fatigue digest executive report schedule',
    answer:
      'Trigger on a **transition** (*Status changes to Blocked*), never on any edit. Send single alerts only for what needs action today, and put the rest into **one scheduled report mail a week**.',
    steps: [
      'Replace *any field changes* by *column changes to value*.',
      'Take the recipients from a Contact column instead of *everyone shared to the sheet*.',
      'Bundle the rest: open the report, *File > Send as attachment*, recurrence weekly.',
    ],
    next: ['executive-mail', 'automation-create'],
  },
  {
    id: 'automation-naming',
    asks: ['How should we name and maintain automations?', 'Naming convention for workflows', 'Documentation of automations'],
    words: 'automation naming maintain list documentation',
    answer:
      'Name each workflow *trigger → action*, for example *Approved → mail to PO team*. Keep a rule list in the workspace (sheet, workflow, owner, purpose), and review it every quarter together with the disabled rules.',
    basis: 'practice',
    next: ['automation-limits', 'governance'],
  },
  {
    id: 'automation-daily',
    asks: [
      'How can TODAY() stay up to date when nobody opens the sheet?',
      'TODAY formula does not update automatically',
      'How do I refresh formulas every day?',
      'Formula with TODAY is stale until I open the sheet',
      'My dashboard shows old values until someone opens the sheet',
      'Keep TODAY formulas fresh',
      'Overdue flags are only right after someone opens the sheet',
      'The late list is wrong until I open the sheet',
    ],
    words: 'today stale refresh daily record date scheduled formula not updating overnight dashboard old',
    answer:
      'A sheet works its formulas out when it is opened or changed, so `TODAY()` can lag behind in a sheet that nobody touches. Let a workflow touch it every day.',
    steps: [
      'Add a Date column *Refreshed On* (hidden) and one row that always exists.',
      'Workflow: *When a date is reached*, run daily, early in the morning; condition: that row only.',
      'Action: *Record a date* in *Refreshed On*. The change makes the sheet work out its formulas, and what reads it follows.',
    ],
    avoid: 'Opening every sheet by hand each morning.',
    next: ['record-date', 'dashboard-refresh'],
  },
  {
    id: 'record-date',
    asks: [
      'How do I keep the date when a task was completed?',
      'How do I timestamp a status change?',
      'Record the date when the status becomes Done',
      'TODAY changes every day, I need a fixed date',
      'Static date by formula',
    ],
    words: 'record-date timestamp completed done date fixed static stamp status log when approved',
    answer: 'A formula cannot keep a date: `TODAY()` moves on every day. Use the workflow action **Record a date**.',
    steps: [
      'Add a Date column *Done Date*.',
      'Workflow: *When rows are changed*, Status *changes to* Done; action *Record a date* in *Done Date*.',
      'A second workflow clears the cell when Status leaves Done, if tasks are reopened.',
      'Fill existing rows once by hand, from the cell history.',
    ],
    avoid:
      '`=IF(Status@row = "Done", TODAY())` shows today\'s date for ever. Record a date always stores the day on which it runs: it cannot add days, and it overwrites an earlier date.',
    next: ['automation-not-firing', 'system-columns'],
  },
  {
    id: 'update-request',
    asks: [
      'How do I ask someone outside the sheet to fill in fields?',
      'How do update requests work?',
      'Send a row to a vendor for an update by mail',
      'Weekly status request to task owners',
    ],
    words: 'update-request outside fill fields mail access weekly owner vendor collect',
    answer:
      'Use the workflow action **Request an update**: the recipient gets a mail with a small form for the row, and needs no access to the sheet. Choose only the fields they may change.',
    steps: [
      'Trigger on a schedule (weekly) or on a status, with the condition that the row is still open.',
      'Action *Request an update*, recipients from a Contact column, fields chosen one by one.',
      'For people who are not shared to the sheet, widen *Automation > Workflow permissions* from Restricted to Limited or Unrestricted.',
    ],
    avoid: 'Sharing the sheet as Editor for two fields.',
    next: ['notify-outside', 'form-edit-later', 'dynamic-view'],
  },
  {
    id: 'approval-steps',
    asks: [
      'How do I build an approval in two steps?',
      'Approval workflow with several approvers',
      'How do approval requests work?',
      'Approval chain manager then finance',
      'How do we see who approved?',
    ],
    words: 'approval two levels chain manager director sequence parallel decision column who approved',
    answer:
      'Put the approval requests one after another in a single workflow: an approval pauses its path, and *Approved* and *Declined* continue on branches of their own. Give **each level its own dropdown column** for the result, so that you can see who decided what.',
    steps: [
      'Columns *Manager Approval* and *Finance Approval* (Submitted, Approved, Declined).',
      'Trigger: the row is added or Status changes to *For approval*.',
      '*Request an approval* from the manager, written to *Manager Approval*; on the approved branch a second *Request an approval* to finance.',
      'On each declined branch alert the requester. Derive the final decision from the columns by formula, and lock the row.',
    ],
    avoid: 'One shared decision column: the second answer overwrites the first.',
    formula:
      '=IF(OR([Manager Approval]@row = "Declined", [Finance Approval]@row = "Declined"), "Declined", IF(AND([Manager Approval]@row = "Approved", [Finance Approval]@row = "Approved"), "Approved", "Pending"))',
    next: ['approval-deputy', 'approval-amount', 'lock-rows'],
  },
  {
    id: 'approval-amount',
    asks: ['Approval depending on the amount', 'Route the approval by threshold', 'Different approver above 10,000'],
    words: 'approval threshold amount condition path route who approver limit value',
    answer:
      'Add a **condition path** for each band to the workflow: up to the threshold the request goes to the manager, above it to the manager and then to the director. Or let a formula put the right approver into a Contact column and send the request to that column: then the rule stays one, and the bands stand in a small sheet.',
    steps: [
      'Trigger: row added, or Status changes to *For approval*.',
      'Condition path 1: Amount is less than or equal to the threshold → approval by the manager.',
      'Condition path 2: otherwise → approval by the manager, then by the director.',
    ],
    avoid: 'A workflow per approver with overlapping conditions: one request then goes out twice.',
    next: ['approval-steps', 'approval-deputy'],
  },
  {
    id: 'approval-deputy',
    asks: ['What if the approver is on holiday?', 'Reminder and escalation of open approvals', 'Approvals stay open for weeks'],
    words: 'approval deputy absent vacation escalation reminder time limit overdue',
    answer:
      'Every approval needs a deputy, a reminder and a time limit. Keep approver and deputy in Contact columns; a daily workflow reminds after some days and asks the deputy after some more.',
    steps: [
      'Record the date of the request (*Record a date*).',
      'Daily workflow: decision blank and request older than 3 days → remind the approver.',
      'Older than 5 days → request the approval from the deputy.',
    ],
    basis: 'practice',
    next: ['approval-steps', 'record-date'],
  },
  {
    id: 'notify-outside',
    asks: [
      'Why do external people not receive the automation mail?',
      'Recipients outside the sheet get no notification',
      'Restricted, Limited or Unrestricted notification setting?',
      'Update request or alert is not delivered to the requester',
    ],
    words:
      'notify outside recipients restricted limited unrestricted permission mail not received external alert automation setting',
    answer:
      "The sheet's notification setting is too narrow. **Restricted** reaches only people who are shared to the sheet, **Limited** also people of your account or domain, **Unrestricted** any address. A System Admin can forbid the wider ones for the whole account.",
    steps: [
      '*Automation > Workflow permissions* on the sheet (Owner or Admin): choose Limited or Unrestricted.',
      'If that is greyed out, ask your System Admin.',
      'Check that the recipient cell holds a contact with a full address, and look in the spam folder.',
    ],
    avoid: 'Sharing the sheet with everybody to make the mails work.',
    next: ['slack-teams', 'automation-disabled', 'update-request'],
  },
  {
    id: 'slack-teams',
    asks: [
      'How do I send alerts to Slack or Microsoft Teams?',
      'Why does the Slack channel stay silent?',
      'Teams channel gets no message from the workflow',
      'Google Chat notifications',
    ],
    words: 'slack teams google chat channel bot integration notification unrestricted',
    answer:
      "Channel messages need two things: the sheet's workflow permission set to **Unrestricted**, and the integration switched on by a System Admin. A **private Slack channel** must invite the Smartsheet bot first. In the EU region channel alerts work, personal bot messages do not.",
    next: ['notify-outside', 'automation-create'],
  },
  {
    id: 'copy-vs-move-row',
    asks: [
      'What is the difference between move row and copy row?',
      'Should I move or copy rows to the archive?',
      'How do I move completed rows to another sheet automatically?',
      'Archive done rows',
      'Why can I not pick the target sheet in the move row action?',
      'Get finished tickets out of the sheet every month',
      'Done rows should leave the list on their own',
      'What happens to formulas when rows are copied or moved?',
    ],
    words: 'move copy row archive completed done another-sheet target automatically finished',
    answer:
      '**Move** takes the row out of the source and adds it to the target; **copy** leaves the source as it is. Move for archiving, copy for a hand-over or a snapshot. Only values travel: formulas do not.',
    steps: [
      'Make an archive sheet with *Save as new* from the working sheet, without its rows, so that titles and types are the same.',
      'Workflow: Status *changes to* Done, or daily with *Done Date is more than 30 days ago*; action *Move rows*.',
      'The author of the workflow and the owner of the source need Owner or Admin on the target, and a licence. Otherwise it cannot be picked.',
    ],
    avoid: 'Different column names or types in the archive: missing columns are then added at its right end.',
    next: ['archive-when', 'automation-not-firing'],
  },
  {
    id: 'archive-when',
    asks: [
      'When should we archive rows?',
      'The sheet is getting too big, how do we archive?',
      'Archive strategy for large sheets',
      'Get rid of old projects and sheets',
      'My sheet has 18,000 rows, what should I do?',
    ],
    words: 'archive limit big sheet old closed quarterly yearly size strategy',
    answer:
      'Plan archiving at about **70 % of the limits** (20,000 rows, 400 columns, 500,000 cells). Keep one working sheet with the open records, and archive sheets by quarter or year with the same columns.',
    steps: [
      'Set the archive sheet up as a copy of the working sheet without rows.',
      'A monthly or daily workflow moves rows that were closed more than 90 days ago.',
      'Build reports over working and archive sheet where history is needed.',
    ],
    basis: 'practice',
    next: ['copy-vs-move-row', 'sheet-limits'],
  },
  {
    id: 'lock-rows',
    asks: [
      'How do I lock rows after approval?',
      'How do I lock a column?',
      'Can I protect rows or columns from changes?',
      'Is a locked row tamper-proof?',
      'People overwrite my formulas',
      'How do I stop people from deleting rows?',
    ],
    words: 'overwrite stop prevent deleting lock protect row column read only after decision admin edit tamper',
    answer:
      'Lock columns by hand (*right-click the column > Lock column*), and rows by the workflow action **Lock rows**, for example after approval. Editors then cannot change them. **Admins and the Owner still can**, so a lock is protection against mistakes and no proof for an audit; the cell history and the activity log are.',
    next: ['audit-evidence', 'permission-levels'],
  },
  {
    id: 'assign-people',
    asks: [
      'How do I assign people automatically?',
      'Assign the owner by category or region',
      'Auto-assign tickets to the right person',
    ],
    words: 'assign people automatically owner by category region route ticket contact lookup',
    answer:
      'Two ways. A workflow with condition paths and the action **Assign people** suits a handful of categories. For more, keep a small sheet *Category → Owner* and look the contact up by formula; then one change in the small sheet is enough.',
    formula: '=INDEX({Owner}, MATCH(Category@row, {Category}, 0))',
    steps: [
      'Small sheet with the columns Category and Owner (type Contact list).',
      'In the request sheet: Contact column with the formula below as column formula; make the references {Owner} and {Category} first.',
      'Alert the person by a workflow that takes its recipients from that column.',
    ],
    avoid: '*Assign people* on a column that holds a formula: a formula column cannot be written to.',
    next: ['automation-create', 'contact-columns'],
  },
  {
    id: 'recurring-tasks',
    asks: ['How do I create recurring tasks?', 'Can a task repeat every week or month automatically?', 'Recurring rows'],
    words: 'recurring repeat same task new row every weekly monthly schedule automatically',
    answer:
      'There is no recurring row. The usual way: keep the standard tasks in a **template sheet**, and let a scheduled workflow **copy the rows** to the working sheet every week or month.',
    steps: [
      'Template sheet with the same columns and a Date column *Next Run*.',
      'Workflow: *When a date is reached*, every month on the 1st; action *Copy rows* to the working sheet.',
      'In the working sheet work out the due date by formula from the system column *Created Date*, for example 5 days later.',
    ],
    formula: '=DATEONLY(Created@row) + 5',
    next: ['copy-vs-move-row', 'template-project'],
  },
  {
    id: 'reminder-due',
    asks: [
      'How do I send a reminder before the due date?',
      'Reminder 3 days before the deadline',
      'Notify when a task is overdue',
      'Email when the due date has passed',
      'Email the owner when the due date is tomorrow',
    ],
    words: 'reminder due date before deadline overdue notify expire escalate days',
    answer:
      'Use a workflow with the trigger **When a date is reached**: it runs on, or some days before or after, the date in a Date column of each row.',
    steps: [
      'Trigger *When a date is reached*, Date column *Due Date*, *3 days before*, time of day.',
      'Condition: Status is not Done.',
      'Action *Alert someone* or *Request an update*, recipients from *Assigned To*.',
      'A second workflow *1 day after* escalates to the manager.',
    ],
    avoid: 'A formula that counts days together with a change trigger: nothing is changed in the sheet, so nothing fires.',
    next: ['automation-create', 'automation-noise'],
  },
];
