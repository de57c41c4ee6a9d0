import type { AdminStats } from '@sheetwright/contract/admin/stats.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { fakeApi, json } from '../../../testing/fake-api.ts';
import { cutQuestion } from '../words.ts';
import OverviewTab from './overview-tab.tsx';

const STATS: AdminStats = {
  activeUsers: 12,
  totalUsers: 34,
  totalSessions: 5678,
  totalRevenue: 1234,
  avgResponseTime: 900,
  uptime: 99.95,
  reasons: {},
};
const CUSTOMERS = [1, 2, 3, 4, 5, 6].map((number) => ({
  id: `c${number}`,
  firstName: number === 2 ? null : `First${number}`,
  lastName: number === 2 ? null : 'Last',
  email: `c${number}@acme.test`,
  profileImageUrl: null,
  subscriptionPlan: number === 3 ? null : 'starter',
  planName: number === 3 ? null : 'Starter',
}));
const SESSIONS = [1, 2, 3, 4, 5, 6].map((id) => ({
  id,
  question: `${id} ${'x'.repeat(60)}`,
  userId: `user-${id}`,
  createdAt: '2026-03-05T10:00:00.000Z',
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('[A2.017][A2.018][A2.019][A2.020][A2.021][A2.022] four cards in their order, the uptime as measured beside its objective', async () => {
  openTab();
  await screen.findByText('34');
  const cards = within(screen.getByRole('region', { name: 'Overview' }));
  expect(cards.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Total Customers',
    'Monthly Revenue',
    'AI Sessions',
    'System Health',
  ]);
  const text = (title: string) => cards.getByRole('region', { name: title }).textContent;
  expect(text('Total Customers')).toContain('3412 active');
  expect(text('Monthly Revenue')).toContain('$1,234');
  expect(text('AI Sessions')).toContain('5,678');
  expect(text('System Health')).toContain('99.95%uptime · Objective 99.9%');
});

test('[A2.023] an uptime that was not measured is a dash', async () => {
  openTab({ stats: { ...STATS, uptime: null, reasons: { uptime: 'nothing_measured' } } });
  await screen.findByText('34');
  expect(screen.getByRole('region', { name: 'System Health' }).textContent).toContain('—');
});

test('[A3.004][A2.024][A2.025][A2.026][A2.027][A2.028][A2.029] five customers at most, each with avatar, name, address and plan', async () => {
  openTab();
  const list = within(await screen.findByRole('region', { name: 'Recent Customers' }));
  const rows = await list.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'First1 Lastc1@acme.testStarter',
    'Unknown Userc2@acme.testStarter',
    'First3 Lastc3@acme.testNone',
    'First4 Lastc4@acme.testStarter',
    'First5 Lastc5@acme.testStarter',
  ]);
  for (const row of rows) expect(row.querySelector('[data-avatar]')).toBeTruthy();
});

test('[A2.030][A2.032] five sessions at most, each with its user and date', async () => {
  openTab();
  const list = within(await screen.findByRole('region', { name: 'Recent AI Sessions' }));
  const rows = await list.findAllByRole('listitem');
  expect(rows).toHaveLength(5);
  expect(rows[0]?.textContent).toContain('user-1');
  expect(rows[0]?.querySelector('time')?.getAttribute('datetime')).toBe('2026-03-05T10:00:00.000Z');
});

test('[A2.031] a question is cut at 50 characters, with an ellipsis; one of 50 is whole', () => {
  expect(cutQuestion('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
  expect(cutQuestion('x'.repeat(50))).toBe('x'.repeat(50));
  expect(cutQuestion('😀'.repeat(51))).toBe(`${'😀'.repeat(50)}…`);
});

test('[A2.033][A2.034] with nothing to list the lists say so', async () => {
  openTab({ customers: [], sessions: [] });
  expect(await screen.findByText('No recent activity')).toBeTruthy();
  expect(await screen.findByText('No recent sessions')).toBeTruthy();
});

function openTab({ stats = STATS, customers = CUSTOMERS as readonly unknown[], sessions = SESSIONS as readonly unknown[] } = {}) {
  fakeApi({
    [calls.adminStats]: () => json(stats),
    'GET /api/admin/customers\\?limit=5': () => json(customers),
    'GET /api/admin/sessions\\?limit=5': () => json(sessions),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OverviewTab />
    </QueryClientProvider>,
  );
}
