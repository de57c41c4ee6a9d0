import type { PlanEdit } from '@sheetwright/contract/plan-edits.ts';
import type { AutomationAction, AutomationPlan, AutomationSpec, ColumnPlan, SheetPlan, SolutionPlan } from '../plan.ts';
import { rewriteGuidance } from '../realize/guidance.ts';
import { sourcesFirst } from '../realize/sources-first.ts';
import { checkPlan } from '../rules/check-plan.ts';
import { type LeftOutPart, repairPlan } from '../rules/repair-plan.ts';
import { renameOptionInPlan } from './change-options.ts';
import { renameColumnInPlan } from './rename-column.ts';
import { mistakeIn } from './set-formula.ts';

/** What an edit took with it, by names as a customer reads them, beside what it names itself. */
export interface EditEffect {
  /** Index in the list of edits. */
  readonly edit: number;
  readonly leftOut: readonly LeftOutPart[];
}

/** An edit that does not fit the plan, and why: a sentence for the customer. */
export interface RefusedEdit {
  readonly edit: number;
  readonly reason: string;
  /** Of a formula with mistakes that can be mended: the formula without them, proved by the checker. */
  readonly fixed?: string;
}

/** The plan with every edit that fits; `checkPlan` finds no problem in it when it found none before. */
export interface EditedPlan {
  readonly plan: SolutionPlan;
  readonly effects: readonly EditEffect[];
  readonly refused: readonly RefusedEdit[];
}

/**
 * Applies edits one after the other to a sound plan. What depends on a change follows it: formulas, references, reports, forms, automations,
 * dashboards and their steps. What cannot work without a part that is left out goes with it and is named; an edit after which something
 * would not work otherwise is refused with the reason, and the edits after it are tried all the same.
 */
export function applyEdits(plan: SolutionPlan, edits: readonly PlanEdit[]): EditedPlan {
  let edited: EditedPlan = { plan, effects: [], refused: [] };
  for (const run of runsOf(edits)) {
    const { plan: next, effects, refused } = applyRun(edited.plan, run);
    edited = { plan: next, effects: [...edited.effects, ...effects], refused: [...edited.refused, ...refused] };
  }
  return edited;
}

interface PlacedEdit {
  readonly edit: PlanEdit;
  /** Index in the list of edits. */
  readonly index: number;
}

/** The edits in their order, parted where one leaves something out: what goes with it is found before the next is made. */
function runsOf(edits: readonly PlanEdit[]): readonly (readonly PlacedEdit[])[] {
  const runs: PlacedEdit[][] = [];
  edits.forEach((edit, index) => {
    const last = runs.at(-1);
    if (last === undefined || leavesOut(edit) || last.some((one) => leavesOut(one.edit))) runs.push([{ edit, index }]);
    else last.push({ edit, index });
  });
  return runs;
}

function leavesOut({ is }: PlanEdit): boolean {
  return is === 'leave-out' || is === 'leave-out-column';
}

/** Checking a plan takes longer than changing it: edits are made together, and apart only where something would not work after them. */
function applyRun(plan: SolutionPlan, run: readonly PlacedEdit[]): EditedPlan {
  const [only] = run;
  if (only && run.length === 1) return applyAlone(plan, only);
  const together = applyTogether(plan, run);
  if (together !== null) return together;
  const half = Math.ceil(run.length / 2);
  const first = applyRun(plan, run.slice(0, half));
  const second = applyRun(first.plan, run.slice(half));
  return { plan: second.plan, effects: [], refused: [...first.refused, ...second.refused] };
}

function applyAlone(plan: SolutionPlan, { edit, index }: PlacedEdit): EditedPlan {
  const outcome = applyEdit(plan, edit);
  if (!outcome.ok) return { plan, effects: [], refused: [{ edit: index, ...outcome.refusal }] };
  const { leftOut } = outcome;
  return { plan: outcome.plan, effects: leftOut.length > 0 ? [{ edit: index, leftOut }] : [], refused: [] };
}

