import { compilePlan, type SolutionPlan } from '@sheetwright/solution';
import { expect, it } from 'vitest';
import type { Row } from '../../integrations/smartsheet/answers.ts';
import { smallPlan } from '../../testing/small-plan.ts';
import type { Ledger, LedgerRow } from './ledger.ts';
import { judgeSamples, type SampleRow, samplesOf } from './sample-rows.ts';

const NAME = 1;
const DONE = 2;
const NUMBER = 3;
const COLUMNS = [
  { id: NAME, title: 'Name', type: 'TEXT_NUMBER' },
  { id: DONE, title: 'Done', type: 'CHECKBOX' },
  { id: NUMBER, title: 'Number', type: 'TEXT_NUMBER', formula: '=1' },
];

it.each<[string, Row | null, 'unchanged' | 'kept' | 'missing']>([
  ['as it was written', rowOf({}), 'unchanged'],
  ['elsewhere among its siblings', rowOf({ rowNumber: 7 }), 'unchanged'],
  [
    'whose formula gives something else',
    rowOf({ cells: [name('Roof'), { columnId: NUMBER, value: 9, formula: '=1' }] }),
    'unchanged',
  ],
  ['whose other box is not ticked', rowOf({ cells: [name('Roof'), { columnId: DONE, value: false }] }), 'unchanged'],
  ['with another value', rowOf({ cells: [name('Roof 2')] }), 'kept'],
  ['whose value was taken out', rowOf({ cells: [{ columnId: NAME }] }), 'kept'],
  ['with a value more', rowOf({ cells: [name('Roof'), { columnId: DONE, value: true }] }), 'kept'],
  ['whose value is a formula now', rowOf({ cells: [{ ...name('Roof'), formula: '="Roof"' }] }), 'kept'],
  ['with a link', rowOf({ cells: [{ ...name('Roof'), hyperlink: { url: 'https://example.test' } }] }), 'kept'],
  ['that another sheet reads', rowOf({ cells: [{ ...name('Roof'), linksOutToCells: [{ status: 'OK' }] }] }), 'kept'],
  ['with a file', rowOf({ attachments: [{ id: 1 }] }), 'kept'],
  ['with a discussion', rowOf({ discussions: [{ id: 1 }] }), 'kept'],
  ['below another row', rowOf({ parentId: 99 }), 'kept'],
  ['that is gone', null, 'missing'],
])('a sample row %s is %3$s', (_name, row, outcome) => {
  const { unchanged, kept, missing } = judgeSamples([sample(10)], { columns: COLUMNS, rows: row ? [row] : [] });
  expect({ unchanged: unchanged.length, kept, missing }).toEqual({ unchanged: 0, kept: 0, missing: 0, [outcome]: 1 });
});

it('a row goes only with all that is below it', () => {
  const samples = [sample(10), sample(11, 10), sample(20), sample(21, 20)];
  const rows = [rowOf({}), rowOf({ id: 11, parentId: 10 }), rowOf({ id: 20 }), rowOf({ id: 21, parentId: 20 })];
  const typed = rowOf({ id: 30, parentId: 21 });
  expect(judgeSamples(samples, { columns: COLUMNS, rows }).unchanged).toEqual([10, 11, 20, 21]);
  expect(judgeSamples(samples, { columns: COLUMNS, rows: [...rows, typed] })).toEqual({
    unchanged: [10, 11],
    kept: 2,
    missing: 0,
  });
});

it('a row whose parent somebody works with goes alone', () => {
  const rows = [rowOf({ cells: [name('Mine')] }), rowOf({ id: 11, parentId: 10 })];
  expect(judgeSamples([sample(10), sample(11, 10)], { columns: COLUMNS, rows })).toEqual({
    unchanged: [11],
    kept: 1,
    missing: 0,
  });
});

it('only the rows that are samples in the plan are looked at, and none that the ledger does not know', () => {
  const [first, second] = smallPlan.sheets;
  if (!first || !second) throw new Error('The plan has two sheets');
  const rows = first.rows.map((row) => (row.key === 'b' ? { ...row, sample: true } : row));
  const plan: SolutionPlan = { ...smallPlan, sheets: [{ ...first, rows }, second] };
  const calls = compilePlan(plan);
  const produced = { 'sheet:projects': 5, 'sheet:projects/row:a': 6, 'sheet:projects/row:b': 7 };
  const columns = Object.fromEntries(first.columns.map(({ title }, index) => [`sheet:projects/column:${title}`, index + 1]));
  const call = calls.find(({ op }) => op === 'rows.add');
  if (!call) throw new Error('No row is added');
  const cells = new Map<number, string | number>([
    [1, 'Borealis'],
    [2, 'Done'],
    [3, 200],
  ]);
  expect(samplesOf({ plan, calls }, ledgerOf(call.key, { ...produced, ...columns }))).toEqual([
    { sheetId: 5, rows: [{ id: 7, parentId: null, cells }] },
  ]);
  expect(samplesOf({ plan, calls }, new Map())).toEqual([]);
  expect(samplesOf({ plan: smallPlan, calls }, ledgerOf(call.key, { ...produced, ...columns }))).toEqual([]);
});

function ledgerOf(key: string, produced: LedgerRow['produced']): Ledger {
  return new Map([[key, { key, status: 'done', before: [], produced, url: null, error: null, finishedAt: null }]]);
}

function sample(id: number, parentId: number | null = null): SampleRow {
  return { id, parentId, cells: new Map([[NAME, 'Roof']]) };
}

function rowOf(changes: Partial<Row>): Row {
  return { id: 10, cells: [name('Roof')], ...changes };
}

function name(value: string): Row['cells'][number] {
  return { columnId: NAME, value };
}
