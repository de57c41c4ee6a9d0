import type { RequirementField } from '@sheetwright/contract/requirements.ts';
import type { ColumnType, SymbolName, SystemColumnType } from './smartsheet-rules.ts';
import type { Language } from './vocabulary/index.ts';

/** Raised when the shape of a plan changes; stored plans of an older format are read through `upgradePlan`. */
export const PLAN_FORMAT = 2;

/** A solution as designed for one questionnaire: everything that will be built, and why. Immutable. */
export interface SolutionPlan {
  /** Left out in plans of the first format. */
  readonly format?: typeof PLAN_FORMAT;
  /** Of its texts; English where left out. */
  readonly language?: Language;
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
  /** What follows is of format 2; `upgradePlan` gives older plans empty lists. */
  readonly homes?: readonly ThingHome[];
  readonly measures?: readonly MeasurePlan[];
  readonly audience?: readonly AudiencePlan[];
  readonly questions?: readonly PlanQuestion[];
  readonly coverage?: readonly CoverageEntry[];
}

/** A stretch of an answer as typed: UTF-16 offsets, end excluded. */
export interface AnswerSpan {
  readonly field: RequirementField;
  readonly start: number;
  readonly end: number;
}

/** Why a part is there: the answers that call for it, or the need of the block that brought it. */
export interface Because {
  readonly spans: readonly AnswerSpan[];
  readonly block?: string;
}

/** Where a thing that the answers speak of is kept. Each thing has exactly one home. */
export interface ThingHome {
  /** In the customer's word. */
  readonly thing: string;
  readonly kind: string;
  readonly home: 'sheet' | 'record-type' | 'dimension' | 'column';
  readonly sheet: string;
  readonly column?: string;
}

/** A success measure: what shows that it works. */
export interface MeasurePlan {
  readonly text: string;
  readonly unit: string;
  readonly direction: 'up' | 'down' | 'hold';
  /** In its unit; null where the answers name none. */
  readonly target: number | null;
  readonly baseline: number | null;
  /** The sheet summary field that computes it; null with the reason in `because`. */
  readonly field: { readonly sheet: string; readonly title: string } | null;
  /** Why it cannot be computed from the solution. */
  readonly because?: string;
}

/** Who sees, edits, or gets what. */
export interface AudiencePlan {
  readonly who: string;
  readonly isOutside: boolean;
  readonly access: 'owner' | 'edit' | 'view' | 'form' | 'update-request' | 'report' | 'none';
  /** Keys of sheets, reports and forms. */
  readonly assets: readonly string[];
  /** Keys of sheets that hold what this one must not see; left out where there are none. None of them is among the assets. */
  readonly hidden?: readonly string[];
  /** Sentences that keep something from this one which no sheet was found to hold; left out where there are none. */
  readonly unplaced?: readonly string[];
  readonly because: string;
}

/** Asked back, with what is assumed until it is answered. */
export interface PlanQuestion {
  readonly id: string;
  readonly text: string;
  readonly assumption: string;
  /** What an answer changes. */
  readonly changes: string;
  /** Ready-made answers; empty for a free text. */
  readonly options: readonly string[];
  readonly spans: readonly AnswerSpan[];
}

/** A sentence of the answers, and what became of it. */
export interface CoverageEntry extends AnswerSpan {
  readonly how: 'structure' | 'by-hand' | 'not-covered' | 'not-a-request';
  readonly where: readonly { readonly asset: string; readonly column?: string }[];
  readonly because?: string;
}

export interface ChosenPattern {
  readonly id: string;
  readonly name: string;
  /** What draws on it: sheets, or things. In older plans why it was chosen. */
  readonly reason: string;
  readonly score: number;
  readonly description?: string;
  /** Of the roll-out, in words. */
  readonly estimatedTime?: string;
  /** Of the roll-out, in order. */
  readonly steps?: readonly string[];
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
  readonly because?: Because;
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
  readonly format?: NumberFormat;
  /** A helper of formulas that nobody needs to see. */
  readonly hidden?: boolean;
  /** Editors cannot change its cells. */
  readonly locked?: boolean;
  readonly because?: Because;
}

export type NumberFormat = 'money' | 'percent' | 'number';

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
  /** An example of the customer's world that is removed with one action. */
  readonly sample?: boolean;
}

export interface SummaryFieldPlan {
  readonly title: string;
  readonly type: ColumnType;
  readonly formula: string;
  /** Absent in plans made before fields had one. */
  readonly format?: NumberFormat;
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
  /** The answers that ask for it. */
  readonly because?: Because;
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
  readonly widgets: readonly DashboardWidget[];
  readonly steps: readonly GuidedStep[];
  /** The answers that ask for it, or those that its widgets came from. */
  readonly because?: Because;
}