/** @returns null when something would not work after them */
function applyTogether(plan: SolutionPlan, run: readonly PlacedEdit[]): EditedPlan | null {
  const refused: RefusedEdit[] = [];
  let rest = plan;
  for (const { edit, index } of run) {
    const change = changed(rest, edit);
    if (change.ok) rest = change.plan;
    else refused.push({ edit: index, ...change.refusal });
  }
  const written = refused.length === run.length ? plan : withNamesOfTriggers(rest, rewriteGuidance(rest));
  return checkPlan(written).length === 0 ? { plan: written, effects: [], refused } : null;
}

type Outcome = { readonly ok: true; readonly plan: SolutionPlan; readonly leftOut: readonly LeftOutPart[] } | Refusal;
type Change = { readonly ok: true; readonly plan: SolutionPlan } | Refusal;

interface Refusal {
  readonly ok: false;
  readonly refusal: Omit<RefusedEdit, 'edit'>;
}

function applyEdit(plan: SolutionPlan, edit: PlanEdit): Outcome {
  const change = changed(plan, edit);
  if (!change.ok) return change;
  if (leavesOut(edit)) return withoutDependents(change.plan);
  const written = withNamesOfTriggers(change.plan, rewriteGuidance(change.plan));
  const [problem] = checkPlan(written);
  return problem === undefined
    ? { ok: true, plan: written, leftOut: [] }
    : refuse(`That would not work in Smartsheet, because ${problem.reason}: ${problem.message}.`);
}

function withoutDependents(plan: SolutionPlan): Outcome {
  const repair = repairPlan(plan);
  if (!repair.ok) return refuse('Nothing that could be built would be left of the solution.');
  return { ok: true, plan: rewriteGuidance(repair.plan), leftOut: repair.leftOut };
}

/** Automations that are called by their trigger are called by it as it reads now. */
function withNamesOfTriggers(before: SolutionPlan, after: SolutionPlan): SolutionPlan {
  const triggers = new Map(before.automations.map(({ key, trigger }) => [key, trigger]));
  const named = (automation: AutomationPlan): AutomationPlan => {
    const former = triggers.get(automation.key);
    return former === undefined || former === automation.trigger || !automation.name.includes(former)
      ? automation
      : { ...automation, name: automation.name.replace(former, () => automation.trigger) };
  };
  return { ...after, automations: after.automations.map(named) };
}

function changed(plan: SolutionPlan, edit: PlanEdit): Change {
  switch (edit.is) {
    case 'rename':
      return renameAsset(plan, edit.asset, edit.name);
    case 'leave-out':
      return leaveOut(plan, edit.asset);
    case 'move':
      return moveAsset(plan, edit.asset, edit.before);
    case 'rename-column':
      return withColumn(plan, edit, () => renameColumn(plan, edit));
    case 'leave-out-column':
      return withColumn(plan, edit, (column) => leaveOutColumn(plan, edit.sheet, column));
    case 'move-column':
      return withColumn(plan, edit, (column) => moveColumn(plan, edit, column));
    case 'set-options':
      return withColumn(plan, edit, (column) => setOptions(plan, edit, column));
    case 'set-formula':
      return withColumn(plan, edit, (column) => setFormula(plan, edit, column));
    case 'set-lead-time':
      return withSpec(plan, edit.automation, (spec) => setLeadTime(spec, edit.days));
    case 'set-threshold':
      return withSpec(plan, edit.automation, (spec) => setThreshold(spec, edit));
    case 'set-recipients':
      return withSpec(plan, edit.automation, (spec) => setRecipients(spec, edit));
    case 'set-sample-rows':
      return done(edit.on ? plan : withoutSampleRows(plan));
  }
}

const ASSET_LISTS = ['sheets', 'reports', 'dashboards', 'forms', 'automations', 'folders'] as const;
type AssetList = (typeof ASSET_LISTS)[number];

function listOf(plan: SolutionPlan, key: string): AssetList | undefined {
  return ASSET_LISTS.find((list) => plan[list].some((asset) => asset.key === key));
}

