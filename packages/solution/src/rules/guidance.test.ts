import { describe, expect, test } from 'vitest';
import { checkPlan, repairPlan } from '../index.ts';
import type {
  AutomationAction,
  AutomationCondition,
  AutomationTrigger,
  ColumnPlan,
  SheetPlan,
  SolutionPlan,
  WidgetSpec,
} from '../plan.ts';
import { TYPED_PLAN as PLAN } from '../testing/typed-plan.ts';

const ALERT: AutomationAction = { is: 'alert', to: [{ is: 'column', column: 'Owner' }] };
const RECORD: AutomationAction = { is: 'record-date', column: 'Received On' };
const ADDED: AutomationTrigger = { is: 'row-added' };

test('the plan that is broken below is sound, although two of its sheets read each other', () => {
  expect(checkPlan(PLAN)).toEqual([]);
  expect(repairPlan(PLAN)).toEqual({ ok: true, plan: PLAN, leftOut: [] });
});

describe('triggers', () => {
  test.each<[string, AutomationTrigger]>([
    ['a column that is not there', { is: 'row-changed', column: 'Nowhere', to: null }],
    ['an option that is not there', { is: 'row-changed', column: 'Status', to: 'Lost' }],
    ['a text in a checkbox', { is: 'row-changed', column: 'Checked', to: 'yes' }],
    ['a tick in a dropdown', { is: 'row-changed', column: 'Status', to: true }],
    ['a date that is a text', { is: 'date-reached', column: 'Delivery', offsetDays: 0 }],
    ['a date that is not there', { is: 'date-reached', column: 'Nowhere', offsetDays: 0 }],
    ['half a day', { is: 'date-reached', column: 'Due', offsetDays: -1.5 }],
    ['an eighth weekday', { is: 'schedule', every: 'week', weekday: 7 }],
    ['a 32nd of the month', { is: 'schedule', every: 'month', day: 32 }],
    ['a fifth weekday of the month', { is: 'schedule', every: 'month', ordinal: 5, weekday: 1 }],
    ['an ordinal without a weekday', { is: 'schedule', every: 'month', ordinal: 2 }],
    ['an hour that no clock has', { is: 'schedule', every: 'day', at: '25:00' }],
  ])('on %s takes the automation with it', (_, trigger) => {
    expectLeftOut(withAutomation({ trigger }), ['the automation “planted”']);
  });

  test.each<[string, AutomationAction]>([
    ['a date is recorded', RECORD],
    ['a cell is changed', { is: 'change-cell', column: 'Status', value: 'Closed' }],
    ['a row is moved', { is: 'move-row', target: 'archive' }],
    ['a row is locked', { is: 'lock-row' }],
    ['people are assigned', { is: 'assign', column: 'Owner', to: [{ is: 'person', name: 'Kim' }] }],
  ])('by a cell that another sheet feeds do not fire where %s, directly or through another formula', (_, action) => {
    for (const column of ['Supplier Is Blocked', 'Stop']) {
      const trigger: AutomationTrigger = { is: 'row-changed', column, to: null };
      expectLeftOut(withAutomation({ trigger, actions: [action] }), ['the automation “planted”']);
      expectSound(withAutomation({ trigger, actions: [ALERT] }));
    }
    expectSound(withAutomation({ trigger: { is: 'row-changed', column: 'Late', to: null }, actions: [action] }));
  });

  test('by a cell that another sheet feeds keep the actions that only tell', () => {
    const trigger: AutomationTrigger = { is: 'row-changed', column: 'Stop', to: null };
    expectLeftOut(withAutomation({ trigger, actions: [RECORD, ALERT] }), ['the action 1 of the automation “planted”']);
  });

  test('of every kind are accepted where they fit', () => {
    const triggers: AutomationTrigger[] = [
      { is: 'row-changed', column: 'Late', to: true },
      { is: 'row-changed', column: 'Amount', to: null },
      { is: 'date-reached', column: 'Due', offsetDays: 7 },
      { is: 'schedule', every: 'month', ordinal: 1, weekday: 2, at: '09:00' },
      { is: 'schedule', every: 'month', ordinal: -1, weekday: 5 },
    ];
    for (const trigger of triggers) expectSound(withAutomation({ trigger }));
  });
});

