/** As Smartsheet itself calls its column types. */
export const COLUMN_TYPE_LABELS: Readonly<Record<string, string>> = {
  TEXT_NUMBER: 'Text/Number',
  PICKLIST: 'Dropdown List',
  MULTI_PICKLIST: 'Dropdown List (multiple)',
  CONTACT_LIST: 'Contact List',
  MULTI_CONTACT_LIST: 'Contact List (multiple)',
  DATE: 'Date',
  DATETIME: 'Date/Time',
  ABSTRACT_DATETIME: 'Date/Time',
  CHECKBOX: 'Checkbox',
  DURATION: 'Duration',
  PREDECESSOR: 'Predecessors',
};
