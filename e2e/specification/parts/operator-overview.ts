import * as calls from '@sheetwright/contract/generated/calls.ts';
import { expect, test } from 'vitest';
import { answerWith, eventually, type World } from '../world.ts';
import { day, dollars, figure, hear, openTab, spaced, textOf } from './operator-page.ts';

const CARDS = ['Total Customers', 'Monthly Revenue', 'AI Sessions', 'System Health'];
const PLANS: Readonly<Record<string, string>> = { starter: 'Starter', professional: 'Professional', enterprise: 'Enterprise' };

interface Person {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string;
  readonly subscriptionPlan: string | null;
}

interface Session {
  readonly question: string;
  readonly userId: string;
  readonly createdAt: string;
}

export function describeOverview(world: () => World): void {
  test('[A2.017] [A2.018] [A2.019] [A2.020] [A2.022] [A2.024] [A2.025] [A2.026] [A2.028] [A2.029] [A2.030] [A2.032] the overview has its four cards and lists the five newest customers and sessions as the server has them', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      const heard = hear(page);
      const panel = await openTab(page, url, 'Overview');
      const stats = await heard.answer<Readonly<Record<string, number>>>('stats');
      const overview = panel.getByRole('region', { name: 'Overview', exact: true });
      expect(await overview.getByRole('heading').allTextContents()).toEqual(CARDS);
      const { totalUsers = 0, activeUsers = 0, totalSessions = 0, totalRevenue = 0 } = stats;
      expect(await textOf(overview, 'Total Customers')).toContain(`${figure(totalUsers)} ${figure(activeUsers)} active`);
      expect(await textOf(overview, 'Monthly Revenue')).toContain(dollars(totalRevenue));
      expect(await textOf(overview, 'AI Sessions')).toContain(figure(totalSessions));
      expect(await textOf(overview, 'System Health')).toContain('Objective 99.9%');

      const people = (await (await page.request.get(`${url}/api/admin/customers`)).json()) as Person[];
      const sessions = (await (await page.request.get(`${url}/api/admin/sessions`)).json()) as Session[];
      const rows = panel.getByRole('region', { name: 'Recent Customers', exact: true }).getByRole('listitem');
      await eventually(() => rows.count()).toBe(5);
      expect(people.length).toBeGreaterThan(5);
      for (const [index, { firstName, lastName, email, subscriptionPlan }] of people.slice(0, 5).entries()) {
        const plan = subscriptionPlan === null ? 'None' : PLANS[subscriptionPlan];
        expect(spaced(await rows.nth(index).innerText())).toBe(`${firstName} ${lastName} ${email} ${plan}`);
        expect(await rows.nth(index).locator('[data-avatar]').isVisible()).toBe(true);
      }
      const asked = panel.getByRole('region', { name: 'Recent AI Sessions', exact: true }).getByRole('listitem');
      await eventually(() => asked.count()).toBe(5);
      expect(sessions.length).toBeGreaterThan(5);
      for (const [index, { question, userId, createdAt }] of sessions.slice(0, 5).entries()) {
        const shown = question.length > 50 ? `${question.slice(0, 50)}…` : question;
        expect(spaced(await asked.nth(index).innerText())).toBe(`${shown} ${userId} ${day(createdAt)}`);
      }
    });
  });

  test('[A2.021] [A2.023] [A2.027] [A2.029] [A2.031] [A2.033] [A2.034] a measured uptime, somebody without a name or plan, a long question, and nothing at all', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      const stats = { activeUsers: 1, totalUsers: 2, totalSessions: 3, totalRevenue: 4, avgResponseTime: null, reasons: {} };
      const nobody = { id: 'n', firstName: null, lastName: null, email: 'n@example.com', profileImageUrl: null };
      const session = { id: 1, question: 'x'.repeat(51), userId: 'user-1', createdAt: '2026-03-05T10:00:00.000Z' };
      await answerWith(page, calls.adminStats, { ...stats, uptime: 98.76 });
      await page.route('**/api/admin/customers?*', (route) => route.fulfill({ json: [{ ...nobody, subscriptionPlan: null }] }));
      await page.route('**/api/admin/sessions?*', (route) => route.fulfill({ json: [session] }));
      const panel = await openTab(page, url, 'Overview');
      expect(await textOf(panel, 'System Health')).toContain('98.76%');
      expect(await textOf(panel, 'Recent Customers')).toContain('Unknown User n@example.com None');
      expect(await textOf(panel, 'Recent AI Sessions')).toContain(` ${'x'.repeat(50)}… user-1`);
      await answerWith(page, calls.adminStats, { ...stats, uptime: null });
      await page.route('**/api/admin/{customers,sessions}?*', (route) => route.fulfill({ json: [] }));
      await page.reload();
      expect(await textOf(panel, 'System Health')).toContain('— uptime');
      expect(await textOf(panel, 'Recent Customers')).toContain('No recent activity');
      expect(await textOf(panel, 'Recent AI Sessions')).toContain('No recent sessions');
    });
  });
}
