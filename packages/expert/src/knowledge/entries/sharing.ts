import type { KnowledgeEntry } from '../entry.ts';

export const SHARING: readonly KnowledgeEntry[] = [
  {
    id: 'permission-levels',
    asks: [
      'Which permission levels are there?',
      'Viewer, Commenter, Editor or Admin?',
      'What can an Editor do?',
      'What is the difference between an Editor and an Admin?',
      'Which rights should I give?',
      'Who can change the structure of a sheet?',
    ],
    words: 'permission levels viewer commenter editor admin owner sharing rights role what can',
    answer:
      '**Viewer** reads, **Commenter** also comments and attaches, **Editor** adds and changes unlocked rows, **Editor can share** also invites, **Admin** also changes columns, locks, formats, shared filters and workflows, **Owner** also deletes and hands over the sheet. Give the smallest that is enough.',
    next: ['share-restrict', 'licences'],
  },
  {
    id: 'share-sheet',
    asks: [
      'How do I share a sheet?',
      'Share a sheet with a colleague',
      'Give a colleague access',
      'Share a workspace',
      'Invite somebody to a sheet',
    ],
    words: 'share sheet workspace invite access colleague give',
    answer:
      'Use the **Share** button of the sheet, report, dashboard or workspace, and choose the permission. Sharing a **workspace** opens everything in it, including what is added later.',
    steps: [
      '*Share*, enter addresses or a group, choose the permission.',
      'Prefer groups to persons once more than about 15 people are involved.',
      'Check first what a share as Commenter or Editor costs: in the user subscription model it may take a seat.',
    ],
    next: ['permission-levels', 'licences', 'share-groups'],
  },
  {
    id: 'share-restrict',
    asks: [
      'How do I restrict one sheet in a shared workspace?',
      'The most generous right wins?',
      'Where do confidential sheets belong?',
    ],
    words: 'restrict sheet workspace confidential rights highest wins inherit hr separate',
    answer:
      'You cannot take rights away inside a shared workspace: **the most generous right wins**. Give little on the workspace and more on single sheets. Confidential sheets belong in a **workspace of their own** with few named members.',
    next: ['permission-levels', 'sensitive-data'],
  },
  {
    id: 'share-part',
    asks: [
      'How do I share only part of a sheet?',
      'How do vendors see only their own rows?',
      'Show some columns only',
      'Share certain data with a vendor',
      'Hide rows from other people',
      'Hide columns from customers',
      'Hide a column from some people only',
    ],
    words: 'share part rows columns only vendor hide restrict see own external partial dynamic-view',
    answer:
      'Hidden columns and filters do not protect anything: whoever is shared to the sheet can see all of it. Two ways work:\n\n- **Dynamic View** (add-on): shows chosen rows and fields, filtered by the current user, without sharing the sheet.\n- **A second sheet** that pulls only the wanted columns by cross-sheet formula (INDEX/MATCH or INDEX/COLLECT); share that one.',
    avoid: 'Hiding columns and sharing the sheet.',
    next: ['dynamic-view', 'report-rights'],
  },
  {
    id: 'share-groups',
    asks: ['How do we manage many users?', 'Share with groups', 'Should we use user groups?'],
    words: 'group-of-people users many manage groups share joiners leavers',
    answer:
      'Share with **groups**, not persons, once more than about 15 people are involved: joiners and leavers are then handled in one place. Groups are made by a Group Admin in *Account > User management*.',
    basis: 'practice',
    next: ['permission-levels', 'governance'],
  },
  {
    id: 'licences',
    asks: [
      'Who needs a licence?',
      'Are editors free?',
      'Member, Guest or Viewer?',
      'How do we reduce licences?',
      'Do approvers need a paid seat?',
      'Cancel or change the subscription',
    ],
    words: 'licence seat editor free member guest viewer provisional cost subscription model approver',
    answer:
      'It depends on your contract. In the **user subscription model** the permission that is used decides the user type (Member, Guest, Viewer): editing normally costs a seat, viewing does not. In the **older collaborator model** only people who build sheets, columns, forms and automations needed one; hence the different advice on the web.',
    steps: [
      'Look into the contract, or ask your System Admin which model you have.',
      'Let people who only contribute use forms, update requests and approvals by mail; check with your plan that these stay free.',
      'Review every quarter who still edits.',
    ],
    avoid: 'Assuming that editors are always free.',
    next: ['permission-levels', 'share-sheet'],
  },
  {
    id: 'deleted-recovery',
    asks: [
      'Someone deleted a sheet, what now?',
      'How do I restore deleted rows?',
      'Recover a deleted sheet',
      'How do I protect against accidental deletion?',
      'Undo a deletion',
      'Backup of Smartsheet data',
      'Recover data after two weeks',
      'How long does a deleted sheet stay?',
    ],
    words: 'deleted restore recover sheet rows undo 30 days backup trash accidental',
    answer:
      'A deleted **sheet** can be restored for **30 days** from the deleted items of its **owner**; workspace Admins can delete but not restore. Deleted **rows** are not kept there: use undo while the session is open, otherwise the activity log tells what was in them, and a backup brings them back.',
    steps: [
      'Owner: *Browse > Deleted items > Restore*.',
      'Set up recurring backups for important workspaces.',
      'Give Editor only to those who need it, lock rows and columns that must stay, and let a service account own production sheets.',
    ],
    avoid: 'Relying on Admins to restore.',
    next: ['cell-history', 'service-account'],
  },
  {
    id: 'service-account',
    asks: [
      'What if the builder leaves the company?',
      'Who should own production sheets?',
      'Transfer ownership',
      'Service account for sheets',
    ],
    words: 'service-account owner leaves transfer ownership builder production technical user',
    answer:
      'Let a **service account** own production items, so that nothing depends on one person: restoring, workflows and references keep working; in Control Center it is the primary lead. Name one solution owner and one deputy, both Admins of the workspace. Ownership is handed over in the *Share* dialog by the owner, or for a whole user by a System Admin, **before** the account is closed; then test the workflows, connectors, Data Shuttle runs and cross-sheet references that ran under that person. A sheet has one owner. Keep a test account without rights to check what users see.',
    basis: 'practice',
    next: ['governance', 'deleted-recovery'],
  },
  {
    id: 'governance',
    asks: [
      'How do we govern Smartsheet in a large company?',
      'Governance rules',
      'Who may create workspaces?',
      'How do we avoid uncontrolled growth of sheets?',
      'Ownership and review of solutions',
    ],
    words: 'governance rules growth sprawl ownership review register standards center of excellence many users',
    answer:
      'Register every process in **one list** before launch: owner, deputy, data class, users, review date. A service account owns production items. Limit who may create workspaces and share outside. Review rules, sharing and sizes every quarter; archive and delete. One small team answers questions and approves add-ons.',
    avoid: 'Forbidding everybody but IT to build: people go back to Excel.',
    basis: 'practice',
    next: ['service-account', 'naming', 'workspace-organise'],
  },
  {
    id: 'workspace-organise',
    asks: ['How do we organise workspaces and folders?', 'One workspace per department or per project?'],
    words: 'workspace folder organise structure department project solution',
    answer:
      'A workspace per department or function, a folder per project or process, everything of one solution together. Confidential things get a workspace of their own, since sharing a workspace opens all of it. Archived items go to an archive workspace: a working rule is what nobody opened for 90 days.',
    basis: 'practice',
    next: ['share-restrict', 'naming'],
  },
  {
    id: 'sensitive-data',
    asks: [
      'May we store personal or health data in Smartsheet?',
      'GDPR and Smartsheet',
      'Is HR data in a sheet allowed?',
      'Does Smartsheet make us HIPAA compliant?',
      'How do we keep data confidential?',
    ],
    words: 'gdpr personal data health hr confidential sensitive hipaa compliance store allowed retention',
    answer:
      'Keep restricted data out unless plan, contract and controls cover it, and ask your security officer first. If it is allowed: a workspace of its own with few named members, no publishing, no widened notification setting, and a *Delete After* date with a monthly report. Smartsheet supports compliance with rights, logs and evidence; **your organisation proves it**.',
    avoid: 'Hiding columns and sharing the sheet. Promising a certification.',
    next: ['share-restrict', 'retention', 'audit-evidence'],
  },
  {
    id: 'retention',
    asks: [
      'How long should we keep data?',
      'Retention of records',
      'Legal hold and deletion dates',
      'How long may we keep data of applicants?',
    ],
    words: 'retention keep data how long legal hold delete after date',
    answer:
      'Decide rights, retention and legal hold with your legal department **before** launch. A *Delete After* date column makes it workable: a monthly report shows what is due, a workflow moves it to a holding sheet, and an owner deletes.',
    basis: 'practice',
    next: ['sensitive-data', 'archive-when'],
  },
  {
    id: 'audit-evidence',
    asks: ['What evidence can we show in an audit?', 'Is Smartsheet audit-proof?', 'How do we prove who approved?'],
    words: 'audit evidence proof activity log cell history sharing list approved compliance',
    answer:
      'The **activity log**, the **cell history** and the **sharing list**; export them with the record before the audit. A locked row can still be changed by Admins, so the lock alone is no proof. Separate columns per approval level show who decided.',
    next: ['cell-history', 'lock-rows', 'approval-steps'],
  },
  {
    id: 'plan-pro',
    asks: ['What is missing in the Pro plan?', 'Which features need Business or Enterprise?', 'What does our plan allow?'],
    words: 'plan pro business enterprise features limit missing upgrade',
    answer:
      'On **Pro** a report reads one sheet and has no grouping or summary, and a dashboard holds ten widgets. **Business or Enterprise** is needed for conditional logic in forms, sheet summary fields, proofing and workload tracking. Bridge is sold with Enterprise; Dynamic View, Data Shuttle, DataMesh, DataTable, Pivot and Control Center are add-ons. Plans change: check the current list before you buy.',
    next: ['addons-overview', 'licences'],
  },
];
