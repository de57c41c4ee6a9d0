import {
  DATA_VOLUME_LABELS,
  type ProjectScope,
  SCOPE_LABELS,
  type TeamRole,
  TIMELINE_LABELS,
} from '@sheetwright/contract/requirements.ts';
import type { ChosenPattern } from '../plan.ts';
import { quote, sentences } from '../text/clauses.ts';
import { textOf } from './answers.ts';
import { listOf } from './build-sheet.ts';
import type { Choice } from './choose.ts';
import type { PlanningContext, PlanParts } from './context.ts';
import type { WordHit } from './evidence.ts';

const MOST_QUOTES = 3;

const FIELD_NAMES: Readonly<Partial<Record<WordHit['field'], string>>> = {
  projectName: 'project name',
  projectDescription: 'description',
  painPoints: 'pain points',
  currentWorkflows: 'current workflows',
  automationNeeds: 'automation needs',
  reportingRequirements: 'reporting requirements',
};

/** The chosen patterns with the answers that speak for each. */
export function patternsText({ choices }: PlanningContext): ChosenPattern[] {
  return choices.map((choice) => ({
    id: choice.pattern.id,
    name: choice.pattern.name,
    reason: reasonFor(choice),
    score: choice.evidence.score,
  }));
}

function reasonFor(choice: Choice): string {
  const { pattern, evidence, because } = choice;
  const quoted = quotesOf(evidence.hits);
  const reasons = [
    ...(because === undefined ? [] : [because]),
    ...(quoted.length > 0 ? [`your answers say ${listOf(quoted)}`] : []),
    ...(evidence.types.length > 0 ? [`it handles ${listOf(evidence.types)} data`] : []),
    ...(evidence.goals.length > 0 ? [`it serves ${listOf(evidence.goals)}`] : []),
  ];
  const why = reasons.length > 0 ? `: ${reasons.join('; ')}` : ': the answers name no kind of work, so it is the usual start';
  return `${pattern.name} ${pattern.promise}${why}.`;
}

/** The strongest words with the sentences they stand in, each sentence once. */
function quotesOf(hits: readonly WordHit[]): string[] {
  const bySentence = new Map(hits.map((hit) => [hit.sentence, hit]));
  return [...bySentence.values()]
    .sort((a, b) => b.weight - a.weight)
    .flatMap((hit) => {
      const quoted = quote(hit.sentence, 100);
      return quoted === '' ? [] : [`${quoted} (${FIELD_NAMES[hit.field] ?? hit.field})`];
    })
    .slice(0, MOST_QUOTES);
}

/** Two or three sentences that name what is built and for whom. */
export function summaryText(parts: PlanParts, context: PlanningContext): string {
  const { requirements, main, choices, organisation } = context;
  const others = choices.slice(1).map(({ pattern }) => shortName(pattern.name));
  const built = [count(parts.sheets, 'sheet'), count(parts.reports, 'report')].filter((part) => part !== '');
  const guided = [
    count(parts.dashboards, 'dashboard'),
    count(parts.forms, 'form'),
    count(parts.automations, 'automation'),
  ].filter((part) => part !== '');
  const pain = sentences(textOf(requirements, 'painPoints'))
    .map((item) => quote(item, 120))
    .find((item) => item !== '');
  return [
    `A workspace “${organisation.project}” for a team of ${requirements.teamSize}, built on ${shortName(main.pattern.name)}${others.length > 0 ? ` with ${others.join('; ')}` : ''}.`,
    `We create ${listOf(built)} for you and guide you through ${listOf(guided)}, to be in use within ${TIMELINE_LABELS[requirements.timeline]}.`,
    ...(pain === undefined ? [] : [`It starts from what hurts most today: ${pain}.`]),
  ].join(' ');
}

function shortName(name: string): string {
  return name.replace(/ \(.*\)$/, '');
}

function count(items: readonly unknown[], noun: string): string {
  return items.length === 0 ? '' : `${items.length} ${noun}${items.length === 1 ? '' : 's'}`;
}

/** Why the solution is as it is: patterns, size, volume, access, tools, compliance. One paragraph each. */
export function reasoningText(parts: PlanParts, context: PlanningContext, patterns: readonly ChosenPattern[]): string {
  const paragraphs = [
    patterns.map(({ reason }) => reason).join(' '),
    sizeText(parts, context),
    volumeText(parts, context),
    accessText(context),
    rolesText(context),
    complianceText(context),
    missingText(context),
  ];
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
}

const SIZE: Readonly<Record<ProjectScope, string>> = {
  small: 'few sheets that one person can look after, and formulas across sheets only where the work needs them',
  medium: 'a main pattern and what completes it, with a folder for each',
  large: 'several patterns side by side, a folder and a named owner for each, and shared figures above them',
  enterprise:
    'with a layer across all teams on top. Treat the workspace as the template that further departments copy, let a service account own it, and consider Control Center, Dynamic View and Data Shuttle once it is in use',
};

