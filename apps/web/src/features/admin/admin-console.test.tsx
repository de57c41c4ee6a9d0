import type { AdminStats } from '@sheetwright/contract/admin/stats.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { type Answer, fakeApi, json } from '../../testing/fake-api.ts';
import { AdminConsole } from './admin-console.tsx';

const STATS: AdminStats = {
  activeUsers: 12,
  totalUsers: 34,
  totalSessions: 5678,
  totalRevenue: 1234.5,
  avgResponseTime: 1349,
  uptime: 99.95,
  reasons: {},
};
const TABS = ['Overview', 'Customers', 'Revenue', 'Usage', 'System Health', 'Content', 'Support'];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

test('[A2.007][A2.008] under the header four cards stand in their order', async () => {
  openConsole();
  expect(screen.getByText('Manage customers and subscriptions, and monitor system analytics')).toBeTruthy();
  const cards = within(screen.getByRole('region', { name: 'Summary' })).getAllByRole('heading');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Active Customers',
    'AI Consultations',
    'Monthly Revenue',
    'Avg Response Time',
  ]);
});

test('[A2.009][A2.010][A2.011][A2.012][A2.013] the cards show the figures of the stats, and the measured response time beside its objective', async () => {
  openConsole();
  expect(await figureOf('Active Customers')).toContain('12of 34');
  expect(await figureOf('AI Consultations')).toContain('5,678');
  expect(await figureOf('Monthly Revenue')).toContain('$1,234.50');
  expect(await figureOf('Avg Response Time')).toContain('1.3sObjective 1.2s');
});

test('[A2.014] a response time that was not measured is a dash with its reason', async () => {
  openConsole({ stats: { ...STATS, avgResponseTime: null, reasons: { avgResponseTime: 'nothing_measured' } } });
  expect(await figureOf('Avg Response Time')).toContain('—Objective 1.2s · Nothing measured yet');
});

test('[A2.015][A2.016] there are seven tabs in their order, of which one is shown; its name stands in the address', async () => {
  openConsole();
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(TABS);
  await userEvent.setup().click(screen.getByRole('tab', { name: 'System Health' }));
  expect(window.location.search).toBe('?tab=health');
  expect(screen.getAllByRole('tabpanel').map((panel) => panel.getAttribute('aria-labelledby'))).toEqual([
    screen.getByRole('tab', { name: 'System Health' }).id,
  ]);
});

test('an address names the tab that is open; an unknown one opens the first', () => {
  openConsole({ address: '/admin?tab=revenue' });
  expect(screen.getByRole('tab', { name: 'Revenue' }).getAttribute('aria-selected')).toBe('true');
  cleanup();
  openConsole({ address: '/admin?tab=nonsense' });
  expect(screen.getByRole('tab', { name: 'Overview' }).getAttribute('aria-selected')).toBe('true');
});

test('a card opens to its definition, its parts, the time of computation and its rows as CSV', async () => {
  openConsole();
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  await userEvent.setup().click(summary.getByRole('button', { name: 'How is this calculated? Monthly Revenue' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How is this calculated?' }));
  expect(await dialog.findByText('What all subscriptions bring in a month.')).toBeTruthy();
  expect(dialog.getByText('Numerator: a year of them')).toBeTruthy();
  expect(dialog.getByText('$14,814')).toBeTruthy();
  expect(dialog.getByText('Denominator: months').nextSibling?.textContent).toBe('12');
  expect(dialog.getByText('customer, annual')).toBeTruthy();
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await userEvent.setup().click(dialog.getByRole('button', { name: 'Rows as CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  vi.restoreAllMocks();
});

test('the number of all consultations is explained as what it is, since the beginning', async () => {
  const api = openConsole();
  await userEvent.setup().click(screen.getByRole('button', { name: 'How is this calculated? AI Consultations' }));
  await waitFor(() => expect(api.count('GET /api/admin/figures/all-ai-sessions')).toBe(1));
});

function openConsole({ stats = STATS, address = '/admin' }: { stats?: AdminStats; address?: string } = {}) {
  window.history.replaceState(null, '', address);
  const answers: Record<string, Answer> = {
    [calls.adminStats]: () => json(stats),
    'GET /api/admin/figures/:name/rows': () => new Response('customer,annual'),
    [calls.explainFigure]: () =>
      json({
        name: 'mrr',
        title: 'Monthly Revenue',
        definition: 'What all subscriptions bring in a month.',
        numerator: { label: 'a year of them', value: 14_814, unit: 'dollars' },
        denominator: { label: 'months', value: 12, unit: 'count' },
        reason: null,
        columns: ['customer', 'annual'],
        computedAt: '2026-03-01T00:00:00.000Z',
      }),
  };
  const api = fakeApi(answers);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AdminConsole />
    </QueryClientProvider>,
  );
  return api;
}

async function figureOf(title: string): Promise<string> {
  const card = screen.getByRole('article', { name: title });
  await waitFor(() => expect(card.querySelector('.animate-pulse')).toBeNull());
  return [...card.querySelectorAll('[data-figure], [data-figure] + *')].map(({ textContent }) => textContent).join('');
}
