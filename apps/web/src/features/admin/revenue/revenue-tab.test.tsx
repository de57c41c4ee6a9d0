import type { ChurnAnalytics, PaymentAnalytics, RevenueAnalytics } from '@sheetwright/contract/admin/revenue.ts';
import * as calls from '@sheetwright/contract/generated/calls.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { fakeApi, json } from '../../../testing/fake-api.ts';
import RevenueTab from './revenue-tab.tsx';

vi.mock('../charts/chart-canvas.tsx', () => ({ default: ({ title }: { title: string }) => <p>{`Drawn: ${title}`}</p> }));

const MONTH = {
  start: 334,
  new: 98,
  reactivation: 49,
  resumed: 0,
  expansion: 50,
  contraction: 50,
  paused: 0,
  churn: 98,
  committedMrr: 334,
};
const REVENUE: RevenueAnalytics = {
  monthlyData: [
    { month: '2026-03', mrr: 383, isMonthToDate: false, ...MONTH },
    {
      month: '2026-04',
      mrr: 383,
      isMonthToDate: true,
      ...MONTH,
      start: 383,
      new: 0,
      reactivation: 0,
      expansion: 0,
      contraction: 0,
      churn: 0,
      committedMrr: null,
    },
  ],
  currentMrr: 383,
  mrrAtRisk: 49,
  committedMrr: 334,
  trialPipeline: 98,
  mrrGrowth: 14.67,
  arpu: 54.7,
  ltv: 328.29,
  payingCustomers: 27,
  grossRetention: 70.36,
  netRetention: 85.33,
  quickRatio: 1.33,
  trialConversion: 50,
  forecast: { nextMonth: 463.85, nextQuarter: 1618.14, nextYear: 9000, low: 5000, high: 12_000 },
  reasons: {},
};
const CHURN: ChurnAnalytics = {
  currentChurnRate: 16.67,
  monthlyChurn: [
    { month: '2026-03', churnRate: 16.67, isMonthToDate: false, lost: 1, lostInvoluntarily: 0, cohort: 6, joinedAndLeft: 1 },
  ],
  reasons: {},
};
const PAYMENTS: PaymentAnalytics = {
  successRate: 95.5,
  successfulPayments: 191,
  failedPayments: 9,
  failureReasons: [
    { reason: 'insufficient_funds', count: 6 },
    { reason: 'generic_decline', count: 1 },
    { reason: 'a_code_of_next_year', count: 1 },
    { reason: 'card_declined', count: 1 },
  ],
  reasons: {},
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

test('beside MRR stands what is at risk, what is committed, what trials would bring, and how many of them stayed', async () => {
  openTab();
  expect(await textOf('MRR at Risk')).toContain('$49');
  expect(await textOf('Committed MRR')).toContain('$334');
  expect(await textOf('Trial Pipeline')).toContain('$98');
  expect(await textOf('Trial Conversion')).toContain('50%');
});

test('[A2.080][A2.081][A2.082][A2.083][A2.084][A2.085] the cards show MRR with its growth, ARPU with two decimals, churn and lifetime value', async () => {
  openTab();
  expect(await textOf('Monthly Recurring Revenue')).toContain('$383+14.67% from last month');
  expect(await textOf('Average Revenue Per User')).toContain('$54.70per customer per month');
  expect(await textOf('Churn Rate')).toContain('16.67%');
  expect(await textOf('Customer Lifetime Value')).toContain('$328.29per customer');
});

test('[A2.094] the definition of each figure stands beside it', async () => {
  openTab();
  expect(await textOf('Monthly Recurring Revenue')).toContain('less lasting discounts, before tax');
  expect(await textOf('Average Revenue Per User')).toContain('MRR ÷ paying customers');
  expect(await textOf('Churn Rate')).toContain('Of the customers with MRR at the start of the month');
  expect(await textOf('Customer Lifetime Value')).toContain('ARPU ÷ mean customer churn');
});

test('[A2.093] figures that are undefined are dashes with their reasons', async () => {
  const reasons = {
    mrrGrowth: 'start_is_zero',
    arpu: 'no_paying_customers',
    ltv: 'no_paying_customers',
    forecast: 'insufficient_history',
  } as const;
  const forecast = { nextMonth: null, nextQuarter: null, nextYear: null, low: null, high: null };
  openTab({ ...REVENUE, mrrGrowth: null, arpu: null, ltv: null, forecast, reasons });
  expect(await textOf('Monthly Recurring Revenue')).toContain('— from last month');
  expect(await textOf('Average Revenue Per User')).toContain('—No paying customers');
  expect(await textOf('Customer Lifetime Value')).toContain('—No paying customers');
  expect(await textOf('Revenue Forecast')).toContain('Next Month—Next Quarter—Next Year—Fewer than three full months of history');
});

test('[A2.096][A2.097] at zero churn the lifetime value is a bound, and below twenty customers a small sample', async () => {
  openTab({ ...REVENUE, ltv: null, payingCustomers: 19, reasons: { ltv: 'zero_churn' } });
  expect(await textOf('Customer Lifetime Value')).toContain('—at least ARPU × 60 (Stripe’s 60-month convention) · small sample');
  cleanup();
  openTab({ ...REVENUE, ltv: null, payingCustomers: 0, reasons: { ltv: 'no_paying_customers' } });
  expect(await textOf('Customer Lifetime Value')).not.toContain('small sample');
});

test('[A2.076][A2.077][A7.007] the range starts at 6 months, offers 3, 6, 12 and 24, and fetches what is chosen', async () => {
  const api = openTab();
  const range = await screen.findByRole('combobox', { name: 'Time range' });
  expect(
    within(range)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['3 months', '6 months', '12 months', '24 months']);
  expect((range as HTMLSelectElement).value).toBe('6months');
  await userEvent.setup().selectOptions(range, '24 months');
  await waitFor(() => expect(api.count('GET /api/admin/revenue-analytics?range=24months')).toBe(1));
  expect(window.location.search).toBe('?range=24months');
});

test('[A2.086][A2.087][A2.088][A2.095] three charts, each with a table of the same figures, in which the unfinished month is month to date', async () => {
  openTab();
  for (const title of ['MRR Trend', 'Plan Distribution', 'Monthly Churn'])
    expect(await screen.findByText(`Drawn: ${title}`)).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show table of MRR Trend' }));
  const table = within(await screen.findByRole('region', { name: 'MRR Trend as a table' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'MonthMRR',
    'Mar 2026$383',
    'Apr 2026, month to date$383',
  ]);
});

test('[A2.089][A2.090][A2.091] payments show the rate as a bar, both counts and the reasons with theirs', async () => {
  openTab();
  const panel = within(await screen.findByRole('region', { name: 'Payment Success Rate' }));
  expect((await panel.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('95.5');
  expect(panel.getByText('Successful').nextSibling?.textContent).toBe('191');
  expect(panel.getByText('Failed').nextSibling?.textContent).toBe('9');
  const listed = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(listed).toEqual(['Insufficient funds6', 'Declined without a reason2', 'a_code_of_next_year1']);
});

test('[A2.092] the forecast shows next month, quarter and year', async () => {
  openTab();
  expect(await textOf('Revenue Forecast')).toContain('Next Month$463.85Next Quarter$1,618.14Next Year$9,000');
});

test('[A2.078][A2.079][A7.057] Export saves what is loaded as revenue-{date}.json, without a call', async () => {
  const saved: { name: string; blob: Blob }[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push({ name: '', blob: blob as Blob });
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const last = saved.at(-1);
    if (last) last.name = this.download;
  });
  const api = openTab({ ...REVENUE, reasons: { ltv: 'zero_churn' } });
  const button = await screen.findByRole('button', { name: 'Export' });
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  const before = api.calls.length;
  await userEvent.setup().click(button);
  const [file] = saved;
  expect(file?.name).toBe(`revenue-${new Date().toISOString().slice(0, 10)}.json`);
  expect(JSON.parse((await file?.blob.text()) ?? '')).toMatchObject({
    range: '6months',
    currentMrr: 383,
    successRate: 95.5,
    currentChurnRate: 16.67,
    reasons: { ltv: 'zero_churn' },
  });
  expect(api.calls).toHaveLength(before);
});

function openTab(revenue: RevenueAnalytics = REVENUE) {
  const api = fakeApi({
    'GET /api/admin/revenue-analytics\\?range=\\w+': () => json(revenue),
    [calls.subscriptionAnalytics]: () => json({ planDistribution: [{ plan: 'starter', name: 'Starter', count: 3 }] }),
    [calls.churnAnalytics]: () => json(CHURN),
    [calls.paymentAnalytics]: () => json(PAYMENTS),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RevenueTab />
    </QueryClientProvider>,
  );
  return api;
}

async function textOf(title: string): Promise<string> {
  const part = await screen.findByRole('region', { name: title });
  await waitFor(() => expect(part.querySelector('.animate-pulse')).toBeNull());
  return part.textContent ?? '';
}
