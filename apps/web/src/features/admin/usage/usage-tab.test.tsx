import type { UsageAnalytics } from '@sheetwright/contract/admin/usage.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { fakeApi, json } from '../../../testing/fake-api.ts';
import UsageTab from './usage-tab.tsx';

vi.mock('../charts/chart-canvas.tsx', () => ({ default: ({ title }: { title: string }) => <p>{`Drawn: ${title}`}</p> }));

const USAGE: UsageAnalytics = {
  aiUsageByDay: [{ date: '2026-03-05', sessions: 7 }],
  projectsByDay: [{ date: '2026-03-05', count: 2 }],
  assetsByType: [{ type: 'sheet', count: 9 }],
  totalAiSessions: 1234,
  aiSessionsGrowth: 12.5,
  activeProjects: 40,
  avgProjectsPerCustomer: 0.33,
  totalAssets: 9,
  dailyActiveUsers: 17,
  weeklyActiveUsers: 80,
  monthlyActiveUsers: 200,
  stickiness: 8.5,
  cohorts: [
    {
      week: '2026-03-02',
      size: 12,
      days: [
        { day: 1, eligible: 12, retained: 9, rate: 75 },
        { day: 7, eligible: 0, retained: 0, rate: null },
      ],
    },
  ],
  dauGrowth: -3,
  retention: 65.33,
  topCustomers: [{ name: 'Ann Ames', email: 'ann@acme.test', aiSessions: 41, projects: 3, assets: 12 }],
  peakHours: [{ hour: 9, percentage: 66.67, sessions: 2 }],
  avgSessionDuration: 11.53,
  sessionsPerUser: 2.5,
  returnRate: 40,
  completionRate: 66.67,
  reasons: {},
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

test('[A2.101][A2.102][A2.103][A2.104][A2.117] the cards show totals with growth, average and retention; what makes a customer active is printed', async () => {
  openTab();
  expect(await textOf('Total AI Sessions')).toContain('1,234+12.5%');
  expect(await textOf('Active Projects')).toContain('400.33 per customer');
  expect(await textOf('Assets Created')).toContain('9');
  expect(await textOf('Daily Active Users')).toContain('1765.33% retention');
  const printed = /question to the consultant, questionnaire answered, solution designed, build applied, settings changed/;
  expect(screen.getByText(printed)).toBeTruthy();
});

test('weekly and monthly active users, stickiness, growth and cohorts are shown; a cohort is not judged before its day is over', async () => {
  openTab();
  expect(await textOf('Weekly Active Users')).toContain('80');
  expect(await textOf('Monthly Active Users')).toContain('200');
  expect(await textOf('Stickiness')).toContain('8.5%');
  expect(await textOf('Daily Active Users')).toContain('-3% a day against the days before');
  const cohorts = screen.getByRole('table', { name: 'Cohorts' });
  expect(cohorts.textContent).toContain('Mar 2');
  expect(cohorts.textContent).toContain('75% (9 of 12)');
  expect(cohorts.textContent).toContain('Not over');
});

test('[A2.098][A2.099][A7.012] the range starts at 7 days, offers 7, 30, 90 and 365, and fetches what is chosen', async () => {
  const api = openTab();
  const range = await screen.findByRole('combobox', { name: 'Time range' });
  const options = within(range).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['7 days', '30 days', '90 days', '365 days']);
  expect((range as HTMLSelectElement).value).toBe('7days');
  await userEvent.setup().selectOptions(range, '90 days');
  await waitFor(() => expect(api.count('GET /api/admin/usage-analytics?range=90days')).toBe(1));
});

test('[A2.105][A2.106][A2.107][A2.108] four charts show consultations, projects, templates and assets', async () => {
  openTab();
  const titles = ['Daily AI Consultations', 'Daily Projects Created', 'Popular Workflow Templates', 'Smartsheet Assets by Type'];
  for (const title of titles) expect(await screen.findByText(`Drawn: ${title}`)).toBeTruthy();
});

test('[A2.109][A2.110][A2.111] adoption, top customers and peak hours show what belongs to each', async () => {
  openTab();
  expect(await textOf('Feature Adoption')).toContain('AI Consultant80%8 users');
  const customers = within(await screen.findByRole('region', { name: 'Top Customers by Usage' }));
  expect((await customers.findByRole('row', { name: /Ann Ames/ })).textContent).toMatch(/ann@acme\.test.*41.*3.*12/);
  expect(await textOf('Peak Usage Hours')).toContain('09:00 UTC66.67%2 sessions');
  const bar = screen.getByRole('progressbar', { name: 'Share of questions at 09:00 UTC' });
  expect(bar.getAttribute('aria-valuenow')).toBe('66.67');
});

test('[A2.112][A2.113][A2.114][A2.115] the engagement metrics are a duration in minutes, sessions per user and two rates', async () => {
  openTab();
  const text = await textOf('Engagement Metrics');
  for (const figure of ['11.53 min', '2.5', '40%', '66.67%']) expect(text).toContain(figure);
});

test.each([
  ['Daily Projects Created', 'projects-created'],
  ['Average session duration', 'session-duration'],
  ['Sessions per user', 'sessions-per-user'],
  ['Return rate', 'return-rate'],
  ['Feature completion rate', 'completion-rate'],
])('%s is explained as what it is: %s, of the range that is shown', async (title, figure) => {
  const api = openTab();
  await userEvent.setup().click(await screen.findByRole('button', { name: `How is this calculated? ${title}` }));
  await waitFor(() => expect(api.count(`GET /api/admin/figures/${figure}?range=7days`)).toBe(1));
});

test('[A2.116] figures that are undefined are dashes with their reasons', async () => {
  openTab({ ...USAGE, avgSessionDuration: null, retention: null, reasons: { avgSessionDuration: 'no_sessions' } });
  expect(await textOf('Engagement Metrics')).toContain('—No sessions');
  expect(await textOf('Daily Active Users')).toContain('— retention');
});

test('[A2.100][A7.058] Export saves what is loaded as usage-{date}.json, without a call', async () => {
  let saved: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = blob as Blob;
    return 'blob:saved';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const api = openTab();
  const button = await screen.findByRole('button', { name: 'Export' });
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  const before = api.calls.length;
  await userEvent.setup().click(button);
  expect(names).toEqual([`usage-${new Date().toISOString().slice(0, 10)}.json`]);
  expect(JSON.parse((await saved?.text()) ?? '')).toMatchObject({ range: '7days', totalAiSessions: 1234, features: [{}] });
  expect(api.calls).toHaveLength(before);
});

function openTab(usage: UsageAnalytics = USAGE) {
  const api = fakeApi({
    'GET /api/admin/usage-analytics\\?range=\\w+': () => json(usage),
    [calls.featureAdoption]: () => json({ features: [{ name: 'AI Consultant', adoptionRate: 80, userCount: 8 }], reasons: {} }),
    [calls.workflowAnalytics]: () => json({ templateUsage: [{ name: 'Project tracking', count: 4 }] }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UsageTab />
    </QueryClientProvider>,
  );
  return api;
}

async function textOf(title: string): Promise<string> {
  const part = await screen.findByRole('region', { name: title });
  await waitFor(() => expect(part.querySelector('.animate-pulse')).toBeNull());
  return part.textContent ?? '';
}
