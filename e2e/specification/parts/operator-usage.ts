import * as calls from '@sheetwright/contract/generated/calls.ts';
import { expect, test } from 'vitest';
import { answerWith, eventually, type World } from '../world.ts';
import { change, figure, hear, openTab, optionsOf, saved, spaced, textOf, titled } from './operator-page.ts';
import { tableOf } from './operator-revenue.ts';

interface Usage {
  readonly aiUsageByDay: readonly { readonly date: string; readonly sessions: number }[];
  readonly projectsByDay: readonly { readonly date: string; readonly count: number }[];
  readonly assetsByType: readonly { readonly type: string; readonly count: number }[];
  readonly totalAiSessions: number;
  readonly aiSessionsGrowth: number | null;
  readonly activeProjects: number;
  readonly avgProjectsPerCustomer: number | null;
  readonly totalAssets: number;
  readonly dailyActiveUsers: number;
  readonly retention: number | null;
  readonly topCustomers: readonly {
    readonly name: string;
    readonly email: string;
    readonly aiSessions: number;
    readonly projects: number;
    readonly assets: number;
  }[];
  readonly peakHours: readonly { readonly hour: number; readonly percentage: number; readonly sessions: number }[];
  readonly avgSessionDuration: number | null;
  readonly sessionsPerUser: number | null;
  readonly returnRate: number | null;
  readonly completionRate: number | null;
}

interface Adoption {
  readonly features: readonly { readonly name: string; readonly adoptionRate: number | null; readonly userCount: number }[];
}

const TEMPLATES = {
  templateUsage: [
    { name: 'Project tracking', count: 4 },
    { name: 'Budget', count: 1 },
  ],
};

