import type { CompiledCall, Ref, SheetPlan, SolutionPlan } from '@sheetwright/solution';

const projects: SheetPlan = {
  key: 'projects',
  name: 'Projects',
  folder: 'data',
  purpose: 'One row a project',
  description: 'All projects',
  columns: [
    { title: 'Project', type: 'TEXT_NUMBER', primary: true },
    { title: 'Status', type: 'PICKLIST', options: ['Open', 'Done'], validation: true },
    { title: 'Budget', type: 'TEXT_NUMBER' },
    { title: 'Spent', type: 'TEXT_NUMBER', formula: '=SUMIF({Costs Project}, [Project]@row, {Costs Amount})' },
  ],
  references: [
    { name: 'Costs Project', sourceSheet: 'costs', startColumn: 'Project', endColumn: 'Project' },
    { name: 'Costs Amount', sourceSheet: 'costs', startColumn: 'Amount', endColumn: 'Amount' },
  ],
  rows: [
    { key: 'a', parent: null, cells: { Project: 'Apollo', Status: 'Open', Budget: 100 } },
    { key: 'b', parent: null, cells: { Project: 'Borealis', Status: 'Done', Budget: 200 } },
    { key: 'a1', parent: 'a', cells: { Project: 'Engine', Status: 'Open', Budget: 60 } },
  ],
  summaryFields: [{ title: 'Total budget', type: 'TEXT_NUMBER', formula: '=SUM(Budget:Budget)' }],
};

const costs: SheetPlan = {
  key: 'costs',
  name: 'Costs',
  folder: null,
  purpose: 'One row an expense',
  description: 'All expenses',
  columns: [
    { title: 'Item', type: 'TEXT_NUMBER', primary: true },
    { title: 'Project', type: 'TEXT_NUMBER' },
    { title: 'Amount', type: 'TEXT_NUMBER' },
  ],
  references: [],
  rows: [{ key: 'c', parent: null, cells: { Item: 'Fuel', Project: 'Apollo', Amount: 40 } }],
  summaryFields: [],
};

/** A plan with one of everything: small enough to be killed at every call. */
export const smallPlan: SolutionPlan = {
  workspace: { name: 'Programme' },
  folders: [{ key: 'data', name: 'Data' }],
  sheets: [projects, costs],
  reports: [
    {
      key: 'open',
      name: 'Open projects',
      folder: 'data',
      purpose: 'What is open',
      description: 'All open projects',
      sources: ['projects'],
      columns: [
        { title: 'Project', type: 'TEXT_NUMBER', primary: true },
        { title: 'Status', type: 'PICKLIST' },
      ],
      filter: {
        operator: 'AND',
        criteria: [{ column: { title: 'Status', type: 'PICKLIST' }, operator: 'EQUAL', values: ['Open'] }],
        nested: [],
      },
      groups: [],
      sorts: [],
      summaries: [],
    },
  ],
  dashboards: [
    {
      key: 'overview',
      name: 'Overview',
      purpose: 'See everything',
      description: 'Key figures',
      widgets: [],
      steps: [
        { text: 'Open the workspace.', opens: 'workspace' },
        { text: 'Add a report widget.', opens: 'open' },
        { text: 'Save.' },
      ],
    },
  ],
  forms: [
    {
      key: 'expense-form',
      name: 'New expense',
      sheet: 'costs',
      purpose: 'Collect expenses',
      description: 'For everybody',
      fields: [],
      steps: [{ text: 'Open the sheet.', opens: 'costs' }],
    },
  ],
  automations: [
    {
      key: 'remind',
      name: 'Remind',
      sheet: 'projects',
      trigger: 'Every Monday',
      action: 'Send a reminder',
      steps: [{ text: 'Choose Automation.', opens: 'projects' }],
    },
  ],
  patterns: [],
  summary: 'Projects and their costs',
  reasoning: 'You asked for it',
  benefits: [],
  nextSteps: [],
};

