import type { PreviewCell, PreviewDashboard, PreviewWidget } from '@sheetwright/contract/preview.ts';
import type { DashboardPlan, DashboardWidget, SheetPlan, SolutionPlan, WidgetSpec } from '../../plan.ts';
import type { PlanValues } from './plan-values.ts';
import { aggregate, numberIn, reportRows } from './preview-report.ts';
import { reasonOf } from './preview-sheet.ts';

type Chart = Extract<WidgetSpec, { is: 'chart' }>;
type Shown = PreviewWidget['shows'];

/** A dashboard with the figures of the sample rows. Widgets of older plans, which do not say what they show, are told in words. */
export function previewDashboard(
  { key, widgets, because }: DashboardPlan,
  plan: SolutionPlan,
  values: PlanValues,
): PreviewDashboard {
  return {
    key,
    widgets: widgets.map((widget) => {
      const { type, text, source } = widget;
      return { type, text, source, shows: shownBy(widget, plan, values), ...reasonOf(widget.because) };
    }),
    ...reasonOf(because),
  };
}

function shownBy({ source, shows }: DashboardWidget, plan: SolutionPlan, values: PlanValues): Shown {
  if (shows === undefined) return { is: 'text' };
  if (shows.is === 'chart') return chartOf(shows, source, plan, values);
  if (shows.is !== 'metric') return shows;
  const sheet = plan.sheets.find((candidate) => candidate.key === source);
  const field = sheet?.summaryFields.find(({ title }) => title === shows.summaryField);
  if (!sheet || !field) return { is: 'metric', value: null };
  const { title, type, format } = field;
  return { is: 'metric', value: values.field(sheet, title, type), ...(format === undefined ? {} : { format }) };
}

function chartOf({ chart, groupBy, value }: Chart, source: string | null, plan: SolutionPlan, values: PlanValues): Shown {
  const rows = rowsOf(source, plan, values);
  const read = ({ sheet, row }: (typeof rows)[number], title: string): PreviewCell => {
    const column = sheet.columns.find((candidate) => candidate.title === title);
    return column === undefined ? null : values.cell(sheet, row, column);
  };
  const groups = Map.groupBy(rows, (row) => labelOf(read(row, groupBy)));
  const points = [...groups].map(([label, members]) => ({
    label,
    value:
      value === null
        ? members.length
        : (aggregate(
            members.flatMap((member) => numberIn(read(member, value.column))),
            value.aggregation,
          ) ?? 0),
  }));
  const format = rows[0]?.sheet.columns.find(({ title }) => title === value?.column)?.format;
  const order = rows[0]?.sheet.columns.find(({ title }) => title === groupBy)?.options ?? [];
  return {
    is: 'chart',
    chart,
    groupBy,
    value: value && { ...value },
    points: points.toSorted((one, other) => placeIn(order, one.label) - placeIn(order, other.label)),
    ...(format === undefined ? {} : { format }),
  };
}

/** Options keep the order of the column; what is none of them comes last. */
function placeIn(order: readonly string[], label: string): number {
  const place = order.indexOf(label);
  return place < 0 ? order.length : place;
}

function labelOf(cell: PreviewCell): string {
  if (cell === null || cell === '') return '(blank)';
  if (Array.isArray(cell)) return cell.join(', ');
  return typeof cell === 'object' ? cell.error : String(cell);
}

function rowsOf(source: string | null, plan: SolutionPlan, values: PlanValues): readonly { sheet: SheetPlan; row: number }[] {
  const report = plan.reports.find(({ key }) => key === source);
  if (report) return reportRows(report, plan, values);
  const sheet = plan.sheets.find(({ key }) => key === source);
  return sheet ? sheet.rows.map((_row, row) => ({ sheet, row })) : [];
}
