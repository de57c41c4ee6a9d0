import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerWith, eventually, type World } from '../world.ts';
import { figure, hear, hueOf, openTab, spaced, textOf } from './operator-page.ts';

const AT = '2026-11-01T10:00:00.000Z';
const CARDS = ['Database', 'Stripe API', 'AI API', 'Smartsheet API'] as const;
const FIELDS = { Database: 'database', 'Stripe API': 'stripe', 'AI API': 'openai', 'Smartsheet API': 'smartsheet' } as const;
const TODAY = ['Total Requests Today', 'Active Users', 'Database Queries', 'Errors Today'];
const CALLS = ['system-health', 'performance-metrics', 'error-logs', 'api-health'];

interface Service {
  readonly status: string;
  readonly responseTime: number | null;
}

interface Health {
  readonly database: Service;
  readonly stripe: Service;
  readonly openai: Service;
  readonly smartsheet: Service & { readonly rateLimitRemaining: number | null; readonly rateLimitTotal: number };
  readonly uptime: number | null;
  readonly lastRestart: string;
  readonly serverLoad: number;
  readonly alerts: readonly object[];
  readonly stats: Readonly<Record<'totalRequests' | 'activeUsers' | 'dbQueries' | 'errors', number>>;
}

interface Performance {
  readonly avgResponseTime: number | null;
  readonly successRate: number | null;
  readonly memoryUsage: number;
  readonly cpuUsage: number;
  readonly dbConnections: number;
  readonly maxDbConnections: number;
}

