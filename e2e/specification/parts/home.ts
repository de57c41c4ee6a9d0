import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from '../../src/accounts.ts';
import { answerWith, eventually, type World } from '../world.ts';

export function describeHome(world: () => World): void {
  test("[C2.080] [C2.081] [C2.082] [C2.083] [C2.088] [C2.089] [C2.090] [C2.093] [C2.095] a newcomer's home asks to subscribe and has nothing yet", async () => {
    const { url, visit } = world();
    await visit('newcomer', async (page) => {
      await page.goto(url);
      await page.getByRole('heading', { level: 1, name: 'Welcome back, Nora!' }).waitFor();
      const card = page.getByRole('region', { name: 'Subscription Required' });
      await card
        .getByText('You need an active subscription to use the AI consultant and access premium features.', { exact: true })
        .waitFor();
      expect(await hueOf(card)).toBeGreaterThan(60);
      expect(await hueOf(card)).toBeLessThan(100);
      expect(await card.getByRole('link', { name: 'Subscribe Now' }).getAttribute('href')).toBe('/subscribe');
      expect(await stat(page, 'AI Consultations')).toEqual(['0', 'This month']);
      expect(await stat(page, 'Projects')).toEqual(['0', 'Active projects']);
      expect(await stat(page, 'Subscription')).toEqual(['None', 'Inactive']);
      expect((await stat(page, 'Last Activity'))[0]).toBe('None');
      const recent = page.getByRole('region', { name: 'Recent Projects' });
      await recent.getByText('No projects yet', { exact: true }).waitFor();
      await recent.getByText('Create your first project to get started', { exact: true }).waitFor();
      const actions = page.getByRole('region', { name: 'Quick Actions' });
      expect(await actions.getByRole('link', { name: 'Subscribe', exact: true }).getAttribute('href')).toBe('/subscribe');
    });
  });

  test.each(['active', 'trialing', 'past_due'])(
    '[C2.084] with the status %s the card is shown exactly when it is neither active nor trialing',
    async (subscriptionStatus) => {
      const { url, visit } = world();
      await visit('customer', async (page) => {
        await changeUser(page, { subscriptionStatus });
        await answerWith(page, calls.subscriptionStatus, {
          subscriptionStatus,
          subscriptionPlan: 'starter',
          subscription: null,
          trialRefused: false,
          paymentDue: null,
        });
        await page.goto(url);
        await page.getByRole('region', { name: 'Recent Projects' }).waitFor();
        expect(await page.getByText('Subscription Required').count()).toBe(subscriptionStatus === 'past_due' ? 1 : 0);
      });
    },
  );

  test("[C2.084] [C2.085] [C2.086] [C2.087] [C2.092] [C2.094] [C9.014] a subscriber's home counts sessions and active projects and shows the first three projects", async () => {
    const { url, visit } = world();
    await visit('customer', async (page) => {
      await answerWith(page, calls.listProjects, ['draft', 'archived', 'active', 'completed'].map(aProject));
      await answerWith(page, calls.aiSessions, [aSession(new Date()), aSession(new Date()), aSession(new Date(0))]);
      await page.goto(url);
      await page.getByRole('link', { name: 'Project 2', exact: true }).waitFor();
      expect(await page.getByText('Subscription Required').count()).toBe(0);
      expect(await page.locator('main').getByRole('region').getByRole('heading', { level: 2 }).allTextContents()).toEqual(
        expect.arrayContaining(['AI Consultations', 'Projects', 'Subscription', 'Last Activity']),
      );
      expect(await stat(page, 'AI Consultations')).toEqual(['2', 'This month']);
      expect(await stat(page, 'Projects')).toEqual(['2', 'Active projects']);
      expect(await stat(page, 'Subscription')).toEqual(['Professional', 'Free Trial']);
      expect((await stat(page, 'Last Activity'))[0]).toBe('Recent');
      const items = page.getByRole('region', { name: 'Recent Projects' }).getByRole('listitem');
      expect(await items.allTextContents()).toEqual([
        'Project 0Description 0Draft',
        'Project 1Description 1Archived',
        'Project 2Description 2Active',
      ]);
      const actions = page.getByRole('region', { name: 'Quick Actions' });
      expect(await actions.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
      expect(await actions.getByRole('link', { name: 'Subscribe' }).count()).toBe(0);
    });
  });

  test("without a first name the greeting says 'User' [C2.080], and a status that is neither active nor trialing asks to subscribe [C2.081] [C2.089]", async () => {
    const { url, visit } = world();
    await visit('customer', async (page) => {
      await changeUser(page, { firstName: null, subscriptionStatus: 'past_due' });
      await answerWith(page, calls.subscriptionStatus, {
        subscriptionStatus: 'past_due',
        subscriptionPlan: 'starter',
        subscription: null,
        trialRefused: false,
        paymentDue: null,
      });
      await page.goto(url);
      await page.getByRole('heading', { level: 1, name: 'Welcome back, User!' }).waitFor();
      await page.getByRole('region', { name: 'Subscription Required' }).waitFor();
      expect(await stat(page, 'Subscription')).toEqual(['Starter', 'Past Due']);
    });
  });

  test('the way to the first solution ticks itself from real data, is put away by keyboard and stays away', async () => {
    const { url, visit } = world();
    await visit('newcomer', async (page) => {
      await page.goto(url);
      const path = page.getByRole('region', { name: 'Your way to the first solution' });
      await path.getByRole('link', { name: 'Connect Smartsheet' }).waitFor();
      expect(await path.getByLabel('Done').count()).toBe(0);
      await path.getByRole('button', { name: 'Dismiss' }).press('Enter');
      await path.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
      await page.reload();
      await page.getByRole('region', { name: 'Recent Projects' }).waitFor();
      expect(await path.count()).toBe(0);
    });
    await visit('customer', async (page) => {
      await page.goto(url);
      const path = page.getByRole('region', { name: /Your way to the first solution|You are all set/ });
      await eventually(() => path.getByLabel('Done').count()).toBeGreaterThanOrEqual(2);
    });
  });

  test('nothing moves while the home screen and the dashboard load, and their data comes in one round of requests', async () => {
    const { url, visit } = world();
    for (const [path, last] of [
      ['/', 'Recent Projects'],
      ['/dashboard', 'Account Information'],
    ] as const) {
      await visit('customer', async (page) => {
        const requests = watchRounds(page);
        await page.addInitScript(watchLayoutShifts);
        await page.goto(url + path);
        await page.getByRole('heading', { name: last }).waitFor();
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThan(0.01);
        expect(requests.startedAfterAnAnswer()).toEqual([]);
      });
    }
  });

  test("[C2.096] 'Sign Out' of the quick actions navigates to /api/logout and ends at the landing page", async () => {
    const { url, visit } = world();
    await visit('visitor', async (page) => {
      // A session of its own: it ends here.
      await signIn(page, url, 'admin@sheetwright.test');
      const [request] = await Promise.all([
        page.waitForRequest((candidate) => new URL(candidate.url()).pathname === '/api/logout'),
        page.getByRole('region', { name: 'Quick Actions' }).getByRole('link', { name: 'Sign Out' }).click(),
      ]);
      expect(request.isNavigationRequest()).toBe(true);
      await page.getByRole('heading', { level: 1, name: 'AI-Powered Smartsheet Consulting' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    });
  });
}

/** Figure and label of one of the four cards. */
async function stat(page: Page, title: string): Promise<string[]> {
  const card = page.getByRole('region', { name: title, exact: true });
  await card.locator('[data-figure]:not(:has([aria-hidden]))').waitFor();
  return card.locator(':scope > div').evaluateAll((rows) => rows.slice(1).map((row) => row.textContent ?? ''));
}

/** From now on the page is told this of who is signed in. */
async function changeUser(page: Page, changes: object): Promise<void> {
  await page.route('**/api/auth/user', async (route) => {
    const user = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...user, ...changes } });
  });
}

