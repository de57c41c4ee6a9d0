import { planPreviewSchema } from '@sheetwright/contract/preview.ts';
import { describe, expect, test } from 'vitest';
import { designSolution, previewPlan } from '../../index.ts';
import type { ReportFilter, ReportPlan, SolutionPlan } from '../../plan.ts';
import { FORMER_MOVE_PLAN, FORMER_SALES_PLAN } from '../../testing/former-plans.ts';
import { QUESTIONNAIRES } from '../../testing/questionnaires.ts';
import { TYPED_PLAN } from '../../testing/typed-plan.ts';

const TODAY = '2026-11-22';
const preview = previewPlan(TYPED_PLAN, { today: TODAY });
const deliveries = sheetOf('deliveries');

describe('sheets', () => {
  test('hold the values that their formulas give on the day, across sheets', () => {
    expect(columnOf('deliveries', 'Late')).toEqual([false, false, false]);
    expect(previewPlan(TYPED_PLAN, { today: '2026-12-24' }).sheets[0]?.rows.map(({ cells }) => cells[9])).toEqual([
      true,
      false,
      true,
    ]);
    expect(columnOf('suppliers', 'Deliveries')).toEqual([1]);
    expect(deliveries.summaryFields).toMatchObject([{ title: 'Late Deliveries', value: 0 }]);
  });

  test('say of each formula what it gives, step by step, and how the value of one row comes about', () => {
    const formula = deliveries.columns.find(({ title }) => title === 'Stop')?.formula;
    expect(formula?.summary).toMatch(/Supplier Is Blocked/);
    expect(formula?.steps.length).toBeGreaterThan(0);
    expect(formula?.example?.parts.at(-1)).toEqual({ text: 'IF([Supplier Is Blocked]@row = 1, "Stop", "")', value: 'blank' });
  });

  test('a row below another one lies one level deeper', () => {
    const rows = [
      { key: 'phase', parent: null, cells: { Delivery: 'Phase' } },
      { key: 'task', parent: 'phase', cells: { Delivery: 'Task' } },
      { key: 'detail', parent: 'task', cells: { Delivery: 'Detail' } },
    ];
    const plan = withSheet({ rows });
    expect(previewPlan(plan, { today: TODAY }).sheets[0]?.rows.map(({ level }) => level)).toEqual([0, 1, 2]);
  });

  test('numbers that Smartsheet gives by itself count up from the first, and an error keeps its code', () => {
    const columns = [
      {
        title: 'No',
        type: 'TEXT_NUMBER',
        systemColumnType: 'AUTO_NUMBER',
        autoNumberFormat: { prefix: 'D-', fill: '000', startingNumber: 7 },
      },
      { title: 'Delivery', type: 'TEXT_NUMBER', primary: true },
      { title: 'Half', type: 'TEXT_NUMBER', formula: '=1 / 0' },
    ] as const;
    const [sheet] = previewPlan(withSheet({ columns, summaryFields: [] }), { today: TODAY }).sheets;
    expect(sheet?.rows.map(({ cells }) => cells)).toEqual([
      ['D-007', 'Oak boards', { error: '#DIVIDE BY ZERO' }],
      ['D-008', 'Brass hinges', { error: '#DIVIDE BY ZERO' }],
      ['D-009', 'Glue', { error: '#DIVIDE BY ZERO' }],
    ]);
  });
});

describe('reports', () => {
  test('hold the rows that pass the filter, below a line for each group, summed up', () => {
    const plan = withReport({
      filter: null,
      summaries: [{ column: { title: 'Amount', type: 'TEXT_NUMBER' }, aggregation: 'SUM' }],
    });
    const [report] = previewPlan(plan, { today: TODAY }).reports;
    expect(report?.rows.map(({ level, cells }) => [level, ...cells])).toEqual([
      [0, 'Ordered', null, 6000],
      [1, 'Oak boards', 'Ordered', 1200],
      [1, 'Glue', 'Ordered', 4800],
      [0, 'Received', null, 90],
      [1, 'Brass hinges', 'Received', 90],
    ]);
    expect(report?.readRows).toBe(3);
  });

  test.each<[string, readonly (string | number)[], readonly string[]]>([
    ['IS_ONE_OF', ['ordered'], ['Oak boards', 'Glue']],
    ['IS_NOT_ONE_OF', ['Ordered'], ['Brass hinges']],
    ['NOT_EQUAL', ['Received'], ['Oak boards', 'Glue']],
    ['CONTAINS', ['ceiv'], ['Brass hinges']],
    ['IS_NOT_BLANK', [], ['Oak boards', 'Brass hinges', 'Glue']],
  ])('%s %j of the status shows %j', (operator, values, names) => {
    expect(shown(criterion('Status', 'PICKLIST', operator, values))).toEqual(names);
  });

  test.each<[string, readonly number[], readonly string[]]>([
    ['PAST', [], ['Brass hinges']],
    ['NOT_PAST', [], ['Oak boards', 'Glue']],
    ['NEXT_N_DAYS', [3], ['Glue']],
    ['LAST_N_DAYS', [12], ['Brass hinges']],
    ['LAST_N_DAYS', [11], []],
  ])('%s %j of the due date shows %j', (operator, values, names) => {
    expect(shown(criterion('Due', 'DATE', operator, values))).toEqual(names);
  });

  test('numbers are compared as numbers, and a blank one is neither more nor less', () => {
    expect(shown(criterion('Amount', 'TEXT_NUMBER', 'GREATER_THAN', [90]))).toEqual(['Oak boards', 'Glue']);
    expect(shown(criterion('Owner', 'CONTACT_LIST', 'LESS_THAN', [90]))).toEqual([]);
    expect(shown(criterion('Amount', 'TEXT_NUMBER', 'BETWEEN', [90, 1200]))).toEqual(['Oak boards', 'Brass hinges']);
  });

  test('one of several conditions is enough where the filter says OR', () => {
    const one = criterion('Status', 'PICKLIST', 'EQUAL', ['Received']);
    const other = criterion('Amount', 'TEXT_NUMBER', 'EQUAL', [4800]);
    expect(shown({ operator: 'OR', criteria: [], nested: [one, other] })).toEqual(['Brass hinges', 'Glue']);
  });
});

