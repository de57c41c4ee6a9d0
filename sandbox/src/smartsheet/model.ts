import type { ColumnType, SymbolName, SystemColumnType } from './column-types.ts';
import type { ReportColumn, ReportDefinition, ReportScopeItem } from './report-body.ts';

/** What the emulator remembers. Records are immutable: a change makes a new record, which the store writes as a whole. */
interface Remembered {
  readonly id: number;
  /** Order of creation over all records; listings are paged along it, so a page never skips what was made meanwhile. */
  readonly seq: number;
}

export interface Named extends Remembered {
  readonly name: string;
  /** The last part of the permalink. */
  readonly token: string;
  readonly createdAt: string;
  readonly modifiedAt: string;
}

export const ACCESS_LEVELS = ['VIEWER', 'COMMENTER', 'EDITOR', 'EDITOR_SHARE', 'ADMIN', 'OWNER'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

export interface UserRecord extends Remembered {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** By IANA name; UTC when left out. */
  readonly timeZone?: string | undefined;
}

/** Of the token itself only the SHA-256 is kept. */
export interface TokenRecord extends Remembered {
  readonly sha256: string;
  readonly userId: number;
  readonly plan: 'business' | 'pro';
  /** Null: an API key, which has all rights of its user. */
  readonly scopes: readonly string[] | null;
  readonly licensedSheetCreator: boolean;
  readonly expiresAt: string | null;
  /** Of tokens that OAuth handed out: to which app, and what renews them. */
  readonly oauth?: { readonly clientId: string; readonly refreshSha256: string };
  readonly revokedAt?: string;
}

export interface ShareRecord {
  readonly id: string;
  readonly userId: number;
  readonly accessLevel: AccessLevel;
}

/** What can be shared by itself; records of before it could have no list. */
interface Shared {
  readonly shares?: readonly ShareRecord[];
}

export interface WorkspaceRecord extends Named {
  readonly ownerId: number;
  readonly shares: readonly ShareRecord[];
}

export interface Parent {
  readonly kind: 'workspace' | 'folder';
  readonly id: number;
}

export interface FolderRecord extends Named {
  readonly parent: Parent;
}

export interface Contact {
  readonly email: string;
  readonly name?: string | undefined;
}

export type ObjectValue =
  | { readonly objectType: 'CONTACT'; readonly email: string; readonly name?: string | undefined }
  | { readonly objectType: 'MULTI_CONTACT'; readonly values: readonly ({ readonly objectType: 'CONTACT' } & Contact)[] }
  | { readonly objectType: 'MULTI_PICKLIST'; readonly values: readonly string[] };

export type Scalar = string | number | boolean;

export interface Hyperlink {
  readonly url?: string | undefined;
  readonly sheetId?: number | undefined;
  readonly reportId?: number | undefined;
}

export interface CellAddress {
  readonly sheetId: number;
  readonly rowId: number;
  readonly columnId: number;
}

/** A cell as it was written. What a formula or a link yields is worked out when the cell is read. */
export interface StoredCell {
  readonly value?: Scalar;
  readonly objectValue?: ObjectValue;
  readonly formula?: string;
  readonly hyperlink?: Hyperlink;
  readonly format?: string;
  readonly linkInFromCell?: CellAddress;
}

export interface AutoNumberFormat {
  readonly prefix?: string | undefined;
  readonly fill?: string | undefined;
  readonly suffix?: string | undefined;
  readonly startingNumber?: number | undefined;
}

export interface ColumnRecord {
  readonly id: number;
  readonly title: string;
  readonly type: ColumnType;
  readonly primary?: true;
  readonly options?: readonly string[];
  readonly contactOptions?: readonly Contact[];
  readonly symbol?: SymbolName;
  readonly systemColumnType?: SystemColumnType;
  readonly autoNumberFormat?: AutoNumberFormat;
  /** The number the next row gets; only on auto-number columns. */
  readonly nextNumber?: number;
  readonly width: number;
  readonly formula?: string;
  readonly validation: boolean;
  readonly hidden?: boolean;
  readonly locked?: boolean;
  readonly description?: string;
  readonly format?: string;
}

export interface RowRecord {
  readonly id: number;
  readonly parentId: number | null;
  readonly cells: Readonly<Record<number, StoredCell>>;
  readonly expanded: boolean;
  readonly locked?: boolean;
  readonly format?: string;
  readonly createdAt: string;
  readonly createdBy: number;
  readonly modifiedAt: string;
  readonly modifiedBy: number;
  /** Added by people in the app. */
  readonly attachments?: readonly Note[];
  readonly discussions?: readonly Note[];
}

/** A file beside a row, or a discussion about it. */
export interface Note {
  readonly id: number;
  readonly name: string;
}

export interface ReferenceRecord {
  readonly id: number;
  readonly name: string;
  readonly sourceSheetId: number;
  readonly startColumnId: number;
  readonly endColumnId: number;
  readonly startRowId?: number | undefined;
  readonly endRowId?: number | undefined;
  readonly createdAt: string;
}

export interface SummaryFieldRecord {
  readonly id: number;
  readonly title: string;
  readonly type: ColumnType;
  readonly index: number;
  readonly value?: Scalar;
  readonly objectValue?: ObjectValue;
  readonly formula?: string;
  readonly hyperlink?: Hyperlink;
  readonly options?: readonly string[];
  readonly contactOptions?: readonly Contact[];
  readonly symbol?: SymbolName;
  readonly validation: boolean;
  readonly locked: boolean;
  readonly format?: string;
  readonly createdAt: string;
  readonly modifiedAt: string;
  readonly createdBy: number;
  readonly modifiedBy: number;
}

export const RULE_ACTIONS = ['APPROVAL_REQUEST_ACTION', 'NOTIFICATION_ACTION', 'UPDATE_REQUEST_ACTION'] as const;

/** No API call makes a rule or a form; a person does, here played by a control route. */
export interface RuleRecord {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
  readonly multiStep: boolean;
  readonly actionType: (typeof RULE_ACTIONS)[number];
  readonly recipients: readonly Contact[];
  readonly createdAt: string;
  readonly modifiedAt: string;
  readonly createdBy: number;
}

export interface FormRecord {
  readonly id: number;
  readonly name: string;
  readonly columnIds: readonly number[];
}

export interface SheetRecord extends Named, Shared {
  readonly parent: Parent;
  readonly version: number;
  readonly columns: readonly ColumnRecord[];
  /** In the order of the grid: a parent stands directly before its descendants. */
  readonly rows: readonly RowRecord[];
  readonly references: readonly ReferenceRecord[];
  readonly summaryFields: readonly SummaryFieldRecord[];
  readonly rules: readonly RuleRecord[];
  readonly forms: readonly FormRecord[];
}

export interface ReportColumnRecord extends ReportColumn {
  readonly virtualId: number;
}

export interface ReportRecord extends Named, Shared {
  readonly parent: Parent;
  readonly scope: readonly ReportScopeItem[];
  readonly columns: readonly ReportColumnRecord[];
  readonly isSummaryReport: boolean;
  readonly definition: ReportDefinition;
  readonly version: number;
}

export interface SightRecord extends Named, Shared {
  readonly parent: Parent;
  readonly widgets: readonly Readonly<Record<string, unknown>>[];
}

export interface Records {
  readonly user: UserRecord;
  readonly token: TokenRecord;
  readonly workspace: WorkspaceRecord;
  readonly folder: FolderRecord;
  readonly sheet: SheetRecord;
  readonly report: ReportRecord;
  readonly sight: SightRecord;
}

export type Kind = keyof Records;
export type AssetKind = 'sheet' | 'report' | 'sight';

/** The properties that have a value: a record has no others, so that spreading it into another one takes nothing away. */
export function defined<T extends object>(properties: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(properties).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
