import { expect, test } from 'vitest';
import { displayOf } from '../values/values.ts';
import { calculate } from './calculate.ts';

const calculation = calculate(
  {
    sheets: [
      {
        name: 'Plan',
        columns: [
          { title: 'Task', type: 'TEXT_NUMBER' },
          { title: 'Cost', type: 'TEXT_NUMBER' },
          { title: 'Twice', type: 'TEXT_NUMBER', formula: '=Cost@row * 2' },
        ],
        rows: [{ cells: { Task: 'Walls', Cost: 40 } }, { cells: { Task: 'Roof', Cost: 60 } }],
      },
    ],
  },
  { today: '2026-05-13' },
);

function steps(formula: string): readonly string[] {
  return calculation.evaluateSteps(formula, { sheet: 'Plan', rowIndex: 1 }).map(({ text, value }) => {
    const shown = 'type' in value ? displayOf(value) : `[${value.map(displayOf).join(' ')}]`;
    return `${text} → ${shown}`;
  });
}

test('each part that was needed is a step, the inner ones first and the whole last', () => {
  expect(steps('=ROUND(Cost@row / (1 + 2), 1)')).toEqual([
    'Cost@row → 60',
    '1 + 2 → 3',
    'Cost@row / (1 + 2) → 20',
    'ROUND(Cost@row / (1 + 2), 1) → 20',
  ]);
});

test('the branch of an IF that was not taken is no step', () => {
  expect(steps('=IF(Cost@row > 50, "much", Task@row)')).toEqual([
    'Cost@row → 60',
    'Cost@row > 50 → true',
    'IF(Cost@row > 50, "much", Task@row) → much',
  ]);
});

test('a range is a step with all its cells, and a criterion with @cell none', () => {
  expect(steps('=SUM(COLLECT(Cost:Cost, Task:Task, LEFT(@cell) = "W"))')).toEqual([
    'Cost:Cost → [40 60]',
    'Task:Task → [Walls Roof]',
    'COLLECT(Cost:Cost, Task:Task, LEFT(@cell) = "W") → [40]',
    'SUM(COLLECT(Cost:Cost, Task:Task, LEFT(@cell) = "W")) → 40',
  ]);
});

test('a cell with a formula is a step with its value', () =>
  expect(steps('=Twice@row + 1')).toEqual(['Twice@row → 120', 'Twice@row + 1 → 121']));

test('a lone value is its own step', () => {
  expect(steps('="text"')).toEqual(['"text" → text']);
  expect(steps('=Cost1')).toEqual(['Cost1 → 40']);
});

test('a result that fits into no cell ends with the error it shows', () => {
  expect(steps('=Cost:Cost')).toEqual(['Cost:Cost → [40 60]', '=Cost:Cost → #INVALID COLUMN VALUE']);
});

test('a formula that cannot run has one step, and an unknown sheet none', () => {
  expect(steps('=Nothing@row')).toEqual(['=Nothing@row → #UNPARSEABLE']);
  expect(calculation.evaluateSteps('=1', { sheet: 'Elsewhere' })).toEqual([]);
});
