import type { PlanRule } from './rule.ts';

/** Dashboards, forms, automations, steps and folders point only to what the plan has. */
export const guidedAssets: PlanRule = {
  name: 'guided-assets',
  check: (plan) => {
    const sheets = new Map(plan.sheets.map((sheet) => [sheet.key, sheet]));
    const folders = new Set(plan.folders.map(({ key }) => key));
    const built = new Set([...sheets.keys(), ...plan.reports.map(({ key }) => key)]);
    const steps = [...plan.dashboards, ...plan.forms, ...plan.automations].flatMap((asset) =>
      asset.steps.flatMap(({ opens }) =>
        opens === undefined || built.has(opens) ? [] : [{ at: asset.key, message: `a step opens ${opens}, which is not built` }],
      ),
    );
    const widgets = plan.dashboards.flatMap((dashboard) =>
      dashboard.widgets.flatMap(({ source }) =>
        source === null || built.has(source)
          ? []
          : [{ at: dashboard.key, message: `a widget shows ${source}, which is not built` }],
      ),
    );
    const watched = [...plan.forms, ...plan.automations].flatMap(({ key, sheet }) =>
      sheets.has(sheet) ? [] : [{ at: key, message: `${sheet} is no sheet of the plan` }],
    );
    const fields = plan.forms.flatMap((form) =>
      form.fields.flatMap(({ column }) => {
        const target = sheets.get(form.sheet)?.columns.find(({ title }) => title === column);
        return target !== undefined && target.formula === undefined
          ? []
          : [{ at: form.key, message: `the field ${column} is no column that can be filled` }];
      }),
    );
    const placed = [...plan.sheets, ...plan.reports].flatMap(({ key, folder }) =>
      folder === null || folders.has(folder) ? [] : [{ at: key, message: `${folder} is no folder of the plan` }],
    );
    return [...steps, ...widgets, ...watched, ...fields, ...placed];
  },
};
