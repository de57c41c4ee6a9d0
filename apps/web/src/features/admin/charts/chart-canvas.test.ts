import { expect, test } from 'vitest';
import { configurationOf } from './chart-canvas.tsx';

const COLORS = { text: '#000', grid: '#ccc', surface: '#fff', series: ['#111', '#222', '#333'] };

test.each(['line', 'bar', 'doughnut'] as const)(
  '[A2.086] [A2.087] [A2.088] [A2.105] [A2.106] [A2.107] [A2.108] what is a %s is drawn as one, with its values, and a gap where there is none',
  (kind) => {
    const series = [{ label: 'MRR', values: [1, null, 3] }];
    const { type, data, options } = configurationOf(
      { kind, categoryLabel: 'Month', categories: ['May', 'Jun', 'Jul'], series, unit: 'dollars' },
      COLORS,
    );
    expect(type).toBe(kind);
    expect(data.labels).toEqual(['May', 'Jun', 'Jul']);
    expect(data.datasets.map((set) => [set.label, set.data])).toEqual([['MRR', [1, null, 3]]]);
    const titles = Object.values(options?.scales ?? {}).map((scale) => (scale as { title: { text: string } }).title.text);
    expect(titles).toEqual(kind === 'doughnut' ? [] : ['Month', 'MRR']);
  },
);