async function hueOf(card: Locator): Promise<number> {
  const colour = await card.evaluate((element) => getComputedStyle(element).backgroundColor);
  return Number(/oklch\(\S+ \S+ ([\d.]+)/.exec(colour)?.[1]);
}

function aProject(status: string, index: number) {
  const at = '2026-11-01T10:00:00.000Z';
  const name = `Project ${index}`;
  const description = `Description ${index}`;
  return {
    id: 900 + index,
    name,
    description,
    status,
    projectType: 'custom',
    requirements: null,
    hasPlan: false,
    createdAt: at,
    updatedAt: at,
  };
}

function aSession(at: Date) {
  return { id: 1, projectId: null, question: 'How?', response: 'So.', tokens: 0, duration: 0, createdAt: at.toISOString() };
}

/** Calls of the API apart from who is signed in, and which of them waited for the answer of another. */
function watchRounds(page: Page) {
  const late: string[] = [];
  let answered = false;
  const isData = (url: string) => url.includes('/api/') && !url.includes('/api/auth/user');
  page.on('request', (request) => {
    if (answered && isData(request.url())) late.push(request.url());
  });
  page.on('requestfinished', (request) => {
    if (isData(request.url())) answered = true;
  });
  return { startedAfterAnAnswer: () => late };
}

function watchLayoutShifts(): void {
  const total = globalThis as unknown as { shift: number };
  total.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) total.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}
