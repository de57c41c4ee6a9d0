import type { Goal } from '@sheetwright/contract/requirements.ts';
import { quote } from '../text/clauses.ts';
import type { PlanningContext, PlanParts } from './context.ts';
import { readMetrics } from './metrics.ts';

const MOST_BENEFITS = 10;

/** What a goal comes down to in this very plan; null where the plan has nothing to show for it. */
const GOAL_BENEFITS: Readonly<Partial<Record<Goal, (parts: PlanParts) => string | null>>> = {
  'Improve Efficiency': ({ forms, sheets }) =>
    forms[0] ? `${forms[0].name} puts each entry straight into ${nameOf(sheets, forms[0].sheet)}, without copying` : null,
  'Reduce Manual Work': ({ sheets, automations }) =>
    `${sheets.flatMap((sheet) => sheet.columns).filter((column) => column.formula !== undefined).length} columns are worked out by formula and ${automations.length} automations send what people send by hand today`,
  'Better Collaboration': ({ reports }) => {
    const own = reports.find((report) => report.purpose.includes('their own rows'));
    return own ? `${own.name} shows each person what is theirs` : null;
  },
  'Real-time Visibility': ({ reports, dashboards }) =>
    reports[0]
      ? `${reports[0].name}${dashboards[0] ? ` and the dashboard ${dashboards[0].name}` : ''} read the live sheets, so there is no state of last week`
      : null,
  'Automated Reporting': ({ reports }) => `${reports.length} reports are always current and can be mailed on a schedule`,
  'Better Data Quality': ({ sheets }) =>
    `${sheets.flatMap((sheet) => sheet.columns).filter((column) => column.validation).length} dropdowns accept only their options, and duplicates are flagged`,
  'Streamline Approvals': ({ automations }) => {
    const approvals = automations.filter((automation) => /approv/i.test(automation.action));
    return `Decisions are asked for by approval request and recorded on the row${approvals.length > 0 ? `: ${approvals.length} workflows do so` : ''}`;
  },
  'Reduce Errors': ({ sheets }) => {
    const flags = sheets.flatMap((sheet) =>
      sheet.columns.filter((column) => column.symbol === 'FLAG').map((column) => column.title),
    );
    return flags.length > 0 ? `What goes wrong raises a flag by itself: ${[...new Set(flags)].slice(0, 4).join(', ')}` : null;
  },
  Scalability: ({ sheets }) => `The workspace with its ${sheets.length} sheets can be copied as a template for the next team`,
  'Cost Reduction': ({ sheets }) => {
    const cost = sheets.find((sheet) => sheet.columns.some((column) => /cost|amount|budget|spend/i.test(column.title)));
    return cost ? `${cost.name} shows what things cost while there is time to act` : null;
  },
  Compliance: ({ sheets }) => {
    const evidence = sheets.find((sheet) => sheet.columns.some((column) => /evidence|approval|retain/i.test(column.title)));
    return evidence ? `${evidence.name} keeps evidence and decisions on the record they belong to` : null;
  },
  'Better Analytics': ({ reports }) => {
    const grouped = reports.find((report) => report.groups.length > 0);
    return grouped
      ? `${grouped.name} groups by ${grouped.groups[0]?.column.title ?? ''}, and BI tools can read the same sheets`
      : null;
  },
  'Mobile Access': ({ forms }) => (forms[0] ? `${forms[0].name} works on a phone, with photo and QR code` : null),
  Integration: ({ sheets }) =>
    sheets[0] ? `${sheets[0].name} has a key for each record, so that other tools can be matched with it` : null,
};

/** What the customer gains, goal by goal and pattern by pattern, with the names used in this plan. */
export function benefitsText(parts: PlanParts, context: PlanningContext): string[] {
  const { requirements, choices, main } = context;
  const ofMain = main.pattern.benefits;
  const ofGoals = requirements.primaryGoals.flatMap((goal) => {
    const benefit = GOAL_BENEFITS[goal]?.(parts) ?? null;
    return benefit === null ? [] : [`${goal}: ${benefit}`];
  });
  const ofOthers = choices.slice(1).flatMap(({ pattern }) => pattern.benefits.slice(0, 1));
  return [...ofMain, ...ofGoals.slice(0, 5), ...metricText(parts, context), ...ofOthers].slice(0, MOST_BENEFITS);
}

function metricText({ sheets }: PlanParts, context: PlanningContext): string[] {
  const first = readMetrics(context).find((metric) => metric.isQuoted);
  const quoted = first === undefined ? '' : quote(first.name, 100);
  if (quoted === '') return [];
  const registers = context.choices.flatMap(({ pattern }) => pattern.sheets.filter(({ starter }) => starter?.rows === 'metrics'));
  const register = sheets.find((sheet) => registers.some(({ name }) => name === sheet.name));
  return [
    register
      ? `${register.name} measures what you call success: ${quoted}`
      : `What you call success can be read from the reports: ${quoted}`,
  ];
}

function nameOf(sheets: PlanParts['sheets'], key: string): string {
  return sheets.find((sheet) => sheet.key === key)?.name ?? key;
}
