import type { PatternDashboard, WidgetType } from '../patterns/pattern.ts';
import type { DashboardPlan, GuidedStep, ReportPlan, SheetPlan } from '../plan.ts';
import { LIMITS } from '../smartsheet-rules.ts';
import { cutText } from '../text/cut.ts';
import { stemsOf } from '../text/tokens.ts';
import type { PlanningContext } from './context.ts';

/** What exists for widgets to show. */
interface Sources {
  readonly sheets: readonly SheetPlan[];
  readonly reports: readonly ReportPlan[];
  /** Keys of the sheets of the dashboard's own pattern, the one with the records first. */
  readonly own: readonly string[];
}

interface Widget {
  readonly type: WidgetType;
  readonly text: string;
  readonly source: string | null;
}

/** A dashboard with a click list for a person, because no API creates dashboards. */
export function buildDashboard(
  dashboard: PatternDashboard,
  place: { key: string; sources: Sources; context: PlanningContext },
): DashboardPlan {
  const { key, sources, context } = place;
  const widgets = dashboard.widgets.flatMap(([type, text]) => widgetOf(type, text, sources));
  const name = cutText(`${context.organisation.shortProject} ${dashboard.name}`, LIMITS.sheetName);
  return {
    key,
    name,
    purpose: `${dashboard.name} for ${readersOf(context)}`,
    description: `${widgets.length} widgets on one page, fed by ${feeds(widgets, sources)}`,
    widgets,
    steps: stepsOf(name, widgets, { sources, context }),
  };
}

function readersOf({ requirements }: PlanningContext): string {
  const isForExecutives =
    requirements.teamRoles.includes('Executive/C-Level') || /\bboard\b|vorstand/i.test(requirements.stakeholders);
  return isForExecutives ? 'executives and the team' : 'the team';
}

function feeds(widgets: readonly Widget[], { sheets, reports }: Sources): string {
  const keys = new Set(widgets.map((widget) => widget.source));
  const names = [...sheets, ...reports].filter((asset) => keys.has(asset.key)).map((asset) => asset.name);
  return names.length === 0 ? 'the workspace' : names.join(', ');
}

function widgetOf(type: WidgetType, text: string, sources: Sources): Widget[] {
  switch (type) {
    case 'GRIDGANTT': {
      const report = sources.reports.find(({ name }) => name === text || text.startsWith(`${name} `));
      return report === undefined ? [] : [{ type, text, source: report.key }];
    }
    case 'METRIC':
    case 'CHART':
      return [{ type, text, source: sourceFor(text, sources) }];
    default:
      return [{ type, text, source: null }];
  }
}

/** The own sheet whose column titles the widget's text names most; ties go to the sheet with the records. */
function sourceFor(text: string, { sheets, own }: Sources): string | null {
  const words = new Set(stemsOf(text));
  const hits = (key: string) => {
    const columns = sheets.find((sheet) => sheet.key === key)?.columns ?? [];
    return columns.filter((column) => stemsOf(column.title).every((stem) => words.has(stem))).length;
  };
  return [...own].sort((a, b) => hits(b) - hits(a))[0] ?? null;
}

function stepsOf(name: string, widgets: readonly Widget[], place: { sources: Sources; context: PlanningContext }): GuidedStep[] {
  const { sources, context } = place;
  const viewers =
    readersOf(context) === 'the team'
      ? 'Share it with the team as viewers.'
      : 'Share it with executives as viewers, and look at it once as one of them: a report widget can follow the reader’s own rights.';
  return [
    { text: `In the workspace choose Create, then Dashboard, and call it “${name}”.` },
    ...widgets.map((widget) => widgetStep(widget, sources)),
    { text: `Save the dashboard. ${viewers}` },
  ];
}

const WIDGET_NAMES: Readonly<Record<WidgetType, string>> = {
  TITLE: 'Title',
  METRIC: 'Metric',
  CHART: 'Chart',
  GRIDGANTT: 'Report',
  SHORTCUT: 'Shortcut',
  RICHTEXT: 'Rich Text',
};

function widgetStep({ type, text, source }: Widget, { sheets, reports }: Sources): GuidedStep {
  const asset = [...sheets, ...reports].find(({ key }) => key === source);
  const add = `Add a ${WIDGET_NAMES[type]} widget`;
  if (asset === undefined || source === null) return { text: `${add}: ${text}.` };
  return {
    text: type === 'GRIDGANTT' ? `${add} and pick the report ${asset.name}.` : `${add} from ${asset.name}: ${text}.`,
    opens: source,
  };
}
