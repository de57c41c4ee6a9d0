import type { Starter } from '../patterns/pattern.ts';
import type { ColumnPlan, RowPlan } from '../plan.ts';
import { isQuotable, listItems } from '../text/clauses.ts';
import { cutText } from '../text/cut.ts';
import { plainText } from '../text/plain.ts';
import { textOf } from './answers.ts';
import type { PlanningContext } from './context.ts';
import type { SheetDraft } from './draft.ts';
import { readMetrics } from './metrics.ts';
import { optionsFrom } from './organisation.ts';
import { addDays, mondayFrom, PHASES, type Phase } from './timeline.ts';

interface Place {
  readonly draft: SheetDraft;
  readonly columns: readonly ColumnPlan[];
  readonly drafts: readonly SheetDraft[];
  readonly context: PlanningContext;
}

type Cells = Readonly<Record<string, string | number | boolean | null>>;
interface Row {
  readonly cells: Cells;
  readonly children?: readonly Cells[];
}

function rowsOf(starter: Starter, { context, drafts }: Place): readonly Row[] {
  switch (starter.rows) {
    case 'phases':
      return planRows(context, starter);
    case 'project': {
      const { project, shortProject } = context.organisation;
      return [{ cells: { ...starter.cells, $primary: starter.isNameShort ? shortProject : project } }];
    }
    case 'lookup':
      return lookupRows(context, starter);
    case 'pain points':
      return painRows(context);
    case 'metrics':
      return metricRows(context);
    case 'controls':
      return controlRows(context);
    case 'sprints':
      return sprintRows(context);
    case 'imports':
      return importRows(context);
    case 'sheets':
      return drafts.map((draft) => ({ cells: { $primary: draft.name, 'Column Count': draft.columns.length } }));
  }
}

const SOURCE_SYSTEMS: Readonly<Record<string, string>> = {
  SAP: 'ERP',
  Oracle: 'ERP',
  'ERP System': 'ERP',
  QuickBooks: 'Finance',
  Salesforce: 'CRM',
  HubSpot: 'CRM',
  'CRM System': 'CRM',
  'Custom Database': 'Other',
  'Excel/Google Sheets': 'Other',
};

/** The rows a sheet starts with, made of the answers. Cells of columns that the sheet lacks or calculates are left out. */
export function startRows(place: Place): RowPlan[] {
  const starters = place.draft.origins.flatMap(({ pattern, sheet }) => {
    const starter = pattern.sheets.find(({ name }) => name === sheet)?.starter;
    return starter === undefined ? [] : rowsOf(starter, place);
  });
  return starters.flatMap((row, index) => {
    const key = `r${index + 1}`;
    const parent = { key, parent: null, cells: writable(row.cells, place.columns) };
    const children = (row.children ?? []).map((cells, child) => ({
      key: `${key}.${child + 1}`,
      parent: key,
      cells: writable(cells, place.columns),
    }));
    return [parent, ...children];
  });
}

function writable(cells: Cells, columns: readonly ColumnPlan[]): RowPlan['cells'] {
  const entries = columns.flatMap((column): [string, string | number | boolean][] => {
    const value = cells[column.primary ? '$primary' : column.title] ?? null;
    // Cells of columns with several values need an object, which a plain value is not.
    const isRefused =
      column.type.startsWith('MULTI_') ||
      column.formula !== undefined ||
      column.systemColumnType !== undefined ||
      value === null ||
      value === '';
    if (isRefused || (column.options !== undefined && !column.options.includes(String(value)))) return [];
    return [[column.title, typeof value === 'string' ? cutText(plainText(value), 4000) : value]];
  });
  return Object.fromEntries(entries);
}

type Phases = Extract<Starter, { rows: 'phases' }>;

/** The roll-out itself as the first plan: phases of the timeline, their tasks, and a review with each stakeholder. */
function planRows(context: PlanningContext, titles: Phases): Row[] {
  const phases = PHASES[context.requirements.timeline];
  return phases.map((phase, index) => ({
    cells: { $primary: phase.name, ...scheduleOf(phase, context, titles) },
    children: tasksOf(phase, { context, isFirst: index === 0 }).map((task) => ({
      $primary: task,
      ...scheduleOf(phase, context, titles),
      ...(titles.status === undefined ? {} : { [titles.status]: 'Not Started' }),
    })),
  }));
}

function tasksOf(phase: Phase, place: { context: PlanningContext; isFirst: boolean }): string[] {
  const { organisation } = place.context;
  const reviews = organisation.stakeholders.slice(0, 4).map((name) => `Confirm the needs of ${name}`);
  return place.isFirst ? [...reviews, ...phase.tasks] : [...phase.tasks];
}

function scheduleOf(phase: Phase, { today }: PlanningContext, titles: Phases): Cells {
  if (today === null) return {};
  const monday = mondayFrom(today);
  return {
    ...(titles.start === undefined ? {} : { [titles.start]: addDays(monday, (phase.fromWeek - 1) * 7) }),
    [titles.finish]: addDays(monday, (phase.toWeek - 1) * 7 + 4),
  };
}

function painRows({ requirements, organisation }: PlanningContext): Row[] {
  const items = listItems(textOf(requirements, 'painPoints')).slice(0, 30);
  const pains = items.filter((item) => isQuotable(item) && plainText(item).length > 8);
  return pains.slice(0, 6).map((pain) => ({
    cells: {
      $primary: cutText(plainText(pain), 120),
      'Entry Type': 'Issue',
      Project: organisation.shortProject,
      Description: `Named as a pain point: ${cutText(plainText(pain), 1000)}`,
      Impact: 'Medium',
      Status: 'Open',
    },
  }));
}

function controlRows({ compliance }: PlanningContext): Row[] {
  return compliance.slice(0, 10).map((item) => ({
    cells: {
      $primary: `Keep evidence for ${plainText(item)}`,
      Frequency: 'Quarterly',
      Result: 'Not tested',
    },
  }));
}

function metricRows(context: PlanningContext): Row[] {
  return readMetrics(context).map((metric) => ({
    cells: {
      $primary: metric.name,
      Definition: metric.isQuoted ? 'Success metric of the questionnaire' : `Usual measure for ${context.main.pattern.name}`,
      Unit: metric.unit,
      Direction: metric.direction,
      Target: metric.target,
    },
  }));
}

function lookupRows(context: PlanningContext, { of, cells }: Extract<Starter, { rows: 'lookup' }>): Row[] {
  return optionsFrom(of, { ...context, fallback: [] }).map((name) => ({ cells: { $primary: name, ...cells } }));
}

function sprintRows({ today }: PlanningContext): Row[] {
  const monday = today === null ? null : mondayFrom(today);
  return [1, 2, 3, 4].map((sprint) => ({
    cells: {
      $primary: `Sprint ${sprint}`,
      Start: monday === null ? null : addDays(monday, (sprint - 1) * 14),
      End: monday === null ? null : addDays(monday, sprint * 14 - 3),
    },
  }));
}

function importRows({ requirements }: PlanningContext): Row[] {
  return requirements.currentTools.flatMap((tool) => {
    const system = SOURCE_SYSTEMS[tool];
    return system === undefined
      ? []
      : [{ cells: { $primary: `First load from ${tool}`, 'Source System': system, 'Load State': 'Received' } }];
  });
}