export interface FormPlan {
  readonly key: string;
  readonly name: string;
  readonly sheet: string;
  readonly purpose: string;
  readonly description: string;
  readonly fields: readonly { readonly column: string; readonly required: boolean; readonly help: string }[];
  readonly steps: readonly GuidedStep[];
  /** The answers that its sheet came from. */
  readonly because?: Because;
}

export interface DashboardWidget {
  readonly type: string;
  readonly text: string;
  readonly source: string | null;
  readonly shows?: WidgetSpec;
  /** The answers that what it shows came from. */
  readonly because?: Because;
}

/** What a widget reads. Titles are of the source that the widget names. */
export type WidgetSpec =
  | { readonly is: 'metric'; readonly summaryField: string }
  | {
      readonly is: 'chart';
      readonly chart: 'bar' | 'column' | 'donut' | 'pie' | 'line' | 'stacked-bar';
      readonly groupBy: string;
      /** Null counts rows. */
      readonly value: { readonly column: string; readonly aggregation: 'SUM' | 'AVG' } | null;
    }
  | { readonly is: 'report' }
  | { readonly is: 'shortcut' }
  | { readonly is: 'text' };

export interface AutomationPlan {
  readonly key: string;
  readonly name: string;
  readonly sheet: string;
  readonly trigger: string;
  readonly action: string;
  readonly steps: readonly GuidedStep[];
  /** What the texts and steps are written from; left out in plans of the first format. */
  readonly spec?: AutomationSpec;
  readonly because?: Because;
}

export interface AutomationSpec {
  readonly trigger: AutomationTrigger;
  /** All of them hold. */
  readonly conditions: readonly AutomationCondition[];
  readonly actions: readonly AutomationAction[];
}

export type AutomationTrigger =
  | { readonly is: 'row-added' }
  /** `to` null: any change of the column. */
  | { readonly is: 'row-changed'; readonly column: string; readonly to: string | number | boolean | null }
  /** On the day of the date column, or so many days before (negative) or after it. */
  | { readonly is: 'date-reached'; readonly column: string; readonly offsetDays: number }
  | {
      readonly is: 'schedule';
      readonly every: 'day' | 'week' | 'month';
      /** Every second week, every third month; left out for each one. */
      readonly interval?: number;
      /** 0 for Sunday. */
      readonly weekday?: number;
      /** Of the month; −1 for the last. */
      readonly day?: number;
      /** First, second … weekday of the month. */
      readonly ordinal?: number;
      /** `HH:MM` */
      readonly at?: string;
    };

export interface AutomationCondition {
  readonly column: string;
  readonly operator:
    | 'is'
    | 'is-not'
    | 'is-one-of'
    | 'is-none-of'
    | 'is-blank'
    | 'is-not-blank'
    | 'is-checked'
    | 'is-unchecked'
    | 'greater-than'
    | 'at-least'
    | 'less-than'
    | 'at-most'
    | 'in-the-past'
    | 'in-the-next-days';
  readonly values: readonly (string | number)[];
}

/** A contact column of the sheet, or a person or group whom the person setting it up picks. */
export type AutomationRecipient =
  | { readonly is: 'column'; readonly column: string }
  | { readonly is: 'person'; readonly name: string };

export type AutomationAction =
  | { readonly is: 'alert' | 'reminder'; readonly to: readonly AutomationRecipient[]; readonly message?: string }
  | {
      readonly is: 'request-approval';
      readonly to: readonly AutomationRecipient[];
      /** The dropdown that takes the decision. */
      readonly decision: string;
      readonly approved: string;
      readonly declined: string;
    }
  | { readonly is: 'request-update'; readonly to: readonly AutomationRecipient[]; readonly columns: readonly string[] }
  | { readonly is: 'record-date'; readonly column: string }
  | { readonly is: 'change-cell'; readonly column: string; readonly value: string | number | boolean }
  | { readonly is: 'clear-cell'; readonly column: string }
  | { readonly is: 'assign'; readonly column: string; readonly to: readonly AutomationRecipient[] }
  | { readonly is: 'copy-row' | 'move-row'; readonly target: string }
  | { readonly is: 'lock-row' | 'unlock-row' }
  /** A report is mailed on the schedule of the trigger. */
  | { readonly is: 'send-report'; readonly report: string; readonly to: readonly AutomationRecipient[] };
