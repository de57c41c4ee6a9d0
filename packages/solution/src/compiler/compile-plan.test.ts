import { describe, expect, test } from 'vitest';
import type { CompiledCall } from '../calls.ts';
import {
  type ColumnPlan,
  canonicalJson,
  compilePlan,
  designSolution,
  leastCalls,
  type SheetPlan,
  type SolutionPlan,
  sampleRowsIn,
} from '../index.ts';
import { unresolvedRefs } from '../testing/refs.ts';
import { someRequirements } from '../testing/requirements.ts';

const TASKS: SheetPlan = {
  key: 'tasks',
  name: 'Tasks',
  folder: 'work',
  purpose: 'One row is one task',
  description: '',
  columns: [
    { title: 'Task', type: 'TEXT_NUMBER', primary: true },
    { title: 'Status', type: 'PICKLIST', options: ['Open', 'Done'], validation: true },
    { title: 'Late', type: 'CHECKBOX', symbol: 'FLAG', formula: '=IF(Status@row = "Open", 1, 0)', description: 'Still open' },
  ],
  references: [],
  rows: [
    { key: 'a', parent: null, cells: { Task: 'Phase', Status: 'Open' } },
    { key: 'a1', parent: 'a', cells: { Task: 'Step' } },
    { key: 'b', parent: null, cells: { Task: 'Phase 2' } },
  ],
  summaryFields: [{ title: 'Open Tasks', type: 'TEXT_NUMBER', formula: '=COUNTIF(Status:Status, "Open")' }],
};

const TOTALS: SheetPlan = {
  ...TASKS,
  key: 'totals',
  name: 'Totals',
  folder: null,
  columns: [
    { title: 'Status', type: 'TEXT_NUMBER', primary: true },
    { title: 'Tasks', type: 'TEXT_NUMBER', formula: '=COUNTIF({Tasks - Status}, Status@row)' },
  ],
  references: [{ name: 'Tasks - Status', sourceSheet: 'tasks', startColumn: 'Status', endColumn: 'Status' }],
  rows: [],
  summaryFields: [],
};

const PLAN: SolutionPlan = {
  workspace: { name: 'Work' },
  folders: [{ key: 'work', name: 'Work' }],
  sheets: [TASKS, TOTALS],
  reports: [
    {
      key: 'open',
      name: 'Open',
      folder: 'work',
      purpose: '',
      description: '',
      sources: ['tasks'],
      columns: [
        { title: 'Task', type: 'TEXT_NUMBER', primary: true },
        { title: 'Status', type: 'PICKLIST' },
      ],
      filter: {
        operator: 'AND',
        criteria: [{ column: { title: 'Status', type: 'PICKLIST' }, operator: 'EQUAL', values: ['Open'] }],
        nested: [],
      },
      groups: [{ column: { title: 'Status', type: 'PICKLIST' }, direction: 'ASCENDING' }],
      sorts: [{ column: { title: 'Task', type: 'TEXT_NUMBER', primary: true }, direction: 'DESCENDING' }],
      summaries: [{ column: { title: 'Task', type: 'TEXT_NUMBER', primary: true }, aggregation: 'COUNT' }],
    },
  ],
  dashboards: [],
  forms: [],
  automations: [],
  patterns: [],
  summary: '',
  reasoning: '',
  benefits: [],
  nextSteps: [],
};

function callWith(key: string): CompiledCall | undefined {
  return compilePlan(PLAN).find((call) => call.key === key);
}

test('calls come in the order Smartsheet needs', () => {
  expect(compilePlan(PLAN).map(({ key }) => key)).toEqual([
    'workspace',
    'folder:work',
    'sheet:tasks',
    'sheet:totals',
    'column:tasks:Status',
    'rows:tasks::0',
    'rows:tasks:a:0',
    'reference:totals:Tasks - Status',
    'column:tasks:Late',
    'column:totals:Tasks',
    'summary:tasks',
    'report:open',
  ]);
});

