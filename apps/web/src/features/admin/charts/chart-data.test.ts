import { expect, test } from 'vitest';
import { type ChartData, hasTable, isEmptyChart } from './chart-data.ts';

function chart(kind: ChartData['kind'], unit: ChartData['unit'], values: readonly (number | null)[]): ChartData {
  return { kind, unit, categoryLabel: 'Day', categories: values.map(String), series: [{ label: 'Values', values }] };
}

test.each(['line', 'bar', 'doughnut'] as const)('a %s of counts that are all 0 has nothing to draw', (kind) => {
  expect([[0, 0], [null, 0], []].map((values) => isEmptyChart(chart(kind, 'count', values)))).toEqual([true, true, true]);
  expect(isEmptyChart(chart(kind, 'count', [0, 1]))).toBe(false);
});

test('money and rates that are 0 are drawn, because 0 is what they are; without any value there is nothing', () => {
  for (const unit of ['dollars', 'percent'] as const) {
    expect(
      [
        [0, 0],
        [null, null],
      ].map((values) => isEmptyChart(chart('bar', unit, values))),
    ).toEqual([false, true]);
  }
});

test('days on which nothing was counted can still be read as a table; parts that are all 0 are none', () => {
  expect(hasTable(chart('line', 'count', [0, 0]))).toBe(true);
  expect(hasTable(chart('bar', 'count', []))).toBe(false);
  expect(hasTable(chart('doughnut', 'count', [0, 0]))).toBe(false);
});
