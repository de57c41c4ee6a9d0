import type { AutomationPlan, SheetPlan } from '../src/index.ts';
import { automationText, type EvaluatedPlan, specOf } from './evaluated-plan.ts';
import { type Figure, ratioOf } from './ratio.ts';

/** A name that guidance uses, and whether the plan has it. */
interface UsedName {
  readonly place: string;
  readonly name: string;
  readonly exists: boolean;
}

/** Names that automations, widgets, forms and reports use and the plan has. Untyped automations are judged by their sheet alone. */
export function scoreNames(plan: EvaluatedPlan): Figure {
  const names = [
    ...plan.automations.flatMap((automation) => namesInAutomation(automation, plan)),
    ...plan.dashboards.flatMap(({ name, widgets }) => widgets.flatMap((widget) => namesInWidget(name, widget, plan))),
    ...plan.forms.flatMap(({ name, sheet, fields }) =>
      fields.map(({ column }) => columnName(`form ${name}`, column, sheetOf(sheet, plan))),
    ),
    ...plan.reports.flatMap((report) => namesInReport(report, plan)),
  ];
  return ratioOf(
    names,
    ({ exists }) => exists,
    ({ place, name }) => `${place}: ${name}`,
  );
}

function namesInAutomation(automation: AutomationPlan, plan: EvaluatedPlan): readonly UsedName[] {
  const place = `automation ${automation.name}`;
  const sheet = sheetOf(automation.sheet, plan);
  return [
    { place, name: automation.sheet, exists: sheet !== undefined },
    ...namesInSpec(specOf(automation), { place, sheet, plan }),
  ];
}

interface Place {
  readonly place: string;
  readonly sheet: SheetPlan | undefined;
  readonly plan: EvaluatedPlan;
}

const NAMES_A_SHEET = /^(?:sheet|targetSheet|sourceSheet)$/i;
const NAMES_COLUMNS = /columns?$/i;

/** Walks a typed automation or widget: its properties say whether a text is a sheet or a column, and a sheet named within holds for its part. */
function namesInSpec(spec: unknown, at: Place): readonly UsedName[] {
  if (Array.isArray(spec)) return spec.flatMap((part) => namesInSpec(part, at));
  if (typeof spec !== 'object' || spec === null) return [];
  const entries = Object.entries(spec);
  const named = entries.find(([name, part]) => NAMES_A_SHEET.test(name) && typeof part === 'string')?.[1] as string | undefined;
  const inner = named === undefined ? at : { ...at, sheet: sheetOf(named, at.plan) };
  const own = named === undefined ? [] : [{ place: at.place, name: named, exists: inner.sheet !== undefined }];
  return [
    ...own,
    ...entries.flatMap(([name, part]) => (NAMES_COLUMNS.test(name) ? columnNames(part, inner) : namesInSpec(part, inner))),
  ];
}

function columnNames(part: unknown, at: Place): readonly UsedName[] {
  if (typeof part === 'string') return [columnName(at.place, part, at.sheet)];
  if (Array.isArray(part)) return part.flatMap((inner) => columnNames(inner, at));
  if (typeof part !== 'object' || part === null) return [];
  return 'title' in part ? columnNames(part.title, at) : namesInSpec(part, at);
}

function namesInWidget(
  dashboard: string,
  widget: EvaluatedPlan['dashboards'][number]['widgets'][number],
  plan: EvaluatedPlan,
): readonly UsedName[] {
  const { type, text, source, ...data } = widget;
  if (source === null) return [];
  const place = `widget ${dashboard}, ${type} ${text}`;
  const sheet = sheetOf(source, plan);
  const report = plan.reports.find(({ key }) => key === source);
  const used: UsedName = { place, name: source, exists: sheet !== undefined || report !== undefined };
  return [used, ...namesInSpec(data, { place, sheet: sheet ?? sheetOf(report?.sources[0] ?? '', plan), plan })];
}

function namesInReport(
  { name, sources, columns, groups }: EvaluatedPlan['reports'][number],
  plan: EvaluatedPlan,
): readonly UsedName[] {
  const sheets = sources.map((source) => sheetOf(source, plan)).filter((sheet) => sheet !== undefined);
  const titles = [
    ...columns.filter(({ sheetNameColumn, primary }) => !sheetNameColumn && !primary),
    ...groups.map(({ column }) => column),
  ];
  return titles
    .filter(({ sheetNameColumn, systemColumnType }) => !sheetNameColumn && !systemColumnType)
    .map(({ title }) => ({ place: `report ${name}`, name: title, exists: sheets.some((sheet) => hasColumn(sheet, title)) }));
}

/** Copies and moves of rows whose target exists and has each column of the source that a person fills in. */
export function scoreCopies(plan: EvaluatedPlan): Figure {
  const copies = plan.automations.filter((automation) => isCopy(automation));
  return ratioOf(
    copies,
    (automation) => isComplete(automation, plan),
    ({ name }) => name,
  );
}

function isCopy(automation: AutomationPlan): boolean {
  return /\b(?:copy|copies|move)\b[^.]{0,12}\brows?\b|"?\b(?:copy|move)[-_ ]?rows?\b/i.test(automationText(automation));
}

function isComplete(automation: AutomationPlan, plan: EvaluatedPlan): boolean {
  const source = sheetOf(automation.sheet, plan);
  const target = targetOf(automation, plan);
  if (source === undefined || target === undefined) return false;
  const filledIn = source.columns.filter(
    ({ formula, systemColumnType }) => formula === undefined && systemColumnType === undefined,
  );
  return filledIn.every(({ title, type, primary }) =>
    target.columns.some((column) => column.title === title && (column.type === type || primary === true)),
  );
}

/** The sheet a typed automation names as target; in an untyped one the first other sheet whose name its texts hold. */
function targetOf(automation: AutomationPlan, plan: EvaluatedPlan): SheetPlan | undefined {
  const others = plan.sheets.filter(({ key }) => key !== automation.sheet);
  const named = namesInSpec(specOf(automation), { place: '', sheet: undefined, plan }).map(({ name }) => sheetOf(name, plan));
  const typed = named.find((sheet) => sheet !== undefined && sheet.key !== automation.sheet);
  return typed ?? others.find(({ name }) => automation.action.includes(name));
}

function columnName(place: string, name: string, sheet: SheetPlan | undefined): UsedName {
  return { place, name, exists: sheet !== undefined && hasColumn(sheet, name) };
}

function hasColumn({ columns }: SheetPlan, title: string): boolean {
  return columns.some((column) => column.title === title);
}

function sheetOf(keyOrName: string, { sheets }: EvaluatedPlan): SheetPlan | undefined {
  return sheets.find(({ key, name }) => key === keyOrName || name === keyOrName);
}
