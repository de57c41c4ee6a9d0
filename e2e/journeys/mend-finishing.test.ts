import type { BrowserContextOptions, Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findings } from '../src/accessibility.ts';
import { openRegistered, signIn, toast } from '../src/accounts.ts';
import { answerQuestionnaire, RELOCATION } from '../src/questionnaire.ts';
import { openStrictPage } from '../src/strict-page.ts';
import { useProduct } from '../src/use-product.ts';

const here = useProduct();
let customer: NonNullable<BrowserContextOptions['storageState']>;

/** The seeded customer with a project whose solution has been built. */
beforeAll(async () => {
  const { page, close } = await openStrictPage(here.browser);
  await signIn(page, here.product.url, 'customer@sheetwright.test');
  await page.goto(`${here.product.url}/projects/new`);
  await answerQuestionnaire(page, RELOCATION);
  await page.getByText('Ready to Create').waitFor();
  await page.getByRole('button', { name: 'Create Assets' }).click();
  await page.waitForURL(/\/projects\/\d+$/, { timeout: 60_000 });
  customer = await page.context().storageState();
  await close();
});

const open = (options: BrowserContextOptions = {}) => openStrictPage(here.browser, { storageState: customer, ...options });

describe('on paper', () => {
  test.each([
    ['plan', '/projects/1/confirm', 'Review Your Solution', ['Assets', 'Automations', 'Next Steps', 'Project Summary']],
    ['project', '/projects/1', RELOCATION.projectName, ['Created Assets', 'You Build These', 'Project Overview']],
  ] as const)(
    'the %s is its content in black on white, without anything to operate, in the dark theme too',
    async (_what, path, title, parts) => {
      const { page, close } = await open({ colorScheme: 'dark' });
      await page.goto(here.product.url + path);
      await page.getByRole('heading', { name: parts[0] }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      for (const part of parts) expect(await page.getByRole('heading', { name: part }).isVisible(), part).toBe(true);
      expect(await shown(page.locator('button, header:not(main header), aside[aria-label="Sandbox"], [role="tooltip"]'))).toEqual(
        [],
      );
      expect(
        await shown(page.getByRole('link', { name: /Save for Later|View Project|Back to Projects|Review Solution/ })),
      ).toEqual([]);
      expect(await page.evaluate(inkAndPaper)).toEqual({ ink: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)' });
      expect(await addressBehind(page.locator('main a[target="_blank"]:visible').first())).toMatch(
        /^" \(" attr\(href\) "\)"$|http/,
      );
      await close();
    },
  );

  test('what is closed on the screen is printed open, and the screen is as before', async () => {
    const { page, complaints, close } = await open();
    await page.goto(`${here.product.url}/projects/1/confirm`);
    await page.getByRole('heading', { name: 'Assets' }).waitFor();
    const closed = () => page.locator('main details:not([open])').count();
    const before = await closed();
    expect(before).toBeGreaterThan(5);
    await page.evaluate(() => {
      const note = () =>
        document.body.setAttribute('data-closed', String(document.querySelectorAll('main details:not([open])').length));
      window.addEventListener('beforeprint', note);
    });
    const paper = await page.pdf({ format: 'A4' });
    expect(await page.locator('body').getAttribute('data-closed')).toBe('0');
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(2);
    await expect.poll(closed).toBe(before);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('tooltips', () => {
  const SCREENS = ['/', '/dashboard', '/projects', '/projects/new', '/projects/1', '/projects/1/confirm', '/projects#profile'];

  test.each(SCREENS)('every control of %s that shows no words has one', async (path) => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 360, height: 740 },
    ]) {
      const { page, close } = await open({ viewport });
      await page.goto(here.product.url + path);
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(controlsWithoutWords)).toEqual([]);
      await close();
    }
  });

  test('open after 700 ms under the pointer, at once for the keyboard, and not for a finger; Escape closes the tooltip before the dialog', async () => {
    const { page, complaints, close } = await open();
    await page.goto(`${here.product.url}/projects#profile`);
    const profile = page.getByRole('dialog', { name: 'Profile' });
    const closeButton = profile.getByRole('button', { name: 'Close' });
    const tooltip = page.getByRole('tooltip', { name: 'Close' });
    await closeButton.hover();
    await page.waitForTimeout(400);
    expect(await tooltip.count()).toBe(0);
    await tooltip.waitFor();
    expect(await findings(page)).toEqual([]);
    await page.mouse.move(5, 5, { steps: 5 });
    await tooltip.waitFor({ state: 'detached' });

    await profile.getByLabel('First Name').focus();
    await page.keyboard.press('Shift+Tab');
    await tooltip.waitFor();
    await page.keyboard.press('Escape');
    await tooltip.waitFor({ state: 'detached' });
    expect(await profile.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await profile.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  });

  test('a finger opens the menu of a phone at the first touch, without a tooltip', async () => {
    const { page, close } = await open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await page.goto(here.product.url);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('link', { name: 'Projects', exact: true }).waitFor();
    await page.waitForTimeout(900);
    expect(await page.getByRole('tooltip').count()).toBe(0);
    await close();
  });
});

describe('a load that fails', () => {
  const FAILURES = [
    ['home', '/', '/api/projects', 'Your projects could not be loaded'],
    ['home', '/', '/api/ai/providers', 'The consultant could not be reached'],
    ['home', '/', '/api/ai/sessions', 'Your consultations could not be loaded'],
    ['dashboard', '/dashboard', '/api/auth/smartsheet/status', 'The connection could not be read'],
    ['dashboard', '/dashboard', '/api/projects', 'Your projects could not be loaded'],
    ['dashboard', '/dashboard', '/api/subscription/status', 'Your subscription could not be read'],
    ['project list', '/projects', '/api/projects', 'Your projects could not be loaded'],
    ['project', '/projects/1', '/api/projects/1', 'The project could not be loaded'],
    ['project', '/projects/1', '/api/projects/1/assets', 'The created assets could not be loaded'],
    ['plan', '/projects/1/confirm', '/api/projects/1/recommendations', 'The solution could not be designed'],
    ['plan', '/projects/1/confirm', '/api/projects/1/build', 'The progress could not be read'],
    ['profile', '/projects#profile', '/api/account/sessions', 'The sessions could not be read'],
    ['profile', '/projects#profile', '/api/account/logins', 'The connected logins could not be read'],
  ] as const;

  test.each(FAILURES)(
    'on %s (%s, %s) is told as a toast and in its place, and the retry brings what was missing',
    async (_screen, path, address, title) => {
      const { page, expect: allow, close } = await open();
      allow(/status of 503/);
      const detail = 'The service is busy or restarting. Please try again in a few seconds.';
      const body = {
        type: 'urn:sheetwright:problem:unavailable',
        title: 'Unavailable',
        status: 503,
        code: 'unavailable',
        detail,
        requestId: 'req-7',
      };
      const matches = (url: URL) => url.pathname === address;
      await page.route(matches, (route) =>
        route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(body) }),
      );
      await page.goto(here.product.url + path);
      const told = page.locator('[data-tone="destructive"]');
      await told.getByText(title, { exact: true }).waitFor();
      await told.getByText(detail, { exact: true }).waitFor();
      expect(await told.count()).toBe(1);
      const retry = page.getByRole('button', { name: /^Try again/ });
      await retry.first().waitFor();
      await page.unroute(matches);
      const loaded = page.waitForResponse((answer) => matches(new URL(answer.url())) && answer.ok());
      await retry.first().click();
      await loaded;
      await expect.poll(() => retry.count()).toBe(0);
      await close();
    },
  );
});

