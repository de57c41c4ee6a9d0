import { expect, test } from 'vitest';
import { repairPlan } from '../index.ts';
import type { AutomationAction, AutomationCondition, AutomationTrigger, DashboardPlan, SolutionPlan } from '../plan.ts';
import { FORMER_SALES_PLAN } from '../testing/former-plans.ts';
import { TYPED_PLAN } from '../testing/typed-plan.ts';
import { rewriteGuidance } from './guidance.ts';

const OWNER = { is: 'column', column: 'Owner' } as const;
const KIM = { is: 'person', name: 'Kim' } as const;
const ALERT: AutomationAction = { is: 'alert', to: [OWNER] };

test.each<[AutomationTrigger, string, string]>([
  [{ is: 'row-added' }, 'A row is added', 'In the trigger block choose “When rows are added”.'],
  [
    { is: 'row-changed', column: 'Status', to: 'Received' },
    'Status becomes Received',
    'In the trigger block choose “When rows are changed”, and below it Status changes to “Received”.',
  ],
  [
    { is: 'row-changed', column: 'Checked', to: false },
    'Checked is unchecked',
    'In the trigger block choose “When rows are changed”, and below it Checked changes to Unchecked.',
  ],
  [
    { is: 'row-changed', column: 'Amount', to: null },
    'Amount changes',
    'In the trigger block choose “When rows are changed”, and below it Amount changes to any value.',
  ],
  [
    { is: 'date-reached', column: 'Due', offsetDays: -14 },
    '2 weeks (14 days) before Due',
    'In the trigger block choose “When a date is reached”, pick the date field Due instead of a fixed date, and run it 2 weeks (14 days) before Due.',
  ],
  [
    { is: 'date-reached', column: 'Due', offsetDays: 0 },
    'Due is reached',
    'In the trigger block choose “When a date is reached”, pick the date field Due instead of a fixed date, and run it on that day.',
  ],
  [
    { is: 'schedule', every: 'month', ordinal: 1, weekday: 2, at: '09:00' },
    'Every month on the first Tuesday at 09:00',
    'In the trigger block choose “When a date is reached”, pick a start date and let it repeat: every month on the first Tuesday at 09:00.',
  ],
])('the trigger %j reads “%s” and is made by one click list', (trigger, text, step) => {
  const made = automation(trigger, [], [ALERT]);
  expect(made.trigger).toBe(text);
  expect(made.steps.map((one) => one.text)).toContain(step);
});

test.each<[Extract<AutomationTrigger, { is: 'schedule' }>, string]>([
  [{ is: 'schedule', every: 'day' }, 'Every day (daily)'],
  [{ is: 'schedule', every: 'week', weekday: 5, at: '16:00' }, 'Every Friday at 16:00 (weekly)'],
  [{ is: 'schedule', every: 'week', weekday: 1, interval: 2 }, 'Every second Monday (every 2 weeks)'],
  [{ is: 'schedule', every: 'week', weekday: 1, interval: 3 }, 'Every 3rd Monday (every 3 weeks)'],
  [{ is: 'schedule', every: 'month', day: 22 }, 'Every month on the 22nd'],
  [{ is: 'schedule', every: 'month', day: 11 }, 'Every month on the 11th'],
  [{ is: 'schedule', every: 'month', day: -1, interval: 3 }, 'Every 3 months (every quarter) on the last day'],
  [{ is: 'schedule', every: 'month', ordinal: -1, weekday: 5, interval: 12 }, 'Every year on the last Friday'],
])('the schedule %j reads “%s”', (trigger, text) => {
  expect(automation(trigger, [], [ALERT]).trigger).toBe(text);
});

