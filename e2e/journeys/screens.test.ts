import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findings } from '../src/accessibility.ts';
import { openRegistered, signIn } from '../src/accounts.ts';
import { payWith } from '../src/billing.ts';
import { answerQuestionnaire, RELOCATION } from '../src/questionnaire.ts';
import { openStrictPage } from '../src/strict-page.ts';
import { useProduct } from '../src/use-product.ts';

type Viewer = 'visitor' | 'newcomer' | 'customer';
const SCREENS: readonly (readonly [Viewer, string, string])[] = [
  ['visitor', 'front page', '/'],
  ['visitor', 'sign-in', '/auth'],
  ['visitor', 'forgotten password', '/auth?forgot=1'],
  ['visitor', 'new password', '/auth?reset=token'],
  ['visitor', 'second step of a sign-in', '/auth?step=code'],
  ['visitor', 'failed sign-in elsewhere', '/auth?error=denied'],
  ['visitor', 'verified address', '/auth?verified=1'],
  ['visitor', 'address verified before', '/auth?verified=already'],
  ['visitor', 'testing gate', '/testing'],
  ['visitor', 'plans', '/subscribe'],
  ['visitor', 'unknown path', '/no/such/page'],
  ['newcomer', 'home without anything', '/'],
  ['newcomer', 'dashboard without a connection', '/dashboard'],
  ['newcomer', 'void verification link', '/auth?verified=0'],
  ['newcomer', 'plans and card', '/subscribe'],
  ['newcomer', 'no subscription', '/subscription'],
  ['customer', 'home', '/'],
  ['customer', 'dashboard', '/dashboard'],
  ['customer', 'subscription', '/subscription'],
  ['customer', 'plans that are not needed', '/subscribe'],
  ['customer', 'project list', '/projects'],
  ['customer', 'questionnaire', '/projects/new'],
  ['customer', 'review', '/projects/1/confirm'],
  ['customer', 'project', '/projects/1'],
  ['customer', 'edited answers', '/projects/1/answers'],
  ['customer', 'people', '/projects/1/people'],
  ['customer', 'missing project', '/projects/999999'],
];

type State = (page: Page, url: string) => Promise<unknown>;

/** What shows only after something was done. */
const STATES: readonly (readonly [Viewer, string, State])[] = [
  ['visitor', 'refused testing gate', (page, url) => verifyAccess(page, { url, email: 'mallory@example.com' })],
  ['visitor', 'testing environment', (page, url) => verifyAccess(page, { url, email: 'tess@sheetwright.test' })],
  ['visitor', 'refused login', submitEmptyLogin],
  ['customer', 'profile', openWholeProfile],
  ['newcomer', 'token expiring soon', openWithExpiringToken],
  ['newcomer', 'card that is incomplete', submitIncompleteCard],
  ['customer', 'question whether to cancel', askToCancel],
];

const here = useProduct();
const signedIn = new Map<Viewer, NonNullable<BrowserContextOptions['storageState']>>();

beforeAll(async () => {
  const { product, browser } = here;
  const { page, close } = await openStrictPage(browser);
  await signIn(page, product.url, 'customer@sheetwright.test');
  await page.goto(`${product.url}/projects/new`);
  await answerQuestionnaire(page, RELOCATION);
  await page.getByText('Ready to Create').waitFor();
  signedIn.set('customer', await page.context().storageState());
  await close();
  const newcomer = await openRegistered(browser, product.url, 'newcomer@example.com');
  signedIn.set('newcomer', await newcomer.page.context().storageState());
  await newcomer.close();
});

/** Screens are judged as they come to rest: what is half faded in has no contrast yet. */
const AT_REST = { reducedMotion: 'reduce' } as const;

const APPEARANCES = [
  { colorScheme: 'light', size: { width: 1440, height: 900 } },
  { colorScheme: 'dark', size: { width: 320, height: 700 } },
] as const;

