import type { ColumnType, SymbolName, SystemColumnType } from './smartsheet-rules.ts';

/** A solution as designed for one questionnaire: everything that will be built, and why. Immutable. */
export interface SolutionPlan {
  readonly workspace: { readonly name: string };
  readonly folders: readonly FolderPlan[];
  readonly sheets: readonly SheetPlan[];
  readonly reports: readonly ReportPlan[];
  readonly dashboards: readonly DashboardPlan[];
  readonly forms: readonly FormPlan[];
  readonly automations: readonly AutomationPlan[];
  readonly patterns: readonly ChosenPattern[];
  readonly summary: string;
  readonly reasoning: string;
  readonly benefits: readonly string[];
  readonly nextSteps: readonly string[];
}

export interface ChosenPattern {
  readonly id: string;
  readonly name: string;
  /** Why this pattern, quoting the answers that speak for it. */
  readonly reason: string;
  readonly score: number;
}

export interface FolderPlan {
  readonly key: string;
  readonly name: string;
}

export interface SheetPlan {
  /** Stable within the plan; assets, calls and the ledger refer to it. */
  readonly key: string;
  readonly name: string;
  /** Key of the folder it lies in; the workspace itself when null. */
  readonly folder: string | null;
  /** What one row stands for. */
  readonly purpose: string;
  readonly description: string;
  readonly columns: readonly ColumnPlan[];
  readonly references: readonly CrossSheetReferencePlan[];
  readonly rows: readonly RowPlan[];
  readonly summaryFields: readonly SummaryFieldPlan[];
  /** Columns that Smartsheet is to manage as project columns: a person switches dependencies on and picks them. */
  readonly dependencies?: DependencyPlan;
}

/** Column titles. The API creates these as plain columns, because it refuses project columns. */
export interface DependencyPlan {
  readonly start: string;
  readonly finish: string;
  readonly duration: string;
  readonly predecessors: string;
}

export interface ColumnPlan {
  readonly title: string;
  readonly type: ColumnType;
  readonly primary?: boolean;
  readonly options?: readonly string[];
  readonly symbol?: SymbolName;
  readonly systemColumnType?: SystemColumnType;
  readonly autoNumberFormat?: { readonly prefix: string; readonly fill: string; readonly startingNumber: number };
  readonly formula?: string;
  /** Restrict cells to the options, the type, or the contacts. */
  readonly validation?: boolean;
  readonly description?: string;
  readonly width?: number;
}

export interface CrossSheetReferencePlan {
  /** As formulas of this sheet write it between braces. */
  readonly name: string;
  readonly sourceSheet: string;
  readonly startColumn: string;
  readonly endColumn: string;
}

export interface RowPlan {
  readonly key: string;
  /** Key of the parent row, which stands earlier in the list. */
  readonly parent: string | null;
  readonly cells: Readonly<Record<string, string | number | boolean>>;
}

export interface SummaryFieldPlan {
  readonly title: string;
  readonly type: ColumnType;
  readonly formula: string;
}

export interface ReportColumnRef {
  readonly title: string;
  readonly type: ColumnType;
  readonly systemColumnType?: SystemColumnType;
  readonly primary?: boolean;
  readonly sheetNameColumn?: boolean;
}

export type ReportValue =
  | string
  | number
  | { readonly objectType: 'DATE'; readonly value: string }
  | { readonly objectType: 'CURRENT_USER' };

export interface ReportCriterion {
  readonly column: ReportColumnRef;
  readonly operator: string;
  readonly values: readonly ReportValue[];
}

export interface ReportFilter {
  readonly operator: 'AND' | 'OR';
  readonly criteria: readonly ReportCriterion[];
  readonly nested: readonly ReportFilter[];
}

export interface ReportPlan {
  readonly key: string;
  readonly name: string;
  readonly folder: string | null;
  readonly purpose: string;
  readonly description: string;
  /** Keys of the sheets it reads. */
  readonly sources: readonly string[];
  readonly columns: readonly ReportColumnRef[];
  readonly filter: ReportFilter | null;
  readonly groups: readonly { readonly column: ReportColumnRef; readonly direction: 'ASCENDING' | 'DESCENDING' }[];
  readonly sorts: readonly { readonly column: ReportColumnRef; readonly direction: 'ASCENDING' | 'DESCENDING' }[];
  readonly summaries: readonly { readonly column: ReportColumnRef; readonly aggregation: string }[];
  /** A view that only the app can switch on. */
  readonly view?: 'calendar' | 'card' | 'gantt';
}

/** No API creates dashboards, forms or automations: each carries the steps a person follows. */
export interface GuidedStep {
  readonly text: string;
  /** Key of the asset the step opens, so that a deep link can be shown once that asset exists. */
  readonly opens?: string;
}

export interface DashboardPlan {
  readonly key: string;
  readonly name: string;
  readonly purpose: string;
  readonly description: string;
  readonly widgets: readonly { readonly type: string; readonly text: string; readonly source: string | null }[];
  readonly steps: readonly GuidedStep[];
}

export interface FormPlan {
  readonly key: string;
  readonly name: string;
  readonly sheet: string;
  readonly purpose: string;
  readonly description: string;
  readonly fields: readonly { readonly column: string; readonly required: boolean; readonly help: string }[];
  readonly steps: readonly GuidedStep[];
}

export interface AutomationPlan {
  readonly key: string;
  readonly name: string;
  readonly sheet: string;
  readonly trigger: string;
  readonly action: string;
  readonly steps: readonly GuidedStep[];
}