/** The calls of the small plan, written out by hand: what a test expects must not come from the code it tests. */
export const smallCalls: readonly CompiledCall[] = [
  { op: 'workspace.create', key: 'workspace', asset: null, label: 'Create workspace Programme', body: { name: 'Programme' } },
  {
    op: 'folder.create',
    key: 'folder:data',
    asset: null,
    label: 'Create folder Data',
    parent: ref('workspace'),
    folder: 'data',
    body: { name: 'Data' },
  },
  createSheet(projects),
  createSheet(costs),
  {
    op: 'column.update',
    key: 'column:projects:Status',
    asset: 'projects',
    label: 'Set up column Status of Projects',
    sheet: ref('sheet:projects'),
    column: ref('sheet:projects/column:Status'),
    body: { validation: true },
  },
  addRows(projects, null),
  addRows(projects, 'a'),
  addRows(costs, null),
  createReference('Costs Project', 'Project'),
  createReference('Costs Amount', 'Amount'),
  {
    op: 'column.update',
    key: 'column:projects:Spent',
    asset: 'projects',
    label: 'Set the formula of Spent in Projects',
    sheet: ref('sheet:projects'),
    column: ref('sheet:projects/column:Spent'),
    body: { formula: '=SUMIF({Costs Project}, [Project]@row, {Costs Amount})' },
  },
  {
    op: 'summary.add',
    key: 'summary:projects',
    asset: 'projects',
    label: 'Add summary fields to Projects',
    sheet: ref('sheet:projects'),
    fields: projects.summaryFields,
  },
  {
    op: 'report.create',
    key: 'report:open',
    asset: 'open',
    label: 'Create report Open projects',
    report: 'open',
    destination: { type: 'folder', id: ref('folder:data') },
    scope: [ref('sheet:projects')],
    body: {
      name: 'Open projects',
      columns: [
        { index: 0, title: 'Project', type: 'TEXT_NUMBER', primary: true },
        { index: 1, title: 'Status', type: 'PICKLIST' },
      ],
      isSummaryReport: false,
      reportDefinition: {
        filters: {
          operator: 'AND',
          criteria: [{ column: { title: 'Status', type: 'PICKLIST' }, operator: 'EQUAL', values: ['Open'] }],
          nestedCriteria: [],
        },
      },
    },
  },
];

function ref($ref: string): Ref {
  return { $ref };
}

function createSheet({ key, name, folder, columns }: SheetPlan): CompiledCall {
  return {
    op: 'sheet.create',
    key: `sheet:${key}`,
    asset: key,
    label: `Create sheet ${name}`,
    parent: ref(folder === null ? 'workspace' : `folder:${folder}`),
    sheet: key,
    body: {
      name,
      columns: columns.map(({ title, type, primary, options }) => ({
        title,
        type,
        ...(primary && { primary: true as const }),
        ...(options && { options }),
      })),
    },
  };
}

function addRows(sheet: SheetPlan, parent: string | null): CompiledCall {
  const rows = sheet.rows.filter((row) => row.parent === parent);
  return {
    op: 'rows.add',
    key: `rows:${sheet.key}:${parent ?? ''}:0`,
    asset: sheet.key,
    label: `Add rows to ${sheet.name}`,
    sheet: ref(`sheet:${sheet.key}`),
    sheetKey: sheet.key,
    parent: parent === null ? null : ref(`sheet:${sheet.key}/row:${parent}`),
    rows: rows.map(({ key, cells }) => ({
      key,
      cells: Object.entries(cells).map(([title, value]) => ({ column: ref(`sheet:${sheet.key}/column:${title}`), value })),
    })),
  };
}

function createReference(name: string, column: string): CompiledCall {
  return {
    op: 'reference.create',
    key: `reference:projects:${name}`,
    asset: 'projects',
    label: `Link Projects to ${name}`,
    sheet: ref('sheet:projects'),
    body: {
      name,
      sourceSheetId: ref('sheet:costs'),
      startColumnId: ref(`sheet:costs/column:${column}`),
      endColumnId: ref(`sheet:costs/column:${column}`),
    },
  };
}
