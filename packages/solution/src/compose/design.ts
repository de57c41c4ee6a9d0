import type { Kind } from '../brief/brief.ts';
import type { Because, NumberFormat, AnswerSpan as Span } from '../plan.ts';
import type { ColumnType, SymbolName, SystemColumnType } from '../smartsheet-rules.ts';

/** The shape of a solution: which sheets there are, what each lists, how they are joined. Names are final, formulas are not written yet. */
export interface Design {
  readonly sheets: readonly DesignedSheet[];
  readonly homes: readonly Home[];
}

/** Where a thing of the brief is found in the solution. Every thing has exactly one home. */
export interface Home {
  readonly thing: string;
  readonly kind: Kind;
  readonly home: 'sheet' | 'record-type' | 'dimension' | 'column';
  readonly sheet: string;
  /** For a record type the column that names it, for a dimension and a column itself. */
  readonly column?: string;
}

/** Things named in one breath, of which nothing else is said: the values of one choice. */
export interface Sorts {
  readonly title: string;
  readonly options: readonly string[];
  readonly spans: readonly Span[];
}

export interface DesignedSheet {
  readonly key: string;
  readonly name: string;
  /** “one permit of one clinic” */
  readonly record: string;
  readonly kind: Kind;
  /** Ids of the things it lists: one, or the record types that share it. */
  readonly things: readonly string[];
  readonly columns: readonly DesignedColumn[];
  /** Takes the closed rows of another sheet. */
  readonly archiveOf?: string;
  /** The rows of a sheet of what is done again and again; see `duties`. */
  readonly duties?: readonly Duty[];
  readonly because: Because;
}

/** What is done again and again: a row of its own. */
export interface Duty {
  readonly name: string;
  /** The option of the sheet's interval. */
  readonly interval: string;
  /** Id of the rule that says so. */
  readonly rule: string;
  /** Ids of rules that count from the day on which it is due. */
  readonly leads: readonly string[];
}

/**
 * What a column is for. Formulas, reports, automations and sample rows ask a sheet for a role and never for a title, so that the
 * customer's own words can be the titles.
 */
const COLUMN_ROLES = [
  'primary',
  'number',
  'record-type',
  'parent',
  'dimension',
  'variety',
  'state',
  'state-since',
  'owner',
  'approver',
  'requester',
  'contact',
  'received',
  'start',
  'due',
  'done',
  'expiry',
  'reference-date',
  'lead-date',
  'event-date',
  'interval',
  'amount',
  'budget',
  'committed',
  'actual',
  'quantity',
  'reorder-level',
  'severity',
  'priority',
  'decision',
  'decided-on',
  'evidence',
  'conflict',
  'late',
  'days-left',
  'days-ahead',
  'days-in-state',
  'days-in-stage',
  'health',
  'target',
  'value',
  'direction',
  'count-of-children',
  'sum-of-children',
  'duration',
  'predecessors',
  'notes',
  'attribute',
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

export interface DesignedColumn {
  readonly title: string;
  readonly type: ColumnType;
  readonly role: ColumnRole;
  readonly options?: readonly string[];
  readonly symbol?: SymbolName;
  readonly systemColumnType?: SystemColumnType;
  readonly format?: NumberFormat;
  /** Written over roles and titles of this design; see `realize`. */
  readonly formula?: string;
  /** The sheet whose rows the key in this column names. */
  readonly refersTo?: string;
  readonly note?: string;
  /** Ids of the rules that count from this date or compare this number. */
  readonly forRules?: readonly string[];
  /** What it is called where its title is that of a column of another type. */
  readonly otherTitle?: string;
  readonly because: Because;
}
