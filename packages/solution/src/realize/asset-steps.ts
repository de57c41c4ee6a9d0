import type { DashboardPlan, DashboardWidget, FormPlan, GuidedStep } from '../plan.ts';
import { listed } from './texts.ts';

/** The clicks that make a form: its fields in their order, which of them are required, and the help below them. */
export function formSteps({ name, sheet, fields }: Pick<FormPlan, 'name' | 'sheet' | 'fields'>, sheetName: string): GuidedStep[] {
  const required = fields.filter((field) => field.required).map(({ column }) => column);
  const helped = fields.filter(({ help }) => help !== '').map(({ column, help }) => `${column}: “${help}”`);
  return [
    { text: `Open ${sheetName}, choose Forms, then Create Form, and call it “${name}”.`, opens: sheet },
    {
      text: `Keep ${fields.length === 1 ? 'this field' : `these ${fields.length} fields in this order`} and remove the others: ${listed(fields.map(({ column }) => column))}.`,
    },
    ...(required.length === 0 ? [] : [{ text: `Make required: ${listed(required)}.` }]),
    ...(helped.length === 0 ? [] : [{ text: `Add help text: ${helped.join('; ')}.` }]),
    { text: 'Save the form, send one test entry, and share its link.', opens: sheet },
  ];
}

/** Sheets and reports by their keys. */
export type Assets = ReadonlyMap<string, { readonly name: string; readonly isReport: boolean }>;

/** The clicks that make a dashboard, widget by widget, in the order in which they stand on it. */
export function dashboardSteps({ name, widgets }: Pick<DashboardPlan, 'name' | 'widgets'>, assets: Assets): GuidedStep[] {
  return [
    { text: `In the workspace choose Create, then Dashboard, and call it “${name}”.` },
    ...widgets.flatMap((widget) => widgetSteps(widget, assets)),
    { text: 'Save the dashboard and share it with those who only look.' },
  ];
}

const CHARTS = {
  bar: 'bar',
  column: 'column',
  donut: 'donut',
  pie: 'pie',
  line: 'line',
  'stacked-bar': 'stacked bar',
} as const;
const TOTALS = { SUM: 'sum', AVG: 'average' } as const;

function widgetSteps({ text, source, shows }: DashboardWidget, assets: Assets): GuidedStep[] {
  const opens = source === null ? {} : { opens: source };
  const { name = '', isReport = false } = (source === null ? undefined : assets.get(source)) ?? {};
  switch (shows?.is) {
    case 'metric':
      return [
        { text: `Add a Metric widget: Add Data, ${name}, and there the sheet summary field “${shows.summaryField}”.`, ...opens },
      ];
    case 'chart': {
      const { groupBy, value, chart } = shows;
      const counted = value === null ? 'the count of its rows' : `the ${TOTALS[value.aggregation]} of ${value.column}`;
      return [
        {
          text: isReport
            ? `Open the report ${name}, group it by ${groupBy}, summarise ${counted} and save it.`
            : `Choose Create, then Report, call it “${text}”, pick ${name} as its source, group it by ${groupBy}, summarise ${counted} and save it.`,
          ...opens,
        },
        { text: `Add a Chart widget “${text}” with that report as its data, as a ${CHARTS[chart]} chart.` },
      ];
    }
    case 'report':
      return [{ text: `Add a Report widget and pick the report ${name}.`, ...opens }];
    case 'shortcut':
      return [{ text: `Add a Shortcut widget that opens ${name}.`, ...opens }];
    case 'text':
      return [{ text: `Add a Title or Rich Text widget: “${text}”.` }];
    case undefined:
      return [{ text: `Add a widget: ${text}.`, ...opens }];
  }
}
