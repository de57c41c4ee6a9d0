import type { Requirements } from '@sheetwright/contract/requirements.ts';
import type { AutomationPlan, ColumnPlan, SheetPlan, SolutionPlan } from '../src/index.ts';

/** A part of an answer, as offsets into its text. */
export interface Span {
  readonly field: string;
  readonly start: number;
  readonly end: number;
}

/** Where a plan keeps a thing of the answers. */
export interface Home {
  readonly thing: string;
  readonly kind: string;
  readonly home: 'sheet' | 'record-type' | 'dimension' | 'column';
  /** Key of the sheet. */
  readonly sheet: string;
  readonly column?: string;
}

export interface PlannedMeasure {
  readonly text: string;
  readonly unit: string;
  readonly direction: 'up' | 'down' | 'hold';
  readonly target: number | null;
  /** The summary field that computes it, or null with the reason in `because`. */
  readonly field?: { readonly sheet: string; readonly title: string } | null;
  readonly because?: string;
}

export interface PlannedQuestion {
  readonly text: string;
  readonly assumption: string;
  readonly spans?: readonly Span[];
}

export interface CoverageEntry extends Span {
  readonly how: 'structure' | 'by-hand' | 'not-covered' | 'not-a-request';
  readonly where: readonly { readonly asset: string; readonly column?: string }[];
  readonly because?: string;
}

/** Why a part is in the plan: spans of the answers, or the block whose need it is. */
export interface Because {
  readonly spans: readonly Span[];
  readonly block?: string;
}

/** What plans carry beside the assets. Each part is optional, so that plans of any format can be scored. */
interface DesignRecord {
  readonly homes?: readonly Home[];
  readonly measures?: readonly PlannedMeasure[];
  readonly questions?: readonly PlannedQuestion[];
  readonly coverage?: readonly CoverageEntry[];
}

export type EvaluatedPlan = Omit<SolutionPlan, keyof DesignRecord> & DesignRecord;

/** A typed automation holds its trigger, condition, recipients, action and target as data. */
export function specOf(automation: AutomationPlan): unknown {
  return (automation as AutomationPlan & { readonly spec?: unknown }).spec;
}

export function becauseOf(part: SheetPlan | ColumnPlan): Because | undefined {
  return (part as { readonly because?: Because }).because;
}

/** The spans of a reason that really lie in an answer and hold more than blanks. */
export function soundSpans(because: Because | undefined, requirements: Requirements): readonly Span[] {
  return (because?.spans ?? []).filter((span) => textAt(span, requirements).trim() !== '');
}

/** What stands at a span; empty when there is no such place. */
export function textAt({ field, start, end }: Span, requirements: Requirements): string {
  const answer: unknown = Object.hasOwn(requirements, field) ? requirements[field as keyof Requirements] : undefined;
  const text = Array.isArray(answer) ? answer.join(', ') : String(answer ?? '');
  return start >= 0 && end <= text.length ? text.slice(start, end) : '';
}

/** Every text of the answers, one a line. */
export function answersText(requirements: Requirements): string {
  return Object.values(requirements).flat().join('\n');
}

/** All texts and numbers in a value, with the names of their properties, which say what a number is. */
export function flatten(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(flatten).join(' ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name} ${flatten(part)}`)
    .join('\n');
}

/** A message repeats what was written, and a quotation is no structure. */
function withoutMessages(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMessages);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (name === 'message' ? [] : [[name, withoutMessages(part)]])),
  );
}

/** All that an automation says of trigger, condition, recipients, action and target; without the clicks that make it. */
export function automationText(automation: AutomationPlan): string {
  return [automation.trigger, automation.action, flatten(withoutMessages(specOf(automation)))].join('\n');
}