describe('conditions', () => {
  test.each<[AutomationCondition['operator'], string, readonly (string | number)[]]>([
    ['is', 'Nowhere', ['x']],
    ['is', 'Status', ['Lost']],
    ['is', 'Status', []],
    ['is', 'Checked', ['true']],
    ['is', 'Due', ['soon']],
    ['is-one-of', 'Status', []],
    ['is-one-of', 'Status', ['Ordered', 'Lost']],
    ['is-none-of', 'Status', []],
    ['is-none-of', 'Status', ['Lost']],
    ['is-none-of', 'Checked', ['true']],
    ['is-blank', 'Checked', []],
    ['is-blank', 'Due', ['x']],
    ['is-checked', 'Status', []],
    ['greater-than', 'Status', [5]],
    ['greater-than', 'Due', [5]],
    ['at-least', 'Amount', ['much']],
    ['less-than', 'Amount', []],
    ['in-the-past', 'Amount', []],
    ['in-the-next-days', 'Due', []],
    ['in-the-next-days', 'Status', [5]],
    ['resembles' as 'is', 'Delivery', ['x']],
  ])('%s on %s with %j takes the automation with it', (operator, column, values) => {
    expectLeftOut(withAutomation({ conditions: [{ column, operator, values }] }), ['the automation “planted”']);
  });

  test('that suit their columns are accepted', () => {
    const conditions: AutomationCondition[] = [
      { column: 'Delivery', operator: 'is-not', values: ['Glue'] },
      { column: 'Owner', operator: 'is-blank', values: [] },
      { column: 'Late', operator: 'is-unchecked', values: [] },
      { column: 'Amount', operator: 'at-most', values: [10] },
      { column: 'Due', operator: 'is', values: ['2026-12-24'] },
      { column: 'Due', operator: 'in-the-past', values: [] },
    ];
    expectSound(withAutomation({ conditions }));
  });
});

describe('actions', () => {
  test.each<[string, AutomationAction]>([
    ['goes to a column that holds no contacts', { is: 'alert', to: [{ is: 'column', column: 'Status' }] }],
    ['goes to nobody', { is: 'reminder', to: [] }],
    ['records a date in a text', { is: 'record-date', column: 'Delivery' }],
    ['records a date where a formula stands', { is: 'record-date', column: 'Late' }],
    ['writes what is no option', { is: 'change-cell', column: 'Status', value: 'Lost' }],
    ['writes into a formula', { is: 'change-cell', column: 'Late', value: true }],
    ['clears a formula', { is: 'clear-cell', column: 'Stop' }],
    ['assigns people in a text', { is: 'assign', column: 'Delivery', to: [{ is: 'person', name: 'Kim' }] }],
    [
      'asks for updates of formulas alone',
      { is: 'request-update', to: [{ is: 'person', name: 'Kim' }], columns: ['Late', 'Stop'] },
    ],
    ['moves a row to no sheet', { is: 'move-row', target: 'nowhere' }],
    ['moves a row to its own sheet', { is: 'move-row', target: 'deliveries' }],
    ['copies a row to a sheet with other columns', { is: 'copy-row', target: 'suppliers' }],
    ['takes decisions in a date', approval({ decision: 'Due' })],
    ['takes decisions in a dropdown without the option', approval({ approved: 'Granted' })],
    ['takes the same decision twice', approval({ declined: 'Approved' })],
  ])('that %s is left out', (_, action) => {
    expectLeftOut(withAutomation({ actions: [action] }), ['the automation “planted”']);
    expectLeftOut(withAutomation({ actions: [ALERT, action] }), ['the action 2 of the automation “planted”']);
  });

  test('one recipient of several goes alone', () => {
    const to = [
      { is: 'column', column: 'Owner' },
      { is: 'column', column: 'Amount' },
    ] as const;
    expectLeftOut(withAutomation({ actions: [{ is: 'alert', to }] }), [
      'the recipient “Amount” of the action 1 of the automation “planted”',
    ]);
  });

  test('one column of an update request goes alone', () => {
    const to = [{ is: 'person', name: 'Kim' }] as const;
    const action: AutomationAction = { is: 'request-update', to, columns: ['Due', 'Nowhere'] };
    expectLeftOut(withAutomation({ actions: [action] }), ['the column “Nowhere” of the action 1 of the automation “planted”']);
  });

  test.each<[string, (columns: readonly ColumnPlan[]) => readonly ColumnPlan[]]>([
    ['lacks one', (columns) => columns.filter(({ title }) => title !== 'Amount')],
    [
      'has one of another type',
      (columns) => columns.map((one) => (one.title === 'Due' ? { ...one, type: 'TEXT_NUMBER' as const } : one)),
    ],
    ['computes one', (columns) => columns.map((one) => (one.title === 'Amount' ? { ...one, formula: '=1 + 1' } : one))],
  ])('a row moves only to a sheet with its columns: one that %s loses the automation', (_, change) => {
    expectLeftOut(
      withSheet('archive', (sheet) => ({ columns: change(sheet.columns) })),
      ['the automation “move”'],
    );
  });

  test('a sheet has at most 150 automations', () => {
    const many = Array.from({ length: 144 }, (_, index) => ({ ...planted({}), key: `a${index}`, name: `a${index}` }));
    expectLeftOut({ ...PLAN, automations: [...PLAN.automations, ...many] }, ['the automation “a143”']);
  });
});

