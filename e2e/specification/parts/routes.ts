import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually, type World } from '../world.ts';

export function describeRoutes(world: () => World): void {
  test('[C2.034] the link of the current screen looks different from the others', async () => {
    const { url, visit } = world();
    await visit('customer', async (page) => {
      await page.goto(`${url}/projects/new`);
      const bar = page.getByRole('navigation').first();
      const lineBelow = (name: string) =>
        bar.getByRole('link', { name, exact: true }).evaluate((link) => getComputedStyle(link).borderBottomColor);
      await eventually(() => lineBelow('Projects')).not.toBe(await lineBelow('Home'));
      expect(await lineBelow('Dashboard')).toBe(await lineBelow('Home'));
    });
  });

  test("[C2.001] [C2.003] [C6.001] signed out, '/', '/subscribe', '/auth' and '/testing' can be used; '/' is the landing page", async () => {
    const { url, visit } = world();
    await visit('visitor', async (page) => {
      await page.goto(url);
      await heading(page, 'AI-Powered Smartsheet Consulting');
      await page.getByLabel('Name *').waitFor();
      for (const path of ['/subscribe', '/testing', '/auth']) {
        await page.goto(url + path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(new URL(page.url()).pathname).toBe(path);
        expect(await page.getByText('404 Page Not Found').count()).toBe(0);
      }
      await page.getByRole('tab', { name: 'Login' }).waitFor();
      await page.getByRole('tab', { name: 'Register' }).waitFor();
      await page.getByRole('button', { name: /forgot/i }).waitFor();
    });
  });

  test("[C2.002] [C2.006] [C2.008] [C2.009] [C2.010] [C2.011] [C6.003] [C1.001] signed in, every route of the app but '/admin' is there, and the product is called Sheetwright", async () => {
    const { url, visit, projectId } = world();
    const routes = [
      ['/', /^Welcome back, Casey!$/],
      ['/dashboard', /^Dashboard$/],
      ['/projects', /^Projects$/],
      ['/projects/new', /New Project|Project/],
      [`/projects/${projectId}`, /^Office relocation$/],
      ['/subscription', /^Subscription$/],
      ['/subscribe', /./],
      ['/admin', /^404 Page Not Found$/],
    ] as const;
    await visit('customer', async (page) => {
      for (const [path, title] of routes) {
        await page.goto(url + path);
        await heading(page, title);
        expect(await page.title()).toMatch(/(^|· )Sheetwright$/);
        await page.getByRole('link', { name: 'Sheetwright', exact: true }).waitFor();
      }
      await page.goto(`${url}/projects/${projectId}/confirm`);
      await page.getByText('Ready to Create').waitFor();
      await page.getByRole('button', { name: 'Create Assets' }).waitFor();
    });
  });

  test('on a phone the menu is opened, walked through and closed by keyboard alone, marks the current page and gives the focus back', async () => {
    const { url, visit } = world();
    const journey = async (page: Page) => {
      await page.goto(`${url}/projects`);
      const button = page.getByRole('button', { name: 'Menu', exact: true });
      await button.press('Enter');
      const menu = page.getByRole('navigation', { name: 'Main' });
      expect(await menu.getByRole('link').allTextContents()).toEqual(['Home', 'Dashboard', 'Projects']);
      expect(await menu.getByRole('link', { name: 'Projects' }).getAttribute('aria-current')).toBe('page');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/dashboard');
      await menu.waitFor({ state: 'hidden' });
    };
    await visit('customer', journey, { viewport: { width: 360, height: 740 } });
  });
}

function heading(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('heading', { level: 1, name }).waitFor();
}