function withAssets(plan: SolutionPlan, list: AssetList, assets: readonly unknown[]): SolutionPlan {
  return { ...plan, [list]: assets } as SolutionPlan;
}

/** The workspace goes by the key `workspace`. */
function renameAsset(plan: SolutionPlan, key: string, name: string): Change {
  if (key === 'workspace') return done({ ...plan, workspace: { ...plan.workspace, name } });
  const list = listOf(plan, key);
  if (list === undefined) return gone(key);
  return done(
    withAssets(
      plan,
      list,
      plan[list].map((asset) => (asset.key === key ? { ...asset, name } : asset)),
    ),
  );
}

function leaveOut(plan: SolutionPlan, key: string): Change {
  const list = listOf(plan, key);
  if (list === undefined) return gone(key);
  if (list === 'sheets' && plan.sheets.length === 1) return refuse('It is the only sheet: without it nothing would be left.');
  return done(
    withAssets(
      plan,
      list,
      plan[list].filter((asset) => asset.key !== key),
    ),
  );
}

function moveAsset(plan: SolutionPlan, key: string, before: string | null): Change {
  const list = listOf(plan, key);
  if (list === undefined) return gone(key);
  const moved = moveBefore<{ readonly key: string }>(plan[list], ({ key: own }) => own, key, before);
  if (moved === null) return gone(before ?? '');
  const order = moved.map((one) => one.key);
  const late = list === 'sheets' ? readBeforeItsSource(order, plan.sheets) : null;
  if (late) return refuse(`The sheet “${late.reader}” reads “${late.source}”, and a sheet stands below those that it reads.`);
  return done(withAssets(plan, list, moved));
}

/** In that order, a sheet that stands above one that it reads where it could stand below; null where there is none. */
function readBeforeItsSource(
  order: readonly string[],
  all: readonly SheetPlan[],
): { readonly reader: string; readonly source: string } | null {
  const sheets = all.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
  const possible = sourcesFirst(sheets);
  for (const [index, reader] of sheets.entries()) {
    const isRead = ({ key }: SheetPlan) => reader.references.some(({ sourceSheet }) => sourceSheet === key);
    const late = sheets.slice(index + 1).filter(isRead);
    const source = late.find((sheet) => possible.indexOf(sheet) < possible.indexOf(reader));
    if (source) return { reader: reader.name, source: source.name };
  }
  return null;
}

/** Null where there is nothing of that name to stand before. */
function moveBefore<T>(list: readonly T[], nameOf: (item: T) => string, name: string, before: string | null): T[] | null {
  const others = list.filter((item) => nameOf(item) !== name);
  const own = list.filter((item) => nameOf(item) === name);
  const at = before === null ? others.length : others.findIndex((item) => nameOf(item) === before);
  return at < 0 ? null : [...others.slice(0, at), ...own, ...others.slice(at)];
}

interface ColumnPlace {
  readonly sheet: string;
  readonly column: string;
}

function withColumn({ sheets }: SolutionPlan, { sheet, column }: ColumnPlace, change: (column: ColumnPlan) => Change): Change {
  const found = sheets.find(({ key }) => key === sheet)?.columns.find(({ title }) => title === column);
  return found === undefined ? refuse(`The solution has no column “${column}” there any more.`) : change(found);
}

function withSheet(plan: SolutionPlan, key: string, change: (sheet: SheetPlan) => SheetPlan): SolutionPlan {
  return { ...plan, sheets: plan.sheets.map((sheet) => (sheet.key === key ? change(sheet) : sheet)) };
}

function renameColumn(plan: SolutionPlan, { sheet, column, title }: ColumnPlace & { readonly title: string }): Change {
  const others = plan.reports.filter(
    ({ sources, columns }) =>
      sources.includes(sheet) &&
      columns.some((shown) => shown.title === column) &&
      plan.sheets.some(
        ({ key, columns: own }) => key !== sheet && sources.includes(key) && own.some((one) => one.title === column),
      ),
  );
  const [shared] = others;
  if (shared)
    return refuse(`The report “${shared.name}” shows this column of several sheets at once, which need the same name for it.`);
  return done(renameColumnInPlan(plan, sheet, { from: column, to: title }));
}

