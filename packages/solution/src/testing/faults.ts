import type { AutomationSpec, ColumnPlan, FormPlan, ReportPlan, SheetPlan, SolutionPlan } from '../plan.ts';

/** A way to spoil a plan; `at` picks the part. */
export type Fault = (plan: SolutionPlan, at: number) => SolutionPlan;

/** Faults of every kind that `checkPlan` looks for, and more than one way to most of them. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'a formula with a syntax error': newColumn({ title: 'Broken', type: 'TEXT_NUMBER', formula: '=IF(' }),
  'a formula that reads a column that is not there': newColumn({ title: 'Lost', type: 'DATE', formula: '=[No such column]@row' }),
  'a formula with a function that Smartsheet does not know': newColumn({
    title: 'Odd',
    type: 'TEXT_NUMBER',
    formula: '=NOSUCH(1)',
  }),
  'a formula that reads a range that is not there': newColumn({ title: 'Far', type: 'TEXT_NUMBER', formula: '=SUM({A - B})' }),
  'a formula that a sheet has everywhere': inSheet((sheet) => ({
    ...sheet,
    columns: sheet.columns.map((column) => (column.formula === undefined ? column : { ...column, formula: '=1 +' })),
  })),
  'a summary field that does not parse': inSheet((sheet) => ({
    ...sheet,
    summaryFields: [...sheet.summaryFields, { title: 'Sum of all', type: 'TEXT_NUMBER', formula: '=SUM(' }],
  })),
  'a column with a type that the API refuses': newColumn({ title: 'Span', type: 'DURATION' as 'DATE' }),
  'a dropdown without options': newColumn({ title: 'Choice', type: 'PICKLIST' }),
  'a dropdown with a formula as an option': newColumn({ title: 'Choice', type: 'PICKLIST', options: ['=1+1'] }),
  'a column title that is too long': newColumn({ title: 'x'.repeat(51), type: 'DATE' }),
  'a column title that occurs twice': inSheet((sheet) => ({
    ...sheet,
    columns: [...sheet.columns, ...sheet.columns.slice(1, 2).map((column) => ({ ...column, title: column.title.toUpperCase() }))],
  })),
  'a second primary column': newColumn({ title: 'Second', type: 'TEXT_NUMBER', primary: true }),
  'no primary column': inSheet((sheet) => ({ ...sheet, columns: sheet.columns.filter((column) => !column.primary) })),
  'columns that others need are gone': inSheet((sheet, at) => ({
    ...sheet,
    columns: sheet.columns.filter((_, index) => index === 0 || index % 3 !== at % 3),
  })),
  'a sheet that others need is gone': (plan, at) => ({
    ...plan,
    sheets: plan.sheets.filter((_, index) => plan.sheets.length < 2 || index !== at % plan.sheets.length),
  }),
  'a sheet name that is too long': inSheet((sheet) => ({ ...sheet, name: 'x'.repeat(51) })),
  'a sheet in a folder that is not there': inSheet((sheet) => ({ ...sheet, folder: 'nowhere' })),
  'two sheets with one name and one key': (plan, at) => ({
    ...plan,
    sheets: [...plan.sheets, ...plan.sheets.slice(at % plan.sheets.length).slice(0, 1)],
  }),
  'a reference that no formula uses': inSheet((sheet) => ({
    ...sheet,
    references: [...sheet.references, { name: 'Unused', sourceSheet: 'nowhere', startColumn: 'A', endColumn: 'A' }],
  })),
  'a cell that reads as a formula': newRow({
    key: 'live',
    parent: null,
    cells: { 'No such column': '=1+1', folder: 'x', constructor: 'y' },
  }),
  'a row below a parent that is not there': newRow({ key: 'orphan', parent: 'nowhere', cells: {} }),
  'more columns than a sheet holds': inSheet((sheet) => ({
    ...sheet,
    columns: [...sheet.columns, ...Array.from({ length: 402 - sheet.columns.length }, (_, index) => dateColumn(`C${index}`))],
  })),
  'a report on a column that is not there': inReport((report) => ({
    ...report,
    columns: [...report.columns, { title: 'No such column', type: 'DATE' }],
    sorts: [{ column: { title: 'Nor this one', type: 'DATE' }, direction: 'ASCENDING' }],
  })),
  'a report with a filter that does not work': inReport((report) => ({
    ...report,
    filter: { operator: 'AND', criteria: [], nested: [] },
  })),
  'a report on a sheet that is not there': inReport((report) => ({ ...report, sources: ['nowhere'] })),
  'a report name that is empty': inReport((report) => ({ ...report, name: ' ' })),
  'a form for a sheet that is not there': inForm((form) => ({ ...form, sheet: 'nowhere' })),
  'a form with a field that is not there': inForm((form) => ({
    ...form,
    fields: [...form.fields, { column: 'No such column', required: true, help: '' }],
  })),
  'an automation for a sheet that is not there': (plan) => ({
    ...plan,
    automations: [...plan.automations, { key: 'lost', name: 'Lost', sheet: 'nowhere', trigger: '', action: '', steps: [] }],
  }),
  'a dashboard that shows what is not there': (plan) => ({
    ...plan,
    dashboards: plan.dashboards.map((dashboard) => ({
      ...dashboard,
      widgets: [...dashboard.widgets, { type: 'CHART', text: 'a chart of nothing', source: 'nowhere' }],
      steps: [...dashboard.steps, { text: 'Open it.', opens: 'nowhere' }],
    })),
  }),
  'an automation that starts from a column that is not there': newAutomation({
    trigger: { is: 'date-reached', column: 'No such column', offsetDays: -7 },
    actions: [{ is: 'alert', to: [{ is: 'person', name: 'Kim' }] }],
  }),
  'an automation that moves rows to no sheet and tells no contact': newAutomation({
    trigger: { is: 'row-added' },
    actions: [
      { is: 'move-row', target: 'nowhere' },
      {
        is: 'alert',
        to: [
          { is: 'person', name: 'Kim' },
          { is: 'column', column: 'No such column' },
        ],
      },
    ],
  }),
  'a metric of a summary field that is not there': (plan, at) => ({
    ...plan,
    dashboards: plan.dashboards.map((dashboard) => ({
      ...dashboard,
      widgets: [
        ...dashboard.widgets,
        {
          type: 'METRIC',
          text: 'Nothing',
          source: plan.sheets[at % plan.sheets.length]?.key ?? '',
          shows: { is: 'metric', summaryField: 'No such field' },
        },
      ],
    })),
    audience: [{ who: 'Nobody', isOutside: true, access: 'view', assets: ['nowhere'], because: '' }],
  }),
  'homes, measures and coverage that name what is not there': (plan) => ({
    ...plan,
    homes: [{ thing: 'ghost', kind: 'asset', home: 'sheet', sheet: 'nowhere' }],
    measures: [
      {
        text: 'No ghosts',
        unit: 'count',
        direction: 'down',
        target: 0,
        baseline: null,
        field: { sheet: 'nowhere', title: 'Ghosts' },
      },
    ],
    coverage: [{ field: 'painPoints', start: 0, end: 5, how: 'structure', where: [{ asset: 'nowhere' }] }],
  }),
  'settings that a column does not take': newColumn({ title: 'Formatted', type: 'DATE', format: 'money', width: -5 }),
  'a formula that reads itself through another sheet': (plan) => ({ ...plan, sheets: [...plan.sheets, ...circle()] }),
  'two folders with one name': (plan) => ({
    ...plan,
    folders: [...plan.folders, { key: 'a', name: 'Same' }, { key: 'b', name: 'Same' }],
  }),
};

function inSheet(change: (sheet: SheetPlan, at: number) => SheetPlan): Fault {
  return (plan, at) => ({ ...plan, sheets: changeOne(plan.sheets, at, (sheet) => change(sheet, at)) });
}

function newColumn(column: ColumnPlan): Fault {
  return inSheet((sheet) => ({ ...sheet, columns: [...sheet.columns, column] }));
}

function newRow(row: SheetPlan['rows'][number]): Fault {
  return inSheet((sheet) => ({ ...sheet, rows: [...sheet.rows, row] }));
}

function newAutomation({ trigger, actions }: Omit<AutomationSpec, 'conditions'>): Fault {
  return (plan, at) => {
    const sheet = plan.sheets[at % plan.sheets.length]?.key ?? '';
    const planted = {
      key: 'planted',
      name: 'Planted',
      sheet,
      trigger: '',
      action: '',
      steps: [],
      spec: { trigger, conditions: [], actions },
    };
    return { ...plan, automations: [...plan.automations, planted] };
  };
}

/** Two sheets of which each counts what the other counts. */
function circle(): SheetPlan[] {
  const half = (key: string, other: string): SheetPlan => ({
    key,
    name: key,
    folder: null,
    purpose: '',
    description: '',
    columns: [
      { title: 'Name', type: 'TEXT_NUMBER', primary: true },
      { title: 'Count', type: 'TEXT_NUMBER', formula: '=COUNTIF({Other}, 1)' },
    ],
    references: [{ name: 'Other', sourceSheet: other, startColumn: 'Count', endColumn: 'Count' }],
    rows: [],
    summaryFields: [],
  });
  return [half('circle-a', 'circle-b'), half('circle-b', 'circle-a')];
}

function inReport(change: (report: ReportPlan) => ReportPlan): Fault {
  return (plan, at) => ({ ...plan, reports: changeOne(plan.reports, at, change) });
}

function inForm(change: (form: FormPlan) => FormPlan): Fault {
  return (plan, at) => ({ ...plan, forms: changeOne(plan.forms, at, change) });
}

function changeOne<Item>(items: readonly Item[], at: number, change: (item: Item) => Item): Item[] {
  return items.map((item, index) => (index === at % items.length ? change(item) : item));
}

function dateColumn(title: string): ColumnPlan {
  return { title, type: 'DATE' };
}
