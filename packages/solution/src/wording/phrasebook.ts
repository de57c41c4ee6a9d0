import type { AutomationAction, AutomationCondition, AutomationTrigger } from '../plan.ts';

/**
 * Everything that a plan says, in one language. Sentences are true before the build: “will be created”, never “created”. Names that a customer or
 * Smartsheet gave stand in quotation marks or behind a colon, so that no article, gender or case has to fit them. The names of Smartsheet's menus,
 * buttons and blocks stay in English in every language, in quotation marks, because that is what the click lists were checked against.
 */
export interface Phrasebook extends Grammar {
  readonly sheets: SheetWords;
  readonly reports: ReportWords;
  readonly forms: FormWords;
  readonly dashboards: DashboardWords;
  readonly conditions: Readonly<Record<ConditionOperator, (column: string, value: string) => string>>;
  readonly triggers: TriggerWords;
  readonly actions: ActionWords;
  readonly automationSteps: AutomationStepWords;
  readonly guides: GuideWords;
  readonly audience: Readonly<Record<AudienceReason, string>>;
  /** Why a measure cannot be computed; continues a colon, ends without a full stop. */
  readonly notComputed: Readonly<Record<NotComputed, string>>;
  readonly coverage: Readonly<Record<CoverageReason, string>>;
  readonly leftOut: LeftOutWords;
  readonly summary: SummaryWords;
  readonly benefits: BenefitWords;
  readonly nextSteps: NextStepWords;
}

export type Countable =
  | 'sheet'
  | 'report'
  | 'automation'
  | 'dashboard'
  | 'form'
  | 'column'
  | 'field'
  | 'widget'
  | 'sample'
  | 'reminder'
  | 'approval'
  | 'updateRequest'
  | 'recordedDate'
  | 'question'
  | 'sentence'
  | 'minute'
  | 'hour'
  | 'day'
  | 'week';

export interface Grammar {
  /** “a, b and c” */
  readonly list: (items: readonly string[]) => string;
  /** “a, b or c” */
  readonly either: (items: readonly string[]) => string;
  readonly quote: (text: string) => string;
  /** A column, a value or an asset as it stands in a sentence. */
  readonly named: (name: string) => string;
  readonly number: (value: number) => string;
  /** Of a part of one: 0.125 is 12.5 %. */
  readonly percent: (share: number) => string;
  /** “1 sheet”, “5 sheets”; a number that is not whole is written with the plural. */
  readonly count: (count: number, noun: Countable) => string;
  /** Sentences, each with its full stop, one behind the other. */
  readonly paragraph: (sentences: readonly string[]) => string;
  /** Clauses of one sentence. */
  readonly clauses: (clauses: readonly string[]) => string;
  /** A clause as it continues a sentence that has begun. */
  readonly within: (clause: string) => string;
  /** “2 weeks (14 days)” */
  readonly span: (days: number) => string;
}

export interface SheetWords {
  /** Names a workspace whose own name holds nothing readable. */
  readonly fallbackWorkspace: string;
  readonly oneRowPer: (things: readonly string[]) => string;
  readonly size: (size: { readonly columns: number; readonly computed: number; readonly samples: number }) => string;
}

export interface ReportWords {
  readonly asked: (words: string) => string;
  readonly late: (sheet: string) => string;
  readonly lateName: (sheet: string) => string;
  readonly stuck: (sheet: string) => string;
  readonly stuckName: (sheet: string) => string;
  readonly notValid: (sheet: string) => string;
  readonly notValidName: (sheet: string) => string;
  readonly expiring: (sheet: string, days: number) => string;
  readonly expiringName: (sheet: string, days: number) => string;
  readonly allRows: string;
  readonly rowsWhere: (conditions: readonly string[]) => string;
  readonly groupedBy: (titles: readonly string[]) => string;
  readonly sortedBy: (titles: readonly string[]) => string;
}

export interface FormWords {
  readonly name: (thing: string) => string;
  readonly purpose: (sheet: string) => string;
  readonly size: (fields: number, sheet: string) => string;
  readonly help: Readonly<Record<'date' | 'contact' | 'one' | 'several', string>>;
  readonly open: (sheet: string, form: string) => string;
  readonly keep: (fields: readonly string[]) => string;
  readonly require: (fields: readonly string[]) => string;
  readonly explain: (fields: readonly string[]) => string;
  readonly finish: string;
}

