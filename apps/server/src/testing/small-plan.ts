import { type CompiledCall, compilePlan, type SheetPlan, type SolutionPlan } from '@sheetwright/solution';

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

/** The calls that build it. What they must leave behind is written out in the tests. */
export const smallCalls: readonly CompiledCall[] = compilePlan(smallPlan);
