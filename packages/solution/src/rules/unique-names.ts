import type { PlanRule } from './rule.ts';

/** Column titles (error 1056), summary fields, references, row keys, assets of one container, and keys. */
export const uniqueNames: PlanRule = {
  name: 'unique-names',
  check: (plan) => {
    const containers = Map.groupBy([...plan.sheets, ...plan.reports], ({ folder }) => folder);
    const keys = [plan.sheets, plan.reports, plan.dashboards, plan.forms, plan.automations].flatMap((assets) =>
      assets.map(({ key }) => key),
    );
    return [
      ...plan.sheets.flatMap((sheet) => [
        ...repeated(
          `sheet ${sheet.key}, columns`,
          sheet.columns.map(({ title }) => title),
        ),
        ...repeated(
          `sheet ${sheet.key}, summary fields`,
          sheet.summaryFields.map(({ title }) => title),
        ),
        ...repeated(
          `sheet ${sheet.key}, references`,
          sheet.references.map(({ name }) => name),
        ),
        ...repeated(
          `sheet ${sheet.key}, rows`,
          sheet.rows.map(({ key }) => key),
        ),
      ]),
      ...[...containers].flatMap(([folder, assets]) =>
        repeated(
          `folder ${folder ?? 'none'}`,
          assets.map(({ name }) => name),
        ),
      ),
      ...repeated(
        'folders',
        plan.folders.flatMap(({ key }) => [key]),
      ),
      ...repeated(
        'folder names',
        plan.folders.map(({ name }) => name),
      ),
      ...repeated(
        'dashboards',
        plan.dashboards.map(({ name }) => name),
      ),
      ...repeated('keys', keys),
    ];
  },
};

function repeated(at: string, names: readonly string[]) {
  const seen = new Set<string>();
  return names.flatMap((name) => {
    const folded = name.toLowerCase();
    if (seen.has(folded)) return [{ at, message: `“${name}” occurs more than once; names must differ` }];
    seen.add(folded);
    return [];
  });
}
