import type { Goal, Tool } from '@sheetwright/contract/requirements.ts';
import { isQuotable, quote, sentences } from '../text/clauses.ts';
import { textOf } from './answers.ts';
import { listOf } from './build-sheet.ts';
import type { PlanningContext, PlanParts } from './context.ts';
import { matchRequestedItems, type RequestedItem } from './requested-items.ts';
import { PHASES, weeksOf } from './timeline.ts';

/** Minutes a practised person needs for each kind of hand work. */
const MINUTES = { dashboardWidget: 2, form: 8, automation: 4, dependencies: 3, view: 2 } as const;

/** What comes next, in order: what we create, what the customer does by hand with the time it takes, tools, and the phases. */
export function nextStepsText(parts: PlanParts, context: PlanningContext): string[] {
  return [
    createdText(parts),
    ...byHandText(parts),
    ownersText(parts, context),
    ...toolsText(context),
    ...goalsText(parts, context),
    ...openItemsText(parts, context),
    ...phasesText(context),
  ];
}

function createdText({ workspace, folders, sheets, reports }: PlanParts): string {
  const inFolders = folders.length > 0 ? ` in ${folders.length} folders` : '';
  const names = listOf([...sheets, ...reports].map((asset) => asset.name));
  return `Created for you: the workspace “${workspace.name}”${inFolders} with ${names}, including options, formulas and starter rows.`;
}

function byHandText({ sheets, reports, dashboards, forms, automations }: PlanParts): string[] {
  const projects = sheets.filter((sheet) => sheet.dependencies !== undefined);
  const views = reports.filter((report) => report.view !== undefined);
  const widgets = dashboards.reduce((sum, dashboard) => sum + dashboard.widgets.length, 0);
  return [
    byHand(
      projects.length * MINUTES.dependencies,
      `switch on dependencies in ${namesOf(projects)}, so that dates move with their predecessors`,
    ),
    byHand(forms.length * MINUTES.form, `build the ${forms.length === 1 ? 'form' : 'forms'} ${namesOf(forms)}`),
    byHand(
      automations.length * MINUTES.automation,
      `set up ${automations.length} automations, starting with “${automations[0]?.name ?? ''}”`,
    ),
    byHand(
      widgets * MINUTES.dashboardWidget,
      `build the ${dashboards.length === 1 ? 'dashboard' : 'dashboards'} ${namesOf(dashboards)} from the click list`,
    ),
    byHand(
      views.length * MINUTES.view,
      `switch ${namesOf(views)} to ${listOf([...new Set(views.map(({ view }) => (view === 'gantt' ? 'Gantt' : (view ?? ''))))])} view`,
    ),
  ].flat();
}

function byHand(minutes: number, what: string): string[] {
  return minutes === 0 ? [] : [`You do this by hand (${minutes} minutes): ${what}.`];
}

function namesOf(assets: readonly { readonly name: string }[]): string {
  return listOf(assets.map((asset) => asset.name));
}

function ownersText({ sheets }: PlanParts, { requirements, organisation }: PlanningContext): string {
  const people =
    organisation.stakeholders.length > 0 ? organisation.stakeholders.slice(0, 4) : requirements.teamRoles.slice(0, 3);
  return `Name an owner for each of ${listOf(sheets.slice(0, 4).map((sheet) => sheet.name))}, and walk through them with ${listOf(people)}.`;
}

const TOOL_ADVICE: Readonly<Partial<Record<Tool, string>>> = {
  Salesforce:
    'Salesforce stays the master: the connector syncs the fields you choose, or Data Shuttle loads its export; Salesforce ID ties the rows',
  'Jira/Confluence': 'Jira stays the master for engineers: sync epics through the connector, with Jira Key as the tie',
  HubSpot: 'HubSpot stays the master for contacts: load its export on a schedule through Data Shuttle',
  SAP: 'SAP stays the master: a scheduled file through Data Shuttle, or Bridge; never type balances twice',
  Oracle: 'Oracle stays the master: a scheduled file through Data Shuttle, or Bridge; never type balances twice',
  QuickBooks: 'QuickBooks stays the master for bookings: load its export on a schedule through Data Shuttle',
  'ERP System': 'The ERP stays the master: a scheduled file through Data Shuttle, or Bridge',
  'CRM System': 'The CRM stays the master for customers: load its export on a schedule through Data Shuttle',
  'Custom Database': 'The database stays the master: load a scheduled file through Data Shuttle or write through the API',
  'Microsoft Project': 'Import the Microsoft Project plan once, then check predecessor types and calendars',
  PowerBI:
    'PowerBI keeps the heavy analysis and reads the sheets through its connector; the daily view is the Smartsheet dashboard',
  Tableau:
    'Tableau keeps the heavy analysis and reads the sheets through its connector; the daily view is the Smartsheet dashboard',
  Slack: 'Send urgent alerts to a Slack channel and approvals to the person, and allow notifications to all recipients',
  'Microsoft Teams':
    'Send urgent alerts to a Teams channel and approvals to the person, and allow notifications to all recipients',
  SharePoint: 'Files stay in SharePoint: put their address into the link column or attach them from there',
  Email: 'Put the form’s link where people write mails today, and let the confirmation alert answer them',
  'Paper/Manual Process': 'Replace each paper sheet by the form with a QR code; keep paper as a fallback in the pilot only',
  'Excel/Google Sheets': 'Import the last state of the Excel files once, then set them to read-only',
  Asana: 'Export open Asana tasks once and close the projects there',
  'Monday.com': 'Export the open Monday.com boards once and archive them',
  Trello: 'Export the open Trello cards once; the card view takes their place',
};