test('a customer without a connection gets a key from the stand-in and connects with it', async () => {
  const { page, complaints, close } = await openRegistered(here.browser, here.product.url, 'keyless@example.com');
  await page.goto(here.product.smartsheetUrl);
  await page.getByRole('link', { name: 'Get an API key' }).click();
  await page.getByLabel('Another person').check();
  await page.getByLabel('Email of the other person').fill('keyless@example.com');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Generate new access token' }).click();
  const key = await page.getByLabel('API key').inputValue();
  expect(await findings(page)).toEqual([]);
  await page.goto(`${here.product.url}/dashboard`);
  await page.getByLabel('API Key', { exact: true }).first().fill(key);
  await page.getByRole('button', { name: 'Save API Key' }).click();
  await toast(page, 'API Key Saved');
  await page.getByText('API key connected').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('the front page names sheet creation, data analysis and optimization recommendations', async () => {
  const { page, close } = await openStrictPage(here.browser);
  await page.goto(here.product.url);
  const about = page.getByRole('region', { name: 'Why Choose Sheetwright?' });
  expect(await about.innerText()).toMatch(/Sheet creation, data analysis and optimization recommendations/);
  await close();
});

async function shown(locator: Locator): Promise<string[]> {
  const found: string[] = [];
  for (const one of await locator.all())
    if (await one.isVisible()) found.push((await one.innerText()) || (await one.evaluate((e) => e.outerHTML)));
  return found;
}

function inkAndPaper() {
  const { color } = getComputedStyle(document.body);
  return { ink: color, paper: getComputedStyle(document.documentElement).backgroundColor };
}

function addressBehind(link: Locator): Promise<string> {
  return link.evaluate((element) => getComputedStyle(element, '::after').content);
}

/** In the page: the buttons and links whose only content is a picture, unless a tooltip tells what they do. */
function controlsWithoutWords(): string[] {
  const words = (element: HTMLElement) =>
    [...element.querySelectorAll('.sr-only')].reduce(
      (text, hidden) => text.replace(hidden.textContent ?? '', ''),
      element.innerText.trim(),
    );
  return [...document.querySelectorAll<HTMLElement>('button, a[href], summary')]
    .filter((element) => element.checkVisibility() && words(element).trim() === '' && element.getAttribute('role') !== 'radio')
    .filter((element) => !element.hasAttribute('data-tooltip') && !element.title)
    .map((element) => element.outerHTML.slice(0, 200));
}
