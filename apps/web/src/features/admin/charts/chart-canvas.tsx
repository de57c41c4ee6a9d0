import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  DoughnutController,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import { formatFigure } from '../format-figure.ts';
import { type ChartData, describeChart } from './chart-data.ts';
import { type ChartColors, readChartColors, useShownTheme } from './colors.ts';

Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

/** Draws a chart. Loaded when one is first shown. */
export default function ChartCanvas({ data, title }: { readonly data: ChartData; readonly title: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useShownTheme();
  // The library draws outside of React: it begins anew with other data or another theme.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes what the colours are read as.
  useEffect(() => {
    const element = canvas.current;
    if (!element?.parentElement) return;
    Chart.defaults.font.family = getComputedStyle(element).fontFamily;
    const chart = new Chart(element, configurationOf(data, readChartColors(element.parentElement)));
    return () => chart.destroy();
  }, [data, theme]);
  return (
    <div className="relative h-44">
      <canvas ref={canvas} role="img" aria-label={`${title}, ${data.kind} chart: ${describeChart(data)}`} />
    </div>
  );
}

/** What the library is told to draw. */
export function configurationOf(data: ChartData, colors: ChartColors): ChartConfiguration {
  const { kind, categories, series, unit } = data;
  return {
    type: kind,
    data: { labels: [...categories], datasets: series.map((one, index) => datasetOf(data, one.values, { index, colors })) },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: false,
      color: colors.text,
      font: { size: 11 },
      interaction: kind === 'doughnut' ? { mode: 'nearest' } : { mode: 'index', intersect: false },
      plugins: {
        legend: {
          display: kind === 'doughnut' || series.length > 1,
          position: 'right',
          labels: { boxWidth: 10, color: colors.text },
        },
        tooltip: {
          callbacks: {
            label: ({ datasetIndex, dataIndex }) => {
              const one = series[datasetIndex];
              return `${one?.label}: ${formatFigure(one?.values[dataIndex] ?? null, unit)}`;
            },
          },
        },
      },
      ...(kind !== 'doughnut' && { scales: scalesOf(data, colors) }),
    },
  };
}

interface Place {
  readonly index: number;
  readonly colors: ChartColors;
}

function datasetOf({ kind, series }: ChartData, values: readonly (number | null)[], { index, colors }: Place) {
  const color = colors.series[index % colors.series.length] ?? colors.text;
  const parts = values.map((_, part) => colors.series[part % colors.series.length] ?? color);
  const fill = kind === 'doughnut' ? parts : color;
  return {
    label: series[index]?.label ?? '',
    data: [...values],
    backgroundColor: fill,
    hoverBackgroundColor: fill,
    borderColor: kind === 'doughnut' ? colors.surface : color,
    hoverBorderColor: kind === 'doughnut' ? colors.surface : color,
    borderWidth: kind === 'bar' ? 0 : 2,
    ...(kind === 'line' && { pointRadius: values.length > 31 ? 0 : 2, pointHitRadius: 12, tension: 0, spanGaps: false }),
    ...(kind === 'bar' && { maxBarThickness: 28 }),
  };
}

function scalesOf({ categoryLabel, series, unit }: ChartData, { text, grid }: ChartColors) {
  return {
    x: {
      title: { display: true, text: categoryLabel, color: text },
      ticks: { color: text, maxRotation: 0, autoSkipPadding: 12 },
      grid: { display: false },
      border: { color: grid },
    },
    y: {
      beginAtZero: true,
      title: { display: true, text: series.map(({ label }) => label).join(', '), color: text },
      ticks: {
        color: text,
        maxTicksLimit: 5,
        ...(unit === 'count' && { precision: 0 }),
        callback: (value: string | number) => formatFigure(Number(value), unit),
      },
      grid: { color: grid },
      border: { display: false },
    },
  };
}