const SHORT_TIMELINES: ReadonlySet<string> = new Set(['1-2_weeks']);

function toolsText({ requirements }: PlanningContext): string[] {
  const postponed = SHORT_TIMELINES.has(requirements.timeline) ? ' (after the roll-out: two weeks leave no room for it)' : '';
  const advice = requirements.currentTools.flatMap((tool) => {
    const text = TOOL_ADVICE[tool];
    return text === undefined ? [] : [`${text}${postponed}.`];
  });
  const request = sentences(textOf(requirements, 'toolIntegrations')).find((item) => isQuotable(item) && item.length > 3);
  const quoted = request === undefined ? '' : quote(request, 160);
  return [
    ...advice.slice(0, 6),
    ...(quoted === '' ? [] : [`About integrations you wrote ${quoted}: decide on it before the pilot, once the sheets stand.`]),
  ];
}

/** What a goal still asks of the customer; the plan itself cannot do it. */
const GOAL_STEPS: Readonly<Partial<Record<Goal, (parts: PlanParts) => string>>> = {
  'Streamline Approvals': () =>
    'Give each approver a deputy, add a reminder after three days, and lock the row after the decision',
  'Automated Reporting': ({ reports }) =>
    `Schedule ${reports[0]?.name ?? 'the main report'} by mail to those who ask for figures today`,
  'Better Data Quality': () => 'Lock the formula columns and make the form’s key fields required',
  Scalability: ({ workspace }) => `Keep a copy of “${workspace.name}” without data as the template for the next team`,
  Integration: () => 'Decide for each tool which side is the master, before the first connector runs',
  Compliance: () => 'Show the activity log to your auditors once, and agree on how long records are kept',
};

function goalsText(parts: PlanParts, { requirements }: PlanningContext): string[] {
  const steps = requirements.primaryGoals.flatMap((goal) => GOAL_STEPS[goal]?.(parts) ?? []);
  return steps.slice(0, 3).map((step) => `${step}.`);
}

/** Requested items that nothing in the plan answers are named, so that they are not lost. */
function openItemsText({ automations, reports, dashboards }: PlanParts, { requirements }: PlanningContext): string[] {
  const automated = matchRequestedItems(
    textOf(requirements, 'automationNeeds'),
    automations,
    ({ name, action }) => `${name} ${action}`,
  );
  const shown = [
    ...reports,
    ...dashboards.map(({ name, widgets }) => ({
      name: `${name} dashboard`,
      description: widgets.map(({ text }) => text).join(' '),
    })),
  ];
  const reported = matchRequestedItems(
    textOf(requirements, 'reportingRequirements'),
    shown,
    ({ name, description }) => `${name} ${description}`,
  );
  return [
    ...unansweredItems(automated, 'build one more automation in the same way for'),
    ...unansweredItems(reported, 'copy the nearest report and change its filter or groups for'),
  ];
}

function unansweredItems(items: readonly RequestedItem<unknown>[], how: string): string[] {
  const open = items
    .filter(({ match }) => match === null)
    .map(({ quoted }) => quoted)
    .slice(0, 4);
  return open.length === 0 ? [] : [`You do this by hand (${open.length * 5} minutes): ${how} ${listOf(open)}.`];
}

function phasesText({ requirements }: PlanningContext): string[] {
  return PHASES[requirements.timeline].map((phase) => `${weeksOf(phase)}, ${phase.name}: ${phase.tasks.join('; ')}.`);
}