describe('dashboards', () => {
  test.each<[string, string | null, WidgetSpec]>([
    ['a summary field that is not there', 'deliveries', { is: 'metric', summaryField: 'Nowhere' }],
    ['a summary field of a report', 'late', { is: 'metric', summaryField: 'Late Deliveries' }],
    ['a chart without a source', null, { is: 'chart', chart: 'pie', groupBy: 'Status', value: null }],
    ['a chart by a column that is not there', 'deliveries', { is: 'chart', chart: 'pie', groupBy: 'Nowhere', value: null }],
    [
      'a chart by a column that the report does not show',
      'late',
      { is: 'chart', chart: 'pie', groupBy: 'Supplier', value: null },
    ],
    [
      'the sum of a column that is not there',
      'late',
      { is: 'chart', chart: 'bar', groupBy: 'Status', value: { column: 'No', aggregation: 'SUM' } },
    ],
    [
      'the sum of a dropdown',
      'late',
      { is: 'chart', chart: 'bar', groupBy: 'Status', value: { column: 'Status', aggregation: 'SUM' } },
    ],
    ['a report that is a sheet', 'deliveries', { is: 'report' }],
  ])('a widget that shows %s goes alone', (_, source, shows) => {
    const dashboards = PLAN.dashboards.map((one) => ({
      ...one,
      widgets: [...one.widgets, { type: 'X', text: 'Planted', source, shows }],
    }));
    expectLeftOut({ ...PLAN, dashboards }, ['the widget “Planted” of the dashboard “Overview”']);
  });
});

describe('what a plan says of itself', () => {
  test('a thing lives in a sheet and column that are there, and in one place', () => {
    const homes = [...(PLAN.homes ?? []), { thing: 'truck', kind: 'asset', home: 'sheet', sheet: 'trucks' } as const];
    expectLeftOut({ ...PLAN, homes }, ['the home of the thing “truck”']);
    expectLeftOut({ ...PLAN, homes: homes.map((one) => ({ ...one, sheet: 'deliveries', column: 'Amount', thing: 'one' })) }, [
      'the home of the thing “one”',
      'the home of the thing “one”',
    ]);
  });

  test('a measure whose field is not there keeps its target and says that nothing computes it', () => {
    const measures = PLAN.measures?.map((one) => ({ ...one, field: { sheet: 'deliveries', title: 'Nowhere' } }));
    const plan = expectLeftOut({ ...PLAN, measures } as SolutionPlan, ['the summary field of the measure “No late delivery”']);
    expect(plan.measures).toMatchObject([{ target: 0, field: null, because: 'its summary field was left out' }]);
  });

  test('nobody is given what is not there', () => {
    const audience = PLAN.audience?.map((one) => ({ ...one, assets: ['form', 'nowhere'] }));
    expectLeftOut({ ...PLAN, audience } as SolutionPlan, ['the asset “nowhere” of the access “Suppliers”']);
  });

  test('a sentence that nothing handles any more is called not covered', () => {
    const coverage = PLAN.coverage?.map((one) => ({ ...one, where: [{ asset: 'deliveries', column: 'Nowhere' }] }));
    const plan = expectLeftOut({ ...PLAN, coverage } as SolutionPlan, ['the place “Nowhere” of the sentence 1']);
    expect(plan.coverage).toMatchObject([{ how: 'not-covered', where: [], because: 'what would handle it was left out' }]);
  });
});