test('dashboards show the figures of the sample rows, and a chart of a report counts what the report holds', () => {
  const plan = withReport({ filter: null });
  const [dashboard] = previewPlan(plan, { today: TODAY }).dashboards;
  expect(dashboard?.widgets.map(({ shows }) => shows)).toEqual([
    { is: 'metric', value: 0 },
    {
      is: 'chart',
      chart: 'bar',
      groupBy: 'Status',
      value: { column: 'Amount', aggregation: 'SUM' },
      format: 'money',
      points: [
        { label: 'Ordered', value: 6000 },
        { label: 'Received', value: 90 },
      ],
    },
    { is: 'report' },
  ]);
});

test('a summary field and the metric that shows it carry the format of the field', () => {
  const sheets = TYPED_PLAN.sheets.map((sheet) => ({
    ...sheet,
    summaryFields: sheet.summaryFields.map((field) => ({ ...field, format: 'percent' as const })),
  }));
  const shown = previewPlan({ ...TYPED_PLAN, sheets }, { today: TODAY });
  expect(shown.sheets[0]?.summaryFields).toMatchObject([{ title: 'Late Deliveries', format: 'percent' }]);
  expect(shown.dashboards[0]?.widgets[0]?.shows).toEqual({ is: 'metric', value: 0, format: 'percent' });
});

test('forms have the fields with what a person picks from', () => {
  const [form] = TYPED_PLAN.forms;
  if (!form) throw new Error('The plan has a form');
  const plan = { ...TYPED_PLAN, forms: [{ ...form, fields: [{ column: 'Status', required: true, help: 'How far it is' }] }] };
  expect(previewPlan(plan, { today: TODAY }).forms[0]?.fields).toEqual([
    { column: 'Status', required: true, help: 'How far it is', type: 'PICKLIST', options: ['Ordered', 'Received', 'Closed'] },
  ]);
});

test.each<[string, SolutionPlan]>([
  ['of the first format', FORMER_SALES_PLAN],
  ['with project columns', FORMER_MOVE_PLAN],
  ...QUESTIONNAIRES.map((answers) => [answers.projectName, designSolution(answers, { today: TODAY })] as [string, SolutionPlan]),
])('a plan %s is previewed as the contract wants it, without an error in any cell', (_which, plan) => {
  const { sheets } = planPreviewSchema.parse({ ...previewPlan(plan, { today: TODAY }), version: 1 });
  expect(sheets.map(({ key }) => key)).toEqual(plan.sheets.map(({ key }) => key));
  const cells = sheets.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  expect(cells.filter((cell) => typeof cell === 'object' && cell !== null && 'error' in cell)).toEqual([]);
});

function sheetOf(key: string) {
  const sheet = preview.sheets.find((candidate) => candidate.key === key);
  if (!sheet) throw new Error(`No sheet ${key}`);
  return sheet;
}

function columnOf(key: string, title: string) {
  const { columns, rows } = sheetOf(key);
  const index = columns.findIndex((column) => column.title === title);
  return rows.map(({ cells }) => cells[index]);
}

function withSheet(change: Partial<SolutionPlan['sheets'][number]>): SolutionPlan {
  const [first, ...others] = TYPED_PLAN.sheets;
  if (!first) throw new Error('The plan has sheets');
  return { ...TYPED_PLAN, sheets: [{ ...first, ...change }, ...others], reports: [], dashboards: [] };
}

function withReport(change: Partial<ReportPlan>): SolutionPlan {
  return { ...TYPED_PLAN, reports: TYPED_PLAN.reports.map((report) => ({ ...report, ...change })) };
}

function criterion(
  title: string,
  type: 'PICKLIST' | 'DATE' | 'TEXT_NUMBER' | 'CONTACT_LIST',
  operator: string,
  values: readonly (string | number)[],
): ReportFilter {
  return { operator: 'AND', criteria: [{ column: { title, type }, operator, values }], nested: [] };
}

function shown(filter: ReportFilter) {
  const [report] = previewPlan(withReport({ filter, groups: [] }), { today: TODAY }).reports;
  return report?.rows.map(({ cells }) => cells[0]);
}
