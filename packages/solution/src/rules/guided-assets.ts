import type { SheetPlan, SolutionPlan } from '../plan.ts';
import { type Finding, findEach, type PartPath, type PlanRule } from './rule.ts';

/** Dashboards, forms, automations, steps, folders and dependencies point only to what the plan has. */
export const guidedAssets: PlanRule = {
  name: 'guided-assets',
  reason: 'it needs something that the plan does not have',
  check: (plan) => {
    const sheets = new Map(plan.sheets.map((sheet) => [sheet.key, sheet]));
    return [...placeProblems(plan), ...targetProblems(plan, sheets), ...sourceProblems(plan)];
  },
};

function placeProblems({ sheets, reports, folders }: SolutionPlan): Finding[] {
  const keys = new Set(folders.map(({ key }) => key));
  const misplaced = ({ folder }: { readonly folder: string | null }, part: PartPath) =>
    folder === null || keys.has(folder) ? [] : [{ part: [...part, 'folder'], message: `${folder} is no folder of the plan` }];
  return [
    ...findEach(['sheets'], sheets, (sheet, part) => [...misplaced(sheet, part), ...dependencyProblems(sheet, part)]),
    ...findEach(['reports'], reports, misplaced),
  ];
}

function dependencyProblems({ columns, dependencies }: SheetPlan, part: PartPath): Finding[] {
  const managed: readonly string[] = Object.values(dependencies ?? {});
  const missing = managed.filter((title) => !columns.some((column) => column.title === title));
  return missing.map((title) => ({ part: [...part, 'dependencies'], message: `the sheet has no column ${title}` }));
}

function targetProblems({ forms, automations }: SolutionPlan, sheets: ReadonlyMap<string, SheetPlan>): Finding[] {
  const lost = ({ sheet }: { readonly sheet: string }, part: PartPath) =>
    sheets.has(sheet) ? [] : [{ part, message: `${sheet} is no sheet of the plan` }];
  return [
    ...findEach(['automations'], automations, lost),
    ...findEach(['forms'], forms, (form, part) => [
      ...lost(form, part),
      ...findEach([...part, 'fields'], form.fields, ({ column }, field) => {
        const target = sheets.get(form.sheet)?.columns.find(({ title }) => title === column);
        const isFillable = target !== undefined && target.formula === undefined && target.systemColumnType === undefined;
        return isFillable ? [] : [{ part: field, message: `the field ${column} is no column that can be filled` }];
      }),
    ]),
  ];
}

function sourceProblems({ sheets, reports, dashboards, forms, automations }: SolutionPlan): Finding[] {
  const built = new Set([...sheets, ...reports].map(({ key }) => key));
  const missing = (key: string | null | undefined, part: PartPath, verb: string) =>
    key === null || key === undefined || built.has(key) ? [] : [{ part, message: `it ${verb} ${key}, which is not built` }];
  const steps = (asset: { readonly steps: readonly { readonly opens?: string }[] }, part: PartPath) =>
    findEach([...part, 'steps'], asset.steps, ({ opens }, step) => missing(opens, step, 'opens'));
  return [
    ...findEach(['dashboards'], dashboards, (dashboard, part) => [
      ...findEach([...part, 'widgets'], dashboard.widgets, ({ source }, widget) => missing(source, widget, 'shows')),
      ...steps(dashboard, part),
    ]),
    ...findEach(['forms'], forms, steps),
    ...findEach(['automations'], automations, steps),
  ];
}
