import type { ProjectScope } from '@sheetwright/contract/requirements.ts';
import type { Brief } from '../brief/brief.ts';
import type { AnswerSpan, Because, DashboardPlan, DashboardWidget, FormPlan, ReportPlan, SummaryFieldPlan } from '../plan.ts';
import { LIMITS } from '../smartsheet-rules.ts';
import { cutText } from '../text/cut.ts';
import { type Phrasebook, phrasebook } from '../wording/index.ts';
import { thingName } from './quotations.ts';
import { columnWith, type RealizedSheet } from './realized-sheet.ts';

const MOST_FORMS: Readonly<Record<ProjectScope, number>> = { small: 1, medium: 2, large: 3, enterprise: 4 };
/** Kinds of which people who do not work in the sheet tell. */
const ENTERED_BY_OTHERS: ReadonlySet<string> = new Set([
  'request',
  'occurrence',
  'person-in-process',
  'opportunity',
  'risk-issue-decision',
  'money',
]);

/** Forms for what others enter, their steps not yet written; the main sheet gets one where nothing else does. */
export function planForms(sheets: readonly RealizedSheet[], brief: Brief, scope: ProjectScope): FormPlan[] {
  const open = sheets.filter((sheet) => writtenDown(sheet, brief) !== 'later');
  const onPhones = open.filter((sheet) => writtenDown(sheet, brief) === 'on-a-phone');
  const entered = open.filter((sheet) => !onPhones.includes(sheet) && ENTERED_BY_OTHERS.has(sheet.design.kind));
  const others = entered.length > 0 || onPhones.length > 0 ? entered : open.slice(0, 1);
  return [...onPhones, ...others]
    .slice(0, Math.max(MOST_FORMS[scope], onPhones.length))
    .map((sheet) => formOf(sheet, brief, onPhones.includes(sheet) ? FEW_FIELDS : MOST_FIELDS));
}

const MOST_FIELDS = 12;
/** As many as are filled in standing. */
const FEW_FIELDS = 6;

/** Where the first thing of a sheet that somebody was asked about is written down. */
function writtenDown({ design }: RealizedSheet, { writtenDown: answered = {} }: Brief): 'on-a-phone' | 'later' | undefined {
  return design.things.map((id) => answered[id]).find((one) => one !== undefined);
}

const NOT_ASKED: ReadonlySet<string> = new Set([
  'state',
  'state-since',
  'done',
  'decision',
  'decided-on',
  'approver',
  'owner',
  'late',
  'health',
  'notes',
]);

function formOf(sheet: RealizedSheet, brief: Brief, most: number): FormPlan {
  const { forms } = phrasebook(brief.language);
  const asked = sheet.design.columns.filter(({ role }) => !NOT_ASKED.has(role)).map(({ title }) => title);
  const fields = sheet.columns
    .filter(
      ({ title, formula, systemColumnType }) => asked.includes(title) && formula === undefined && systemColumnType === undefined,
    )
    .slice(0, most)
    .map((column) => ({
      column: column.title,
      required: column.primary === true || column.title === columnWith(sheet, 'parent')?.title,
      help: helpFor(column.type, forms.help),
    }));
  const { name, key } = sheet.design;
  return {
    key: `form-${key}`,
    name: cutText(forms.name(thingName(sheet.design, brief)), LIMITS.sheetName),
    sheet: key,
    purpose: forms.purpose(name),
    description: forms.size(fields.length, name),
    fields,
    steps: [],
    because: sheet.design.because,
  };
}

function helpFor(type: string, help: Phrasebook['forms']['help']): string {
  if (type === 'DATE') return help.date;
  if (type === 'CONTACT_LIST' || type === 'MULTI_CONTACT_LIST') return help.contact;
  if (type === 'PICKLIST') return help.one;
  return type === 'MULTI_PICKLIST' ? help.several : '';
}

interface Sources {
  readonly sheets: readonly RealizedSheet[];
  readonly reports: readonly ReportPlan[];
  readonly fields: readonly { readonly sheet: string; readonly field: SummaryFieldPlan | null; readonly because: Because }[];
}

/** A report that nobody asked for is made of its sheet. */
function becauseOfSource({ sources }: ReportPlan, sheets: readonly RealizedSheet[]): Because {
  return sheets.find(({ design }) => design.key === sources[0])?.design.because ?? { spans: [] };
}

/** One page with the measures, its steps not yet written, where it stands, and the reports; none for a small solution that asks for none. */
export function planDashboards(projectName: string, sources: Sources, brief: Brief, scope: ProjectScope): DashboardPlan[] {
  const asked = brief.reports.filter(({ view }) => view === 'dashboard');
  if (scope === 'small' && asked.length === 0) return [];
  const { dashboards } = phrasebook(brief.language);
  const widgets = widgetsOf(sources, dashboards);
  const name = cutText(dashboards.name(projectName), LIMITS.sheetName);
  return [
    {
      key: 'dashboard-overview',
      name,
      purpose: dashboards.purpose(projectName),
      description: dashboards.size(widgets.length),
      widgets,
      steps: [],
      because: { spans: asked.length > 0 ? asked.flatMap(({ spans }) => spans) : spansBehind(widgets) },
    },
  ];
}

/** Each place in the answers once, however many widgets came from it. */
function spansBehind(widgets: readonly DashboardWidget[]): AnswerSpan[] {
  const spans = widgets.flatMap(({ because }) => because?.spans ?? []);
  return [...new Map(spans.map((span) => [`${span.field} ${span.start} ${span.end}`, span])).values()];
}

/** Kinds whose states say that something is there, and not how far it is. */
const ONLY_THERE: ReadonlySet<string> = new Set(['party', 'asset', 'stock', 'place-or-unit']);

/** What passes the customer's own stages first; what is only there where nothing else is. */
function chartedSheets(sheets: readonly RealizedSheet[]): RealizedSheet[] {
  const hasOwnStages = ({ design }: RealizedSheet) => design.columns.some(({ role }) => role === 'days-in-stage');
  const moving = sheets.filter(({ design }) => !ONLY_THERE.has(design.kind));
  const own = moving.filter(hasOwnStages);
  const ranked = [...own, ...moving.filter((sheet) => !own.includes(sheet))];
  return (ranked.length > 0 ? ranked : [...sheets]).slice(0, 3);
}

function widgetsOf({ sheets, reports, fields }: Sources, words: Phrasebook['dashboards']): DashboardWidget[] {
  const metrics = fields.flatMap(({ sheet, field, because }): DashboardWidget[] =>
    field === null
      ? []
      : [{ type: 'METRIC', text: field.title, source: sheet, shows: { is: 'metric', summaryField: field.title }, because }],
  );
  const charts = chartedSheets(sheets).flatMap((sheet): DashboardWidget[] => {
    const state = columnWith(sheet, 'state');
    if (state === undefined) return [];
    return [
      {
        type: 'CHART',
        text: words.chartName(sheet.design.name, state.title),
        source: sheet.design.key,
        shows: { is: 'chart', chart: 'bar', groupBy: state.title, value: null },
        because: state.because?.spans.length ? state.because : sheet.design.because,
      },
    ];
  });
  const lists = reports.slice(0, 3).map(
    (report): DashboardWidget => ({
      ...{ type: 'GRIDGANTT', text: report.name, source: report.key, shows: { is: 'report' } },
      because: report.because ?? becauseOfSource(report, sheets),
    }),
  );
  return [...metrics.slice(0, 6), ...charts, ...lists];
}