function sizeText({ sheets, reports }: PlanParts, { requirements }: PlanningContext): string {
  const joined = sheets.filter((sheet) => sheet.description.includes(' at once.')).map((sheet) => sheet.name);
  const merged =
    joined.length > 0
      ? ` ${listOf(joined)} ${joined.length === 1 ? 'serves' : 'serve'} more than one purpose, so that nothing is entered twice.`
      : '';
  const scope = SCOPE_LABELS[requirements.projectScope].toLowerCase();
  return `The scope is ${scope}: ${sheets.length} sheets and ${reports.length} reports, ${SIZE[requirements.projectScope]}.${merged}`;
}

function volumeText({ sheets }: PlanParts, { requirements }: PlanningContext): string {
  const label = DATA_VOLUME_LABELS[requirements.dataVolume];
  const archive = sheets.find((sheet) => sheet.key.endsWith('-archive'));
  const widest = Math.max(...sheets.map((sheet) => sheet.columns.length));
  const fits = Math.min(20_000, Math.floor(500_000 / widest));
  const advice = {
    low: 'one sheet for each kind of record is enough, without an archive',
    medium: 'move closed rows to an archive once a year, 60 to 90 days after closing',
    high: `archive closed rows every month${archive ? ` into ${archive.name}` : ''}, split by region or year before a sheet is 70 % full, and check each connector for its row limit`,
    very_high: `keep open rows in Smartsheet only${archive ? `, archive into ${archive.name}` : ''}, hold the history in DataTable or a warehouse, merge with Data Shuttle and analyse in a BI tool`,
  }[requirements.dataVolume];
  return `Data volume ${label}: ${advice}. The widest sheet has ${widest} columns and so room for ${fits.toLocaleString('en-US')} rows.`;
}

function accessText({ requirements, organisation }: PlanningContext): string {
  const { teamSize } = requirements;
  const inside =
    teamSize === '1-5'
      ? 'share the workspace directly, with editors and viewers'
      : teamSize === '6-15' || teamSize === '16-50'
        ? 'share the workspace by role, with two admins; reports for the current user show each person their own rows'
        : 'share with groups, keep Admin to two or three builders, give occasional users forms and update requests, and name a champion in each team';
  const outside = organisation.hasOutsiders
    ? ' People outside the organisation are among the stakeholders: they get forms, update requests or Dynamic View with their own rows, and the sheets are not shared with them.'
    : ' Should people from outside take part later, give them forms, update requests or Dynamic View with their own rows; do not share the sheets.';
  return `For ${teamSize} people, ${inside}.${outside}`;
}

const ROLE_NOTES: Readonly<Partial<Record<TeamRole, string>>> = {
  'Executive/C-Level': 'executives get one page, view only',
  'Finance Manager':
    'for finance, amounts are plain numbers to be shown as currency, approvals follow thresholds, and figures are kept at the end of each month',
  'HR Manager': 'HR data stays in a restricted workspace, without personal identifiers in shared sheets',
  'End Users': 'end users work through forms and personal reports and never need the sheets',
  'IT/Technical Lead': 'IT owns the connectors and the admin rights',
  'Data Analyst': 'analysts read the sheets directly and keep the definitions of the figures',
};

function rolesText({ requirements }: PlanningContext): string {
  const notes = requirements.teamRoles.flatMap((role) => ROLE_NOTES[role] ?? []);
  return notes.length === 0 ? '' : `By role: ${notes.join('; ')}.`;
}

function complianceText({ compliance }: PlanningContext): string {
  const named = compliance
    .slice(0, 5)
    .map((item) => quote(item, 160))
    .filter((item) => item !== '');
  if (named.length === 0) return '';
  return `You named compliance needs: ${listOf(named)}. The solution keeps evidence, approvals and the activity log together and gives each person the least access needed; it supports such an audit and promises no certification.`;
}

function missingText({ main, requirements }: PlanningContext): string {
  const empty = (['automationNeeds', 'reportingRequirements', 'complianceNeeds', 'toolIntegrations'] as const).filter(
    (field) => textOf(requirements, field).trim() === '',
  );
  const names = {
    automationNeeds: 'automation',
    reportingRequirements: 'reporting',
    complianceNeeds: 'compliance',
    toolIntegrations: 'integrations',
  };
  const weak =
    main.evidence.hits.length === 0
      ? 'Your texts name no kind of work we know, so the choice rests on data types, goals and tools. '
      : '';
  if (empty.length === 0) return weak.trim();
  return `${weak}Answers about ${listOf(empty.map((field) => names[field]))} were left out; with them the plan becomes more precise.`;
}
