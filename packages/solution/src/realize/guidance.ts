import type { SheetPlan, SolutionPlan } from '../plan.ts';
import { type Phrasebook, phrasebook } from '../wording/index.ts';
import { type Assets, dashboardSteps, formSteps } from './asset-steps.ts';
import { automationTexts } from './automation-texts.ts';
import { describeReport } from './report-layout.ts';

/** How large a sheet is, in words. */
export function describeSheet({ columns, rows }: Pick<SheetPlan, 'columns' | 'rows'>, { sheets }: Phrasebook): string {
  return sheets.size({
    columns: columns.length,
    computed: columns.filter(({ formula }) => formula !== undefined).length,
    samples: rows.length,
  });
}

/**
 * The plan with the descriptions of its sheets and reports, and the texts and steps of its automations, forms and dashboards, written from their data. What has no data keeps what it was stored
 * with: automations without `spec`, and the forms and dashboards of a plan of the first format.
 */
export function rewriteGuidance(plan: SolutionPlan): SolutionPlan {
  if (plan.format === undefined) return plan;
  const words = phrasebook(plan.language);
  const assets: Assets = new Map([
    ...plan.sheets.map(({ key, name }) => entry(key, name, false)),
    ...plan.reports.map(({ key, name }) => entry(key, name, true)),
  ]);
  const nameOf = (key: string) => assets.get(key)?.name ?? key;
  return {
    ...plan,
    sheets: plan.sheets.map((sheet) => ({ ...sheet, description: describeSheet(sheet, words) })),
    reports: plan.reports.map((report) => {
      const [groups, sorts] = [report.groups, report.sorts].map((list) => list.map(({ column }) => column));
      const { operator = 'AND', criteria = [], nested = [] } = report.filter ?? {};
      const either = operator === 'OR' ? criteria : nested.flatMap((one) => one.criteria);
      const parts = { criteria: operator === 'OR' ? [] : criteria, either, groups: groups ?? [], sorts: sorts ?? [] };
      return { ...report, description: describeReport(parts, words) };
    }),
    automations: plan.automations.map((automation) => {
      const { spec, sheet: sheetKey } = automation;
      if (spec === undefined) return automation;
      const columns = plan.sheets.find(({ key }) => key === sheetKey)?.columns ?? [];
      return { ...automation, ...automationTexts(spec, { sheetName: nameOf(sheetKey), sheetKey, nameOf, columns, words }) };
    }),
    forms: plan.forms.map((form) => ({
      ...form,
      description: words.forms.size(form.fields.length, nameOf(form.sheet)),
      steps: formSteps(form, nameOf(form.sheet), words),
    })),
    dashboards: plan.dashboards.map((dashboard) =>
      dashboard.widgets.every(({ shows }) => shows !== undefined)
        ? {
            ...dashboard,
            description: words.dashboards.size(dashboard.widgets.length),
            steps: dashboardSteps(dashboard, assets, words),
          }
        : dashboard,
    ),
  };
}

function entry(
  key: string,
  name: string,
  isReport: boolean,
): readonly [string, { readonly name: string; readonly isReport: boolean }] {
  return [key, { name, isReport }];
}
