import type { PlanPreview, PreviewForm } from '@sheetwright/contract/preview.ts';
import type { FormPlan, SolutionPlan } from '../../plan.ts';
import { automationSentence } from './automation-sentence.ts';
import { planValues } from './plan-values.ts';
import { previewDashboard } from './preview-dashboard.ts';
import { previewReport } from './preview-report.ts';
import { previewSheet, reasonOf } from './preview-sheet.ts';

/**
 * A plan as it will look in Smartsheet: sheets with their rows and what every formula gives there, reports with the rows they will hold,
 * dashboards with figures, forms with their fields.
 * @param today what TODAY() gives, as `YYYY-MM-DD`
 * @throws RangeError when `today` is no date
 */
export function previewPlan(plan: SolutionPlan, { today }: { readonly today: string }): Omit<PlanPreview, 'version'> {
  const values = planValues(plan, today);
  return {
    today,
    language: plan.language ?? 'en',
    sheets: plan.sheets.map((sheet) => previewSheet(sheet, values)),
    reports: plan.reports.map((report) => previewReport(report, plan, values)),
    dashboards: plan.dashboards.map((dashboard) => previewDashboard(dashboard, plan, values)),
    forms: plan.forms.map((form) => previewForm(form, plan)),
    automations: plan.automations.map((automation) => {
      const { key, name, because } = automation;
      const sentence = automationSentence(automation, plan);
      return { key, name, ...(sentence === null ? {} : { sentence }), ...reasonOf(because) };
    }),
  };
}

function previewForm({ key, sheet, fields, because }: FormPlan, { sheets }: SolutionPlan): PreviewForm {
  const columns = sheets.find((candidate) => candidate.key === sheet)?.columns ?? [];
  return {
    key,
    sheet,
    fields: fields.map((field) => {
      const { type = 'TEXT_NUMBER', options, symbol } = columns.find(({ title }) => title === field.column) ?? {};
      return {
        ...field,
        type,
        ...(options === undefined ? {} : { options: [...options] }),
        ...(symbol === undefined ? {} : { symbol }),
      };
    }),
    ...reasonOf(because),
  };
}