test('numbers have their thousands, shares are per cent, spans of time say their days, and conditions stand together', () => {
  const conditions: AutomationCondition[] = [
    { column: 'Amount', operator: 'greater-than', values: [12_500] },
    { column: 'Share', operator: 'at-least', values: [0.125] },
    { column: 'Due', operator: 'in-the-next-days', values: [28] },
  ];
  const made = automation({ is: 'row-added' }, conditions, [ALERT]);
  expect(made.trigger).toBe(
    'A row is added, and Amount is greater than 12,500, and Share is 12.5% or more, and Due is in the next 4 weeks (28 days)',
  );
  expect(made.steps[2]?.text).toBe(
    'Add a condition block for rows where all of these hold: Amount is greater than 12,500; Share is 12.5% or more; Due is in the next 4 weeks (28 days).',
  );
});

test.each<[AutomationAction, string, string]>([
  [
    { is: 'alert', to: [OWNER, KIM, { is: 'person', name: 'Lee' }], message: 'Look at it' },
    'Alert the contact in Owner, Kim and Lee',
    'Add the action “Alert someone”: send it to the contacts in the Owner cell, and to specific people: Kim and Lee, with the message “Look at it”.',
  ],
  [
    { is: 'request-approval', to: [KIM], decision: 'Decision', approved: 'Approved', declined: 'Declined' },
    'Request an approval from Kim, which writes Approved or Declined into Decision',
    'Add the action “Request an approval”: send it to specific people: Kim, and keep the answer in Decision as “Approved” or “Declined”.',
  ],
  [
    { is: 'request-update', to: [OWNER], columns: ['Status', 'Due'] },
    'Request an update of Status and Due from the contact in Owner',
    'Add the action “Request an update”: send it to the contacts in the Owner cell, with the fields Status and Due.',
  ],
  [
    { is: 'record-date', column: 'Received On' },
    'Record the date in Received On',
    'Add the action “Record a date”: in Received On.',
  ],
  [
    { is: 'change-cell', column: 'Checked', value: true },
    'Check Checked',
    'Add the action “Change cell value”: Checked becomes Checked.',
  ],
  [
    { is: 'change-cell', column: 'Status', value: 'Closed' },
    'Set Status to Closed',
    'Add the action “Change cell value”: Status becomes “Closed”.',
  ],
  [{ is: 'clear-cell', column: 'Due' }, 'Clear Due', 'Add the action “Clear cell value”: in Due.'],
  [{ is: 'assign', column: 'Owner', to: [KIM] }, 'Assign Kim in Owner', 'Add the action “Assign people”: Kim in Owner.'],
  [
    { is: 'copy-row', target: 'archive' },
    'Copy the row to Deliveries Archive',
    'Add the action “Copy rows”: to the sheet Deliveries Archive.',
  ],
  [{ is: 'lock-row' }, 'Lock the row', 'Add the action “Lock rows”.'],
])('the action %j reads “%s” and has its block', (action, text, step) => {
  const made = automation({ is: 'row-added' }, [], [action]);
  expect(made.action).toBe(text);
  expect(made.steps.map((one) => one.text)).toContain(step);
});

test('a report is sent from its own menu', () => {
  const made = automation({ is: 'schedule', every: 'week', weekday: 1 }, [], [{ is: 'send-report', report: 'late', to: [KIM] }]);
  expect(made.steps).toEqual([
    { text: 'Open the report Late Deliveries and choose “File”, then “Send as Attachment”.', opens: 'late' },
    { text: 'Send it to Kim, as PDF or Excel.' },
    { text: 'Choose “Send on a schedule”: every Monday (weekly).' },
  ]);
});

test('a form names its fields in their order, what is required, and the help', () => {
  const fields = [
    { column: 'Delivery', required: true, help: '' },
    { column: 'Due', required: false, help: 'Pick a date' },
  ];
  const [form] = rewriteGuidance({ ...TYPED_PLAN, forms: TYPED_PLAN.forms.map((one) => ({ ...one, fields })) }).forms;
  expect(form?.steps.map(({ text }) => text)).toEqual([
    'Open Deliveries, choose “Forms”, then “Create Form”, and call it “New delivery”.',
    'Keep these 2 fields in this order and remove the others: Delivery and Due.',
    'Make required: Delivery.',
    'Add help text: Due: “Pick a date”.',
    'Save the form, send one test entry, and share its link.',
  ]);
});

