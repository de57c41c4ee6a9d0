import type { ErrorEntry, Performance, SystemHealth } from '@sheetwright/contract/admin/health.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { type Answer, fakeApi, json } from '../../../testing/fake-api.ts';
import { alertLook, responseTimeBar, serviceLook } from './health-labels.ts';
import HealthTab from './health-tab.tsx';

const AT = '2026-11-01T10:00:00.000Z';
const HEALTH: SystemHealth = {
  database: { status: 'operational', responseTime: 3 },
  stripe: { status: 'warning', responseTime: 2100 },
  openai: { status: 'down', responseTime: 5000 },
  smartsheet: { status: 'unknown', responseTime: null, rateLimitRemaining: 271, rateLimitTotal: 300 },
  uptime: 99.97,
  lastRestart: AT,
  serverLoad: 42,
  alerts: [],
  stats: { totalRequests: 12_345, activeUsers: 67, dbQueries: 89_012, errors: 3 },
};
const METRICS: Performance = {
  avgResponseTime: 250,
  p95ResponseTime: 900,
  successRate: 99.5,
  memoryUsage: 61,
  cpuUsage: 17,
  dbConnections: 8,
  maxDbConnections: 100,
  histogram: [],
};
const ERROR: ErrorEntry = { fingerprint: 'f', type: 'RangeError', count: 1204, message: 'Row 4 is too far', timestamp: AT };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[A2.118] the clock of the last update ticks every second', async () => {
  vi.useFakeTimers({ now: new Date(AT) });
  open();
  const shown = () =>
    screen
      .getByText(/Last updated/)
      .querySelector('time')
      ?.getAttribute('datetime');
  expect(shown()).toBe(AT);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(shown()).toBe('2026-11-01T10:00:01.000Z');
});

test('[A7.016] [A7.018] the health is asked for every 30 seconds and the performance every 60', async () => {
  vi.useFakeTimers({ now: new Date(AT) });
  const api = open();
  const asked = () => [calls.systemHealth, calls.performanceMetrics].map((call) => api.count(call));
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(asked()).toEqual([1, 1]);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(asked()).toEqual([2, 1]);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(asked()).toEqual([3, 2]);
});

test('[A2.119] Refresh asks for everything anew', async () => {
  const api = open();
  await screen.findByText('12,345');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(api.calls).toHaveLength(8));
});

test('[A2.120] [A2.121] [A2.122] [A2.123] [A2.124] four services show state and time, the spreadsheet service what is left of its limit', async () => {
  open();
  await screen.findByText('12,345');
  expect(card('Database')).toContain('OperationalResponse time: 3 ms');
  expect(card('Stripe API')).toContain('WarningResponse time: 2,100 ms');
  expect(card('AI API')).toContain('DownResponse time: 5,000 ms');
  expect(card('Smartsheet API')).toContain('UnknownResponse time: —');
  expect(card('Smartsheet API')).toContain('Rate limit: 271 of 300');
});

test('[A2.125] [A2.126] uptime stands with the last restart, the load as percent with a bar', async () => {
  open();
  expect(await screen.findByText('99.97%')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'System Uptime' }).querySelector('time')?.getAttribute('datetime')).toBe(AT);
  expect(card('Server Load')).toContain('42%');
  expect(screen.getByRole('progressbar', { name: 'Server Load' }).getAttribute('aria-valuenow')).toBe('42');
});

test('every card opens to how its figure is calculated', async () => {
  open();
  await screen.findByText('12,345');
  await screen.findByText('250 ms');
  const opened = screen.getAllByRole('button', { name: /^How is this calculated\? / });
  expect(opened.map((button) => button.getAttribute('aria-label')?.slice('How is this calculated? '.length))).toEqual([
    ...['Database', 'Stripe API', 'AI API', 'Smartsheet API', 'System Uptime', 'Server Load'],
    ...['Total Requests Today', 'Active Users', 'Database Queries', 'Errors Today'],
    ...['Average Response Time', 'Response Time of 95 of 100', 'Success Rate', 'Memory Usage', 'CPU Usage'],
    ...['Database Connections', 'API Health Status', 'Recent Errors'],
  ]);
});

test('a reading opens to what was asked, when and the time-out, and offers no rows where none are kept', async () => {
  open({
    [calls.explainFigure]: () =>
      json({
        ...{ name: 'service-database', title: 'Database', definition: 'What it answered.', columns: [], computedAt: AT },
        ...{ numerator: null, denominator: null, reason: null },
        reading: {
          ...{ asked: 'A statement that reads no table', at: AT, timeoutMs: 2000 },
          value: { label: 'time until the answer', value: 3, unit: 'milliseconds' },
        },
      }),
  });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'How is this calculated? Database' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const text of ['A statement that reads no table', '2,000 ms', '3 ms', 'No rows are kept of it'])
    expect(await dialog.findByText(text)).toBeTruthy();
  expect(dialog.queryByText(/Numerator|Denominator/)).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Rows as CSV' })).toBeNull();
});

