import * as calls from '@sheetwright/contract/generated/calls.ts';
import { expect, test } from 'vitest';
import { answerWith, eventually, type World } from '../world.ts';
import { CONSOLE_TABS, dollars, figure, hear, openTab, spaced } from './operator-page.ts';

/** What stands in each tab and in no other. */
const MARKS = {
  Overview: 'Recent AI Sessions',
  Customers: 'Customer Management',
  Revenue: 'MRR Trend',
  Usage: 'Daily AI Consultations',
  'System Health': 'Performance Metrics',
  Content: 'AI Prompts',
  Support: 'Support Issues',
} as const;
const CARDS = ['Active Customers', 'AI Consultations', 'Monthly Revenue', 'Avg Response Time'];
const UNAUTHORIZED = {
  type: 'about:blank',
  title: 'Unauthorized',
  status: 401,
  detail: 'You are not signed in.',
  code: 'not_signed_in',
  requestId: 'r-1',
};

interface Stats {
  readonly activeUsers: number;
  readonly totalUsers: number;
  readonly totalSessions: number;
  readonly totalRevenue: number;
}

export function describeFrame(world: () => World): void {
  test('[A1.001] [A2.001] [A2.002] [A2.003] [A2.015] [A2.016] [A6.001] [A6.008] [C2.012] the seeded administrator’s role is read from /api/auth/user; the link Admin leads to the console, in which each of seven tabs shows its own content alone', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      const user = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/auth/user');
      await page.goto(url);
      expect(await (await user).json()).toMatchObject({ email: 'admin@sheetwright.test', role: 'admin' });
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Admin Console' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/admin');
      const tabs = page.getByRole('tablist', { name: 'Admin Console' }).getByRole('tab');
      expect(await tabs.allTextContents()).toEqual(CONSOLE_TABS);
      for (const tab of CONSOLE_TABS) {
        await tabs.filter({ hasText: new RegExp(`^${tab}$`) }).click();
        await page.getByText(MARKS[tab]).filter({ visible: true }).first().waitFor();
        const main = page.getByRole('main');
        for (const [other, mark] of Object.entries(MARKS)) {
          if (other !== tab) expect([tab, mark, await main.getByText(mark, { exact: true }).count()]).toEqual([tab, mark, 0]);
        }
      }
    });
  });

  test('[A2.007] [A2.008] [A2.009] [A2.010] [A2.011] [A2.013] under the header four cards show the figures that the server answers', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      const heard = hear(page);
      await openTab(page, url, 'Overview');
      await page.getByText('Manage customers and subscriptions, and monitor system analytics', { exact: true }).waitFor();
      const stats = await heard.answer<Stats>('stats');
      expect(stats.totalUsers).toBeGreaterThan(stats.activeUsers);
      const cards = page.getByRole('region', { name: 'Summary' }).getByRole('article');
      expect(await cards.getByRole('heading').allTextContents()).toEqual(CARDS);
      const text = async (title: string) => spaced(await cards.filter({ hasText: title }).innerText());
      await eventually(() => text('Active Customers')).toContain(`${figure(stats.activeUsers)} of ${figure(stats.totalUsers)}`);
      expect(await text('AI Consultations')).toContain(figure(stats.totalSessions));
      expect(await text('Monthly Revenue')).toContain(dollars(stats.totalRevenue));
      expect(await text('Avg Response Time')).toContain('Objective 1.2s');
    });
  });

  test.each([
    ['[A2.012] [A2.013] a response time that was measured stands on its card', 2349, '2.3s Objective 1.2s'],
    ['[A2.013] [A2.014] a dash stands where no response time was measured', null, '— Objective 1.2s'],
  ])('%s, beside its objective', async (_, avgResponseTime, shown) => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      const stats = { activeUsers: 1, totalUsers: 2, totalSessions: 3, totalRevenue: 4, uptime: null, reasons: {} };
      await answerWith(page, calls.adminStats, { ...stats, avgResponseTime });
      await openTab(page, url, 'Overview');
      const card = page.getByRole('article', { name: 'Avg Response Time' });
      await eventually(async () => spaced(await card.innerText())).toContain(shown);
    });
  });

  test('[A2.004] [A6.003] who is answered 401 by /api/auth/user is nobody, and sees no link Admin', async () => {
    const { url, visit } = world();
    await visit(
      'operator',
      async (page) => {
        await page.goto(url);
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin', exact: true }).waitFor();
        await answerWith(page, calls.currentUser, UNAUTHORIZED, 401);
        await page.reload();
        await page.getByRole('link', { name: 'Sign In', exact: true }).first().waitFor();
        expect(await page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0);
      },
      { expected: /status of 401/ },
    );
  });

  test.each(['customer', 'visitor'] as const)(
    '[A2.005] [A2.006] [A6.002] [A6.003] at /admin a %s finds the not-found page and no link to the console, and nothing of the operators’ is asked for',
    async (person) => {
      const { url, visit } = world();
      await visit(person, async (page) => {
        const heard = hear(page);
        for (const path of ['/admin', '/admin?tab=customers']) {
          await page.goto(url + path);
          await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
          await page.getByText('Did you forget to add the page to the router?', { exact: true }).waitFor();
        }
        expect(await page.getByRole('link', { name: 'Admin' }).count()).toBe(0);
        if (person === 'customer') {
          await page.getByRole('button', { name: 'Casey' }).click();
          await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
          expect(await page.getByRole('menuitem', { name: 'Admin' }).count()).toBe(0);
        }
        expect(heard.calls()).toEqual([]);
      });
    },
  );

  test('[A2.198] while the answers are on their way, every tab shows grey pulsing placeholders', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route('**/api/admin/**', async (route) => {
        await promise;
        await route.continue().catch(() => undefined);
      });
      await openTab(page, url, CONSOLE_TABS[0]);
      for (const tab of CONSOLE_TABS) {
        await page.getByRole('tab', { name: tab, exact: true }).click();
        const panel = page.getByRole('tabpanel', { name: tab, exact: true });
        const placeholder = panel.locator('.animate-pulse').first();
        await placeholder.waitFor();
        const look = await placeholder.evaluate((element) => {
          const { animationName, animationIterationCount, backgroundColor } = getComputedStyle(element);
          return { animationName, animationIterationCount, isTransparent: backgroundColor === 'rgba(0, 0, 0, 0)' };
        });
        expect([tab, look]).toEqual([tab, { animationName: 'pulse', animationIterationCount: 'infinite', isTransparent: false }]);
      }
      resolve();
    });
  });
}