describe.concurrent('light on a desktop and dark on a phone', () => {
  test.each(SCREENS)(
    'for the %s, the screen "%s" has one heading, no accessibility finding and no sideways scrolling',
    async (viewer, _name, path) => {
      const { page, complaints, expect: allow, close } = await openAs(viewer, AT_REST);
      allow(/status of 404/);
      await page.goto(here.product.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectSound(page);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test.each(STATES)(
    'for the %s, "%s" has one heading, no accessibility finding and no sideways scrolling',
    async (viewer, _name, reach) => {
      const { page, complaints, close } = await openAs(viewer, AT_REST);
      await reach(page, here.product.url);
      await expectSound(page);
      expect(complaints).toEqual([]);
      await close();
    },
  );
});

test.each(['/', '/dashboard', '/projects', '/projects/1', '/projects/1/confirm', '/projects/1/answers', '/subscription'])(
  'while %s loads on a phone, nothing is wider than the window',
  async (path) => {
    const { page, close } = await openAs('customer', { ...AT_REST, viewport: { width: 360, height: 740 } });
    // Never answered, but for who is signed in: without that there is no screen.
    await page.route(/\/api\/(?!auth\/user)/, () => {});
    await page.goto(here.product.url + path);
    await page.locator('main .animate-pulse').filter({ visible: true }).first().waitFor();
    expect(await page.locator('main *').evaluateAll(widest)).toBeLessThanOrEqual(360);
    await close();
  },
);

/** How far to the right the elements reach. A page that cuts off what is too wide does not scroll sideways. */
function widest(elements: readonly Element[]): number {
  return Math.max(...elements.map((element) => element.getBoundingClientRect().right));
}

async function expectSound(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (const { colorScheme, size } of APPEARANCES) {
    await page.emulateMedia({ ...AT_REST, colorScheme });
    await page.setViewportSize(size);
    // Even without motion colours take a frame or two to pass over.
    await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 50)));
    expect(await page.locator('h1').count()).toBe(1);
    expect(await findings(page), colorScheme).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
}

test('the questionnaire is answered by keyboard alone as far as its second step, and a reload loses nothing', async () => {
  const { page, complaints, close } = await openAs('customer');
  await page.goto(`${here.product.url}/projects/new`);
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

function openAs(viewer: Viewer, appearance: BrowserContextOptions = {}) {
  const storageState = signedIn.get(viewer);
  return openStrictPage(here.browser, { ...appearance, ...(storageState && { storageState }) });
}

async function verifyAccess(page: Page, { url, email }: { readonly url: string; readonly email: string }) {
  await page.goto(`${url}/testing`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Verify Access' }).click();
  await page.getByText(/Access restricted|Testing environment/).waitFor();
}

async function submitEmptyLogin(page: Page, url: string) {
  await page.goto(`${url}/auth`);
  await page.getByRole('form', { name: 'Login' }).getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Invalid email address').waitFor();
}

async function submitIncompleteCard(page: Page, url: string) {
  await page.goto(`${url}/subscribe`);
  await payWith(page, '4242');
  await page.getByRole('form', { name: 'Card' }).getByRole('alert').waitFor();
}

async function askToCancel(page: Page, url: string) {
  await page.goto(`${url}/subscription`);
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('dialog').waitFor();
}

async function openWholeProfile(page: Page, url: string) {
  await page.goto(`${url}/projects#profile`);
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await profile.getByRole('button', { name: 'Change Password' }).click();
  await profile.getByRole('button', { name: 'Delete My Account' }).click();
  await profile.getByLabel(/^Type/).waitFor();
}

async function openWithExpiringToken(page: Page, url: string) {
  const account = { name: 'Nora Newcomer', email: 'newcomer@example.com', plan: 'Newcomer Ltd', canCreateSheets: false };
  const tokenExpires = new Date(Date.now() + 86_400_000).toISOString();
  const status = { connected: true, hasApiKey: false, tokenExpires, oauthAvailable: true, region: 'us', account };
  await page.route('**/api/auth/smartsheet/status', (route) => route.fulfill({ json: status }));
  await page.goto(`${url}/dashboard`);
  await page.getByRole('button', { name: 'Refresh Token' }).waitFor();
}
