import type { PatternColumn } from '../patterns/pattern.ts';
import type { ColumnPlan, CrossSheetReferencePlan, DependencyPlan, SheetPlan } from '../plan.ts';
import type { PlanningContext } from './context.ts';
import { type SheetDraft, sourceOf } from './draft.ts';
import { rangesIn } from './names-in-formulas.ts';
import { optionsFrom } from './organisation.ts';
import { startRows } from './starter-rows.ts';

/** A finished sheet of the plan. */
export function buildSheet(
  draft: SheetDraft,
  place: { drafts: readonly SheetDraft[]; folder: string | null; context: PlanningContext },
): SheetPlan {
  const { drafts, folder, context } = place;
  const columns = draft.columns.map((column) => buildColumn(column, context));
  const dependencies = dependenciesOf(draft.columns);
  return {
    key: draft.key,
    name: draft.name,
    folder,
    purpose: draft.purpose,
    description: describe(draft, columns),
    columns,
    references: referencesOf(draft, drafts),
    rows: startRows({ draft, columns, drafts, context }),
    summaryFields: draft.summary.map(({ title, formula }) => ({ title, type: 'TEXT_NUMBER' as const, formula })),
    ...(dependencies === null ? {} : { dependencies }),
  };
}

function buildColumn(column: PatternColumn, context: PlanningContext): ColumnPlan {
  const { note, optionSource, dependency, options: _, ...own } = column;
  const options = optionsOf(column, context);
  const isRestricted = own.type === 'PICKLIST' && options !== undefined && own.formula === undefined;
  return {
    ...own,
    ...(options === undefined ? {} : { options }),
    ...(isRestricted ? { validation: true } : {}),
    // A description costs a call of its own, so it is set where a call is made anyway.
    ...(note !== undefined && (own.formula !== undefined || isRestricted) ? { description: note } : {}),
  };
}

function optionsOf(column: PatternColumn, context: PlanningContext): readonly string[] | undefined {
  if (column.optionSource === undefined) return column.options;
  return optionsFrom(column.optionSource, { ...context, fallback: column.options ?? [] });
}

function dependenciesOf(columns: readonly PatternColumn[]): DependencyPlan | null {
  const titleOf = (role: string) => columns.find((column) => column.dependency === role)?.title;
  const [start, finish] = [titleOf('start'), titleOf('finish')];
  const [duration, predecessors] = [titleOf('duration'), titleOf('predecessors')];
  if (start === undefined || finish === undefined || duration === undefined || predecessors === undefined) return null;
  return { start, finish, duration, predecessors };
}

function referencesOf(draft: SheetDraft, drafts: readonly SheetDraft[]): CrossSheetReferencePlan[] {
  const formulas = [...draft.columns.map((column) => column.formula ?? ''), ...draft.summary.map((field) => field.formula)];
  const ranges = new Map(formulas.flatMap(rangesIn).map((range) => [range.name, range]));
  return [...ranges.values()].flatMap((range) => {
    const source = sourceOf(range, draft, drafts);
    if (source === undefined) return [];
    const { title } = source.column;
    return [{ name: range.name, sourceSheet: source.draft.key, startColumn: title, endColumn: title }];
  });
}

function describe(draft: SheetDraft, columns: readonly ColumnPlan[]): string {
  const calculated = columns.filter((column) => column.formula !== undefined).map((column) => column.title);
  const joined = draft.origins.filter(({ pattern }) => pattern.companionFor !== 'volume').map((origin) => origin.sheet);
  const served = joined.length > 1 ? ` It serves ${listOf(joined)} at once.` : '';
  const open = draft.columns.some((column) => column.title === 'Archive Ready')
    ? ' It keeps open rows; closed ones move to the archive.'
    : '';
  const worked = calculated.length === 0 ? '' : ` Smartsheet works out ${listOf(calculated.slice(0, 4))}.`;
  return `${columns.length} columns.${worked}${served}${open}`;
}

/** "a, b and c". */
export function listOf(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** The sheets with every source before the sheets that read it, as far as they do not read each other. */
export function orderSheets(sheets: readonly SheetPlan[]): readonly SheetPlan[] {
  const byKey = new Map(sheets.map((sheet) => [sheet.key, sheet]));
  const done = new Set<SheetPlan>();
  const visit = (sheet: SheetPlan, path: ReadonlySet<SheetPlan>): void => {
    if (done.has(sheet) || path.has(sheet)) return;
    const further = new Set([...path, sheet]);
    for (const { sourceSheet } of sheet.references) {
      const source = byKey.get(sourceSheet);
      if (source) visit(source, further);
    }
    done.add(sheet);
  };
  for (const sheet of sheets) visit(sheet, new Set());
  return [...done];
}
