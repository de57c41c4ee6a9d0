/** Smartsheet's column types, symbols and limits, as its API documents them. */
export const COLUMN_TYPES = [
  'TEXT_NUMBER',
  'PICKLIST',
  'MULTI_PICKLIST',
  'CHECKBOX',
  'CONTACT_LIST',
  'MULTI_CONTACT_LIST',
  'DATE',
  'DATETIME',
] as const;

export const SYSTEM_COLUMN_TYPES = ['AUTO_NUMBER', 'CREATED_BY', 'MODIFIED_BY', 'CREATED_DATE', 'MODIFIED_DATE'] as const;

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

export type ColumnType = (typeof COLUMN_TYPES)[number];
export type SystemColumnType = (typeof SYSTEM_COLUMN_TYPES)[number];
export type SymbolName = (typeof CHECKBOX_SYMBOLS)[number] | (typeof PICKLIST_SYMBOLS)[number];

export const LIMITS = {
  sheetName: 50,
  columnTitle: 50,
  workspaceName: 100,
  reportName: 50,
  columnsPerSheet: 400,
  rowsPerSheet: 20_000,
  cellsPerSheet: 500_000,
  rowsPerCall: 500,
  cellText: 4_000,
  formulaText: 4_000,
  reportColumns: 400,
  reportScope: 100,
  reportFilterDepth: 3,
  referencesPerSheet: 100,
  autoNumberFormat: 40,
  columnWidth: 2_000,
  automationsPerSheet: 150,
  automationBlocks: 100,
  automationActions: 30,
} as const;
