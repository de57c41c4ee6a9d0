import type { ColumnType, SymbolName, SystemColumnType } from './smartsheet-rules.ts';

/**
 * The compiled plan: Smartsheet calls in the order they are made, as plain JSON data. Preview, cost, build and undo read this list.
 * Ids that exist only at run time are references by name: `workspace`, `folder:KEY`, `sheet:KEY`, `sheet:KEY/column:TITLE`,
 * `sheet:KEY/row:KEY`, `report:KEY`. A call may refer only to what an earlier call produces.
 */
export interface Ref {
  readonly $ref: string;
}

interface CallBase {
  /** Unique in the list and stable for the same plan: the ledger's key. */
  readonly key: string;
  /** Key of the sheet or report this call belongs to; null for workspace and folders. */
  readonly asset: string | null;
  /** What the call does, for people: "Create sheet Project Plan". */
  readonly label: string;
}

export interface NewColumn {
  readonly title: string;
  readonly type: ColumnType;
  readonly primary?: true;
  readonly options?: readonly string[];
  readonly symbol?: SymbolName;
  readonly systemColumnType?: SystemColumnType;
  readonly autoNumberFormat?: { readonly prefix: string; readonly fill: string; readonly startingNumber: number };
  readonly width?: number;
}

export interface CreateWorkspaceCall extends CallBase {
  readonly op: 'workspace.create';
  readonly body: { readonly name: string };
}

export interface CreateFolderCall extends CallBase {
  readonly op: 'folder.create';
  readonly parent: Ref;
  readonly folder: string;
  readonly body: { readonly name: string };
}

export interface CreateSheetCall extends CallBase {
  readonly op: 'sheet.create';
  readonly parent: Ref;
  readonly sheet: string;
  readonly body: { readonly name: string; readonly columns: readonly NewColumn[] };
}

/** Idempotent: settings that creation does not take (formula, validation, description …). `type` goes along with options or symbol. */
export interface UpdateColumnCall extends CallBase {
  readonly op: 'column.update';
  readonly sheet: Ref;
  readonly column: Ref;
  readonly body: {
    readonly type?: ColumnType;
    readonly options?: readonly string[];
    readonly symbol?: SymbolName;
    readonly validation?: boolean;
    readonly formula?: string;
    readonly description?: string;
    readonly width?: number;
    /** Smartsheet's format descriptor; it holds for cells that are blank when it is set. */
    readonly format?: string;
    readonly hidden?: boolean;
    readonly locked?: boolean;
  };
}

/** At most 500 rows, all with the same parent. */
export interface AddRowsCall extends CallBase {
  readonly op: 'rows.add';
  readonly sheet: Ref;
  readonly sheetKey: string;
  readonly parent: Ref | null;
  readonly rows: readonly {
    readonly key: string;
    readonly cells: readonly { readonly column: Ref; readonly value: string | number | boolean }[];
    /** An example, to be removed as long as nobody has changed it; never sent to Smartsheet. */
    readonly sample?: true;
  }[];
}

export interface CreateReferenceCall extends CallBase {
  readonly op: 'reference.create';
  readonly sheet: Ref;
  readonly body: {
    readonly name: string;
    readonly sourceSheetId: Ref;
    readonly startColumnId: Ref;
    readonly endColumnId: Ref;
  };
}

export interface AddSummaryFieldsCall extends CallBase {
  readonly op: 'summary.add';
  readonly sheet: Ref;
  /** As POST …/summary/fields takes them. */
  readonly fields: readonly {
    readonly title: string;
    readonly type: ColumnType;
    readonly formula: string;
    readonly format?: string;
  }[];
}

export interface CreateReportCall extends CallBase {
  readonly op: 'report.create';
  readonly report: string;
  readonly destination: { readonly type: 'workspace' | 'folder'; readonly id: Ref };
  readonly scope: readonly Ref[];
  /** Name, columns and reportDefinition exactly as POST /reports takes them, without destination and scope. */
  readonly body: Readonly<Record<string, unknown>> & { readonly name: string };
}

export type CompiledCall =
  | CreateWorkspaceCall
  | CreateFolderCall
  | CreateSheetCall
  | UpdateColumnCall
  | AddRowsCall
  | CreateReferenceCall
  | AddSummaryFieldsCall
  | CreateReportCall;
