import type { DashboardWidget, SolutionPlan, WidgetSpec } from '../plan.ts';
import type { ColumnType } from '../smartsheet-rules.ts';
import { about, findEach, type PlanRule } from './rule.ts';

/** Metrics show summary fields, charts columns and report widgets reports that exist; only numbers are added up. */
export const dashboards: PlanRule = {
  name: 'dashboards',
  reason: 'the widget would have nothing to show',
  check: (plan) =>
    findEach(['dashboards'], plan.dashboards, ({ widgets }, part) =>
      findEach([...part, 'widgets'], widgets, (widget, own) => about(own, widgetProblems(widget, plan))),
    ),
};

function widgetProblems({ source, shows }: DashboardWidget, plan: SolutionPlan): string[] {
  if (shows === undefined || shows.is === 'text') return [];
  if (source === null) return [`a widget that shows a ${shows.is} needs a source`];
  const sheet = plan.sheets.find(({ key }) => key === source);
  const report = plan.reports.find(({ key }) => key === source);
  // That the source exists at all is the rule on guided assets.
  if (sheet === undefined && report === undefined) return [];
  switch (shows.is) {
    case 'metric':
      return sheet?.summaryFields.some(({ title }) => title === shows.summaryField)
        ? []
        : [`${source} has no summary field ${shows.summaryField}`];
    case 'report':
      return report === undefined ? [`${source} is no report`] : [];
    case 'chart':
      return chartProblems(shows, source, sheet?.columns ?? report?.columns ?? []);
    case 'shortcut':
      return [];
  }
}

function chartProblems(
  { groupBy, value }: Extract<WidgetSpec, { is: 'chart' }>,
  source: string,
  columns: readonly { readonly title: string; readonly type: ColumnType }[],
): string[] {
  const added = value === null ? null : columns.find(({ title }) => title === value.column);
  return [
    ...(columns.some(({ title }) => title === groupBy) ? [] : [`${source} has no column ${groupBy}`]),
    ...(value !== null && added === undefined ? [`${source} has no column ${value.column}`] : []),
    ...(added && added.type !== 'TEXT_NUMBER' ? [`${added.title} is ${added.type}, which cannot be added up`] : []),
  ];
}
