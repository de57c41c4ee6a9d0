import type { ReportPlan, SheetPlan } from '../plan.ts';
import { LIMITS } from '../smartsheet-rules.ts';
import { looksLikeFormula } from '../text/plain.ts';
import { about, type Finding, findEach, type PartPath, type PlanRule } from './rule.ts';

/** Error 1041 for sheets, columns and workspaces; reports take 1 to 50 characters. No name may read as a formula. */
export const nameLengths: PlanRule = {
  name: 'name-lengths',
  reason: 'Smartsheet does not accept its name',
  check: (plan) => {
    const named = (max: number) => (item: { readonly name: string }, part: PartPath) => nameProblems(part, item.name, max);
    const titled = (item: { readonly title: string }, part: PartPath) => nameProblems(part, item.title, LIMITS.columnTitle);
    return [
      ...nameProblems(['workspace'], plan.workspace.name, LIMITS.workspaceName),
      ...findEach(['folders'], plan.folders, named(LIMITS.workspaceName)),
      ...findEach(['reports'], plan.reports, named(LIMITS.reportName)),
      ...findEach(['dashboards'], plan.dashboards, named(LIMITS.sheetName)),
      ...findEach(['sheets'], plan.sheets, (sheet, part) => [
        ...named(LIMITS.sheetName)(sheet, part),
        ...findEach([...part, 'columns'], sheet.columns, titled),
        ...findEach([...part, 'summaryFields'], sheet.summaryFields, titled),
      ]),
    ];
  },
};

function nameProblems(part: PartPath, name: string, max: number): Finding[] {
  return about(part, [
    ...(name.trim() === '' ? ['the name is empty'] : []),
    ...(name.length > max ? [`the name has ${name.length} characters; at most ${max} are allowed`] : []),
    ...(looksLikeFormula(name) ? ['the name reads as a formula'] : []),
    ...(name.isWellFormed() ? [] : ['the name is cut inside a character']),
  ]);
}

/** Column titles (error 1056), summary fields, references, row keys, assets of one container, and keys. */
export const uniqueNames: PlanRule = {
  name: 'unique-names',
  reason: 'something else in the same place already has its name',
  check: (plan) => {
    const placed: Entry<Pick<SheetPlan | ReportPlan, 'key' | 'name' | 'folder'>>[] = [
      ...entries('sheets', plan.sheets),
      ...entries('reports', plan.reports),
    ];
    const guided = [
      ...entries('dashboards', plan.dashboards),
      ...entries('forms', plan.forms),
      ...entries('automations', plan.automations),
    ];
    return [
      ...plan.sheets.flatMap((sheet, index) => [
        ...repeated(entries(['sheets', index, 'columns'], sheet.columns), ({ title }) => title),
        ...repeated(entries(['sheets', index, 'summaryFields'], sheet.summaryFields), ({ title }) => title),
        ...repeated(entries(['sheets', index, 'references'], sheet.references), ({ name }) => name),
        ...repeated(entries(['sheets', index, 'rows'], sheet.rows), ({ key }) => key),
      ]),
      ...[...Map.groupBy(placed, ({ item }) => item.folder).values()].flatMap((assets) => repeated(assets, ({ name }) => name)),
      ...repeated(entries('folders', plan.folders), ({ key }) => key),
      ...repeated(entries('folders', plan.folders), ({ name }) => name),
      ...repeated(entries('dashboards', plan.dashboards), ({ name }) => name),
      ...repeated<{ readonly key: string }>([...placed, ...guided], ({ key }) => key),
    ];
  },
};

interface Entry<Item> {
  readonly item: Item;
  readonly part: PartPath;
}

function entries<Item>(list: string | PartPath, items: readonly Item[]): Entry<Item>[] {
  return items.map((item, index) => ({ item, part: [...[list].flat(), index] }));
}

function repeated<Item>(items: readonly Entry<Item>[], nameOf: (item: Item) => string): Finding[] {
  const seen = new Set<string>();
  return items.flatMap(({ item, part }) => {
    const name = nameOf(item);
    const folded = name.toLowerCase();
    if (seen.has(folded)) return [{ part, message: `“${name}” occurs more than once; names must differ` }];
    seen.add(folded);
    return [];
  });
}
