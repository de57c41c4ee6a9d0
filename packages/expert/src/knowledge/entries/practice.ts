import type { KnowledgeEntry } from '../entry.ts';

export const PRACTICE: readonly KnowledgeEntry[] = [
  {
    id: 'adoption',
    asks: [
      'How do we start with Smartsheet?',
      'How do we roll out a new solution?',
      'How do we get people to use it?',
      'What should we do first?',
      'When do we switch off Excel?',
    ],
    words: 'adoption rollout pilot start launch first win go live people use accept old list switch off',
    answer:
      'Pilot with **one team and real data for two weeks**, and freeze the design only afterwards. Bring a small first win within two weeks (a form, a confirmation, a dashboard), name a solution owner, a deputy and a champion per team, and make the old list read-only on a fixed date.',
    avoid: 'Two lists in parallel.',
    basis: 'practice',
    next: ['training', 'measure-success'],
  },
  {
    id: 'training',
    asks: ['What training do users need?', 'How do we train people?'],
    words: 'training learn teach role session minutes users',
    answer:
      'Train **by role, in 30 minutes**: requesters the form, doers their report, approvers the mail, managers the dashboard, builders all of it. Record it once, and keep one page with links in the workspace.',
    basis: 'practice',
    next: ['adoption', 'governance'],
  },
  {
    id: 'measure-success',
    asks: [
      'How do we know that the solution works?',
      'How do we prove the benefit?',
      'Success metrics for the roll-out',
      'Measure adoption and ROI',
      'Usage statistics',
      'Which numbers show the benefit?',
    ],
    words: 'benefit roi success measure adoption baseline usage prove metrics',
    answer:
      'Record a **baseline before go-live** (cycle time, overdue share, hours spent on reporting), or no benefit can be shown. Then measure use: rows added by form, update requests answered, overdue share, dashboard views. Compare with the baseline after 30 and 90 days.',
    avoid: 'Counting sheets.',
    basis: 'practice',
    next: ['dashboard-kpis', 'adoption'],
  },
  {
    id: 'upkeep',
    asks: ['What upkeep does a solution need?', 'Maintenance of a Smartsheet solution', 'What should we review regularly?'],
    words: 'maintenance upkeep review quarterly clean archive rules sharing',
    answer:
      'Once a quarter: disabled workflows, sharing lists, sheet sizes, columns nobody fills. Archive and delete. Keep a test account without rights to see what users see.',
    basis: 'practice',
    next: ['governance', 'automation-disabled'],
  },
  {
    id: 'scope-small',
    asks: ['How much should we build?', 'How small should the first version be?'],
    words: 'scope small minimal build few sheets first version mvp',
    answer:
      'As little as answers the question. Every added sheet costs upkeep, so leave out what nobody asked for; a form, one working sheet, two reports and a dashboard carry most processes.',
    basis: 'practice',
    next: ['sheet-design', 'adoption'],
  },
  {
    id: 'outside-partners',
    asks: ['How do we work with outside partners?', 'How do we include vendors and clients?', 'Collaborate with external people'],
    words: 'outside external partners vendors clients collaborate guest access form dynamic view update request',
    answer:
      'Give outsiders the narrowest door that does: a **form** to send things in, an **update request** to change a few fields, **Dynamic View** (add-on) to see and edit their own rows. Share a sheet only if they may see all of it. Published links need no sign-in, so never use them for client data.',
    next: ['dynamic-view', 'update-request', 'share-part'],
  },
  {
    id: 'smartsheet-ai',
    asks: ['Can AI write formulas in Smartsheet?', 'AI features of Smartsheet'],
    words: 'ai generate formulas text summary assistant artificial intelligence',
    answer:
      'Depending on plan and region Smartsheet itself offers AI that drafts formulas, texts and charts; the System Admin switches it on. Check every formula it drafts on a row whose result you know, above all with blank cells and dates. Here you can ask for formulas too: each one is checked before it is shown.',
    basis: 'practice',
    next: ['error-unparseable'],
  },
  {
    id: 'learn-limits-overview',
    asks: ['Which limits of Smartsheet should I know?', 'Overview of limits', 'List of all limits'],
    words: 'limits overview list all numbers constraints',
    answer:
      '| What | Limit |\n|---|---|\n| Sheet | 20,000 rows, 400 columns, 500,000 cells |\n| Cell | 4,000 characters |\n| Cross-sheet references | about 100 per sheet |\n| Inbound cell links | 500,000 per sheet |\n| Report | 50,000 rows |\n| Workflows | 150 per sheet, 100 blocks, 30 actions |\n| Deleted sheets | 30 days to restore |\n| API | 300 requests a minute, 500 rows a call |\n\nLimits change; check a figure before you build on it.',
    next: ['sheet-limits', 'cross-sheet-limit', 'automation-limits'],
  },
];