function leaveOutColumn(plan: SolutionPlan, sheet: string, { title, primary }: ColumnPlan): Change {
  if (primary) return refuse('A sheet cannot be without its primary column; give it another name instead.');
  return done(
    withSheet(plan, sheet, (own) => ({
      ...own,
      columns: own.columns.filter((column) => column.title !== title),
      rows: own.rows.map((row) => ({
        ...row,
        cells: Object.fromEntries(Object.entries(row.cells).filter(([name]) => name !== title)),
      })),
    })),
  );
}

function moveColumn(
  plan: SolutionPlan,
  { sheet, before }: ColumnPlace & { readonly before: string | null },
  column: ColumnPlan,
): Change {
  const columns = plan.sheets.find(({ key }) => key === sheet)?.columns ?? [];
  const moved = moveBefore(columns, ({ title }) => title, column.title, before);
  return moved === null
    ? refuse(`The solution has no column “${before}” there any more.`)
    : done(withSheet(plan, sheet, (own) => ({ ...own, columns: moved })));
}

type SetOptions = Extract<PlanEdit, { is: 'set-options' }>;

function setOptions(plan: SolutionPlan, { sheet, column: title, options }: SetOptions, column: ColumnPlan): Change {
  if (column.options === undefined) return refuse('Only a dropdown has options.');
  const names = options.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) return refuse(`The option “${twice}” stands there twice.`);
  const renamed = renameOptions(plan, { sheet, column: title }, options);
  if (!renamed.ok) return renamed;
  const lost = column.options.filter((option) => !options.some(({ was }) => was === option));
  const user = userOf(plan, { sheet, column: title }, lost);
  if (user) return refuse(`“${user.option}” is used by ${user.name}; change that first.`);
  return done(
    withSheet(renamed.plan, sheet, (own) => ({
      ...own,
      columns: own.columns.map((one) => (one.title === title ? { ...one, options: names } : one)),
      rows: own.rows.map((row) =>
        lost.includes(String(row.cells[title])) ? { ...row, cells: withoutCell(row.cells, title) } : row,
      ),
    })),
  );
}

function withoutCell(cells: SheetPlan['rows'][number]['cells'], title: string): SheetPlan['rows'][number]['cells'] {
  return Object.fromEntries(Object.entries(cells).filter(([name]) => name !== title));
}

/** Names that change places go by names that nothing else has, so that none is taken for another. */
function renameOptions(plan: SolutionPlan, place: ColumnPlace, options: SetOptions['options']): Change {
  const renamings = options.flatMap(({ name, was }, index) =>
    was === null || was === name ? [] : [{ from: was, by: `\u{f8ff}${index}`, to: name }],
  );
  let renamed = plan;
  for (const step of [
    ...renamings.map(({ from, by }) => ({ from, to: by })),
    ...renamings.map(({ by, to }) => ({ from: by, to })),
  ]) {
    const outcome = renameOptionInPlan(renamed, place, step);
    if (!outcome.ok)
      return refuse(`The formula of “${outcome.formulaOf}” names this option in a way that cannot follow; change it first.`);
    renamed = outcome.plan;
  }
  return done(renamed);
}

/** What still names an option that goes: it would no longer do what it says. */
function userOf(
  plan: SolutionPlan,
  place: ColumnPlace,
  lost: readonly string[],
): { readonly option: string; readonly name: string } | null {
  for (const option of lost) {
    const probe = renameOptionInPlan(plan, place, { from: option, to: '\u{f8ff}' });
    if (!probe.ok) return { option, name: `the formula of “${probe.formulaOf}”` };
    const name = changedPart(plan, probe.plan);
    if (name !== null) return { option, name };
  }
  return null;
}

