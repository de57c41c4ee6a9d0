import type { DashboardPlan, DashboardWidget, FormPlan, GuidedStep } from '../plan.ts';
import type { Phrasebook } from '../wording/index.ts';

/** The clicks that make a form: its fields in their order, which of them are required, and the help below them. */
export function formSteps(
  { name, sheet, fields }: Pick<FormPlan, 'name' | 'sheet' | 'fields'>,
  sheetName: string,
  { forms, quote }: Phrasebook,
): GuidedStep[] {
  const required = fields.filter((field) => field.required).map(({ column }) => column);
  const helped = fields.filter(({ help }) => help !== '').map(({ column, help }) => `${column}: ${quote(help)}`);
  return [
    { text: forms.open(sheetName, name), opens: sheet },
    { text: forms.keep(fields.map(({ column }) => column)) },
    ...(required.length === 0 ? [] : [{ text: forms.require(required) }]),
    ...(helped.length === 0 ? [] : [{ text: forms.explain(helped) }]),
    { text: forms.finish, opens: sheet },
  ];
}

/** Sheets and reports by their keys. */
export type Assets = ReadonlyMap<string, { readonly name: string; readonly isReport: boolean }>;

/** The clicks that make a dashboard, widget by widget, in the order in which they stand on it. */
export function dashboardSteps(
  { name, widgets }: Pick<DashboardPlan, 'name' | 'widgets'>,
  assets: Assets,
  words: Phrasebook,
): GuidedStep[] {
  const { dashboards } = words;
  return [
    { text: dashboards.open(name) },
    ...widgets.flatMap((widget) => widgetSteps(widget, assets, words)),
    { text: dashboards.finish },
  ];
}

function widgetSteps({ text, source, shows }: DashboardWidget, assets: Assets, { dashboards: say }: Phrasebook): GuidedStep[] {
  const opens = source === null ? {} : { opens: source };
  const { name = '', isReport = false } = (source === null ? undefined : assets.get(source)) ?? {};
  switch (shows?.is) {
    case 'metric':
      return [{ text: say.metric(name, shows.summaryField), ...opens }];
    case 'chart': {
      const { groupBy, value, chart } = shows;
      const figure = say.figures[value?.aggregation ?? 'COUNT'](value?.column ?? '');
      return [
        {
          text: isReport ? say.summariseReport(name, groupBy, figure) : say.makeReport(text, name, groupBy, figure),
          ...opens,
        },
        { text: say.chart(text, chart) },
      ];
    }
    case 'report':
      return [{ text: say.report(name), ...opens }];
    case 'shortcut':
      return [{ text: say.shortcut(name), ...opens }];
    case 'text':
      return [{ text: say.text(text) }];
    case undefined:
      return [{ text: say.other(text), ...opens }];
  }
}
