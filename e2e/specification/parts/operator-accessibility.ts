import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { COLOR_RULES, findings } from '../../src/accessibility.ts';
import type { World } from '../world.ts';
import { CONSOLE_TABS, type ConsoleTab, openTab } from './operator-page.ts';

/** Every screen of the console: the tabs, and what has an address of its own in them. Of long lists a few rows, which say as much as many. */
const SCREENS: readonly (readonly [tab: ConsoleTab, parameters: string])[] = [
  ['Overview', ''],
  ['Customers', 'plan=enterprise'],
  ['Revenue', ''],
  ['Usage', 'range=90days'],
  ['System Health', ''],
  ['Content', 'view=templates&category=HR'],
  ...['prompts', 'plans', 'questions'].map((view) => ['Content', `view=${view}`] as const),
  ...['issues', 'api-keys', 'automations', 'onboarding&offset=36'].map((view) => ['Support', `view=${view}`] as const),
];

/** What opens a dialog, on which screen. */
const DIALOGS: readonly (readonly [tab: ConsoleTab, parameters: string, button: string | RegExp])[] = [
  ['Overview', '', 'How is this calculated? Total Customers'],
  ['Customers', 'search=casey', 'Add Customer'],
  ['Customers', 'search=casey', 'Operator Log'],
  ['Customers', 'search=casey', /^View /],
  ['Content', 'view=templates&category=HR', /^Edit /],
  ['Content', 'view=prompts', 'Add Prompt'],
  ['Content', 'view=plans', 'Add Plan'],
  ['Content', 'view=questions', 'Add Question'],
];
/** Of the other colours of a width only what colours decide is asked anew. */
const LOOKS = [
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark', rules: COLOR_RULES },
  { width: 360, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light', rules: COLOR_RULES },
] as const;
/** The narrowest screen on which nothing may stand beside the page. */
const NARROWEST = 320;

export function describeAccessibility(world: () => World): void {
  test.each(SCREENS)(
    'the screen %s %s has no accessibility finding, light and dark, on a desktop and on a phone; the open tab is seen, and nothing scrolls sideways',
    async (tab, parameters) => {
      const { url, visit } = world();
      const viewport = { width: NARROWEST, height: 800 };
      await visit('operator', (page) => expectAccessible(page, { url, tab, parameters }), { viewport });
    },
  );

  test.each(DIALOGS)(
    'the dialog of %s %s behind %s has no accessibility finding, light on a desktop and dark on a phone',
    async (tab, parameters, button) => {
      const { url, visit } = world();
      await visit('operator', async (page) => {
        const panel = await openTab(page, url, tab, parameters);
        await panel.getByRole('button', { name: button }).first().click();
        await page.getByRole('dialog').waitFor();
        await untilLoaded(page);
        await expectSound(page, String(button), [LOOKS[0], LOOKS[2]]);
      });
    },
  );

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

interface Screen {
  readonly url: string;
  readonly tab: ConsoleTab;
  readonly parameters: string;
}

async function expectAccessible(page: Page, { url, tab, parameters }: Screen): Promise<void> {
  await openTab(page, url, tab, parameters);
  await untilLoaded(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROWEST);
  const box = await page.getByRole('tab', { name: tab, exact: true }).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? NARROWEST)).toBeLessThanOrEqual(NARROWEST);
  await expectSound(page, `${tab} ${parameters}`, LOOKS);
}

/** Until there is what was being loaded when the page or the dialog came up. */
async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.animate-pulse, [aria-busy="true"]') === null);
}

interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  readonly rules?: readonly string[];
}

async function expectSound(page: Page, what: string, looks: readonly Look[]): Promise<void> {
  for (const { width, colorScheme, rules } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    expect([what, width, colorScheme, await findings(page, rules)]).toEqual([what, width, colorScheme, []]);
  }
}
