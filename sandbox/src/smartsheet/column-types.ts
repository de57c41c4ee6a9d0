/** Smartsheet's vocabulary for columns, as its API documents it. The emulator has its own copy: it must not share the product's mistakes. */
export const CREATABLE_TYPES = [
  'TEXT_NUMBER',
  'PICKLIST',
  'MULTI_PICKLIST',
  'CHECKBOX',
  'CONTACT_LIST',
  'MULTI_CONTACT_LIST',
  'DATE',
  'DATETIME',
] as const;
export type ColumnType = (typeof CREATABLE_TYPES)[number];

/** Only projects have these, and no API call makes them (error 1142). */
export const PROJECT_TYPES: readonly string[] = ['DURATION', 'PREDECESSOR', 'ABSTRACT_DATETIME'];

export const SYSTEM_TYPES = ['AUTO_NUMBER', 'CREATED_BY', 'MODIFIED_BY', 'CREATED_DATE', 'MODIFIED_DATE'] as const;
export type SystemColumnType = (typeof SYSTEM_TYPES)[number];

/** The column type that each system type needs. */
export const SYSTEM_TYPE_NEEDS: Readonly<Record<SystemColumnType, ColumnType>> = {
  AUTO_NUMBER: 'TEXT_NUMBER',
  CREATED_BY: 'CONTACT_LIST',
  MODIFIED_BY: 'CONTACT_LIST',
  CREATED_DATE: 'DATETIME',
  MODIFIED_DATE: 'DATETIME',
};

export const CHECKBOX_SYMBOLS = ['FLAG', 'STAR'] as const;

export const PICKLIST_SYMBOLS = [
  'ARROWS_3_WAY',
  'ARROWS_4_WAY',
  'ARROWS_5_WAY',
  'DECISION_SHAPES',
  'DECISION_SYMBOLS',
  'DIRECTIONS_3_WAY',
  'DIRECTIONS_4_WAY',
  'EFFORT',
  'HARVEY_BALLS',
  'HEARTS',
  'MONEY',
  'PAIN',
  'PRIORITY',
  'PRIORITY_HML',
  'PROGRESS',
  'RYG',
  'RYGB',
  'RYGG',
  'SIGNAL',
  'SKI',
  'STAR_RATING',
  'VCR',
  'WEATHER',
] as const;

export type SymbolName = (typeof CHECKBOX_SYMBOLS)[number] | (typeof PICKLIST_SYMBOLS)[number];
export const SYMBOLS: readonly SymbolName[] = [...CHECKBOX_SYMBOLS, ...PICKLIST_SYMBOLS];

export const LIMITS = {
  name: 50,
  workspaceName: 100,
  columns: 400,
  rows: 20_000,
  cells: 500_000,
  rowsPerCall: 500,
  cellText: 4_000,
  references: 100,
  autoNumberText: 40,
  reportColumns: 400,
  reportScope: 100,
  filterDepth: 3,
  requestsPerMinute: 300,
} as const;
