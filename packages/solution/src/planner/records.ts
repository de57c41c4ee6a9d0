/**
 * Sheets of different patterns that list the same kind of record. Where two of them meet in one solution they become one sheet, so that
 * nobody enters the same thing twice. Keys are the sheets' names in the patterns.
 */
const RECORD_OF_SHEET: Readonly<Record<string, string>> = {
  'Project Plan': 'task',
  'Construction Schedule': 'task',
  'Event Plan': 'task',
  Requests: 'request',
  Tickets: 'request',
  'Creative Requests': 'request',
  'Work Orders': 'request',
  'Feature Requests': 'request',
  'Budget Lines': 'budget line',
  'Event Budget': 'budget line',
  Expenses: 'posting',
  'Grant Expenses': 'posting',
  Contracts: 'contract',
  Subcontracts: 'contract',
};

/** The kind of record a pattern's sheet lists, where another pattern lists it too. */
export function recordOf(sheet: string): string | undefined {
  return RECORD_OF_SHEET[sheet];
}