describe('settings and sample rows', () => {
  test.each<[Partial<ColumnPlan> & { readonly title: string }, string]>([
    [{ title: 'Due', format: 'money' }, 'the number format of the column “Due” of the sheet “Deliveries”'],
    [{ title: 'Delivery', hidden: true }, 'the hiding of the column “Delivery” of the sheet “Deliveries”'],
    [{ title: 'Due', width: 0 }, 'the width of the column “Due” of the sheet “Deliveries”'],
    [{ title: 'Due', width: 80.5 }, 'the width of the column “Due” of the sheet “Deliveries”'],
  ])('%j goes without its column', (change, name) => {
    expectLeftOut(
      withSheet('deliveries', (sheet) => ({
        columns: sheet.columns.map((one) => (one.title === change.title ? { ...one, ...change } : one)),
      })),
      [name],
    );
  });

  test.each<[string, string | number | boolean]>([
    ['Owner', 'Kim'],
    ['Due', '2026-02-30'],
    ['Supplier', 7],
    ['Amount', 'a lot'],
    ['Delivery', true],
  ])('a sample row has no %s that is %j', (title, value) => {
    const row = { key: 'planted', parent: null, sample: true, cells: { [title]: value } };
    expectLeftOut(
      withSheet('deliveries', () => ({ rows: [row] })),
      [`the value “${title}” of the starter row 1 of the sheet “Deliveries”`],
    );
  });
});

describe('circles across sheets', () => {
  const blocked = (formula: string) =>
    withSheet('suppliers', (sheet) => ({
      rows: [],
      columns: sheet.columns.map((one) => (one.title === 'Blocked' ? { ...one, formula } : one)),
      references: [...sheet.references, { name: 'Back', sourceSheet: 'deliveries', startColumn: 'Stop', endColumn: 'Stop' }],
    }));

  test('a column that reads itself through another sheet loses one formula of the circle', () => {
    const plan = blocked('=IF(COUNTIFS({Back}, "Stop") > 0, 1, 0)');
    expect(checkPlan(plan).map(({ rule, part }) => [rule, part])).toEqual([
      ['formula-cycles', ['sheets', 0, 'columns', 10, 'formula']],
    ]);
    const repair = repairPlan(plan);
    expect(repair.ok && checkPlan(repair.plan)).toEqual([]);
    expect(repair.leftOut[0]?.name).toBe('the formula of the column “Supplier Is Blocked” of the sheet “Deliveries”');
  });

  test('a circle through a summary field and through a range of several columns is found', () => {
    const wide = (sheet: SheetPlan) => ({
      ...sheet.references[0],
      name: 'Wide',
      sourceSheet: 'deliveries',
      startColumn: 'Delivery',
      endColumn: 'Stop',
    });
    const plan = withSheet('suppliers', (sheet) => ({
      rows: [],
      columns: sheet.columns.map((one) => (one.title === 'Blocked' ? { ...one, formula: '=IF(Odd# > 0, 1, 0)' } : one)),
      summaryFields: [{ title: 'Odd', type: 'TEXT_NUMBER', formula: '=COUNTIF({Wide}, "Stop")' }],
      references: [...sheet.references, wide(sheet)],
    }));
    expect(checkPlan(plan).map(({ rule }) => rule)).toEqual(['formula-cycles']);
  });
});

function approval(changes: Partial<Extract<AutomationAction, { is: 'request-approval' }>>): AutomationAction {
  const to = [{ is: 'person', name: 'Kim' }] as const;
  return { is: 'request-approval', to, decision: 'Decision', approved: 'Approved', declined: 'Declined', ...changes };
}

interface Planted {
  readonly trigger?: AutomationTrigger;
  readonly conditions?: readonly AutomationCondition[];
  readonly actions?: readonly AutomationAction[];
}

function planted({ trigger = ADDED, conditions = [], actions = [ALERT] }: Planted) {
  return {
    key: 'planted',
    name: 'planted',
    sheet: 'deliveries',
    trigger: '',
    action: '',
    steps: [],
    spec: { trigger, conditions, actions },
  };
}

function withAutomation(changes: Planted): SolutionPlan {
  return { ...PLAN, automations: [...PLAN.automations, planted(changes)] };
}

function withSheet(key: string, change: (sheet: SheetPlan) => Partial<SheetPlan>): SolutionPlan {
  return { ...PLAN, sheets: PLAN.sheets.map((sheet) => (sheet.key === key ? { ...sheet, ...change(sheet) } : sheet)) };
}

function expectSound(plan: SolutionPlan): void {
  expect(checkPlan(plan)).toEqual([]);
}

/** The plan is refused, and loses these parts and no others. */
function expectLeftOut(plan: SolutionPlan, names: readonly string[], rule?: string): SolutionPlan {
  expect(checkPlan(plan)).not.toEqual([]);
  if (rule !== undefined) expect(checkPlan(plan).map((problem) => problem.rule)).toContain(rule);
  const repair = repairPlan(plan);
  if (!repair.ok) throw new Error(repair.problem);
  expect(repair.leftOut.map(({ name }) => name)).toEqual(names);
  expect(checkPlan(repair.plan)).toEqual([]);
  return repair.plan;
}
