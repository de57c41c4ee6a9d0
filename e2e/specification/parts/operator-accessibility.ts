import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from '../../src/accessibility.ts';
import { eventually, type World } from '../world.ts';
import { CONSOLE_TABS, type ConsoleTab, openTab } from './operator-page.ts';

/** Every screen of the console: the tabs, and what has an address of its own in them. */
const SCREENS: readonly (readonly [tab: ConsoleTab, parameters: string])[] = [
  ['Overview', ''],
  ['Customers', ''],
  ['Revenue', ''],
  ['Usage', 'range=90days'],
  ['System Health', ''],
  ...['templates', 'prompts', 'plans', 'questions'].map((view) => ['Content', `view=${view}`] as const),
  ...['issues', 'api-keys', 'automations', 'onboarding'].map((view) => ['Support', `view=${view}`] as const),
];

/** What opens a dialog, on which screen. */
const DIALOGS: readonly (readonly [tab: ConsoleTab, parameters: string, button: string | RegExp])[] = [
  ['Overview', '', 'How is this calculated? Total Customers'],
  ['Customers', '', 'Add Customer'],
  ['Customers', '', /^View /],
  ['Content', 'view=prompts', 'Add Prompt'],
  ['Content', 'view=plans', 'Add Plan'],
];
const LOOKS = [
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 360, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
] as const;
/** The narrowest screen on which nothing may stand beside the page. */
const NARROWEST = 320;

export function describeAccessibility(world: () => World): void {
  test.each(SCREENS)(
    'the screen %s %s has no accessibility finding, light and dark, on a desktop and on a phone; the open tab is seen, and nothing scrolls sideways',
    async (tab, parameters) => {
      const { url, visit } = world();
      await visit('operator', async (page) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await openTab(page, url, tab, parameters);
        await page.waitForLoadState('networkidle');
        await expectSound(page, `${tab} ${parameters}`, LOOKS);
        await page.setViewportSize({ width: NARROWEST, height: 800 });
        await page.reload();
        await openTab(page, url, tab, parameters);
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROWEST);
        const box = await page.getByRole('tab', { name: tab, exact: true }).boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? NARROWEST)).toBeLessThanOrEqual(NARROWEST);
      });
    },
  );

  test('the console’s dialogs have no accessibility finding, light on a desktop and dark on a phone', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const [tab, parameters, button] of DIALOGS) {
        await page.setViewportSize({ width: 1440, height: 900 });
        const panel = await openTab(page, url, tab, parameters);
        await panel.getByRole('button', { name: button }).first().click();
        await page.getByRole('dialog').waitFor();
        await page.waitForLoadState('networkidle');
        await expectSound(page, String(button), [LOOKS[0], LOOKS[2]]);
      }
    });
  });

  test('the tabs are named in the address, which is what the browser goes back to', async () => {
    const { url, visit } = world();
    await visit('operator', async (page) => {
      await openTab(page, url, 'Overview');
      for (const tab of CONSOLE_TABS.slice(1, 4)) await page.getByRole('tab', { name: tab, exact: true }).click();
      await page.goBack();
      await page.getByRole('tab', { name: 'Usage', exact: true, selected: false }).waitFor();
      expect(await page.getByRole('tab', { name: 'Revenue', exact: true }).getAttribute('aria-selected')).toBe('true');
    });
  });
}

async function expectSound(page: Page, what: string, looks: readonly (typeof LOOKS)[number][]): Promise<void> {
  for (const { width, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    // A colour may still be on its way from one theme to the other: what is wrong stays.
    await eventually(async () => [what, width, colorScheme, await findings(page)]).toEqual([what, width, colorScheme, []]);
  }
}
