import type { DataType, Goal, Tool } from '@sheetwright/contract/requirements.ts';
import type { ColumnType, SymbolName, SystemColumnType } from '../smartsheet-rules.ts';

/**
 * A solution pattern: what one kind of work usually needs, as data. The planner picks patterns by the evidence in the answers,
 * adapts them and never changes them.
 */
export interface Pattern {
  readonly id: string;
  readonly name: string;
  /** What it gives the customer, as one clause that continues "because it …". */
  readonly promise: string;
  readonly fit: PatternFit;
  /** `support` stands for the work itself only where nothing else does; `companion` never does. Left out: it does. */
  readonly chosenAs?: 'support' | 'companion';
  /** Its work is a project, with a beginning and an end. */
  readonly runsProjects?: true;
  /** The usual start where the answers name no kind of work: for operations, or for everything else. */
  readonly usualStartFor?: 'operations' | 'projects';
  /** Looks across all teams of an enterprise: at its projects, or at any other work. */
  readonly overviewOf?: 'projects' | 'other work';
  /** What in the answers calls for it beside the patterns that the evidence has chosen. */
  readonly companionFor?: CompanionReason;
  readonly sheets: readonly PatternSheet[];
  readonly reports: readonly PatternReport[];
  readonly dashboards: readonly PatternDashboard[];
  readonly forms: readonly PatternForm[];
  readonly automations: readonly PatternAutomation[];
  readonly benefits: readonly string[];
  /** What shows that it works; the KPI sheet starts with them when the answers name none. */
  readonly measures: readonly string[];
}

export interface PatternFit {
  readonly types: readonly DataType[];
  readonly goals: readonly Goal[];
  readonly tools: readonly Tool[];
  /** Words and phrases in the answers that speak for the pattern, in several languages. */
  readonly words: readonly string[];
}

/** In the order in which companions are added where there is room for some of them only. */
export const COMPANION_REASONS = ['compliance', 'volume', 'trends', 'mail', 'projects'] as const;
export type CompanionReason = (typeof COMPANION_REASONS)[number];

export interface PatternSheet {
  readonly name: string;
  readonly purpose: string;
  /**
   * The kind of record it lists, where sheets of other patterns list it too. Where two of them meet in one solution they become one sheet, so
   * that nobody enters the same thing twice.
   */
  readonly record?: 'task' | 'request' | 'budget line' | 'posting' | 'contract';
  /** Where closed records leave a sheet: beside other patterns the main sheet is the working set and gets an archive of its own. */
  readonly archiving?: 'working set' | 'archive';
  /** The rows it starts with, made of the answers. Left out: it starts empty, for nothing is invented. */
  readonly starter?: Starter;
  readonly columns: readonly PatternColumn[];
  readonly summary?: readonly { readonly title: string; readonly formula: string }[];
}

export type Starter =
  /** Phases of the roll-out with their tasks, in the columns named. */
  | { readonly rows: 'phases'; readonly start?: string; readonly finish: string; readonly status?: string }
  /** One row for the customer's project. */
  | { readonly rows: 'project'; readonly isNameShort?: true; readonly cells?: Readonly<Record<string, string>> }
  | { readonly rows: 'lookup'; readonly of: OptionSource; readonly cells?: Readonly<Record<string, number>> }
  | { readonly rows: 'pain points' | 'metrics' | 'controls' | 'sprints' | 'imports' | 'sheets' };

/** Whose words fill a dropdown that no pattern can know: the planner takes them from the answers. */
export type OptionSource =
  | 'department'
  | 'role'
  | 'site'
  | 'region'
  | 'cost-center'
  | 'project'
  | 'period'
  | 'framework'
  | 'session'
  | 'request-type'
  | 'record-type';

/** The columns that Smartsheet manages once dependencies are switched on. The API creates none of them. */
export type DependencyRole = 'start' | 'finish' | 'duration' | 'predecessors';

export interface PatternColumn {
  readonly title: string;
  readonly type: ColumnType;
  readonly primary?: true;
  readonly options?: readonly string[];
  readonly optionSource?: OptionSource;
  readonly symbol?: SymbolName;
  readonly systemColumnType?: SystemColumnType;
  readonly autoNumberFormat?: { readonly prefix: string; readonly fill: string; readonly startingNumber: number };
  readonly formula?: string;
  readonly note?: string;
  readonly dependency?: DependencyRole;
}

export interface PatternCriterion {
  readonly column: string;
  readonly operator: string;
  readonly values: readonly (string | number | { readonly objectType: 'CURRENT_USER' })[];
}

export interface PatternReport {
  readonly name: string;
  readonly sheet: string;
  /** All of these hold. */
  readonly where: readonly PatternCriterion[];
  /** And, when given, at least one of these. */
  readonly anyOf?: readonly PatternCriterion[];
  readonly group?: readonly string[];
  readonly sort?: readonly (readonly [column: string, direction: 'ASCENDING' | 'DESCENDING'])[];
  readonly summarize?: readonly (readonly [column: string, aggregation: 'SUM' | 'AVG' | 'COUNT'])[];
  /** A view that only the app can switch on. */
  readonly view?: 'calendar' | 'card' | 'gantt';
}

export interface PatternDashboard {
  readonly name: string;
  readonly widgets: readonly (readonly [type: WidgetType, text: string])[];
}

export type WidgetType = 'TITLE' | 'METRIC' | 'CHART' | 'GRIDGANTT' | 'SHORTCUT' | 'RICHTEXT';

export interface PatternForm {
  readonly name: string;
  readonly sheet: string;
  /** Column titles; a trailing * makes the field required. */
  readonly fields: readonly string[];
  /** File upload fields, which have no column; a trailing * makes the field required. */
  readonly uploads?: readonly string[];
  readonly logic?: string;
}

export interface PatternAutomation {
  readonly sheet: string;
  readonly trigger: string;
  readonly action: string;
}

/** The items of a text that separates them by commas. */
export function list(text: string): string[] {
  return text.split(',').map((item) => item.trim());
}
