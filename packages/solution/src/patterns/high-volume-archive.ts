import { checkbox, contact, createdDate, date, dropdown, dropdownFrom, flag, primary, symbols, text } from './column.ts';
import { is, isChecked, isOneOf } from './criteria.ts';
import { list, type Pattern } from './pattern.ts';

export const highVolumeArchive: Pattern = {
  id: 'high-volume-archive',
  name: 'High-volume import, DataTable and archive',
  promise: 'keeps working sheets small and fast while history grows elsewhere',
  fit: {
    types: ['External Data Sources', 'Inventory', 'Sales', 'Operational', 'Customer'],
    goals: ['Scalability', 'Integration', 'Better Data Quality', 'Automated Reporting', 'Reduce Manual Work'],
    tools: ['SAP', 'Oracle', 'ERP System', 'Custom Database', 'CRM System', 'Salesforce', 'Excel/Google Sheets'],
    words: list(`
      import, CSV, export, ERP feed, nightly, data warehouse, thousands of rows, large volume, row limit, slow sheet,
      history, archive, sync, integration, Datenimport, Schnittstelle, importación, importation, integração
    `),
  },
  chosenAs: 'companion',
  companionFor: 'volume',
  sheets: [
    {
      name: 'Working Set',
      purpose: 'One row is one open or current record',
      archiving: 'working set',
      columns: [
        primary('Record'),
        text('Source Key', { note: 'Key of the record in the source system' }),
        dropdownFrom('Record Type', 'record-type'),
        contact('Owner'),
        dropdown('Status', ['Open', 'In Progress', 'Closed']),
        date('Source Updated'),
        date('Closed On'),
        checkbox('Archive Ready', {
          formula: '=IF(AND(Status@row = "Closed", ISDATE([Closed On]@row), [Closed On]@row < TODAY(-30)), 1, 0)',
        }),
        flag('Duplicate Key', { formula: '=IF(COUNTIF([Source Key]:[Source Key], [Source Key]@row) > 1, 1, 0)' }),
        createdDate('Loaded'),
      ],
    },
    {
      name: 'Import Log',
      purpose: 'One row is one load with its file attached',
      starter: { rows: 'imports' },
      columns: [
        primary('Load'),
        dropdown('Source System', ['ERP', 'CRM', 'HR', 'Finance', 'Other']),
        date('File Date'),
        text('Rows Loaded'),
        text('Rows Rejected'),
        dropdown('Load State', ['Received', 'Loaded', 'Failed']),
        contact('Steward'),
      ],
    },
    {
      name: 'Archive 1',
      purpose: 'One row is one closed record',
      archiving: 'archive',
      columns: [
        primary('Record'),
        text('Source Key'),
        dropdownFrom('Record Type', 'record-type'),
        dropdown('Status', ['Open', 'In Progress', 'Closed']),
        date('Closed On'),
        text('Archive Period'),
      ],
    },
    {
      name: 'Capacity Monitor',
      purpose: 'One row is one monitored sheet',
      starter: { rows: 'sheets' },
      columns: [
        primary('Sheet Name'),
        text('Row Count'),
        text('Column Count'),
        text('Cells', { formula: '=[Row Count]@row * [Column Count]@row' }),
        text('Cell Use %', { formula: '=Cells@row / 500000', note: 'Share of 500,000 cells' }),
        text('Row Use %', { formula: '=[Row Count]@row / 20000', note: 'Share of 20,000 rows' }),
        symbols('Capacity', 'RYG', {
          formula:
            '=IF(MAX([Cell Use %]@row, [Row Use %]@row) > 0.9, "Red", IF(MAX([Cell Use %]@row, [Row Use %]@row) > 0.7, "Yellow", "Green"))',
        }),
        date('Checked On'),
      ],
    },
  ],
  reports: [
    { name: 'Failed Loads', sheet: 'Import Log', where: [is('Load State', 'Failed')], sort: [['File Date', 'DESCENDING']] },
    { name: 'Ready to Archive', sheet: 'Working Set', where: [isChecked('Archive Ready')], summarize: [['Record', 'COUNT']] },
    {
      name: 'Capacity Warnings',
      sheet: 'Capacity Monitor',
      where: [isOneOf('Capacity', 'Red', 'Yellow')],
      sort: [['Cell Use %', 'ASCENDING']],
    },
  ],
  dashboards: [
    {
      name: 'Data Operations',
      widgets: [
        ['METRIC', 'rows in working set, last load, rejected rows, capacity'],
        ['CHART', 'column rows by load'],
        ['CHART', 'donut Status'],
        ['GRIDGANTT', 'Capacity Warnings'],
        ['GRIDGANTT', 'Failed Loads'],
      ],
    },
  ],
  forms: [
    {
      name: 'File Drop',
      sheet: 'Import Log',
      fields: ['Source System*', 'File Date*'],
      uploads: ['File*'],
      logic: 'Data Shuttle watches this sheet for new attachments',
    },
  ],
  automations: [
    { sheet: 'Import Log', trigger: 'New attachment on Import Log', action: 'Data Shuttle upload in merge mode on Source Key' },
    {
      sheet: 'Import Log',
      trigger: 'Nightly schedule',
      action: 'Data Shuttle pulls file from SharePoint, OneDrive, Google Drive or Box',
    },
    { sheet: 'Working Set', trigger: 'Archive Ready checked (daily)', action: 'Move row to the archive sheet' },
    { sheet: 'Import Log', trigger: 'Load State becomes Failed', action: 'Alert Steward' },
    { sheet: 'Capacity Monitor', trigger: 'Monthly', action: 'Update request for row counts, or a small API script writes them' },
  ],
  benefits: ['People work in a small, fast sheet', 'Sheets near their limit are called out beforehand'],
  measures: ['Load success', 'Working-set size', 'Data latency', 'Duplicate keys'],
};
