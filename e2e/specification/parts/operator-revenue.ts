import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerWith, eventually, type World } from '../world.ts';
import { change, dollars, figure, hear, openTab, optionsOf, saved, spaced, textOf } from './operator-page.ts';

const PLANS: Readonly<Record<string, string>> = { starter: 'Starter', professional: 'Professional', enterprise: 'Enterprise' };

interface Revenue {
  readonly monthlyData: readonly { readonly month: string; readonly mrr: number; readonly isMonthToDate: boolean }[];
  readonly currentMrr: number;
  readonly mrrGrowth: number | null;
  readonly arpu: number | null;
  readonly ltv: number | null;
  readonly payingCustomers: number;
  readonly forecast: Readonly<Record<'nextMonth' | 'nextQuarter' | 'nextYear', number | null>>;
  readonly reasons: Readonly<Record<string, string>>;
}

interface Churn {
  readonly currentChurnRate: number | null;
  readonly monthlyChurn: readonly {
    readonly month: string;
    readonly churnRate: number | null;
    readonly isMonthToDate: boolean;
  }[];
}

interface Payments {
  readonly successRate: number;
  readonly successfulPayments: number;
  readonly failedPayments: number;
}

export function describeRevenue(world: () => World): void {
  test('[A2.076] [A2.077] [A2.080] [A2.081] [A2.082] [A2.083] [A2.084] [A2.085] [A2.092] [A2.094] [A7.007] the cards and the forecast show what the server answers for six months at first, and for any other range, with their definitions', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      const heard = hear(page);
      const panel = await openTab(page, url, 'Revenue');
      const range = panel.getByRole('combobox', { name: 'Time range' });
      expect(await optionsOf(panel, 'Time range')).toEqual(['3 months', '6 months', '12 months', '24 months']);
      expect(await range.inputValue()).toBe('6months');
      const revenue = await heard.answer<Revenue>('revenue-analytics');
      const churn = await heard.answer<Churn>('churn-analytics');
      expect(revenue.monthlyData).toHaveLength(6);
      const { currentMrr, mrrGrowth, arpu, ltv, forecast } = revenue;
      expect(currentMrr).toBeGreaterThan(0);
      const text = (title: string) => textOf(panel, title);
      expect(await text('Monthly Recurring Revenue')).toContain(
        `${dollars(currentMrr)} ${mrrGrowth === null ? '—' : change(mrrGrowth)} from last month`,
      );
      expect(await text('Average Revenue Per User')).toContain(`${dollars(arpu ?? 0, true)} per customer per month`);
      expect(await text('Churn Rate')).toContain(churn.currentChurnRate === null ? '—' : `${figure(churn.currentChurnRate)}%`);
      expect(await text('Customer Lifetime Value')).toContain(ltv === null ? '—' : `${dollars(ltv)} per customer`);
      const definitions = [
        ['Monthly Recurring Revenue', 'prices of a year ÷ 12, less lasting discounts, before tax'],
        ['Average Revenue Per User', 'MRR ÷ paying customers'],
        ['Churn Rate', 'Of the customers with MRR at the start of the month'],
        ['Customer Lifetime Value', 'ARPU ÷ mean customer churn of the last full months'],
        ['Revenue Forecast', 'Recurring revenue expected over the next 1, 3 and 12 months'],
        ['Payment Success Rate', 'Invoices paid ÷ invoices whose payment was attempted'],
        ['Plan Distribution', 'Customers whose subscription is active or on trial, by plan'],
        ['Monthly Churn', 'Customers lost, in percent of those at the start of the month'],
      ] as const;
      for (const [title, definition] of definitions) expect(await text(title)).toContain(definition);
      const { nextMonth, nextQuarter, nextYear } = forecast;
      const next = `Next Month ${money(nextMonth)} Next Quarter ${money(nextQuarter)} Next Year ${money(nextYear)}`;
      expect(await text('Revenue Forecast')).toContain(next);
      for (const months of [3, 12, 24]) {
        await range.selectOption(`${months} months`);
        await eventually(() => heard.calls().at(-1)).toBe(`GET /api/admin/revenue-analytics?range=${months}months`);
        await eventually(async () => (await heard.answer<Revenue>('revenue-analytics')).monthlyData.length).toBe(months);
      }
    });
  });

  test('[A2.086] [A2.087] [A2.088] [A2.089] [A2.090] [A2.095] [A3.004] a line, a doughnut and bars draw the months, plans and churn that the server answers, their tables say the same with the unfinished month as month to date, and payments show rate and counts', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      const heard = hear(page);
      const panel = await openTab(page, url, 'Revenue');
      const { monthlyData } = await heard.answer<Revenue>('revenue-analytics');
      const { monthlyChurn } = await heard.answer<Churn>('churn-analytics');
      const { planDistribution } = await heard.answer<{ planDistribution: { plan: string; count: number }[] }>(
        'subscription-analytics',
      );
      await panel.getByRole('img', { name: /^MRR Trend, line chart: MRR from / }).waitFor();
      await panel.getByRole('img', { name: /^Plan Distribution, doughnut chart: Customers from / }).waitFor();
      await panel.getByRole('img', { name: /^Monthly Churn, bar chart: Churn rate from / }).waitFor();
      expect(await tableOf(panel, 'MRR Trend')).toEqual([
        'Month MRR',
        ...monthlyData.map((month) => `${monthOf(month)} ${dollars(month.mrr)}`),
      ]);
      expect(await tableOf(panel, 'Plan Distribution')).toEqual([
        'Plan Customers',
        ...planDistribution.map(({ plan, count }) => `${PLANS[plan]} ${figure(count)}`),
      ]);
      expect(await tableOf(panel, 'Monthly Churn')).toEqual([
        'Month Churn rate',
        ...monthlyChurn.map((month) => `${monthOf(month)} ${month.churnRate === null ? '—' : `${figure(month.churnRate)}%`}`),
      ]);
      expect(monthOf(monthlyData.at(-1))).toMatch(/, month to date$/);
      const payments = await heard.answer<Payments>('payment-analytics');
      expect(await textOf(panel, 'Payment Success Rate')).toContain(
        `${figure(payments.successRate)}% Successful ${figure(payments.successfulPayments)} Failed ${figure(payments.failedPayments)}`,
      );
      const bar = panel.getByRole('region', { name: 'Payment Success Rate' }).getByRole('progressbar');
      expect(await bar.getAttribute('aria-valuenow')).toBe(String(payments.successRate));
    });
  });

  test('[A2.091] [A2.093] [A2.096] [A2.097] failures stand with their counts, undefined figures as dashes with the reason, and without churn the lifetime value is a bound', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      const answered = (await (await page.request.get(`${url}/api/admin/revenue-analytics`)).json()) as Revenue;
      const undefinedFigures = { mrrGrowth: null, arpu: null, ltv: null };
      const nothing = {
        ...answered,
        ...undefinedFigures,
        ...{ currentMrr: 0, payingCustomers: 25 },
        forecast: { nextMonth: null, nextQuarter: null, nextYear: null, low: null, high: null },
        reasons: { mrrGrowth: 'start_is_zero', arpu: 'no_paying_customers', ltv: 'zero_churn', forecast: 'insufficient_history' },
      };
      await page.route('**/api/admin/revenue-analytics?*', (route) => route.fulfill({ json: nothing }));
      await answerWith(page, calls.churnAnalytics, {
        currentChurnRate: null,
        monthlyChurn: [],
        reasons: { currentChurnRate: 'no_customers_at_start' },
      });
      const failureReasons = [
        { reason: 'insufficient_funds', count: 6 },
        { reason: 'expired_card', count: 1003 },
      ];
      const payments = { successRate: null, successfulPayments: 0, failedPayments: 1009, failureReasons };
      await answerWith(page, calls.paymentAnalytics, { ...payments, reasons: { successRate: 'no_payments' } });
      const panel = await openTab(page, url, 'Revenue');
      expect(await textOf(panel, 'Monthly Recurring Revenue')).toContain('$0 — from last month');
      expect(await textOf(panel, 'Average Revenue Per User')).toContain(' — No paying customers');
      expect(await textOf(panel, 'Churn Rate')).toContain(' — No customers at the start');
      const lifetime = await textOf(panel, 'Customer Lifetime Value');
      expect(lifetime).toContain(' — at least ARPU × 60 (Stripe’s 60-month convention)');
      expect(lifetime).not.toContain('small sample');
      expect(await textOf(panel, 'Revenue Forecast')).toContain('Next Month — Next Quarter — Next Year —');
      const listed = panel.getByRole('region', { name: 'Payment Success Rate' }).getByRole('listitem');
      expect((await listed.allInnerTexts()).map(spaced)).toEqual(['Card has expired 1,003', 'Insufficient funds 6']);
      expect(await textOf(panel, 'Payment Success Rate')).toMatch(/— ?No invoice was attempted/);
      expect(spaced(await panel.innerText())).not.toMatch(/NaN|undefined|null/);
      await page.route('**/api/admin/revenue-analytics?*', (route) =>
        route.fulfill({ json: { ...nothing, payingCustomers: 19 } }),
      );
      await page.reload();
      expect(await textOf(panel, 'Customer Lifetime Value')).toContain('convention) · small sample');
    });
  });

  test('[A2.078] [A2.079] [A7.057] Export saves the loaded revenue as revenue-{date}.json, without a call', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      const heard = hear(page);
      const panel = await openTab(page, url, 'Revenue', 'range=3months');
      const parts = ['revenue-analytics', 'subscription-analytics', 'churn-analytics', 'payment-analytics'];
      const answers = await Promise.all(parts.map((part) => heard.answer<object>(part)));
      const before = heard.calls().length;
      const { name, content } = await saved(page, panel.getByRole('button', { name: 'Export', exact: true }));
      expect(name).toBe(`revenue-${new Date().toISOString().slice(0, 10)}.json`);
      const expected = Object.assign({ range: '3months' }, ...answers) as Record<string, unknown>;
      for (const [field, value] of Object.entries(expected)) {
        if (field !== 'reasons') expect([field, (content as Record<string, unknown>)[field]]).toEqual([field, value]);
      }
      expect(heard.calls()).toHaveLength(before);
    });
  });
}

/** The rows of a chart that is shown as a table. */
export async function tableOf(panel: Locator, title: string): Promise<string[]> {
  await panel.getByRole('button', { name: `Show table of ${title}`, exact: true }).click();
  const rows = panel.getByRole('region', { name: `${title} as a table` }).getByRole('row');
  return (await rows.allInnerTexts()).map(spaced);
}

function money(value: number | null): string {
  return value === null ? '—' : dollars(value);
}

function monthOf(month: Churn['monthlyChurn'][number] | Revenue['monthlyData'][number] | undefined): string {
  const at = new Date(`${month?.month}-01T00:00:00Z`);
  const name = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(at);
  return month?.isMonthToDate ? `${name}, month to date` : name;
}
