/** Smartsheet's own names for its column types, as its users know them. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['TEXT_NUMBER', 'Text/Number'],
  ['DATE', 'Date'],
  ['DATETIME', 'Date/Time'],
  ['ABSTRACT_DATETIME', 'Date/Time'],
  ['CONTACT_LIST', 'Contact List'],
  ['MULTI_CONTACT_LIST', 'Contact List (multiple)'],
  ['CHECKBOX', 'Checkbox'],
  ['PICKLIST', 'Dropdown'],
  ['MULTI_PICKLIST', 'Dropdown (multiple)'],
  ['DURATION', 'Duration'],
  ['PREDECESSOR', 'Predecessors'],
  ['AUTO_NUMBER', 'Auto-Number'],
  ['CREATED_BY', 'Created By'],
  ['CREATED_DATE', 'Created (Date)'],
  ['MODIFIED_BY', 'Modified By'],
  ['MODIFIED_DATE', 'Modified (Date)'],
]);

const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['RYG', 'Red, yellow, green'],
  ['RYGB', 'Red, yellow, green, blue'],
  ['RYGG', 'Red, yellow, green, gray'],
  ['PRIORITY', 'Priority'],
  ['PRIORITY_HML', 'Priority (high, medium, low)'],
  ['HARVEY_BALLS', 'Harvey balls'],
]);

/** 'PICKLIST' becomes 'Dropdown'. A column with symbols is called after them, as in Smartsheet. */
export function columnTypeLabel({ type, symbol }: { readonly type: string; readonly symbol?: string | undefined }): string {
  if (symbol) return `Symbols: ${SYMBOLS.get(symbol) ?? inWords(symbol)}`;
  return LABELS.get(type) ?? inWords(type);
}

function inWords(name: string): string {
  const words = name.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
