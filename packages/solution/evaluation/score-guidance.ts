import type { AutomationPlan, SheetPlan } from '../src/index.ts';
import { automationText, type EvaluatedPlan, specOf } from './evaluated-plan.ts';
import { type Figure, ratioOf } from './ratio.ts';

/** A name that guidance uses, and whether the plan has it. */
interface UsedName {
  readonly place: string;
  readonly name: string;
  readonly exists: boolean;
}

/** What names in a typed automation or widget are looked up in. */
interface Place {
  readonly place: string;
  readonly sheet: SheetPlan | undefined;
  readonly plan: EvaluatedPlan;
}

/** Names that automations, widgets, forms and reports use and the plan has. Untyped automations are judged by their sheet alone. */
export function scoreNames(plan: EvaluatedPlan): Figure {
  const names = [
    ...plan.automations.flatMap((automation) => namesInAutomation(automation, plan)),
    ...plan.dashboards.flatMap(({ name, widgets }) => widgets.flatMap((widget) => namesInWidget(name, widget, plan))),
    ...plan.forms.flatMap((form) => namesInForm(form, plan)),
    ...plan.reports.flatMap((report) => namesInReport(report, plan)),
  ];
  return ratioOf(
    names,
    ({ exists }) => exists,
    ({ place, name }) => `${place}: ${name}`,
  );
}

/** Automations and widgets that are data, so that their names can be judged; texts alone cannot. */
export function scoreTyped({ automations, dashboards }: EvaluatedPlan): Figure {
  const widgets = dashboards.flatMap((dashboard) => dashboard.widgets);
  const parts = [
    ...automations.map((automation) => ({ name: automation.name, isTyped: specOf(automation) !== undefined })),
    ...widgets.map((widget) => ({ name: widget.text, isTyped: 'shows' in widget && widget.shows !== undefined })),
  ];
  return ratioOf(
    parts,
    ({ isTyped }) => isTyped,
    ({ name }) => name,
  );
}

function namesInAutomation(automation: AutomationPlan, plan: EvaluatedPlan): readonly UsedName[] {
  const place = `automation ${automation.name}`;
  const sheet = sheetOf(automation.sheet, plan);
  const own = { place, name: automation.sheet, exists: sheet !== undefined };
  return [own, ...namesInSpec(specOf(automation), { place, sheet, plan })];
}

const NAMES_A_SHEET = /^(?:sheet|target|targetSheet|sourceSheet)$/i;
const NAMES_COLUMNS = /(?:columns?|^decision|^groupBy)$/i;
const NAMES_OPTIONS = /^(?:approved|declined)$/;

/** Walks typed data: the properties say whether a text is a sheet, a column, a summary field or an option. */
function namesInSpec(spec: unknown, at: Place): readonly UsedName[] {
  if (Array.isArray(spec)) return spec.flatMap((part) => namesInSpec(part, at));
  if (typeof spec !== 'object' || spec === null) return [];
  const entries = Object.entries(spec);
  const column = entries.find(([name, part]) => NAMES_COLUMNS.test(name) && typeof part === 'string')?.[1];
  const own = entries.flatMap(([name, part]) => {
    if (NAMES_A_SHEET.test(name) && typeof part === 'string') return [sheetName(part, at)];
    if (NAMES_COLUMNS.test(name)) return columnNames(part, at);
    if (name === 'summaryField') return [summaryFieldName(String(part), at)];
    return NAMES_OPTIONS.test(name) ? [optionName(String(part), String(column), at)] : namesInSpec(part, at);
  });
  const isEquality = 'operator' in spec && /^is(?:-not|-one-of)?$/.test(String(spec.operator));
  const values = isEquality && 'values' in spec && Array.isArray(spec.values) ? spec.values : [];
  return [...own, ...values.map((value) => optionName(String(value), String(column), at))];
}

function columnNames(part: unknown, at: Place): readonly UsedName[] {
  if (typeof part === 'string') return [columnName(part, at)];
  if (Array.isArray(part)) return part.flatMap((inner) => columnNames(inner, at));
  return [];
}

function sheetName(name: string, { place, plan }: Place): UsedName {
  return { place, name, exists: sheetOf(name, plan) !== undefined };
}

function columnName(name: string, { place, sheet }: Place): UsedName {
  return { place, name, exists: sheet !== undefined && hasColumn(sheet, name) };
}

function summaryFieldName(name: string, { place, sheet }: Place): UsedName {
  return { place, name, exists: sheet?.summaryFields.some(({ title }) => title === name) ?? false };
}

/** A value of a column without options, or of a symbol, is free. */
function optionName(name: string, column: string, { place, sheet }: Place): UsedName {
  const options = sheet?.columns.find(({ title }) => title === column)?.options;
  return { place, name, exists: options === undefined || options.includes(name) };
}

type Widget = EvaluatedPlan['dashboards'][number]['widgets'][number];

function namesInWidget(dashboard: string, widget: Widget, plan: EvaluatedPlan): readonly UsedName[] {
  const { type, text, source, ...data } = widget;
  if (source === null) return [];
  const place = `widget ${dashboard}, ${type} ${text}`;
  const report = plan.reports.find(({ key }) => key === source);
  const sheet = sheetOf(source, plan) ?? sheetOf(report?.sources[0] ?? '', plan);
  const isAsset = [...plan.sheets, ...plan.reports, ...plan.forms, ...plan.dashboards].some(({ key }) => key === source);
  return [{ place, name: source, exists: isAsset }, ...namesInSpec(data, { place, sheet, plan })];
}

function namesInForm({ name, sheet, fields }: EvaluatedPlan['forms'][number], plan: EvaluatedPlan): readonly UsedName[] {
  const at = { place: `form ${name}`, sheet: sheetOf(sheet, plan), plan };
  return fields.map(({ column }) => columnName(column, at));
}

function namesInReport(report: EvaluatedPlan['reports'][number], plan: EvaluatedPlan): readonly UsedName[] {
  const { name, sources, columns, groups } = report;
  const sheets = sources.map((source) => sheetOf(source, plan)).filter((sheet) => sheet !== undefined);
  const titles = [...columns, ...groups.map(({ column }) => column)];
  return titles
    .filter(({ sheetNameColumn, systemColumnType, primary }) => !sheetNameColumn && !systemColumnType && !primary)
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
  return /\b(?:copy|copies|move)\b[^.]{0,12}\brows?\b|\b(?:copy|move)[-_ ]?rows?\b/i.test(automationText(automation));
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
  const names = namesInSpec(specOf(automation), { place: '', sheet: undefined, plan }).map(({ name }) => name);
  const typed = others.find(({ key, name }) => names.includes(key) || names.includes(name));
  return typed ?? others.find(({ name }) => automation.action.includes(name));
}

function hasColumn({ columns }: SheetPlan, title: string): boolean {
  return columns.some((column) => column.title === title);
}

function sheetOf(keyOrName: string, { sheets }: EvaluatedPlan): SheetPlan | undefined {
  return sheets.find(({ key, name }) => key === keyOrName || name === keyOrName);
}
