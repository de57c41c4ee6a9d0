import type { SheetPlan, SolutionPlan } from '../plan.ts';
import { type Finding, findEach, type PartPath, type PlanRule } from './rule.ts';

/** What a plan says of itself – homes, measures, who gets what, what covers which sentence – names only what it has. */
export const claims: PlanRule = {
  name: 'claims',
  reason: 'it speaks of something that the plan does not have',
  check: (plan) => {
    const sheets = new Map(plan.sheets.map((sheet) => [sheet.key, sheet]));
    return [
      ...homeProblems(plan, sheets),
      ...measureProblems(plan, sheets),
      ...audienceProblems(plan),
      ...coverageProblems(plan, sheets),
    ];
  },
};

type Sheets = ReadonlyMap<string, SheetPlan>;

/** The sheet, or its column when one is named; null when it is there. */
function lack(key: string, column: string | undefined, sheets: Sheets): string | null {
  const sheet = sheets.get(key);
  if (sheet === undefined) return `${key} is no sheet of the plan`;
  if (column === undefined || sheet.columns.some(({ title }) => title === column)) return null;
  return `${key} has no column ${column}`;
}

function homeProblems({ homes = [] }: SolutionPlan, sheets: Sheets): Finding[] {
  const seen = new Set<string>();
  return findEach(['homes'], homes, ({ thing, sheet, column }, part) => {
    const isRepeated = seen.has(thing);
    seen.add(thing);
    const message = lack(sheet, column, sheets) ?? (isRepeated ? `${thing} has two homes` : null);
    return message === null ? [] : [{ part, message }];
  });
}

function measureProblems({ measures = [] }: SolutionPlan, sheets: Sheets): Finding[] {
  return findEach(['measures'], measures, ({ field }, part) => {
    if (field === null) return [];
    const isThere = sheets.get(field.sheet)?.summaryFields.some(({ title }) => title === field.title);
    return isThere ? [] : [{ part: [...part, 'field'], message: `${field.sheet} has no summary field ${field.title}` }];
  });
}

function audienceProblems({ audience = [], sheets, reports, forms, dashboards }: SolutionPlan): Finding[] {
  const keys = new Set([...sheets, ...reports, ...forms, ...dashboards].map(({ key }) => key));
  return findEach(['audience'], audience, ({ assets }, part) =>
    findEach([...part, 'assets'], assets, (key, own) => unknown(own, key, keys)),
  );
}

function unknown(part: PartPath, key: string, keys: ReadonlySet<string>): Finding[] {
  return keys.has(key) ? [] : [{ part, message: `${key} is no asset of the plan` }];
}

function coverageProblems(plan: SolutionPlan, sheets: Sheets): Finding[] {
  const assets = [plan.sheets, plan.reports, plan.forms, plan.dashboards, plan.automations];
  const keys = new Set(assets.flatMap((list) => list.map(({ key }) => key)));
  return findEach(['coverage'], plan.coverage ?? [], ({ where }, part) =>
    findEach([...part, 'where'], where, ({ asset, column }, own) => {
      if (!keys.has(asset) || column === undefined) return unknown(own, asset, keys);
      const message = lack(asset, column, sheets);
      return message === null ? [] : [{ part: own, message }];
    }),
  );
}
