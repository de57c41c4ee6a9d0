import * as calls from '@sheetwright/contract/generated/calls.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerWith, EARLY_ACCESS, eventually, hold, tellConfig, type World } from '../world.ts';

const CONNECTED = { connected: false, hasApiKey: true, tokenExpires: null, oauthAvailable: false, region: 'us', account: null };
const TITLES = [
  'Smartsheet Connection',
  'AI Consultant',
  'Smartsheet API Key Test',
  'My Projects',
  'Account Information',
  'Subscription',
] as const;

export function describeDashboard(world: () => World): void {
  test('[C2.099] [C2.100] [C2.101] [C2.102] [C2.103] [C2.104] [C2.107] [C2.109] [C2.110] [C2.111] the dashboard has its header, both columns and every card', async () => {
    const { url, visit } = world();
    await visit('customer', async (page) => {
      await answerWith(page, calls.connectionStatus, CONNECTED);
      await openDashboard(page, url);
      await page.getByText('Connected', { exact: true }).waitFor();
      await page.getByText('Welcome back!', { exact: true }).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Dashboard']);
      expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(TITLES);
      const [connection, debug] = await Promise.all(
        ['Smartsheet Connection', 'Smartsheet API Key Test'].map((name) => page.getByRole('region', { name }).boundingBox()),
      );
      expect((connection?.x ?? 0) + (connection?.width ?? 0)).toBeLessThan(debug?.x ?? 0);
      expect(connection?.width).toBeGreaterThan(1.5 * (debug?.width ?? Number.POSITIVE_INFINITY));
      for (const name of ['Start Consultation (Coming Soon)', 'View Projects (Coming Soon)']) {
        expect(await page.getByRole('button', { name, exact: true }).isDisabled()).toBe(true);
      }
      const account = await card(page, 'Account Information').innerText();
      expect(account).toMatch(/customer@sheetwright\.test[\s\S]*Customer[\s\S]*Email and password/);
      const subscription = await card(page, 'Subscription').innerText();
      expect(subscription).toMatch(/Trial[\s\S]*Professional/);
    });
  });

  test("[C2.100] who is not connected sees no 'Connected' badge; [C2.110] [C2.111] without a subscription the badge is Inactive and the plan None; #ai-consultant leads to its card", async () => {
    const { url, visit } = world();
    await visit('newcomer', async (page) => {
      await openDashboard(page, url);
      expect(await page.getByText('Connected', { exact: true }).count()).toBe(0);
      await page.goto('about:blank');
      await page.goto(`${url}/dashboard#ai-consultant`);
      await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('ai-consultant');
      expect(await card(page, 'Subscription').innerText()).toMatch(/^Subscription\s+Inactive\s[\s\S]*None/);
    });
  });

  test("[C2.105] [C2.108] [C2.110] in LAUNCH_STAGE live 'Start Consultation' goes to the chat on the home screen and 'View Projects' to /projects; an active subscription has the badge Active", async () => {
    const { url, visit } = world();
    await visit('customer', async (page) => {
      await tellConfig(page, { ...EARLY_ACCESS, launchStage: 'live' });
      await answerWith(page, calls.subscriptionStatus, {
        subscriptionStatus: 'active',
        subscriptionPlan: null,
        subscription: null,
        trialRefused: false,
        paymentDue: null,
      });
      await openDashboard(page, url);
      expect(await card(page, 'Subscription').innerText()).toMatch(/^Subscription\s+Active\s/);
      expect(await page.getByText(/Coming Soon/).count()).toBe(0);
      await page.getByRole('link', { name: 'View Projects', exact: true }).click();
      await page.waitForURL('**/projects');
      await page.goBack();
      await page.getByRole('link', { name: 'Start Consultation', exact: true }).click();
      await page.waitForURL('**/#ai-consultant');
      await page.getByRole('heading', { level: 1, name: /^Welcome back, / }).waitFor();
      await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('ai-consultant');
    });
  });

  test("[C2.097] [C2.098] with connected=smartsheet the dashboard says 'Loading dashboard...', then the toast, once: a reload does not repeat it", async () => {
    const { url, visit } = world();
    await visit('customer', async (page) => {
      const letGo = await hold(page, calls.subscriptionStatus);
      await page.goto(`${url}/dashboard?connected=smartsheet`);
      await page.getByText('Loading dashboard...', { exact: true }).waitFor();
      await page.getByText('Successfully connected', { exact: true }).first().waitFor();
      await page.getByText('Your Smartsheet account has been connected successfully!', { exact: true }).first().waitFor();
      letGo();
      await page.getByRole('heading', { name: 'Account Information' }).waitFor();
      expect(await page.getByText('Loading dashboard...').count()).toBe(0);
      await eventually(() => page.url()).toBe(`${url}/dashboard`);
      await page.reload();
      await page.getByRole('heading', { name: 'Account Information' }).waitFor();
      expect(await page.getByText('Successfully connected').count()).toBe(0);
    });
  });
}

async function openDashboard(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard`);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.getByRole('heading', { name: 'Account Information' }).waitFor();
}

function card(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true });
}