export function describeUsage(world: () => World): void {
  test('[A2.098] [A2.099] [A2.101] [A2.102] [A2.103] [A2.104] [A2.109] [A2.110] [A2.111] [A2.112] [A2.113] [A2.114] [A2.115] [A2.117] [A7.012] cards, adoption, top customers, peak hours and engagement show what the server answers for seven days at first, and for any other range', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      const heard = hear(page);
      const panel = await openTab(page, url, 'Usage');
      const range = panel.getByRole('combobox', { name: 'Time range' });
      expect(await optionsOf(panel, 'Time range')).toEqual(['7 days', '30 days', '90 days', '365 days']);
      expect(await range.inputValue()).toBe('7days');
      expect((await heard.answer<Usage>('usage-analytics')).aiUsageByDay).toHaveLength(7);
      for (const days of [30, 90, 365]) {
        await range.selectOption(`${days} days`);
        await eventually(() => heard.calls().at(-1)).toBe(`GET /api/admin/usage-analytics?range=${days}days`);
        await eventually(async () => (await heard.answer<Usage>('usage-analytics')).aiUsageByDay.length).toBe(days);
      }
      const usage = await heard.answer<Usage>('usage-analytics');
      const text = (title: string) => textOf(panel, title);
      expect(await text('Total AI Sessions')).toContain(`${figure(usage.totalAiSessions)} ${changed(usage.aiSessionsGrowth)} `);
      expect(await text('Active Projects')).toContain(
        `${figure(usage.activeProjects)} ${shown(usage.avgProjectsPerCustomer)} per customer`,
      );
      expect(await text('Assets Created')).toContain(figure(usage.totalAssets));
      expect(await text('Daily Active Users')).toContain(
        `${figure(usage.dailyActiveUsers)} ${shown(usage.retention, '%')} retention`,
      );
      const qualifying = [
        'question to the consultant',
        'questionnaire answered',
        'solution designed',
        'build applied',
        'settings changed',
      ];
      const printed = spaced(await panel.getByText(/^Active: /).innerText());
      for (const event of qualifying) expect(printed).toContain(event);

      const { features } = await heard.answer<Adoption>('feature-adoption');
      await textOf(panel, 'Feature Adoption');
      const adoption = panel.getByRole('region', { name: 'Feature Adoption' }).getByRole('listitem');
      expect((await adoption.allInnerTexts()).map(spaced)).toEqual(
        features.map(
          ({ name, adoptionRate, userCount }) =>
            `${name} ${shown(adoptionRate, '%')} ${figure(userCount)} ${userCount === 1 ? 'user' : 'users'}`,
        ),
      );
      const rows = panel.getByRole('table', { name: 'Top customers by usage' }).locator('tbody tr');
      expect((await rows.allInnerTexts()).map(spaced)).toEqual(
        usage.topCustomers.map(({ name, email, aiSessions, projects, assets }) =>
          [name, email, figure(aiSessions), figure(projects), figure(assets)].join(' '),
        ),
      );
      const hours = panel.getByRole('region', { name: 'Peak Usage Hours' });
      const busiest = usage.peakHours.slice(0, 6);
      expect((await hours.getByRole('listitem').allInnerTexts()).map(spaced)).toEqual(
        busiest.map(
          ({ hour, percentage, sessions }) =>
            `${String(hour).padStart(2, '0')}:00 UTC ${figure(percentage)}% ${figure(sessions)} sessions`,
        ),
      );
      const bars = hours.getByRole('progressbar');
      expect(await bars.evaluateAll((all) => all.map((bar) => Number(bar.getAttribute('aria-valuenow'))))).toEqual(
        busiest.map(({ percentage }) => percentage),
      );
      const engagement = await panel.getByRole('region', { name: 'Engagement Metrics' }).locator('dl > div').allInnerTexts();
      const { avgSessionDuration, sessionsPerUser, returnRate, completionRate } = usage;
      const expected = [
        ['Average session duration', shown(avgSessionDuration, ' min')],
        ['Sessions per user', shown(sessionsPerUser)],
        ['Return rate', shown(returnRate, '%')],
        ['Feature completion rate', shown(completionRate, '%')],
      ] as const;
      expect(
        engagement
          .map(spaced)
          .map((line, index) => [line.startsWith(expected[index]?.[0] ?? '?'), line.includes(` ${expected[index]?.[1]}`)]),
      ).toEqual(expected.map(() => [true, true]));
    });
  });

  test('[A2.105] [A2.106] [A2.107] [A2.108] a line, bars and a doughnut draw the consultations, projects, templates and assets that the server answers, and their tables say the same', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      await answerWith(page, calls.workflowAnalytics, TEMPLATES);
      const heard = hear(page);
      // In a month of the demonstration's history there need not be a build.
      const panel = await openTab(page, url, 'Usage', 'range=365days');
      const { aiUsageByDay, projectsByDay, assetsByType } = await heard.answer<Usage>('usage-analytics');
      const charts = [
        [
          'Daily AI Consultations',
          'line',
          'Day (UTC) Consultations',
          aiUsageByDay.map(({ date, sessions }) => [dayOf(date), sessions]),
        ],
        ['Daily Projects Created', 'bar', 'Day (UTC) Projects', projectsByDay.map(({ date, count }) => [dayOf(date), count])],
        [
          'Popular Workflow Templates',
          'doughnut',
          'Template Projects',
          TEMPLATES.templateUsage.map(({ name, count }) => [name, count]),
        ],
        ['Smartsheet Assets by Type', 'bar', 'Type Assets', assetsByType.map(({ type, count }) => [titled(type), count])],
      ] as const;
      for (const [title, kind, header, rows] of charts) {
        await panel.getByRole('img', { name: new RegExp(`^${title}, ${kind} chart: `) }).waitFor();
        expect(await tableOf(panel, title)).toEqual([header, ...rows.map(([name, count]) => `${name} ${figure(Number(count))}`)]);
      }
    });
  });

  test('[A2.116] undefined figures of use are dashes with the reason, never 0 and never NaN', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      const answered = (await (await page.request.get(`${url}/api/admin/usage-analytics`)).json()) as Usage;
      const usage = {
        ...answered,
        ...{ topCustomers: [], peakHours: [] },
        ...{ totalAiSessions: 0, activeProjects: 0, totalAssets: 0, dailyActiveUsers: 0, aiSessionsGrowth: null },
        ...{ avgProjectsPerCustomer: null, retention: null, avgSessionDuration: null, sessionsPerUser: null, returnRate: null },
        ...{ completionRate: null, dauGrowth: null },
        reasons: { avgSessionDuration: 'no_sessions', returnRate: 'no_active_users', completionRate: 'no_projects' },
      };
      await page.route('**/api/admin/usage-analytics?*', (route) => route.fulfill({ json: usage }));
      await answerWith(page, calls.featureAdoption, {
        features: [{ name: 'AI Consultant', adoptionRate: null, userCount: 0 }],
        reasons: {},
      });
      const panel = await openTab(page, url, 'Usage');
      expect(await textOf(panel, 'Total AI Sessions')).toContain('0 — against');
      expect(await textOf(panel, 'Active Projects')).toContain('0 — per customer');
      expect(await textOf(panel, 'Daily Active Users')).toContain('0 — retention');
      expect(await textOf(panel, 'Feature Adoption')).toContain('AI Consultant — 0 users');
      const engagement = await panel.getByRole('region', { name: 'Engagement Metrics' }).locator('dl > div').allInnerTexts();
      for (const line of engagement) expect(spaced(line)).toMatch(/ —( [A-Z][a-z ]+)?$/);
      expect(spaced(await panel.innerText())).not.toMatch(/NaN|undefined|null/);
    });
  });

  test('[A2.100] [A7.058] Export saves the loaded usage as usage-{date}.json, without a call', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      const heard = hear(page);
      const panel = await openTab(page, url, 'Usage', 'range=90days');
      const parts = ['usage-analytics', 'feature-adoption', 'workflow-analytics'];
      const answers = await Promise.all(parts.map((part) => heard.answer<object>(part)));
      const before = heard.calls().length;
      const { name, content } = await saved(page, panel.getByRole('button', { name: 'Export', exact: true }));
      expect(name).toBe(`usage-${new Date().toISOString().slice(0, 10)}.json`);
      const expected = Object.assign({ range: '90days' }, ...answers) as Record<string, unknown>;
      for (const [field, value] of Object.entries(expected)) {
        if (field !== 'reasons') expect([field, (content as Record<string, unknown>)[field]]).toEqual([field, value]);
      }
      expect(heard.calls()).toHaveLength(before);
    });
  });
}

function shown(value: number | null, unit = ''): string {
  return value === null ? '—' : figure(value) + unit;
}

function changed(percent: number | null): string {
  return percent === null ? '—' : change(percent);
}

function dayOf(date: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