export interface DashboardWords {
  readonly name: (project: string) => string;
  readonly purpose: (project: string) => string;
  readonly size: (widgets: number) => string;
  readonly chartName: (sheet: string, column: string) => string;
  readonly open: (name: string) => string;
  readonly metric: (source: string, field: string) => string;
  readonly summariseReport: (report: string, groupBy: string, figure: string) => string;
  readonly makeReport: (name: string, source: string, groupBy: string, figure: string) => string;
  /** What a chart shows: its rows counted, or a column added up. */
  readonly figures: Readonly<Record<'COUNT' | 'SUM' | 'AVG', (column: string) => string>>;
  readonly chart: (title: string, chart: 'bar' | 'column' | 'donut' | 'pie' | 'line' | 'stacked-bar') => string;
  readonly report: (report: string) => string;
  readonly shortcut: (asset: string) => string;
  readonly text: (text: string) => string;
  readonly other: (text: string) => string;
  readonly finish: string;
}

export type ConditionOperator = AutomationCondition['operator'] | 'in-the-last-days' | 'not-in-the-last-days';
export type Schedule = Extract<AutomationTrigger, { is: 'schedule' }>;

export interface TriggerWords {
  readonly rowAdded: string;
  readonly changes: (column: string) => string;
  readonly checked: (column: string) => string;
  readonly unchecked: (column: string) => string;
  readonly becomes: (column: string, value: string) => string;
  readonly reached: (column: string) => string;
  readonly before: (column: string, span: string) => string;
  readonly after: (column: string, span: string) => string;
  readonly schedule: (schedule: Schedule) => string;
  /** A trigger with the conditions under which it acts. */
  readonly all: (parts: readonly string[]) => string;
}

export interface ActionWords {
  readonly alert: (to: string) => string;
  readonly remind: (to: string) => string;
  readonly approve: (
    to: string,
    answer: { readonly column: string; readonly approved: string; readonly declined: string },
  ) => string;
  readonly update: (to: string, columns: string) => string;
  readonly recordDate: (column: string) => string;
  readonly check: (column: string) => string;
  readonly uncheck: (column: string) => string;
  readonly set: (column: string, value: string) => string;
  readonly clear: (column: string) => string;
  readonly assign: (to: string, column: string) => string;
  readonly copyRow: (sheet: string) => string;
  readonly moveRow: (sheet: string) => string;
  readonly lockRow: string;
  readonly unlockRow: string;
  readonly sendReport: (report: string, to: string) => string;
  readonly contactIn: (column: string) => string;
  /** Those who get a report or a message where the answers name nobody. */
  readonly readers: string;
  readonly teamOf: (sheet: string) => string;
  readonly inTurn: (actions: readonly string[]) => string;
}

export type ActionBlock = Exclude<AutomationAction['is'], 'send-report'>;

export interface AutomationStepWords {
  readonly open: (sheet: string) => string;
  readonly trigger: (block: string) => string;
  /** `value` null: any change. */
  readonly triggerChange: (block: string, column: string, value: string | null) => string;
  /** `when` null: on that day. */
  readonly triggerDate: (block: string, column: string, when: string | null) => string;
  readonly triggerSchedule: (block: string, schedule: string) => string;
  readonly conditions: (conditions: readonly string[]) => string;
  readonly action: (block: string, details: readonly string[]) => string;
  /** Those whom a row names, by their columns, and people by name; one of the two may be empty. */
  readonly receivers: (columns: readonly string[], people: readonly string[]) => string;
  readonly message: (text: string) => string;
  readonly answer: (column: string, approved: string, declined: string) => string;
  readonly fields: (columns: readonly string[]) => string;
  readonly column: (column: string) => string;
  readonly becomes: (column: string, value: string) => string;
  readonly assign: (people: string, column: string) => string;
  readonly sheet: (sheet: string) => string;
  readonly finish: string;
  readonly sendOpen: (report: string) => string;
  readonly sendTo: (to: string) => string;
  readonly sendWhen: (schedule: string) => string;
}

export interface GuideWords {
  readonly dependencies: (sheet: string) => string;
  readonly dependencySteps: (
    sheet: string,
    columns: { readonly start: string; readonly finish: string; readonly duration: string; readonly predecessors: string },
  ) => readonly [string, string, string];
  readonly view: (view: string, report: string) => string;
  readonly viewStep: (view: string, report: string) => string;
  readonly reportSteps: {
    readonly open: (report: string) => string;
    readonly source: (sheet: string) => string;
    readonly columns: (titles: readonly string[]) => string;
    readonly settings: (description: string) => string;
    readonly finish: string;
  };
}