test('a dashboard is made widget by widget, and a chart reads a report that is grouped', () => {
  const [dashboard] = rewriteGuidance(TYPED_PLAN).dashboards;
  expect(dashboard?.steps).toEqual([
    { text: 'In the workspace choose “Create”, then “Dashboard”, and call it “Overview”.' },
    {
      text: 'Add a “Metric” widget: choose “Add Data”, then Deliveries, and there the sheet summary field “Late Deliveries”.',
      opens: 'deliveries',
    },
    {
      text: 'Open the report Late Deliveries, group it by Status, summarise the sum of Amount and save it.',
      opens: 'late',
    },
    { text: 'Add a “Chart” widget “By status” with that report as its data, as a bar chart.' },
    { text: 'Add a “Report” widget and pick the report Late Deliveries.', opens: 'late' },
    { text: 'Save the dashboard and share it with those who only look.' },
  ]);
});

test('a chart of a sheet needs a report that counts its rows, and says how to make it', () => {
  const shows = { is: 'chart', chart: 'donut', groupBy: 'Status', value: null } as const;
  const widgets = [{ type: 'CHART', text: 'Deliveries by Status', source: 'deliveries', shows }];
  const [dashboard] = rewriteGuidance({
    ...TYPED_PLAN,
    dashboards: TYPED_PLAN.dashboards.map((one) => ({ ...one, widgets })),
  }).dashboards;
  expect(dashboard?.steps.slice(1, -1)).toEqual([
    {
      text: 'Choose “Create”, then “Report”, call it “Deliveries by Status”, pick Deliveries as its source, group it by Status, summarise the count of its rows and save it.',
      opens: 'deliveries',
    },
    { text: 'Add a “Chart” widget “Deliveries by Status” with that report as its data, as a donut chart.' },
  ]);
});

test('what was stored without data keeps its texts and steps', () => {
  expect(rewriteGuidance(FORMER_SALES_PLAN)).toEqual(FORMER_SALES_PLAN);
  const [automation] = FORMER_SALES_PLAN.automations;
  const untyped: DashboardPlan[] = FORMER_SALES_PLAN.dashboards.slice(0, 1);
  const mixed: SolutionPlan = { ...TYPED_PLAN, automations: automation ? [automation] : [], dashboards: untyped };
  expect(rewriteGuidance(mixed)).toMatchObject({ automations: mixed.automations, dashboards: untyped });
});

test('the steps of a repaired plan speak of nothing that was left out', () => {
  const broken = rewriteGuidance({
    ...TYPED_PLAN,
    sheets: TYPED_PLAN.sheets.map((sheet) => ({
      ...sheet,
      columns: sheet.columns.filter(({ title }) => title !== 'Received On'),
    })),
  });
  expect(JSON.stringify(broken.automations)).toContain('Received On');
  const repair = repairPlan(broken);
  if (!repair.ok) throw new Error(repair.problem);
  expect(JSON.stringify([repair.plan.automations, repair.plan.forms, repair.plan.dashboards])).not.toContain('Received On');
});

function automation(
  trigger: AutomationTrigger,
  conditions: readonly AutomationCondition[],
  actions: readonly AutomationAction[],
) {
  const planted = {
    key: 'planted',
    name: '',
    sheet: 'deliveries',
    trigger: '',
    action: '',
    steps: [],
    spec: { trigger, conditions, actions },
  };
  const sheets = TYPED_PLAN.sheets.map((sheet) => ({
    ...sheet,
    columns: [...sheet.columns, { title: 'Share', type: 'TEXT_NUMBER' as const, format: 'percent' as const }],
  }));
  const [made] = rewriteGuidance({ ...TYPED_PLAN, sheets, automations: [planted] }).automations;
  if (made === undefined) throw new Error('the automation is gone');
  return made;
}
