import type { PartChange, PlanDifference } from '@sheetwright/contract/plan-edits.ts';
import type { AutomationPlan, ColumnPlan, SheetPlan, SolutionPlan } from '../plan.ts';

const LISTS = [
  ['sheet', 'sheets'],
  ['report', 'reports'],
  ['dashboard', 'dashboards'],
  ['form', 'forms'],
  ['automation', 'automations'],
] as const;

type Part = { readonly key: string; readonly name: string };

/**
 * What differs between two plans, part by part in the order of the later one, those that went last. Parts are the same when they have the same
 * key, columns when they have the same title. Texts that follow from the rest are not compared.
 */
export function comparePlans(before: SolutionPlan, after: SolutionPlan): readonly PlanDifference[] {
  const workspace = changed('name', before.workspace.name, after.workspace.name);
  return [
    ...(workspace.length > 0
      ? [{ is: 'changed' as const, part: 'workspace' as const, name: after.workspace.name, changes: workspace }]
      : []),
    ...LISTS.flatMap(([part, list]) => {
      const kept: readonly Part[] = after[list];
      const known = new Map<string, Part>(before[list].map((one) => [one.key, one]));
      const gone = before[list].filter(({ key }) => !kept.some((one) => one.key === key));
      return [
        ...kept.flatMap((one): PlanDifference[] => {
          const former = known.get(one.key);
          if (former === undefined) return [{ is: 'added', part, name: one.name, changes: [] }];
          const changes = partChanges(former, one);
          return changes.length === 0 ? [] : [{ is: 'changed', part, name: one.name, changes }];
        }),
        ...gone.map(({ name }): PlanDifference => ({ is: 'removed', part, name, changes: [] })),
      ];
    }),
  ];
}

function partChanges(before: Part, after: Part): PartChange[] {
  return [
    ...changed('name', before.name, after.name),
    ...('columns' in before && 'rows' in before && 'rows' in after ? sheetChanges(before as SheetPlan, after as SheetPlan) : []),
    ...('spec' in before || 'spec' in after ? automationChanges(before as AutomationPlan, after as AutomationPlan) : []),
    ...('sources' in after || 'widgets' in after || 'fields' in after ? contentChanges(before, after) : []),
  ];
}

function sheetChanges(before: SheetPlan, after: SheetPlan): PartChange[] {
  const former = new Map(before.columns.map((column) => [column.title, column]));
  const titles = after.columns.map(({ title }) => title);
  const stayed = before.columns.map(({ title }) => title).filter((title) => titles.includes(title));
  const isReordered = stayed.join('\n') !== titles.filter((title) => former.has(title)).join('\n');
  return [
    ...after.columns.flatMap((column) => columnChanges(former.get(column.title), column)),
    ...before.columns.flatMap(({ title }) => (titles.includes(title) ? [] : [change('column', title, null, title)])),
    ...(isReordered ? [change('order', stayed.join(', '), titles.filter((title) => former.has(title)).join(', '))] : []),
    ...changed('sample-rows', String(before.rows.length), String(after.rows.length)),
  ];
}

function columnChanges(before: ColumnPlan | undefined, { title, formula, options }: ColumnPlan): PartChange[] {
  if (before === undefined) return [change('column', null, title, title)];
  return [
    ...changed('formula', before.formula ?? null, formula ?? null, title),
    ...changed('options', before.options?.join(' · ') ?? null, options?.join(' · ') ?? null, title),
  ];
}

function automationChanges(before: AutomationPlan, after: AutomationPlan): PartChange[] {
  return [...changed('trigger', before.trigger, after.trigger), ...changed('action', before.action, after.action)];
}

/** Columns of a report, widgets of a dashboard, fields of a form, and what else only they have. */
function contentChanges(before: Part, after: Part): PartChange[] {
  const [former, present] = [before, after].map((part) => {
    const { name: _, description: __, steps: ___, ...rest } = part as Part & Record<string, unknown>;
    return JSON.stringify(rest, (property, value: unknown) => (property === 'because' ? undefined : value));
  });
  return former === present ? [] : [change('content', null, null)];
}

function changed(what: PartChange['what'], before: string | null, after: string | null, name?: string): PartChange[] {
  return before === after ? [] : [change(what, before, after, name)];
}

function change(what: PartChange['what'], before: string | null, after: string | null, name?: string): PartChange {
  return { what, before, after, ...(name === undefined ? {} : { name }) };
}