/** The first part that names something otherwise, by its name. */
function changedPart(before: SolutionPlan, after: SolutionPlan): string | null {
  for (const [index, { columns, summaryFields }] of before.sheets.entries()) {
    const other = after.sheets[index];
    const formula = columns.find((one, at) => one.formula !== other?.columns[at]?.formula);
    if (formula) return `the formula of “${formula.title}”`;
    const field = summaryFields.find((one, at) => one.formula !== other?.summaryFields[at]?.formula);
    if (field) return `the figure “${field.title}”`;
  }
  const automation = before.automations.find((one, at) => !isSame(one, after.automations[at]));
  if (automation) return `the automation “${automation.name}”`;
  const report = before.reports.find((one, at) => !isSame(one, after.reports[at]));
  return report ? `the report “${report.name}”` : null;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function setFormula(
  plan: SolutionPlan,
  { sheet, formula }: Extract<PlanEdit, { is: 'set-formula' }>,
  { title }: ColumnPlan,
): Change {
  const own = plan.sheets.find(({ key }) => key === sheet);
  const mistake = own ? mistakeIn(formula, title, own) : null;
  if (mistake) return { ok: false, refusal: mistake };
  const withFormula = (one: SheetPlan): SheetPlan => ({
    ...one,
    columns: one.columns.map((column) => (column.title === title ? { ...column, formula } : column)),
    rows: one.rows.map((row) => ({ ...row, cells: withoutCell(row.cells, title) })),
  });
  return done(withSheet(plan, sheet, withFormula));
}

function withSpec(plan: SolutionPlan, key: string, change: (spec: AutomationSpec) => AutomationSpec | null): Change {
  const automation = plan.automations.find((one) => one.key === key);
  if (automation === undefined) return gone(key);
  const spec = automation.spec && change(automation.spec);
  if (!spec) return refuse(`The automation “${automation.name}” has nothing of this kind to change.`);
  const changedAutomation: AutomationPlan = { ...automation, spec };
  return done({ ...plan, automations: plan.automations.map((one) => (one.key === key ? changedAutomation : one)) });
}

/** Where a date starts it, so many days before that; else the number of days that a condition looks ahead. */
function setLeadTime(spec: AutomationSpec, days: number): AutomationSpec | null {
  if (spec.trigger.is === 'date-reached') return { ...spec, trigger: { ...spec.trigger, offsetDays: days === 0 ? 0 : -days } };
  if (!spec.conditions.some(({ operator }) => operator === 'in-the-next-days')) return null;
  const conditions = spec.conditions.map((condition) =>
    condition.operator === 'in-the-next-days' ? { ...condition, values: [days] } : condition,
  );
  return { ...spec, conditions };
}

const LIMIT_OPERATORS: ReadonlySet<string> = new Set(['greater-than', 'at-least', 'less-than', 'at-most']);

function setThreshold(
  spec: AutomationSpec,
  { condition: index, value }: { condition: number; value: number },
): AutomationSpec | null {
  const condition = spec.conditions[index];
  if (condition === undefined || !LIMIT_OPERATORS.has(condition.operator)) return null;
  return { ...spec, conditions: spec.conditions.map((one, at) => (at === index ? { ...one, values: [value] } : one)) };
}

function setRecipients(
  spec: AutomationSpec,
  { action: index, to }: Pick<Extract<PlanEdit, { is: 'set-recipients' }>, 'action' | 'to'>,
): AutomationSpec | null {
  const action = spec.actions[index];
  if (action === undefined || !('to' in action)) return null;
  const addressed: AutomationAction = { ...action, to };
  return { ...spec, actions: spec.actions.map((one, at) => (at === index ? addressed : one)) };
}

function withoutSampleRows(plan: SolutionPlan): SolutionPlan {
  return { ...plan, sheets: plan.sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.filter(({ sample }) => !sample) })) };
}

function done(plan: SolutionPlan): Change {
  return { ok: true, plan };
}

function gone(key: string): Refusal {
  return refuse(`The solution has no part “${key}” any more.`);
}

function refuse(reason: string): Refusal {
  return { ok: false, refusal: { reason } };
}
