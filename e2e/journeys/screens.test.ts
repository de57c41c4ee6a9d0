import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from '../src/accessibility.ts';
import { register, signIn } from '../src/accounts.ts';
import { launchBrowser } from '../src/browser.ts';
import { answerQuestionnaire, RELOCATION } from '../src/questionnaire.ts';
import { type RunningApp, startProduct } from '../src/running-app.ts';
import { openWatchedPage } from '../src/watched-page.ts';

type Viewer = 'visitor' | 'newcomer' | 'customer';
const SCREENS: readonly (readonly [Viewer, string, string])[] = [
  ['visitor', 'front page', '/'],
  ['visitor', 'sign-in', '/auth'],
  ['visitor', 'unknown path', '/no/such/page'],
  ['newcomer', 'home without anything', '/'],
  ['newcomer', 'dashboard without a connection', '/dashboard'],
  ['customer', 'home', '/'],
  ['customer', 'dashboard', '/dashboard'],
  ['customer', 'project list', '/projects'],
  ['customer', 'questionnaire', '/projects/new'],
  ['customer', 'review', '/projects/1/confirm'],
  ['customer', 'project', '/projects/1'],
  ['customer', 'missing project', '/projects/999999'],
];

let product: RunningApp;
let browser: Browser;
const sessions: Partial<Record<Viewer, NonNullable<BrowserContextOptions['storageState']>>> = {};

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  const newcomer = await openWatchedPage(browser);
  await register(newcomer.page, product.url, 'screens@example.com');
  sessions.newcomer = await newcomer.page.context().storageState();
  await newcomer.close();
  const { page, close } = await openWatchedPage(browser);
  await signIn(page, product.url, 'customer@sheetwright.test');
  await page.goto(`${product.url}/projects/new`);
  await answerQuestionnaire(page, RELOCATION);
  await page.getByText('Ready to Create').waitFor();
  sessions.customer = await page.context().storageState();
  await close();
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

describe.each([
  { colorScheme: 'light' as const, viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark' as const, viewport: { width: 320, height: 700 } },
])('$colorScheme, $viewport.width pixels wide', (appearance) => {
  test.each(SCREENS)(
    'for the %s, the screen "%s" has one heading, no accessibility finding and no sideways scrolling',
    async (viewer, _name, path) => {
      const {
        page,
        complaints,
        expect: allow,
        close,
      } = await openWatchedPage(browser, {
        ...appearance,
        ...as(viewer),
      });
      allow(/status of 404/);
      await page.goto(product.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
      await close();
    },
  );
});

test('the questionnaire is answered by keyboard alone as far as its second step, and a reload loses nothing', async () => {
  const { page, complaints, close } = await openWatchedPage(browser, as('customer'));
  await page.goto(`${product.url}/projects/new`);
  await page.getByLabel('Project Name').focus();
  await page.keyboard.type('Spring campaign');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Posts, mailings and a trade fair in April');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: /^Large/ }).isChecked()).toBe(true);
  await page.reload();
  expect(await page.getByLabel('Project Name').inputValue()).toBe('Spring campaign');
  expect(await page.getByRole('radio', { name: /^Large/ }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Next', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Team & Stakeholders' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

function as(viewer: Viewer): Pick<BrowserContextOptions, 'storageState'> {
  const session = sessions[viewer];
  return session ? { storageState: session } : {};
}
