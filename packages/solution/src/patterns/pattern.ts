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

export interface PatternSheet {
  readonly name: string;
  readonly purpose: string;
  readonly columns: readonly PatternColumn[];
  readonly summary?: readonly { readonly title: string; readonly formula: string }[];
}

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