test('what was not measured is a dash', async () => {
  open({
    [calls.systemHealth]: () => json({ ...HEALTH, uptime: null, smartsheet: { ...HEALTH.smartsheet, rateLimitRemaining: null } }),
  });
  await screen.findByText('12,345');
  expect(card('System Uptime')).toContain('—Nothing measured yet');
  expect(card('Smartsheet API')).toContain('Rate limit: — of 300');
});

test('[A2.127] [A2.128] [A2.129] [A2.130] [A2.131] [A2.132] the metrics of the last 24 hours', async () => {
  open();
  await screen.findByText('250 ms');
  const metrics = screen.getByRole('region', { name: 'Performance Metrics' });
  expect(metrics.textContent).toContain('Last 24 hours');
  for (const text of ['250 ms', '99.5%', '61%', '17%', '8 / 100']) expect(within(metrics).getByText(text)).toBeTruthy();
  expect(within(metrics).getByRole('progressbar', { name: 'Average Response Time' }).getAttribute('aria-valuenow')).toBe('25');
});

test('[A9.004] the bar of the response time is a tenth of the milliseconds, at most 100', () => {
  expect([0, 250, 1000, 5000].map(responseTimeBar)).toEqual([0, 25, 100, 100]);
});

test('[A2.133] every service is listed with description, state and time', async () => {
  open();
  const row = (await screen.findByText('Everything that is stored')).closest('tr');
  expect(row?.textContent).toContain('Database');
  expect(row?.textContent).toContain('Operational');
  expect(row?.textContent).toContain('3 ms');
});

test('[A2.134] the alerts are there only when there are any', async () => {
  open();
  await screen.findByText('12,345');
  expect(screen.queryByText('System Alerts')).toBeNull();
  cleanup();
  const alerts = [{ severity: 'error', title: 'Stripe is down', message: 'No answer since 10:00 UTC.', timestamp: AT }];
  open({ [calls.systemHealth]: () => json({ ...HEALTH, alerts }) });
  const panel = await screen.findByRole('region', { name: 'System Alerts' });
  for (const text of ['Error', 'Stripe is down', 'No answer since 10:00 UTC.'])
    expect(within(panel).getByText(text)).toBeTruthy();
});

test('[A2.135] [A2.136] an error shows type, count, message and time, and its stack trace where it has one', async () => {
  open({
    [calls.errorLogs]: () => json([ERROR, { ...ERROR, fingerprint: 'g', type: 'TypeError', stack: '    at f (a.ts:1:2)' }]),
  });
  const [first, second] = await within(await screen.findByRole('list', { name: 'Recent Errors' })).findAllByRole('listitem');
  expect(first?.textContent).toMatch(/^RangeError1,204×.*Row 4 is too far$/);
  expect(first?.querySelector('time')?.getAttribute('datetime')).toBe(AT);
  expect(first?.querySelector('details')).toBeNull();
  expect(second?.querySelector('details')?.open).toBe(false);
  expect(second?.querySelector('details')?.textContent).toContain('at f (a.ts:1:2)');
});

test('[A2.137] without errors it says so', async () => {
  open();
  expect(await screen.findByText('No recent errors')).toBeTruthy();
});

test('[A2.138] four cards count the day, in their order', async () => {
  open();
  await screen.findByText('12,345');
  const cards = within(screen.getByRole('region', { name: 'Today' })).getAllByRole('heading');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Total Requests Today',
    'Active Users',
    'Database Queries',
    'Errors Today',
  ]);
});

test('[A4.014] [A4.015] [A4.016] [A4.017] the states of a service and their colours', () => {
  const looks = ['healthy', 'operational', 'warning', 'error', 'down', 'maintenance', ''].map(serviceLook);
  expect(looks.map(({ text, tone }) => `${text} ${tone}`)).toEqual([
    'Operational success',
    'Operational success',
    'Warning warning',
    'Down danger',
    'Down danger',
    'Unknown neutral',
    'Unknown neutral',
  ]);
});

test('[A4.018] [A4.019] an alert is an error, a warning, or else informational', () => {
  expect(['error', 'warning', 'info', 'notice'].map((severity) => alertLook(severity).tone)).toEqual([
    'danger',
    'warning',
    'info',
    'info',
  ]);
});

function open(answers: Record<string, Answer> = {}) {
  const services = [{ name: 'Database', description: 'Everything that is stored', status: 'operational', responseTime: 3 }];
  const api = fakeApi({
    [calls.systemHealth]: () => json(HEALTH),
    [calls.performanceMetrics]: () => json(METRICS),
    [calls.errorLogs]: () => json([]),
    [calls.apiHealth]: () => json({ services }),
    ...answers,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <HealthTab />
    </QueryClientProvider>,
  );
  return api;
}

function card(title: string): string {
  return screen.getByRole('region', { name: title }).textContent ?? '';
}