describe('sheets and columns', () => {
  test('creation carries neither formula nor validation nor description', () => {
    expect(callWith('sheet:tasks')).toMatchObject({
      op: 'sheet.create',
      parent: { $ref: 'folder:work' },
      body: {
        name: 'Tasks',
        columns: [
          { title: 'Task', type: 'TEXT_NUMBER', primary: true },
          { title: 'Status', type: 'PICKLIST', options: ['Open', 'Done'] },
          { title: 'Late', type: 'CHECKBOX', symbol: 'FLAG' },
        ],
      },
    });
    expect(JSON.stringify(callWith('sheet:tasks'))).not.toMatch(/formula|validation|description|format|hidden|locked/);
  });

  test('a dropdown is restricted in a call of its own, without type and options', () => {
    expect(callWith('column:tasks:Status')).toMatchObject({ op: 'column.update', body: { validation: true } });
    expect(callWith('column:tasks:Status')).toHaveProperty('body', { validation: true });
  });

  test('a formula goes together with the other settings of its column', () => {
    expect(callWith('column:tasks:Late')).toHaveProperty('body', {
      formula: '=IF(Status@row = "Open", 1, 0)',
      description: 'Still open',
    });
  });
});

test('a summary field is added with the descriptor of its number format, and without one where the plan has none', () => {
  const [field] = TASKS.summaryFields;
  const fields = TASKS.summaryFields.flatMap((one) => [one, { ...one, title: 'Share', format: 'percent' as const }]);
  const call = compilePlan({ ...PLAN, sheets: [{ ...TASKS, summaryFields: fields }, TOTALS] }).find(
    ({ key }) => key === 'summary:tasks',
  );
  expect(call).toHaveProperty('fields', [field, { ...field, title: 'Share', format: ',,,,,,,,,,,,0,,3,,' }]);
});

describe('what a column looks like', () => {
  const compiled = (column: Omit<ColumnPlan, 'title'>) => {
    const plan = { ...PLAN, sheets: [{ ...TASKS, columns: [...TASKS.columns, { title: 'Extra', ...column }] }, TOTALS] };
    const calls = compilePlan(plan);
    expect(calls).toHaveLength(leastCalls(plan));
    const call = calls.find(({ key }) => key === 'column:tasks:Extra');
    return call?.op === 'column.update' ? call.body : undefined;
  };

  test.each([
    ['money', ',,,,,,,,,,,,2,1,1,,'],
    ['percent', ',,,,,,,,,,,,0,,3,,'],
    ['number', ',,,,,,,,,,,,,1,1,,'],
  ] as const)('the number format %s becomes the descriptor %s of 17 places, in one call', (format, descriptor) => {
    expect(compiled({ type: 'TEXT_NUMBER', format })).toEqual({ format: descriptor });
    expect(descriptor.split(',')).toHaveLength(17);
  });

  test('hiding and lock go with the other settings of the column, in one call', () => {
    expect(compiled({ type: 'DATE', hidden: true, locked: true, description: 'A helper' })).toEqual({
      hidden: true,
      locked: true,
      description: 'A helper',
    });
    expect(compiled({ type: 'TEXT_NUMBER', hidden: true, formula: '=1 + 1' })).toEqual({ hidden: true, formula: '=1 + 1' });
    expect(compiled({ type: 'DATE', hidden: false, locked: false })).toBeUndefined();
  });

  test('a column is created as wide as its title, options and rows need, within limits, or as the plan says', () => {
    const widths = (columns: readonly ColumnPlan[]) => {
      const [call] = compilePlan({ ...PLAN, sheets: [{ ...TASKS, columns }] }).filter(({ op }) => op === 'sheet.create');
      return call?.op === 'sheet.create' ? call.body.columns.map(({ width }) => width) : [];
    };
    const option = 'x'.repeat(30);
    const [narrow = 0, wide = 0, widest, own, japanese = 0] = widths([
      { title: 'Done', type: 'CHECKBOX' },
      { title: 'Kind', type: 'PICKLIST', options: ['A', option] },
      { title: 'Why', type: 'PICKLIST', options: ['x'.repeat(300)] },
      { title: 'Note', type: 'TEXT_NUMBER', width: 512 },
      { title: 'プロジェクト計画の担当部署名', type: 'PICKLIST', options: ['A'] },
    ]);
    expect(narrow).toBeLessThan(100);
    expect(wide).toBeGreaterThan(30 * 7);
    expect([widest, own]).toEqual([360, 512]);
    expect(japanese).toBeGreaterThan(14 * 14);
  });
});

