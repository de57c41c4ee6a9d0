import type { AutomationPlan, AutomationSpec, ColumnPlan, SheetPlan, SolutionPlan } from '../plan.ts';

const DELIVERY_COLUMNS: readonly ColumnPlan[] = [
  { title: 'Delivery', type: 'TEXT_NUMBER', primary: true },
  { title: 'Supplier', type: 'PICKLIST', options: ['Acre', 'Birch'] },
  { title: 'Status', type: 'PICKLIST', options: ['Ordered', 'Received', 'Closed'], validation: true },
  { title: 'Owner', type: 'CONTACT_LIST' },
  { title: 'Due', type: 'DATE' },
  { title: 'Received On', type: 'DATE' },
  { title: 'Amount', type: 'TEXT_NUMBER', format: 'money' },
  { title: 'Checked', type: 'CHECKBOX' },
  { title: 'Decision', type: 'PICKLIST', options: ['Submitted', 'Approved', 'Declined'] },
];

const DELIVERIES: SheetPlan = {
  key: 'deliveries',
  name: 'Deliveries',
  folder: null,
  purpose: 'One row is one delivery',
  description: '',
  columns: [
    ...DELIVERY_COLUMNS,
    {
      title: 'Late',
      type: 'CHECKBOX',
      symbol: 'FLAG',
      formula: '=IF(AND(ISDATE(Due@row), Due@row < TODAY(), Status@row = "Ordered"), 1, 0)',
    },
    {
      title: 'Supplier Is Blocked',
      type: 'CHECKBOX',
      formula: '=IF(COUNTIFS({Suppliers - Supplier}, Supplier@row, {Suppliers - Blocked}, 1) > 0, 1, 0)',
      hidden: true,
    },
    { title: 'Stop', type: 'TEXT_NUMBER', formula: '=IF([Supplier Is Blocked]@row = 1, "Stop", "")' },
  ],
  references: [
    { name: 'Suppliers - Supplier', sourceSheet: 'suppliers', startColumn: 'Supplier', endColumn: 'Supplier' },
    { name: 'Suppliers - Blocked', sourceSheet: 'suppliers', startColumn: 'Blocked', endColumn: 'Blocked' },
  ],
  rows: [
    {
      key: 'd1',
      parent: null,
      sample: true,
      cells: { Delivery: 'Oak boards', Supplier: 'Acre', Status: 'Ordered', Due: '2026-12-10', Amount: 1200, Checked: false },
    },
    {
      key: 'd2',
      parent: null,
      sample: true,
      cells: {
        Delivery: 'Brass hinges',
        Supplier: 'Birch',
        Status: 'Received',
        Owner: 'kim@example.com',
        Due: '2026-11-10',
        Amount: 90,
      },
    },
    { key: 'd3', parent: null, cells: { Delivery: 'Glue', Status: 'Ordered', Amount: 4800, Due: '2026-11-25' } },
  ],
  summaryFields: [{ title: 'Late Deliveries', type: 'TEXT_NUMBER', formula: '=COUNTIFS(Late:Late, 1)' }],
};

const SUPPLIERS: SheetPlan = {
  key: 'suppliers',
  name: 'Suppliers',
  folder: null,
  purpose: 'One row is one supplier',
  description: '',
  columns: [
    { title: 'Supplier', type: 'TEXT_NUMBER', primary: true },
    { title: 'Blocked', type: 'CHECKBOX' },
    { title: 'Deliveries', type: 'TEXT_NUMBER', formula: '=COUNTIFS({Deliveries - Supplier}, Supplier@row)', format: 'number' },
  ],
  references: [{ name: 'Deliveries - Supplier', sourceSheet: 'deliveries', startColumn: 'Supplier', endColumn: 'Supplier' }],
  rows: [{ key: 's1', parent: null, sample: true, cells: { Supplier: 'Acre', Blocked: false } }],
  summaryFields: [],
};

const ARCHIVE: SheetPlan = {
  ...DELIVERIES,
  key: 'archive',
  name: 'Deliveries Archive',
  columns: DELIVERY_COLUMNS,
  references: [],
  rows: [],
  summaryFields: [],
};