export type AudienceReason = 'writer' | 'outside' | 'listed' | 'decides' | 'works';
export type NotComputed = 'clock' | 'hours' | 'rating' | 'early' | 'today' | 'other';
export type CoverageReason =
  | 'filler'
  | 'instruction'
  | 'markup'
  | 'agree'
  | 'share'
  | 'bringOver'
  | 'nothing'
  | 'secret'
  | 'neverStored'
  | 'languages'
  | 'unseen'
  | 'unseenEvent'
  | 'settled';

/** By the name of the list or property of a plan that holds a part. */
export const PART_NAMES = [
  'folders',
  'folder',
  'sheets',
  'columns',
  'formula',
  'references',
  'rows',
  'cells',
  'summaryFields',
  'dependencies',
  'reports',
  'groups',
  'sorts',
  'summaries',
  'dashboards',
  'widgets',
  'forms',
  'fields',
  'automations',
  'steps',
  'actions',
  'to',
  'format',
  'hidden',
  'width',
  'homes',
  'measures',
  'field',
  'audience',
  'assets',
  'coverage',
  'where',
] as const;
export type PartName = (typeof PART_NAMES)[number];

/** Names of the rules of `checkPlan`. */
export const RULE_NAMES = [
  'automations',
  'claims',
  'primary-column',
  'column-types',
  'column-options',
  'column-settings',
  'formula-cycles',
  'dashboards',
  'formulas',
  'guided-assets',
  'name-lengths',
  'unique-names',
  'references',
  'report-columns',
  'report-filters',
  'rows',
  'sheet-size',
] as const;
export type RuleName = (typeof RULE_NAMES)[number];

/** Parts for which there is a particular thing to do by hand. */
export const BY_HAND_PARTS = [
  'formula',
  'cells',
  'folder',
  'dependencies',
  'format',
  'hidden',
  'width',
  'actions',
  'to',
  'homes',
  'field',
  'assets',
  'where',
] as const;
export type ByHand = (typeof BY_HAND_PARTS)[number] | 'other';

export interface LeftOutWords {
  readonly sentence: (part: string, reason: string) => string;
  /** From the outside in: the sheet, its column, the formula of it. */
  readonly part: (path: readonly { readonly noun: string; readonly label: string | null }[]) => string;
  readonly nouns: Readonly<Record<PartName, string>>;
  /** Each continues “because”. */
  readonly reasons: Readonly<Record<RuleName, string>>;
  readonly byHand: Readonly<Record<ByHand, string>>;
}

export interface SummaryWords {
  readonly workspace: (name: string, sheets: readonly string[]) => string;
  readonly reports: (count: number) => string;
  /** `assets` are counted automations, forms and dashboards. */
  readonly byHand: (assets: string, duration: string) => string;
  /** One line of the reasoning: a sheet, what a row of it is, and the customer's words. */
  readonly reason: (sheet: string, row: string, words: string | null) => string;
  readonly instructions: (sentences: number) => string;
}

export interface BenefitWords {
  readonly lookedUp: (columns: number) => string;
  readonly computed: (columns: number, examples: readonly string[]) => string;
  readonly runs: (counted: readonly string[]) => string;
  readonly reports: (count: number, examples: readonly string[]) => string;
  readonly measures: (computed: number, all: number) => string;
}

/** What comes after the plan. `you` says that a person does it and how long it takes; what follows it begins in lower case where the language does. */
export interface NextStepWords {
  readonly build: (workspace: string, sheets: number, reports: number) => string;
  readonly you: (duration: string, what: string) => string;
  readonly questions: (count: number) => string;
  readonly samples: (sheets: readonly string[]) => string;
  readonly automations: (count: number, first: string) => string;
  /** `people`: who gets the links, if anybody is named. */
  readonly forms: (forms: readonly string[], people: readonly string[]) => string;
  readonly dashboard: (name: string, widgets: number) => string;
  readonly views: (reports: readonly string[]) => string;
  readonly dependencies: (sheets: readonly string[]) => string;
  readonly share: (editors: readonly string[], viewers: readonly string[]) => string;
  /** Continues `share`, or stands alone. */
  readonly confidential: string;
  readonly measure: (words: string, reason: string) => string;
  readonly bringOver: (tools: readonly string[], sheet: string) => string;
  readonly paper: string;
  readonly stays: (tool: string) => string;
  /** What was answered and nothing is built for. */
  readonly answered: (answer: string) => string;
}