test('sample rows are marked in the calls that add them, each with the name under which the ledger knows it', () => {
  const rows = TASKS.rows.map((row) => (row.key === 'b' ? row : { ...row, sample: true }));
  const calls = compilePlan({ ...PLAN, sheets: [{ ...TASKS, rows }, TOTALS] });
  expect(sampleRowsIn(calls)).toMatchObject([
    { sheet: 'tasks', key: 'a', ref: 'sheet:tasks/row:a', cells: [{ value: 'Phase' }, { value: 'Open' }] },
    { sheet: 'tasks', key: 'a1', ref: 'sheet:tasks/row:a1' },
  ]);
  expect(sampleRowsIn(compilePlan(PLAN))).toEqual([]);
});

describe('rows', () => {
  test('rows of one call share their parent, and parents come first', () => {
    expect(callWith('rows:tasks::0')).toMatchObject({ parent: null, rows: [{ key: 'a' }, { key: 'b' }] });
    expect(callWith('rows:tasks:a:0')).toMatchObject({
      parent: { $ref: 'sheet:tasks/row:a' },
      rows: [{ key: 'a1', cells: [{ column: { $ref: 'sheet:tasks/column:Task' }, value: 'Step' }] }],
    });
  });

  test('no call carries more than 500 rows', () => {
    const rows = Array.from({ length: 1_001 }, (_, index) => ({
      key: `r${index}`,
      parent: null,
      cells: { Task: `Task ${index}` },
    }));
    const plan = { ...PLAN, sheets: [{ ...TASKS, rows }, TOTALS] };
    const sizes = compilePlan(plan).flatMap((call) => (call.op === 'rows.add' ? [call.rows.length] : []));
    expect(sizes).toEqual([500, 500, 1]);
    expect(compilePlan(plan).length).toBe(leastCalls(plan));
  });
});

test('a report is one call, exactly as POST /reports takes it', () => {
  expect(callWith('report:open')).toMatchObject({
    destination: { type: 'folder', id: { $ref: 'folder:work' } },
    scope: [{ $ref: 'sheet:tasks' }],
    body: {
      name: 'Open',
      isSummaryReport: false,
      columns: [
        { index: 0, title: 'Task', type: 'TEXT_NUMBER', primary: true },
        { index: 1, title: 'Status', type: 'PICKLIST' },
      ],
      reportDefinition: {
        filters: {
          operator: 'AND',
          criteria: [{ column: { title: 'Status', type: 'PICKLIST' }, operator: 'EQUAL', values: ['Open'] }],
          nestedCriteria: [],
        },
        groupingCriteria: [{ column: { title: 'Status', type: 'PICKLIST' }, sortingDirection: 'ASCENDING', isExpanded: true }],
        summarizingCriteria: [{ column: { title: 'Task', type: 'TEXT_NUMBER', primary: true }, aggregationType: 'COUNT' }],
        sortingCriteria: [{ column: { title: 'Task', type: 'TEXT_NUMBER', primary: true }, sortingDirection: 'DESCENDING' }],
      },
    },
  });
});

test('a reference that no earlier call produces is found', () => {
  const calls = compilePlan(PLAN);
  expect(unresolvedRefs(calls)).toEqual([]);
  expect(unresolvedRefs(calls.toReversed())).not.toEqual([]);
});

test('dashboards, forms and automations make no calls', () => {
  const plan = designSolution(someRequirements());
  const guided = { ...plan, dashboards: [], forms: [], automations: [] };
  expect(compilePlan(plan)).toEqual(compilePlan(guided));
});

describe('canonical JSON', () => {
  test('the order of keys does not matter, that of lists does', () => {
    expect(canonicalJson({ b: [1, 2], a: { d: null, c: 'ü' } })).toBe(canonicalJson({ a: { c: 'ü', d: null }, b: [1, 2] }));
    expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
  });

  test('it reads back as the same data and leaves undefined members out', () => {
    expect(JSON.parse(canonicalJson(compilePlan(PLAN)))).toEqual(compilePlan(PLAN));
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  });
});