export function describeHealth(world: () => World): void {
  test('[A2.118] [A2.119] [A2.120] [A2.121] [A2.122] [A2.123] [A2.124] [A2.125] [A2.126] [A2.127] [A2.128] [A2.129] [A2.130] [A2.131] [A2.132] [A2.133] [A2.134] [A2.137] [A2.138] the tab shows the services, uptime, load and metrics as the server measured them, without a card of alerts; the clock ticks and Refresh asks for everything anew', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      const heard = hear(page);
      // What is asked again by the clock would not be what was compared.
      await page.clock.install();
      const panel = await openTab(page, url, 'System Health');
      const health = await heard.answer<Health>('system-health');
      for (const title of CARDS) {
        const { status, responseTime } = health[FIELDS[title]];
        const text = await textOf(panel, title);
        expect(text).toContain(`${title} ${LABELS[status]} Response time: ${milliseconds(responseTime)}`);
      }
      const { rateLimitRemaining, rateLimitTotal } = health.smartsheet;
      const remaining = rateLimitRemaining === null ? '—' : figure(rateLimitRemaining);
      expect(await textOf(panel, 'Smartsheet API')).toContain(`Rate limit: ${remaining} of ${figure(rateLimitTotal)}`);
      expect(await textOf(panel, 'System Uptime')).toContain('Last restart: ');
      const restart = panel.getByRole('region', { name: 'System Uptime' }).locator('time');
      expect(await restart.getAttribute('datetime')).toBe(health.lastRestart);
      expect(await textOf(panel, 'Server Load')).toContain(`${figure(health.serverLoad)}%`);
      const load = panel.getByRole('progressbar', { name: 'Server Load' });
      expect(await load.getAttribute('aria-valuenow')).toBe(String(Math.min(100, health.serverLoad)));
      const today = panel.getByRole('region', { name: 'Today' });
      expect(await today.getByRole('heading').allTextContents()).toEqual(TODAY);
      const { totalRequests, activeUsers, dbQueries, errors } = health.stats;
      for (const [index, value] of [totalRequests, activeUsers, dbQueries, errors].entries()) {
        expect(await textOf(today, TODAY[index] ?? '')).toContain(`${TODAY[index]} ${figure(value)} `);
      }
      const metrics = await heard.answer<Performance>('performance-metrics');
      const { avgResponseTime, successRate, memoryUsage, cpuUsage, dbConnections, maxDbConnections } = metrics;
      const shown = await textOf(panel, 'Performance Metrics');
      expect(shown).toContain('Last 24 hours');
      expect(shown).toContain(`Average Response Time ${milliseconds(avgResponseTime)}`);
      expect(shown).toContain(`Success Rate ${successRate === null ? '—' : `${figure(successRate)}%`}`);
      expect(shown).toContain(`Memory Usage ${figure(memoryUsage)}% CPU Usage ${figure(cpuUsage)}%`);
      expect(shown).toContain(`Database Connections ${figure(dbConnections)} / ${figure(maxDbConnections)}`);
      const { services } = await heard.answer<{ services: (Service & { name: string; description: string })[] }>('api-health');
      await textOf(panel, 'API Health Status');
      const rows = panel.getByRole('table', { name: 'API Health Status' }).locator('tbody tr');
      expect((await rows.allInnerTexts()).map(spaced)).toEqual(
        services.map(
          ({ name, description, status, responseTime }) =>
            `${name} ${description} ${LABELS[status]} ${milliseconds(responseTime)}`,
        ),
      );
      expect(health.alerts).toEqual([]);
      expect(await panel.getByText('System Alerts').count()).toBe(0);
      await panel.getByText('No recent errors', { exact: true }).waitFor();
      await expectTicking(panel);
      const before = heard.calls().length;
      await panel.getByRole('button', { name: 'Refresh', exact: true }).click();
      await eventually(() =>
        heard
          .calls()
          .slice(before)
          .filter((call) => !call.endsWith('/stats'))
          .toSorted(),
      ).toEqual(CALLS.map((call) => `GET /api/admin/${call}`).toSorted());
    });

    async function expectTicking(panel: Locator): Promise<void> {
      const clock = panel.getByText(/^Last updated: /).locator('time');
      const read = async () => Date.parse((await clock.getAttribute('datetime')) ?? '');
      const start = await read();
      await panel.page().clock.runFor(3_000);
      await eventually(async () => (await read()) - start).toBeGreaterThanOrEqual(3_000);
    }
  });

  test('[A2.134] [A2.135] [A2.136] [A4.014] [A4.015] [A4.016] [A4.017] [A4.018] [A4.019] states stand in their words and colours, alerts with their severity, and errors with their count and, where they have one, a stack trace that folds', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      const service = (status: string, responseTime: number | null) => ({ status, responseTime });
      const alert = { title: 'Stripe is down', message: 'No answer since 10:00 UTC.', timestamp: AT };
      await answerWith(page, calls.systemHealth, {
        ...{ database: service('healthy', 1), stripe: service('warning', 2100), openai: service('error', 5000) },
        smartsheet: { ...service('maintenance', null), rateLimitRemaining: 271, rateLimitTotal: 300 },
        ...{ uptime: 99.97, lastRestart: AT, serverLoad: 42 },
        alerts: [
          { ...alert, severity: 'error' },
          { ...alert, severity: 'warning', title: 'The AI is slow' },
          { ...alert, severity: 'note', title: 'A new version' },
        ],
        stats: { totalRequests: 1, activeUsers: 2, dbQueries: 3, errors: 4 },
      });
      const entry = { type: 'RangeError', count: 1204, message: 'Row 4 is too far', timestamp: AT };
      await answerWith(page, calls.errorLogs, [
        { ...entry, fingerprint: 'a' },
        { ...entry, fingerprint: 'b', type: 'TypeError', stack: '    at f (a.ts:1:2)' },
      ]);
      const statuses = ['operational', 'down'].map((status) => ({ name: status, description: 'Text', ...service(status, 7) }));
      await answerWith(page, calls.apiHealth, { services: statuses });
      const panel = await openTab(page, url, 'System Health');
      const look = async (within: Locator, text: string) => [text, await hueOf(within.getByText(text, { exact: true }))];
      const card = (name: string) => panel.getByRole('region', { name, exact: true });
      await card('Database').getByText('Operational').waitFor();
      expect(await look(card('Database'), 'Operational')).toEqual(['Operational', 'green']);
      expect(await look(card('Stripe API'), 'Warning')).toEqual(['Warning', 'yellow']);
      expect(await look(card('AI API'), 'Down')).toEqual(['Down', 'red']);
      expect(await look(card('Smartsheet API'), 'Unknown')).toEqual(['Unknown', 'none']);
      expect(await textOf(panel, 'Smartsheet API')).toContain('Response time: — Rate limit: 271 of 300');
      const table = panel.getByRole('table', { name: 'API Health Status' });
      expect(await look(table, 'Operational')).toEqual(['Operational', 'green']);
      expect(await look(table, 'Down')).toEqual(['Down', 'red']);
      const alerts = panel.getByRole('region', { name: 'System Alerts' });
      expect(
        (await alerts.getByRole('listitem').allInnerTexts()).map((text) => spaced(text).replace(/ No answer.*$/, '')),
      ).toEqual(['Error Stripe is down', 'Warning The AI is slow', 'Info A new version']);
      await alerts.getByText('No answer since 10:00 UTC.').first().waitFor();
      expect(await alerts.locator('time').first().getAttribute('datetime')).toBe(AT);
      const [first, second] = [0, 1].map((index) =>
        panel.getByRole('list', { name: 'Recent Errors' }).getByRole('listitem').nth(index),
      );
      expect(spaced((await first?.innerText()) ?? '')).toMatch(/^RangeError 1,204× .* Row 4 is too far$/);
      expect(await first?.locator('time').getAttribute('datetime')).toBe(AT);
      expect(await first?.locator('details').count()).toBe(0);
      const stack = second?.getByText('at f (a.ts:1:2)');
      expect(await stack?.isVisible()).toBe(false);
      await second?.getByText('Stack trace').click();
      await stack?.waitFor();
    });
  });
}

const LABELS: Readonly<Record<string, string>> = {
  operational: 'Operational',
  warning: 'Warning',
  down: 'Down',
  unknown: 'Unknown',
};

function milliseconds(value: number | null): string {
  return value === null ? '—' : `${figure(Math.round(value))} ms`;
}