const OWNER = [{ is: 'column', column: 'Owner' }] as const;
const SPECS: Readonly<Record<string, AutomationSpec>> = {
  due: {
    trigger: { is: 'date-reached', column: 'Due', offsetDays: -14 },
    conditions: [{ column: 'Status', operator: 'is-one-of', values: ['Ordered'] }],
    actions: [{ is: 'reminder', to: OWNER }],
  },
  received: {
    trigger: { is: 'row-changed', column: 'Status', to: 'Received' },
    conditions: [{ column: 'Received On', operator: 'is-blank', values: [] }],
    actions: [
      { is: 'record-date', column: 'Received On' },
      { is: 'alert', to: [...OWNER, { is: 'person', name: 'the warehouse' }] },
    ],
  },
  approve: {
    trigger: { is: 'row-added' },
    conditions: [{ column: 'Amount', operator: 'greater-than', values: [2_500] }],
    actions: [
      {
        is: 'request-approval',
        to: [{ is: 'person', name: 'the UPM' }],
        decision: 'Decision',
        approved: 'Approved',
        declined: 'Declined',
      },
    ],
  },
  weekly: {
    trigger: { is: 'schedule', every: 'week', weekday: 1, at: '08:00' },
    conditions: [{ column: 'Due', operator: 'in-the-next-days', values: [30] }],
    actions: [{ is: 'request-update', to: OWNER, columns: ['Status', 'Due'] }],
  },
  close: {
    trigger: { is: 'row-changed', column: 'Checked', to: true },
    conditions: [],
    actions: [{ is: 'change-cell', column: 'Status', value: 'Closed' }, { is: 'lock-row' }],
  },
  move: {
    trigger: { is: 'schedule', every: 'month', day: -1 },
    conditions: [
      { column: 'Status', operator: 'is', values: ['Closed'] },
      { column: 'Due', operator: 'in-the-past', values: [] },
    ],
    actions: [{ is: 'move-row', target: 'archive' }],
  },
  blocked: {
    trigger: { is: 'row-changed', column: 'Supplier Is Blocked', to: true },
    conditions: [],
    actions: [{ is: 'alert', to: OWNER }],
  },
};

/** A plan of today's format with one automation, widget and claim of most kinds; sheets that read each other; sample rows. */
export const TYPED_PLAN: SolutionPlan = {
  format: 2,
  workspace: { name: 'Deliveries' },
  folders: [],
  sheets: [DELIVERIES, SUPPLIERS, ARCHIVE],
  reports: [
    {
      key: 'late',
      name: 'Late Deliveries',
      folder: null,
      purpose: '',
      description: '',
      sources: ['deliveries'],
      columns: [
        { title: 'Delivery', type: 'TEXT_NUMBER', primary: true },
        { title: 'Status', type: 'PICKLIST' },
        { title: 'Amount', type: 'TEXT_NUMBER' },
      ],
      filter: {
        operator: 'AND',
        criteria: [{ column: { title: 'Late', type: 'CHECKBOX' }, operator: 'IS_CHECKED', values: [] }],
        nested: [],
      },
      groups: [{ column: { title: 'Status', type: 'PICKLIST' }, direction: 'ASCENDING' }],
      sorts: [],
      summaries: [],
    },
  ],
  dashboards: [
    {
      key: 'overview',
      name: 'Overview',
      purpose: '',
      description: '',
      widgets: [
        {
          type: 'METRIC',
          text: 'Late Deliveries',
          source: 'deliveries',
          shows: { is: 'metric', summaryField: 'Late Deliveries' },
        },
        {
          type: 'CHART',
          text: 'By status',
          source: 'late',
          shows: { is: 'chart', chart: 'bar', groupBy: 'Status', value: { column: 'Amount', aggregation: 'SUM' } },
        },
        { type: 'GRIDGANTT', text: 'Late', source: 'late', shows: { is: 'report' } },
      ],
      steps: [],
    },
  ],
  forms: [
    {
      key: 'form',
      name: 'New delivery',
      sheet: 'deliveries',
      purpose: '',
      description: '',
      fields: [{ column: 'Delivery', required: true, help: '' }],
      steps: [],
    },
  ],
  automations: Object.entries(SPECS).map(
    ([key, spec]): AutomationPlan => ({ key, name: key, sheet: 'deliveries', trigger: '', action: '', steps: [], spec }),
  ),
  patterns: [],
  summary: '',
  reasoning: '',
  benefits: [],
  nextSteps: [],
  homes: [
    { thing: 'delivery', kind: 'request', home: 'sheet', sheet: 'deliveries' },
    { thing: 'price', kind: 'money', home: 'column', sheet: 'deliveries', column: 'Amount' },
  ],
  measures: [
    {
      text: 'No late delivery',
      unit: 'count',
      direction: 'down',
      target: 0,
      baseline: null,
      field: { sheet: 'deliveries', title: 'Late Deliveries' },
    },
  ],
  audience: [{ who: 'Suppliers', isOutside: true, access: 'form', assets: ['form'], because: 'are from outside' }],
  questions: [],
  coverage: [
    {
      field: 'painPoints',
      start: 0,
      end: 10,
      how: 'structure',
      where: [{ asset: 'deliveries', column: 'Late' }],
    },
  ],
};
